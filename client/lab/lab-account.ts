import { readEnvelope } from '@marquee/client/api/call.ts'
import { clearSession, setPopupsShown, startSession } from '@marquee/client/state/session.ts'
import type { LoginResult, PageFile } from '@marquee/schemas/contract'

/** A ready-made account of the simulated world. */
export type ReadyAccount = { account: string; note: string; roles: string[] }

/** Choice of nobody in place of an account. */
export const VISITOR = 'visitor'

/** Reads the ready-made accounts of the brand. */
export async function readAccounts(): Promise<ReadyAccount[]> {
  const answer = await fetch('/__mock/accounts')
  return answer.ok ? ((await answer.json()) as ReadyAccount[]) : []
}

/** Chooses the first account of a role, or to which a page is open; a visitor if it needs none. */
export function chooseAccount(
  { when }: Pick<PageFile, 'when'>,
  accounts: readonly ReadyAccount[],
  wanted: string | null = null,
): string {
  const role = wanted ?? when?.role ?? ROLE_OF[when?.permission ?? ''] ?? (when?.login ? 'player' : undefined)
  return accounts.find(({ roles }) => role !== undefined && roles.includes(role))?.account ?? VISITOR
}

/** Roles that have the centres. */
const ROLE_OF: Readonly<Record<string, string>> = { 'member-centre': 'player', 'agent-centre': 'agent' }

/** Signs an account in without its password, or signs out. */
export async function signInAs(account: string): Promise<void> {
  clearSession()
  if (account === VISITOR) return
  const answer = await fetch('/__mock/token', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ account }),
  })
  startSession(await loginIn(answer))
  // Announcements would cover the page.
  setPopupsShown()
}

/** Control answers a result as it is, and a refusal in an envelope. */
async function loginIn(answer: Response): Promise<LoginResult> {
  return (answer.ok ? await answer.json() : await readEnvelope(answer)) as LoginResult
}
