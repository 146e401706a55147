import type { ProofDifference, RoundProof } from '@marquee/schemas/vendor/port'
import { useText } from '../../../i18n/use-text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { findPlace } from './check-rounds.ts'

/** Result of a check; a round without a difference is right. */
export type Outcome = { difference: ProofDifference | undefined } | { failure: string }

type Props = { proof: RoundProof; outcome: Outcome; labels: ReadonlyMap<keyof RoundProof, string> }

/** Says that a round is right, or which value differs and where. */
export function Verdict({ proof, outcome, labels }: Props) {
  const text = useText()
  if ('failure' in outcome) return <Line isGood={false}>{outcome.failure}</Line>
  const { difference } = outcome
  if (!difference) return <Line isGood>{text('fairness.matches')}</Line>
  const { field, computed } = difference
  const name = text(labels.get(field) ?? '')
  if (computed === '') return <Line isGood={false}>{text('fairness.unknown', { field: name })}</Line>
  const place = findPlace(proof[field], computed)
  return (
    <>
      <Line isGood={false}>{text('fairness.differs', { field: name, place })}</Line>
      <p className="fairness-computed">
        <span>{text('fairness.computed')}</span>
        <code dir="ltr">{computed}</code>
      </p>
    </>
  )
}

function Line({ isGood, children }: { isGood: boolean; children: string }) {
  return (
    <p className="fairness-verdict" data-good={isGood || undefined}>
      <Icon name={isGood ? 'check' : 'warning'} />
      {children}
    </p>
  )
}
