import { startOfDay } from '../../lib/days.ts'
import { toAmount } from '../../lib/money.ts'
import { Refusal } from '../../lib/refusal.ts'
import type { Handler, World } from '../engine/world.ts'
import { amountOf, balancesOf, MAIN, nextOrder, requireTurnover } from '../wallet/door.ts'
import { agentIn, directDownline } from './tree.ts'

/** Pays a direct downline out of the agent's own main wallet, within the day's limit. */
export const transferDownline: Handler<'agents.transfer-downline'> = async ({ body }, world) => {
  const agent = await agentIn(world)
  const downline = await directDownline(world, agent, body.downlineId)
  const amount = amountOf(body.amount)
  const { transferMinimumMinor, transferDailyMaximumMinor } = world.site.brand.numbers
  if (amount < BigInt(transferMinimumMinor)) throw new Refusal('wallet.amount.invalid')
  const limit = BigInt(transferDailyMaximumMinor)
  if ((await paidToday(world, agent.id)) + amount > limit)
    throw new Refusal('wallet.limit.daily', { values: { limit: toAmount(limit) } })
  // Money that has to be bet first does not leave by way of somebody else either.
  await requireTurnover(world, agent.id)
  const orderNo = await nextOrder(world)
  await world.ledger.post([
    {
      kind: 'DOWNLINE',
      from: { member: agent.id, wallet: MAIN },
      to: { member: downline.id, wallet: MAIN },
      amount,
      reference: body.note ? `${orderNo} ${body.note}` : orderNo,
    },
  ])
  return { orderNo, amount: toAmount(amount), balances: await balancesOf(world, agent.id) }
}

/** What the agent paid to downlines since the brand's midnight. */
async function paidToday({ db, site, clock }: World, agent: number): Promise<bigint> {
  const [row] = await db<{ paid: bigint }>(
    `SELECT coalesce(sum(e.amount), 0)::bigint AS paid
     FROM ledger_entries e JOIN ledger_accounts a ON a.brand = e.brand AND a.id = e.debit_account
     WHERE e.brand = $1 AND e.kind = 'DOWNLINE' AND e.at >= $3 AND a.member_id = $2`,
    [site.code, agent, startOfDay(clock.now(), site.brand.timeZone)],
  )
  return row?.paid ?? 0n
}
