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
