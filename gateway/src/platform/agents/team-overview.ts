import type { Operations } from '@marquee/schemas/contract'
import { dayOf, lastDays, startOfDay } from '../../lib/days.ts'
import { toAmount } from '../../lib/money.ts'
import type { Handler, World } from '../engine/world.ts'
import type { MemberRow } from '../identity/door.ts'
import type { EntryKind } from '../ledger/door.ts'
import { agentIn, below } from './tree.ts'

type Overview = Operations['agents.team-overview']['value']
const MINUTE = 60_000

/** What the accounts below the agent did over the period, from the ledger and the settled bets. */
export const teamOverview: Handler<'agents.team-overview'> = async ({ query }, world) => {
  const agent = await agentIn(world)
  const { site, clock } = world
  const days = lastDays(clock.now(), site.brand.timeZone, query.days)
  const since = startOfDay(clock.now(), site.brand.timeZone, query.days - 1)
  const moves = [...(await movesOf(world, agent, since)), ...(await betsOf(world, agent, since))]
  const registered = await registeredSince(world, agent, since)
  return {
    from: days[0]!,
    to: days.at(-1)!,
    totals: await totalsOf(world, agent, moves, registered.length, since),
    days: days.map((day) => dayRow(day, moves, registered)),
  }
}

/** Sums of one day: of a kind of entry, `in` when money came to the team; and of what its settled bets make. */
type Sum = EntryKind | 'validBet' | 'netWin'
type Move = { day: string; kind: Sum; side: 'in' | 'out'; sum: bigint }

async function movesOf({ db, site }: World, agent: MemberRow, since: number): Promise<Move[]> {
  const rows = await db<{ quarter: bigint; kind: EntryKind; side: 'in' | 'out'; sum: bigint }>(
    // By quarters of an hour: no time zone begins its day anywhere else, and the zone is worked out here.
    `SELECT at / 900000 AS quarter, kind, side, sum(amount)::bigint AS sum FROM (
       SELECT e.at, e.kind, e.amount, 'out' AS side, e.debit_account AS account FROM ledger_entries e
       WHERE e.brand = $1 AND e.at >= $3
       UNION ALL
       SELECT e.at, e.kind, e.amount, 'in', e.credit_account FROM ledger_entries e
       WHERE e.brand = $1 AND e.at >= $3
     ) move
     JOIN ledger_accounts a ON a.brand = $1 AND a.id = move.account
     JOIN members m ON m.brand = $1 AND m.id = a.member_id AND m.path LIKE $2
     GROUP BY 1, 2, 3`,
    [site.code, below(agent), since],
  )
  return rows.map(({ quarter, kind, side, sum }) => ({
    day: dayOf(Number(quarter) * 900_000, site.brand.timeZone),
    kind,
    side,
    sum,
  }))
}

/** Bets by the day on which they were settled; void and trial ones count nowhere. */
async function betsOf({ db, site }: World, agent: MemberRow, since: number): Promise<Move[]> {
  const rows = await db<{ quarter: bigint; valid_bet: bigint; net_win: bigint }>(
    `SELECT r.settled_at / 900000 AS quarter, sum(r.valid_bet)::bigint AS valid_bet,
       sum(r.payout - r.stake)::bigint AS net_win
     FROM rounds r JOIN members m ON m.brand = r.brand AND m.id = r.member_id
     WHERE r.brand = $1 AND m.path LIKE $2 AND r.settled_at >= $3 AND r.status IN ('WON', 'LOST')
       AND NOT r.is_trial GROUP BY 1`,
    [site.code, below(agent), since],
  )
  return rows.flatMap(({ quarter, valid_bet, net_win }) => {
    const day = dayOf(Number(quarter) * 900_000, site.brand.timeZone)
    return [
      { day, kind: 'validBet', side: 'in', sum: valid_bet },
      { day, kind: 'netWin', side: 'in', sum: net_win },
    ] satisfies Move[]
  })
}

async function registeredSince({ db, site }: World, agent: MemberRow, since: number): Promise<string[]> {
  const rows = await db<{ registered_at: bigint }>(
    'SELECT registered_at FROM members WHERE brand = $1 AND path LIKE $2 AND registered_at >= $3',
    [site.code, below(agent), since],
  )
  return rows.map(({ registered_at }) => dayOf(Number(registered_at), site.brand.timeZone))
}

function sumOf(moves: readonly Move[], kind: Sum, side: Move['side']): bigint {
  return moves.reduce((sum, move) => (move.kind === kind && move.side === side ? sum + move.sum : sum), 0n)
}

/** What the team won in all: by its bets, and by what it was given. */
function netWinOf(moves: readonly Move[]): bigint {
  return sumOf(moves, 'netWin', 'in') + bonusOf(moves) + sumOf(moves, 'CASHBACK', 'in')
}

/** Given less what expired. */
function bonusOf(moves: readonly Move[]): bigint {
  return sumOf(moves, 'BONUS', 'in') - sumOf(moves, 'BONUS', 'out')
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

async function totalsOf(
  world: World,
  agent: MemberRow,
  moves: readonly Move[],
  newMembers: number,
  since: number,
): Promise<Overview['totals']> {
  return {
    deposit: toAmount(sumOf(moves, 'OPENING', 'in') + sumOf(moves, 'DEPOSIT', 'in')),
    withdraw: toAmount(withdrawnOf(moves)),
    validBet: toAmount(sumOf(moves, 'validBet', 'in')),
    payout: toAmount(sumOf(moves, 'PAYOUT', 'in')),
    bonus: toAmount(bonusOf(moves)),
    cashback: toAmount(sumOf(moves, 'CASHBACK', 'in')),
    netWin: toAmount(netWinOf(moves)),
    newMembers,
    ...(await countsOf(world, agent, since)),
  }
}

type Counts = Pick<Overview['totals'], 'activeMembers' | 'onlineMembers' | 'teamSize' | 'teamBalance'>

async function countsOf({ db, site, clock }: World, agent: MemberRow, since: number): Promise<Counts> {
  const { activeMemberBetMinor, sessionIdleMinutes } = site.brand.numbers
  const [row] = await db<{ active: bigint; online: bigint; size: bigint; balance: bigint }>(
    `WITH team AS (SELECT id FROM members WHERE brand = $1 AND path LIKE $2 AND state <> 'ENDED')
     SELECT
       (SELECT count(*) FROM team) AS size,
       (SELECT count(*) FROM (
          SELECT member_id FROM rounds WHERE brand = $1 AND settled_at >= $3 AND status IN ('WON', 'LOST')
            AND NOT is_trial AND member_id IN (SELECT id FROM team)
          GROUP BY member_id HAVING sum(valid_bet) >= $4) played) AS active,
       (SELECT count(DISTINCT member_id) FROM sessions WHERE brand = $1 AND ends_at > $5 AND seen_at > $6
          AND member_id IN (SELECT id FROM team)) AS online,
       (SELECT coalesce(sum(balance), 0)::bigint FROM ledger_accounts WHERE brand = $1
          AND member_id IN (SELECT id FROM team)) AS balance`,
    [
      site.code,
      below(agent),
      since,
      activeMemberBetMinor,
      clock.now(),
      clock.now() - sessionIdleMinutes * MINUTE,
    ],
  )
  return {
    activeMembers: Number(row!.active),
    onlineMembers: Number(row!.online),
    teamSize: Number(row!.size),
    teamBalance: toAmount(row!.balance),
  }
}
