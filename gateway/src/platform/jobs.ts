import type { Clock } from './clock.ts'
import { endTrial } from './identity/free-play.ts'
import { openLedger } from './ledger/ledger.ts'
import { nextNumber } from './store/counters.ts'
import type { Query, Store } from './store/store.ts'
import type { JobKind, JobWorld } from './world.ts'

/** What each kind of due work does. */
const work: Readonly<Record<JobKind, (subject: number, world: JobWorld) => Promise<void>>> = {
  'trial-end': endTrial,
}

/** Work of one brand that falls due; the rows are in the database, so a restart forgets none. */
export type Jobs = {
  schedule(db: Query, kind: JobKind, dueAt: number, subject: number): Promise<void>
  /** Does what is due by now, in order. */
  runDue(): Promise<number>
  /** When the next falls due. */
  nextDue(): number
}

export function jobsOf(options: {
  store: Store
  brand: string
  currency: string
  clock: Clock
  nextDue: number
}): Jobs {
  const { store, brand, currency, clock } = options
  let nextDue = options.nextDue
  return {
    nextDue: () => nextDue,
    schedule: async (db, kind, dueAt, subject) => {
      const id = await nextNumber(db, brand, 'job')
      await db('INSERT INTO jobs VALUES ($1, $2, $3, $4, $5)', [brand, id, dueAt, kind, subject])
      nextDue = Math.min(nextDue, dueAt)
    },
    runDue: async () => {
      if (clock.now() < nextDue) return 0
      return store.transaction(brand, async (db) => {
        const rows = await db<{ id: bigint; due_at: bigint; kind: JobKind; subject: number }>(
          'DELETE FROM jobs WHERE brand = $1 AND due_at <= $2 RETURNING id, due_at, kind, subject',
          [brand, clock.now()],
        )
        rows.sort((a, b) => Number(a.due_at - b.due_at) || Number(a.id - b.id))
        for (const { kind, due_at, subject } of rows) {
          const dueAt = Number(due_at)
          const ledger = openLedger({ brand, currency, db, clock: { now: () => dueAt } })
          await work[kind](subject, { brand, db, ledger, dueAt })
        }
        nextDue = await firstDue(db, brand)
        return rows.length
      })
    },
  }
}

/** When the brand's next job falls due; never, when there is none. */
export async function firstDue(db: Query, brand: string): Promise<number> {
  const [row] = await db<{ due: bigint | null }>('SELECT min(due_at) AS due FROM jobs WHERE brand = $1', [
    brand,
  ])
  return row?.due == null ? Number.POSITIVE_INFINITY : Number(row.due)
}
