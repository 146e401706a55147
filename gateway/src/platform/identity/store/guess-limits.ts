import { nextNumber } from '../../store/counters.ts'
import type { Query } from '../../store/store.ts'

/** Keeps a passed human check; ended ones of the brand are deleted. Times are in ms. */
export async function keepHumanCheck(
  db: Query,
  brand: string,
  tokenHash: string,
  { now, expiresAt }: { now: number; expiresAt: number },
): Promise<void> {
  await db('DELETE FROM human_checks WHERE brand = $1 AND expires_at < $2', [brand, now])
  await db('INSERT INTO human_checks VALUES ($1, $2, $3)', [brand, tokenHash, expiresAt])
}

/** Uses up a human check. */
export async function deleteHumanCheck(
  db: Query,
  brand: string,
  tokenHash: string,
): Promise<{ expires_at: bigint } | undefined> {
  const [row] = await db<{ expires_at: bigint }>(
    'DELETE FROM human_checks WHERE brand = $1 AND token_hash = $2 RETURNING expires_at',
    [brand, tokenHash],
  )
  return row
}

/** Keeps the captcha of a visitor in place of the one before. `expiresAt` is in ms. */
export async function keepCaptcha(
  db: Query,
  brand: string,
  visitor: string,
  { characters, expiresAt }: { characters: string; expiresAt: number },
): Promise<void> {
  await db(
    `INSERT INTO captchas VALUES ($1, $2, $3, $4) ON CONFLICT (brand, visitor) DO UPDATE
     SET characters = excluded.characters, expires_at = excluded.expires_at`,
    [brand, visitor, characters, expiresAt],
  )
}

export type CaptchaRow = { characters: string; expires_at: bigint }

/** Uses up the captcha of a visitor. */
export async function deleteCaptcha(
  db: Query,
  brand: string,
  visitor: string,
): Promise<CaptchaRow | undefined> {
  const [row] = await db<CaptchaRow>(
    'DELETE FROM captchas WHERE brand = $1 AND visitor = $2 RETURNING characters, expires_at',
    [brand, visitor],
  )
  return row
}

/** Characters of the picture that a visitor was shown last; tests and QA read them in place of the picture. */
export async function captchaText(db: Query, brand: string, visitor: string): Promise<string | null> {
  const [row] = await db<{ characters: string }>(
    'SELECT characters FROM captchas WHERE brand = $1 AND visitor = $2',
    [brand, visitor],
  )
  return row?.characters ?? null
}

/** Wrong passwords of a name; times are in ms, and 0 means never. */
export type TriesRow = { failures: number; failed_at: bigint; locked_until: bigint }

/** Wrong passwords that were counted for a name. */
export async function triesRowOf(db: Query, brand: string, name: string): Promise<TriesRow | undefined> {
  const [row] = await db<TriesRow>(
    'SELECT failures, failed_at, locked_until FROM login_tries WHERE brand = $1 AND name = $2',
    [brand, name],
  )
  return row
}

/** Sets the count of wrong passwords of a name. */
export async function keepTries(
  db: Query,
  brand: string,
  name: string,
  { failures, failedAt, lockedUntil }: { failures: number; failedAt: number; lockedUntil: number },
): Promise<void> {
  await db(
    `INSERT INTO login_tries VALUES ($1, $2, $3, $4, $5) ON CONFLICT (brand, name) DO UPDATE
     SET failures = excluded.failures, failed_at = excluded.failed_at, locked_until = excluded.locked_until`,
    [brand, name, failures, failedAt, lockedUntil],
  )
}

/** Forgets the wrong passwords of a name. */
export async function deleteTries(db: Query, brand: string, name: string): Promise<void> {
  await db('DELETE FROM login_tries WHERE brand = $1 AND name = $2', [brand, name])
}

/** Times of the guesses from a network since a moment, newest first. */
export function guessesFrom(
  db: Query,
  brand: string,
  network: string,
  since: number,
): Promise<{ at: bigint }[]> {
  return db<{ at: bigint }>(
    'SELECT at FROM address_tries WHERE brand = $1 AND ip = $2 AND at > $3 ORDER BY at DESC',
    [brand, network, since],
  )
}

/** Counts a guess from a network and gives its number. */
export async function addGuess(db: Query, brand: string, network: string, at: number): Promise<bigint> {
  const id = await nextNumber(db, brand, 'guess')
  await db('INSERT INTO address_tries VALUES ($1, $2, $3, $4)', [brand, id, network, at])
  return id
}

/** Takes a guess back. */
export async function deleteGuess(db: Query, brand: string, id: bigint): Promise<void> {
  await db('DELETE FROM address_tries WHERE brand = $1 AND id = $2', [brand, id])
}
