import type { LoginResult } from '@marquee/schemas/contract'
import type { Page } from 'playwright/test'
import type { Control } from './control.ts'
import { type EventClient, listenTo } from './event-client.ts'
import type { AccountName, EventName } from './names.ts'

/** The control of the simulated world of a test, and the visitor of its page. */
export type World = Control & {
  /** Signs the page's visitor in without the form, from its next load on; again as another account, or after a session ended. */
  enter(account: AccountName): Promise<LoginResult>
  /** Token of who is signed in on the page; empty for a visitor. */
  token(): Promise<string>
  /** Opens the event stream of who is signed in on the page; `next('balance')` waits for an event. */
  listen(): Promise<EventClient<EventName>>
}

/** The world of a page at an address of the brand. */
export function createWorld(page: Page, control: Control, origin: string): World {
  let turn = 0
  const token = () => page.evaluate(() => sessionStorage.getItem('token') ?? '')
  return {
    ...control,
    token,
    async enter(account) {
      turn += 1
      const login = await control.signIn(account)
      const { host } = new URL(origin)
      await page.addInitScript(storeSession, { host, turn, stored: sessionKeys(login) })
      return login
    },
    listen: async () => listenTo(origin, '/wps/live', { ...control.headers, Authorization: await token() }),
  }
}

/** Keys of sessionStorage from which the client reads who is signed in. */
export function sessionKeys({ token, customerType, account }: LoginResult): Record<string, string> {
  return { token, isAgent: String(customerType), account }
}

/** Runs in the page before its scripts: the client reads who is signed in from sessionStorage. */
function storeSession(given: { host: string; turn: number; stored: Record<string, string> }) {
  if (window !== top || location.host !== given.host) return
  // Scripts of earlier turns run too, at every load.
  if (Number(sessionStorage.getItem('turn') ?? 0) >= given.turn) return
  sessionStorage.setItem('turn', String(given.turn))
  for (const [key, value] of Object.entries(given.stored)) sessionStorage.setItem(key, value)
}
