import type { LoadedBrand } from '../../content/content.ts'
import type { Query } from '../store/store.ts'
import type { Job } from './family.ts'
import { insideOf } from './inside.ts'
import type { JobKind } from './job-kinds.ts'
import { type Again, firstDue, scheduleJob } from './job-rows.ts'
import type { BrandWorld, Jobs } from './worlds.ts'

/** One transaction does at most so much of the past at once, so that others get their turn. */
const STRETCH_MS = 6 * 60 * 60 * 1000

/** By the world's clock, so that moved time always looks: another gateway may have asked for something earlier. */
const LOOK_MS = 250

const MINUTE = 60 * 1000
const DAY = 24 * 60 * MINUTE

type JobRow = {
  id: bigint
  due_at: bigint
  kind: JobKind
  subject: number
  planned_at: bigint | null
  tries: number
}
type Due = { dueAt: number; kind: JobKind; subject: number } & Partial<Again>

/** Work that failed and was set aside: who runs the gateway has to look at it. */
export type JobAlarm = {
  brand: string
  kind: JobKind
  subject: number
  plannedAt: number
  tries: number
  retryAt: number
  error: unknown
}

type JobsOptions = {
  /** Behaviour of each kind of job. */
  work: Readonly<Record<JobKind, Job>>
  /** Told of a job that failed; one line of the log by default. */
  alarm?: ((alarm: JobAlarm) => void) | undefined
}

/** Work of one brand that falls due; the rows are in the database, so a restart forgets none. */
export function jobsOf(
  brand: () => BrandWorld,
  site: () => LoadedBrand,
  { work, alarm = writeAlarm }: JobsOptions,
): Jobs {
  /** Looked up when it is first asked whether anything is due. */
  let nextDue = Number.NEGATIVE_INFINITY
  let lookedAt = Number.NEGATIVE_INFINITY
  /** While work is being done: what it schedules for before the end of the stretch is done in the same one. */
  let running: { until: number; due: Due[] } | undefined

  async function schedule(
    db: Query,
    kind: JobKind,
    dueAt: number,
    subject: number,
    again?: Again,
  ): Promise<void> {
    if (running && dueAt <= running.until) {
      insertInOrder(running.due, { dueAt, kind, subject, ...again })
      return
    }
    await scheduleJob(db, brand().code, kind, dueAt, subject, again)
    nextDue = Math.min(nextDue, dueAt)
  }

  /** What is retried keeps the time that it was planned for, which says what day or period it is about. */
  async function run(db: Query, { dueAt, plannedAt, kind, subject }: Due, now: number, until: number) {
    const world = insideOf(brand(), site(), db, { now: () => dueAt })
    await work[kind](subject, { ...world, brand: brand().code, dueAt: plannedAt ?? dueAt, now, until })
  }

  /** One piece of work that fails must not keep the others of its brand from being done. */
  async function runOrSetAside(
    db: Query,
    due: Due,
    now: number,
    until: number,
  ): Promise<JobAlarm | undefined> {
    await db('SAVEPOINT job')
    const known = [...running!.due]
    try {
      await run(db, due, now, until)
      await db('RELEASE SAVEPOINT job')
      return undefined
    } catch (error) {
      await db('ROLLBACK TO SAVEPOINT job')
      // What it had asked for goes with it.
      running!.due = known
      const { dueAt, kind, subject, plannedAt = dueAt } = due
      const tries = (due.tries ?? 0) + 1
      const retryAt = dueAt + Math.min(MINUTE * 2 ** (tries - 1), DAY)
      await schedule(db, kind, retryAt, subject, { plannedAt, tries })
      return { brand: brand().code, kind, subject, plannedAt, tries, retryAt, error }
    }
  }

  async function runStretch(db: Query, now: number, isGuarded: boolean): Promise<Stretch> {
    const { code } = brand()
    const first = await firstDue(db, code)
    if (first > now) {
      nextDue = first
      return { done: 0, alarms: [] }
    }
    const until = Math.min(now, first + STRETCH_MS)
    const rows = await db<JobRow>(
      'DELETE FROM jobs WHERE brand = $1 AND due_at <= $2 RETURNING id, due_at, kind, subject, planned_at, tries',
      [code, until],
    )
    rows.sort((a, b) => Number(a.due_at - b.due_at) || Number(a.id - b.id))
    const own = { until, due: rows.map(dueOf) }
    running = own
    const alarms: JobAlarm[] = []
    let done = 0
    try {
      for (let next = own.due.shift(); next; next = own.due.shift()) {
        // Other work may read what this one wrote, so it does not go past the next one's time.
        const free = Math.min(own.due[0]?.dueAt ?? until + 1, until + 1)
        const failed = isGuarded ? await runOrSetAside(db, next, now, free) : undefined
        if (!isGuarded) await run(db, next, now, free)
        if (failed) alarms.push(failed)
        done += 1
      }
    } finally {
      running = undefined
    }
    // Inside: what is asked for once this is committed counts from there.
    nextDue = await firstDue(db, code)
    return { done, alarms }
  }

  /** Savepoints cost a trip each, so a stretch has them only when it failed without: all of that was taken back. */
  async function stretch(): Promise<number> {
    const { store, clock, code } = brand()
    const attempt = (isGuarded: boolean) =>
      store
        .transaction(code, (db) => runStretch(db, clock.now(), isGuarded))
        .catch((error: unknown) => {
          // It was found out in what is now taken back.
          nextDue = Number.NEGATIVE_INFINITY
          throw error
        })
    const { done, alarms } = await attempt(false).catch(() => attempt(true))
    for (const one of alarms) alarm(one)
    return done
  }

  return {
    nextDue: () => nextDue,
    schedule,
    runDue: async () => {
      const { store, clock, code } = brand()
      let done = 0
      if (store.isShared && Math.abs(clock.now() - lookedAt) >= LOOK_MS) {
        lookedAt = clock.now()
        nextDue = await firstDue(store.read, code)
      }
      while (clock.now() >= nextDue) done += await stretch()
      return done
    },
  }
}

type Stretch = { done: number; alarms: JobAlarm[] }

function dueOf({ due_at, kind, subject, planned_at, tries }: JobRow): Due {
  const again = planned_at === null ? {} : { plannedAt: Number(planned_at), tries }
  return { dueAt: Number(due_at), kind, subject, ...again }
}

/** One line of the log. */
function writeAlarm({ error, ...alarm }: JobAlarm): void {
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
  process.stderr.write(`${JSON.stringify({ level: 'error', msg: 'due work set aside', ...alarm, reason })}\n`)
}

/** Equal times keep the order in which they were asked for. */
function insertInOrder(due: Due[], added: Due): void {
  const at = due.findIndex(({ dueAt }) => dueAt > added.dueAt)
  due.splice(at < 0 ? due.length : at, 0, added)
}
