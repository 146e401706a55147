import { useSite } from '@marquee/client/state/site.ts'
import type { JournalEntry } from '@marquee/schemas/rules/journal'
import { type FormEvent, Fragment, useState } from 'react'
import { LabTable } from '../lab-table.tsx'
import { callControl, useControl } from './control.ts'
import { ToleratedQuery } from './tolerated-query.tsx'
import { UpstreamSaid } from './upstream-said.tsx'
import { useAct } from './use-act.ts'

const HEADS = ['At', 'Call', 'Account', 'Status', 'Code', 'ms', 'Sent']

const FILTERS = { operation: 'Call', account: 'Account', status: 'Status', errorCode: 'Error code' }

/** Recorded calls of the world, newest first. */
export function Journal() {
  const act = useAct()
  const brand = useSite((site) => site.code)
  const [filter, setFilter] = useState<Record<string, string>>({})
  const { data: calls = [] } = useControl<JournalEntry[]>('/journal', { limit: '100', ...filter })
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = [...new FormData(event.currentTarget)].filter(([, value]) => value !== '')
    setFilter(Object.fromEntries(given) as Record<string, string>)
    act('', async () => undefined)
  }
  return (
    <>
      <form className="lab-fields" onSubmit={show} aria-label="Filter of the journal">
        {Object.entries(FILTERS).map(([name, label]) => (
          <label key={name}>
            {label}
            <input name={name} autoComplete="off" {...(name === 'status' && { type: 'number' })} />
          </label>
        ))}
        <button>Show</button>
        <button
          type="button"
          onClick={() => act('The journal is empty.', () => callControl(brand, 'DELETE', '/journal'))}
        >
          Clear
        </button>
      </form>
      <LabTable name="Journal" heads={HEADS}>
        {calls.map((call) => (
          <Fragment key={`${call.traceId} ${call.at}`}>
            <tr>
              <td>{new Date(call.at).toISOString().slice(11, 19)}</td>
              <td>{call.operation}</td>
              <td>{call.account}</td>
              <td>{call.status}</td>
              <td>{call.errorCode}</td>
              <td>{call.durationMs}</td>
              <td>
                <code>{JSON.stringify({ ...(call.query as object), ...(call.body as object) })}</code>
                <ToleratedQuery {...call} />
              </td>
            </tr>
            {call.upstream && (
              <tr>
                <td colSpan={HEADS.length}>
                  <UpstreamSaid answer={call.upstream} />
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </LabTable>
    </>
  )
}
