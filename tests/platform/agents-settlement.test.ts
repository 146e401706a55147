import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listSettlements } from '../../fixtures/platform/agents/settle/terms.ts'
import type { EntryKind } from '../../fixtures/platform/ledger/index.ts'
import { runs } from '../support/suite.ts'
import { testBrand } from '../support/test-content.ts'
import {
  addBets,
  contract,
  idOf,
  type Kind,
  ledgerSum,
  payments,
  SALARIES,
  TWO_LEVELS,
} from './support/agents.ts'
import { expectedRows, type OracleBet, type OracleContract } from './support/settlement-oracle.ts'
import { DAY, FEW, HOUR, MINUTE, NOON, startWorld, type TestWorld } from './support/world.ts'

const percent = (rate: string, bet = '1.00', activeMember = 0) => ({
  bet,
  activeMember,
  rateType: 'P' as const,
  rate,
})
const share = (contractRate: string, minimumBet = '0.00', netLoss = '0.00', activeMember = 0) => ({
  minimumBet,
  netLoss,
  activeMember,
  contractRate,
})

/** A bet of `deep`, below agent1, below general. */
const bet = (more: Partial<Parameters<typeof addBets>[1][number]> = {}) => ({
  memberId: idOf('deep'),
  product: 'RNG',
  stake: 20_000n,
  payout: 0n,
  settledAt: NOON + MINUTE,
  ...more,
})

/** Rows of contracts, in short. */
async function rowsOf(world: TestWorld, kind: string) {
  const rows = await payments(world)
  return rows
    .filter((row) => row.kind === kind)
    .map(({ member_id, amount, state, settled_at }) => ({
      member: FEW[member_id - 1]!.account,
      amount,
      state,
      at: new Date(Number(settled_at)).toISOString(),
    }))
}

const ZONE = { timeZone: 'UTC' }

describe('salary by the clock (R-4.044)', () => {
  test('a real-time salary is one row for 300 seconds, paid in the ledger (R-9.021)', async () => {
    const world = await startWorld({ brand: ZONE })
    await contract(world, 'general', 'agent1', { kind: 'REAL_TIME', tiers: [percent('1.00')] })
    const before = await world.sumOf(await world.signIn('agent1'))
    await addBets(world, [bet(), bet({ settledAt: NOON + 2 * MINUTE, stake: 999n })])
    await world.platform.control.advance(5 * MINUTE)
    expect(await rowsOf(world, 'REAL_TIME')).toEqual([
      { member: 'agent1', amount: 209n, state: 'PAID', at: '2026-03-10T12:05:00.000Z' },
    ])
    expect(Number(await world.sumOf(await world.signIn('agent1'))) - Number(before)).toBeCloseTo(2.09, 2)
    expect(await ledgerSum(world, ['SALARY_REAL_TIME'])).toBe(209n)
    await world.platform.control.advance(HOUR)
    expect(await rowsOf(world, 'REAL_TIME')).toHaveLength(1)
  })

  test('a bet on the boundary is counted by the next run, and once', async () => {
    const world = await startWorld({ brand: ZONE })
    await contract(world, 'general', 'agent1', { kind: 'REAL_TIME', tiers: [percent('1.00')] })
    await addBets(world, [
      bet({ settledAt: NOON + 5 * MINUTE - 1 }),
      bet({ settledAt: NOON + 5 * MINUTE, stake: 40_000n }),
    ])
    await world.platform.control.advance(15 * MINUTE)
    expect((await rowsOf(world, 'REAL_TIME')).map(({ amount, at }) => [amount, at.slice(11, 16)])).toEqual([
      [200n, '12:05'],
      [400n, '12:10'],
    ])
  })

  test('an hourly salary is paid five minutes past, for the hour before', async () => {
    const world = await startWorld({ brand: ZONE })
    await contract(world, 'general', 'agent1', { kind: 'HOURLY', tiers: [percent('1.00')] })
    await addBets(world, [bet(), bet({ settledAt: NOON + 59 * MINUTE }), bet({ settledAt: NOON + HOUR })])
    await world.platform.control.advance(HOUR + 5 * MINUTE - 1)
    expect(await rowsOf(world, 'HOURLY')).toEqual([])
    await world.platform.control.advance(1)
    expect(await rowsOf(world, 'HOURLY')).toMatchObject([{ amount: 400n, at: '2026-03-10T13:05:00.000Z' }])
    await world.platform.control.advance(HOUR)
    expect(await rowsOf(world, 'HOURLY')).toMatchObject([{ amount: 400n }, { amount: 200n }])
  })

  test('a daily salary is paid ten past midnight of the brand, for its day before', async () => {
    const world = await startWorld({ brand: { timeZone: 'Asia/Dhaka' } })
    await contract(world, 'general', 'agent1', { kind: 'DAILY', tiers: [percent('1.00')] })
    // Midnight in Dhaka is 18:00 UTC.
    await addBets(world, [bet({ settledAt: NOON + 6 * HOUR - 1 }), bet({ settledAt: NOON + 6 * HOUR })])
    await world.platform.control.advance(6 * HOUR + 10 * MINUTE - 1)
    expect(await rowsOf(world, 'DAILY')).toEqual([])
    await world.platform.control.advance(1)
    expect(await rowsOf(world, 'DAILY')).toMatchObject([{ amount: 200n, at: '2026-03-10T18:10:00.000Z' }])
  })

  test('a fixed amount for the best step that is reached', async () => {
    const world = await startWorld({ brand: ZONE })
    const fixed = (rate: string, least: string, activeMember = 0) => ({
      bet: least,
      activeMember,
      rateType: 'F' as const,
      rate,
    })
    await contract(world, 'general', 'agent1', {
      kind: 'DAILY',
      tiers: [
        fixed('5.00', '100.00'),
        fixed('12.00', '200.00'),
        fixed('30.00', '200.01'),
        fixed('90.00', '300.00', 2),
      ],
    })
    await addBets(world, [bet()])
    await world.platform.control.advance(DAY)
    expect(await rowsOf(world, 'DAILY')).toMatchObject([{ amount: 1200n }])
  })

  test('no step reached: a row of the day says so, and nothing is paid', async () => {
    const world = await startWorld({ brand: ZONE })
    await contract(world, 'general', 'agent1', { kind: 'DAILY', tiers: [percent('1.00', '200.01')] })
    await addBets(world, [bet()])
    await world.platform.control.advance(DAY)
    expect(await rowsOf(world, 'DAILY')).toMatchObject([{ amount: 0n, state: 'NONE' }])
    expect(await ledgerSum(world, ['SALARY_DAILY'])).toBe(0n)
  })

  test('the account’s own bets are not its team’s, nor those of another group of products', async () => {
    const world = await startWorld({ brand: ZONE })
    await contract(world, 'general', 'agent1', { kind: 'DAILY', group: 'LIVE', tiers: [percent('1.00')] })
    await addBets(world, [
      bet(),
      bet({ memberId: idOf('agent1'), product: 'LIVE' }),
      bet({ memberId: idOf('besideplayer'), product: 'LIVE' }),
      bet({ product: 'LIVE', stake: 777n }),
    ])
    await world.platform.control.advance(DAY)
    expect((await payments(world)).filter(({ kind }) => kind === 'DAILY')).toMatchObject([
      { valid_bet: 777n, amount: 7n },
    ])
  })
})

describe('active members (R-4.045)', () => {
  test.each([
    ['99.99 is not enough', 9_999n, {}, 0n],
    ['100.00 is', 10_000n, {}, 100n],
    ['a void bet is none', 10_000n, { status: 'VOID' as const }, 0n],
    ['a trial’s bet is none', 10_000n, { isTrial: true }, 0n],
  ])('a member is active by the valid bets: %s', async (_name, stake, more, amount) => {
    const world = await startWorld({ brand: ZONE })
    await contract(world, 'general', 'agent1', { kind: 'DAILY', tiers: [percent('1.00', '1.00', 1)] })
    await addBets(world, [bet({ stake, ...more })])
    await world.platform.control.advance(DAY)
    expect(await ledgerSum(world, ['SALARY_DAILY'])).toBe(amount)
  })

  test('active members count once however many bets make the sum', async () => {
    const world = await startWorld({ brand: ZONE })
    await contract(world, 'general', 'agent1', { kind: 'DAILY', tiers: [percent('1.00', '1.00', 2)] })
    await addBets(world, [bet({ stake: 5_000n }), bet({ stake: 50_000n })])
    await world.platform.control.advance(DAY)
    expect((await payments(world)).filter(({ kind }) => kind === 'DAILY')).toMatchObject([
      { active_members: 1, amount: 0n },
    ])
  })
})

describe('dividends (R-4.043, R-3.048)', () => {
  test.each([
    ['Daily', '2026-03-11T00:10:00.000Z'],
    // NOON is a Tuesday.
    ['Weekly', '2026-03-16T00:10:00.000Z'],
    ['Semimonthly', '2026-03-16T00:10:00.000Z'],
    ['Monthly', '2026-04-01T00:10:00.000Z'],
  ] as const)('%s: ten minutes after the end of the period', async (period, at) => {
    const world = await startWorld({ brand: ZONE })
    await contract(world, 'general', 'agent1', { kind: 'DIVIDEND', period, tiers: [share('10.00')] })
    await addBets(world, [bet({ stake: 10_005n }), bet({ stake: 1_000n, payout: 4_000n })])
    await world.platform.control.advance(Date.parse(at) - NOON - 1)
    expect(await rowsOf(world, 'DIVIDEND')).toEqual([])
    await world.platform.control.advance(1)
    // 10 per cent of a net loss of 70.05, rounded down.
    expect(await rowsOf(world, 'DIVIDEND')).toEqual([{ member: 'agent1', amount: 700n, state: 'PAID', at }])
  })

  test('the second half of a month is settled on the first', async () => {
    const world = await startWorld({ brand: ZONE })
    await contract(world, 'general', 'agent1', {
      kind: 'DIVIDEND',
      period: 'Semimonthly',
      tiers: [share('10.00')],
    })
    await addBets(world, [bet(), bet({ settledAt: Date.parse('2026-03-16T00:00:00Z') })])
    await world.platform.control.advance(25 * DAY)
    expect((await rowsOf(world, 'DIVIDEND')).map(({ at }) => at.slice(0, 16))).toEqual([
      '2026-03-16T00:10',
      '2026-04-01T00:10',
    ])
  })

  test.each([
    // Midnight in Dhaka is 18:00 UTC of the day before; 16 March 2026 is a Monday.
    ['Weekly', ['2026-03-15T18:10', '2026-03-22T18:10']],
    ['Semimonthly', ['2026-03-15T18:10', '2026-03-31T18:10']],
    ['Monthly', ['2026-03-31T18:10']],
  ] as const)('%s periods begin and end at midnight of the brand’s zone (R-3.048)', async (period, times) => {
    const world = await startWorld({ brand: { timeZone: 'Asia/Dhaka' } })
    await contract(world, 'general', 'agent1', { kind: 'DIVIDEND', period, tiers: [share('10.00')] })
    const midnight = Date.parse('2026-03-15T18:00:00Z')
    await addBets(world, [bet({ settledAt: midnight - 1 }), bet({ settledAt: midnight, stake: 40_000n })])
    await world.platform.control.advance(Date.parse(`${times.at(-1)}:00Z`) - NOON)
    const rows = await rowsOf(world, 'DIVIDEND')
    expect(rows.map(({ at }) => at.slice(0, 16))).toEqual(times)
    expect(rows.map(({ amount }) => amount)).toEqual(times.length === 1 ? [6000n] : [2000n, 4000n])
  })

  test('a team that won pays nothing, and nothing is carried over', async () => {
    const world = await startWorld({ brand: ZONE })
    await contract(world, 'general', 'agent1', { kind: 'DIVIDEND', period: 'Daily', tiers: [share('10.00')] })
    await addBets(world, [
      bet({ stake: 10_000n, payout: 90_000n }),
      bet({ stake: 10_000n, settledAt: NOON + DAY }),
    ])
    await world.platform.control.advance(2 * DAY)
    expect((await rowsOf(world, 'DIVIDEND')).map(({ amount, state }) => [amount, state])).toEqual([
      [0n, 'NONE'],
      [1000n, 'PAID'],
    ])
  })

  test('gifts of every kind and cashback of the team come off its net loss (R-4.043)', async () => {
    const world = await startWorld({ brand: ZONE })
    await contract(world, 'general', 'agent1', { kind: 'DIVIDEND', period: 'Daily', tiers: [share('10.00')] })
    await addBets(world, [bet({ stake: 10_000n })])
    await give(world, 'deep', 'BONUS', 1_000n)
    await give(world, 'deep', 'MISSION', 300n)
    await give(world, 'deep', 'RANK_BONUS', 200n)
    await give(world, 'deep', 'CASHBACK', 500n)
    await give(world, 'besideplayer', 'BONUS', 9_000n)
    await world.platform.control.advance(DAY)
    expect(await rowsOf(world, 'DIVIDEND')).toMatchObject([{ amount: 800n }])
  })

  test('the best step takes bet, net loss and active members together', async () => {
    const world = await startWorld({ brand: ZONE })
    await contract(world, 'general', 'agent1', {
      kind: 'DIVIDEND',
      period: 'Daily',
      tiers: [
        share('5.00', '10.00'),
        share('10.00', '100.00', '50.00'),
        share('20.00', '150.00', '100.00', 1),
        share('30.00', '160.00', '200.01', 1),
        share('40.00', '170.00', '200.01', 2),
      ],
    })
    await addBets(world, [bet()])
    await world.platform.control.advance(DAY)
    expect(await rowsOf(world, 'DIVIDEND')).toMatchObject([{ amount: 4000n }])
  })

  test('a contract that ends within its period is settled with that day, for what it was in force', async () => {
    const world = await startWorld({ brand: ZONE })
    const made = await contract(world, 'general', 'agent1', {
      kind: 'DIVIDEND',
      period: 'Monthly',
      tiers: [share('10.00')],
    })
    await addBets(world, [bet(), bet({ settledAt: NOON + 3 * HOUR })])
    await world.platform.control.advance(2 * HOUR)
    const [general, agent1] = [await world.signIn('general'), await world.signIn('agent1')]
    await world.call('agents.terminate-contract', { body: { id: made.id }, caller: general })
    await world.call('agents.process-dividend', { body: { type: 'CONS', status: 'C' }, caller: agent1 })
    const again = await contract(world, 'general', 'agent1', {
      kind: 'DIVIDEND',
      period: 'Weekly',
      tiers: [share('20.00')],
    })
    expect(again.id).not.toBe(made.id)
    await world.platform.control.advance(40 * DAY)
    expect((await rowsOf(world, 'DIVIDEND')).map(({ amount, at }) => [amount, at.slice(0, 10)])).toEqual([
      [2000n, '2026-03-11'],
      [4000n, '2026-03-16'],
    ])
  })
})

test('a dividend that ends two days before its month does is not settled with the month again', () => {
  const { brand } = testBrand({ code: 'alpha', ...ZONE })
  const [startsAt, endsAt] = [Date.UTC(2026, 2, 1), Date.UTC(2026, 2, 30, 12)]
  const term = { kind: 'DIVIDEND', period: 'Monthly', startsAt, endsAt } as Parameters<
    typeof listSettlements
  >[0][number]
  const settled = listSettlements([term], startsAt, Date.UTC(2026, 3, 5), brand)
  expect(settled.map(({ from, to }) => [from, to])).toEqual([[startsAt, endsAt]])
})

describe('a payer who is short (R-4.045)', () => {
  const broke = FEW.map((member) => (member.account === 'general' ? { ...member, balance: '0.00' } : member))

  test('a payer who is short owes the whole row; it is tried by each run, and paid once when there is money', async () => {
    const world = await startWorld({ brand: ZONE, members: broke })
    await contract(world, 'general', 'agent1', { kind: 'REAL_TIME', tiers: [percent('2.00')] })
    await addBets(world, [bet({ stake: 100_000n })])
    await world.platform.control.advance(5 * MINUTE)
    expect(await rowsOf(world, 'REAL_TIME')).toMatchObject([{ amount: 2000n, state: 'PENDING' }])
    const agent1 = await world.signIn('agent1')
    const income = async () =>
      (await world.call('agents.income', { query: { days: 1 }, caller: agent1 })).totals
    expect(await income()).toMatchObject({ realTimeSalary: '20.00', paid: '0.00', pending: '20.00' })
    await give(world, 'general', 'BONUS', 1999n)
    await world.platform.control.advance(5 * MINUTE)
    expect(await ledgerSum(world, ['SALARY_REAL_TIME'])).toBe(0n)
    await give(world, 'general', 'BONUS', 1n)
    await world.platform.control.advance(5 * MINUTE)
    expect(await payments(world)).toMatchObject([
      { amount: 2000n, state: 'PAID', paid_at: BigInt(NOON + 15 * MINUTE) },
    ])
    await give(world, 'general', 'BONUS', 5000n)
    await world.platform.control.advance(HOUR)
    expect(await ledgerSum(world, ['SALARY_REAL_TIME'])).toBe(2000n)
    expect(await income()).toMatchObject({ paid: '20.00', pending: '0.00' })
    expect(await world.platform.control.checkLedger(world.site.code)).toMatchObject({ balanced: true })
  })

  test('a payer who is short is paid by its own upline first, in the same run', async () => {
    const poor = TWO_LEVELS.map((member) =>
      member.account === 'agent1' ? { ...member, balance: '0.00' } : member,
    )
    const below = { ...FEW[3]!, account: 'lowest', upline: 'deep', balance: '0.00' }
    const world = await startWorld({ brand: ZONE, members: [...poor, below] })
    await contract(world, 'general', 'agent1', { kind: 'HOURLY', tiers: [percent('1.00')] })
    await contract(world, 'agent1', 'deep', { kind: 'HOURLY', tiers: [percent('1.00')] })
    await addBets(world, [bet({ memberId: poor.length + 1 })])
    await world.platform.control.advance(2 * HOUR)
    expect((await payments(world)).map(({ amount, state, payer_id }) => [amount, state, payer_id])).toEqual([
      [200n, 'PAID', idOf('general')],
      [200n, 'PAID', idOf('agent1')],
    ])
  })
})

describe('the database itself refuses (R-4.044)', () => {
  async function settled() {
    const world = await startWorld({ brand: ZONE })
    await contract(world, 'general', 'agent1', { kind: 'DAILY', group: 'RNG', tiers: [percent('1.00')] })
    await addBets(world, [bet()])
    await world.platform.control.advance(DAY)
    return world
  }

  const again = (columns: string) => (world: TestWorld) =>
    world.store.transaction(world.site.code, (db) =>
      db(
        `INSERT INTO agent_payments SELECT brand, id + 1, kind, contract_id, ${columns}, settled_at, valid_bet, net_loss,
           active_members, rate_type, rate, amount, 'PENDING', NULL, NULL FROM agent_payments
         WHERE brand = $1 AND kind = 'DAILY'`,
        [world.site.code],
      ),
    )

  test.each([
    ['the same period', 'product_group, member_id, payer_id, period_from, period_to'],
    ['a part of it', 'product_group, member_id, payer_id, period_to - 1, period_to + 1'],
    ['it with all products', "'CONS', member_id, payer_id, period_from, period_to"],
  ])('the database itself refuses to count %s twice', async (_name, columns) => {
    await expect(again(columns)(await settled())).rejects.toThrow(/counts once/)
  })

  test('the database itself does not refuse to count the next period', async () => {
    await again('product_group, member_id, payer_id, period_to, period_to + 1')(await settled())
  })

  test.each([
    "state = 'PENDING', entry_id = NULL, paid_at = NULL",
    'amount = amount + 1',
    'paid_at = paid_at + 1',
  ])('the database itself refuses to change what is paid: %s', async (change) => {
    const world = await settled()
    const changed = world.store.transaction(world.site.code, (db) =>
      db(`UPDATE agent_payments SET ${change} WHERE brand = $1`, [world.site.code]),
    )
    await expect(changed).rejects.toThrow(/paid once/)
  })
})

describe('the rebate difference (R-2.123)', () => {
  test('the rebate difference is what the agent did not pass on, a row a day, and income is what the ledger says', async () => {
    const rebates: Record<string, string> = { general: '6.00', agent1: '4.50', deep: '1.00' }
    // None of them played before.
    const members = FEW.map((member) => ({
      ...member,
      rebate: rebates[member.account] ?? '0.00',
      state: 'FIRST_LOGIN' as const,
    }))
    const world = await startWorld({ brand: ZONE, members })
    const general = await world.signIn('general')
    await addBets(world, [bet({ stake: 10_001n }), bet({ stake: 5_000n, status: 'VOID' })])
    await contract(world, 'general', 'agent1', { kind: 'DAILY', tiers: [percent('1.00')] })
    await world.platform.control.advance(DAY)
    const rows = (await payments(world)).filter(({ kind }) => kind === 'REBATE')
    expect(rows.map(({ member_id, amount, payer_id }) => [member_id, amount, payer_id])).toEqual([
      [idOf('general'), 150n, 0],
      [idOf('agent1'), 350n, 0],
    ])
    const { list, totals } = await world.call('agents.income', { query: { days: 7 }, caller: general })
    expect(list[0]).toMatchObject({ day: '2026-03-11', rebate: '1.50', paid: '1.50', pending: '0.00' })
    expect(totals.total).toBe('1.50')
    expect(await ledgerSum(world, SALARIES, idOf('general'))).toBe(150n)
  })
})

async function give(world: TestWorld, account: string, kind: EntryKind, amount: bigint): Promise<void> {
  const { openLedger } = await import('../../fixtures/platform/ledger/index.ts')
  await world.store.transaction(world.site.code, async (db) => {
    const ledger = openLedger({
      brand: world.site.code,
      currency: world.site.brand.currency.code,
      db,
      clock: { now: world.now },
    })
    const to = { member: idOf(account), wallet: 'main' }
    await ledger.post([{ kind, from: { house: 'gifts' }, to, amount, reference: 'test' }])
  })
}

describe('whatever tree, contracts and bets', () => {
  type Plan = {
    uplines: number[]
    contracts: {
      member: number
      kind: Kind
      group: 'CONS' | 'RNG' | 'LIVE'
      period: number
      rates: number[]
    }[]
    bets: { member: number; product: number; stake: number; payout: number; at: number; counts: number }[]
    steps: number[]
    zone: number
  }
  const KINDS: readonly Kind[] = ['DIVIDEND', 'DAILY', 'HOURLY', 'REAL_TIME']
  const PERIODS = ['Daily', 'Weekly', 'Semimonthly', 'Monthly'] as const
  const ZONES = [
    { timeZone: 'UTC', offset: 0 },
    { timeZone: 'Asia/Dhaka', offset: 6 * HOUR },
    { timeZone: 'Asia/Kolkata', offset: 5.5 * HOUR },
  ]
  const SPAN = 3 * DAY

  const plans: fc.Arbitrary<Plan> = fc.record({
    uplines: fc.array(fc.nat(), { minLength: 3, maxLength: 9 }),
    contracts: fc.array(
      fc.record({
        member: fc.nat(),
        kind: fc.constantFrom(...KINDS),
        group: fc.constantFrom('CONS' as const, 'RNG' as const, 'LIVE' as const),
        period: fc.nat(3),
        rates: fc.uniqueArray(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 3 }),
      }),
      { maxLength: 8 },
    ),
    bets: fc.array(
      fc.record({
        member: fc.nat(),
        product: fc.nat(2),
        stake: fc.integer({ min: 1, max: 50_000 }),
        payout: fc.integer({ min: 0, max: 60_000 }),
        at: fc.nat(SPAN - 1),
        counts: fc.nat(9),
      }),
      { minLength: 1, maxLength: 40 },
    ),
    steps: fc.array(fc.integer({ min: 1, max: SPAN }), { maxLength: 6 }),
    zone: fc.nat(2),
  })

  const RUNS = Number(process.env.SETTLEMENT_RUNS ?? runs(2, 12))

  test(`rows are what is worked out bet by bet, money is conserved, and no step of the clock matters (${RUNS} worlds)`, async () => {
    await fc.assert(
      fc.asyncProperty(plans, async (plan) => {
        const [whole, stepped] = [await played(plan, []), await played(plan, plan.steps)]
        expect(stepped).toEqual(whole)
      }),
      { numRuns: RUNS },
    )
  }, 300_000)

  /** Makes the world, lets three days pass in steps, and checks it against the oracle. */
  async function played(plan: Plan, steps: readonly number[]): Promise<unknown> {
    const { timeZone, offset } = ZONES[plan.zone]!
    const uplineOf = (index: number) => (index === 0 ? 0 : (plan.uplines[index]! % index) + 1)
    const members = plan.uplines.map((_, index) => ({
      ...FEW[1]!,
      account: `tree${index}`,
      upline: uplineOf(index) === 0 ? '' : `tree${uplineOf(index) - 1}`,
      // Some can pay little.
      balance: index % 3 === 1 ? '0.50' : '900.00',
      rebate: '0.00',
      daysAgo: 0,
      state: 'FIRST_LOGIN' as const,
    }))
    const world = await startWorld({ members, brand: { timeZone } })
    await world.signIn('tree0')
    const contracts = await contractsOf(world, plan, uplineOf)
    const products = ['RNG', 'LIVE', 'FISH']
    const bets: OracleBet[] = plan.bets.map(({ member, product, stake, payout, at, counts }) => ({
      memberId: (member % members.length) + 1,
      product: products[product]!,
      stake: BigInt(stake),
      validBet: BigInt(stake),
      payout: BigInt(payout),
      settledAt: NOON + at,
      counts: counts > 0,
    }))
    await addBets(
      world,
      bets.map(({ counts, ...rest }) => ({ ...rest, isTrial: !counts })),
    )
    let left = SPAN + DAY
    for (const step of steps) {
      const ms = Math.min(step, left)
      await world.platform.control.advance(ms)
      left -= ms
    }
    await world.platform.control.advance(left)
    const rows = (await payments(world)).filter(({ kind }) => kind !== 'REBATE')
    const expected = expectedRows({
      uplineOf: new Map(members.map((_, index) => [index + 1, uplineOf(index)])),
      contracts,
      bets,
      offset,
      activeFrom: 10_000n,
      until: world.now(),
    }).filter(({ kind, amount }) => amount > 0n || kind === 'DAILY' || kind === 'DIVIDEND')
    const told = rows.map((row) => ({
      kind: row.kind,
      contractId: row.contract_id,
      from: Number(row.period_from),
      validBet: row.valid_bet,
      netLoss: row.net_loss,
      active: row.active_members,
      amount: row.amount,
    }))
    const sorted = (list: typeof told) =>
      list.map((row) => Object.values(row).join('/')).sort((a, b) => a.localeCompare(b))
    expect(sorted(told)).toEqual(sorted(expected))
    const paid = rows.reduce((sum, { state, amount }) => (state === 'PAID' ? sum + amount : sum), 0n)
    expect(await ledgerSum(world, SALARIES)).toBe(paid)
    expect(await world.platform.control.checkLedger(world.site.code)).toMatchObject({ balanced: true })
    return sorted(told).concat(
      rows
        .map(({ contract_id, period_from, state, paid_at }) =>
          [contract_id, period_from, state, paid_at].join('/'),
        )
        .sort((a, b) => a.localeCompare(b)),
    )
  }

  /** Contracts as they would stand after offers and answers: of a member and kind the first one. */
  async function contractsOf(
    world: TestWorld,
    plan: Plan,
    uplineOf: (index: number) => number,
  ): Promise<OracleContract[]> {
    const taken = new Set<string>()
    const contracts: OracleContract[] = []
    for (const { member, kind, group, period, rates } of plan.contracts) {
      const index = member % plan.uplines.length
      if (taken.has(`${index}/${kind}`)) continue
      taken.add(`${index}/${kind}`)
      contracts.push({
        id: contracts.length + 1,
        kind,
        group,
        memberId: index + 1,
        startsAt: NOON,
        endsAt: Number.POSITIVE_INFINITY,
        period:
          kind === 'DIVIDEND'
            ? PERIODS[period]!
            : { DAILY: 'Daily', HOURLY: 'Hourly', REAL_TIME: 'Real time' }[kind],
        tiers: [...rates]
          .sort((a, b) => a - b)
          .map((rate, step) => ({
            bet: BigInt(1 + step * 20_000),
            netLoss: 0n,
            active: step,
            type: 'P' as const,
            rate: BigInt(rate) * 10n,
          })),
      })
    }
    await world.store.transaction(world.site.code, async (db) => {
      for (const one of contracts) {
        await db(
          `INSERT INTO agent_contracts (brand, id, kind, product_group, member_id, offered_by, state, offered_at)
           VALUES ($1, $2, $3, $4, $5, $6, 'A', $7)`,
          [world.site.code, one.id, one.kind, one.group, one.memberId, uplineOf(one.memberId - 1), NOON],
        )
        const tiers = one.tiers.map(({ bet: least, netLoss, active, type, rate }) => ({
          bet: String(least),
          netLoss: String(netLoss),
          activeMember: active,
          rateType: type,
          rate: String(rate),
        }))
        await db('INSERT INTO agent_terms VALUES ($1, $2, $3, NULL, $4, $5)', [
          world.site.code,
          one.id,
          NOON,
          one.period,
          JSON.stringify(tiers),
        ])
      }
      await db('INSERT INTO agent_runs VALUES ($1, $2)', [world.site.code, NOON + 5 * MINUTE])
      await db(
        "INSERT INTO jobs (brand, id, due_at, kind, subject) VALUES ($1, 1000000000, $2, 'agent-pay', 0)",
        [world.site.code, NOON + 5 * MINUTE],
      )
    })
    return contracts
  }
})
