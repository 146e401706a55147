import type { Operations } from '@marquee/schemas/contract'
import { dayOf, lastDays, startOfDay } from '../../lib/days.ts'
import { toAmount } from '../../lib/money.ts'
import type { Handler, World } from '../engine/world.ts'
import type { PaymentKind } from './contract-kinds.ts'
import { pageOf } from './page.ts'
import { agentIn } from './tree.ts'

type Totals = Operations['agents.income']['value']['totals']

/** What the agent earned, a row a day; what is paid stands on the day on which the ledger has it. */
export const income: Handler<'agents.income'> = async ({ query }, world) => {
  const agent = await agentIn(world)
  const { timeZone } = world.site.brand
  const now = world.clock.now()
  const sums = await earnedSince(world, agent.id, startOfDay(now, timeZone, query.days - 1))
  const days = lastDays(now, timeZone, query.days).reverse()
  const first = (query.pageNo - 1) * query.pageSize
  return {
    list: days.slice(first, first + query.pageSize).map((day) => ({
      day,
      ...totalsOf(sums.filter((sum) => sum.day === day)),
    })),
    ...pageOf(query, days.length),
    totals: totalsOf(sums),
  }
}

type Sum = { day: string; kind: PaymentKind; state: 'PAID' | 'PENDING'; sum: bigint }

async function earnedSince({ db, site }: World, member: number, since: number): Promise<Sum[]> {
  const rows = await db<Omit<Sum, 'day'> & { quarter: bigint }>(
    // By quarters of an hour, which no time zone's midnight cuts.
    `SELECT coalesce(paid_at, settled_at) / 900000 AS quarter, kind, state, sum(amount)::bigint AS sum
     FROM agent_payments
     WHERE brand = $1 AND member_id = $2 AND state <> 'NONE' AND coalesce(paid_at, settled_at) >= $3
     GROUP BY 1, 2, 3`,
    [site.code, member, since],
  )
  return rows.map(({ quarter, ...row }) => ({
    ...row,
    day: dayOf(Number(quarter) * 900_000, site.brand.timeZone),
  }))
}

function totalsOf(sums: readonly Sum[]): Totals {
  const amount = (isCounted: (sum: Sum) => boolean) =>
    toAmount(sums.filter(isCounted).reduce((total, { sum }) => total + sum, 0n))
  const ofKind = (wanted: PaymentKind) => amount(({ kind }) => kind === wanted)
  return {
    dividend: ofKind('DIVIDEND'),
    dailySalary: ofKind('DAILY'),
    hourlySalary: ofKind('HOURLY'),
    realTimeSalary: ofKind('REAL_TIME'),
    rebate: ofKind('REBATE'),
    total: amount(() => true),
    paid: amount(({ state }) => state === 'PAID'),
    pending: amount(({ state }) => state === 'PENDING'),
  }
}
