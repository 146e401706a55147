import type { SeedLottery } from '@marquee/schemas/contract'
import { oddsFor, payoutOf, rebateOf, stakeOf } from '@marquee/schemas/rules/lottery-money'
import { isFault, parsePick } from '@marquee/schemas/rules/lottery-pick'
import { winsOf } from '@marquee/schemas/rules/lottery-wins'
import { amountText, type InCurrency } from '../../lib/money/currencies.ts'
import { betReference, type EndedBet, lockPendingBets, type Outcome, settleBets } from '../bets/door.ts'
import { isAway } from '../catalogue/lobby.ts'
import { announce, announceAll } from '../engine/live.ts'
import type { Inside, JobWorld } from '../engine/world.ts'
import { type Drawn, drawnOf } from './draws.ts'
import { detailsOf, type SettledDetails, seededLottery } from './orders.ts'
import { oddsText, type PlayBook, playBookOf } from './play-book.ts'
import { release } from './release.ts'
import { endChases } from './store/chases.ts'
import { type IssueRow, lockIssue, saveIssue } from './store/issues.ts'
import { type DueOrder, dueOrders, openOrders } from './store/orders.ts'

/** Number of bets that one transaction settles; a member's bets on an issue stay together. */
const BETS_AT_ONCE = 500

/** Job: settles the bets on an issue at its draw, in several transactions if there are many. */
export async function settleIssue(id: number, world: JobWorld): Promise<void> {
  const { db, brand } = world
  const issue = await lockIssue(db, brand, id)
  if (!issue) return
  const draw = await drawOf(world, issue)
  const { rows, hasRest } = await dueOrders(db, brand, {
    issueId: id,
    after: issue.settled_to,
    limit: BETS_AT_ONCE,
  })
  const ended = await endOrders(world, rows, draw)
  if (draw) await tellMembers(world, draw, issue, ended)
  await stopChases(world, issue, ended)
  const settledTo = rows.at(-1)?.member_id ?? issue.settled_to
  await saveIssue(db, brand, { id, state: draw ? 'DRAWN' : 'VOID', settledTo })
  if (hasRest) world.leaveRest()
}

/** The draw of an issue, with the plays of its lottery. */
type Draw = { game: SeedLottery; drawn: Drawn; book: PlayBook }

/**
 * The draw of an issue; undefined if the lottery was withdrawn, so that the issue is void. The first transaction of a
 * settlement decides on that, and tells everybody of the draw. A lottery that the brand only stopped to sell is drawn,
 * because the bets on it were taken.
 */
async function drawOf(world: JobWorld, { state, game_code, numero }: IssueRow): Promise<Draw | undefined> {
  const game = seededLottery(world, game_code)
  if (!game || state === 'VOID' || (state === 'OPEN' && isAway(world, game.vassalage))) return undefined
  const drawn = drawnOf(world, game, numero)
  const { gameId, gameCode } = game
  if (state === 'OPEN')
    await announce(world, { topic: 'draws', data: { gameId, gameCode, numero, winNo: drawn.winNo } })
  return { game, drawn, book: playBookOf(world, game) }
}

type Ended = EndedBet & { order: DueOrder }

async function endOrders(
  world: JobWorld,
  orders: readonly DueOrder[],
  draw: Draw | undefined,
): Promise<Ended[]> {
  const bets = await lockPendingBets(
    world.db,
    world.brand,
    orders.map(({ id }) => id),
  )
  const byId = new Map(orders.map((order) => [order.id, order]))
  const ended = bets.map((bet) => {
    const order = byId.get(bet.id)!
    return { bet, order, end: { issue: order.numero, ...endOf(world.site, order, draw) } }
  })
  await settleBets(world, ended)
  return ended
}

/** End of a bet by the rules of its play; a bet is void if its issue is, or if its play no longer exists. */
export function endOf(site: InCurrency, order: DueOrder, draw: Draw | undefined): Outcome {
  const kept = detailsOf(order)
  const play = draw?.book.get(order.play_id)?.play
  const pick = play && parsePick(play, order.pick)
  if (!draw || !pick || isFault(pick))
    return { status: 'VOID', payout: 0n, validBet: 0n, outcome: { ...kept, reason: 'withdrawn' } }
  const price = {
    play,
    combinationMinor: order.unit * BigInt(order.multiple),
    returnPerMille: order.return_per_mille,
    rebatePerMille: order.rebate_per_mille,
  }
  const won = winsOf(play, pick, draw.drawn.prizes)
  const payout = payoutOf(price, won)
  const outcome: SettledDetails = {
    ...kept,
    result: draw.drawn.winNo,
    wins: won.wins.map(({ option, count }) => ({
      option,
      count,
      odds: oddsText(oddsFor(price, option)),
      amount: amountText(site, payoutOf(price, { wins: [{ option, count }], returned: 0 })),
    })),
    returned: won.returned,
  }
  return {
    status: payout > 0n ? 'WON' : 'LOST',
    payout,
    validBet: order.stake - stakeOf(price, won.returned),
    rebate: rebateOf(price, order.combinations, won.returned),
    outcome,
  }
}

/** Sums of a member's settled bets on an issue, and the bet with the highest payout. */
type MemberSum = {
  bets: number
  won: number
  payout: bigint
  best: { id: bigint; payout: bigint } | undefined
}

/** Tells each member of its settled bets, once the transaction is committed. */
async function tellMembers(
  world: Inside,
  { game: { gameId, gameCode, gameName }, drawn: { winNo } }: Draw,
  { numero }: IssueRow,
  ended: readonly Ended[],
): Promise<void> {
  const sums = new Map<number, MemberSum>()
  for (const { bet, end } of ended) {
    const sum = sums.get(bet.member_id) ?? { bets: 0, won: 0, payout: 0n, best: undefined }
    sums.set(bet.member_id, {
      bets: sum.bets + 1,
      won: sum.won + (hasWon(end) ? 1 : 0),
      payout: sum.payout + end.payout,
      best:
        hasWon(end) && end.payout > (sum.best?.payout ?? 0n) ? { id: bet.id, payout: end.payout } : sum.best,
    })
  }
  const issue = { gameId, gameCode, gameName, numero, winNo }
  await announceAll(
    world,
    [...sums].map(([member, { payout, best, ...counts }]) => ({
      topic: 'lottery' as const,
      member,
      data: {
        ...issue,
        ...counts,
        payout: amountText(world.site, payout),
        orderNo: best ? betReference(best.id) : '',
      },
    })),
  )
}

/** A bet whose stake only came back has not won. */
function hasWon({ outcome }: Outcome): boolean {
  return ((outcome as SettledDetails).wins ?? []).length > 0
}

/** Releases the rest of chases that stop on a win. */
async function stopChases(world: Inside, issue: IssueRow, ended: readonly Ended[]): Promise<void> {
  const { db, site } = world
  const won = ended.filter(({ order, end }) => order.stops_on_win && hasWon(end))
  const tickets = [...new Set(won.map(({ order }) => order.ticket_id))]
  if (tickets.length === 0) return
  await release(world, await openOrders(db, site.code, tickets, Number(issue.draws_at)))
  await endChases(db, site.code, tickets, 'STOPPED')
}
