import type { RoundProof } from '@marquee/schemas/vendor/port'
import { useEffect, useId, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useOperation } from '../../../api/use-operation.ts'
import { useText } from '../../../i18n/use-text.ts'
import type { Block } from '../../../render/block.ts'
import { Data } from '../../../render/data.tsx'
import { useSession } from '../../../state/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { CopyCode } from '../../parts/copy-code.tsx'
import { Section } from '../../parts/section.tsx'
import { type CheckGames, checkRounds, withDraws } from './check-rounds.ts'
import { RecordCheck } from './record-check.tsx'
import { useChecker } from './use-checker.tsx'
import { type Outcome, Verdict } from './verdict.tsx'
import './fairness-check.css'

/** Values of a proof and their labels, in the order of a round. */
const FIELDS: readonly (readonly [keyof RoundProof, string])[] = [
  ['kind', 'fairness.kind'],
  ['seedHash', 'lottery-lobby.hash-before'],
  ['seed', 'lottery-lobby.seed-after'],
  ['pick', 'fairness.input'],
  ['stake', 'bets.stake'],
  ['result', 'bets.result'],
  ['payout', 'bets.payout'],
]

/** Draws a round again in the browser; the address has the values of the round, or the player enters them. */
export const FairnessCheck: Block<'fairness-check'> = () => {
  const text = useText()
  const isSignedIn = useSession(({ token }) => token !== null)
  const { frame, checkGames } = useChecker(text('fairness.title'))
  const [address] = useSearchParams()
  return (
    <div className="fairness-check">
      <Section title={text('fairness.title')} hint={text('fairness.hint')}>
        <ol className="fairness-steps">
          {['fairness.step-1', 'fairness.step-2', 'fairness.step-3'].map((key) => (
            <li key={key}>{text(key)}</li>
          ))}
        </ol>
        {isSignedIn && <NextRound />}
      </Section>
      <ProofForm key={String(address)} start={readProof(address)} checkGames={checkGames} />
      {isSignedIn && <RecordCheck checkGames={checkGames} />}
      {frame}
    </div>
  )
}

function readProof(address: URLSearchParams): RoundProof {
  const values = FIELDS.map(([field]) => [field, address.get(field) ?? ''] as const)
  return Object.fromEntries(values) as RoundProof
}

/** Hash of the seed of the member's next round. */
function NextRound() {
  const text = useText()
  const answer = useOperation('games.next-seed')
  return (
    <Data of={answer} pieces={1}>
      {({ seedHash }) => (
        <div className="fairness-next">
          <strong>{text('fairness.next')}</strong>
          <CopyCode value={seedHash} />
          <small>{text('fairness.next-hint')}</small>
        </div>
      )}
    </Data>
  )
}

/** Form with the values of a round, each of which can be replaced. */
function ProofForm({ start, checkGames }: { start: RoundProof; checkGames: CheckGames }) {
  const text = useText()
  const [proof, setProof] = useState(start)
  const [outcome, setOutcome] = useState<Outcome>()
  useEffect(() => {
    // The record of a lottery has no seed: the draw publishes it.
    void withDraws([start]).then(
      ([completed]) => setProof(completed!),
      () => undefined,
    )
  }, [start])
  const change = (field: keyof RoundProof, value: string) => {
    setProof({ ...proof, [field]: value })
    setOutcome(undefined)
  }
  const check = async () => {
    try {
      const [difference] = await checkRounds([proof], checkGames)
      setOutcome({ difference })
    } catch (error) {
      setOutcome({ failure: (error as Error).message })
    }
  }
  return (
    <Section title={text('fairness.round')}>
      <form
        className="fairness-form"
        onSubmit={(event) => {
          event.preventDefault()
          void check()
        }}
      >
        {FIELDS.map(([field, label]) => (
          <Field
            key={field}
            label={text(label)}
            value={proof[field]}
            onValue={(value) => change(field, value)}
          />
        ))}
        {proof.seedHash !== '' && proof.seed === '' && <Note>{text('fairness.open')}</Note>}
        <Button type="submit" icon="shield" disabled={proof.seed === ''}>
          {text('lottery-lobby.verify')}
        </Button>
        <div role="status">
          {outcome && <Verdict proof={proof} outcome={outcome} labels={new Map(FIELDS)} />}
        </div>
      </form>
    </Section>
  )
}

function Field({ label, value, onValue }: { label: string; value: string; onValue(value: string): void }) {
  const id = useId()
  return (
    <p>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        dir="ltr"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={2000}
        value={value}
        onChange={(event) => onValue(event.currentTarget.value.trim())}
      />
    </p>
  )
}
