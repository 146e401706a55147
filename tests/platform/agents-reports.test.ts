import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Caller } from '../../gateway/src/platform-port/caller.ts'
import { invalid } from '../support/settings.ts'
import { runs } from '../support/suite.ts'
import { addBets, contract, idOf, ledgerSum, SALARIES } from './support/agents.ts'
import { givePaymentPassword, PAYMENT_PASSWORD } from './support/wallet.ts'
import {
  codeOf,
  DAY,
  FEW,
  HOUR,
  MINUTE,
  NOON,
  refusalOf,
  startWorld,
  type TestWorld,
} from './support/world.ts'

const minor = (text: string) => BigInt(text.replace('.', ''))
const sum = (rows: readonly object[], key: string) =>
  rows.reduce((total, row) => total + minor(String((row as Record<string, unknown>)[key])), 0n)

describe('profit and loss of a team (R-2.121)', () => {
  test('profit and loss of a team has a row for each branch; the totals are their sum, and the sum over the subtree', async () => {
    const world = await startWorld()
    const caller = await world.signIn('general')
    const { list, totals } = await world.call('agents.team-pnl', { caller })
    expect(list.map(({ account, teamSize }) => [account, teamSize])).toEqual([
      ['agent1', 1],
      ['agent2', 1],
    ])
    for (const [key, total] of Object.entries(totals))
      expect([key, sum(list, key)]).toEqual([key, minor(total)])
    const overview = await world.call('agents.team-overview', { caller })
    const { validBet, payout, deposit, withdraw, netWin } = overview.totals
    expect(totals).toMatchObject({ validBet, payout, deposit, withdraw, netWin })
    expect(minor(totals.validBet)).toBeGreaterThan(0n)
  })

  test('profit and loss of a team is followed down: the branch is its own account and what is below it', async () => {
    const world = await startWorld()
    const caller = await world.signIn('general')
    await addBets(world, [
      { memberId: idOf('agent1'), product: 'RNG', stake: 1_000n, payout: 300n, settledAt: NOON },
    ])
    const top = (await world.call('agents.team-pnl', { query: { days: 1 }, caller })).list[0]!
    const below = await world.call('agents.team-pnl', {
      query: { days: 1, parentId: idOf('agent1') },
      caller,
    })
    expect(below.path.map(({ account }) => account)).toEqual(['general', 'agent1'])
    expect(minor(top.validBet) - minor(below.totals.validBet)).toBeGreaterThanOrEqual(1_000n)
  })
})

describe('the period of a report', () => {
  test('the period of a report ends with the asked day: what happened after it counts in no report (R-2.097)', async () => {
    const world = await startWorld({ brand: { timeZone: 'UTC' } })
    const caller = await world.signIn('general')
    const bet = { memberId: idOf('deep'), product: 'PVP', stake: 1_000n, payout: 0n, settledAt: NOON }
    await addBets(world, [bet])
    await world.platform.control.advance(DAY)
    await addBets(world, [{ ...bet, stake: 700n, settledAt: NOON + DAY }])
    const first = { days: 1, until: new Date(NOON).toISOString().slice(0, 10) }
    const ask = async (query: object) => ({
      bets: (await world.call('agents.team-betting', { query: { ...query, product: 'PVP' }, caller })).totals,
      pnl: (await world.call('agents.team-pnl', { query, caller })).totals,
      overview: await world.call('agents.team-overview', { query, caller }),
    })
    const [before, after] = [await ask(first), await ask({ days: 1 })]
    expect([before.bets.stake, after.bets.stake]).toEqual(['10.00', '7.00'])
    expect([before.overview.to, before.overview.days.length]).toEqual([first.until, 1])
    for (const { pnl, overview } of [before, after])
      expect([pnl.validBet, pnl.netWin]).toEqual([overview.totals.validBet, overview.totals.netWin])
    const { deposit, validBet, netWin, newMembers } = before.overview.totals
    expect(after.overview.previous).toMatchObject({ deposit, validBet, netWin, newMembers })
  })

  test('the period of a report has no figures of the period before it once records of that period are gone', async () => {
    const world = await startWorld()
    const caller = await world.signIn('general')
    const until = new Date(NOON - 300 * DAY).toISOString().slice(0, 10)
    const { previous } = await world.call('agents.team-overview', { query: { days: 90, until }, caller })
    expect(previous).toBeUndefined()
  })

  test('the period of a report is refused where its last day is no date', async () => {
    const world = await startWorld()
    const caller = await world.signIn('general')
    const asked = world.call('agents.income', { query: { until: '2025-02-31' }, caller })
    expect(await codeOf(asked)).toBe('request.invalid')
  })
})

describe('bets and movements of a team (R-2.120, R-2.124)', () => {
  test('bets are listed newest first with totals, filtered by account, product and state', async () => {
    const world = await startWorld()
    const caller = await world.signIn('general')
    await addBets(world, [
      { memberId: idOf('deep'), product: 'PVP', stake: 500n, payout: 900n, settledAt: NOON },
      { memberId: idOf('deeper'), product: 'PVP', stake: 700n, payout: 0n, settledAt: NOON, status: 'VOID' },
      { memberId: idOf('besideplayer'), product: 'PVP', stake: 999n, payout: 0n, settledAt: NOON },
    ])
    const ask = (query: object) =>
      world.call('agents.team-betting', { query: { days: 1, product: 'PVP', ...query }, caller })
    expect((await ask({})).list.map(({ account, status, netWin }) => [account, status, netWin])).toEqual([
      ['deeper', 'VOID', '0.00'],
      ['deep', 'WON', '4.00'],
    ])
    expect((await ask({})).totals).toEqual({
      stake: '12.00',
      validBet: '5.00',
      payout: '9.00',
      netWin: '4.00',
    })
    expect((await ask({ status: 'VOID' })).totalCount).toBe(1)
    expect((await ask({ account: 'DEEPER' })).totalCount).toBe(1)
    expect((await ask({ downlineId: idOf('agent1') })).list.map(({ account }) => account)).toEqual(['deep'])
  })

  test('movements are those that the members themselves read', async () => {
    const world = await startWorld()
    const caller = await world.signIn('general')
    const query = { days: 30, pageSize: 100 }
    const own = await world.call('wallet.account-record', { query, caller: await world.signIn('deep') })
    const told = await world.call('agents.downline-transactions', {
      query: { ...query, account: 'deep', downlineId: idOf('deep') },
      caller,
    })
    expect(own.list.length).toBeGreaterThan(0)
    expect(told.list.map(({ id, type, amount, balanceAfter }) => [id, type, amount, balanceAfter])).toEqual(
      own.list.map(({ id, type, amount, balanceAfter }) => [id, type, amount, balanceAfter]),
    )
    expect(told.totalCount).toBe(own.totalCount)
    const bets = await world.call('agents.downline-transactions', {
      query: { ...query, type: 'BET' },
      caller,
    })
    expect(new Set(bets.list.map(({ type }) => type))).toEqual(new Set(['BET']))
    const pnl = await world.call('agents.team-pnl', { query: { days: 30 }, caller })
    expect(minor(bets.totals.out)).toBe(-minor(pnl.totals.stake))
  })
})

describe('what contracts paid', () => {
  test.each([
    ['DIVIDEND', 'dividend', 'DIVIDEND', '60.00', { periodValidBet: '900.00', periodProfitLoss: '-600.00' }],
    ['DAILY', 'dailySalary', 'SALARY_DAILY', '9.00', { dailyBetAmount: '900.00', rate: '1.00' }],
    ['HOURLY', 'hourlySalary', 'SALARY_HOURLY', '9.00', { hourlyBetAmount: '300.00', rate: '1.00' }],
    ['REAL_TIME', 'realTimeSalary', 'SALARY_REAL_TIME', '9.00', { periodValidBet: '300.00', rate: '1.00' }],
  ] as const)(
    'a payment by a contract of kind %s stands in the ledger, in its record and in the report of income once the clock has passed its period (R-1.023, R-2.123, R-3.046)',
    async (kind, field, entry, amount, figures) => {
      const world = await startWorld({ brand: { timeZone: 'UTC' } })
      const tiers = [{ bet: '1.00', activeMember: 0, rateType: 'P' as const, rate: '1.00' }]
      const shares = [{ minimumBet: '0.00', netLoss: '0.00', activeMember: 0, contractRate: '10.00' }]
      await contract(
        world,
        'general',
        'agent1',
        kind === 'DIVIDEND' ? { kind, period: 'Daily', tiers: shares } : { kind, tiers },
      )
      await addBets(
        world,
        [1, 7, 61].map((minute) => ({
          memberId: idOf('deep'),
          product: 'RNG',
          stake: 30_000n,
          payout: 10_000n,
          settledAt: NOON + minute * MINUTE,
        })),
      )
      const agent1 = await world.signIn('agent1')
      expect(await ledgerSum(world, [entry], agent1.memberId)).toBe(0n)
      await world.platform.control.advance(DAY)
      expect(await ledgerSum(world, [entry], agent1.memberId)).toBe(minor(amount))
      const records = await world.call('agents.contract-records', {
        query: { kind, days: 2 },
        caller: agent1,
      })
      expect(records.totals).toEqual({ amount, paid: amount, pending: '0.00' })
      expect(records.list[0]).toMatchObject({ ...figures, activeMembers: 1, status: 'PAID' })
      const { totals } = await world.call('agents.income', { query: { days: 2 }, caller: agent1 })
      expect(totals[field]).toBe(amount)
    },
  )

  test('a payment by a contract stands in the records of both sides, and in the income that the ledger has (R-2.123, R-3.046)', async () => {
    const world = await startWorld({ brand: { timeZone: 'UTC' } })
    const tiers = [{ bet: '1.00', activeMember: 0, rateType: 'P' as const, rate: '1.00' }]
    for (const kind of ['DAILY', 'HOURLY', 'REAL_TIME'] as const)
      await contract(world, 'general', 'agent1', { kind, tiers })
    await addBets(
      world,
      [1, 7, 61].map((minute) => ({
        memberId: idOf('deep'),
        product: 'RNG',
        stake: 30_000n,
        payout: 10_000n,
        settledAt: NOON + minute * MINUTE,
      })),
    )
    await world.platform.control.advance(DAY)
    const [general, agent1] = [await world.signIn('general'), await world.signIn('agent1')]
    const query = { kind: 'HOURLY' as const, days: 2 }
    const mine = await world.call('agents.contract-records', { query, caller: agent1 })
    expect(mine.list).toMatchObject([
      { hourlyBetAmount: '300.00', dailyBetAmount: '0.00', rate: '1.00', activeMembers: 1, amount: '3.00' },
      { periodValidBet: '600.00', periodProfitLoss: '-400.00', amount: '6.00', status: 'PAID' },
    ])
    expect(mine.totals).toEqual({ amount: '9.00', paid: '9.00', pending: '0.00' })
    const given = await world.call('agents.contract-records', {
      query: { ...query, side: 'downline' },
      caller: general,
    })
    expect(given.list).toEqual(mine.list)
    const { totals, list } = await world.call('agents.income', {
      query: { days: 2, pageSize: 2 },
      caller: agent1,
    })
    expect(totals).toMatchObject({ dailySalary: '9.00', hourlySalary: '9.00', realTimeSalary: '9.00' })
    expect(minor(totals.paid)).toBe(await ledgerSum(world, SALARIES, agent1.memberId))
    expect(sum(list, 'total')).toBe(minor(totals.total))
  })
})

/** Each report with the accounts that its rows are of. */
const REPORTS: Record<string, (world: TestWorld, caller: Caller) => Promise<number[]>> = {
  downlines: async (world, caller) =>
    (await world.call('agents.downlines', { query: { account: 'tree', pageSize: 100 }, caller })).list.map(
      ({ id }) => id,
    ),
  'team-betting': async (world, caller) =>
    (await world.call('agents.team-betting', { query: { pageSize: 100 }, caller })).list.map(
      ({ accountId }) => accountId,
    ),
  'downline-transactions': async (world, caller) =>
    (await world.call('agents.downline-transactions', { query: { pageSize: 100 }, caller })).list.map(
      ({ accountId }) => accountId,
    ),
  'team-pnl': async (world, caller) =>
    (await world.call('agents.team-pnl', { query: { pageSize: 100 }, caller })).list.map(({ id }) => id),
  'contracts given': async (world, caller) =>
    (
      await world.call('agents.contracts', {
        query: { kind: 'DAILY', side: 'downline', status: 'ALL', pageSize: 100 },
        caller,
      })
    ).list.map(({ downlineId }) => downlineId),
  'contract-records': async (world, caller) =>
    (
      await world.call('agents.contract-records', {
        query: { kind: 'DAILY', side: 'downline', pageSize: 100 },
        caller,
      })
    ).list.map(({ accountId }) => accountId),
}

const TREES = Number(process.env.TREE_RUNS ?? runs(3, 20))

test(`whatever tree grows, every row of every report is of the agent’s own branch (R-6.017, ${TREES} trees)`, async () => {
  const trees = fc.record({
    choices: fc.array(fc.nat(), { minLength: 4, maxLength: 14 }),
    bets: fc.array(fc.nat(), { minLength: 4, maxLength: 20 }),
    agents: fc.array(fc.nat(), { minLength: 2, maxLength: 3 }),
  })
  await fc.assert(
    fc.asyncProperty(trees, async ({ choices, bets, agents }) => {
      const uplines = choices.map((choice, index) => (choice % (index + 1)) - 1)
      const members = uplines.map((upline, index) => ({
        ...FEW[1]!,
        account: `tree${index}`,
        upline: upline < 0 ? '' : `tree${upline}`,
        balance: '100.00',
        daysAgo: 1,
        state: 'FIRST_LOGIN' as const,
      }))
      const world = await startWorld({ members })
      const first = await world.signIn('tree0')
      await addBets(
        world,
        bets.map((bet) => ({
          memberId: (bet % members.length) + 1,
          product: 'RNG',
          stake: 20_000n,
          payout: 0n,
          settledAt: NOON + HOUR,
        })),
      )
      for (const [index, upline] of uplines.entries())
        if (upline >= 0 && index % 2 === 0)
          await contract(world, `tree${upline}`, `tree${index}`, {
            kind: 'DAILY',
            tiers: [{ bet: '1.00', activeMember: 0, rateType: 'P', rate: '0.10' }],
          })
      await world.platform.control.advance(DAY)
      expect(first.account).toBe('tree0')
      for (const choice of agents) {
        const agent = choice % members.length
        const branch = new Set(
          uplines.flatMap((_, index) => (isBelow(index, agent, uplines) ? [index + 1] : [])),
        )
        const caller = await world.signIn(`tree${agent}`)
        for (const [report, accounts] of Object.entries(REPORTS)) {
          const outside = (await accounts(world, caller)).filter((id) => !branch.has(id))
          expect([report, outside]).toEqual([report, []])
        }
        const pnl = await world.call('agents.team-pnl', { query: { pageSize: 100 }, caller })
        const overview = await world.call('agents.team-overview', { caller })
        expect(pnl.totals.validBet).toBe(overview.totals.validBet)
        expect(overview.totals.teamSize).toBe(branch.size)
      }
    }),
    { numRuns: TREES },
  )
}, 300_000)

function isBelow(index: number, agent: number, uplines: readonly number[]): boolean {
  for (let at = uplines[index]!; at >= 0; at = uplines[at]!) if (at === agent) return true
  return false
}

describe('an account that is not the agent’s is not there, whatever asks (R-6.017)', () => {
  /** Of general: nothing above or beside it is its own. */
  const STRANGE: [string, unknown][] = [
    ['an upline’s branch', idOf('beside')],
    ['a sibling’s player', idOf('besideplayer')],
    ['one that never was', 2_000_000_000],
    ['an ended trial', idOf('trialguest')],
  ]
  const READS = [
    'agents.downlines',
    'agents.team-pnl',
    'agents.team-betting',
    'agents.downline-transactions',
  ] as const
  const WRITES = [
    'agents.offer-contract',
    'agents.set-rebate',
    'agents.promote-downline',
    'agents.transfer-downline',
    'support.message-downlines',
  ] as const

  const body = (downlineId: unknown) => ({
    'agents.offer-contract': {
      downlineId,
      kind: 'DAILY',
      group: 'CONS',
      tiers: [{ bet: '1.00', activeMember: 0, rateType: 'P', rate: '0.10' }],
    },
    'agents.set-rebate': { downlineId, rebate: '1.00' },
    'agents.promote-downline': { downlineId },
    'agents.transfer-downline': { downlineId, amount: '20.00', paymentPassword: PAYMENT_PASSWORD },
    'support.message-downlines': { downlineIds: [downlineId], title: 'Hello', content: 'A word' },
  })
  const read = (world: TestWorld, operation: (typeof READS)[number], id: unknown, caller: Caller) => {
    const key =
      operation === 'agents.downlines' || operation === 'agents.team-pnl' ? 'parentId' : 'downlineId'
    return world.call(operation, { query: { [key]: id }, caller })
  }
  const write = (world: TestWorld, operation: (typeof WRITES)[number], id: unknown, caller: Caller) =>
    world.call(operation, {
      body: invalid(body(id)[operation]),
      caller,
      key: `isolated-${WRITES.indexOf(operation)}`,
    })

  /** An agent that can make each of the calls. */
  const payer = async (world: TestWorld) => {
    const caller = await world.signIn('general')
    await givePaymentPassword(world, caller)
    return caller
  }
  const plain = ({ code, values, details }: Awaited<ReturnType<typeof refusalOf>>) => ({
    code,
    values,
    details,
  })

  test.each(STRANGE)('an account that is not the agent’s is not there for %s', async (_name, id) => {
    const world = await startWorld()
    const caller = await payer(world)
    const unknown = { code: 'agent.downline.unknown', values: {}, details: null }
    for (const operation of READS)
      expect(plain(await refusalOf(read(world, operation, id, caller)))).toEqual(unknown)
    for (const operation of WRITES)
      expect(plain(await refusalOf(write(world, operation, id, caller)))).toEqual(unknown)
  })

  test.each([
    ['itself', 'general'],
    ['somebody further down', 'deep'],
  ])('an account that is not the agent’s is not there for writing: %s (R-6.017)', async (_name, account) => {
    const world = await startWorld()
    const caller = await payer(world)
    for (const operation of WRITES)
      expect(await codeOf(write(world, operation, idOf(account), caller))).toBe('agent.downline.unknown')
  })

  test.each([['abc'], [-1], [2 ** 63], [['3', '4']], [{ id: 3 }], ['3; DROP TABLE members']])(
    '%j is no number of an account',
    async (id) => {
      const world = await startWorld()
      const caller = await world.signIn('general')
      for (const operation of READS)
        expect([operation, await codeOf(read(world, operation, id, caller))]).toEqual([
          operation,
          'request.invalid',
        ])
      for (const operation of WRITES)
        expect([operation, await codeOf(write(world, operation, id, caller))]).toEqual([
          operation,
          'request.invalid',
        ])
    },
  )

  test('another brand’s agent sees nothing of it', async () => {
    const world = await startWorld()
    const there = await world.signIn('general', undefined, world.other)
    await world.signIn('general')
    await addBets(world, [
      { memberId: idOf('deep'), product: 'LOTT', stake: 500n, payout: 0n, settledAt: NOON },
    ])
    const rows = await world.call('agents.team-betting', {
      query: { product: 'LOTT' },
      caller: there,
      site: world.other,
    })
    expect(rows.list).toEqual([])
  })
})
