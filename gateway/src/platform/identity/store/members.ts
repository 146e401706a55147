import { insertRows } from '../../store/insert-rows.ts'
import type { Query } from '../../store/store.ts'

/** A member of a new world; times are in ms, and 0 means never. */
export type SeededMember = {
  id: number
  account: string
  nickname: string
  type: number
  state: 'ACTIVE' | 'LOCKED'
  /** Hashes; an empty payment password means that none is set. */
  password: string
  paymentPassword: string
  isPasswordExpired: boolean
  uplineId: number
  /** Numbers of all uplines and of the member, such as `/4/17/`. */
  path: string
  affiliateCode: string
  diallingCode: string
  mobile: string
  email: string
  /** Per cent, with two decimals. */
  rebate: string
  rank: number
  registeredAt: number
  loginAt: number
  loginIp: string
}

/** Adds the members of a new world in one statement. */
export async function seedMembers(db: Query, brand: string, members: readonly SeededMember[]): Promise<void> {
  await insertRows(db, 'members', members, [
    ['brand', 'text', () => brand],
    ['id', 'integer', ({ id }) => id],
    ['account', 'text', ({ account }) => account],
    ['nickname', 'text', ({ nickname }) => nickname],
    ['type', 'integer', ({ type }) => type],
    ['state', 'text', ({ state }) => state],
    ['password', 'text', ({ password }) => password],
    ['payment_password', 'text', ({ paymentPassword }) => paymentPassword],
    ['password_expired', 'boolean', ({ isPasswordExpired }) => isPasswordExpired],
    ['upline_id', 'integer', ({ uplineId }) => uplineId],
    ['path', 'text', ({ path }) => path],
    ['affiliate_code', 'text', ({ affiliateCode }) => affiliateCode],
    ['dialling_code', 'text', ({ diallingCode }) => diallingCode],
    ['mobile', 'text', ({ mobile }) => mobile],
    ['email', 'text', ({ email }) => email],
    ['rebate', 'text', ({ rebate }) => rebate],
    ['rank', 'integer', ({ rank }) => rank],
    ['registered_at', 'bigint', ({ registeredAt }) => registeredAt],
    ['login_at', 'bigint', ({ loginAt }) => loginAt],
    ['login_ip', 'text', ({ loginIp }) => loginIp],
  ])
}

/** Sets the last logins of members, all from one address; times are in ms. */
export async function seedLogins(
  db: Query,
  brand: string,
  logins: readonly { id: number; at: number }[],
  ip: string,
): Promise<void> {
  await db(
    `UPDATE members m SET login_at = seen.at, login_ip = $4
     FROM unnest($2::integer[], $3::bigint[]) AS seen(id, at) WHERE m.brand = $1 AND m.id = seen.id`,
    [brand, logins.map(({ id }) => id), logins.map(({ at }) => at), ip],
  )
}

/** Numbers of accounts by name. */
export async function idsByAccount(
  db: Query,
  brand: string,
  accounts: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db<{ id: number; account: string }>(
    'SELECT id, account FROM members WHERE brand = $1 AND account = ANY($2::text[])',
    [brand, accounts],
  )
  return new Map(rows.map(({ id, account }) => [account, id]))
}

/** Fields of a member that a scenario may set, and their columns. */
export const SETTABLE = {
  state: 'state',
  passwordExpired: 'password_expired',
  nickname: 'nickname',
  rank: 'rank',
  type: 'type',
  language: 'language',
} as const

/** Sets one field of a member, for a scenario. */
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

/** Name of the payee in the member's profile; empty while it is not set. */
export async function payeeNameOf(db: Query, brand: string, id: number): Promise<string> {
  const [row] = await db<{ name: string | null }>(
    "SELECT profile::jsonb ->> 'payeeName' AS name FROM members WHERE brand = $1 AND id = $2",
    [brand, id],
  )
  return row?.name ?? ''
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
  await db('UPDATE members SET rank = $3 WHERE brand = $1 AND id = $2', [brand, id, rank])
}

/** Lowers the rank of members by one. */
export async function lowerRanks(db: Query, brand: string, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db('UPDATE members SET rank = rank - 1 WHERE brand = $1 AND id = ANY($2::integer[])', [brand, ids])
}
