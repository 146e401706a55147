import type { Clock } from './clock.ts'
import { endTrial } from './identity/free-play.ts'
import { firstDue, scheduleJob } from './job-rows.ts'
import { openLedger } from './ledger/ledger.ts'
import type { Query, Store } from './store/store.ts'
import { sweep } from './sweep.ts'
import type { JobKind, JobWorld } from './world.ts'

/** What each kind of due work does. */
const work: Readonly<Record<JobKind, (subject: number, world: JobWorld) => Promise<void>>> = {
  'trial-end': endTrial,
  sweep,
}

/** Work of one brand that falls due; the rows are in the database, so a restart forgets none. */
export type Jobs = {
  schedule(db: Query, kind: JobKind, dueAt: number, subject: number): Promise<void>
  /** Does what is due by now, in order. */
  runDue(): Promise<number>
  /** When the next falls due. */
  nextDue(): number
}

type JobsOptions = { store: Store; brand: string; currency: string; clock: Clock; nextDue: number }
type JobRow = { id: bigint; due_at: bigint; kind: JobKind; subject: number }

export function jobsOf(options: JobsOptions): Jobs {
  const { store, brand, clock } = options
  let nextDue = options.nextDue
  const schedule: Jobs['schedule'] = async (db, kind, dueAt, subject) => {
    await scheduleJob(db, brand, kind, dueAt, subject)
    nextDue = Math.min(nextDue, dueAt)
  }
  return {
    nextDue: () => nextDue,
    schedule,
    runDue: async () => {
      if (clock.now() < nextDue) return 0
      return store.transaction(brand, async (db) => {
        const due = 'DELETE FROM jobs WHERE brand = $1 AND due_at <= $2 RETURNING id, due_at, kind, subject'
        const rows = await db<JobRow>(due, [brand, clock.now()])
        rows.sort((a, b) => Number(a.due_at - b.due_at) || Number(a.id - b.id))
        for (const { kind, subject, due_at } of rows)
          await work[kind](subject, worldOf(options, db, schedule, Number(due_at)))
        nextDue = await firstDue(db, brand)
        return rows.length
      })
    },
  }
}

function worldOf(
  { brand, currency, clock }: JobsOptions,
  db: Query,
  schedule: Jobs['schedule'],
  dueAt: number,
): JobWorld {
  return {
    brand,
    db,
    dueAt,
    now: clock.now(),
    ledger: openLedger({ brand, currency, db, clock: { now: () => dueAt } }),
    schedule: (kind, due, subject) => schedule(db, kind, due, subject),
  }
}
