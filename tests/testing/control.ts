import type { LoginResult } from '@marquee/schemas/contract'
import type { ErrorCode } from '@marquee/schemas/error-codes'
import type { OperationId } from '@marquee/schemas/operations'
import { askOnce } from './ask-once.ts'
import type { AccountName, ScenarioName } from './names.ts'

/** An operation, a family of them such as `wallet.*`, or all. */
export type OperationPattern = OperationId | `${string}.*` | '*'

/** A fault of calls; schemas/scenario.json describes its fields. */
export type Fault = {
  operation?: OperationPattern
  latencyMs?: number
  errorCode?: ErrorCode
  status?: number
  breaks?: 'reset' | 'half-body' | 'not-json' | 'wrong-type' | 'hang'
  late?: boolean
  probability?: number
  count?: number
  seed?: number
}

export type JournalRow = {
  at: number
  traceId: string
  brand: string
  session: string
  operation: OperationId
  method: string
  path: string
  language: string
  account: string | null
  query: Record<string, unknown>
  body: Record<string, unknown>
  sealed: boolean
  status: number
  errorCode: ErrorCode | null
  answeredBy: string
  durationMs: number
}

export type JournalFilter = {
  operation?: OperationId
  account?: string
  status?: number
  errorCode?: ErrorCode
  traceId?: string
  /** Milliseconds, or ISO 8601. */
  since?: number | string
  limit?: number
}

export type ClockState = { now: number; iso: string; frozen: boolean }
export type LedgerState = { balanced: boolean; entries: number; accounts: number; problems: string[] }
export type Account = { account: string; password: string; note: string; roles: string[] }

/** Steering of the simulated world, for one brand, and one session of tests where it has one. */
export type Control = {
  /** Name of the session; empty for the brand's own world. */
  session: string
  /** Headers that put a request into the session: give them to fetch, or to Playwright as extraHTTPHeaders. */
  headers: Record<string, string>
  /** The same brand in a session of its own. */
  inSession(name: string): Control
  /** Whether sessions count in the limits of their address, or each has limits of its own; for the whole gateway. */
  limitSessions(how: 'counted' | 'apart'): Promise<void>
  /** Deletes the session's world. */
  endSession(): Promise<void>
  reset(): Promise<void>
  seed(number: number): Promise<void>
  snapshot(name: string): Promise<void>
  restore(name: string): Promise<void>
  dropSnapshot(name: string): Promise<void>
  snapshots(): Promise<{ name: string; at: number }[]>
  clock(): Promise<ClockState>
  /** Moves the clock forward; tells how much work fell due. A session's clock is its own, otherwise it is that of all. */
  advance(ms: number): Promise<ClockState & { done: number }>
  setClock(at: number | string): Promise<ClockState & { done: number }>
  freeze(): Promise<ClockState>
  thaw(): Promise<ClockState>
  scenarios(): Promise<{ name: ScenarioName; description: string; modules: string[] }[]>
  scenario(name: ScenarioName): Promise<void>
  /** Calls that the gateway received, newest first. */
  journal(filter?: JournalFilter): Promise<JournalRow[]>
  clearJournal(): Promise<void>
  fault(fault: Fault): Promise<void>
  clearFaults(): Promise<void>
  /** The code last sent to a number or an address; without one, the last code of all. */
  lastCode(to?: string): Promise<string>
  /** Characters on the picture that a browser was last given. */
  captchaOf(visitor: string): Promise<string>
  /** Key that a vendor signs its calls with. */
  vendorKey(vassalage: string): Promise<string>
  accounts(): Promise<Account[]>
  /** Signs an account in without its password. */
  signIn(account: AccountName): Promise<LoginResult>
  ledger(): Promise<LedgerState>
  /** Makes a call of control that changes the world, such as `POST` and `/clock`; gives its answer. */
  change(method: 'POST' | 'DELETE', path: string, body?: object): Promise<unknown>
}

/** Sends a request and gives the answer's status and text. */
export type Send = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  headers: Record<string, string>,
  body: string | undefined,
) => Promise<{ status: number; text: string }>

/** The control of a gateway that listens on a port of this machine. */
export function controlAt(port: number, brand: string, session = ''): Control {
  return createControl(
    async (method, path, headers, body) => {
      const sent = { method, headers, ...(body === undefined ? {} : { body }) }
      const answer = await askOnce(`http://127.0.0.1:${port}${path}`, sent)
      return { status: answer.status, text: await answer.text() }
    },
    brand,
    session,
  )
}

/** The same over any way of sending, such as inject. */
export function createControl(send: Send, brand: string, session = ''): Control {
  const headers: Record<string, string> = session === '' ? {} : { 'mock-session': session }

  async function ask(method: 'GET' | 'POST' | 'DELETE', path: string, asked: Asked = {}): Promise<unknown> {
    const query = new URLSearchParams({ brand })
    for (const [name, value] of Object.entries(asked.query ?? {}))
      if (value !== undefined) query.set(name, String(value))
    const body = asked.body === undefined ? undefined : JSON.stringify(asked.body)
    const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
    const { status, text } = await send(
      method,
      `/__mock${path}?${query.toString()}`,
      { ...headers, ...type },
      body,
    )
    if (status >= 400) throw new Error(`${method} /__mock${path} answered ${status}: ${text}`)
    return JSON.parse(text) as unknown
  }
  const get = async <Value>(path: string, query?: Asked['query']) =>
    (await ask('GET', path, query ? { query } : {})) as Value
  const clock = async (body: object) =>
    (await ask('POST', '/clock', { body })) as ClockState & { done: number }

  return {
    session,
    headers,
    inSession: (name) => createControl(send, brand, name),
    limitSessions: async (sessions) => void (await ask('POST', '/limits', { body: { sessions } })),
    endSession: async () => void (await ask('DELETE', '/session')),
    reset: async () => void (await ask('POST', '/reset')),
    seed: async (seed) => void (await ask('POST', '/seed', { body: { seed } })),
    snapshot: async (name) => void (await ask('POST', `/snapshot/${name}`)),
    restore: async (name) => void (await ask('POST', `/restore/${name}`)),
    dropSnapshot: async (name) => void (await ask('DELETE', `/snapshot/${name}`)),
    snapshots: () => get('/snapshot'),
    clock: () => get('/clock'),
    advance: (advance) => clock({ advance }),
    setClock: (set) => clock({ set }),
    freeze: () => clock({ freeze: true }),
    thaw: () => clock({ freeze: false }),
    scenarios: () => get('/scenario'),
    scenario: async (name) => void (await ask('POST', `/scenario/${name}`)),
    journal: (filter = {}) => get('/journal', filter),
    clearJournal: async () => void (await ask('DELETE', '/journal')),
    fault: async (fault) => void (await ask('POST', '/faults', { body: { brand, ...fault } })),
    clearFaults: async () => void (await ask('DELETE', '/faults')),
    lastCode: async (number) => (await get<{ code: string }>('/sms/last', { number })).code,
    captchaOf: async (visitor) => (await get<{ text: string }>('/captcha', { visitor })).text,
    vendorKey: async (vassalage) => (await get<{ key: string }>('/vendor', { vassalage })).key,
    accounts: () => get('/accounts'),
    signIn: async (account) => (await ask('POST', '/token', { body: { account } })) as LoginResult,
    ledger: () => get('/ledger/check'),
    change: (method, path, body) => ask(method, path, body ? { body } : {}),
  }
}

type Asked = { query?: Record<string, string | number | undefined>; body?: object }
