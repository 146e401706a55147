import { randomUUID } from 'node:crypto'
import type { Clock } from '@marquee/gateway/lib/clock.ts'
import { momentAt } from '@marquee/gateway/lib/days.ts'
import type { StudioInputs } from '@marquee/schemas/studio'
import { grantFor, hasRight } from '@marquee/schemas/studio/access'
import type { Schedule } from '@marquee/schemas/studio/api'
import { type Allow, allowFor, type FileStep } from '../access/may-change.ts'
import type { PeopleOfStudio } from '../access/people.ts'
import { buildDraftRow, parseDraft } from '../drafts/draft-rows.ts'
import { type Drafts, getPublishable } from '../drafts/drafts.ts'
import { changedFiles, type Draft } from '../files/draft.ts'
import { Refused } from '../refused.ts'
import type { ScheduleRow, StudioStore } from '../store/studio-store.ts'
import type { Publishing } from './publishing.ts'
import type { ReviewsOfStudio } from './reviews.ts'

/** Publishes that are planned for a time. */
export type Schedules = {
  /** Plans to publish a draft as it is now. */
  plan(
    brand: string,
    seq: number,
    params: StudioInputs['schedule.plan']['body'] & { person: string; personId?: string; allow?: Allow },
  ): Promise<Schedule>
  /** Plans of a brand; `allow` says which of them the asking person may change. */
  of(brand: string, allow?: Allow): Promise<Schedule[]>
  byId(id: string): Promise<Schedule>
  /** Moves or cancels a plan, for somebody who may publish all that it changes. */
  move(id: string, local: string, allow?: Allow): Promise<Schedule>
  cancel(id: string, allow?: Allow): Promise<Schedule>
  /** Publishes all that is due; what cannot be published fails with its reason, and changes nothing. */
  run(onEnd: (schedule: Schedule) => Promise<void>): Promise<void>
}

type Deps = {
  store: StudioStore
  drafts: Drafts
  publishing: Publishing
  people: Pick<PeopleOfStudio, 'grantsOf'>
  reviews: Pick<ReviewsOfStudio, 'assertApproved'>
  clock: Clock
}

const LOCAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/

/** Planned publishes that a store keeps. */
export function openSchedules({ store, drafts, publishing, people, reviews, clock }: Deps): Schedules {
  const { schedules } = store
  const zoneOf = (brand: string) => drafts.loadedOf(brand).content.brands.get(brand)?.brand.timeZone ?? 'UTC'
  const shown = (row: ScheduleRow, allow?: Allow): Schedule => {
    const { site, files: _files, seq: _seq, personId: _id, reason, ...rest } = row
    return {
      ...rest,
      brand: site,
      timeZone: zoneOf(site),
      mayChange: mayChange(row, allow),
      ...(reason !== '' && { reason }),
    }
  }
  const rowById = async (id: string) => {
    const row = await schedules.byId(id)
    if (row) return row
    throw new Refused('studio.schedule.unknown', 'There is no such planned publish.')
  }
  const momentOf = (local: string, brand: string) => {
    const isTime = LOCAL.test(local) && !Number.isNaN(Date.parse(`${local}Z`))
    const at = isTime ? momentAt(local, zoneOf(brand)) : 0
    if (at > clock.now()) return at
    throw new Refused('studio.schedule.invalid', 'Choose a time in the future.')
  }
  const change = async (row: ScheduleRow, to: Pick<ScheduleRow, 'state' | 'at'>) => {
    if (await schedules.change(row.id, { reason: '', ...to })) return shown({ ...row, ...to })
    throw new Refused('studio.schedule.unknown', 'This publish is no longer planned.')
  }
  return {
    plan: async (brand, seq, { local, message, person, personId, allow }) => {
      const at = momentOf(local, brand)
      const draft = getPublishable(drafts, brand, seq)
      allow?.(stepsOf(draft))
      const row: ScheduleRow = {
        id: randomUUID(),
        site: brand,
        at,
        person,
        ...(personId !== undefined && { personId }),
        message,
        files: buildDraftRow(draft, true).files,
        seq,
        state: 'waiting',
        reason: '',
      }
      await schedules.add(row)
      return shown(row)
    },
    of: async (brand, allow) => (await schedules.of(brand)).map((row) => shown(row, allow)),
    byId: async (id) => shown(await rowById(id)),
    move: async (id, local, allow) => {
      const row = await rowById(id)
      allow?.(stepsOf(plannedDraft(row)))
      return change(row, { state: 'waiting', at: momentOf(local, row.site) })
    },
    cancel: async (id, allow) => {
      const row = await rowById(id)
      allow?.(stepsOf(plannedDraft(row)))
      return change(row, { state: 'cancelled', at: row.at })
    },
    run: (onEnd) =>
      store.inTurn('studio schedules', async () => {
        for (const row of await schedules.due(clock.now())) {
          const end = await publishOne({ publishing, people, reviews }, row)
          await schedules.change(row.id, { ...end, at: row.at })
          await onEnd(shown({ ...row, ...end }))
        }
      }),
  }
}

/** The draft as it was when its publish was planned. */
function plannedDraft({ site, seq, files }: ScheduleRow): Draft {
  return parseDraft({ site, seq, files, isOpen: true }, [])
}

function mayChange(row: ScheduleRow, allow?: Allow): boolean {
  try {
    allow?.(stepsOf(plannedDraft(row)))
    return true
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}

function stepsOf(draft: Draft): FileStep[] {
  return changedFiles(draft).map(([path, { base, own }]) => ({ path, before: base, after: own }))
}

async function publishOne(
  { publishing, ...rights }: Pick<Deps, 'publishing' | 'people' | 'reviews'>,
  row: ScheduleRow,
): Promise<Pick<ScheduleRow, 'state' | 'reason'>> {
  try {
    const { message, person } = row
    const allow = await allowedNow(rights, row)
    const by = { message, person, ...(allow && { allow }) }
    await publishing.publishPlanned(plannedDraft(row), by)
    return { state: 'done', reason: '' }
  } catch (error) {
    return { state: 'failed', reason: error instanceof Refused ? error.message : String(error) }
  }
}

/**
 * Changes that the person of a plan may publish by now; undefined at this machine, where everything is allowed.
 *
 * @throws studio.access if the person was removed, or may no longer publish the brand; studio.review.needed
 */
async function allowedNow(
  { people, reviews }: Pick<Deps, 'people' | 'reviews'>,
  { person, personId, site }: ScheduleRow,
): Promise<Allow | undefined> {
  if (personId === undefined) return undefined
  const grants = await people.grantsOf(personId)
  if (!grants) throw new Refused('studio.access', `${person} is no longer one of the studio’s people.`)
  if (!hasRight(grants, 'publish', site))
    throw new Refused('studio.access', `${person} may no longer publish this brand.`)
  reviews.assertApproved({ grants }, site)
  return allowFor(grantFor(grants, site), 'publish')
}
