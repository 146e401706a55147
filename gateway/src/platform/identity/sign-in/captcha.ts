import { MINUTE_MS } from '../../../lib/time-units.ts'
import type { Handler, Outside } from '../../engine/world.ts'
import type { Query } from '../../store/store.ts'
import { deleteCaptcha, keepCaptcha } from '../store/guess-limits.ts'
import { drawCaptcha } from './captcha-picture.ts'

const LIFE_MS = 2 * MINUTE_MS
const LENGTH = 5
/** Characters of a captcha, without pairs that look alike: 0 O, 1 I L, 5 S, 8 B, 2 Z. */
const CHARACTERS = 'ACDEFGHJKMNPQRTUVWXY34679'

/** Creates a captcha for the visitor and invalidates the previous one. */
export const captcha: Handler<'identity.captcha'> = async (_input, { db, site, clock, secrets, request }) => {
  const characters = Array.from(
    { length: LENGTH },
    () => CHARACTERS[secrets.integer(CHARACTERS.length)],
  ).join('')
  await keepCaptcha(db, site.code, request.visitor, { characters, expiresAt: clock.now() + LIFE_MS })
  return drawCaptcha(characters, secrets).toString('base64')
}

/** Checks the visitor's captcha and invalidates it, even after a wrong answer. */
export async function takeCaptcha(
  db: Query,
  { site, clock, request }: Pick<Outside, 'site' | 'clock' | 'request'>,
  typed: string,
): Promise<boolean> {
  const row = await deleteCaptcha(db, site.code, request.visitor)
  return (
    row !== undefined && clock.now() < Number(row.expires_at) && typed.trim().toUpperCase() === row.characters
  )
}
