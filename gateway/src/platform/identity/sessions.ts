import { createHash } from 'node:crypto'
import type { LoadedBrand } from '../../content/content.ts'
import type { World } from '../engine/world.ts'
import { nextNumber } from '../store/counters.ts'
import type { Query } from '../store/store.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

export type OpenedSession = { id: string; token: string; endsAt: number }

/** What is stored of a token: who reads the database cannot use it. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

export type SessionOptions = {
  endsAt?: number | undefined
  /** The session may do nothing but change the password. */
  mustChangePassword?: boolean
}

/** Signs a member in; the oldest session ends when there are too many. */
export async function openSession(
  world: World,
  memberId: number,
  { endsAt, mustChangePassword = false }: SessionOptions = {},
): Promise<OpenedSession> {
  const { db, site, clock, secrets, request } = world
  const { sessionHours, sessionsPerMember } = site.brand.numbers
  const now = clock.now()
  const session = { id: secrets.hex(8), token: secrets.hex(32), endsAt: endsAt ?? now + sessionHours * HOUR }
  const kind = { parent: '', nodeId: '', vassalage: '', mustChangePassword }
  await insertSession(world, { ...session, memberId, ...kind })
  const live = await liveSessions(db, site, memberId, now)
  const tooMany = live.slice(sessionsPerMember).map(({ id }) => id)
  if (tooMany.length > 0) await endSessions(db, site.code, tooMany)
  await db(
    `UPDATE members SET login_before_at = login_at, login_before_ip = login_ip, login_at = $3, login_ip = $4
     WHERE brand = $1 AND id = $2`,
    [site.code, memberId, now, request.ip],
  )
  return session
}

/** A game's own token: it plays one game and nothing else, and ends with the session that launched it. */
export async function openGameSession(
  world: World,
  of: { memberId: number; parent: string; nodeId: string; vassalage: string; endsAt: number },
): Promise<OpenedSession> {
  const session = { id: world.secrets.hex(8), token: world.secrets.hex(32), endsAt: of.endsAt }
  await insertSession(world, { ...of, ...session, mustChangePassword: false })
  return session
}

type NewSession = OpenedSession & {
  memberId: number
  parent: string
  nodeId: string
  vassalage: string
  mustChangePassword: boolean
}

async function insertSession({ db, site, clock, request }: World, session: NewSession): Promise<void> {
  await db(
    `INSERT INTO sessions (brand, id, number, token_hash, member_id, parent_id, node_id, vassalage, device, ip,
       created_at, seen_at, ends_at, must_change_password)
     VALUES ($1, $2, $12, $3, $4, $5, $6, $7, $8, $9, $10, $10, $11, $13)`,
    [
      site.code,
      session.id,
      tokenHash(session.token),
      session.memberId,
      session.parent,
      session.nodeId,
      session.vassalage,
      request.device,
      request.ip,
      clock.now(),
      session.endsAt,
      await nextNumber(db, site.code, 'session'),
      session.mustChangePassword,
    ],
  )
}

export type SessionRow = {
  id: string
  member_id: number
  node_id: string
  vassalage: string
  device: string
  ip: string
  created_at: bigint
  seen_at: bigint
  ends_at: bigint
}

/** Site sessions of a member that have not ended, newest first. */
export function liveSessions(
  db: Query,
  site: LoadedBrand,
  memberId: number,
  now: number,
): Promise<SessionRow[]> {
  return db<SessionRow>(
    `SELECT * FROM sessions WHERE brand = $1 AND member_id = $2 AND parent_id = ''
       AND ends_at > $3 AND seen_at > $4 ORDER BY number DESC`,
    [site.code, memberId, now, now - site.brand.numbers.sessionIdleMinutes * MINUTE],
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

/** Ends all sessions of a member but one. */
export async function endOtherSessions(
  db: Query,
  brand: string,
  memberId: number,
  kept: string,
): Promise<void> {
  await db('DELETE FROM sessions WHERE brand = $1 AND member_id = $2 AND id <> $3 AND parent_id <> $3', [
    brand,
    memberId,
    kept,
  ])
}
