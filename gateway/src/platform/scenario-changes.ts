import type { RegistrationRule, ScenarioFile } from '@marquee/schemas/contract'
import type { LoadedBrand } from '../content/content.ts'
import { minorOfFigure } from '../lib/money/currencies.ts'
import { Refusal } from '../lib/refusal.ts'
import type { Act } from './act.ts'
import { closeMember, moveDownline } from './agents/door.ts'
import type { Clocks } from './engine/clocks.ts'
import { type Conditions, EVERY } from './engine/conditions.ts'
import { insideOf } from './engine/inside.ts'
import type { KeptConditions } from './engine/kept-conditions.ts'
import type { Inside } from './engine/world.ts'
import type { Worlds } from './engine/worlds.ts'
import { idsByAccount, type MemberRow, memberById, SETTABLE, setField } from './identity/door.ts'
import { openLedger, type Place } from './ledger/door.ts'
import { bodyInCurrency } from './scenario-amounts.ts'
import type { Query, Store } from './store/store.ts'

type Step = ScenarioFile['steps'][number]
export type ChangeOptions = {
  store: Store
  clocks: Clocks
  conditions: KeptConditions
  worlds: Worlds
  act: Act
  /** Moves the world's own clock. */
  advance(ms: number, key: string): Promise<number>
  site: LoadedBrand
  step: Step
  /** Values saved from answers of earlier calls in the scenario, by name. */
  saved: Map<string, string>
}

/** Runs one step of a scenario. */
export function changeWorld(options: ChangeOptions): Promise<void> {
  return changes[options.step.change](options)
}

/** Implementation of each kind of change. */
const changes: Readonly<Record<Step['change'], (options: ChangeOptions) => Promise<void>>> = {
  status: (options) => {
    const { maintenance, regionRestriction, status, country } = {
      ...conditionsOf(options),
      ...options.step.set,
    }
    return setConditions(options, { maintenance, regionRestriction, status, country })
  },
  vendors: (options) => {
    const { away } = (options.step.set ?? {}) as { away?: string[] }
    return setConditions(options, { vendorsAway: away ?? [EVERY] })
  },
  registration: (options) => {
    const rules = (options.step.set ?? {}) as Record<string, Partial<RegistrationRule>>
    return setConditions(options, { registration: { ...conditionsOf(options).registration, ...rules } })
  },
  payments: (options) =>
    setConditions(options, { payments: { ...conditionsOf(options).payments, ...options.step.set } }),
  recovery: (options) => {
    const { revealUnknownUser } = { ...conditionsOf(options), ...options.step.set }
    return setConditions(options, { revealUnknownUser })
  },
  faults: (options) => {
    const { operation = EVERY, fault = {} } = options.step
    return setConditions(options, { faults: { ...conditionsOf(options).faults, [operation]: fault } })
  },
  member: changeMember,
  move: moveAccount,
  close: closeAccount,
  balance: changeBalance,
  clock: async ({ advance, site, step }) => void (await advance(step.advance ?? 0, site.code)),
  'sign-in': async ({ act, site, step }) => void (await act.signIn(site, step.account ?? '')),
  call: makeCall,
}

/** Makes a call as an account, so that a scenario reaches only states that an account can reach. */
async function makeCall({ act, site, step, saved }: ChangeOptions): Promise<void> {
  const { account, operation = '', query = {}, body = {}, save = {}, times = 1, refusal } = step
  for (let made = 0; made < times; made += 1) {
    const call = act.call(site, {
      ...(account === undefined ? {} : { account }),
      operation,
      query: withSaved(query, saved) as object,
      body: withSaved(bodyInCurrency(site, body), saved) as object,
    })
    const value = await (refusal === undefined ? call : endsWith(refusal, call))
    for (const [name, pointer] of Object.entries(save)) saved.set(name, at(value, pointer, operation))
  }
}

async function endsWith(code: string, call: Promise<unknown>): Promise<undefined> {
  const ended = await call.then(
    () => 'nothing',
    (error: unknown) => {
      if (error instanceof Refusal) return error.code
      throw error
    },
  )
  if (ended !== code) throw new Error(`the call is refused with ${ended}, not with ${code}`)
  return undefined
}

/** Replaces `{{name}}` in texts by the saved value. A text that is only a placeholder may become a number. */
function withSaved(value: unknown, saved: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return savedText(value, saved)
  if (Array.isArray(value)) return value.map((one) => withSaved(one, saved))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withSaved(inner, saved)]))
}

function savedText(text: string, saved: ReadonlyMap<string, string>): unknown {
  const whole = /^\{\{#(\w+)\}\}$/.exec(text)?.[1]
  if (whole !== undefined) return Number(saved.get(whole))
  return text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => saved.get(name) ?? place)
}

function at(value: unknown, pointer: string, operation: string): string {
  let found: unknown = value
  for (const name of pointer.split('/').slice(1)) found = (found as Record<string, unknown> | null)?.[name]
  if (found === undefined || found === null || typeof found === 'object')
    throw new Error(`${operation} answered nothing at ${pointer}`)
  return String(found as string | number | boolean)
}

function conditionsOf({ conditions, site }: ChangeOptions): Conditions {
  return conditions.of(site.code)
}

function setConditions(options: ChangeOptions, change: Partial<Conditions>): Promise<void> {
  const { store, conditions, site } = options
  return store.transaction(site.code, (db) => conditions.set(db, site.code, change))
}

async function changeMember({ store, site, step }: ChangeOptions): Promise<void> {
  await store.transaction(site.code, async (db) => {
    const id = await memberId(db, site.code, step.account)
    for (const [field, value] of Object.entries(step.set ?? {})) {
      if (!isSettable(field))
        throw new Error(
          `a scenario cannot set ${field} of a member: write ${Object.keys(SETTABLE).join(', ')}`,
        )
      await setField(db, site.code, id, field, value)
    }
  })
}

/** Puts an account with its team below another upline, or at the top of the tree where the step names none. */
async function moveAccount(options: ChangeOptions): Promise<void> {
  const { account, upline } = options.step
  await inWorld(options, async (world) => {
    const above = upline === undefined ? undefined : await memberNamed(world, upline)
    await moveDownline(world, await memberNamed(world, account), above)
  })
}

async function closeAccount(options: ChangeOptions): Promise<void> {
  await inWorld(options, async (world) => closeMember(world, await memberNamed(world, options.step.account)))
}

async function inWorld(
  { store, worlds, site }: ChangeOptions,
  change: (world: Inside) => Promise<void>,
): Promise<void> {
  const brand = await worlds.open(site)
  await store.transaction(site.code, (db) => change(insideOf(brand, site, db, brand.clock)))
}

async function memberNamed({ db, site }: Inside, account: string | undefined): Promise<MemberRow> {
  return (await memberById(db, site.code, await memberId(db, site.code, account)))!
}

/** Sets the balances of wallets by correction entries, because balances change only by entries. */
async function changeBalance({ store, clocks, site, step }: ChangeOptions): Promise<void> {
  await store.transaction(site.code, async (db) => {
    const clock = clocks.of(site.code)
    const ledger = openLedger({ brand: site.code, currency: site.brand.currency.code, db, clock })
    const member = await memberId(db, site.code, step.account)
    const house: Place = { house: 'corrections' }
    for (const [wallet, text] of Object.entries(step.set ?? {})) {
      const own: Place = { member, wallet }
      const change = minorOfFigure(String(text)) - (await ledger.at(own)).balance
      const [from, to] = change > 0n ? [house, own] : [own, house]
      const amount = change < 0n ? -change : change
      if (amount > 0n) await ledger.post([{ kind: 'CORRECTION', from, to, amount, reference: 'scenario' }])
    }
  })
}

function isSettable(field: string): field is keyof typeof SETTABLE {
  return Object.hasOwn(SETTABLE, field)
}

async function memberId(db: Query, brand: string, account = ''): Promise<number> {
  const id = (await idsByAccount(db, brand, [account])).get(account)
  if (id === undefined)
    throw new Error(`no account "${account}" in ${brand}: write one of fixtures/seed/members.json`)
  return id
}
