import type { Operations } from '@marquee/schemas/contract'
import { pageOf, rowsOf } from '@marquee/schemas/rules/paging'
import { amountText, type InCurrency } from '../../lib/money/currencies.ts'
import type { Handler, World } from '../engine/world.ts'
import { recordPeriod, type Span } from '../wallet/door.ts'
import type { PaymentKind } from './contract-kinds.ts'
import { failedSettlement } from './failed-settlement.ts'
import { dayOfQuarter } from './quarters.ts'
import { type EarnedSum, earnedByQuarter } from './store/payments.ts'
import { agentIn } from './tree.ts'

type Totals = Operations['agents.income']['value']['totals']

/** Income of the agent by day; a payment counts on the day of its ledger entry. */
export const income: Handler<'agents.income'> = async ({ query }, world) => {
  const agent = await agentIn(world)
  const period = recordPeriod(world, query)
  const sums = await earnedIn(world, agent.id, period)
  const days = period.days.toReversed()
  const list = rowsOf(query, days).map((day) => ({
    day,
    ...totalsOf(
      world.site,
      sums.filter((sum) => sum.day === day),
    ),
  }))
  return {
    ...pageOf(query, days.length, list),
    totals: totalsOf(world.site, sums),
    ...(await failedSettlement(world)),
  }
}

type Sum = Omit<EarnedSum, 'quarter'> & { day: string }

async function earnedIn({ db, site }: World, member: number, span: Span): Promise<Sum[]> {
  const rows = await earnedByQuarter(db, site.code, member, span)
  return rows.map(({ quarter, ...row }) => ({ ...row, day: dayOfQuarter(quarter, site.brand.timeZone) }))
}

function totalsOf(site: InCurrency, sums: readonly Sum[]): Totals {
  const amount = (isCounted: (sum: Sum) => boolean) =>
    amountText(
      site,
      sums.filter(isCounted).reduce((total, { sum }) => total + sum, 0n),
    )
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
