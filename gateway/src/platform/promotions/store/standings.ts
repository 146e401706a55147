import type { ReferralFriend } from '@marquee/schemas/contract'
import { insertRows } from '../../store/insert-rows.ts'
import type { Rows } from '../../store/rows.ts'
import type { Query } from '../../store/store.ts'

/**
 * A member's totals, raffle tickets, referral and current `rank`. `highest` is the highest rank ever reached; the gift of
 * each rank is given once.
 */
export type Standing = Omit<Rows['member_standings'], 'brand'> & Pick<Rows['members'], 'rank'>

/** A member's standing; all zeros for a member without activity. */
export async function standingOf(db: Query, brand: string, memberId: number): Promise<Standing> {
  const [row] = await db<Standing>(
    `SELECT coalesce(s.turnover, 0) AS turnover, coalesce(s.deposits, 0) AS deposits,
       coalesce(s.first_deposit, 0) AS first_deposit, coalesce(s.highest, 0) AS highest,
       coalesce(s.risen_at, 0) AS risen_at, coalesce(s.tickets, 0) AS tickets,
       coalesce(s.referrer_id, 0) AS referrer_id, coalesce(s.referral_state, '') AS referral_state,
       coalesce(s.referral_reward, 0) AS referral_reward, m.id AS member_id, m.rank
     FROM member_gift_terms m LEFT JOIN member_standings s ON s.brand = m.brand AND s.member_id = m.id
     WHERE m.brand = $1 AND m.id = $2`,
    [brand, memberId],
  )
  return row!
}

export type Progress = { rank: number; registered_at: bigint; deposits: bigint; turnover: bigint }

/** A member's rank, registration and totals. */
export async function progressOf(db: Query, brand: string, memberId: number): Promise<Progress> {
  const [row] = await db<Progress>(
    `SELECT m.rank, m.registered_at, coalesce(s.deposits, 0) AS deposits, coalesce(s.turnover, 0) AS turnover
     FROM member_gift_terms m LEFT JOIN member_standings s ON s.brand = m.brand AND s.member_id = m.id
     WHERE m.brand = $1 AND m.id = $2`,
    [brand, memberId],
  )
  return row!
}

/** Adds a deposit to the member's total and returns the new standing. */
export async function countDepositTotal(
  db: Query,
  brand: string,
  memberId: number,
  amount: bigint,
): Promise<Standing> {
  const [standing] = await db<Standing>(
    `INSERT INTO member_standings AS s (brand, member_id, deposits, first_deposit) VALUES ($1, $2, $3, $3)
     ON CONFLICT (brand, member_id) DO UPDATE SET deposits = s.deposits + excluded.deposits,
       first_deposit = CASE WHEN s.first_deposit = 0 THEN excluded.first_deposit ELSE s.first_deposit END
     RETURNING s.*, (SELECT rank FROM member_names m WHERE m.brand = $1 AND m.id = $2) AS rank`,
    [brand, memberId, amount],
  )
  return standing!
}

/** Records a rise to a level at a time, ms. */
export async function recordRise(
  db: Query,
  brand: string,
  memberId: number,
  { level, at }: { level: number; at: number },
): Promise<void> {
  await db(
    `UPDATE member_standings SET highest = greatest(highest, $3), risen_at = $4
     WHERE brand = $1 AND member_id = $2`,
    [brand, memberId, level, at],
  )
}

/** Gives a member raffle tickets; does nothing for zero. */
export async function addTickets(db: Query, brand: string, memberId: number, tickets: number): Promise<void> {
  if (tickets === 0) return
  await db(
    `INSERT INTO member_standings AS s (brand, member_id, tickets) VALUES ($1, $2, $3)
     ON CONFLICT (brand, member_id) DO UPDATE SET tickets = s.tickets + excluded.tickets`,
    [brand, memberId, tickets],
  )
}

/** Takes one ticket and returns how many are left; undefined if the member has none. */
export async function spendTicket(db: Query, brand: string, memberId: number): Promise<number | undefined> {
  const [spent] = await db<{ tickets: number }>(
    `UPDATE member_standings SET tickets = tickets - 1
     WHERE brand = $1 AND member_id = $2 AND tickets > 0 RETURNING tickets`,
    [brand, memberId],
  )
  return spent?.tickets
}

/** Remembers an address from which a member came, with the time, ms, of its first visit. */
export async function keepAddress(
  db: Query,
  brand: string,
  { memberId, ip, at }: { memberId: number; ip: string; at: number },
): Promise<void> {
  await db('INSERT INTO member_addresses VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING', [
    brand,
    memberId,
    ip,
    at,
  ])
}

/** Tells whether a friend shares an address with its referrer or with another friend of the referrer. */
export async function sharesAddress(
  db: Query,
  brand: string,
  friend: number,
  referrer: number,
): Promise<boolean> {
  const [shared] = await db(
    `SELECT 1 FROM member_addresses own
     JOIN member_addresses theirs ON theirs.brand = own.brand AND theirs.ip = own.ip
       AND theirs.member_id <> own.member_id
     WHERE own.brand = $1 AND own.member_id = $2
       AND (theirs.member_id = $3 OR theirs.member_id IN (
         SELECT member_id FROM member_standings WHERE brand = $1 AND referrer_id = $3))
     LIMIT 1`,
    [brand, friend, referrer],
  )
  return shared !== undefined
}

/** Sets the referrer of a new member. */
export async function setReferrer(
  db: Query,
  brand: string,
  memberId: number,
  referrerId: number,
): Promise<void> {
  await db(
    `INSERT INTO member_standings (brand, member_id, referrer_id, referral_state) VALUES ($1, $2, $3, 'PENDING')
     ON CONFLICT (brand, member_id) DO UPDATE SET referrer_id = $3, referral_state = 'PENDING'`,
    [brand, memberId, referrerId],
  )
}

/** Ends a friend's referral with the reward that its referrer gets. */
export async function endReferral(
  db: Query,
  brand: string,
  friend: number,
  { state, reward }: { state: 'PAID' | 'MARKED'; reward: bigint },
): Promise<void> {
  await db(
    'UPDATE member_standings SET referral_state = $3, referral_reward = $4 WHERE brand = $1 AND member_id = $2',
    [brand, friend, state, reward],
  )
}

export type ReferralSums = { invited: bigint; rewarded: bigint; earned: bigint }

/** Number of a member's friends, of the rewarded ones, and the sum of the rewards. */
export async function referralSums(db: Query, brand: string, memberId: number): Promise<ReferralSums> {
  const [sums] = await db<ReferralSums>(
    `SELECT count(*) AS invited, count(*) FILTER (WHERE referral_state = 'PAID') AS rewarded,
       coalesce(sum(referral_reward), 0)::bigint AS earned
     FROM member_standings WHERE brand = $1 AND referrer_id = $2`,
    [brand, memberId],
  )
  return sums!
}

export type FriendRow = {
  account: string
  registered_at: bigint
  first_deposit: bigint
  turnover: bigint
  referral_state: ReferralFriend['state']
  referral_reward: bigint
}

/** A page of a member's friends, the newest first. */
export function friendsOf(
  db: Query,
  brand: string,
  memberId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<FriendRow[]> {
  return db<FriendRow>(
    `SELECT m.account, m.registered_at, s.first_deposit, s.turnover, s.referral_state, s.referral_reward
     FROM member_standings s JOIN member_tree m ON m.brand = s.brand AND m.id = s.member_id
     WHERE s.brand = $1 AND s.referrer_id = $2 ORDER BY m.registered_at DESC, m.id DESC LIMIT $3 OFFSET $4`,
    [brand, memberId, limit, offset],
  )
}

export type NewStanding = {
  memberId: number
  turnover: bigint
  deposits: bigint
  firstDeposit: bigint
  highest: number
  risenAt: bigint
}

/** Adds standings in one statement. */
export async function insertStandings(
  db: Query,
  brand: string,
  standings: readonly NewStanding[],
): Promise<void> {
  await insertRows(db, 'member_standings', standings, [
    ['brand', 'text', () => brand],
    ['member_id', 'integer', ({ memberId }) => memberId],
    ['turnover', 'bigint', ({ turnover }) => turnover],
    ['deposits', 'bigint', ({ deposits }) => deposits],
    ['first_deposit', 'bigint', ({ firstDeposit }) => firstDeposit],
    ['highest', 'integer', ({ highest }) => highest],
    ['risen_at', 'bigint', ({ risenAt }) => risenAt],
  ])
}

/** Sets the tickets of a member of a new world. */
export async function setTickets(db: Query, brand: string, memberId: number, tickets: number): Promise<void> {
  await db('UPDATE member_standings SET tickets = $3 WHERE brand = $1 AND member_id = $2', [
    brand,
    memberId,
    tickets,
  ])
}

export type SeededFriend = { account: string; referrerId: number; state: string }

/** Sets the referrals of a new world; a paid one has the least first deposit and turnover that the brand asks for. */
export async function seedFriendRows(
  db: Query,
  brand: string,
  friends: readonly SeededFriend[],
  numbers: { rewardMinor: number; firstDepositMinor: number; turnoverMinor: number },
): Promise<void> {
  await db(
    `UPDATE member_standings s SET referrer_id = f.referrer, referral_state = f.state,
       referral_reward = CASE WHEN f.state = 'PAID' THEN $5::bigint ELSE 0 END,
       first_deposit = CASE WHEN f.state = 'PAID' THEN greatest(first_deposit, $6) ELSE first_deposit END,
       turnover = CASE WHEN f.state = 'PAID' THEN greatest(turnover, $7) ELSE turnover END
     FROM unnest($2::text[], $3::integer[], $4::text[]) AS f(account, referrer, state)
     JOIN member_names m ON m.brand = $1 AND m.account = f.account
     WHERE s.brand = $1 AND s.member_id = m.id`,
    [
      brand,
      friends.map(({ account }) => account),
      friends.map(({ referrerId }) => referrerId),
      friends.map(({ state }) => state),
      numbers.rewardMinor,
      numbers.firstDepositMinor,
      numbers.turnoverMinor,
    ],
  )
}
