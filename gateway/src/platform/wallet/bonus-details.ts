import type { Operations } from '@marquee/schemas/contract'
import { pageOf, rowsOf } from '@marquee/schemas/rules/paging'
import { amountText, type InCurrency } from '../../lib/money/currencies.ts'
import type { Handler } from '../engine/world.ts'
import { callerIn } from '../identity/door.ts'
import type { WalletState } from '../ledger/door.ts'
import { bonusReference } from './bonuses.ts'
import { lossOf } from './forfeit-bonus.ts'
import { type TurnoverRow, turnoverLeft, turnoversOf } from './store/turnovers.ts'

type Bonus = Operations['wallet.bonus-details']['value']['list'][number]

/** Bonuses with their turnover and the bets counted for it, newest first. */
export const bonusDetails: Handler<'wallet.bonus-details'> = async ({ query }, world) => {
  const { memberId } = callerIn(world)
  const { state } = query
  const wallets = await world.ledger.walletsOf(memberId)
  const bonuses = (await turnoversOf(world.db, world.site.code, memberId))
    .filter(({ kind }) => kind !== 'DEPOSIT')
    .map((row) => viewOf(world.site, row, wallets))
    .filter((bonus) => state === 'ALL' || bonus.state === state)
    .reverse()
  return {
    ...pageOf(query, bonuses.length, rowsOf(query, bonuses)),
    turnoverLeft: amountText(world.site, await turnoverLeft(world.db, world.site.code, memberId)),
  }
}

function viewOf(site: InCurrency, row: TurnoverRow, wallets: readonly WalletState[]): Bonus {
  const state = stateOf(row)
  const loss = state === 'ACTIVE' ? lossOf(row, wallets) : undefined
  return {
    orderNo: bonusReference(row.id),
    type: row.kind as Bonus['type'],
    source: row.source,
    amount: amountText(site, row.amount),
    turnoverRequired: amountText(site, row.required),
    turnoverDone: amountText(site, row.done),
    state,
    canForfeit: loss !== undefined,
    loss: amountText(site, loss ?? 0n),
    time: Number(row.opened_at),
    expiresAt: Number(row.expires_at ?? 0n),
  }
}

function stateOf({ lapsed_at, forfeited, done, required }: TurnoverRow): Bonus['state'] {
  if (lapsed_at !== null) return forfeited ? 'FORFEITED' : 'EXPIRED'
  return done >= required ? 'COMPLETED' : 'ACTIVE'
}
