import { createHash } from 'node:crypto'
import type { LoadedBrand } from '../../../content/content.ts'
import { HOUR_MS, MINUTE_MS } from '../../../lib/time-units.ts'
import type { World } from '../../engine/world.ts'
import type { Query } from '../../store/store.ts'
import { recordLogin } from '../store/member-fields.ts'
import { addSession, endSessions, type SessionRow, siteSessionsOf } from '../store/sessions.ts'

export type OpenedSession = { id: string; token: string; endsAt: number }

/** Stored hash of a token, so that a reader of the database cannot use the token. */
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
  const session = {
    id: secrets.hex(8),
    token: secrets.hex(32),
    endsAt: endsAt ?? now + sessionHours * HOUR_MS,
  }
  const kind = { parent: '', nodeId: '', vassalage: '', mustChangePassword }
  await insertSession(world, { ...session, memberId, ...kind })
  const live = await liveSessions(db, site, memberId, now)
  const tooMany = live.slice(sessionsPerMember).map(({ id }) => id)
  if (tooMany.length > 0) await endSessions(db, site.code, tooMany)
  await recordLogin(db, site.code, memberId, { at: now, ip: request.ip })
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
  const { id, memberId, parent, nodeId, vassalage, endsAt, mustChangePassword } = session
  await addSession(db, site.code, {
    id,
    tokenHash: tokenHash(session.token),
    memberId,
    parent,
    nodeId,
    vassalage,
    device: request.device,
    ip: request.ip,
    createdAt: clock.now(),
    endsAt,
    mustChangePassword,
  })
}

/** Site sessions of a member that have not ended, newest first. */
export function liveSessions(
  db: Query,
  site: LoadedBrand,
  memberId: number,
  now: number,
): Promise<SessionRow[]> {
  const seenAfter = now - site.brand.numbers.sessionIdleMinutes * MINUTE_MS
  return siteSessionsOf(db, site.code, memberId, { now, seenAfter })
}
