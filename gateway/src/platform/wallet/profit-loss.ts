import type { Operations } from '@marquee/schemas/contract'
import { amountText, type InCurrency } from '../../lib/money/currencies.ts'
import type { Handler, World } from '../engine/world.ts'
import { callerIn } from '../identity/door.ts'
import { BONUS_KINDS } from '../ledger/door.ts'
import { type Period, recordPeriod } from './record-period.ts'
import { claimsByDay } from './store/cashback-claims.ts'
import { gainByDay, paidInAndOut } from './store/entries.ts'
import { playByDay } from './store/turnovers.ts'

type Row = Operations['wallet.profit-loss']['value']['rows'][number]
type Product = Row['product']
type Sums = { stake: bigint; validBet: bigint; payout: bigint; bonus: bigint; cashback: bigint }
type Cell = Sums & { day: string; product: Product }

const NOTHING: Sums = { stake: 0n, validBet: 0n, payout: 0n, bonus: 0n, cashback: 0n }

/**
 * Payout less stake, with bonus and cashback, by day and category; and the totals of all deposits and
 * withdrawals.
 */
export const profitLoss: Handler<'wallet.profit-loss'> = async ({ query }, world) => {
  const { memberId } = callerIn(world)
  const period = recordPeriod(world, query)
  const found = [
    ...(await playOf(world, memberId, period)),
    ...(await cashbackOf(world, memberId, period)),
    ...(await bonusesOf(world, memberId, period)),
  ]
  const cells = merged(found).filter(({ product }) => query.product === 'ALL' || query.product === product)
  const { deposits, withdrawals } = await paidInAndOut(world.db, world.site.code, memberId)
  return {
    rows: cells.map(({ day, product, ...sums }) => ({ day, product, ...shown(world.site, sums) })),
    totals: shown(world.site, cells.reduce(add, NOTHING)),
    deposits: amountText(world.site, deposits),
    withdrawals: amountText(world.site, withdrawals),
    netDeposit: amountText(world.site, deposits - withdrawals),
  }
}

/** Settled bets by day and category, with their rebates as cashback; voided bets moved no money. */
async function playOf({ db, site }: World, memberId: number, period: Period): Promise<Cell[]> {
  const rows = await playByDay(db, site.code, memberId, period)
  return rows.map(({ bucket, product, stake, valid_bet: validBet, payout, rebate }) => ({
    ...NOTHING,
    day: period.days[bucket - 1]!,
    product: product as Product,
    stake,
    validBet,
    payout,
    cashback: rebate,
  }))
}

async function cashbackOf({ db, site }: World, memberId: number, period: Period): Promise<Cell[]> {
  const rows = await claimsByDay(db, site.code, memberId, period)
  return rows.flatMap(({ bucket, amounts }) =>
    Object.entries(JSON.parse(amounts) as Record<Product, string>)
      .filter(([, amount]) => amount !== '0')
      .map(([product, amount]) => ({
        ...NOTHING,
        day: period.days[bucket - 1]!,
        product: product as Product,
        cashback: BigInt(amount),
      })),
  )
}

/** Bonuses less expired ones; they belong to no category. */
async function bonusesOf({ db, site }: World, memberId: number, period: Period): Promise<Cell[]> {
  const rows = await gainByDay(db, site.code, memberId, BONUS_KINDS, period)
  return rows.map(({ bucket, gain: bonus }) => ({
    ...NOTHING,
    day: period.days[bucket - 1]!,
    product: 'NONE',
    bonus,
  }))
}

/** Merges cells into one row for each day and category, newest day first. */
function merged(found: readonly Cell[]): Cell[] {
  const cells = new Map<string, Cell>()
  for (const cell of found) {
    const key = `${cell.day} ${cell.product}`
    cells.set(key, { ...cell, ...add(cells.get(key) ?? NOTHING, cell) })
  }
  return [...cells.values()].sort((a, b) => b.day.localeCompare(a.day) || a.product.localeCompare(b.product))
}

function add(a: Sums, b: Sums): Sums {
  return {
    stake: a.stake + b.stake,
    validBet: a.validBet + b.validBet,
    payout: a.payout + b.payout,
    bonus: a.bonus + b.bonus,
    cashback: a.cashback + b.cashback,
  }
}

function shown(site: InCurrency, sums: Sums): Omit<Row, 'day' | 'product'> {
  const { stake, validBet, payout, bonus, cashback } = sums
  return {
    stake: amountText(site, stake),
    validBet: amountText(site, validBet),
    payout: amountText(site, payout),
    bonus: amountText(site, bonus),
    cashback: amountText(site, cashback),
    profit: amountText(site, payout - stake + bonus + cashback),
  }
}
