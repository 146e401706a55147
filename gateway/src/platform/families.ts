import type { OperationId } from '@marquee/schemas/operations'
import { agents } from './agents/family.ts'
import type { EventName, Events } from './events.ts'
import type { Family, Job } from './family.ts'
import { games } from './games/family.ts'
import { identity } from './identity/family.ts'
import type { JobKind, JobKinds } from './job-kinds.ts'
import { lottery } from './lottery/family.ts'
import { promotions } from './promotions/family.ts'
import { support } from './support/family.ts'
import { wallet } from './wallet/family.ts'
import type { Handler, Inside } from './world.ts'

/** In the order in which a new world is filled. */
const families = { identity, wallet, games, lottery, promotions, agents, support }

type AnyFamily = Omit<Family<keyof JobKinds>, 'handlers' | 'jobs'>
const all: readonly AnyFamily[] = Object.values(families)

/** Behaviour by operation id. */
export const handlers: ReadonlyMap<string, Handler<OperationId>> = new Map(
  Object.entries(families).flatMap(([family, { handlers: named }]) =>
    Object.entries(named).map(([name, handler]) => [`${family}.${name}`, handler as Handler<OperationId>]),
  ),
)

/** What the families' kinds of due work do. */
export const familyJobs: Readonly<Record<Exclude<JobKind, JobKinds['platform']>, Job>> = {
  ...identity.jobs,
  ...wallet.jobs,
  ...games.jobs,
  ...lottery.jobs,
  ...promotions.jobs,
  ...agents.jobs,
  ...support.jobs,
}

/** Tables of all families. */
export const familyTables = all.flatMap(({ tables }) => tables)

/** Rows of all families that have had their day. */
export const familyStale = Object.assign({}, ...all.map(({ stale }) => stale)) as NonNullable<
  AnyFamily['stale']
>

/** Who acts when this is told, in the families' order. */
export function listeners<Name extends EventName>(
  name: Name,
): readonly ((event: Events[Name], world: Inside) => Promise<void>)[] {
  return all.flatMap(({ heard }) => heard?.[name] ?? [])
}

/** What the families put into a new world. */
export async function seedFamilies(world: Inside): Promise<void> {
  for (const { seed } of all) await seed?.(world)
}
