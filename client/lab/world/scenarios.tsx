import { useSite } from '@marquee/client/state/site.ts'
import { useState } from 'react'
import { callControl, useControl } from './control.ts'
import { useAct } from './use-act.ts'

type Scenario = { name: string; description: string; modules: string[] }

/** Named changes of the world, found by a word. */
export function Scenarios() {
  const act = useAct()
  const brand = useSite((site) => site.code)
  const [wanted, setWanted] = useState('')
  const { data: scenarios = [] } = useControl<Scenario[]>('/scenario')
  const found = scenarios.filter(({ name, description }) =>
    `${name} ${description}`.toLowerCase().includes(wanted.toLowerCase()),
  )
  return (
    <>
      <label className="lab-find">
        Find a scenario
        <input type="search" value={wanted} onChange={(event) => setWanted(event.currentTarget.value)} />
      </label>
      <ul className="lab-rowlist">
        {found.map(({ name, description }) => (
          <li key={name}>
            <span>
              <strong>{name}</strong>
              <small>{description}</small>
            </span>
            <button
              type="button"
              aria-label={`Load ${name}`}
              onClick={() => act(`${name} is loaded.`, () => callControl(brand, 'POST', `/scenario/${name}`))}
            >
              Load
            </button>
          </li>
        ))}
        {found.length === 0 && <li>No scenario has this word.</li>}
      </ul>
    </>
  )
}
