import { nextNumber } from '../../store/counters.ts'
import type { Rows } from '../../store/rows.ts'
import type { Query } from '../../store/store.ts'

/** A login that waits for a second proof; `expires_at` is in ms. */
export type ChallengeRow = Omit<Rows['login_challenges'], 'brand'>

export type NewChallenge = {
  id: string
  memberId: number
  ip: string
  device: string
  rememberDevice: string
  hasDefaultPassword: boolean
  /** Way of the first factor. */
  signsInBy: string
  /** ms since 1970. */
  expiresAt: number
}

/** Opens a challenge in place of the one before of this member and address: tries are limited for the newest alone. */
export async function replaceChallenge(db: Query, brand: string, challenge: NewChallenge): Promise<void> {
  await db('DELETE FROM login_challenges WHERE brand = $1 AND member_id = $2 AND ip = $3', [
    brand,
    challenge.memberId,
    challenge.ip,
  ])
  await db('INSERT INTO login_challenges VALUES ($1, $2, $3, $4, $5, $6, 0, $7, $8, $9)', [
    brand,
    challenge.id,
    challenge.memberId,
    challenge.ip,
    challenge.device,
    challenge.rememberDevice,
    challenge.expiresAt,
    challenge.hasDefaultPassword,
    challenge.signsInBy,
  ])
}

/** The challenge with this id. */
export async function challengeById(db: Query, brand: string, id: string): Promise<ChallengeRow | undefined> {
  const [challenge] = await db<ChallengeRow>('SELECT * FROM login_challenges WHERE brand = $1 AND id = $2', [
    brand,
    id,
  ])
  return challenge
}

/** Sets how often a challenge was answered wrong. */
export async function setChallengeTries(db: Query, brand: string, id: string, tries: number): Promise<void> {
  await db('UPDATE login_challenges SET tries = $3 WHERE brand = $1 AND id = $2', [brand, id, tries])
}

/** Ends a challenge. */
export async function deleteChallenge(db: Query, brand: string, id: string): Promise<void> {
  await db('DELETE FROM login_challenges WHERE brand = $1 AND id = $2', [brand, id])
}

/** An authenticator of a member; `last_step` is the time step of the last code that was used. */
export type AuthenticatorRow = { secret: string; bound: boolean; last_step: bigint }

/** The authenticator of a member, bound or begun. */
export async function authenticatorOf(
  db: Query,
  brand: string,
  memberId: number,
): Promise<AuthenticatorRow | undefined> {
  const [row] = await db<AuthenticatorRow>(
    'SELECT secret, bound, last_step FROM authenticators WHERE brand = $1 AND member_id = $2',
    [brand, memberId],
  )
  return row
}

/** Begins an authenticator in place of the one before, or binds it at once where a seed says so. */
export async function keepAuthenticator(
  db: Query,
  brand: string,
  memberId: number,
  { secret, isBound }: { secret: string; isBound: boolean },
): Promise<void> {
  await db(
    `INSERT INTO authenticators VALUES ($1, $2, $3, $4) ON CONFLICT (brand, member_id) DO UPDATE
     SET secret = excluded.secret, bound = excluded.bound, last_step = 0`,
    [brand, memberId, secret, isBound],
  )
}

/** Marks the authenticator of a member as bound. */
export async function markBound(db: Query, brand: string, memberId: number): Promise<void> {
  await db('UPDATE authenticators SET bound = true WHERE brand = $1 AND member_id = $2', [brand, memberId])
}

/** Records the time step of the last code that was used. */
export async function setLastStep(db: Query, brand: string, memberId: number, step: number): Promise<void> {
  await db('UPDATE authenticators SET last_step = $3 WHERE brand = $1 AND member_id = $2', [
    brand,
    memberId,
    step,
  ])
}

/** Replaces the recovery codes of a member's authenticator; only their hashes are stored. */
export async function keepRecoveryCodes(
  db: Query,
  brand: string,
  memberId: number,
  hashes: readonly string[],
): Promise<void> {
  await db('DELETE FROM recovery_codes WHERE brand = $1 AND member_id = $2', [brand, memberId])
  await db('INSERT INTO recovery_codes SELECT $1, $2, unnest($3::text[])', [brand, memberId, hashes])
}

/** Uses up a recovery code by its hash; false if the member has none such. */
export async function takeRecoveryCode(
  db: Query,
  brand: string,
  memberId: number,
  hash: string,
): Promise<boolean> {
  const taken = await db(
    'DELETE FROM recovery_codes WHERE brand = $1 AND member_id = $2 AND code_hash = $3 RETURNING code_hash',
    [brand, memberId, hash],
  )
  return taken.length > 0
}

/** Deletes the authenticator of a member and its recovery codes. */
export async function deleteAuthenticator(db: Query, brand: string, memberId: number): Promise<void> {
  await db('DELETE FROM recovery_codes WHERE brand = $1 AND member_id = $2', [brand, memberId])
  await db('DELETE FROM authenticators WHERE brand = $1 AND member_id = $2', [brand, memberId])
}

/** An address from which a member may sign in without further proof; times are in ms. */
export type TrustedRow = { id: number; ip: string; added_at: bigint; used_at: bigint }

/** Addresses that a member trusts, the last used first. */
export function trustedIpsOf(db: Query, brand: string, memberId: number): Promise<TrustedRow[]> {
  return db<TrustedRow>(
    `SELECT id, ip, added_at, used_at FROM trusted_ips WHERE brand = $1 AND member_id = $2
     ORDER BY used_at DESC, id DESC`,
    [brand, memberId],
  )
}

/** Number of addresses that a member trusts. */
export async function trustedIpCount(db: Query, brand: string, memberId: number): Promise<number> {
  const [trusted] = await db<{ many: bigint }>(
    'SELECT count(*) AS many FROM trusted_ips WHERE brand = $1 AND member_id = $2',
    [brand, memberId],
  )
  return Number(trusted?.many ?? 0)
}

type UsedIp = { memberId: number; ip: string; at: number }

/** Records that a trusted address was used; false where it is not trusted yet. `at` is in ms. */
export async function touchTrustedIp(
  db: Query,
  brand: string,
  { memberId, ip, at }: UsedIp,
): Promise<boolean> {
  const used = await db(
    'UPDATE trusted_ips SET used_at = $4 WHERE brand = $1 AND member_id = $2 AND ip = $3 RETURNING id',
    [brand, memberId, ip, at],
  )
  return used.length > 0
}

/** Adds a trusted address. `at` is in ms. */
export async function addTrustedIp(db: Query, brand: string, { memberId, ip, at }: UsedIp): Promise<void> {
  await db('INSERT INTO trusted_ips VALUES ($1, $2, $3, $4, $5, $5)', [
    brand,
    await nextNumber(db, brand, 'trusted-ip'),
    memberId,
    ip,
    at,
  ])
}

/** Deletes trusted addresses by number. */
export async function deleteTrustedIps(db: Query, brand: string, ids: readonly number[]): Promise<void> {
  await db('DELETE FROM trusted_ips WHERE brand = $1 AND id = ANY($2::integer[])', [brand, ids])
}

/** Deletes a trusted address of a member; false if it does not exist. */
export async function deleteTrustedIp(
  db: Query,
  brand: string,
  memberId: number,
  id: number,
): Promise<boolean> {
  const gone = await db(
    'DELETE FROM trusted_ips WHERE brand = $1 AND member_id = $2 AND id = $3 RETURNING id',
    [brand, memberId, id],
  )
  return gone.length > 0
}

/** Lets every member trust the address of its last login; returns the last number, or 0 if there is none. */
export async function seedTrustedIps(db: Query, brand: string): Promise<number> {
  const trusted = await db<{ id: number }>(
    `INSERT INTO trusted_ips (brand, id, member_id, ip, added_at, used_at)
     SELECT brand, id, id, login_ip, registered_at, login_at FROM members WHERE brand = $1 AND login_ip <> ''
     RETURNING id`,
    [brand],
  )
  return Math.max(0, ...trusted.map(({ id }) => id))
}
