import type { LoadedBrand } from '../../../content/content.ts'
import { MINUTE_MS } from '../../../lib/time-units.ts'
import { nextNumber } from '../../store/counters.ts'
import type { Rows } from '../../store/rows.ts'
import type { Query } from '../../store/store.ts'

/** A session of a member. */
export type SessionRow = Omit<
  Rows['sessions'],
  'brand' | 'number' | 'token_hash' | 'parent_id' | 'must_change_password'
>

/** Site sessions of a member that have not ended and were used since `seenAfter`, newest first. */
export function siteSessionsOf(
  db: Query,
  brand: string,
  memberId: number,
  { now, seenAfter }: { now: number; seenAfter: number },
): Promise<SessionRow[]> {
  return db<SessionRow>(
    `SELECT * FROM sessions WHERE brand = $1 AND member_id = $2 AND parent_id = ''
       AND ends_at > $3 AND seen_at > $4 ORDER BY number DESC`,
    [brand, memberId, now, seenAfter],
  )
}

export type NewSessionRow = {
  id: string
  tokenHash: string
  memberId: number
  /** Session that launched the game; empty for a session of the site. */
  parent: string
  /** The game; empty for a session of the site. */
  nodeId: string
  vassalage: string
  device: string
  ip: string
  /** Times are in ms. */
  createdAt: number
  endsAt: number
  mustChangePassword: boolean
}

/** Adds a session. */
export async function addSession(db: Query, brand: string, session: NewSessionRow): Promise<void> {
  await db(
    `INSERT INTO sessions (brand, id, number, token_hash, member_id, parent_id, node_id, vassalage, device, ip,
       created_at, seen_at, ends_at, must_change_password)
     VALUES ($1, $2, $12, $3, $4, $5, $6, $7, $8, $9, $10, $10, $11, $13)`,
    [
      brand,
      session.id,
      session.tokenHash,
      session.memberId,
      session.parent,
      session.nodeId,
      session.vassalage,
      session.device,
      session.ip,
      session.createdAt,
      session.endsAt,
      await nextNumber(db, brand, 'session'),
      session.mustChangePassword,
    ],
  )
}

/** Ends sessions and the games that they launched. */
export async function endSessions(db: Query, brand: string, ids: readonly string[]): Promise<void> {
  await db(
    'DELETE FROM sessions WHERE brand = $1 AND (id = ANY($2::text[]) OR parent_id = ANY($2::text[]))',
    [brand, ids],
  )
}

/** Signs a member out everywhere. */
export async function endEverySession(db: Query, brand: string, memberId: number): Promise<void> {
  await db('DELETE FROM sessions WHERE brand = $1 AND member_id = $2', [brand, memberId])
}

/** A session with the account of its member; `parent_id` is empty for a session of the site. */
export type CallerRow = {
  id: string
  parent_id: string
  member_id: number
  node_id: string
  vassalage: string
  seen_at: bigint
  ends_at: bigint
  must_change_password: boolean
  account: string
  type: number
}

const FIND = `
SELECT s.id, s.parent_id, s.member_id, s.node_id, s.vassalage, greatest(s.seen_at, p.seen_at) AS seen_at, s.ends_at,
  s.must_change_password, m.account, m.type
FROM sessions s JOIN members m ON m.brand = s.brand AND m.id = s.member_id
  LEFT JOIN sessions p ON p.brand = s.brand AND p.id = s.parent_id
WHERE s.brand = $1 AND s.token_hash = $2 AND (s.parent_id <> '') = $3 AND m.state = 'ACTIVE'`

/** The session of a token and its active member; triggers on both tables watch the columns that it reads. */
export async function callerByToken(
  db: Query,
  brand: string,
  tokenHash: string,
  isGame: boolean,
): Promise<CallerRow | undefined> {
  const [row] = await db<CallerRow>(FIND, [brand, tokenHash, isGame])
  return row
}

/** Records that a session was used, and with it the one that launched it. `now` is in ms. */
export async function touchSession(
  db: Query,
  brand: string,
  { id, parent_id }: Pick<CallerRow, 'id' | 'parent_id'>,
  now: number,
): Promise<void> {
  await db('UPDATE sessions SET seen_at = $3 WHERE brand = $1 AND id IN ($2, $4)', [
    brand,
    id,
    now,
    parent_id,
  ])
}

/** End of a session, ms; undefined if the session is gone. */
export async function sessionEndOf(db: Query, brand: string, sessionId: string): Promise<bigint | undefined> {
  const [session] = await db<{ ends_at: bigint }>(
    'SELECT ends_at FROM sessions WHERE brand = $1 AND id = $2',
    [brand, sessionId],
  )
  return session?.ends_at
}

/** Of these sessions, those that are open at `now` (ms). Listening to events does not count as use: it prolongs none. */
export async function openSessions(
  db: Query,
  { code, brand }: LoadedBrand,
  ids: readonly string[],
  now: number,
): Promise<Set<string>> {
  const idleMs = brand.numbers.sessionIdleMinutes * MINUTE_MS
  const rows = await db<{ id: string }>(
    `SELECT s.id FROM sessions s JOIN members m ON m.brand = s.brand AND m.id = s.member_id
     WHERE s.brand = $1 AND s.id = ANY($2::text[]) AND s.ends_at > $3 AND s.seen_at > $4 AND m.state = 'ACTIVE'`,
    [code, ids, now, now - idleMs],
  )
  return new Set(rows.map(({ id }) => id))
}
