import type { Operations, SeedLottery } from '@marquee/schemas/contract'
import { dayOf } from '../../lib/days.ts'
import { amountText } from '../../lib/money/currencies.ts'
import { type NewBet, payingWallet, placeBets, purseOf } from '../bets/door.ts'
import type { Input, Inside, PreparedCall, World } from '../engine/world.ts'
import { assertMayPlay, callerIn } from '../identity/door.ts'
import { nextNumber } from '../store/counters.ts'
import { countNumbers, refuseAboveIssueLimit } from './limits.ts'
import { lotteryOf } from './lotteries.ts'
import { type BetIssue, betIssuesOf } from './on-sale.ts'
import { chaseNoOf, ticketNoOf } from './order-numbers.ts'
import { oddsText } from './play-book.ts'
import { insertChase } from './store/chases.ts'
import { issuesFor } from './store/issues.ts'
import { addSales } from './store/sales.ts'
import { insertLines, insertLotteryBets, insertTicket } from './store/tickets.ts'
import { refuseAboveLimits, type Ticket, type TicketLine, ticketOf } from './ticket.ts'

type Id = 'lottery.bet'
type Value = Operations[Id]['value']

/**
 * Places a ticket on one issue, or as a chase on several: all or nothing. Lines are checked before the
 * transaction, issues and limits inside it.
 */
export const bet: PreparedCall<Id, Ticket> = {
  prepare: async ({ body }, outside) => {
    const ticket = ticketOf(outside, lotteryOf(outside, body.gameId), body)
    const multiples = body.chase?.issues.map(({ multiple }) => multiple) ?? [1]
    refuseAboveLimits(outside, ticket, Math.max(...multiples))
    return ticket
  },
  decide: async ({ body }, world, ticket) => {
    const player = await playerIn(world, ticket.game)
    const issues = await openIssues(world, ticket.game, betIssuesOf(world, ticket.game, body))
    await refuseAboveIssueLimit(world, player.memberId, ticket, issues)
    await countNumbers(world, ticket, issues, player.isTrial)
    const ticketId = await place(world, player, ticket, issues)
    if (body.chase) await startChase(world, player, { ticketId, numero: body.numero, chase: body.chase })
    return answerOf(world, player, { ticket, ticketId, issues, isChase: body.chase !== undefined })
  },
}

type Player = { memberId: number; wallet: string; isTrial: boolean; product: string }

/**
 * The caller, if it may play now.
 * @throws play.excluded
 */
async function playerIn(world: World, { vassalage }: SeedLottery): Promise<Player> {
  const { memberId, roles } = callerIn(world)
  await assertMayPlay(world, memberId)
  return {
    memberId,
    wallet: payingWallet(world.site, roles, vassalage),
    isTrial: roles.includes('trial'),
    product: world.shared.catalogue.seedByVendor.get(vassalage)?.gameType ?? 'LOTT',
  }
}

type OpenIssue = BetIssue & { id: number }

/** Rows of the issues; the first bet on an issue schedules its settlement. */
async function openIssues(
  { db, site, schedule }: Inside,
  { gameCode }: SeedLottery,
  issues: readonly BetIssue[],
): Promise<OpenIssue[]> {
  const { ids, added } = await issuesFor(db, site.code, gameCode, issues)
  const open = issues.map((issue) => ({ ...issue, id: ids.get(issue.numero)! }))
  for (const { id, drawsAt } of open) if (added.includes(id)) await schedule('lottery-settle', drawsAt, id)
  return open
}

/** Places a bet for each line and issue, and returns the number of the ticket. */
async function place(
  world: Inside,
  player: Player,
  { game, mode, rebatePerMille, lines }: Ticket,
  issues: readonly OpenIssue[],
): Promise<number> {
  const { db, site, clock } = world
  const all = issues.flatMap((issue) => lines.map((line, index) => ({ issue, line, index })))
  const bets = all.map(({ issue, line }) => newBet(player, game, line, issue))
  const ids = await placeBets(world, bets)
  const id = Number(await nextNumber(db, site.code, 'lottery-ticket'))
  const ticket = {
    id,
    memberId: player.memberId,
    gameCode: game.gameCode,
    prizeMode: mode.mode,
    returnPerMille: mode.returnPerMille,
    rebatePerMille,
    at: clock.now(),
  }
  await insertTicket(db, site.code, ticket)
  await insertLines(
    db,
    site.code,
    ticket,
    lines.map(({ play, text, ...line }) => ({ ...line, playId: play.playId, pick: text })),
  )
  await insertLotteryBets(
    db,
    site.code,
    ticket,
    all.map(({ issue, index }, nth) => ({
      id: ids[nth]!,
      line: index,
      issueId: issue.id,
      multiple: issue.multiple,
    })),
  )
  if (!player.isTrial) {
    const stake = bets.reduce((sum, one) => sum + one.stake, 0n)
    await addSales(db, site.code, {
      gameCode: game.gameCode,
      day: dayOf(clock.now(), site.brand.timeZone),
      stake,
    })
  }
  return id
}

/** Details that the betting record shows besides the money. */
export type BetDetails = { issue: string; playId: string; pick: string; odds: string }

function newBet(
  { product, ...player }: Player,
  { gameCode, vassalage }: SeedLottery,
  { play, text, stake, odds }: TicketLine,
  { numero, multiple }: OpenIssue,
): NewBet {
  const outcome: BetDetails = {
    issue: numero,
    playId: play.playId,
    pick: text,
    odds: oddsText(odds),
  }
  return { ...player, product, nodeId: gameCode, vassalage, stake: stake * BigInt(multiple), outcome }
}

async function startChase(
  { db, site }: Inside,
  { memberId }: Player,
  {
    ticketId,
    numero,
    chase,
  }: { ticketId: number; numero: string; chase: NonNullable<Input<Id>['body']['chase']> },
): Promise<void> {
  await insertChase(db, site.code, {
    ticketId,
    memberId,
    firstNumero: numero,
    stopsOnWin: chase.stopsOnWin ?? false,
  })
}

async function answerOf(
  { ledger, site }: Inside,
  { memberId, wallet }: Player,
  {
    ticket: { lines },
    ticketId,
    issues,
    isChase,
  }: { ticket: Ticket; ticketId: number; issues: readonly OpenIssue[]; isChase: boolean },
): Promise<Value> {
  const [first] = issues
  const stake = lines.reduce((sum, line) => sum + line.stake, 0n)
  const multiples = issues.reduce((sum, { multiple }) => sum + multiple, 0)
  return {
    ticketNo: ticketNoOf(ticketId),
    chaseNo: isChase ? chaseNoOf(ticketId) : '',
    numero: first!.numero,
    drawsAt: first!.drawsAt,
    bets: lines.length * issues.length,
    stake: amountText(site, stake * BigInt(multiples)),
    balance: amountText(site, await purseOf(ledger, memberId, wallet)),
  }
}
