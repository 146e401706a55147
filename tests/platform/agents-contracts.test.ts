import { describe, expect, test } from 'vitest'
import type { Caller } from '../../gateway/src/platform-port/caller.ts'
import { answer, idOf, type Kind, type Step, type Tiers, TWO_LEVELS } from './support/agents.ts'
import { codeOf, refusalOf, startWorld, type TestWorld } from './support/world.ts'

const KINDS: readonly Kind[] = ['DIVIDEND', 'DAILY', 'HOURLY', 'REAL_TIME']

const stepOf = (kind: Kind, rate: string, bet = '100.00'): Step =>
  kind === 'DIVIDEND'
    ? { minimumBet: bet, netLoss: '0.00', activeMember: 0, contractRate: rate }
    : { bet, activeMember: 0, rateType: 'P' as const, rate }

type Offer = { kind: Kind; rate?: string; group?: 'CONS' | 'RNG' | 'LIVE'; version?: number }

const offer = (
  world: TestWorld,
  caller: Caller,
  account: string,
  { kind, rate = '1.00', group = 'CONS', version = 0 }: Offer,
) =>
  world.call('agents.offer-contract', {
    body: { downlineId: idOf(account), kind, group, version, tiers: [stepOf(kind, rate)] },
    caller,
  })

const asCons = (contract: { id: number; kind: Kind }) => ({ ...contract, group: 'CONS' as const })

describe.each(KINDS)('a contract of kind %s (R-4.040, R-4.042)', (kind) => {
  test('a contract is offered, seen by both sides, accepted and active', async () => {
    const world = await startWorld()
    const [general, agent1] = [await world.signIn('general'), await world.signIn('agent1')]
    const offered = await offer(world, general, 'agent1', { kind })
    expect(offered).toMatchObject({ status: 'P', version: 1, isMine: false, byHouse: false, startedAt: 0 })
    const mine = await world.call('agents.contracts', { query: { kind }, caller: agent1 })
    expect(mine.list).toMatchObject([{ id: offered.id, isMine: true, status: 'P' }])
    const given = await world.call('agents.contracts', { query: { kind, side: 'downline' }, caller: general })
    expect(given.list).toEqual([offered])
    const accepted = await answer(world, agent1, asCons(offered), { status: 'A', version: 1 })
    expect(accepted).toMatchObject({ status: 'A', version: 2, offer: null, startedAt: world.now() })
  })

  test('a contract is rejected, and may be offered anew', async () => {
    const world = await startWorld()
    const [general, agent1] = [await world.signIn('general'), await world.signIn('agent1')]
    const offered = await offer(world, general, 'agent1', { kind })
    expect(await answer(world, agent1, asCons(offered), { status: 'R' })).toMatchObject({
      status: 'R',
      endedAt: world.now(),
    })
    expect((await world.call('agents.contracts', { query: { kind }, caller: agent1 })).list).toEqual([])
    expect((await offer(world, general, 'agent1', { kind })).id).not.toBe(offered.id)
  })

  test('a contract is terminated when the upline asks and the downline confirms; until then it stands', async () => {
    const world = await startWorld()
    const [general, agent1] = [await world.signIn('general'), await world.signIn('agent1')]
    const { id } = await offer(world, general, 'agent1', { kind })
    await answer(world, agent1, asCons({ id, kind }), { status: 'A' })
    const ask = () => world.call('agents.terminate-contract', { body: { id }, caller: general })
    expect(await ask()).toMatchObject({ status: 'V', version: 3 })
    expect(await codeOf(ask())).toBe('agent.contract.state')
    expect(await codeOf(offer(world, general, 'agent1', { kind, version: 3 }))).toBe('agent.contract.state')
    expect(await answer(world, agent1, asCons({ id, kind }), { status: 'R' })).toMatchObject({ status: 'A' })
    await ask()
    expect(await answer(world, agent1, asCons({ id, kind }), { status: 'C' })).toMatchObject({
      status: 'C',
      endedAt: world.now(),
    })
  })

  test('an offer is taken back at once', async () => {
    const world = await startWorld()
    const [general, agent1] = [await world.signIn('general'), await world.signIn('agent1')]
    const { id } = await offer(world, general, 'agent1', { kind })
    expect(
      await world.call('agents.terminate-contract', { body: { id, version: 1 }, caller: general }),
    ).toMatchObject({ status: 'C' })
    expect((await world.call('agents.contracts', { query: { kind }, caller: agent1 })).list).toEqual([])
  })

  test('a change waits for its answer; taken it is in force, rejected the old terms stay', async () => {
    const world = await startWorld()
    const [general, agent1] = [await world.signIn('general'), await world.signIn('agent1')]
    const { id } = await offer(world, general, 'agent1', { kind, rate: '1.00' })
    await answer(world, agent1, asCons({ id, kind }), { status: 'A' })
    const changed = await offer(world, general, 'agent1', { kind, rate: '1.50', version: 2 })
    expect(changed).toMatchObject({ id, status: 'E', version: 3, tiers: [stepOf(kind, '1.00')] })
    expect(changed.offer?.tiers).toEqual([stepOf(kind, '1.50')])
    const kept = await answer(world, agent1, asCons({ id, kind }), { status: 'R', version: 3 })
    expect(kept).toMatchObject({ status: 'A', offer: null, tiers: [stepOf(kind, '1.00')] })
    await offer(world, general, 'agent1', { kind, rate: '0.50', version: 4 })
    await world.platform.control.advance(1000)
    const taken = await answer(world, agent1, asCons({ id, kind }), { status: 'A', version: 5 })
    expect(taken).toMatchObject({ status: 'A', offer: null, tiers: [stepOf(kind, '0.50')] })
    expect(taken.startedAt).toBe(world.now())
  })

  test('a contract has a history of the terms that were in force, and may be changed by its giver only (R-2.129)', async () => {
    const world = await startWorld()
    const [general, agent1] = [await world.signIn('general'), await world.signIn('agent1')]
    const { id } = await offer(world, general, 'agent1', { kind, rate: '1.00' })
    await answer(world, agent1, asCons({ id, kind }), { status: 'A' })
    const began = world.now()
    await world.platform.control.advance(1000)
    const changed = await offer(world, general, 'agent1', { kind, rate: '1.50', version: 2 })
    expect(changed).toMatchObject({ canChange: true, offeredTiers: [stepOf(kind, '1.50')] })
    expect(changed.history).toMatchObject([{ from: began, to: 0, tiers: [stepOf(kind, '1.00')] }])
    const taken = await answer(world, agent1, asCons({ id, kind }), { status: 'A', version: 3 })
    expect(taken).toMatchObject({
      canChange: false,
      offeredTiers: [],
      history: [
        { from: world.now(), to: 0, tiers: [stepOf(kind, '1.50')] },
        { from: began, to: world.now(), tiers: [stepOf(kind, '1.00')] },
      ],
    })
    await world.call('agents.terminate-contract', { body: { id }, caller: general })
    const given = await world.call('agents.contracts', { query: { kind, side: 'downline' }, caller: general })
    expect(given.list).toMatchObject([{ status: 'V', canChange: false }])
  })

  test('a change or an answer of an older version is refused with 409', async () => {
    const world = await startWorld()
    const [general, agent1] = [await world.signIn('general'), await world.signIn('agent1')]
    const { id } = await offer(world, general, 'agent1', { kind })
    expect(await codeOf(offer(world, general, 'agent1', { kind }))).toBe('agent.contract.stale')
    await offer(world, general, 'agent1', { kind, rate: '0.50', version: 1 })
    const stale = await refusalOf(answer(world, agent1, asCons({ id, kind }), { status: 'A', version: 1 }))
    expect(stale.code).toBe('agent.contract.stale')
    const late = world.call('agents.terminate-contract', { body: { id, version: 1 }, caller: general })
    expect(await codeOf(late)).toBe('agent.contract.stale')
  })

  test.each(['R', 'C'] as const)('a contract once active takes no %s from the downline', async (status) => {
    const world = await startWorld()
    const [general, agent1] = [await world.signIn('general'), await world.signIn('agent1')]
    const { id } = await offer(world, general, 'agent1', { kind })
    await answer(world, agent1, asCons({ id, kind }), { status: 'A' })
    expect(await codeOf(answer(world, agent1, asCons({ id, kind }), { status }))).toBe('agent.contract.state')
  })

  test('a contract is not there in a brand without it: reading and writing are refused (R-2.125 to R-2.128)', async () => {
    const module = {
      DIVIDEND: 'dividend',
      DAILY: 'dailySalary',
      HOURLY: 'hourlySalary',
      REAL_TIME: 'realTimeSalary',
    }
    const world = await startWorld({ brand: { modules: { [module[kind]]: false } } })
    const general = await world.signIn('general')
    const calls = [
      offer(world, general, 'agent1', { kind }),
      answer(world, general, asCons({ id: 1, kind }), { status: 'A' }),
      world.call('agents.contracts', { query: { kind }, caller: general }),
      world.call('agents.contract-records', { query: { kind }, caller: general }),
    ]
    const codes = await Promise.all(calls.map((call) => codeOf(call)))
    expect(new Set(codes)).toEqual(new Set(['function.not.available']))
  })
})

test('a contract is not terminated in a brand that has given its kind up', async () => {
  const world = await startWorld()
  const general = await world.signIn('general')
  const { id } = await offer(world, general, 'agent1', { kind: 'DAILY' })
  const { brand } = world.site
  const site = { ...world.site, brand: { ...brand, modules: { ...brand.modules, dailySalary: false } } }
  const terminate = world.call('agents.terminate-contract', { body: { id }, caller: general, site })
  expect(await codeOf(terminate)).toBe('function.not.available')
})

describe('who may offer what (R-6.015, R-6.017)', () => {
  test.each([
    ['further down', 'general', 'deep', 'agent.downline.unknown'],
    ['beside', 'general', 'besideplayer', 'agent.downline.unknown'],
    ['above', 'agent1', 'general', 'agent.downline.unknown'],
    ['itself', 'general', 'general', 'agent.downline.unknown'],
    ['no agent', 'agent1', 'deep', 'agent.downline.not-agent'],
  ])('an agent may offer nothing to somebody %s', async (_where, agent, account, code) => {
    const world = await startWorld()
    expect(await codeOf(offer(world, await world.signIn(agent), account, { kind: 'DAILY' }))).toBe(code)
  })

  test('no player offers, and none answers', async () => {
    const world = await startWorld()
    const player = await world.signIn('player')
    expect(await codeOf(offer(world, player, 'agent1', { kind: 'DAILY' }))).toBe('session.agent.required')
    expect(await codeOf(answer(world, player, asCons({ id: 1, kind: 'DAILY' }), { status: 'A' }))).toBe(
      'session.agent.required',
    )
  })

  test('an agent may offer a rate up to the brand’s maximum, and below an own contract up to its rate', async () => {
    const world = await startWorld({ members: TWO_LEVELS })
    const [general, agent1] = [await world.signIn('general'), await world.signIn('agent1')]
    const tooHigh = await refusalOf(offer(world, general, 'agent1', { kind: 'DAILY', rate: '2.01' }))
    expect([tooHigh.code, tooHigh.values]).toEqual(['agent.contract.rate', { maximum: '2.00' }])
    const { id } = await offer(world, general, 'agent1', { kind: 'DAILY', rate: '0.80' })
    await answer(world, agent1, asCons({ id, kind: 'DAILY' }), { status: 'A' })
    expect(await codeOf(offer(world, agent1, 'deep', { kind: 'DAILY', rate: '0.81' }))).toBe(
      'agent.contract.rate',
    )
    expect(await offer(world, agent1, 'deep', { kind: 'DAILY', rate: '0.80' })).toMatchObject({ status: 'P' })
  })

  test('no second contract that would count the same bets', async () => {
    const world = await startWorld()
    const general = await world.signIn('general')
    await offer(world, general, 'agent1', { kind: 'DAILY', group: 'RNG' })
    expect(await codeOf(offer(world, general, 'agent1', { kind: 'DAILY', group: 'CONS' }))).toBe(
      'agent.contract.overlap',
    )
    await offer(world, general, 'agent1', { kind: 'DAILY', group: 'LIVE' })
    await offer(world, general, 'agent1', { kind: 'HOURLY', group: 'CONS' })
  })

  test.each<[string, Kind, Partial<Step>[]]>([
    ['nothing to reach for', 'DAILY', [{ bet: '0.00', activeMember: 0, rateType: 'P', rate: '1.00' }]],
    ['a rate of nothing', 'DAILY', [{ bet: '10.00', activeMember: 0, rateType: 'P', rate: '0.00' }]],
    ['half a step', 'DAILY', [{ bet: '10.00', rateType: 'P', rate: '1.00' }]],
    ['a dividend’s step for a salary', 'DAILY', [stepOf('DIVIDEND', '1.00')]],
    ['a salary’s step for a dividend', 'DIVIDEND', [stepOf('DAILY', '1.00')]],
    [
      'steps that ask for less',
      'DAILY',
      [stepOf('DAILY', '0.50', '20.00'), stepOf('DAILY', '0.60', '10.00')],
    ],
    ['steps that pay less', 'DAILY', [stepOf('DAILY', '0.50', '10.00'), stepOf('DAILY', '0.40', '20.00')]],
    ['the same step twice', 'DIVIDEND', [stepOf('DIVIDEND', '1.00'), stepOf('DIVIDEND', '1.00')]],
    ['a bet that is no amount', 'HOURLY', [{ bet: '1e9', activeMember: 0, rateType: 'P', rate: '1.00' }]],
    ['a rate that is none', 'HOURLY', [{ bet: '1.00', activeMember: 0, rateType: 'P', rate: '-1.00' }]],
  ])('an agent may offer no contract with %s (R-2.129)', async (_name, kind, tiers) => {
    const world = await startWorld()
    const caller = await world.signIn('general')
    const body = { downlineId: idOf('agent1'), kind, group: 'CONS' as const, tiers: tiers as Tiers }
    expect(await codeOf(world.call('agents.offer-contract', { body, caller }))).toBe('agent.contract.tiers')
  })

  test('a contract has five steps at most, and at least one', async () => {
    const world = await startWorld()
    const caller = await world.signIn('general')
    const steps = (many: number) =>
      Array.from({ length: many }, (_, index) => stepOf('DAILY', `0.${10 + index}`, `${100 + index}.00`))
    const body = (many: number) => ({
      downlineId: idOf('agent1'),
      kind: 'DAILY' as const,
      group: 'CONS' as const,
      tiers: steps(many) as Tiers,
    })
    for (const many of [0, 6])
      expect(await codeOf(world.call('agents.offer-contract', { body: body(many), caller }))).toBe(
        'request.invalid',
      )
    expect((await world.call('agents.offer-contract', { body: body(5), caller })).tiers).toHaveLength(5)
  })
})

describe('a downline on a higher rate (R-4.041)', () => {
  /** general offers agent1 less than what agent1 gave deep. */
  async function lowered(kind: Kind = 'DAILY') {
    const world = await startWorld({ members: TWO_LEVELS })
    const [general, agent1] = [await world.signIn('general'), await world.signIn('agent1')]
    const deep = await world.signIn('deep')
    const below = await offer(world, agent1, 'deep', { kind, rate: '0.90' })
    await answer(world, deep, asCons(below), { status: 'A' })
    const above = await offer(world, general, 'agent1', { kind, rate: '0.50' })
    const stateBelow = async () =>
      (await world.call('agents.contracts', { query: { kind, status: 'ALL' }, caller: deep })).list[0]!.status
    return { world, agent1, above, stateBelow }
  }

  test('a downline on a higher rate is told before the answer', async () => {
    const { world, agent1, above } = await lowered()
    const { dailysalreqtype } = await world.call('agents.consolidated-funds', { caller: agent1 })
    expect(dailysalreqtype.CONS).toMatchObject([{ id: above.id, status: 'P', downlineHigherRate: 'Y' }])
  })

  test.each(KINDS)(
    'the answer to an offer of kind %s waits for the user’s word about a downline on a higher rate',
    async (kind) => {
      const { world, agent1, above, stateBelow } = await lowered(kind)
      expect(await codeOf(answer(world, agent1, asCons(above), { status: 'A' }))).toBe(
        'agent.contract.downline-higher',
      )
      expect(await stateBelow()).toBe('A')
    },
  )

  test('a downline on a higher rate loses its contract when the user agrees', async () => {
    const { world, agent1, above, stateBelow } = await lowered()
    expect(await answer(world, agent1, asCons(above), { status: 'A', agree: true })).toMatchObject({
      status: 'A',
      downlineHigherRate: 'N',
    })
    expect(await stateBelow()).toBe('C')
  })

  test('a downline on a higher rate keeps it when the user declines', async () => {
    const { world, agent1, above, stateBelow } = await lowered()
    expect(await answer(world, agent1, asCons(above), { status: 'R' })).toMatchObject({ status: 'R' })
    expect(await stateBelow()).toBe('A')
  })

  test.each(KINDS)('an offer of kind %s that waits is not accepted above the new own rate', async (kind) => {
    const world = await startWorld({ members: TWO_LEVELS })
    const [general, agent1] = [await world.signIn('general'), await world.signIn('agent1')]
    const deep = await world.signIn('deep')
    const waiting = await offer(world, agent1, 'deep', { kind, rate: '0.90' })
    const above = await offer(world, general, 'agent1', { kind, rate: '0.50' })
    await answer(world, agent1, asCons(above), { status: 'A' })
    expect(await codeOf(answer(world, deep, asCons(waiting), { status: 'A' }))).toBe('agent.contract.rate')
  })
})

describe('a contract of somebody else is not there (R-6.017)', () => {
  test.each([
    ['the downline’s other upline', 'beside'],
    ['the upline', 'general'],
    ['a sibling', 'agent2'],
  ])('a contract of somebody else is not there for %s', async (_name, account) => {
    const world = await startWorld()
    const general = await world.signIn('general')
    const { id } = await offer(world, general, 'agent1', { kind: 'HOURLY' })
    const caller = await world.signIn(account)
    const own = await refusalOf(answer(world, caller, asCons({ id, kind: 'HOURLY' }), { status: 'A' }))
    const none = await refusalOf(
      answer(world, caller, asCons({ id: 2_000_000_000, kind: 'HOURLY' }), { status: 'A' }),
    )
    expect([own.code, own.values, own.details]).toEqual([none.code, none.values, none.details])
    expect(own.code).toBe('agent.contract.unknown')
  })

  test('a contract of somebody else is not there for the downline to terminate, nor by the call of another kind', async () => {
    const world = await startWorld()
    const [general, agent1] = [await world.signIn('general'), await world.signIn('agent1')]
    const { id } = await offer(world, general, 'agent1', { kind: 'HOURLY' })
    expect(await codeOf(world.call('agents.terminate-contract', { body: { id }, caller: agent1 }))).toBe(
      'agent.contract.unknown',
    )
    expect(await codeOf(answer(world, agent1, asCons({ id, kind: 'DAILY' }), { status: 'A' }))).toBe(
      'agent.contract.unknown',
    )
  })
})

test('funds and contracts come in one answer, by group of products (R-7.026)', async () => {
  const world = await startWorld()
  const [general, agent1] = [await world.signIn('general'), await world.signIn('agent1')]
  for (const kind of KINDS) await offer(world, general, 'agent1', { kind, group: 'RNG' })
  const asked = await world.call('agents.consolidated-funds', { caller: agent1 })
  expect(asked.balances.sumBalance).toBe(await world.sumOf(agent1))
  expect(asked.divtypereq.RNG).toMatchObject([{ minimumBet: '100.00', contractRate: '1.00', status: 'P' }])
  expect(asked.dailysalreqtype.RNG).toMatchObject([{ details: [{ betVolume: '100.00', rateType: 'P' }] }])
  expect(asked.contracthoursalreq.RNG).toMatchObject([{ hourSalaryRates: [{ rate: '1.00' }] }])
  expect(asked.realtimesalreqtype.RNG).toMatchObject([{ realTimeSalaryRates: [{ activeMember: 0 }] }])
  expect(asked.divtypeinfo).toEqual({})
  await world.call('agents.process-dividend', { body: { type: 'RNG', status: 'A' }, caller: agent1 })
  const active = await world.call('agents.consolidated-funds', { caller: agent1 })
  expect([active.divtypereq, active.divtypeinfo.RNG?.length]).toEqual([{}, 1])
  expect(
    (await world.call('agents.consolidated-funds', { caller: await world.signIn('player') })).divtypeinfo,
  ).toEqual({})
})
