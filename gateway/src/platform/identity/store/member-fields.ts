import type { Query } from '../../store/store.ts'
import type { MemberRow } from './members.ts'

/** Fields of a member that are set one at a time, as a scenario does, and their columns. */
export const SETTABLE = {
  state: 'state',
  passwordExpired: 'password_expired',
  nickname: 'nickname',
  rank: 'rank',
  type: 'type',
  language: 'language',
} as const

/** Sets one field of a member. */
export async function setField(
  db: Query,
  brand: string,
  id: number,
  field: keyof typeof SETTABLE,
  value: unknown,
): Promise<void> {
  await db(`UPDATE members SET ${SETTABLE[field]} = $3 WHERE brand = $1 AND id = $2`, [brand, id, value])
}

/** Sets a member's rebate, in per cent. */
export async function setRebate(db: Query, brand: string, id: number, rebate: string): Promise<void> {
  await db('UPDATE members SET rebate = $3 WHERE brand = $1 AND id = $2', [brand, id, rebate])
}

/** Asks for a new password at the next login. */
export async function expirePassword(db: Query, brand: string, id: number): Promise<void> {
  await db('UPDATE members SET password_expired = true WHERE brand = $1 AND id = $2', [brand, id])
}

/** Changes the account type of a member and gives it an invitation code. */
export async function setType(
  db: Query,
  brand: string,
  id: number,
  { type, affiliateCode }: { type: number; affiliateCode: string },
): Promise<void> {
  await db('UPDATE members SET type = $3, affiliate_code = $4 WHERE brand = $1 AND id = $2', [
    brand,
    id,
    type,
    affiliateCode,
  ])
}

/** Sets the names of payees in members' profiles. */
export async function setPayeeNames(
  db: Query,
  brand: string,
  names: readonly { id: number; name: string }[],
): Promise<void> {
  await db(
    `UPDATE members SET profile = (profile::jsonb || jsonb_build_object('payeeName', named.name))::text
     FROM unnest($2::integer[], $3::text[]) AS named (id, name)
     WHERE members.brand = $1 AND members.id = named.id`,
    [brand, names.map(({ id }) => id), names.map(({ name }) => name)],
  )
}

/** Sets a member's rank. */
export async function setRank(db: Query, brand: string, id: number, rank: number): Promise<void> {
  await setField(db, brand, id, 'rank', rank)
}

/** Lowers the rank of members by one. */
export async function lowerRanks(db: Query, brand: string, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db('UPDATE members SET rank = rank - 1 WHERE brand = $1 AND id = ANY($2::integer[])', [brand, ids])
}

/** Changes the login password; remembered logins of the old one are void. `at` is in ms. */
export async function setPassword(
  db: Query,
  brand: string,
  id: number,
  { hash, at }: { hash: string; at: number },
): Promise<void> {
  await db(
    `UPDATE members SET password = $3, password_expired = false, password_changed_at = $4,
       remember_generation = remember_generation + 1 WHERE brand = $1 AND id = $2`,
    [brand, id, hash, at],
  )
}

/** Sets the hash of the payment password. */
export async function setPaymentHash(db: Query, brand: string, id: number, hash: string): Promise<void> {
  await db('UPDATE members SET payment_password = $3 WHERE brand = $1 AND id = $2', [brand, id, hash])
}

/** Makes remembered logins of a member void. */
export async function forgetLogins(db: Query, brand: string, id: number): Promise<void> {
  await db('UPDATE members SET remember_generation = remember_generation + 1 WHERE brand = $1 AND id = $2', [
    brand,
    id,
  ])
}

/** Records a login; the one before it becomes the last login that the member is shown. `at` is in ms. */
export async function recordLogin(
  db: Query,
  brand: string,
  id: number,
  { at, ip }: { at: number; ip: string },
): Promise<void> {
  await db(
    `UPDATE members SET login_before_at = login_at, login_before_ip = login_ip, login_at = $3, login_ip = $4
     WHERE brand = $1 AND id = $2`,
    [brand, id, at, ip],
  )
}

/** Sets the mobile number of a member. */
export async function setMobile(
  db: Query,
  brand: string,
  id: number,
  { diallingCode, mobile }: { diallingCode: string; mobile: string },
): Promise<void> {
  await db('UPDATE members SET dialling_code = $3, mobile = $4 WHERE brand = $1 AND id = $2', [
    brand,
    id,
    diallingCode,
    mobile,
  ])
}

/** Sets the e-mail address of a member. */
export async function setEmail(db: Query, brand: string, id: number, email: string): Promise<void> {
  await db('UPDATE members SET email = $3 WHERE brand = $1 AND id = $2', [brand, id, email])
}

/** Sets the picture of a member: the number of a picture of the brand, or the id of an upload. */
export async function setAvatarOf(
  db: Query,
  brand: string,
  id: number,
  { avatar, avatarType }: { avatar: string; avatarType: MemberRow['avatar_type'] },
): Promise<void> {
  await db('UPDATE members SET avatar = $3, avatar_type = $4 WHERE brand = $1 AND id = $2', [
    brand,
    id,
    avatar,
    avatarType,
  ])
}

/** Sets nickname and profile of a member; the profile is JSON. */
export async function setProfile(
  db: Query,
  brand: string,
  id: number,
  { nickname, profile }: { nickname: string; profile: string },
): Promise<void> {
  await db('UPDATE members SET nickname = $3, profile = $4 WHERE brand = $1 AND id = $2', [
    brand,
    id,
    nickname,
    profile,
  ])
}

/** Open accounts directly below a member, in the order of their numbers. */
export function openBranches(db: Query, brand: string, uplineId: number): Promise<MemberRow[]> {
  return db<MemberRow>(
    "SELECT * FROM members WHERE brand = $1 AND upline_id = $2 AND state <> 'ENDED' ORDER BY id",
    [brand, uplineId],
  )
}

/**
 * Puts a member with all accounts below it directly below another account, or at the top of the tree. The places that
 * they had until now are kept, so that reports of the time before stay as they were. `at` is in ms.
 */
export async function moveMember(
  db: Query,
  brand: string,
  { id, path }: Pick<MemberRow, 'id' | 'path'>,
  { upline, at }: { upline: Pick<MemberRow, 'id' | 'path'> | undefined; at: number },
): Promise<void> {
  const moved = "FROM members WHERE brand = $1 AND path LIKE $2 || '%'"
  await db(
    `INSERT INTO member_moves (brand, member_id, since, until, path)
     SELECT brand, id, moved_at, $3, path ${moved} AND moved_at < $3`,
    [brand, path, at],
  )
  await db(
    `UPDATE members SET path = $3 || substr(path, length($2) + 1), moved_at = $4,
       upline_id = CASE WHEN id = $5 THEN $6 ELSE upline_id END
     WHERE brand = $1 AND path LIKE $2 || '%'`,
    [brand, path, `${upline?.path ?? '/'}${id}/`, at, id, upline?.id ?? 0],
  )
}
