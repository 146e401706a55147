import { useSite } from '@marquee/client/state/site.ts'
import type { FormEvent } from 'react'
import { callControl, useControl } from './control.ts'
import { Placed } from './placed.tsx'
import { useAct } from './use-act.ts'

const BREAKS = ['reset', 'half-body', 'not-json', 'wrong-type', 'hang']
const NUMBERS = {
  status: { label: 'Status', min: 200, max: 599 },
  latencyMs: { label: 'Late by ms', min: 0, max: 60_000 },
  count: { label: 'Next calls', min: 1 },
  probability: { label: 'Chance', min: 0.01, max: 1, step: 0.01 },
}

/** Injected faults of calls. */
export function Faults() {
  const act = useAct()
  const brand = useSite((site) => site.code)
  const { data: codes } = useControl<object[]>('/faults')
  const place = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const body = { brand, ...faultIn(new FormData(event.currentTarget)) }
    act('The fault is placed.', () => callControl(brand, 'POST', '/faults', { body }))
  }
  return (
    <>
      <form className="lab-fields" onSubmit={place} aria-label="Fault">
        <label>
          Calls
          <input name="operation" defaultValue="*" required placeholder="wallet.*" />
        </label>
        <label>
          Breaks
          <select name="breaks">
            <option value="">no</option>
            {BREAKS.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <label>
          Error code
          <input name="errorCode" autoComplete="off" />
        </label>
        {Object.entries(NUMBERS).map(([name, { label, ...bounds }]) => (
          <label key={name}>
            {label}
            <input name={name} type="number" {...bounds} />
          </label>
        ))}
        <label className="lab-check">
          <input name="late" type="checkbox" />
          done, but the answer is lost
        </label>
        <button>Place</button>
      </form>
      <Placed
        rows={codes}
        nothing="No call fails."
        onClear={() => act('No faults are left.', () => callControl(brand, 'DELETE', '/faults'))}
      />
    </>
  )
}

function faultIn(form: FormData): object {
  const given = [...form].filter(([, value]) => value !== '')
  const read = ([name, value]: [string, unknown]) => [
    name,
    name in NUMBERS ? Number(value) : name === 'late' ? true : value,
  ]
  return Object.fromEntries(given.map(read)) as object
}
