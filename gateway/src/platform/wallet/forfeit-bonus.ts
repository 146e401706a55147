import { amountText } from '../../lib/money/currencies.ts'
import { Refusal } from '../../lib/refusal.ts'
import type { Handler, World } from '../engine/world.ts'
import { callerIn } from '../identity/door.ts'
import type { Posting, WalletState } from '../ledger/door.ts'
import { bonusReference, takenBack } from './bonuses.ts'
import {
  lapseTurnover,
  markForfeited,
  type TurnoverRow,
  turnoverLeft,
  turnoversOf,
} from './store/turnovers.ts'

/**
 * Gives a bonus up at the loss that its member has agreed to: the money goes back to the house as far as it is still in
 * the wallets, and the rest of the turnover is no longer required.
 * @throws bonus.unknown, bonus.state, bonus.held, bonus.loss
 */
export const forfeitBonus: Handler<'wallet.forfeit-bonus'> = async ({ body }, world) => {
  const { db, site, clock, ledger } = world
  const { memberId } = callerIn(world)
  const bonus = await ownBonus(world, memberId, body.orderNo)
  if (bonus.lapsed_at !== null || bonus.done >= bonus.required) throw new Refusal('bonus.state')
  const wallets = await ledger.walletsOf(memberId)
  const loss = lossOf(bonus, wallets)
  if (loss === undefined) throw new Refusal('bonus.held')
  if (amountText(site, loss) !== body.loss)
    throw new Refusal('bonus.loss', { values: { amount: amountText(site, loss) } })
  await lapseTurnover(db, site.code, bonus, clock.now())
  await markForfeited(db, site.code, bonus.id)
  await ledger.post(takenBack(bonus, wallets))
  return {
    orderNo: body.orderNo,
    loss: amountText(site, loss),
    turnoverLeft: amountText(site, await turnoverLeft(db, site.code, memberId)),
  }
}

/**
 * Loss in minor units by giving an active bonus up now; undefined while money is held, because a bonus could be kept by
 * betting it first.
 */
export function lossOf(bonus: TurnoverRow, wallets: readonly WalletState[]): bigint | undefined {
  const loss = sumOf(takenBack(bonus, wallets))
  return loss < bonus.amount && wallets.some(({ held }) => held > 0n) ? undefined : loss
}

async function ownBonus({ db, site }: World, memberId: number, orderNo: string): Promise<TurnoverRow> {
  const rows = await turnoversOf(db, site.code, memberId)
  const bonus = rows.find(({ id, kind }) => kind !== 'DEPOSIT' && bonusReference(id) === orderNo)
  if (!bonus) throw new Refusal('bonus.unknown')
  return bonus
}

function sumOf(postings: readonly Posting[]): bigint {
  return postings.reduce((sum, { amount }) => sum + amount, 0n)
}
