import type { Operations } from '@marquee/schemas/contract'
import { amountText } from '../../lib/money/currencies.ts'
import { Refusal } from '../../lib/refusal.ts'
import type { Input, PreparedCall, World } from '../engine/world.ts'
import type { PasswordProof } from '../identity/door.ts'
import {
  amountOf,
  balancesOf,
  MAIN,
  nextOrder,
  paidToday,
  requireTurnover,
  withPaymentPassword,
} from '../wallet/door.ts'
import { agentIn, directDownline } from './tree.ts'

/**
 * Pays a direct downline from the agent's own main wallet within the daily limit; the payment password is required
 * (R-6.016, R-2.091).
 */
export const transferDownline: PreparedCall<'agents.transfer-downline', PasswordProof> =
  withPaymentPassword(payDownline)

async function payDownline(
  { body }: Input<'agents.transfer-downline'>,
  world: World,
): Promise<Operations['agents.transfer-downline']['value']> {
  const agent = await agentIn(world)
  const downline = await directDownline(world, agent, body.downlineId)
  const amount = amountOf(world.site, body.amount)
  const { transferMinimumMinor, transferDailyMaximumMinor } = world.site.brand.numbers
  if (amount < BigInt(transferMinimumMinor)) throw new Refusal('wallet.amount.invalid')
  const limit = BigInt(transferDailyMaximumMinor)
  if ((await paidToday(world, agent.id, 'DOWNLINE')) + amount > limit)
    throw new Refusal('wallet.limit.daily', { values: { limit: amountText(world.site, limit) } })
  // The turnover check also applies here, so that a downline's withdrawal cannot avoid it.
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
  return { orderNo, amount: amountText(world.site, amount), balances: await balancesOf(world, agent.id) }
}
