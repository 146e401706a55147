import type { OperationId } from '@marquee/schemas/operations'
import { agents } from './agents/family.ts'
import { bets } from './bets/family.ts'
import type { Listeners } from './engine/brand-world.ts'
import type { Family, Job, Stale } from './engine/family.ts'
import type { JobKind, JobKinds } from './engine/job-kinds.ts'
import { sweepOf } from './engine/sweep.ts'
import type { Behaviour, Inside } from './engine/world.ts'
import { games } from './games/family.ts'
import { identity } from './identity/family.ts'
import { lottery } from './lottery/family.ts'
import { promotions } from './promotions/family.ts'
import { support } from './support/family.ts'
import { wallet } from './wallet/family.ts'

/** Families in the order in which they fill a new world. */
const families = { identity, wallet, bets, games, lottery, promotions, agents, support }

type AnyFamily = Omit<Family<keyof JobKinds>, 'handlers' | 'jobs'>
const all: readonly AnyFamily[] = Object.values(families)

/** Behaviour by operation id. */
export const handlers: ReadonlyMap<string, Behaviour<OperationId>> = new Map(
  Object.entries(families).flatMap(([family, { handlers: named, also = {} }]) => {
    const own = Object.entries(named).map(([name, handler]) => [`${family}.${name}`, handler])
    return [...own, ...Object.entries(also)] as [string, Behaviour<OperationId>][]
  }),
)

/** Expiring rows of all families by table. */
const familyStale = Object.assign({}, ...all.map(({ stale }) => stale)) as Stale

/** Behaviour of each kind of job. */
export const jobs: Readonly<Record<JobKind, Job>> = {
  sweep: sweepOf(familyStale),
  ...identity.jobs,
  ...wallet.jobs,
  ...bets.jobs,
  ...games.jobs,
  ...lottery.jobs,
  ...promotions.jobs,
  ...agents.jobs,
  ...support.jobs,
}

/** Listeners of an event, in the order of the families. */
export const listeners: Listeners = (name) => all.flatMap(({ heard }) => heard?.[name] ?? [])

/** Fills a new world with the data of all families. */
export async function seedFamilies(world: Inside): Promise<void> {
  for (const { seed } of all) await seed?.(world)
}
