import type { FileContent } from '@marquee/gateway/content/serve/open-content.ts'
import type { Clock } from '@marquee/gateway/lib/clock.ts'
import type { AsOf } from '@marquee/schemas/studio/api'
import { isShown } from '../drafts/draft-state.ts'
import { Refused } from '../refused.ts'
import type { PublishRow, ScheduleRow, StudioStore } from '../store/studio-store.ts'
import { listPlanned } from './planned-files.ts'
import { getEndId, parseMoment } from './schedules.ts'
import { createStateName, type States } from './states.ts'

type Deps = { store: StudioStore; states: States; content: FileContent; clock: Clock }
type Found = Omit<AsOf, 'isShown'>

/** Finds the state of a brand's files at a time, or at a publish or a plan. */
export type TimeSearch = (brand: string, at: string) => Promise<AsOf>

/**
 * Creates the search for states of other times: those of publishes in the past, and those of plans in the future.
 *
 * @throws studio.time.invalid
 */
export function createTimeSearch(deps: Deps): TimeSearch {
  const { states, content } = deps
  return async (brand, at) => {
    const found = content.loaded().parts.has(brand) ? await findTime(deps, brand, at) : undefined
    if (!found) throw new Refused('studio.time.invalid', `${at} is no time, publish or plan of this brand.`)
    const loaded = found.state === 'published' ? content.loaded() : await states.loadedOf(brand, found.state)
    return { ...found, isShown: loaded !== undefined && isShown(brand, loaded) }
  }
}

async function findTime(deps: Deps, brand: string, at: string): Promise<Found | undefined> {
  const { store, content } = deps
  const [, kind, id = ''] = /^(publish|plan|end)\.([\w-]{1,64})$/.exec(at) ?? []
  if (kind === 'publish') {
    const row = await store.publishes.byId(id)
    return row?.site === brand ? afterPublish(row) : undefined
  }
  if (kind !== undefined) {
    const row = await store.schedules.byId(id)
    return row?.site === brand ? findPlan(deps, row, kind) : undefined
  }
  const zone = content.loaded().content.brands.get(brand)?.brand.timeZone ?? 'UTC'
  const moment = parseMoment(at, zone)
  return moment === undefined ? undefined : findMoment(deps, brand, moment)
}

/** Before its time a plan is shown over what is planned earlier, afterwards as it was published. */
async function findPlan(deps: Deps, row: ScheduleRow, kind: string): Promise<Found | undefined> {
  const at = kind === 'end' ? row.endsAt : row.at
  if (at === undefined || row.state === 'failed' || row.state === 'cancelled') return undefined
  const isToCome = row.state === 'waiting' || (kind === 'end' && row.state === 'running')
  if (isToCome) return planned(row, kind === 'end' ? 'end' : 'plan', at)
  const made = await deps.store.publishes.byId(kind === 'end' ? getEndId(row.id) : row.id)
  return made ? afterPublish(made) : findMoment(deps, row.site, at)
}

async function findMoment({ store, clock }: Deps, brand: string, at: number): Promise<Found> {
  if (at > clock.now()) {
    const last = (await listPlanned(store, brand)).findLast((event) => event.at <= at)
    return last ? { ...planned(last.row, last.kind, last.at), at } : { state: 'published', kind: 'now', at }
  }
  const publishes = await store.publishes.of(brand)
  const last = publishes.find((row) => row.at <= at)
  if (last) return { ...afterPublish(last), at }
  const first = publishes.at(-1)
  return first
    ? { state: createStateName('b', first.id), kind: 'before', at }
    : { state: 'published', kind: 'now', at }
}

function afterPublish({ id, at, message, person }: PublishRow): Found {
  return { state: createStateName('p', id), kind: 'publish', at, message, person }
}

function planned({ id, message, person }: ScheduleRow, kind: 'plan' | 'end', at: number): Found {
  return { state: createStateName(kind === 'plan' ? 's' : 'e', id), kind, at, message, person }
}
