import type { Operations } from '@marquee/schemas/contract'
import { toAmount } from '@marquee/schemas/rules/money'
import { dayOf } from '../../lib/days.ts'
import { MINUTE_MS } from '../../lib/time-units.ts'
import type { Handler, World } from '../engine/world.ts'
import type { MemberRow } from '../identity/door.ts'
import { BONUS_KINDS, CASHBACK_KINDS, type EntryKind } from '../ledger/door.ts'
import { type Period, recordPeriod, type Span } from '../wallet/door.ts'
import { dayOfQuarter } from './quarters.ts'
import { registrationsIn, teamCounts } from './store/team.ts'
import { betsByQuarter } from './store/team-bets.ts'
import { entriesByQuarter } from './store/team-entries.ts'
import { agentIn, everBelow } from './tree.ts'

type Overview = Operations['agents.team-overview']['value']

/** Figures of the accounts below the agent for a period, from the ledger and the settled bets. */
export const teamOverview: Handler<'agents.team-overview'> = async ({ query }, world) => {
  const agent = await agentIn(world)
  const period = recordPeriod(world, query)
  const moves = await movesOf(world, agent, period)
  const registered = await registeredIn(world, agent, period)
  return {
    from: period.days[0]!,
    to: period.days.at(-1)!,
    totals: { ...figuresOf(moves, registered.length), ...(await countsOf(world, agent, period)) },
    previous: await previousOf(world, agent, period),
    days: period.days.map((day) => dayRow(day, moves, registered)),
  }
}

/**
 * Figures of the period of the same length before this one; missing if records of its first day are no longer kept.
 */
async function previousOf(world: World, agent: MemberRow, period: Period): Promise<Overview['previous']> {
  const days = period.days.length
  const until = dayOf(period.from - 1, world.site.brand.timeZone)
  const before = recordPeriod(world, { days, until })
  if (before.days.length < days) return undefined
  const moves = await movesOf(world, agent, before)
  const registered = await registeredIn(world, agent, before)
  const { activeMembers } = await countsOf(world, agent, before)
  return { ...figuresOf(moves, registered.length), activeMembers }
}

/** Sums of one day: of a kind of entry, `in` when money came to the team; and of what its settled bets make. */
type Sum = EntryKind | 'validBet' | 'payout' | 'netWin'
type Move = { day: string; kind: Sum; side: 'in' | 'out'; sum: bigint }

async function movesOf(world: World, agent: MemberRow, span: Span): Promise<Move[]> {
  return [...(await entriesOf(world, agent, span)), ...(await betsOf(world, agent, span))]
}

async function entriesOf({ db, site }: World, agent: MemberRow, span: Span): Promise<Move[]> {
  const rows = await entriesByQuarter(db, site.code, everBelow(agent), span)
  return rows.map(({ quarter, ...move }) => ({ ...move, day: dayOfQuarter(quarter, site.brand.timeZone) }))
}

/** Bets by the day on which they were settled; void and trial ones count nowhere. */
async function betsOf({ db, site }: World, agent: MemberRow, span: Span): Promise<Move[]> {
  const rows = await betsByQuarter(db, site.code, everBelow(agent), span)
  return rows.flatMap(({ quarter, valid_bet, payout, net_win }) => {
    const day = dayOfQuarter(quarter, site.brand.timeZone)
    return [
      { day, kind: 'validBet', side: 'in', sum: valid_bet },
      { day, kind: 'payout', side: 'in', sum: payout },
      { day, kind: 'netWin', side: 'in', sum: net_win },
    ] satisfies Move[]
  })
}

async function registeredIn({ db, site }: World, agent: MemberRow, span: Span): Promise<string[]> {
  const times = await registrationsIn(db, site.code, everBelow(agent), span)
  return times.map((at) => dayOf(at, site.brand.timeZone))
}

function sumOf(moves: readonly Move[], kind: Sum, side: Move['side']): bigint {
  return moves.reduce((sum, move) => (move.kind === kind && move.side === side ? sum + move.sum : sum), 0n)
}

/** Total winnings of the team: from bets, bonuses and cashback. */
function netWinOf(moves: readonly Move[]): bigint {
  return sumOf(moves, 'netWin', 'in') + bonusOf(moves) + cashbackOf(moves)
}

/** Claimed cashback and the rebates of lottery bets. */
function cashbackOf(moves: readonly Move[]): bigint {
  return CASHBACK_KINDS.reduce((sum, kind) => sum + sumOf(moves, kind, 'in'), 0n)
}

/** Given less what expired. */
function bonusOf(moves: readonly Move[]): bigint {
  return BONUS_KINDS.reduce((sum, kind) => sum + sumOf(moves, kind, 'in') - sumOf(moves, kind, 'out'), 0n)
}

/** With its fee, as the member was charged and as it comes back whole. */
function withdrawnOf(moves: readonly Move[]): bigint {
  const paid = sumOf(moves, 'WITHDRAW', 'out') + sumOf(moves, 'WITHDRAW_FEE', 'out')
  return paid - sumOf(moves, 'WITHDRAW_RETURN', 'in')
}

function dayRow(day: string, all: readonly Move[], registered: readonly string[]): Overview['days'][number] {
  const moves = all.filter((move) => move.day === day)
  return {
    day,
    validBet: toAmount(sumOf(moves, 'validBet', 'in')),
    netWin: toAmount(netWinOf(moves)),
    newMembers: registered.filter((other) => other === day).length,
  }
}

type Figures = NonNullable<Overview['previous']>

/** Figures of a period by the entries and bets of the team. */
function figuresOf(moves: readonly Move[], newMembers: number): Omit<Figures, 'activeMembers'> {
  return {
    deposit: toAmount(sumOf(moves, 'OPENING', 'in') + sumOf(moves, 'DEPOSIT', 'in')),
    withdraw: toAmount(withdrawnOf(moves)),
    validBet: toAmount(sumOf(moves, 'validBet', 'in')),
    payout: toAmount(sumOf(moves, 'payout', 'in')),
    bonus: toAmount(bonusOf(moves)),
    cashback: toAmount(cashbackOf(moves)),
    netWin: toAmount(netWinOf(moves)),
    newMembers,
  }
}

type Counts = Pick<Overview['totals'], 'activeMembers' | 'onlineMembers' | 'teamSize' | 'teamBalance'>

async function countsOf({ db, site, clock }: World, agent: MemberRow, span: Span): Promise<Counts> {
  const { activeMemberBetMinor, sessionIdleMinutes } = site.brand.numbers
  const now = clock.now()
  const counts = await teamCounts(db, site.code, everBelow(agent), {
    span,
    activeMinor: activeMemberBetMinor,
    now,
    onlineSince: now - sessionIdleMinutes * MINUTE_MS,
  })
  return {
    activeMembers: Number(counts.active),
    onlineMembers: Number(counts.online),
    teamSize: Number(counts.size),
    teamBalance: toAmount(counts.balance),
  }
}
