import { useControl } from './control.ts'
import { ShadowReads, type ShadowState } from './shadow-reads.tsx'

type Drift = {
  operation: string
  fields: { kind: string; pointer: string; found: string; wanted: string }[]
}

type DriftAnswer = { recorded: number; drifts: Drift[]; shadow: ShadowState }

const LOOK_MS = 5_000

/** Differences of the upstream from the contract in recorded answers, and what shadow reads found. */
export function DriftPanel() {
  const { data, error } = useControl<DriftAnswer>('/drift', {}, LOOK_MS)
  if (error) return <p role="alert">The gateway does not answer: {error.message}</p>
  if (!data) return <p role="status">Reading the differences …</p>
  return (
    <>
      <p>
        {data.recorded === 0
          ? 'Nothing was recorded of this brand: set "upstream": { "mode": "record" } and use its site.'
          : `${data.recorded} recorded answers, ${data.drifts.length} differ from the contract.`}
      </p>
      <ul className="lab-rowlist">
        {data.drifts.map(({ operation, fields }) => (
          <li key={operation}>
            <span>
              <strong>{operation}</strong>
              {fields.map(({ kind, pointer, found, wanted }) => (
                <small key={`${kind} ${pointer} ${found}`}>
                  {kind} {pointer || '/'}: found {found}, the contract has {wanted}
                </small>
              ))}
            </span>
          </li>
        ))}
      </ul>
      <ShadowReads {...data.shadow} />
    </>
  )
}
