import { type FormEvent, useState } from 'react'
import { useSite } from '../../../state/site.ts'
import { askControl, useControl } from './control.ts'
import { useAct } from './use-act.ts'

type Call = {
  at: number
  traceId: string
  operation: string
  account: string | null
  status: number
  errorCode: string | null
  durationMs: number
  query: object
  body: object
}

const FILTERS = { operation: 'Call', account: 'Account', status: 'Status', errorCode: 'Error code' }

/** Recorded calls of the world, newest first. */
export function Journal() {
  const act = useAct()
  const brand = useSite((site) => site.code)
  const [filter, setFilter] = useState<Record<string, string>>({})
  const { data: calls = [] } = useControl<Call[]>('/journal', { limit: '100', ...filter })
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
          onClick={() => act('The journal is empty.', () => askControl(brand, 'DELETE', '/journal'))}
        >
          Clear
        </button>
      </form>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <div className="lab-scroll" tabIndex={0} role="region" aria-label="Journal">
        <table className="lab-table">
          <thead>
            <tr>
              {['At', 'Call', 'Account', 'Status', 'Code', 'ms', 'Sent'].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {calls.map((call) => (
              <tr key={`${call.traceId} ${call.at}`}>
                <td>{new Date(call.at).toISOString().slice(11, 19)}</td>
                <td>{call.operation}</td>
                <td>{call.account}</td>
                <td>{call.status}</td>
                <td>{call.errorCode}</td>
                <td>{call.durationMs}</td>
                <td>
                  <code>{JSON.stringify({ ...call.query, ...call.body })}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
