import { createHash, randomUUID } from 'node:crypto'
import type { Clock } from '@marquee/gateway/lib/clock.ts'
import { parseLocalTime } from '@marquee/gateway/lib/days.ts'
import type { StudioInputs } from '@marquee/schemas/studio'
import { findGrant, hasRight } from '@marquee/schemas/studio/access'
import type { Schedule } from '@marquee/schemas/studio/api'
import { type Allow, createChangeCheck, type FileStep } from '../access/may-change.ts'
import type { PeopleOfStudio } from '../access/people.ts'
import { buildDraftRow, parseDraft } from '../drafts/draft-rows.ts'
import { type Drafts, getPublishable } from '../drafts/drafts.ts'
import { type Draft, listChangedFiles } from '../files/draft.ts'
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
  /** Moves the times of a plan, or cancels it, for somebody who may publish all that it changes. */
  move(id: string, times: StudioInputs['schedule.move']['body'], allow?: Allow): Promise<Schedule>
  cancel(id: string, allow?: Allow): Promise<Schedule>
  /** Ends a campaign that is live at once, also one whose end failed. */
  end(id: string, person: string, allow?: Allow): Promise<Schedule>
  /**
   * Publishes all that is due, and takes back all that ends; what cannot be published fails with its reason, and changes
   * nothing.
   */
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
  const timesOf = (brand: string, times: Times, now: PlanTimes) =>
    buildTimes(times, now, { zone: zoneOf(brand), now: clock.now() })
  const change = async (row: ScheduleRow, to: Partial<ScheduleRow>) => {
    const changed = { ...row, reason: '', ...to }
    if (await schedules.change(row, changed)) return shown(changed)
    throw new Refused('studio.schedule.unknown', 'This publish is no longer planned.')
  }
  const inState = async (id: string, states: readonly ScheduleRow['state'][], allow?: Allow) => {
    const row = await rowById(id)
    allow?.(stepsOf(parsePlannedDraft(row)))
    if (states.includes(row.state)) return row
    throw new Refused('studio.schedule.unknown', 'This publish is no longer planned.')
  }
  return {
    plan: async (brand, seq, { local, until, message, person, personId, allow }) => {
      const times = timesOf(brand, { local, until }, { at: 0 })
      const draft = getPublishable(drafts, brand, seq)
      allow?.(stepsOf(draft))
      const row: ScheduleRow = {
        id: randomUUID(),
        site: brand,
        ...times,
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
    move: async (id, times, allow) => {
      const row = await inState(id, ['waiting', 'running'], allow)
      // A campaign that has begun, and a plan that stays, have one time that can be moved.
      if (row.state === 'running' ? times.local !== undefined : times.until !== undefined && !row.endsAt)
        throw new Refused('studio.schedule.invalid', 'This time can no longer be changed.')
      return change(row, timesOf(row.site, times, row))
    },
    cancel: async (id, allow) => change(await inState(id, ['waiting'], allow), { state: 'cancelled' }),
    end: (id, person, allow) =>
      store.inTurn('studio schedules', async () => {
        const row = await inState(id, ['running', 'not-ended'], allow)
        const end = await endOne({ publishing, store }, row, person)
        return change(row, { ...end, endsAt: clock.now() })
      }),
    run: (onEnd) =>
      store.inTurn('studio schedules', async () => {
        for (const row of await schedules.due(clock.now())) {
          const end =
            row.state === 'running'
              ? await endOne({ publishing, store }, row, row.person)
              : await beginOne({ publishing, store, people, reviews }, row)
          const changed = { ...row, ...end }
          await schedules.change(row, changed)
          await onEnd(shown(changed))
        }
      }),
  }
}

type Times = StudioInputs['schedule.move']['body']

type PlanTimes = Pick<ScheduleRow, 'at' | 'endsAt'>

/**
 * Both times of a plan; an undefined one stays.
 *
 * @throws studio.schedule.invalid
 */
function buildTimes(
  { local, until }: Times,
  known: PlanTimes,
  { zone, now }: { zone: string; now: number },
): PlanTimes {
  const momentOf = (time: string) => {
    const moment = parseMoment(time, zone) ?? 0
    if (moment > now) return moment
    throw new Refused('studio.schedule.invalid', 'Choose a time in the future.')
  }
  const at = local === undefined ? known.at : momentOf(local)
  const endsAt = until === undefined ? known.endsAt : momentOf(until)
  if (endsAt !== undefined && endsAt <= at)
    throw new Refused('studio.schedule.invalid', 'Choose an end after the beginning.')
  return { at, ...(endsAt !== undefined && { endsAt }) }
}

/** Moment of a local time; undefined for a text that is none. */
export function parseMoment(local: string, timeZone: string): number | undefined {
  const isTime = LOCAL.test(local) && !Number.isNaN(Date.parse(`${local}Z`))
  return isTime ? parseLocalTime(local, timeZone) : undefined
}

/** Id of the publish that ends a campaign; that of its beginning is the campaign's own. */
export function getEndId(id: string): string {
  return createHash('sha256').update(`${id} end`).digest('hex').slice(0, 32)
}

/** The draft as it was when its publish was planned. */
export function parsePlannedDraft({ site, seq, files }: ScheduleRow): Draft {
  return parseDraft({ site, seq, files, isOpen: true }, [])
}

function mayChange(row: ScheduleRow, allow?: Allow): boolean {
  try {
    allow?.(stepsOf(parsePlannedDraft(row)))
    return true
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}

function stepsOf(draft: Draft): FileStep[] {
  return listChangedFiles(draft).map(([path, { base, own }]) => ({ path, before: base, after: own }))
}

type End = Pick<ScheduleRow, 'state' | 'reason'>

/** A gateway that was killed after the publish left the plan waiting, or the campaign running; its id finds the publish. */
async function beginOne(
  { publishing, store, ...rights }: Pick<Deps, 'publishing' | 'store' | 'people' | 'reviews'>,
  row: ScheduleRow,
): Promise<End> {
  try {
    const { id, message, person } = row
    if (!(await store.publishes.byId(id))) {
      const allow = await allowedNow(rights, row)
      await publishing.publishPlanned(parsePlannedDraft(row), {
        id,
        message,
        person,
        ...(allow && { allow }),
      })
    }
    return { state: row.endsAt === undefined ? 'done' : 'running', reason: '' }
  } catch (error) {
    return { state: 'failed', reason: formatReason(error) }
  }
}

/** The end of a campaign was allowed with its beginning, so it comes even if its person may no longer publish. */
async function endOne(
  { publishing, store }: Pick<Deps, 'publishing' | 'store'>,
  row: ScheduleRow,
  person: string,
): Promise<End> {
  const id = getEndId(row.id)
  const wordsFor = (left: readonly string[]) =>
    left.length === 0 ? '' : `Changed meanwhile, and left: ${left.join(', ')}`
  try {
    if (await store.publishes.byId(id)) return { state: 'done', reason: '' }
    const { left } = await publishing.takeBack(row.id, (values) => {
      const message = [`End of: ${row.message}`, wordsFor(values)].filter(Boolean).join('\n\n')
      return { id, person, message }
    })
    return { state: 'done', reason: wordsFor(left) }
  } catch (error) {
    return { state: 'not-ended', reason: formatReason(error) }
  }
}

/** Sentence for a plan, in which nobody sees the list of problems. */
function formatReason(error: unknown): string {
  if (!(error instanceof Refused)) return String(error)
  const [first] = error.more.problems ?? []
  return first ? `${error.message} ${first.file}: ${first.wrong}` : error.message
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
  return createChangeCheck(findGrant(grants, site), 'publish')
}
