import type { Query, Store } from '@marquee/gateway/store/store.ts'
import type { Rows } from './rows.ts'

/** A sign-in, by the SHA-256 of its cookie. */
export type SessionRow = { hash: string; person: string; madeAt: number; usedAt: number }

/** A right to see the preview of a brand, by the SHA-256 of its secret; without a session it is a preview link. */
export type ViewRow = {
  hash: string
  site: string
  person: string
  name: string
  session?: string
  /** Hash of the token of an agent whose view it is. */
  token?: string
  /** State of the brand that it shows alone; undefined for the draft, and what is published. */
  state?: string
  expiresAt: number
}

/** Sessions of people of the studio, and their views of previews. */
export type SessionStore = {
  byHash(hash: string): Promise<SessionRow | undefined>
  add(session: SessionRow): Promise<void>
  /** Replaces a session by a newer sign-in of the same person; its views go on. */
  renew(hash: string, session: SessionRow): Promise<void>
  used(hash: string, at: number): Promise<void>
  remove(hash: string): Promise<void>
  removeOf(person: string): Promise<void>
  /** Removes what is no longer valid: sessions from before a time or not used since another, and views of the past. */
  tidy(madeBefore: number, usedBefore: number, now: number): Promise<void>
  /** Time of the last use of each person. */
  seen(): Promise<Map<string, number>>
  addView(view: ViewRow): Promise<void>
  view(hash: string, now: number): Promise<ViewRow | undefined>
  /** Preview links of a brand that are still valid. */
  links(site: string, now: number): Promise<ViewRow[]>
  removeView(hash: string): Promise<void>
}

const WRITER = 'studio sessions'

/** Sessions in a store. */
export function createSessionStore(store: Store): SessionStore {
  const inTurn = (work: (db: Query) => Promise<unknown[]>) =>
    store.transaction(WRITER, async (db) => void (await work(db)))
  return {
    byHash: async (hash) => {
      const [row] = await store.read<Rows['studio_sessions']>(
        'SELECT * FROM studio_sessions WHERE hash = $1',
        [hash],
      )
      return row && { ...row, madeAt: Number(row.made_at), usedAt: Number(row.used_at) }
    },
    add: ({ hash, person, madeAt, usedAt }) =>
      inTurn((db) =>
        db('INSERT INTO studio_sessions VALUES ($1, $2, $3, $4)', [hash, person, madeAt, usedAt]),
      ),
    renew: (old, { hash, person, madeAt, usedAt }) =>
      inTurn((db) =>
        db(
          'UPDATE studio_sessions SET hash = $2, made_at = $4, used_at = $5 WHERE hash = $1 AND person = $3',
          [old, hash, person, madeAt, usedAt],
        ),
      ),
    used: (hash, at) =>
      inTurn((db) => db('UPDATE studio_sessions SET used_at = $2 WHERE hash = $1', [hash, at])),
    remove: (hash) => inTurn((db) => db('DELETE FROM studio_sessions WHERE hash = $1', [hash])),
    removeOf: (person) => inTurn((db) => db('DELETE FROM studio_sessions WHERE person = $1', [person])),
    tidy: (madeBefore, usedBefore, now) =>
      store.transaction(WRITER, async (db) => {
        await db('DELETE FROM studio_sessions WHERE made_at < $1 OR used_at < $2', [madeBefore, usedBefore])
        await db('DELETE FROM studio_views WHERE expires_at <= $1', [now])
      }),
    seen: async () => {
      const rows = await store.read<{ person: string; used_at: bigint }>(
        'SELECT person, max(used_at) AS used_at FROM studio_sessions GROUP BY person',
      )
      return new Map(rows.map(({ person, used_at }) => [person, Number(used_at)]))
    },
    addView: ({ hash, site, person, name, session, token, state, expiresAt }) =>
      inTurn((db) =>
        db('INSERT INTO studio_views VALUES ($1, $2, $3, $4, $5, $6, $7, $8)', [
          hash,
          site,
          person,
          name,
          session ?? null,
          expiresAt,
          token ?? null,
          state ?? null,
        ]),
      ),
    view: async (hash, now) => {
      const [row] = await store.read<Rows['studio_views']>(
        'SELECT * FROM studio_views WHERE hash = $1 AND expires_at > $2',
        [hash, now],
      )
      return row && viewOf(row)
    },
    links: async (site, now) => {
      const rows = await store.read<Rows['studio_views']>(
        'SELECT * FROM studio_views WHERE site = $1 AND session IS NULL AND token IS NULL AND expires_at > $2 ORDER BY expires_at DESC',
        [site, now],
      )
      return rows.map(viewOf)
    },
    removeView: (hash) =>
      inTurn((db) => db('DELETE FROM studio_views WHERE hash = $1 AND session IS NULL', [hash])),
  }
}

function viewOf({ session, token, state, expires_at, ...row }: Rows['studio_views']): ViewRow {
  return {
    ...row,
    expiresAt: Number(expires_at),
    ...(session !== null && { session }),
    ...(token !== null && { token }),
    ...(state !== null && { state }),
  }
}
