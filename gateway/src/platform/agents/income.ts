import type { Operations } from '@marquee/schemas/contract'
import { lastDays, startOfDay } from '../../lib/days.ts'
import { toAmount } from '../../lib/money.ts'
import { pageOf, rowsOf } from '../../lib/paging.ts'
import type { Handler, World } from '../engine/world.ts'
import type { PaymentKind } from './contract-kinds.ts'
import { dayOfQuarter } from './quarters.ts'
import { type EarnedSum, earnedByQuarter } from './store/payments.ts'
import { agentIn } from './tree.ts'

type Totals = Operations['agents.income']['value']['totals']

/** Income of the agent by day; a payment counts on the day of its ledger entry. */
export const income: Handler<'agents.income'> = async ({ query }, world) => {
  const agent = await agentIn(world)
  const { timeZone } = world.site.brand
  const now = world.clock.now()
  const sums = await earnedSince(world, agent.id, startOfDay(now, timeZone, query.days - 1))
  const days = lastDays(now, timeZone, query.days).reverse()
  const list = rowsOf(query, days).map((day) => ({
    day,
    ...totalsOf(sums.filter((sum) => sum.day === day)),
  }))
  return { ...pageOf(query, days.length, list), totals: totalsOf(sums) }
}

type Sum = Omit<EarnedSum, 'quarter'> & { day: string }

async function earnedSince({ db, site }: World, member: number, since: number): Promise<Sum[]> {
  const rows = await earnedByQuarter(db, site.code, member, since)
  return rows.map(({ quarter, ...row }) => ({ ...row, day: dayOfQuarter(quarter, site.brand.timeZone) }))
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
