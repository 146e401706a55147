import { expect, test } from 'vitest'
import type { Caller } from '../../gateway/src/platform-port/caller.ts'
import { addBets, contract, idOf, type Kind, payments, type Terms, TWO_LEVELS } from './support/agents.ts'
import { codeOf, DAY, HOUR, MINUTE, startWorld, type TestWorld } from './support/world.ts'

type Tiers = Terms['tiers']

const preview = (world: TestWorld, caller: Caller, downlineId: number, terms: Partial<Terms>) =>
  world.call('agents.preview-contract', {
    body: { downlineId, kind: 'DAILY', group: 'CONS', ...terms, tiers: terms.tiers ?? [] },
    caller,
  })

const salary: Tiers = [
  { bet: '1.00', activeMember: 0, rateType: 'P', rate: '0.50' },
  { bet: '150.00', activeMember: 1, rateType: 'P', rate: '1.00' },
  { bet: '99999.00', activeMember: 1, rateType: 'P', rate: '1.50' },
]
const dividend: Tiers = [
  { minimumBet: '1.00', netLoss: '0.00', activeMember: 0, contractRate: '5.00' },
  { minimumBet: '150.00', netLoss: '100.00', activeMember: 1, contractRate: '10.00' },
  { minimumBet: '99999.00', netLoss: '100.00', activeMember: 1, contractRate: '12.00' },
]

const PERIODS: readonly [Kind, Terms['period'] | '', number, Tiers][] = [
  ['REAL_TIME', '', 5 * MINUTE, salary],
  ['HOURLY', '', HOUR + 5 * MINUTE, salary],
  ['DAILY', '', DAY, salary],
  ['DIVIDEND', 'Daily', DAY, dividend],
  ['DIVIDEND', 'Weekly', 7 * DAY, dividend],
  ['DIVIDEND', 'Semimonthly', 16 * DAY, dividend],
  ['DIVIDEND', 'Monthly', 31 * DAY, dividend],
]

test.each(PERIODS)(
  'a preview of %s %s equals the settlement of the period (R-4.043, R-4.044)',
  async (kind, period, passed, tiers) => {
    const world = await startWorld({ brand: { timeZone: 'UTC' } })
    const terms = { kind, ...(period ? { period } : {}), tiers }
    await contract(world, 'general', 'agent1', terms)
    // The first period of a contract begins with its acceptance, but a preview takes a whole one, as the second is.
    if (passed >= 7 * DAY) await world.platform.control.advance(passed === 31 * DAY ? 23 * DAY : 7 * DAY)
    const bet = { memberId: idOf('deep'), product: 'RNG', payout: 0n, settledAt: world.now() + MINUTE }
    await addBets(world, [
      { ...bet, stake: 20_000n },
      { ...bet, stake: 5_000n, payout: 3_000n },
      { ...bet, stake: 7_000n, status: 'VOID' },
      { ...bet, stake: 9_000n, memberId: idOf('agent1') },
    ])
    await world.platform.control.advance(passed)
    const row = (await payments(world)).findLast((payment) => payment.kind === kind)!
    const before = await payments(world)
    const previewed = await preview(world, await world.signIn('general'), idOf('agent1'), terms)
    const minor = (amount: string) => BigInt(amount.replace('.', ''))
    expect(previewed).toMatchObject({ tier: 2, to: Number(row.period_to), activeMember: row.active_members })
    expect(minor(previewed.validBet)).toBe(row.valid_bet)
    expect(minor(previewed.netLoss)).toBe(row.net_loss)
    expect(minor(previewed.amount)).toBe(row.amount)
    expect(row.amount).toBe(kind === 'DIVIDEND' ? 2_200n : 250n)
    expect(await payments(world)).toEqual(before)
  },
)

test('a preview without tiers names the maximum that the agent may offer (R-2.129)', async () => {
  const world = await startWorld({ members: TWO_LEVELS })
  await contract(world, 'general', 'agent1', { kind: 'DAILY', tiers: salary.slice(0, 2) })
  const agent1 = await world.signIn('agent1')
  const range = await preview(world, agent1, idOf('deep'), {})
  expect(range).toMatchObject({ maximumRate: '1.00', maximumAmount: '0.00', tier: 0, amount: '0.00' })
  const above = preview(world, agent1, idOf('deep'), { tiers: salary })
  expect(await codeOf(above)).toBe('agent.contract.rate')
})

test('a preview is refused where the offer is (R-6.017)', async () => {
  const world = await startWorld()
  const [general, agent1] = [await world.signIn('general'), await world.signIn('agent1')]
  const unknown = 'agent.downline.unknown'
  expect(await codeOf(preview(world, agent1, 999_999, {}))).toBe(unknown)
  expect(await codeOf(preview(world, agent1, idOf('general'), {}))).toBe(unknown)
  expect(await codeOf(preview(world, general, idOf('deep'), {}))).toBe(unknown)
  expect(await codeOf(preview(world, agent1, idOf('deep'), {}))).toBe('agent.downline.not-agent')
  const falling = preview(world, general, idOf('agent1'), { tiers: salary.toReversed() })
  expect(await codeOf(falling)).toBe('agent.contract.tiers')
})
