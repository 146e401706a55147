import type { BetRow } from '@marquee/schemas/contract'
import type { RoundProof } from '@marquee/schemas/vendor/port'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { read } from '../../../api/read.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useModals } from '../../../state/modals.ts'
import { Button } from '../../../ui/button.tsx'
import { ProofResult } from '../../parts/proofs/proof-lines.tsx'
import { Section } from '../../parts/section.tsx'
import { type CheckGames, checkRounds, withDraws } from './check-rounds.ts'

/** Days of the record that one check covers, and rows of each request for them. */
const DAYS = 90
const PAGE_SIZE = 100

type Found = { all: number; wrong: readonly { orderNo: string; proof: RoundProof }[] }

/** Checks all finished rounds of the member's record at once, and names those that differ. */
export function RecordCheck({ checkGames }: { checkGames: CheckGames }) {
  const text = useText()
  const { toast } = useModals()
  const [done, setDone] = useState<number>()
  const [found, setFound] = useState<Found>()
  const check = async () => {
    setFound(undefined)
    setDone(0)
    try {
      const rows = await readFinished()
      const proofs = await withDraws(rows.map(createProof))
      const differences = await checkRounds(proofs, checkGames, setDone)
      const wrong = rows.flatMap(({ orderNo }, at) =>
        differences[at] ? [{ orderNo, proof: proofs[at]! }] : [],
      )
      setFound({ all: rows.length, wrong })
    } catch (error) {
      toast((error as Error).message, 'bad')
    }
    setDone(undefined)
  }
  return (
    <Section title={text('fairness.many')} hint={text('fairness.many-hint', { days: DAYS })}>
      <div className="fairness-record">
        <Button look="outline" icon="shield" isBusy={done !== undefined} onClick={() => void check()}>
          {text('fairness.many')}
        </Button>
        <div role="status">
          {done !== undefined && text('fairness.checking', { done })}
          {found && <RecordVerdict found={found} />}
        </div>
      </div>
    </Section>
  )
}

function RecordVerdict({ found: { all, wrong } }: { found: Found }) {
  const text = useText()
  if (all === 0) return <p>{text('fairness.none')}</p>
  return (
    <>
      <ProofResult isGood={wrong.length === 0}>
        {text('fairness.checked', { good: all - wrong.length, all })}
      </ProofResult>
      {wrong.map(({ orderNo, proof }) => (
        <p key={orderNo}>
          <Link to={{ search: `?${new URLSearchParams(proof)}` }}>{orderNo}</Link>
        </p>
      ))}
    </>
  )
}

async function readFinished(): Promise<BetRow[]> {
  const rows: BetRow[] = []
  for (let pageNo = 1; ; pageNo++) {
    const { list, totalPages } = await read('wallet.bet-history', { days: DAYS, pageNo, pageSize: PAGE_SIZE })
    rows.push(...list.filter(({ proof }) => proof === 'READY'))
    if (pageNo >= totalPages) return rows
  }
}

function createProof({
  kind = '',
  seedHash = '',
  seed = '',
  input = '',
  stake,
  payout,
  result = '',
}: BetRow) {
  return { kind, seedHash, seed, pick: input, stake, payout, result }
}
