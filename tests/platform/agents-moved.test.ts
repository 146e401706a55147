import { expect, test } from 'vitest'
import type { Caller } from '../../gateway/src/platform-port/caller.ts'
import { addBets, contract, idOf, payments } from './support/agents.ts'
import type { WorldOptions } from './support/world.ts'
import { codeOf, DAY, FEW, HOUR, MINUTE, PASSWORD, startWorld, type TestWorld } from './support/world.ts'

/** Rebates in steps, so that every upline earns a difference. */
const REBATES: Readonly<Record<string, string>> = {
  general: '5.00',
  beside: '5.00',
  agent1: '4.00',
  deep: '0.00',
}
const members = FEW.map((member) => ({ ...member, rebate: REBATES[member.account] ?? '0.00' }))
const content = {
  scenarios: {
    moved: [{ change: 'move', account: 'agent1', upline: 'beside' }],
    above: [{ change: 'move', account: 'beside', upline: 'agent1' }],
    below: [{ change: 'move', account: 'general', upline: 'agent1' }],
    guest: [{ change: 'move', account: 'invited01', upline: 'beside' }],
    closed: [{ change: 'close', account: 'agent1' }],
  },
} satisfies WorldOptions['content']

async function start(): Promise<TestWorld> {
  return startWorld({ members, content, pastDays: 0 })
}

const change = (world: TestWorld, name: keyof typeof content.scenarios) =>
  world.platform.control.scenario(world.site, name)

/** Reports of the last 30 days, without the counts of today. */
async function reportsOf(world: TestWorld, caller: Caller) {
  const asked = { query: { days: 30 }, caller }
  const overview = await world.call('agents.team-overview', asked)
  const { onlineMembers: _, teamSize: _size, teamBalance: _balance, ...figures } = overview.totals
  const pnl = await world.call('agents.team-pnl', asked)
  const betting = await world.call('agents.team-betting', asked)
  const movements = await world.call('agents.downline-transactions', asked)
  return {
    overview: [figures, overview.days, overview.previous],
    pnl: [pnl.totals, pnl.list.map(({ teamSize: _team, ...figuresOfBranch }) => figuresOfBranch)],
    betting: [betting.totals, betting.list],
    movements: [movements.totals, movements.list, movements.totalCount],
  }
}

const register = (world: TestWorld, affiliateCode: string) =>
  world.call('identity.register', {
    body: { login: true, registerMethod: 'WEB', username: 'invited01', password: PASSWORD, affiliateCode },
  })

/** Bets of `deep`, which is below agent1, settled so long before now. */
async function play(world: TestWorld, stake: bigint, before = 0): Promise<void> {
  await addBets(world, [
    { memberId: idOf('deep'), product: 'RNG', stake, payout: 0n, settledAt: world.now() - before },
  ])
}

test('reports stay as they were after a downline was promoted (R-2.121)', async () => {
  const world = await start()
  const [general, agent1] = [await world.signIn('general'), await world.signIn('agent1')]
  await play(world, 10_000n, HOUR)
  const before = await reportsOf(world, general)
  await world.call('agents.promote-downline', { body: { downlineId: idOf('deep') }, caller: agent1 })
  expect(await reportsOf(world, general)).toEqual(before)
  await play(world, 20_000n)
  const { totals } = await world.call('agents.team-pnl', { query: { days: 1 }, caller: general })
  expect(totals).toMatchObject({ stake: '300.00' })
})

test('the past stays with the upline of that time after a downline was moved with its team (R-2.121)', async () => {
  const world = await start()
  const [general, beside, agent1] = [
    await world.signIn('general'),
    await world.signIn('beside'),
    await world.signIn('agent1'),
  ]
  await play(world, 10_000n, HOUR)
  const before = await reportsOf(world, general)
  const own = await reportsOf(world, agent1)
  const { pnl, ...others } = await reportsOf(world, beside)
  await change(world, 'moved')
  expect(await reportsOf(world, general)).toEqual(before)
  expect(await reportsOf(world, agent1)).toEqual(own)
  expect(await reportsOf(world, beside)).toMatchObject(others)

  await play(world, 20_000n)
  expect(await reportsOf(world, general)).toEqual(before)
  const [was, is] = [
    pnl[0] as Record<string, string>,
    await world.call('agents.team-pnl', { caller: beside }),
  ]
  expect(Number(is.totals.stake) - Number(was.stake)).toBe(200)
  expect(is.list.find(({ account }) => account === 'agent1')).toMatchObject({ stake: '200.00', teamSize: 1 })
  const mine = await world.call('agents.team-betting', { query: { days: 1 }, caller: agent1 })
  expect(mine.totals.stake).toBe('300.00')
})

test('the team of today is that of the new upline alone after a move (R-2.119, R-6.017)', async () => {
  const world = await start()
  const [general, beside] = [await world.signIn('general'), await world.signIn('beside')]
  await change(world, 'moved')
  const teamOf = async (caller: Caller) => {
    const { list } = await world.call('agents.downlines', {
      query: { account: 'e', sort: 'account' },
      caller,
    })
    return list.map(({ account }) => account)
  }
  expect(await teamOf(general)).not.toContain('agent1')
  expect(await teamOf(general)).not.toContain('deep')
  expect(await teamOf(beside)).toEqual(['agent1', 'besideplayer', 'deep'])
  for (const account of ['agent1', 'deep'])
    expect(
      await codeOf(world.call('agents.downlines', { query: { parentId: idOf(account) }, caller: general })),
    ).toBe('agent.downline.unknown')
  const { totals } = await world.call('agents.team-overview', { caller: general })
  expect(totals.teamSize).toBe(2)
})

test('bets are filtered by the level of their member below the caller, at that time (R-2.120)', async () => {
  const world = await start()
  const [general, agent1, beside] = [
    await world.signIn('general'),
    await world.signIn('agent1'),
    await world.signIn('beside'),
  ]
  await addBets(world, [
    { memberId: agent1.memberId, product: 'RNG', stake: 5_000n, payout: 0n, settledAt: world.now() - HOUR },
  ])
  await play(world, 10_000n, HOUR)
  const stakeOf = async (caller: Caller, level: number) => {
    const { list, totals } = await world.call('agents.team-betting', { query: { days: 2, level }, caller })
    return [list.length, totals.stake]
  }
  const levelsOf = async (caller: Caller) => [
    await stakeOf(caller, 0),
    await stakeOf(caller, 1),
    await stakeOf(caller, 2),
    await stakeOf(caller, 3),
  ]
  const before = [
    [2, '150.00'],
    [1, '50.00'],
    [1, '100.00'],
    [0, '0.00'],
  ]
  expect(await levelsOf(general)).toEqual(before)
  expect(await stakeOf(agent1, 1)).toEqual([1, '100.00'])
  await change(world, 'moved')
  expect(await levelsOf(general)).toEqual(before)
  expect(await stakeOf(beside, 0)).toEqual([0, '0.00'])
})

test('a day with a move is paid to each upline for its own part (R-2.123, R-4.044)', async () => {
  const world = await start()
  const terms = {
    kind: 'DAILY' as const,
    tiers: [{ bet: '1.00', activeMember: 0, rateType: 'P' as const, rate: '1.00' }],
  }
  const { id } = await contract(world, 'general', 'agent1', terms)
  await world.platform.control.advance(HOUR)
  await play(world, 10_000n, MINUTE)
  await change(world, 'moved')
  await world.platform.control.advance(HOUR)
  await play(world, 20_000n, MINUTE)
  await world.platform.control.advance(DAY)

  const amounts = (await payments(world)).map(({ kind, member_id, amount }) => [kind, member_id, amount])
  expect(amounts).toEqual(
    expect.arrayContaining([
      ['DAILY', idOf('agent1'), 100n],
      ['REBATE', idOf('general'), 100n],
      ['REBATE', idOf('beside'), 200n],
      ['REBATE', idOf('agent1'), 1200n],
    ]),
  )
  expect(amounts).toHaveLength(4)
  const { list } = await world.call('agents.contracts', {
    query: { kind: 'DAILY', side: 'downline', status: 'ALL' },
    caller: await world.signIn('general'),
  })
  expect(list).toMatchObject([{ id, status: 'C' }])
})

test('reports stay as they were after a downline was closed; its team goes on below the upline (R-2.121)', async () => {
  const world = await start()
  const [general, agent1] = [await world.signIn('general'), await world.signIn('agent1')]
  await addBets(world, [
    { memberId: agent1.memberId, product: 'RNG', stake: 5_000n, payout: 0n, settledAt: world.now() - HOUR },
  ])
  await play(world, 10_000n, HOUR)
  const before = await reportsOf(world, general)
  await change(world, 'closed')
  const { pnl, ...others } = await reportsOf(world, general)
  const { pnl: pnlBefore, ...othersBefore } = before
  expect(others).toEqual(othersBefore)
  expect(pnl[0]).toEqual(pnlBefore[0])

  await play(world, 20_000n)
  const { list, totals } = await world.call('agents.team-pnl', { query: { days: 1 }, caller: general })
  expect(totals.stake).toBe('350.00')
  expect(list.map(({ account, stake }) => [account, stake])).toEqual([
    ['agent1', '150.00'],
    ['agent2', '0.00'],
    ['deep', '200.00'],
  ])
  const { list: team } = await world.call('agents.downlines', { query: { sort: 'account' }, caller: general })
  expect(team.map(({ account, level }) => [account, level])).toEqual([
    ['agent2', 1],
    ['deep', 1],
  ])
})

test('a closed account is signed out and its password and links open nothing (R-6.017)', async () => {
  const world = await start()
  const agent1 = await world.signIn('agent1')
  const link = await world.call('agents.create-affiliate-url', { body: { rebate: '1.00' }, caller: agent1 })
  const { token } = await world.call('identity.login', {
    body: { type: 'username', username: 'agent1', password: members[1]!.password },
  })
  await change(world, 'closed')
  expect(await world.callerOf(token)).toBeNull()
  expect(await codeOf(world.signIn('agent1'))).toBe('login.failed')
  expect(await codeOf(register(world, link.code))).toBe('affiliate.code.invalid')
})

test('an upline writes to a closed account as little as to a missing one (R-6.017)', async () => {
  const world = await start()
  const general = await world.signIn('general')
  const write = (to: string) =>
    world.call('support.send-message', { body: { to, title: 'News', content: 'Hello' }, caller: general })
  expect((await write('agent1')).title).toBe('News')
  await change(world, 'closed')
  for (const to of ['agent1', 'no-such-name'])
    expect(await codeOf(write(to))).toBe('message.recipient.unknown')
})

test('a member that was moved is no longer among those who registered by the link (R-6.017)', async () => {
  const world = await start()
  const agent1 = await world.signIn('agent1')
  const { id, code } = await world.call('agents.create-affiliate-url', {
    body: { rebate: '1.00' },
    caller: agent1,
  })
  await register(world, code)
  const membersOf = async () =>
    (await world.call('agents.affiliate-url-members', { query: { id }, caller: agent1 })).totalCount
  expect(await membersOf()).toBe(1)
  await change(world, 'guest')
  expect(await membersOf()).toBe(0)
})

test('an account is moved neither into its own team nor below an upline of a lower rebate', async () => {
  const world = await start()
  await expect(change(world, 'below')).rejects.toThrow(/in its own team/)
  await expect(change(world, 'above')).rejects.toThrow(/rebate 5.00 is above 4.00/)
})
