import { nextNumber } from '../../store/counters.ts'
import { insertRows } from '../../store/insert-rows.ts'
import type { Rows } from '../../store/rows.ts'
import type { Query } from '../../store/store.ts'

/**
 * A row of members. `path` lists the ids from the top down to the member (`/1/5/9/`), `profile` holds the answers of the
 * registration without a column of their own as JSON, `payment_password` is a hash or empty, and `remember_generation`
 * grows when remembered logins become invalid.
 */
export type MemberRow = Omit<Rows['members'], 'brand' | 'moved_at' | 'link_id' | 'state' | 'avatar_type'> & {
  state: 'ACTIVE' | 'LOCKED' | 'ENDED'
  avatar_type: 'STATIC' | 'CUSTOM'
}

/** The account with this name, in the form that accountName gives. */
export async function memberByAccount(
  db: Query,
  brand: string,
  account: string,
): Promise<MemberRow | undefined> {
  const [row] = await db<MemberRow>('SELECT * FROM members WHERE brand = $1 AND account = $2', [
    brand,
    account,
  ])
  return row
}

/** The account with this number. */
export async function memberById(db: Query, brand: string, id: number): Promise<MemberRow | undefined> {
  const [row] = await db<MemberRow>('SELECT * FROM members WHERE brand = $1 AND id = $2', [brand, id])
  return row
}

/** Accounts of the direct downlines of a member, in alphabetical order. */
export async function directDownlines(
  db: Query,
  brand: string,
  uplineId: number,
  limit: number,
): Promise<string[]> {
  const rows = await db<{ account: string }>(
    `SELECT account FROM members WHERE brand = $1 AND upline_id = $2 AND state <> 'ENDED' ORDER BY account LIMIT $3`,
    [brand, uplineId, limit],
  )
  return rows.map(({ account }) => account)
}

/** The account that owns a mobile number. */
export async function memberByMobile(
  db: Query,
  brand: string,
  diallingCode: string,
  mobile: string,
): Promise<MemberRow | undefined> {
  const [row] = await db<MemberRow>(
    'SELECT * FROM members WHERE brand = $1 AND dialling_code = $2 AND mobile = $3',
    [brand, diallingCode, mobile],
  )
  return row
}

/** The active agent whose own invitation code this is. */
export async function agentByCode(db: Query, brand: string, code: string): Promise<MemberRow | undefined> {
  const [agent] = await db<MemberRow>(
    "SELECT * FROM members WHERE brand = $1 AND affiliate_code = $2 AND affiliate_code <> '' AND state = 'ACTIVE'",
    [brand, code],
  )
  return agent
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

/** Name of the payee in the member's profile; empty while it is not set. */
export async function payeeNameOf(db: Query, brand: string, id: number): Promise<string> {
  const [row] = await db<{ name: string | null }>(
    "SELECT profile::jsonb ->> 'payeeName' AS name FROM members WHERE brand = $1 AND id = $2",
    [brand, id],
  )
  return row?.name ?? ''
}

/** Reserves the number of a new member. */
export async function nextMemberId(db: Query, brand: string): Promise<number> {
  return Number(await nextNumber(db, brand, 'member'))
}

export type NewMemberRow = Pick<
  MemberRow,
  | 'id'
  | 'account'
  | 'nickname'
  | 'type'
  | 'password'
  | 'upline_id'
  | 'path'
  | 'affiliate_code'
  | 'dialling_code'
  | 'mobile'
  | 'email'
  | 'profile'
  | 'payment_password'
> & { registered_at: number }

/** Adds a member and gives its row with all defaults. */
export async function insertMember(db: Query, brand: string, member: NewMemberRow): Promise<MemberRow> {
  const [row] = await db<MemberRow>(
    `INSERT INTO members (brand, id, account, nickname, type, password, upline_id, path, affiliate_code,
       dialling_code, mobile, email, profile, registered_at, payment_password)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) RETURNING *`,
    [
      brand,
      member.id,
      member.account,
      member.nickname,
      member.type,
      member.password,
      member.upline_id,
      member.path,
      member.affiliate_code,
      member.dialling_code,
      member.mobile,
      member.email,
      member.profile,
      member.registered_at,
      member.payment_password,
    ],
  )
  return row!
}

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

/** Deletes the rows of a member from the tables of all families; the ledger's entries stay, as all entries do. */
export async function wipeRowsOf(db: Query, brand: string, memberId: number): Promise<void> {
  const tables = await db<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'member_id' AND NOT a.attisdropped
     WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace AND c.relname NOT LIKE 'ledger%'
     ORDER BY c.relname`,
  )
  for (const { name } of tables)
    await db(`DELETE FROM ${name} WHERE brand = $1 AND member_id = $2`, [brand, memberId])
}

/** Ends an account and forgets its nickname and addresses; returns its name, or undefined if it does not exist. */
export async function endMember(db: Query, brand: string, id: number): Promise<string | undefined> {
  const [member] = await db<{ account: string }>(
    `UPDATE members SET state = 'ENDED', nickname = '', login_ip = '', login_before_ip = '' WHERE brand = $1 AND id = $2
     RETURNING account`,
    [brand, id],
  )
  return member?.account
}
