import type { Query } from '../../store/store.ts'

/** A sign-in that was begun at a provider; `expires_at` is in ms. */
export type SocialStateRow = { provider: string; nonce: string; expires_at: bigint }

/** Adds a begun sign-in. `expiresAt` is in ms. */
export async function addSocialState(
  db: Query,
  brand: string,
  {
    stateHash,
    provider,
    nonce,
    expiresAt,
  }: {
    stateHash: string
    provider: string
    nonce: string
    expiresAt: number
  },
): Promise<void> {
  await db('INSERT INTO social_states VALUES ($1, $2, $3, $4, $5)', [
    brand,
    stateHash,
    provider,
    nonce,
    expiresAt,
  ])
}

/** Uses up a begun sign-in. */
export async function deleteSocialState(
  db: Query,
  brand: string,
  stateHash: string,
): Promise<SocialStateRow | undefined> {
  const [begun] = await db<SocialStateRow>(
    'DELETE FROM social_states WHERE brand = $1 AND state_hash = $2 RETURNING provider, nonce, expires_at',
    [brand, stateHash],
  )
  return begun
}

/** Number of the member to whose account a provider's subject is bound. */
export async function memberIdBySubject(
  db: Query,
  brand: string,
  { provider, subject }: { provider: string; subject: string },
): Promise<number | undefined> {
  const [bound] = await db<{ member_id: number }>(
    'SELECT member_id FROM social_logins WHERE brand = $1 AND provider = $2 AND subject = $3',
    [brand, provider, subject],
  )
  return bound?.member_id
}

type NewSocialLogin = { provider: string; subject: string; memberId: number; boundAt: number }

/** Binds a provider's subject to a member, in place of the one that it had there. `boundAt` is in ms. */
export async function keepSocialLogin(
  db: Query,
  brand: string,
  { provider, subject, memberId, boundAt }: NewSocialLogin,
): Promise<void> {
  await db(
    `INSERT INTO social_logins VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (brand, member_id, provider) DO UPDATE
     SET subject = excluded.subject, bound_at = excluded.bound_at`,
    [brand, provider, subject, memberId, boundAt],
  )
}

export type SocialLoginRow = { provider: string; bound_at: bigint }

/** Providers by which a member signs in, the first bound first. */
export function socialLoginsOf(db: Query, brand: string, memberId: number): Promise<SocialLoginRow[]> {
  return db<SocialLoginRow>(
    'SELECT provider, bound_at FROM social_logins WHERE brand = $1 AND member_id = $2 ORDER BY bound_at, provider',
    [brand, memberId],
  )
}

/** Deletes the login of a member by a provider. */
export async function deleteSocialLogin(
  db: Query,
  brand: string,
  memberId: number,
  provider: string,
): Promise<void> {
  await db('DELETE FROM social_logins WHERE brand = $1 AND member_id = $2 AND provider = $3', [
    brand,
    memberId,
    provider,
  ])
}
