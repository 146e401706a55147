import type { Operations } from '@marquee/schemas/contract'
import { dayOf } from '../../lib/days.ts'
import { amountText, type InCurrency } from '../../lib/money/currencies.ts'
import { MINUTE_MS } from '../../lib/time-units.ts'
import type { Handler, World } from '../engine/world.ts'
import type { MemberRow } from '../identity/door.ts'
import { type Period, recordPeriod, type Span } from '../wallet/door.ts'
import { activeMembers, registrationsIn, teamCounts } from './store/team.ts'
import type { TeamSums } from './store/team-days.ts'
import { NOTHING, netWinOf, readFrom, sumsByDay, together } from './team-sums.ts'
import { agentIn, everBelow } from './tree.ts'

type Overview = Operations['agents.team-overview']['value']

/** Figures of the accounts below the agent for a period, from the ledger and the settled bets. */
export const teamOverview: Handler<'agents.team-overview'> = async ({ query }, world) => {
  const agent = await agentIn(world)
  const period = recordPeriod(world, query)
  const readsFrom = await readFrom(world, period)
  const sums = await sumsByDay(world, agent, period, readsFrom)
  const registered = await registeredIn(world, agent, period)
  return {
    from: period.days[0]!,
    to: period.days.at(-1)!,
    totals: {
      ...figuresOf(world.site, sums, registered.length),
      activeMembers: await activeIn(world, agent, period, readsFrom),
      ...(await countsOf(world, agent)),
    },
    previous: await previousOf(world, agent, period),
    days: period.days.map((day, index) => dayRow(world.site, day, sums.get(index) ?? NOTHING, registered)),
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
  const readsFrom = await readFrom(world, before)
  const sums = await sumsByDay(world, agent, before, readsFrom)
  const registered = await registeredIn(world, agent, before)
  return {
    ...figuresOf(world.site, sums, registered.length),
    activeMembers: await activeIn(world, agent, before, readsFrom),
  }
}

async function registeredIn({ db, site }: World, agent: MemberRow, span: Span): Promise<string[]> {
  const times = await registrationsIn(db, site.code, everBelow(agent), span)
  return times.map((at) => dayOf(at, site.brand.timeZone))
}

function dayRow(
  site: InCurrency,
  day: string,
  sums: TeamSums,
  registered: readonly string[],
): Overview['days'][number] {
  return {
    day,
    validBet: amountText(site, sums.validBet),
    netWin: amountText(site, netWinOf(sums)),
    newMembers: registered.filter((other) => other === day).length,
  }
}

type Figures = NonNullable<Overview['previous']>

/** Figures of a period by the sums of its days. */
function figuresOf(
  site: InCurrency,
  days: ReadonlyMap<number, TeamSums>,
  newMembers: number,
): Omit<Figures, 'activeMembers'> {
  const sums = [...days.values()].reduce((all, day) => together(all, day), NOTHING)
  return {
    deposit: amountText(site, sums.deposit),
    withdraw: amountText(site, sums.withdraw),
    validBet: amountText(site, sums.validBet),
    payout: amountText(site, sums.payout),
    bonus: amountText(site, sums.bonus),
    cashback: amountText(site, sums.cashback),
    netWin: amountText(site, netWinOf(sums)),
    newMembers,
  }
}

/** Number of members whose valid bets of a period reach the brand's minimum; days before `readsFrom` are summed up. */
async function activeIn(
  { db, site }: World,
  agent: MemberRow,
  { from, until, days }: Period,
  readsFrom: number,
): Promise<number> {
  return activeMembers(db, site.code, everBelow(agent), {
    span: { from, until },
    readsFrom,
    months: [days[0]!.slice(0, 7), days.at(-1)!.slice(0, 7)],
    leastMinor: site.brand.numbers.activeMemberBetMinor,
  })
}

type Counts = Pick<Overview['totals'], 'onlineMembers' | 'teamSize' | 'teamBalance'>

async function countsOf({ db, site, clock }: World, agent: MemberRow): Promise<Counts> {
  const now = clock.now()
  const counts = await teamCounts(db, site.code, everBelow(agent), {
    now,
    onlineSince: now - site.brand.numbers.sessionIdleMinutes * MINUTE_MS,
  })
  return {
    onlineMembers: Number(counts.online),
    teamSize: Number(counts.size),
    teamBalance: amountText(site, counts.balance),
  }
}
