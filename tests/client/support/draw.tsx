import type { BlockProps, Member, Operations, Site } from '@marquee/schemas/contract'
import type { BlockName } from '@marquee/schemas/names'
import { type OperationId, operationTable } from '@marquee/schemas/operations'
import { cleanup, configure, render, renderHook } from '@testing-library/react'
import { type ReactNode, useMemo } from 'react'
import { BrowserRouter, useLocation } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, vi } from 'vitest'
import texts from '../../../brands/base/i18n/EN.json'
import { configureApi } from '../../../client/src/api/call.ts'
import { ApiContext } from '../../../client/src/api/context.ts'
import { getText, startLanguages } from '../../../client/src/i18n/languages.ts'
import { ShownLanguage } from '../../../client/src/i18n/shown-language.tsx'
import type { Block } from '../../../client/src/render/block.ts'
import { SignInMemoryKept } from '../../../client/src/render/sign-in-memory.tsx'
import { closeAllModals, useModalsState } from '../../../client/src/state/modals.ts'
import { restorePreferences } from '../../../client/src/state/preferences.ts'
import {
  clearSession,
  getSession,
  setMember,
  startSession,
  useSession,
} from '../../../client/src/state/session.ts'
import { setSite } from '../../../client/src/state/site.ts'
import { setSystem } from '../../../client/src/state/system.ts'
import brandSchema from '../../../schemas/brand.json'
import type { Settings } from '../../support/settings.ts'

// As the suites: a shared machine may be ten times slower than a free one.
configure({ asyncUtilTimeout: 15_000 })

type Answers = {
  [Id in OperationId]?: Settings<Operations[Id]['value']> | Refused | ((request: Asked) => unknown)
}

/** One call that a block made. */
export type Asked = {
  id: OperationId
  query: Record<string, string>
  body: Record<string, unknown> | null
  /** Token of a human check, in its header. */
  humanCheck: string | null
  /** Key of a money write, in its header. */
  idempotencyKey: string | null
}

/** A refusal, as an answer of `answers`. */
export class Refused {
  readonly status: number
  readonly errorCode: string
  readonly value: unknown
  constructor(status: number, errorCode: string, value: unknown = null) {
    this.status = status
    this.errorCode = errorCode
    this.value = value
  }
}

export const alice: Member = {
  id: 7,
  account: 'alice1',
  nickname: 'Alice',
  userName: 'alice1',
  type: 0,
  toUpline: false,
  clubLabel: { labelName: 'VIP2', rankLevel: 2 },
  memberLabel: ['Early bird'],
  regDate: Date.UTC(2025, 2, 1),
  mobile: '*******21',
  email: '',
  currency: 'BDT',
  language: 'EN',
  lastLogin: { time: Date.UTC(2025, 5, 2, 13, 5), ip: '192.0.2.7' },
}

const modules = {
  agents: true,
  forcedPasswordChange: true,
  freePlay: true,
  smsLogin: false,
  usernameRegistration: true,
}
/** The modals that brands have by default for what the client opens by itself. */
const flows = Object.fromEntries(
  Object.entries(brandSchema.properties.flows.properties).map(([flow, { default: modal }]) => [flow, modal]),
)
const brand = {
  name: 'Meghna',
  merchant: 'meghna',
  platform: 'web',
  domains: [] as string[],
  flows,
  analytics: { gtagId: '' },
  currency: { code: 'BDT', symbol: '৳' },
  timeZone: 'UTC',
  logo: 'logo.svg',
  numbers: { pageSize: 20, modalOpenDelayMs: 0 },
  moments: { look: 'none', bigWinTimes: 25 },
  modules,
  defaultTheme: 'system',
  accountTypes: { '0': ['player'], '1': ['player', 'agent'], '4': ['trial'] },
}
const site = {
  code: 'meghna',
  development: false,
  mode: 'simulated',
  decimals: 2,
  brand,
  assets: { 'logo.svg': '/logo.svg' },
  layouts: {},
  modals: {},
  menus: {},
  pages: {},
}

/** Starts every test as a visitor of a small brand with the English texts. */
export function asVisitor(more: { modules?: Record<string, boolean> } = {}) {
  beforeEach(async () => {
    setSite({ ...site, brand: { ...brand, modules: { ...modules, ...more.modules } } } as unknown as Site)
    setSystem({ nodes: undefined })
    history.replaceState(null, '', '/')
    sessionStorage.clear()
    localStorage.clear()
    restorePreferences()
    clearSession()
    closeAllModals()
    answerPopups()
    configureApi({
      context: () => ({ merchant: 'meghna', language: 'EN', token: getSession().token }),
      networkText: () => getText('error.network'),
    })
    await startLanguages({
      code: 'EN',
      languages: { EN: { tag: 'en', name: 'English', direction: 'ltr' } },
      texts,
      values: { brand: 'Meghna' },
      read: () => Promise.resolve(texts),
      onChosen: () => {},
    })
  })
  afterEach(cleanup)
}

/** Dismisses questions and warnings that the test before left open. */
function answerPopups() {
  const { result, unmount } = renderHook(() => useModalsState((state) => state))
  const { popup, waiting } = result.current
  unmount()
  for (const one of [popup, ...waiting]) one?.answer(false)
}

/** Signs a member in without a call. */
export function signedIn(member: Member = alice) {
  startSession({
    token: 't1',
    id: member.id,
    userName: member.userName,
    account: member.account,
    customerType: member.type,
    firstTimeLogin: false,
    passwordExpired: false,
    expiresIn: 60,
  })
  setMember(member)
}

/** Answers calls by operation; gives the list of what was asked. */
export function answers(given: Answers): Asked[] {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    const request = readRequest(address, init)
    asked.push(request)
    const answer = given[request.id]
    const value = typeof answer === 'function' ? (answer as (request: Asked) => unknown)(request) : answer
    return Promise.resolve(
      value instanceof Refused
        ? refusal(value)
        : Response.json({ success: true, value, message: null, errorCode: null, traceId: 't' }),
    )
  })
  return asked
}

function readRequest(address: string, init: RequestInit): Asked {
  const { pathname, searchParams } = new URL(address, 'http://site.test')
  const rows = Object.entries(operationTable) as [OperationId, { path: string; method: string }][]
  const found = rows.find(
    ([, row]) => patternOf(row.path).test(pathname) && row.method === (init.method ?? 'GET'),
  )
  if (!found) throw new Error(`${init.method} ${address} is no operation`)
  return {
    id: found[0],
    query: Object.fromEntries(searchParams),
    body: init.body ? JSON.parse(String(init.body)) : null,
    humanCheck: new Headers(init.headers).get('Human-Check'),
    idempotencyKey: new Headers(init.headers).get('Idempotency-Key'),
  }
}

/** Pattern of a path such as `/lgw/draw/{gameId}`. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`)
}

function refusal({ status, errorCode, value }: Refused) {
  return Response.json({ success: false, value, message: errorCode, errorCode, traceId: 't' }, { status })
}

/** Draws a part of a page that is no block. */
export function drawPart(Part: () => ReactNode, at?: string) {
  return draw<BlockName>(() => <Part />, {} as BlockProps[BlockName], at)
}

/** Draws one block with plain settings; `here()` is the address that it has led to. */
export function draw<Name extends BlockName>(Component: Block<Name>, props: BlockProps[Name], at = '/') {
  let path = ''
  const Here = () => {
    const { pathname, search } = useLocation()
    path = pathname + search
    return null
  }
  const Scope = ({ children }: { children: ReactNode }) => {
    const account = useSession((session) => session.member?.account ?? session.token)
    const scope = useMemo(() => ({ language: 'EN', account, onError: () => {} }), [account])
    return <ApiContext value={scope}>{children}</ApiContext>
  }
  history.replaceState(null, '', at)
  const drawn = render(
    <ShownLanguage>
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
        <BrowserRouter>
          <Scope>
            <SignInMemoryKept>
              <Component props={props} slot={() => null} id={undefined} />
            </SignInMemoryKept>
          </Scope>
          <Here />
        </BrowserRouter>
      </SWRConfig>
    </ShownLanguage>,
  )
  return { ...drawn, here: () => path }
}
