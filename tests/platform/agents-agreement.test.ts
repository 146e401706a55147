import { expect, test } from 'vitest'
import { createLoadData } from '../../fixtures/platform/seed/load-data.ts'
import type { Caller } from '../../gateway/src/platform-port/caller.ts'
import { runs } from '../support/suite.ts'
import { contract, ledgerSum, SALARIES } from './support/agents.ts'
import { playLotteries } from './support/lottery.ts'
import { DAY, startWorld, type TestWorld } from './support/world.ts'

const TEAMS = runs(5, 20)
const MEMBERS = runs(100, 500)
const DAYS = 60
const BONUSES = ['BONUS', 'RAFFLE', 'MISSION', 'REFERRAL', 'RANK_BONUS', 'POINTS']

const minor = (amount: string) => BigInt(amount.replace('.', ''))
const ask = <Row>(world: TestWorld, sql: string, more: readonly unknown[] = []) =>
  world.store.transaction('', (db) => db<Row>(sql, [world.site.code, ...more]))
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

type Agent = { id: number; account: string; path: string; team: number }

/** The agent with the most accounts below it, and an agent directly below that one. */
async function largestTeam(world: TestWorld): Promise<[Agent, Agent]> {
  const agents = await ask<Agent>(
    world,
    `SELECT m.id, m.account, m.path, m.upline_id,
       (SELECT count(*)::int FROM members b WHERE b.brand = m.brand AND b.path LIKE m.path || '%' AND b.id <> m.id) AS team
     FROM members m WHERE m.brand = $1 AND m.type IN (1, 2) ORDER BY team DESC, m.id`,
  )
  const parents = agents as (Agent & { upline_id: number })[]
  for (const top of parents) {
    const below = parents.find(({ upline_id }) => upline_id === top.id)
    if (below) return [top, below]
  }
  throw new Error('the generated tree has no agent below another')
}

/** Sums of the ledger's entries of the period on the wallets of everybody below an agent, by kind. */
async function ledgerBelow(world: TestWorld, { id, path }: Agent) {
  const rows = await ask<{ kind: string; change: bigint }>(
    world,
    `SELECT e.kind, sum(CASE WHEN e.credit_account = a.id THEN e.amount ELSE -e.amount END)::bigint AS change
     FROM ledger_accounts a JOIN ledger_entries e ON e.brand = a.brand AND a.id IN (e.debit_account, e.credit_account)
     JOIN members m ON m.brand = a.brand AND m.id = a.member_id
     WHERE a.brand = $1 AND m.path LIKE $2 || '%' AND m.id <> $3 AND e.at >= $4 GROUP BY e.kind`,
    [path, id, Date.parse(dayOf(world.now() - (DAYS - 1) * DAY))],
  )
  return (...kinds: readonly string[]) =>
    rows.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { change }) => sum + change, 0n)
}

/** Members of an agent's team who have most in their main wallets. */
async function richest(world: TestWorld, { id, path }: Agent): Promise<Caller[]> {
  const rows = await ask<{ account: string }>(
    world,
    `SELECT m.account FROM members m JOIN ledger_accounts a ON a.brand = m.brand AND a.member_id = m.id
     WHERE m.brand = $1 AND m.path LIKE $2 || '%' AND m.id <> $3 AND a.wallet = 'main'
     ORDER BY a.balance DESC, m.id LIMIT 4`,
    [path, id],
  )
  const callers: Caller[] = []
  for (const { account } of rows) callers.push(await world.signIn(account))
  return callers
}

async function agreeOnPeriod(world: TestWorld, caller: Caller, period: { days: number; until?: string }) {
  const overview = await world.call('agents.team-overview', { caller, query: period })
  const pnl = await world.call('agents.team-pnl', { caller, query: period })
  // A stopped chase has cancelled bets, whose stakes came back.
  const bets = await Promise.all(
    (['WON', 'LOST'] as const).map(async (status) => {
      const { totals } = await world.call('agents.team-betting', { caller, query: { ...period, status } })
      return totals
    }),
  )
  const sumOf = (key: 'stake' | 'validBet' | 'payout') =>
    bets.reduce((sum, totals) => sum + minor(totals[key]), 0n)
  const moves = await world.call('agents.downline-transactions', { caller, query: period })
  const { deposit, withdraw, validBet, payout, bonus, cashback, netWin } = overview.totals
  expect(pnl.totals).toMatchObject({ deposit, withdraw, validBet, payout, bonus, cashback, netWin })
  expect([sumOf('stake'), sumOf('validBet'), sumOf('payout')]).toEqual(
    [pnl.totals.stake, validBet, payout].map(minor),
  )
  for (const key of ['validBet', 'netWin'] as const)
    expect([key, overview.days.reduce((sum, day) => sum + minor(day[key]), 0n)]).toEqual([
      key,
      minor(overview.totals[key]),
    ])
  return { overview: overview.totals, pnl: pnl.totals, moves: moves.totals }
}

test.each(Array.from({ length: TEAMS }, (_, index) => index + 1))(
  `reports and income of team %i of ${MEMBERS} members agree with one another and with the ledger (R-2.113, R-2.121, R-2.123, R-2.124)`,
  { timeout: 240_000 },
  async (seed) => {
    const world = await startWorld({ brand: { timeZone: 'UTC' } })
    await createLoadData(
      (work) => world.platform.control.inside(world.site, work),
      { members: MEMBERS, agents: Math.ceil(MEMBERS / 8), days: DAYS - 2, bets: MEMBERS * 20, seed },
      () => undefined,
    )
    const [top, agent] = await largestTeam(world)
    expect(top.team).toBeGreaterThan(3)
    await contract(world, top.account, agent.account, {
      kind: 'DAILY',
      tiers: [{ bet: '0.01', activeMember: 0, rateType: 'P', rate: '0.10' }],
    })
    expect(await playLotteries(world, await richest(world, top))).toBeGreaterThan(0)
    await world.platform.control.advance(DAY)
    const caller = await world.signIn(top.account)

    const whole = await agreeOnPeriod(world, caller, { days: DAYS })
    const of = await ledgerBelow(world, top)
    expect({
      stake: minor(whole.pnl.stake),
      payout: minor(whole.pnl.payout),
      deposit: minor(whole.pnl.deposit),
      withdraw: minor(whole.pnl.withdraw),
      bonus: minor(whole.pnl.bonus),
      cashback: minor(whole.pnl.cashback),
      netWin: minor(whole.pnl.netWin),
    }).toEqual({
      stake: -of('BET'),
      payout: of('PAYOUT'),
      deposit: of('OPENING', 'DEPOSIT'),
      withdraw: -of('WITHDRAW', 'WITHDRAW_FEE', 'WITHDRAW_RETURN'),
      bonus: of(...BONUSES),
      cashback: of('CASHBACK', 'BET_REBATE'),
      netWin: of('BET', 'PAYOUT', 'CASHBACK', 'BET_REBATE', ...BONUSES),
    })
    expect(minor(whole.moves.in) + minor(whole.moves.out)).toBe(minor(whole.moves.amount))

    // Two halves of the period add up to the whole.
    const half = DAYS / 2
    const [newer, older] = [
      await agreeOnPeriod(world, caller, { days: half }),
      await agreeOnPeriod(world, caller, { days: half, until: dayOf(world.now() - half * DAY) }),
    ]
    for (const key of ['deposit', 'withdraw', 'validBet', 'payout', 'netWin'] as const)
      expect([key, minor(newer.overview[key]) + minor(older.overview[key])]).toEqual([
        key,
        minor(whole.overview[key]),
      ])

    const receiver = await world.signIn(agent.account)
    const income = await world.call('agents.income', { caller: receiver, query: { days: DAYS } })
    const records = await world.call('agents.contract-records', {
      caller: receiver,
      query: { kind: 'DAILY', days: DAYS },
    })
    expect(income.totals.dailySalary).toBe(records.totals.amount)
    expect(minor(income.totals.paid)).toBe(await ledgerSum(world, SALARIES, agent.id))
    expect(await world.platform.control.checkLedger(world.site.code)).toMatchObject({ balanced: true })
  },
)
