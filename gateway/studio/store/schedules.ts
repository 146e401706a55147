import type { Store } from '@marquee/gateway/store/store.ts'
import type { Rows } from './rows.ts'

/** State of a planned publish. */
export type ScheduleState = 'waiting' | 'done' | 'failed' | 'cancelled'

/** A planned publish with the draft as it was planned; `files` is JSON. */
export type ScheduleRow = {
  id: string
  site: string
  /** Time of the publish in ms since 1970. */
  at: number
  person: string
  /** Id of a person who signed in; undefined for the developer at this machine. */
  personId?: string
  message: string
  files: string
  seq: number
  state: ScheduleState
  /** Reason for which it was not published; empty otherwise. */
  reason: string
}

/** Planned publishes in the database. */
export type ScheduleStore = {
  add(schedule: ScheduleRow): Promise<void>
  byId(id: string): Promise<ScheduleRow | undefined>
  /** The latest planned publishes of a brand, newest first. */
  of(site: string): Promise<ScheduleRow[]>
  due(now: number): Promise<ScheduleRow[]>
  /** Ends or moves a waiting one; false if it no longer waits. */
  change(id: string, to: Pick<ScheduleRow, 'state' | 'reason' | 'at'>): Promise<boolean>
}

/** Planned publishes that a reader gets at most. */
const MOST = 50

/** Planned publishes in a store. */
export function createScheduleStore(store: Store): ScheduleStore {
  return {
    add: ({ id, site, at, person, message, files, seq, state, reason, personId }) =>
      store.transaction(`studio ${site}`, async (db) => {
        await db('INSERT INTO studio_schedules VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)', [
          id,
          site,
          at,
          person,
          message,
          files,
          seq,
          state,
          reason,
          personId ?? null,
        ])
      }),
    byId: async (id) => {
      const [row] = await store.read<Rows['studio_schedules']>(
        'SELECT * FROM studio_schedules WHERE id = $1',
        [id],
      )
      return row && scheduleOf(row)
    },
    of: async (site) => {
      const rows = await store.read<Rows['studio_schedules']>(
        'SELECT * FROM studio_schedules WHERE site = $1 ORDER BY at DESC, id LIMIT $2',
        [site, MOST],
      )
      return rows.map(scheduleOf)
    },
    due: async (now) => {
      const rows = await store.read<Rows['studio_schedules']>(
        "SELECT * FROM studio_schedules WHERE state = 'waiting' AND at <= $1 ORDER BY at, id",
        [now],
      )
      return rows.map(scheduleOf)
    },
    change: (id, { state, reason, at }) =>
      store.transaction('studio schedules', async (db) => {
        const changed = await db(
          `UPDATE studio_schedules SET state = $2, reason = $3, at = $4
           WHERE id = $1 AND state = 'waiting' RETURNING id`,
          [id, state, reason, at],
        )
        return changed.length > 0
      }),
  }
}

function scheduleOf(row: Rows['studio_schedules']): ScheduleRow {
  const { person_id: personId, ...others } = row
  const known = { ...others, at: Number(row.at), state: row.state as ScheduleState }
  return personId === null ? known : { ...known, personId }
}
