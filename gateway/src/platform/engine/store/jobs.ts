import { nextNumber } from '../../store/counters.ts'
import { insertRows } from '../../store/insert-rows.ts'
import type { Rows } from '../../store/rows.ts'
import type { Query } from '../../store/store.ts'
import type { JobKind } from '../job-kinds.ts'

/** Work that failed before: the time it was planned for, and how often it was tried. */
export type Again = { plannedAt: number; tries: number }

/** Has work of this kind done for a subject once the clock shows `dueAt`. */
export async function scheduleJob(
  db: Query,
  brand: string,
  kind: JobKind,
  dueAt: number,
  subject: number,
  again?: Again,
): Promise<void> {
  const id = await nextNumber(db, brand, 'job')
  await db('INSERT INTO jobs VALUES ($1, $2, $3, $4, $5, $6, $7)', [
    brand,
    id,
    dueAt,
    kind,
    subject,
    again?.plannedAt ?? null,
    again?.tries ?? 0,
  ])
}

/** A job that was taken and is not done. */
export type UndoneJob = { kind: JobKind; dueAt: number; subject: number } & Partial<Again>

/** Puts jobs back that were taken in this transaction and are not done, in their order. */
export async function putJobsBack(db: Query, brand: string, jobs: readonly UndoneJob[]): Promise<void> {
  const last = await nextNumber(db, brand, 'job', jobs.length)
  const rows = jobs.map((job, index) => ({ ...job, id: last - BigInt(jobs.length - 1 - index) }))
  await insertRows(db, 'jobs', rows, [
    ['brand', 'text', () => brand],
    ['id', 'bigint', ({ id }) => id],
    ['due_at', 'bigint', ({ dueAt }) => dueAt],
    ['kind', 'text', ({ kind }) => kind],
    ['subject', 'integer', ({ subject }) => subject],
    ['planned_at', 'bigint', ({ plannedAt }) => plannedAt ?? null],
    ['tries', 'integer', ({ tries }) => tries ?? 0],
  ])
}

/** Takes work away that has no need to be done any more. */
export async function dropJob(
  db: Query,
  brand: string,
  kind: JobKind,
  dueAt: number,
  subject: number,
): Promise<void> {
  await db('DELETE FROM jobs WHERE brand = $1 AND due_at = $2 AND kind = $3 AND subject = $4', [
    brand,
    dueAt,
    kind,
    subject,
  ])
}

/** Due time of the brand's next job; infinity if there is none. */
export async function firstDue(db: Query, brand: string): Promise<number> {
  const [row] = await db<{ due: bigint | null }>('SELECT min(due_at) AS due FROM jobs WHERE brand = $1', [
    brand,
  ])
  return row?.due == null ? Number.POSITIVE_INFINITY : Number(row.due)
}

/** The work of this kind that failed and waits for its next attempt at `dueAt`; undefined if none failed. */
export async function failedJob(
  db: Query,
  brand: string,
  kind: JobKind,
): Promise<(Again & { dueAt: number }) | undefined> {
  const [row] = await db<{ due_at: bigint; planned_at: bigint; tries: number }>(
    `SELECT due_at, planned_at, tries FROM jobs WHERE brand = $1 AND kind = $2 AND planned_at IS NOT NULL
     ORDER BY planned_at LIMIT 1`,
    [brand, kind],
  )
  return row && { plannedAt: Number(row.planned_at), tries: row.tries, dueAt: Number(row.due_at) }
}

export type JobRow = Omit<Rows['jobs'], 'brand' | 'kind'> & { kind: JobKind }

/** Deletes the first jobs of a brand that are due at `until` or before, `most` at most, and returns them in order. */
export async function takeDueJobs(db: Query, brand: string, until: number, most: number): Promise<JobRow[]> {
  const rows = await db<JobRow>(
    `DELETE FROM jobs WHERE brand = $1 AND id IN
       (SELECT id FROM jobs WHERE brand = $1 AND due_at <= $2 ORDER BY due_at, id LIMIT $3)
     RETURNING id, due_at, kind, subject, planned_at, tries`,
    [brand, until, most],
  )
  return rows.sort((a, b) => Number(a.due_at - b.due_at) || Number(a.id - b.id))
}

/** Deletes the rows of a world whose time in a column is before `before`, ms. */
export async function deleteExpired(
  db: Query,
  brand: string,
  { table, column, before }: { table: string; column: string; before: number },
): Promise<void> {
  await db(`DELETE FROM ${table} WHERE brand = $1 AND ${column} < $2`, [brand, before])
}
