import type { ProofDifference, RoundProof } from '@marquee/schemas/vendor/port'
import { useText } from '../../../i18n/use-text.ts'
import { ProofResult, ProofValue } from '../../parts/proofs/proof-lines.tsx'
import { findPlace } from './check-rounds.ts'

/** Result of a check; a round without a difference is right. */
export type Outcome = { difference: ProofDifference | undefined } | { failure: string }

type Props = { proof: RoundProof; outcome: Outcome; labels: ReadonlyMap<keyof RoundProof, string> }

/** Says that a round is right, or which value differs and where. */
export function Verdict({ proof, outcome, labels }: Props) {
  const text = useText()
  if ('failure' in outcome) return <ProofResult isGood={false}>{outcome.failure}</ProofResult>
  const { difference } = outcome
  if (!difference) return <ProofResult isGood>{text('fairness.matches')}</ProofResult>
  const { field, computed } = difference
  const name = text(labels.get(field) ?? '')
  if (computed === '')
    return <ProofResult isGood={false}>{text('fairness.unknown', { field: name })}</ProofResult>
  const place = findPlace(proof[field], computed)
  return (
    <>
      <ProofResult isGood={false}>{text('fairness.differs', { field: name, place })}</ProofResult>
      <ProofValue name={text('fairness.computed')} value={computed} />
    </>
  )
}
