import { useSite } from '@marquee/client/state/site.ts'
import { type FormEvent, useState } from 'react'
import { callControl, useControl } from './control.ts'
import { useAct } from './use-act.ts'

type Snapshot = { name: string; at: number }
type Ledger = { balanced: boolean; entries: number; accounts: number; problems: string[] }
type Code = { code: string; purpose: string; number: string }

/** Snapshots of the world, its reset, the check of its ledger, and the last code sent. */
export function Saved() {
  const act = useAct()
  const brand = useSite((site) => site.code)
  const { data: snapshots = [] } = useControl<Snapshot[]>('/snapshot')
  const [result, setResult] = useState('')
  const take = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = new FormData(event.currentTarget).get('name') as string
    act(`${name} is saved.`, () => callControl(brand, 'POST', `/snapshot/${name}`))
  }
  const checkLedger = async () => setResult(wordsOf(await callControl<Ledger>(brand, 'GET', '/ledger/check')))
  const lastCode = async () => {
    const sent = await callControl<Code>(brand, 'GET', '/sms/last').catch(() => undefined)
    setResult(sent ? `${sent.code} for ${sent.purpose} to ${sent.number}` : 'No code was sent.')
  }
  return (
    <>
      <form className="lab-fields" onSubmit={take} aria-label="Snapshot">
        <label>
          Snapshot
          <input name="name" required pattern="[a-z0-9][a-z0-9\-]*" maxLength={60} autoComplete="off" />
        </label>
        <button>Save</button>
        <button
          type="button"
          onClick={() => act(`The world of ${brand} is reset.`, () => callControl(brand, 'POST', '/reset'))}
        >
          Reset the world
        </button>
        <button type="button" onClick={() => act('', checkLedger)}>
          Check the ledger
        </button>
        <button type="button" onClick={() => act('', lastCode)}>
          Last code sent
        </button>
      </form>
      <output>{result}</output>
      <ul className="lab-rowlist">
        {snapshots.map(({ name, at }) => (
          <li key={name}>
            <span>
              <strong>{name}</strong>
              <small>{new Date(at).toISOString().slice(0, 19)}</small>
            </span>
            <span className="lab-buttons">
              <button
                type="button"
                aria-label={`Restore ${name}`}
                onClick={() =>
                  act(`${name} is restored.`, () => callControl(brand, 'POST', `/restore/${name}`))
                }
              >
                Restore
              </button>
              <button
                type="button"
                aria-label={`Delete ${name}`}
                onClick={() =>
                  act(`${name} is deleted.`, () => callControl(brand, 'DELETE', `/snapshot/${name}`))
                }
              >
                Delete
              </button>
            </span>
          </li>
        ))}
        {snapshots.length === 0 && <li>No snapshot yet.</li>}
      </ul>
    </>
  )
}

function wordsOf({ balanced, entries, accounts, problems }: Ledger): string {
  const state = balanced ? 'All adds up' : problems.join('; ')
  return `${state}: ${entries} entries on ${accounts} accounts.`
}
