import { useSite } from '@marquee/client/state/site.ts'
import { SHADOW_OUTCOMES, type ShadowOutcome, type ShadowRow } from '@marquee/schemas/rules/shadow'
import { LabTable } from '../lab-table.tsx'
import { callControl } from './control.ts'
import { useAct } from './use-act.ts'

const OUTCOMES = Object.entries(SHADOW_OUTCOMES) as [ShadowOutcome, string][]
// Differences come first, so that a phone shows them beside the operation.
const HEADS = ['Operation', 'Differences', ...OUTCOMES.map(([, label]) => label)]

/** Counts since a time in ms; `isOn` as the brand has it. */
export type ShadowState = { isOn: boolean; since: number; rows: readonly ShadowRow[] }

/** Reads of the upstream that were compared with the simulated platform, by operation and outcome, with their differences. */
export function ShadowReads({ isOn, since, rows }: ShadowState) {
  const brand = useSite((site) => site.code)
  const act = useAct()
  const clear = () => act('The counts are empty.', () => callControl(brand, 'DELETE', '/drift'))
  return (
    <>
      <h2>Shadow reads</h2>
      {!isOn && (
        <p>
          Shadow reads are off: set <code>{'"upstream": { "shadow": true }'}</code> in a brand that reads from
          an upstream.
        </p>
      )}
      {isOn && rows.length === 0 && <p>No read of the upstream was compared yet: use the site.</p>}
      {(isOn || rows.length > 0) && (
        <div className="lab-buttons">
          <p>Counted since {new Date(since).toLocaleString('en-GB')}.</p>
          <button type="button" disabled={rows.length === 0} onClick={clear}>
            Clear
          </button>
        </div>
      )}
      {rows.length > 0 && (
        <LabTable name="Shadow reads" className="lab-shadow" heads={HEADS}>
          {rows.map(({ operation, outcomes, differences }) => (
            <tr key={operation}>
              <th scope="row">{operation}</th>
              <td>
                {differences.map(({ rule, what, count }) => (
                  <code key={`${rule} ${what}`}>
                    {what} × {count}
                  </code>
                ))}
              </td>
              {OUTCOMES.map(([outcome]) => (
                <td key={outcome}>{outcomes[outcome] ?? 0}</td>
              ))}
            </tr>
          ))}
        </LabTable>
      )}
    </>
  )
}
