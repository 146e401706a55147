import type { ContractPayment } from '@marquee/schemas/contract'
import { toAmount } from '@marquee/schemas/rules/money'
import { pageOf, sliceOf } from '@marquee/schemas/rules/paging'
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
    ...pageOf(query, Number(sums.total), rows.map(rowView)),
    totals: {
      amount: toAmount(sums.amount),
      paid: toAmount(sums.paid),
      pending: toAmount(sums.amount - sums.paid),
    },
    ...(await failedSettlement(world)),
  }
}

function rowView(row: PaymentRow): ContractPayment {
  const betOf = (kind: PaymentKind) => toAmount(row.kind === kind ? row.valid_bet : 0n)
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
    rate: rateText({ rateType: row.rate_type, rate: row.rate }),
    activeMembers: row.active_members,
    periodValidBet: toAmount(row.valid_bet),
    periodProfitLoss: toAmount(-row.net_loss),
    dailyBetAmount: betOf('DAILY'),
    hourlyBetAmount: betOf('HOURLY'),
    amount: toAmount(row.amount),
    status: row.state,
  }
}
