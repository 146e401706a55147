import type { LoadedBrand } from '../../content/content.ts'
import { DAY_MS } from '../../lib/time-units.ts'
import type { EntryKind } from '../ledger/door.ts'
import { CLAIMED_BEFORE_MS, type PromotionContent } from '../promotions/door.ts'
import { MAIN, type Past, type PastMember } from './past.ts'

const FRIENDS_BEFORE_MS = 3 * DAY_MS

/** Gifts to the seeded accounts before the start: their claimed promotions and rewarded friends. */
export function pastGifts(
  { accounts }: PromotionContent,
  { site, members, now }: { site: LoadedBrand; members: readonly PastMember[]; now: number },
): Past[] {
  const byAccount = new Map(members.map((member) => [member.seed.account, member]))
  const reward = BigInt(site.brand.numbers.referralRewardMinor)
  return accounts.flatMap(({ account, promotions, friends }) => {
    const member = byAccount.get(account)
    if (!member) return []
    const claimed = promotions.filter(({ state, amountMinor }) => state === 'claimed' && amountMinor > 0)
    const paid = friends.filter(({ account: friend, state }) => state === 'PAID' && byAccount.has(friend))
    return [
      ...claimed.map(({ promotion, amountMinor }) =>
        gift(member.id, 'BONUS', BigInt(amountMinor), `promotion:${promotion}`, now - CLAIMED_BEFORE_MS),
      ),
      ...paid.map(({ account: friend }) =>
        gift(member.id, 'REFERRAL', reward, `referral:${byAccount.get(friend)!.id}`, now - FRIENDS_BEFORE_MS),
      ),
    ]
  })
}

function gift(member: number, kind: EntryKind, amount: bigint, reference: string, at: number): Past {
  const to = { member, wallet: MAIN }
  return {
    at,
    whole: { isLeftOut: false },
    changes: [{ member, change: amount }],
    write: ({ postings }) => postings.push({ kind, from: { house: 'gifts' }, to, amount, reference, at }),
  }
}
