import type { FormEvent } from 'react'
import { signInAs } from '../lab-account.ts'
import { useControl } from './control.ts'
import { useAct } from './use-act.ts'

type Account = { account: string; note: string }

/** Signs any account in without its password, and opens the site as it. */
export function Accounts() {
  const act = useAct()
  const { data: accounts = [] } = useControl<Account[]>('/accounts')
  const open = (account: string) =>
    act('', async () => {
      await signInAs(account)
      location.assign('/')
    })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    open(new FormData(event.currentTarget).get('account') as string)
  }
  return (
    <>
      <form className="lab-fields" onSubmit={submit} aria-label="Account">
        <label>
          Account
          <input name="account" required maxLength={64} autoComplete="off" />
        </label>
        <button>Sign in</button>
      </form>
      <ul className="lab-rowlist">
        {accounts.map(({ account, note }) => (
          <li key={account}>
            <span>
              <strong>{account}</strong>
              <small>{note}</small>
            </span>
            <button type="button" aria-label={`Sign in as ${account}`} onClick={() => open(account)}>
              Sign in
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
