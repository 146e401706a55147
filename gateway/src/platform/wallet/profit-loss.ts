import type { Operations } from '@marquee/schemas/contract'
import { toAmount } from '../../lib/money.ts'
import type { Handler, World } from '../engine/world.ts'
import { callerIn } from '../identity/door.ts'
import type { EntryKind } from '../ledger/door.ts'
import { type Period, recordPeriod } from './record-period.ts'

type Row = Operations['wallet.profit-loss']['value']['rows'][number]
type Product = Row['product']
type Sums = { stake: bigint; validBet: bigint; payout: bigint; bonus: bigint; cashback: bigint }
type Cell = Sums & { day: string; product: Product }

const NOTHING: Sums = { stake: 0n, validBet: 0n, payout: 0n, bonus: 0n, cashback: 0n }

/** What the house gives that no single category is the reason for. */
const BONUSES: readonly EntryKind[] = ['BONUS', 'RAFFLE', 'MISSION', 'REFERRAL', 'RANK_BONUS', 'POINTS']

/** Payout less stake, with bonus and cashback, by day and category; and what was paid in and out, ever. */
export const profitLoss: Handler<'wallet.profit-loss'> = async ({ query }, world) => {
  const { memberId } = callerIn(world)
  const period = recordPeriod(world, query)
  const found = [
    ...(await playOf(world, memberId, period)),
    ...(await cashbackOf(world, memberId, period)),
    ...(await bonusesOf(world, memberId, period)),
  ]
  const cells = merged(found).filter(({ product }) => query.product === 'ALL' || query.product === product)
  const { deposits, withdrawals } = await lifetimeOf(world, memberId)
  return {
    rows: cells.map(({ day, product, ...sums }) => ({ day, product, ...shown(sums) })),
    totals: shown(cells.reduce(add, NOTHING)),
    deposits: toAmount(deposits),
    withdrawals: toAmount(withdrawals),
    netDeposit: toAmount(deposits - withdrawals),
  }
}

type Dated = { bucket: number; product: Product }

/** Settled bets; what was taken back moved no money. */
async function playOf(
  { db, site }: World,
  memberId: number,
  { from, until, days, starts }: Period,
): Promise<Cell[]> {
  const rows = await db<Dated & { stake: bigint; valid_bet: bigint; payout: bigint }>(
    `SELECT width_bucket(settled_at, $5::bigint[]) AS bucket, product, sum(stake)::bigint AS stake,
       sum(valid_bet)::bigint AS valid_bet, sum(payout)::bigint AS payout
     FROM rounds WHERE brand = $1 AND member_id = $2 AND settled_at >= $3 AND settled_at < $4
       AND status IN ('WON', 'LOST') GROUP BY 1, 2`,
    [site.code, memberId, from, until, starts],
  )
  return rows.map(({ bucket, product, stake, valid_bet: validBet, payout }) => ({
    ...NOTHING,
    day: days[bucket - 1]!,
    product,
    stake,
    validBet,
    payout,
  }))
}

async function cashbackOf(
  { db, site }: World,
  memberId: number,
  { from, until, days, starts }: Period,
): Promise<Cell[]> {
  const rows = await db<{ bucket: number; amounts: string }>(
    `SELECT width_bucket(at, $5::bigint[]) AS bucket, amounts FROM cashback_claims
     WHERE brand = $1 AND member_id = $2 AND at >= $3 AND at < $4`,
    [site.code, memberId, from, until, starts],
  )
  return rows.flatMap(({ bucket, amounts }) =>
    Object.entries(JSON.parse(amounts) as Record<Product, string>)
      .filter(([, amount]) => amount !== '0')
      .map(([product, amount]) => ({
        ...NOTHING,
        day: days[bucket - 1]!,
        product: product as Product,
        cashback: BigInt(amount),
      })),
  )
}

/** Given less what expired. */
async function bonusesOf(
  { db, site }: World,
  memberId: number,
  { from, until, days, starts }: Period,
): Promise<Cell[]> {
  const rows = await db<{ bucket: number; bonus: bigint }>(
    `SELECT width_bucket(e.at, $5::bigint[]) AS bucket,
       sum(CASE WHEN a.id = e.credit_account THEN e.amount ELSE -e.amount END)::bigint AS bonus
     FROM ledger_accounts a
     JOIN ledger_entries e ON e.brand = a.brand AND (e.credit_account = a.id OR e.debit_account = a.id)
     WHERE a.brand = $1 AND a.member_id = $2 AND e.at >= $3 AND e.at < $4 AND e.kind = ANY($6::text[])
     GROUP BY 1`,
    [site.code, memberId, from, until, starts, BONUSES],
  )
  return rows.map(({ bucket, bonus }) => ({ ...NOTHING, day: days[bucket - 1]!, product: 'NONE', bonus }))
}

async function lifetimeOf(
  { db, site }: World,
  memberId: number,
): Promise<{ deposits: bigint; withdrawals: bigint }> {
  const [row] = await db<{ deposits: bigint; withdrawals: bigint }>(
    `SELECT coalesce(sum(e.amount) FILTER (WHERE e.kind = 'DEPOSIT'), 0)::bigint AS deposits,
       (coalesce(sum(e.amount) FILTER (WHERE e.kind IN ('WITHDRAW', 'WITHDRAW_FEE')), 0)
         - coalesce(sum(e.amount) FILTER (WHERE e.kind = 'WITHDRAW_RETURN'), 0))::bigint AS withdrawals
     FROM ledger_accounts a
     JOIN ledger_entries e ON e.brand = a.brand AND (e.credit_account = a.id OR e.debit_account = a.id)
     WHERE a.brand = $1 AND a.member_id = $2
       AND e.kind IN ('DEPOSIT', 'WITHDRAW', 'WITHDRAW_FEE', 'WITHDRAW_RETURN')`,
    [site.code, memberId],
  )
  return row!
}

/** One row for each day and category, newest day first. */
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

function shown(sums: Sums): Omit<Row, 'day' | 'product'> {
  const { stake, validBet, payout, bonus, cashback } = sums
  return {
    stake: toAmount(stake),
    validBet: toAmount(validBet),
    payout: toAmount(payout),
    bonus: toAmount(bonus),
    cashback: toAmount(cashback),
    profit: toAmount(payout - stake + bonus + cashback),
  }
}
