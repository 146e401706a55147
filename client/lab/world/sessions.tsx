import { useSite } from '@marquee/client/state/site.ts'
import type { FormEvent } from 'react'
import { callControl, useControl } from './control.ts'
import { useAct } from './use-act.ts'

/** Test sessions: enters one, leaves it, and says how limits are counted. */
export function Sessions() {
  const act = useAct()
  const brand = useSite((site) => site.code)
  const { data: here } = useControl<{ session: string }>('/session')
  const { data: sessions = [] } = useControl<{ session: string; calls: number }[]>('/sessions')
  const { data: limits } = useControl<{ sessions: string }>('/limits')
  const enter = (name: string) =>
    act(`In the session ${name}.`, () => callControl(brand, 'GET', `/session/${name}`))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    enter(new FormData(event.currentTarget).get('session') as string)
  }
  return (
    <>
      <p className="lab-now">{here?.session ? `In the session ${here.session}` : 'In the shared world'}</p>
      <form className="lab-fields" onSubmit={submit} aria-label="Session">
        <label>
          Session
          <input name="session" required maxLength={64} pattern="[A-Za-z0-9_\-]+" autoComplete="off" />
        </label>
        <button>Enter</button>
        <button
          type="button"
          disabled={!here?.session}
          onClick={() => act('Back in the shared world.', () => callControl(brand, 'DELETE', '/session'))}
        >
          End the session
        </button>
      </form>
      <label className="lab-check">
        <input
          type="checkbox"
          checked={limits?.sessions === 'apart'}
          onChange={(event) => {
            const body = { sessions: event.currentTarget.checked ? 'apart' : 'counted' }
            act('The limits are changed.', () => callControl(brand, 'POST', '/limits', { body }))
          }}
        />
        Each session has limits of its own, instead of those of its address
      </label>
      <ul className="lab-rowlist">
        {sessions.map(({ session, calls }) => (
          <li key={session}>
            <span>
              <strong>{session}</strong>
              <small>{calls} calls</small>
            </span>
            <button type="button" aria-label={`Enter the session ${session}`} onClick={() => enter(session)}>
              Enter
            </button>
          </li>
        ))}
        {sessions.length === 0 && <li>No session has called.</li>}
      </ul>
    </>
  )
}
