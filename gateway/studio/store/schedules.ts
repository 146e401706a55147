import type { Store } from '@marquee/gateway/store/store.ts'
import type { Rows } from './rows.ts'

/**
 * State of a planned publish. `running`: it is live until its end; `not-ended`: it is live, because its end could not be
 * published.
 */
export type ScheduleState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled' | 'not-ended'

/** A planned publish with the draft as it was planned; `files` is JSON. */
export type ScheduleRow = {
  id: string
  site: string
  /** Time of the publish in ms since 1970. */
  at: number
  /** Time at which its change is taken back; undefined for one that stays. */
  endsAt?: number
  person: string
  /** Id of a person who signed in; undefined for the developer at this machine. */
  personId?: string
  message: string
  files: string
  seq: number
  state: ScheduleState
  /** Reason for which it was not published or not taken back, or what its end left; empty otherwise. */
  reason: string
}

/** Planned publishes in the database. */
export type ScheduleStore = {
  add(schedule: ScheduleRow): Promise<void>
  byId(id: string): Promise<ScheduleRow | undefined>
  /** The latest planned publishes of a brand, newest first. */
  of(site: string): Promise<ScheduleRow[]>
  /** Plans of a brand that have not begun or not ended. */
  pending(site: string): Promise<ScheduleRow[]>
  /** Plans that have to begin or to end. */
  due(now: number): Promise<ScheduleRow[]>
  /** Changes one that is in the state that the caller has seen; false if it is in another one by now. */
  change(seen: ScheduleRow, to: Pick<ScheduleRow, 'state' | 'reason' | 'at' | 'endsAt'>): Promise<boolean>
}

/** Planned publishes that a reader gets at most. */
const MOST = 50

/** Planned publishes in a store. */
export function createScheduleStore(store: Store): ScheduleStore {
  return {
    add: ({ id, site, at, person, message, files, seq, state, reason, personId, endsAt }) =>
      store.transaction(`studio ${site}`, async (db) => {
        await db('INSERT INTO studio_schedules VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)', [
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
          endsAt ?? null,
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
    pending: async (site) => {
      const rows = await store.read<Rows['studio_schedules']>(
        "SELECT * FROM studio_schedules WHERE site = $1 AND state IN ('waiting', 'running') ORDER BY at, id",
        [site],
      )
      return rows.map(scheduleOf)
    },
    due: async (now) => {
      const rows = await store.read<Rows['studio_schedules']>(
        `SELECT * FROM studio_schedules
         WHERE (state = 'waiting' AND at <= $1) OR (state = 'running' AND ends_at <= $1)
         ORDER BY CASE state WHEN 'running' THEN ends_at ELSE at END, id`,
        [now],
      )
      return rows.map(scheduleOf)
    },
    change: (seen, { state, reason, at, endsAt }) =>
      store.transaction('studio schedules', async (db) => {
        const changed = await db(
          `UPDATE studio_schedules SET state = $2, reason = $3, at = $4, ends_at = $5
           WHERE id = $1 AND state = $6 RETURNING id`,
          [seen.id, state, reason, at, endsAt ?? null, seen.state],
        )
        return changed.length > 0
      }),
  }
}

function scheduleOf(row: Rows['studio_schedules']): ScheduleRow {
  const { person_id: personId, ends_at: endsAt, ...others } = row
  return {
    ...others,
    at: Number(row.at),
    state: row.state as ScheduleState,
    ...(personId !== null && { personId }),
    ...(endsAt !== null && { endsAt: Number(endsAt) }),
  }
}
