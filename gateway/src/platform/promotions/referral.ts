import type { ReferralFriend } from '@marquee/schemas/contract'
import { toAmount } from '../../lib/money.ts'
import { pageOf } from '../../lib/paging.ts'
import type { Events } from '../engine/events.ts'
import type { Handler, Inside } from '../engine/world.ts'
import { affiliateCode, callerIn, maskAccount } from '../identity/door.ts'
import { grantBonus } from '../wallet/door.ts'
import type { Standing } from './standing.ts'

type FriendRow = {
  account: string
  registered_at: bigint
  first_deposit: bigint
  turnover: bigint
  referral_state: ReferralFriend['state']
  referral_reward: bigint
}

/** Code, link and friends of the caller. */
export const referral: Handler<'promotions.referral'> = async ({ query }, world) => {
  const { db, site, request } = world
  const { memberId } = callerIn(world)
  const { referralRewardMinor, referralFirstDepositMinor, referralTurnoverMinor } = site.brand.numbers
  const [sums] = await db<{ invited: bigint; rewarded: bigint; earned: bigint }>(
    `SELECT count(*) AS invited, count(*) FILTER (WHERE referral_state = 'PAID') AS rewarded,
       coalesce(sum(referral_reward), 0)::bigint AS earned
     FROM member_standings WHERE brand = $1 AND referrer_id = $2`,
    [site.code, memberId],
  )
  const rows = await db<FriendRow>(
    `SELECT m.account, m.registered_at, s.first_deposit, s.turnover, s.referral_state, s.referral_reward
     FROM member_standings s JOIN members m ON m.brand = s.brand AND m.id = s.member_id
     WHERE s.brand = $1 AND s.referrer_id = $2 ORDER BY m.registered_at DESC, m.id DESC LIMIT $3 OFFSET $4`,
    [site.code, memberId, query.pageSize, (query.pageNo - 1) * query.pageSize],
  )
  const referralCode = affiliateCode(memberId)
  return {
    referralCode,
    link: `${request.origin}/register?referralCode=${referralCode}`,
    reward: toAmount(BigInt(referralRewardMinor)),
    firstDeposit: toAmount(BigInt(referralFirstDepositMinor)),
    turnover: toAmount(BigInt(referralTurnoverMinor)),
    invited: Number(sums!.invited),
    rewarded: Number(sums!.rewarded),
    earned: toAmount(sums!.earned),
    ...pageOf(query, Number(sums!.invited), rows.map(friendOf)),
  }
}

function friendOf(row: FriendRow): ReferralFriend {
  return {
    account: maskAccount(row.account),
    registeredAt: Number(row.registered_at),
    firstDeposit: toAmount(row.first_deposit),
    turnover: toAmount(row.turnover),
    state: row.referral_state,
    reward: toAmount(row.referral_reward),
  }
}

/** Remembers who invited a new member. */
export async function noteFriend(
  { memberId, referrerId = 0 }: Events['member.registered'],
  { db, site }: Inside,
): Promise<void> {
  if (referrerId === 0 || referrerId === memberId) return
  await db(
    `INSERT INTO member_standings (brand, member_id, referrer_id, referral_state) VALUES ($1, $2, $3, 'PENDING')
     ON CONFLICT (brand, member_id) DO UPDATE SET referrer_id = $3, referral_state = 'PENDING'`,
    [site.code, memberId, referrerId],
  )
}

/** Rewards whoever invited a member once that plays; one that shares an address is marked instead, for good. */
export async function payReferral(world: Inside, standing: Standing): Promise<void> {
  const { referralRewardMinor, referralFirstDepositMinor, referralTurnoverMinor } = world.site.brand.numbers
  const isDue =
    standing.referral_state === 'PENDING' &&
    standing.first_deposit >= BigInt(referralFirstDepositMinor) &&
    standing.turnover >= BigInt(referralTurnoverMinor)
  if (!isDue) return
  const { member_id: friend, referrer_id: memberId } = standing
  const isMarked = await sharesAddress(world, friend, memberId)
  const amount = isMarked ? 0n : BigInt(referralRewardMinor)
  await world.db(
    'UPDATE member_standings SET referral_state = $3, referral_reward = $4 WHERE brand = $1 AND member_id = $2',
    [world.site.code, friend, isMarked ? 'MARKED' : 'PAID', amount],
  )
  const multiple = world.site.brand.numbers.bonusTurnoverMultiple
  if (amount > 0n)
    await grantBonus(world, { memberId, amount, kind: 'REFERRAL', multiple, source: `referral:${friend}` })
}

/** Whether a friend signed in from where the inviter did, or where another of its friends did: 50 accounts of one. */
async function sharesAddress({ db, site }: Inside, friend: number, referrer: number): Promise<boolean> {
  const [shared] = await db(
    `SELECT 1 FROM member_addresses own
     JOIN member_addresses theirs ON theirs.brand = own.brand AND theirs.ip = own.ip
       AND theirs.member_id <> own.member_id
     WHERE own.brand = $1 AND own.member_id = $2
       AND (theirs.member_id = $3 OR theirs.member_id IN (
         SELECT member_id FROM member_standings WHERE brand = $1 AND referrer_id = $3))
     LIMIT 1`,
    [site.code, friend, referrer],
  )
  return shared !== undefined
}
