import { Refusal } from '../../lib/refusal.ts'
import type { Handler, Outside } from '../engine/world.ts'
import type { Query } from '../store/store.ts'
import { tokenHash } from './sessions.ts'

const LIFE_MS = 2 * 60 * 1000
/** A person needs at least this long to drag the slider; a script that jumps does not. */
const LEAST_MS = 120
const END = 98

/** A slider dragged to its end gives a token that is good once. */
export const humanCheck: Handler<'identity.human-check'> = async ({ body }, { db, site, clock, secrets }) => {
  if (body.position < END || body.elapsedMs < LEAST_MS) throw new Refusal('login.human-check')
  const token = secrets.hex(24)
  await db('DELETE FROM human_checks WHERE brand = $1 AND expires_at < $2', [site.code, clock.now()])
  await db('INSERT INTO human_checks VALUES ($1, $2, $3)', [
    site.code,
    tokenHash(token),
    clock.now() + LIFE_MS,
  ])
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
  const [row] = await db<{ expires_at: bigint }>(
    'DELETE FROM human_checks WHERE brand = $1 AND token_hash = $2 RETURNING expires_at',
    [site.code, tokenHash(token)],
  )
  return row !== undefined && clock.now() < Number(row.expires_at)
}
