import type { Operations } from '@marquee/schemas/contract'
import { amountText } from '../../lib/money/currencies.ts'
import { Refusal } from '../../lib/refusal.ts'
import { HOUR_MS } from '../../lib/time-units.ts'
import type { Handler, World } from '../engine/world.ts'
import { type MemberRow, memberIn } from '../identity/door.ts'
import { nextNumber } from '../store/counters.ts'
import { percentOf } from './amounts.ts'
import { balancesOf } from './balances.ts'
import { grantBonus } from './bonuses.ts'
import { insertClaim, lastClaim } from './store/cashback-claims.ts'
import { validBetByProduct } from './store/turnovers.ts'
import { rankOf } from './withdraw-limits.ts'

type Product = Operations['wallet.cashback']['value']['rows'][number]['product']
type Earned = { product: Product; validBet: bigint; rate: string; amount: bigint }
type Summary = {
  earned: Earned[]
  total: bigint
  bets: Record<string, string>
  since: number
  nextAt: number
}

/** Cashback on the valid bets since the last claim, by category and rank. */
export const cashback: Handler<'wallet.cashback'> = async (_input, world) => {
  const { total, earned, since, nextAt } = await summaryOf(world, await memberIn(world))
  const minimum = BigInt(world.site.brand.numbers.cashbackMinimumMinor)
  return {
    rows: earned.map((row) => ({
      ...row,
      validBet: amountText(world.site, row.validBet),
      amount: amountText(world.site, row.amount),
    })),
    amount: amountText(world.site, total),
    minimumAmount: amountText(world.site, minimum),
    since,
    nextClaimAt: nextAt,
    canClaim: nextAt === 0 && total >= minimum,
  }
}

/** Pays the cashback, once in 24 hours; each bet counts for one claim only. */
export const claimCashback: Handler<'wallet.claim-cashback'> = async (_input, world) => {
  const { db, site, clock } = world
  const { numbers } = site.brand
  const member = await memberIn(world)
  const { total, earned, bets, nextAt } = await summaryOf(world, member)
  if (nextAt > 0) throw new Refusal('cashback.early', { values: { hours: numbers.cashbackHours } })
  const minimum = BigInt(numbers.cashbackMinimumMinor)
  if (total < minimum) throw new Refusal('cashback.low', { values: { amount: amountText(site, minimum) } })
  const orderNo = await grantBonus(world, {
    memberId: member.id,
    kind: 'CASHBACK',
    source: 'cashback',
    amount: total,
    multiple: numbers.cashbackTurnoverMultiple,
  })
  const amounts = Object.fromEntries(earned.map(({ product, amount }) => [product, String(amount)]))
  const id = Number(await nextNumber(db, site.code, 'cashback'))
  await insertClaim(db, site.code, {
    id,
    memberId: member.id,
    reference: orderNo,
    at: clock.now(),
    amount: total,
    bets: JSON.stringify(bets),
    amounts: JSON.stringify(amounts),
  })
  return {
    orderNo,
    amount: amountText(site, total),
    nextClaimAt: clock.now() + numbers.cashbackHours * HOUR_MS,
    balances: await balancesOf(world, member.id),
  }
}

async function summaryOf(world: World, member: MemberRow): Promise<Summary> {
  const { db, site, clock } = world
  const last = await lastClaim(db, site.code, member.id)
  const bets = await betsOf(world, member.id)
  const counted = JSON.parse(last?.bets ?? '{}') as Record<string, string>
  const rates = Object.entries(rankOf(site, member.rank).cashback) as [Product, string][]
  const earned = rates.map(([product, rate]) => {
    const since = BigInt(bets[product] ?? 0) - BigInt(counted[product] ?? 0)
    // Bets voided after a claim are offset by later bets.
    const validBet = since > 0n ? since : 0n
    return { product, validBet, rate, amount: percentOf(validBet, rate) }
  })
  const nextAt = last ? Number(last.at) + site.brand.numbers.cashbackHours * HOUR_MS : 0
  return {
    earned,
    total: earned.reduce((sum, { amount }) => sum + amount, 0n),
    bets,
    since: Number(last?.at ?? 0n),
    nextAt: nextAt > clock.now() ? nextAt : 0,
  }
}

/** Total valid bet of the member by category. */
async function betsOf({ db, site }: World, memberId: number): Promise<Record<string, string>> {
  const rows = await validBetByProduct(db, site.code, memberId)
  return Object.fromEntries(rows.map(({ product, bets }) => [product, String(bets)]))
}
