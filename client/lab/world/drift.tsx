import { useControl } from './control.ts'

type Drift = {
  operation: string
  fields: { kind: string; pointer: string; found: string; wanted: string }[]
}

/** Fields in which recorded answers of the upstream differ from the contract. */
export function DriftPanel() {
  const { data } = useControl<{ recorded: number; drifts: Drift[] }>('/drift')
  if (!data) return null
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
    </>
  )
}
