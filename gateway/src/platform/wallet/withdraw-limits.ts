import type { LoadedBrand } from '../../content/content.ts'
import { startOfDay } from '../../lib/days.ts'
import { inOrder } from '../../lib/in-order.ts'
import { amountText } from '../../lib/money/currencies.ts'
import { Refusal } from '../../lib/refusal.ts'
import type { World } from '../engine/world.ts'
import type { MemberRow } from '../identity/door.ts'
import { percentOf } from './amounts.ts'
import { MAIN } from './balances.ts'
import { bankOf, cardView } from './bank-cards.ts'
import type { CardRow } from './store/bank-cards.ts'
import { turnoverLeft } from './store/turnovers.ts'
import { withdrawnSince } from './store/withdrawals.ts'

export type Today = { times: number; amount: bigint }
type Rank = LoadedBrand['brand']['ranks'][string]

/** Withdrawals requested by the member since the brand's midnight, without rejected or cancelled ones. */
export function withdrawnToday({ db, site, clock }: World, memberId: number): Promise<Today> {
  return withdrawnSince(db, site.code, memberId, startOfDay(clock.now(), site.brand.timeZone))
}

/** The rank of a level; the highest rank applies to all levels above it. */
export function rankOf({ brand }: LoadedBrand, level: number): Rank {
  const ranks = inOrder(brand.ranks)
  return ranks[Math.min(level, ranks.length - 1)]!
}

/**
 * Checks a withdrawal against the daily limits, the waiting time of new cards, the turnover and the balance
 * (R-2.089, R-9.031).
 * @throws withdraw.times, withdraw.daily, card.waiting, withdraw.turnover, wallet.balance.low
 */
export async function requireAllowed(
  world: World,
  member: MemberRow,
  card: CardRow,
  amount: bigint,
): Promise<Today> {
  const { site, ledger } = world
  const today = await withdrawnToday(world, member.id)
  const { withdrawDailyTimes, withdrawDailyMaximumMinor } = rankOf(site, member.rank)
  if (today.times >= withdrawDailyTimes)
    throw new Refusal('withdraw.times', { values: { count: withdrawDailyTimes } })
  const limit = BigInt(withdrawDailyMaximumMinor)
  if (today.amount + amount > limit)
    throw new Refusal('withdraw.daily', { values: { limit: amountText(site, limit) } })
  if (!cardView(world, card).usable)
    throw new Refusal('card.waiting', { values: { hours: site.brand.numbers.bankCardWaitHours } })
  await requireTurnover(world, member.id)
  const { balance, held } = await ledger.at({ member: member.id, wallet: MAIN })
  if (balance - held < amount) throw new Refusal('wallet.balance.low')
  return today
}

/**
 * Refuses while the member has unmet turnover requirements.
 * @throws withdraw.turnover
 */
export async function requireTurnover(world: World, memberId: number): Promise<void> {
  const left = await turnoverLeft(world.db, world.site.code, memberId)
  if (left > 0n)
    throw new Refusal('withdraw.turnover', {
      values: { amount: amountText(world.site, left) },
      details: { turnoverLeft: amountText(world.site, left) },
    })
}

/**
 * Fee of a withdrawal: the first of a day are free, later ones cost the fee of the bank, wallet or network.
 */
export function feeOf({ site }: Pick<World, 'site'>, today: Today, card: CardRow, amount: bigint): bigint {
  if (today.times < site.brand.numbers.withdrawFreePerDay) return 0n
  return percentOf(amount, bankOf(site, card.bank_code)?.feeRate ?? '0.00')
}
