import type { BetRow as BetView } from '@marquee/schemas/contract'
import { toAmount } from '../../lib/money.ts'
import type { Handler, World } from '../engine/world.ts'
import { callerIn } from '../identity/door.ts'
import { pageOf } from '../wallet/pages.ts'
import { recordPeriod } from '../wallet/record-period.ts'
import { type BetRow, betReference } from './bets.ts'

type Totals = { many: bigint; stake: bigint; valid_bet: bigint; payout: bigint }

/** Bets of the caller, newest first; the totals are of all pages. */
export const betHistory: Handler<'wallet.bet-history'> = async ({ query }, world) => {
  const { db, site } = world
  const { from, until } = recordPeriod(world, query)
  const own = `FROM rounds WHERE brand = $1 AND member_id = $2 AND at >= $3 AND at < $4
    AND ($5 = 'ALL' OR product = $5) AND ($6 = 'ALL' OR status = $6)`
  const parameters = [site.code, callerIn(world).memberId, from, until, query.product, query.status]
  const [totals] = await db<Totals>(
    `SELECT count(*) AS many, coalesce(sum(stake), 0)::bigint AS stake,
       coalesce(sum(valid_bet), 0)::bigint AS valid_bet, coalesce(sum(payout), 0)::bigint AS payout ${own}`,
    parameters,
  )
  const rows = await db<BetRow>(`SELECT * ${own} ORDER BY at DESC, id DESC LIMIT $7 OFFSET $8`, [
    ...parameters,
    query.pageSize,
    (query.pageNo - 1) * query.pageSize,
  ])
  return {
    ...pageOf(
      query,
      Number(totals!.many),
      rows.map((row) => betView(world, row)),
    ),
    totals: {
      stake: toAmount(totals!.stake),
      validBet: toAmount(totals!.valid_bet),
      payout: toAmount(totals!.payout),
    },
  }
}

/** A bet as its member reads it. */
export function betView({ shared }: Pick<World, 'shared'>, row: BetRow): BetView {
  const { catalogue } = shared
  return {
    orderNo: betReference(row.id),
    time: Number(row.at),
    product: row.product,
    vendor: catalogue.seedByVendor.get(row.vassalage)?.displayName ?? row.vassalage,
    game: catalogue.gameByNodeId.get(row.node_id)?.gameName ?? row.node_id,
    ...detailsOf(row.outcome),
    stake: toAmount(row.stake),
    validBet: toAmount(row.valid_bet),
    payout: toAmount(row.payout),
    status: row.status,
    settledAt: Number(row.settled_at ?? 0n),
  }
}

const DETAILS = ['issue', 'content', 'odds'] as const

/** What lotteries and sports say of a bet beside the money. */
function detailsOf(outcome: string): Pick<BetView, (typeof DETAILS)[number]> {
  const known = JSON.parse(outcome) as Record<string, unknown> | null
  return Object.fromEntries(
    DETAILS.flatMap((name) => {
      const value = known?.[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
}
