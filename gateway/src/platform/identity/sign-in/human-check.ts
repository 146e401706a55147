import { Refusal } from '../../../lib/refusal.ts'
import { MINUTE_MS } from '../../../lib/time-units.ts'
import type { Handler, Outside } from '../../engine/world.ts'
import type { Query } from '../../store/store.ts'
import { deleteHumanCheck, keepHumanCheck } from '../store/guess-limits.ts'
import { tokenHash } from './sessions.ts'

const LIFE_MS = 2 * MINUTE_MS
/** A person needs at least this long to drag the slider; a script that jumps does not. */
const LEAST_MS = 120
const END = 98

/** A slider dragged to its end gives a token that is good once. */
export const humanCheck: Handler<'identity.human-check'> = async ({ body }, { db, site, clock, secrets }) => {
  if (body.position < END || body.elapsedMs < LEAST_MS) throw new Refusal('login.human-check')
  const token = secrets.hex(24)
  const now = clock.now()
  await keepHumanCheck(db, site.code, tokenHash(token), { now, expiresAt: now + LIFE_MS })
  return { token }
}

/** Uses up a human check; true where the brand asks for none. */
export async function takeHumanCheck(
  db: Query,
  { site, clock }: Pick<Outside, 'site' | 'clock'>,
  token: string | undefined,
): Promise<boolean> {
  if (!site.brand.modules.humanCheck) return true
  if (!token) return false
  const row = await deleteHumanCheck(db, site.code, tokenHash(token))
  return row !== undefined && clock.now() < Number(row.expires_at)
}
