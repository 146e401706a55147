import { useSite } from '@marquee/client/state/site.ts'
import { type FormEvent, useState } from 'react'
import { callControl, useControl } from './control.ts'
import { useAct } from './use-act.ts'

/** `left` is the time in ms that a jump has still to go. */
type ClockState = { iso: string; frozen: boolean; left: number }

const DAY_MS = 864e5
/** Interval in ms of reading where a jump has got to. */
const LOOK_MS = 500

const STEPS = {
  '1 min': 60e3,
  '10 min': 600e3,
  '1 h': 3600e3,
  '1 day': 864e5,
  '1 week': 6048e5,
  '30 days': 2592e6,
}

/** The world's clock: moves it forward, sets it, stops it. A long jump shows the days that are left. */
export function Clock() {
  const act = useAct()
  const brand = useSite((site) => site.code)
  const [isJumping, setJumping] = useState(false)
  const { data: clock } = useControl<ClockState>('/clock', {}, isJumping ? LOOK_MS : 0)
  const change = (done: string, body: object) =>
    act(done, async () => {
      setJumping(true)
      try {
        // A jump that takes long is answered before its end, with what is left.
        for (let sent: object | undefined = body; sent; ) {
          const { left }: ClockState = await callControl(brand, 'POST', '/clock', { body: sent })
          sent = left > 0 ? { advance: left } : undefined
        }
      } finally {
        setJumping(false)
      }
    })
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
        {isJumping && clock.left > 0 && `, ${Math.ceil(clock.left / DAY_MS)} days to go`}
      </p>
      <div className="lab-buttons" role="group" aria-label="Move forward">
        {Object.entries(STEPS).map(([name, advance]) => (
          <button
            key={name}
            type="button"
            aria-label={`Move the clock forward by ${name}`}
            disabled={isJumping}
            onClick={() => change(`The clock has moved forward by ${name}.`, { advance })}
          >
            <bdi dir="ltr">+ {name}</bdi>
          </button>
        ))}
        <button
          type="button"
          disabled={isJumping}
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
        <button disabled={isJumping}>Set</button>
      </form>
    </>
  )
}
