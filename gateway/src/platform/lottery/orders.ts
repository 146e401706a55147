import type { LotteryOrder, Operations, SeedLottery } from '@marquee/schemas/contract'
import { pageOf, sliceOf } from '@marquee/schemas/rules/paging'
import { startOfDay } from '../../lib/days.ts'
import { amountText } from '../../lib/money/currencies.ts'
import { Refusal } from '../../lib/refusal.ts'
import { betIdOf, betReference } from '../bets/door.ts'
import type { Inside, ReadCall, World } from '../engine/world.ts'
import { callerIn } from '../identity/door.ts'
import { recordPeriod } from '../wallet/door.ts'
import type { BetDetails } from './bet.ts'
import { seedHashOf, shownDraw } from './draws.ts'
import { issueOf, LOCK_MS } from './issues.ts'
import { chaseNoOf, ticketNoOf, ticketOfChase } from './order-numbers.ts'
import { oddsText, playBookOf } from './play-book.ts'
import { type OrderFilter, type OrderRow, orderOf, orderPage } from './store/orders.ts'

type Page = Operations['lottery.today']['value']
type Paging = { pageNo: number; pageSize: number }

/** Bets that the caller placed today. */
export const today: ReadCall<'lottery.today'> = {
  read: ({ query }, world) => {
    const from = startOfDay(world.clock.now(), world.site.brand.timeZone)
    const span = { from, until: Number.MAX_SAFE_INTEGER }
    return shownPage(world, query, {
      ...span,
      gameCode: codeOf(world, query.gameId),
      ticketId: 0,
      state: 'ALL',
    })
  },
}

/** Open or settled bets of the caller in a period. */
export const orders: ReadCall<'lottery.orders'> = {
  read: ({ query }, world) => {
    const { from, until } = recordPeriod(world, query)
    const { state, chaseNo } = query
    const ticketId = chaseNo === '' ? 0 : (ticketOfChase(chaseNo) ?? -1)
    return shownPage(world, query, { from, until, gameCode: codeOf(world, query.gameId), ticketId, state })
  },
}

/** A bet of the caller with the proof of its draw and the computation of its payout. */
export const order: ReadCall<'lottery.order'> = {
  read: async ({ query }, world) => {
    const row = await ownOrder(world, query.orderNo)
    const game = seededLottery(world, row.game_code)
    if (!game) throw new Refusal('lottery.order.unknown')
    const issue = issueOf(game, row.numero, world.site.brand.timeZone)
    const isDrawn = issue !== undefined && issue.drawsAt <= world.clock.now() && row.status !== 'VOID'
    const { wins = [], returned = 0 } = detailsOf(row)
    return {
      order: orderView(world, row),
      seedHash: seedHashOf(world, game, row.numero),
      ...(isDrawn && { draw: shownDraw(world, game, issue) }),
      wins,
      returned,
    }
  },
}

/**
 * A bet of the caller.
 * @throws lottery.order.unknown
 */
export async function ownOrder(world: World, orderNo: string): Promise<OrderRow> {
  const row = await orderOf(world.db, world.site.code, callerIn(world).memberId, betIdOf(orderNo))
  if (!row) throw new Refusal('lottery.order.unknown')
  return row
}

/** A lottery of the starting data by its code, whether or not it is sold now. */
export function seededLottery({ shared }: Pick<Inside, 'shared'>, gameCode: string): SeedLottery | undefined {
  return shared.lotteries.find((one) => one.gameCode === gameCode)
}

/** Code of the lottery with an id; empty for all, and a code that no bet has for an unknown id. */
export function codeOf({ shared }: Pick<Inside, 'shared'>, gameId: string): string {
  if (gameId === '') return ''
  return shared.lotteries.find((one) => one.gameId === gameId)?.gameCode ?? '-'
}

async function shownPage(world: World, paging: Paging, filter: Omit<OrderFilter, 'memberId'>): Promise<Page> {
  const { db, site } = world
  const { memberId } = callerIn(world)
  const { totals, rows } = await orderPage(db, site.code, { ...filter, memberId }, sliceOf(paging))
  return {
    ...pageOf(
      paging,
      Number(totals.many),
      rows.map((row) => orderView(world, row)),
    ),
    totals: { stake: amountText(site, totals.stake), payout: amountText(site, totals.payout) },
  }
}

/** Details of a bet besides its money, after the draw with its result. */
export type SettledDetails = BetDetails & {
  result?: string
  wins?: { option: string; count: number; odds: string; amount: string }[]
  returned?: number
}

export function detailsOf({ outcome }: Pick<OrderRow, 'outcome'>): SettledDetails {
  return JSON.parse(outcome) as SettledDetails
}

/** A bet as answers show it. */
export function orderView(world: Pick<Inside, 'shared' | 'clock' | 'site'>, row: OrderRow): LotteryOrder {
  const game = seededLottery(world, row.game_code)
  const known = game && playBookOf(world, game).get(row.play_id)
  const drawsAt = Number(row.draws_at)
  return {
    orderNo: betReference(row.id),
    ticketNo: ticketNoOf(row.ticket_id),
    chaseNo: row.is_chase ? chaseNoOf(row.ticket_id) : '',
    gameId: game?.gameId ?? '',
    gameCode: row.game_code,
    gameName: game?.gameName ?? row.game_code,
    numero: row.numero,
    drawsAt,
    prizeMode: row.prize_mode,
    series: known?.series ?? '',
    playId: row.play_id,
    playName: known?.play.playName ?? row.play_id,
    pick: row.pick,
    unit: amountText(world.site, row.unit),
    multiple: row.multiple,
    combinations: row.combinations,
    stake: amountText(world.site, row.stake),
    rebatePerMille: row.rebate_per_mille,
    rebate: amountText(world.site, row.rebate),
    odds: oddsText(row.odds),
    payout: amountText(world.site, row.payout),
    status: row.status,
    winNo: detailsOf(row).result ?? '',
    placedAt: Number(row.at),
    settledAt: Number(row.settled_at ?? 0),
    isCancellable: row.status === 'PENDING' && world.clock.now() < drawsAt - LOCK_MS,
  }
}
