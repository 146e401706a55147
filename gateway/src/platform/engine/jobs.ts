import { setTimeout as pause } from 'node:timers/promises'
import type { LoadedBrand } from '../../content/content.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../lib/time-units.ts'
import { inSavepoint } from '../store/savepoint.ts'
import type { Query } from '../store/store.ts'
import type { BrandWorld, Jobs } from './brand-world.ts'
import type { Job } from './family.ts'
import { insideOf } from './inside.ts'
import type { JobKind } from './job-kinds.ts'
import { type Again, firstDue, type JobRow, putJobsBack, scheduleJob, takeDueJobs } from './store/jobs.ts'
import type { JobWorld } from './world.ts'

/** Limit of the world's time that one transaction works off, so that other calls of the brand get their turn. */
const STRETCH_MS = 6 * HOUR_MS

/**
 * Limit of the jobs in one transaction: other calls of the database wait for it. A count and not a time, so that a world
 * becomes the same on every machine.
 */
const STRETCH_JOBS = 4

/**
 * Interval of reading the earliest due time again on a shared database, where another gateway may have added an earlier
 * job. It is measured by the world's clock, so that a moved clock always reads.
 */
const LOOK_MS = 250

/** Length of the pause after a part of work in the background, in multiples of the part, so that calls get their turn. */
const REST_PER_WORK = 1

type Due = { dueAt: number; kind: JobKind; subject: number } & Partial<Again>

/** A job that failed and is tried again at `retryAt`; times in ms since 1970. */
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

/** Jobs of one brand. Their rows are in the database, so that none is lost by a restart. */
export function jobsOf(brand: () => BrandWorld, site: () => LoadedBrand, options: JobsOptions): Jobs {
  return new BrandJobs(brand, site, options)
}

class BrandJobs implements Jobs {
  /** Unknown, and so in the past, until the first read. */
  #nextDue = Number.NEGATIVE_INFINITY
  #lookedAt = Number.NEGATIVE_INFINITY
  /** The stretch that runs now; a job that it schedules before its end is done in the same stretch. */
  #running: { until: number; due: Due[] } | undefined
  /** Due time of a job that left a rest: the next stretch goes no further than that. */
  #restAt: number | undefined
  /** Work that goes on in the background. */
  #background: Promise<void> | undefined
  #isStopped = false
  readonly #brand: () => BrandWorld
  readonly #site: () => LoadedBrand
  readonly #options: JobsOptions

  constructor(brand: () => BrandWorld, site: () => LoadedBrand, options: JobsOptions) {
    this.#brand = brand
    this.#site = site
    this.#options = options
  }

  nextDue(): number {
    return this.#nextDue
  }

  async schedule(db: Query, kind: JobKind, dueAt: number, subject: number, again?: Again): Promise<void> {
    if (this.#running && dueAt <= this.#running.until) {
      insertInOrder(this.#running.due, { dueAt, kind, subject, ...again })
      return
    }
    await scheduleJob(db, this.#brand().code, kind, dueAt, subject, again)
    this.#nextDue = Math.min(this.#nextDue, dueAt)
  }

  async runDue(): Promise<number> {
    await this.#look()
    let done = 0
    while (this.#isDue()) done += (await this.#runNextStretch()).done
    return done
  }

  async runBeforeCall(): Promise<void> {
    if (this.#background) return
    await this.#look()
    while (this.#isDue() && !this.#background) if ((await this.#runNextStretch()).hasRest) this.#goOn()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#background
  }

  #isDue(): boolean {
    return this.#brand().clock.now() >= this.#nextDue
  }

  async #look(): Promise<void> {
    const { store, clock, code } = this.#brand()
    if (!store.isShared || Math.abs(clock.now() - this.#lookedAt) < LOOK_MS) return
    this.#lookedAt = clock.now()
    this.#nextDue = await firstDue(store.read, code)
  }

  /** Works off the rest in the background; after a failure, the next call tries again. */
  #goOn(): void {
    if (this.#background || this.#isStopped) return
    this.#background = this.#runRest()
      .catch((error: unknown) => writeFault(this.#brand().code, error))
      .finally(() => (this.#background = undefined))
  }

  async #runRest(): Promise<void> {
    while (this.#isDue() && !this.#isStopped) {
      const began = performance.now()
      await this.#runNextStretch()
      await pause((performance.now() - began) * REST_PER_WORK)
    }
  }

  /** Savepoints cost a round trip each, so that a stretch uses them only when it failed without and was rolled back. */
  async #runNextStretch(): Promise<Stretch> {
    const { store, clock, code } = this.#brand()
    const attempt = (isGuarded: boolean) =>
      store
        .transaction(code, (db) => this.#runStretch(db, clock.now(), isGuarded))
        .catch((error: unknown) => {
          // The due time was read in the transaction that is now rolled back.
          this.#nextDue = Number.NEGATIVE_INFINITY
          throw error
        })
    const stretch = await attempt(false).catch(() => attempt(true))
    for (const one of stretch.alarms) (this.#options.alarm ?? writeAlarm)(one)
    return stretch
  }

  async #runStretch(db: Query, now: number, isGuarded: boolean): Promise<Stretch> {
    const { code } = this.#brand()
    const first = await firstDue(db, code)
    if (first > now) {
      this.#nextDue = first
      return { done: 0, alarms: [], hasRest: false }
    }
    const end = this.#restAt === first ? first : Math.min(now, first + STRETCH_MS)
    this.#restAt = undefined
    const taken = await takeDueJobs(db, code, end, STRETCH_JOBS)
    const until = taken.length < STRETCH_JOBS ? end : Math.min(end, (await firstDue(db, code)) - 1)
    const { due } = (this.#running = { until, due: taken.map(dueOf) })
    const alarms: JobAlarm[] = []
    let done = 0
    let rest: Due | undefined
    try {
      while (due.length > 0 && !rest && done < STRETCH_JOBS) {
        const job = due.shift()!
        // A job may read rows that the next one writes, so that it works up to the next one's time only.
        const free = Math.min(due[0]?.dueAt ?? until + 1, until + 1)
        const planned = { now, until: free, leaveRest: () => void (rest = job) }
        const failed = isGuarded ? await this.#runOrRetry(db, job, planned) : undefined
        if (!isGuarded) await this.#run(db, job, planned)
        if (failed) {
          alarms.push(failed)
          rest = undefined
        }
        done += 1
      }
      if (rest) this.#restAt = (rest as Due).dueAt
      const undone = rest ? [rest, ...due] : due
      if (undone.length > 0) await putJobsBack(db, code, undone)
    } finally {
      this.#running = undefined
    }
    // Read inside the transaction: a job scheduled after the commit lowers this time again.
    this.#nextDue = await firstDue(db, code)
    return { done, alarms, hasRest: rest !== undefined }
  }

  /** Runs a job with the time that it was planned for, which names its day or period, also when it is tried again. */
  async #run(db: Query, { dueAt, plannedAt, kind, subject }: Due, planned: Planned): Promise<void> {
    const brand = this.#brand()
    const world = insideOf(brand, this.#site(), db, { now: () => dueAt })
    await this.#options.work[kind](subject, {
      ...world,
      brand: brand.code,
      dueAt: plannedAt ?? dueAt,
      ...planned,
    })
  }

  /** Runs a job so that its failure rolls back its own writes alone, and schedules it again: later with each try. */
  async #runOrRetry(db: Query, due: Due, planned: Planned): Promise<JobAlarm | undefined> {
    const running = this.#running!
    const before = [...running.due]
    try {
      await inSavepoint(db, 'job', () => this.#run(db, due, planned))
      return undefined
    } catch (error) {
      // Jobs that it scheduled are rolled back too.
      running.due.splice(0, running.due.length, ...before)
      const { dueAt, kind, subject, plannedAt = dueAt } = due
      const tries = (due.tries ?? 0) + 1
      const retryAt = dueAt + Math.min(MINUTE_MS * 2 ** (tries - 1), DAY_MS)
      await this.schedule(db, kind, retryAt, subject, { plannedAt, tries })
      return { brand: this.#brand().code, kind, subject, plannedAt, tries, retryAt, error }
    }
  }
}

type Planned = Pick<JobWorld, 'now' | 'until' | 'leaveRest'>

type Stretch = { done: number; alarms: JobAlarm[]; hasRest: boolean }

function dueOf({ due_at, kind, subject, planned_at, tries }: JobRow): Due {
  const again = planned_at === null ? {} : { plannedAt: Number(planned_at), tries }
  return { dueAt: Number(due_at), kind, subject, ...again }
}

function writeFault(brand: string, error: unknown): void {
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
  process.stderr.write(`${JSON.stringify({ level: 'error', msg: 'due work failed', brand, reason })}\n`)
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
