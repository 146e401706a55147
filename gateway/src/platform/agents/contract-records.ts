import type { ContractPayment } from '@marquee/schemas/contract'
import { startOfDay } from '../../lib/days.ts'
import { toAmount } from '../../lib/money.ts'
import type { Handler } from '../engine/world.ts'
import { type PaymentKind, refuseUnlessOffered } from './contract-kinds.ts'
import { pageOf } from './page.ts'
import type { ProductGroup } from './product-groups.ts'
import { paymentReference } from './settle/payments.ts'
import { rateText } from './tiers.ts'
import { agentIn } from './tree.ts'

type Row = {
  id: bigint
  kind: PaymentKind
  contract_id: number
  product_group: ProductGroup
  member_id: number
  account: string
  period_from: bigint
  period_to: bigint
  settled_at: bigint
  valid_bet: bigint
  net_loss: bigint
  active_members: number
  rate_type: 'P' | 'F'
  rate: bigint
  amount: bigint
  state: 'PAID' | 'PENDING' | 'NONE'
  paid_at: bigint | null
}

/** What contracts paid to the caller, or what the caller paid below. */
export const contractRecords: Handler<'agents.contract-records'> = async ({ query }, world) => {
  const agent = await agentIn(world)
  refuseUnlessOffered(world, query.kind)
  const { db, site, clock } = world
  const column = query.side === 'mine' ? 'p.member_id' : 'p.payer_id'
  const from = `FROM agent_payments p JOIN members m ON m.brand = p.brand AND m.id = p.member_id
    WHERE p.brand = $1 AND ${column} = $2 AND p.kind = $3 AND p.settled_at >= $4`
  const since = startOfDay(clock.now(), site.brand.timeZone, query.days - 1)
  const parameters = [site.code, agent.id, query.kind, since]
  const [sums] = await db<{ total: bigint; amount: bigint; paid: bigint }>(
    `SELECT count(*) AS total, coalesce(sum(p.amount), 0)::bigint AS amount,
       coalesce(sum(p.amount) FILTER (WHERE p.state = 'PAID'), 0)::bigint AS paid ${from}`,
    parameters,
  )
  const rows = await db<Row>(`SELECT p.*, m.account ${from} ORDER BY p.id DESC LIMIT $5 OFFSET $6`, [
    ...parameters,
    query.pageSize,
    (query.pageNo - 1) * query.pageSize,
  ])
  return {
    list: rows.map(rowView),
    ...pageOf(query, sums!.total),
    totalAmount: toAmount(sums!.amount),
    paidAmount: toAmount(sums!.paid),
    pendingAmount: toAmount(sums!.amount - sums!.paid),
  }
}

function rowView(row: Row): ContractPayment {
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
