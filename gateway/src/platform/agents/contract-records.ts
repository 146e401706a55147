import type { ContractPayment } from '@marquee/schemas/contract'
import { pageOf, sliceOf } from '@marquee/schemas/rules/paging'
import { amountText, type InCurrency } from '../../lib/money/currencies.ts'
import type { Handler } from '../engine/world.ts'
import { recordPeriod } from '../wallet/door.ts'
import { type PaymentKind, refuseUnlessOffered } from './contract-kinds.ts'
import { failedSettlement } from './failed-settlement.ts'
import { paymentReference } from './settle/payments.ts'
import { type PaymentRow, paymentPage } from './store/payments.ts'
import { rateText } from './tiers.ts'
import { agentIn } from './tree.ts'

/** Payments of contracts to the caller, or from the caller to its team. */
export const contractRecords: Handler<'agents.contract-records'> = async ({ query }, world) => {
  const agent = await agentIn(world)
  if (query.kind !== 'REBATE') refuseUnlessOffered(world, query.kind)
  const { db, site } = world
  const filter = {
    agentId: agent.id,
    side: query.side,
    kind: query.kind,
    span: recordPeriod(world, query),
  }
  const { sums, rows } = await paymentPage(db, site.code, filter, sliceOf(query))
  return {
    ...pageOf(
      query,
      Number(sums.total),
      rows.map((row) => rowView(site, row)),
    ),
    totals: {
      amount: amountText(site, sums.amount),
      paid: amountText(site, sums.paid),
      pending: amountText(site, sums.amount - sums.paid),
    },
    ...(await failedSettlement(world)),
  }
}

function rowView(site: InCurrency, row: PaymentRow): ContractPayment {
  const betOf = (kind: PaymentKind) => amountText(site, row.kind === kind ? row.valid_bet : 0n)
  return {
    id: paymentReference(row.id),
    kind: row.kind,
    group: row.product_group,
    contractId: row.contract_id,
    accountId: row.member_id,
    account: row.account,
    from: Number(row.period_from),
    to: Number(row.period_to),
    settledAt: Number(row.settled_at),
    paidAt: Number(row.paid_at ?? 0),
    rateType: row.rate_type,
    rate: rateText(site, { rateType: row.rate_type, rate: row.rate }),
    activeMembers: row.active_members,
    periodValidBet: amountText(site, row.valid_bet),
    periodProfitLoss: amountText(site, -row.net_loss),
    dailyBetAmount: betOf('DAILY'),
    hourlyBetAmount: betOf('HOURLY'),
    amount: amountText(site, row.amount),
    status: row.state,
  }
}
