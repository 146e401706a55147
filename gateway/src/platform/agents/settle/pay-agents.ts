import type { Inside, JobWorld } from '../../engine/world.ts'
import { runAt } from '../runs.ts'
import { deleteRun, type Earning, nextRun } from '../store/payments.ts'
import { isTeamBetSettledSince } from '../store/team-bets.ts'
import { bestTier, payOf } from '../tiers.ts'
import { type Window, windowDue } from '../windows.ts'
import { type Bets, betsOf } from './bets.ts'
import { giftsIn } from './gifts.ts'
import { openPayments, type Payments } from './payments.ts'
import { rebateShares } from './rebates.ts'
import { type Gift, teamFigures } from './team-figures.ts'
import { nextDue, type Settlement, settlementsIn, type Term, termsOf } from './terms.ts'

/** Settles all contracts that fall due, and with them all that do before anything else happens. */
export async function payAgents(_subject: number, world: JobWorld): Promise<void> {
  const { dueAt, site } = world
  // A run that was scheduled earlier meanwhile has already asked for the next one.
  if ((await nextRun(world.db, site.code)) !== dueAt) return
  const until = Math.max(world.until, dueAt + 1)
  const terms = await termsOf(world, dueAt)
  const settlements = [
    ...settlementsIn(terms, dueAt, until, site.brand),
    ...rebatesIn(dueAt, until, site.brand),
  ].sort((a, b) => a.dueAt - b.dueAt)
  const bets = await betsOf(world, shortSpan(settlements))
  const payments = await openPayments(
    world,
    terms.flatMap(({ memberId, payerId }) => [memberId, payerId]),
  )
  payments.retry(dueAt)
  for (const settlement of settlements) {
    await settle(world, settlement, bets, payments)
    payments.retry(settlement.dueAt)
  }
  await payments.write()
  await scheduleNext(world, terms, until, payments.isOwing())
}

type Rebates = Window & { kind: 'REBATE'; terms: readonly Term[] }

function rebatesIn(from: number, until: number, brand: Inside['site']['brand']): Rebates[] {
  const list: Rebates[] = []
  for (
    let window = windowDue('REBATE', 'Daily', from, brand);
    window.dueAt < until;
    window = windowDue('REBATE', 'Daily', window.dueAt + 1, brand)
  )
    list.push({ ...window, kind: 'REBATE', terms: [] })
  return list
}

const SHORT: readonly (Settlement['kind'] | 'REBATE')[] = ['REAL_TIME', 'HOURLY']

/** From the first to the last of the short windows, which are read in one go. */
function shortSpan(settlements: readonly (Settlement | Rebates)[]): { from: number; to: number } | undefined {
  const short = settlements.filter(({ kind }) => SHORT.includes(kind))
  if (short.length === 0) return undefined
  return {
    from: short.reduce((first, { from }) => Math.min(first, from), Number.POSITIVE_INFINITY),
    to: short.reduce((last, { to }) => Math.max(last, to), 0),
  }
}

async function settle(
  world: Inside,
  settlement: Settlement | Rebates,
  bets: Bets,
  payments: Payments,
): Promise<void> {
  const played = await bets.between(settlement.from, settlement.to)
  if (played.length === 0) return
  const earnings =
    settlement.kind === 'REBATE'
      ? (await rebateShares(world, played)).map((share) => rebateEarning(settlement, share))
      : contractEarnings(world, settlement, played, await giftsIn(world, settlement))
  for (const earning of earnings) payments.pay(earning)
}

/** Earnings of each contract, uplines first, so that they can pay the accounts below them. */
function contractEarnings(
  world: Inside,
  settlement: Settlement,
  played: Awaited<ReturnType<Bets['between']>>,
  gifts: readonly Gift[],
): Earning[] {
  const activeFrom = BigInt(world.site.brand.numbers.activeMemberBetMinor)
  const teams = [...teamFigures(settlement.terms, played, gifts, activeFrom)]
  teams.sort(([a], [b]) => a.depth - b.depth || a.contractId - b.contractId)
  return teams.flatMap(([term, team]) => {
    if (team.validBet <= 0n) return []
    const tier = bestTier(term.tiers, team)
    const amount = payOf(term.kind, tier, team)
    // A kind that is settled several times a day gets a row only for a payment.
    if (amount === 0n && SHORT.includes(term.kind)) return []
    return [
      {
        ...windowOf(settlement),
        kind: term.kind,
        contractId: term.contractId,
        group: term.group,
        memberId: term.memberId,
        payerId: term.payerId,
        ...team,
        rateType: tier?.rateType ?? 'P',
        rate: tier?.rate ?? 0n,
        amount,
      },
    ]
  })
}

function rebateEarning(
  settlement: Rebates,
  { memberId, validBet, amount }: Awaited<ReturnType<typeof rebateShares>>[number],
): Earning {
  return {
    ...windowOf(settlement),
    kind: 'REBATE',
    contractId: 0,
    group: 'CONS',
    memberId,
    payerId: 0,
    validBet,
    netLoss: 0n,
    activeMembers: 0,
    rateType: 'P',
    rate: 0n,
    amount,
  }
}

function windowOf({ from, to, dueAt }: Window): Pick<Earning, 'from' | 'to' | 'settledAt'> {
  return { from, to, settledAt: dueAt }
}

/** The next boundary while contracts are in force or something is owed; otherwise the end of a day on which a team played. */
async function scheduleNext(
  world: Inside,
  terms: readonly Term[],
  at: number,
  isOwing: boolean,
): Promise<void> {
  const { db, site } = world
  const day = windowDue('REBATE', 'Daily', at, site.brand)
  if (terms.length > 0 || isOwing || (await isTeamBetSettledSince(db, site.code, day.from)))
    await runAt(world, Math.min(day.dueAt, nextDue(terms, at, site.brand)))
  else await deleteRun(db, site.code)
}
