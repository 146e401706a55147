import type { BetRow as BetView } from '@marquee/schemas/contract'
import { pageOf, sliceOf } from '@marquee/schemas/rules/paging'
import { amountText } from '../../lib/money/currencies.ts'
import { gameFace } from '../catalogue/lobby.ts'
import type { Handler, World } from '../engine/world.ts'
import { callerIn } from '../identity/door.ts'
import { recordPeriod } from '../wallet/door.ts'
import { betDetails } from './bet-details.ts'
import { betReference } from './bets.ts'
import { type BetRow, betPage, betTotals } from './store/rounds.ts'

/** Bets of the caller in the asked order; the totals cover all pages. */
export const betHistory: Handler<'wallet.bet-history'> = async ({ query }, world) => {
  const { db, site } = world
  const { from, until } = recordPeriod(world, query)
  const { product, status } = query
  const filter = { memberId: callerIn(world).memberId, from, until, product, status }
  const totals = await betTotals(db, site.code, filter)
  const rows = await betPage(db, site.code, filter, query.sort, sliceOf(query))
  return {
    ...pageOf(
      query,
      Number(totals.many),
      rows.map((row) => betView(world, row)),
    ),
    totals: {
      stake: amountText(site, totals.stake),
      validBet: amountText(site, totals.valid_bet),
      payout: amountText(site, totals.payout),
    },
  }
}

/** A bet as shown to its member. */
export function betView({ shared, site }: Pick<World, 'shared' | 'site'>, row: BetRow): BetView {
  const details = betDetails(site, row)
  return {
    orderNo: betReference(row.id),
    time: Number(row.at),
    product: row.product,
    vendor: shared.catalogue.seedByVendor.get(row.vassalage)?.displayName ?? row.vassalage,
    game: gameFace(shared, row.node_id)?.gameName ?? row.node_id,
    round: details.issue ?? betReference(row.id),
    ...details,
    stake: amountText(site, row.stake),
    validBet: amountText(site, row.valid_bet),
    payout: amountText(site, row.payout),
    status: row.status,
    settledAt: Number(row.settled_at ?? 0n),
  }
}
