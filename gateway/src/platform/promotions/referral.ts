import type { ReferralFriend } from '@marquee/schemas/contract'
import { pageOf, sliceOf } from '@marquee/schemas/rules/paging'
import { amountText, type InCurrency } from '../../lib/money/currencies.ts'
import type { Events } from '../engine/events.ts'
import type { Handler, Inside } from '../engine/world.ts'
import { affiliateCode, callerIn, maskAccount } from '../identity/door.ts'
import { grantBonus } from '../wallet/door.ts'
import {
  endReferral,
  type FriendRow,
  friendsOf,
  referralSums,
  type Standing,
  setReferrer,
  sharesAddress,
} from './store/standings.ts'

/** Code, link and friends of the caller. */
export const referral: Handler<'promotions.referral'> = async ({ query }, world) => {
  const { db, site, request } = world
  const { memberId } = callerIn(world)
  const { referralRewardMinor, referralFirstDepositMinor, referralTurnoverMinor } = site.brand.numbers
  const sums = await referralSums(db, site.code, memberId)
  const rows = await friendsOf(db, site.code, memberId, sliceOf(query))
  const referralCode = affiliateCode(memberId)
  return {
    referralCode,
    link: `${request.origin}/register?referralCode=${referralCode}`,
    reward: amountText(site, BigInt(referralRewardMinor)),
    firstDeposit: amountText(site, BigInt(referralFirstDepositMinor)),
    turnover: amountText(site, BigInt(referralTurnoverMinor)),
    invited: Number(sums.invited),
    rewarded: Number(sums.rewarded),
    earned: amountText(site, sums.earned),
    ...pageOf(
      query,
      Number(sums.invited),
      rows.map((row) => friendOf(site, row)),
    ),
  }
}

function friendOf(site: InCurrency, row: FriendRow): ReferralFriend {
  return {
    account: maskAccount(row.account),
    registeredAt: Number(row.registered_at),
    firstDeposit: amountText(site, row.first_deposit),
    turnover: amountText(site, row.turnover),
    state: row.referral_state,
    reward: amountText(site, row.referral_reward),
  }
}

/** Records the referrer of a new member. */
export async function noteFriend(
  { memberId, referrerId = 0 }: Events['member.registered'],
  { db, site }: Inside,
): Promise<void> {
  if (referrerId === 0 || referrerId === memberId) return
  await setReferrer(db, site.code, memberId, referrerId)
}

/**
 * Rewards the referrer once its friend has deposited and played enough. A friend that shares an address with the referrer
 * or with another of its friends is marked instead, for good, because one person may own these accounts.
 */
export async function payReferral(world: Inside, standing: Standing): Promise<void> {
  const { referralRewardMinor, referralFirstDepositMinor, referralTurnoverMinor } = world.site.brand.numbers
  const isDue =
    standing.referral_state === 'PENDING' &&
    standing.first_deposit >= BigInt(referralFirstDepositMinor) &&
    standing.turnover >= BigInt(referralTurnoverMinor)
  if (!isDue) return
  const { member_id: friend, referrer_id: memberId } = standing
  const isMarked = await sharesAddress(world.db, world.site.code, friend, memberId)
  const amount = isMarked ? 0n : BigInt(referralRewardMinor)
  const state = isMarked ? 'MARKED' : 'PAID'
  await endReferral(world.db, world.site.code, friend, { state, reward: amount })
  const multiple = world.site.brand.numbers.bonusTurnoverMultiple
  if (amount > 0n)
    await grantBonus(world, { memberId, amount, kind: 'REFERRAL', multiple, source: `referral:${friend}` })
}
