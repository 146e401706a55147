import type { FormEvent } from 'react'
import { useSite } from '../../../state/site.ts'
import { askControl, useControl } from './control.ts'
import { useAct } from './use-act.ts'

type ClockState = { iso: string; frozen: boolean }

const STEPS = {
  '1 min': 60e3,
  '10 min': 600e3,
  '1 h': 3600e3,
  '1 day': 864e5,
  '1 week': 6048e5,
  '30 days': 2592e6,
}

/** The world's clock: moves it forward, sets it, stops it. */
export function Clock() {
  const act = useAct()
  const brand = useSite((site) => site.code)
  const { data: clock } = useControl<ClockState>('/clock')
  const change = (done: string, body: object) =>
    act(done, () => askControl(brand, 'POST', '/clock', { body }))
  const set = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const at = new FormData(event.currentTarget).get('at') as string
    change('The clock is set.', { set: `${at}Z` })
  }
  if (!clock) return null
  return (
    <>
      <p className="lab-now">
        {clock.iso.replace('T', ' ').slice(0, 19)} UTC{clock.frozen && ', stands still'}
      </p>
      <div className="lab-buttons" role="group" aria-label="Move forward">
        {Object.entries(STEPS).map(([name, advance]) => (
          <button
            key={name}
            type="button"
            aria-label={`Move the clock forward by ${name}`}
            onClick={() => change(`The clock has moved forward by ${name}.`, { advance })}
          >
            <bdi dir="ltr">+ {name}</bdi>
          </button>
        ))}
        <button
          type="button"
          onClick={() =>
            change(clock.frozen ? 'The clock goes on.' : 'The clock stands still.', { freeze: !clock.frozen })
          }
        >
          {clock.frozen ? 'Let it go on' : 'Freeze'}
        </button>
      </div>
      <form className="lab-fields" onSubmit={set}>
        <label>
          Set to (UTC)
          <input name="at" type="datetime-local" step={1} required />
        </label>
        <button>Set</button>
      </form>
    </>
  )
}
