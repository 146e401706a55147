import type { RegistrationRule, ScenarioFile } from '@marquee/schemas/contract'
import type { LoadedBrand } from '../content/content.ts'
import type { Clock } from './clock.ts'
import type { Conditions } from './conditions.ts'
import { openLedger } from './ledger/ledger.ts'
import type { Place } from './ledger/places.ts'
import { toMinor } from './money.ts'
import type { Query, Store } from './store/store.ts'
import type { Worlds } from './worlds.ts'

type Step = ScenarioFile['steps'][number]
export type ChangeOptions = { store: Store; clock: Clock; worlds: Worlds; site: LoadedBrand; step: Step }

/** Stands for every operation, and for every vendor. */
export const EVERY = '*'

/** Makes one change of a scenario. */
export function changeWorld(options: ChangeOptions): Promise<void> {
  return changes[options.step.change](options)
}

/** What each kind of change does to a brand's world. */
const changes: Readonly<Record<Step['change'], (options: ChangeOptions) => Promise<void>>> = {
  status: async ({ worlds, site, step }) => {
    const { maintenance, regionRestriction, status, country } = { ...conditionsOf(worlds, site), ...step.set }
    setConditions(worlds, site, { maintenance, regionRestriction, status, country })
  },
  vendors: async ({ worlds, site, step }) => {
    const { away } = (step.set ?? {}) as { away?: string[] }
    setConditions(worlds, site, { vendorsAway: away ?? [EVERY] })
  },
  registration: async ({ worlds, site, step }) => {
    const { registration } = conditionsOf(worlds, site)
    const rules = (step.set ?? {}) as Record<string, Partial<RegistrationRule>>
    setConditions(worlds, site, { registration: { ...registration, ...rules } })
  },
  faults: async ({ worlds, site, step }) => {
    const { faults } = conditionsOf(worlds, site)
    setConditions(worlds, site, { faults: { ...faults, [step.operation ?? EVERY]: step.fault ?? {} } })
  },
  member: changeMember,
  balance: changeBalance,
}

function conditionsOf(worlds: Worlds, { code }: LoadedBrand): Conditions {
  return worlds.inMemory(code).conditions
}

function setConditions(worlds: Worlds, site: LoadedBrand, change: Partial<Conditions>): void {
  worlds.setConditions(site.code, { ...conditionsOf(worlds, site), ...change })
}

/** Fields of a member that a scenario may set, and their columns. */
const MEMBER_COLUMNS: Readonly<Record<string, string>> = {
  state: 'state',
  passwordExpired: 'password_expired',
  nickname: 'nickname',
  rank: 'rank',
  type: 'type',
  language: 'language',
}

async function changeMember({ store, worlds, site, step }: ChangeOptions): Promise<void> {
  await worlds.open(site)
  await store.transaction(site.code, async (db) => {
    const id = await memberId(db, site.code, step.account)
    for (const [field, value] of Object.entries(step.set ?? {})) {
      const column = MEMBER_COLUMNS[field]
      if (!column)
        throw new Error(
          `a scenario sets ${field} of a member: write ${Object.keys(MEMBER_COLUMNS).join(', ')}`,
        )
      await db(`UPDATE members SET ${column} = $3 WHERE brand = $1 AND id = $2`, [site.code, id, value])
    }
  })
}

/** Wallets come to hold what the scenario says by entries of correction, as all money does. */
async function changeBalance({ store, worlds, clock, site, step }: ChangeOptions): Promise<void> {
  await worlds.open(site)
  await store.transaction(site.code, async (db) => {
    const ledger = openLedger({ brand: site.code, currency: site.brand.currency.code, db, clock })
    const member = await memberId(db, site.code, step.account)
    const house: Place = { house: 'corrections' }
    for (const [wallet, text] of Object.entries(step.set ?? {})) {
      const own: Place = { member, wallet }
      const change = (toMinor(String(text)) ?? 0n) - (await ledger.at(own)).balance
      const [from, to] = change > 0n ? [house, own] : [own, house]
      const amount = change < 0n ? -change : change
      if (amount > 0n) await ledger.post([{ kind: 'CORRECTION', from, to, amount, reference: 'scenario' }])
    }
  })
}

async function memberId(db: Query, brand: string, account = ''): Promise<number> {
  const [row] = await db<{ id: number }>('SELECT id FROM members WHERE brand = $1 AND account = $2', [
    brand,
    account,
  ])
  if (!row) throw new Error(`no account "${account}" in ${brand}: write one of fixtures/seed/members.json`)
  return row.id
}
