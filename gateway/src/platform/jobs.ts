import type { LoadedBrand } from '../content/content.ts'
import { familyJobs } from './families.ts'
import type { Job } from './family.ts'
import { insideOf } from './inside.ts'
import type { JobKind } from './job-kinds.ts'
import { firstDue, scheduleJob } from './job-rows.ts'
import type { Query } from './store/store.ts'
import { sweep } from './sweep.ts'
import type { BrandWorld, Jobs } from './worlds.ts'

/** What each kind of due work does. */
const work: Readonly<Record<JobKind, Job>> = { ...familyJobs, sweep }

/** One transaction does at most so much of the past at once, so that others get their turn. */
const STRETCH_MS = 6 * 60 * 60 * 1000

/** By the world's clock, so that moved time always looks: another gateway may have asked for something earlier. */
const LOOK_MS = 250

type JobRow = { id: bigint; due_at: bigint; kind: JobKind; subject: number }
type Due = { dueAt: number; kind: JobKind; subject: number }

/** Work of one brand that falls due; the rows are in the database, so a restart forgets none. */
export function jobsOf(brand: () => BrandWorld, site: () => LoadedBrand): Jobs {
  /** Looked up when it is first asked whether anything is due. */
  let nextDue = Number.NEGATIVE_INFINITY
  let lookedAt = Number.NEGATIVE_INFINITY
  /** While work is being done: what it schedules for before the end of the stretch is done in the same one. */
  let running: { until: number; due: Due[] } | undefined

  const schedule: Jobs['schedule'] = async (db, kind, dueAt, subject) => {
    if (running && dueAt <= running.until) {
      insertInOrder(running.due, { dueAt, kind, subject })
      return
    }
    await scheduleJob(db, brand().code, kind, dueAt, subject)
    nextDue = Math.min(nextDue, dueAt)
  }

  async function runStretch(db: Query, now: number): Promise<number> {
    const { code } = brand()
    const first = await firstDue(db, code)
    if (first > now) {
      nextDue = first
      return 0
    }
    const until = Math.min(now, first + STRETCH_MS)
    const rows = await db<JobRow>(
      'DELETE FROM jobs WHERE brand = $1 AND due_at <= $2 RETURNING id, due_at, kind, subject',
      [code, until],
    )
    rows.sort((a, b) => Number(a.due_at - b.due_at) || Number(a.id - b.id))
    const due = rows.map(({ due_at, kind, subject }) => ({ dueAt: Number(due_at), kind, subject }))
    let done = 0
    running = { until, due }
    try {
      for (let next = due.shift(); next; next = due.shift()) {
        const { dueAt, kind, subject } = next
        const world = insideOf(brand(), site(), db, { now: () => dueAt })
        // Other work may read what this one wrote, so it does not go past the next one's time.
        const free = Math.min(due[0]?.dueAt ?? until + 1, until + 1)
        await work[kind](subject, { ...world, brand: code, dueAt, now, until: free })
        done += 1
      }
    } finally {
      running = undefined
    }
    nextDue = await firstDue(db, code)
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
      while (clock.now() >= nextDue)
        done += await store.transaction(code, (db) => runStretch(db, clock.now()))
      return done
    },
  }
}

/** Equal times keep the order in which they were asked for. */
function insertInOrder(due: Due[], added: Due): void {
  const at = due.findIndex(({ dueAt }) => dueAt > added.dueAt)
  due.splice(at < 0 ? due.length : at, 0, added)
}
