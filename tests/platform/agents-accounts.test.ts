import { describe, expect, test } from 'vitest'
import { idOf } from './support/agents.ts'
import { codeOf, DAY, PASSWORD, refusalOf, startWorld, type TestWorld } from './support/world.ts'

const TEMPORARY = 'Amber-Window-77'

const create = async (world: TestWorld, more: object = {}, agent = 'agent1') =>
  world.call('agents.create-downline', {
    body: { username: 'fresh01', password: TEMPORARY, accountType: 'member', rebate: '2.50', ...more },
    caller: await world.signIn(agent),
  })

describe('an account that an agent makes (R-2.117)', () => {
  test('an account that an agent makes stands directly below, with its rebate, and its password has to be changed', async () => {
    const world = await startWorld()
    const made = await create(world)
    expect(made).toMatchObject({ account: 'fresh01', type: 0, rebate: '2.50' })
    const { list } = await world.call('agents.downlines', { caller: await world.signIn('agent1') })
    expect(list.find(({ id }) => id === made.id)).toMatchObject({
      direct: true,
      rebate: '2.50',
      balance: '0.00',
    })
    const login = { type: 'username' as const, username: 'fresh01', password: TEMPORARY }
    expect(await world.call('identity.login', { body: login })).toMatchObject({ passwordExpired: true })
  })

  test('an account that an agent makes gets a temporary password from the platform if the agent names none', async () => {
    const world = await startWorld()
    const { temporaryPassword } = await create(world, { password: '' })
    expect(temporaryPassword).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/)
    const login = { type: 'username' as const, username: 'fresh01', password: temporaryPassword }
    expect(await world.call('identity.login', { body: login })).toMatchObject({ passwordExpired: true })
    expect((await create(world, { username: 'fresh02' })).temporaryPassword).toBe('')
  })

  test('an account that an agent makes may be an agent, who can offer links at once', async () => {
    const world = await startWorld()
    const made = await create(world, { accountType: 'agent' })
    expect(made.type).toBe(1)
    const caller = await world.signIn('fresh01', TEMPORARY)
    expect(
      await world.call('agents.create-affiliate-url', { body: { rebate: '2.50' }, caller }),
    ).toMatchObject({
      rebate: '2.50',
    })
  })

  test.each([
    ['a rebate above the agent’s own', { rebate: '5.01' }, 'agent.rebate.invalid'],
    ['a rebate below nothing', { rebate: '-1.00' }, 'agent.rebate.invalid'],
    ['a rebate of three decimals', { rebate: '1.005' }, 'agent.rebate.invalid'],
    ['a name that is taken', { username: 'DEEPER' }, 'register.username.exists'],
    ['a name that breaks the rule', { username: '1abc' }, 'request.invalid'],
    ['a weak password', { password: 'password' }, 'password.weak'],
    ['a password with the name in it', { password: 'fresh01-fresh01' }, 'password.weak'],
  ])('an account that an agent makes is refused with %s', async (_name, more, code) => {
    const world = await startWorld()
    expect(await codeOf(create(world, more))).toBe(code)
  })

  test('an account that an agent makes cannot be made by a player', async () => {
    const world = await startWorld()
    expect(await codeOf(create(world, {}, 'player'))).toBe('session.agent.required')
  })
})

describe('the rebate of a downline (R-2.119)', () => {
  const set = async (world: TestWorld, agent: string, account: string, rebate: string) =>
    world.call('agents.set-rebate', {
      body: { downlineId: idOf(account), rebate },
      caller: await world.signIn(agent),
    })

  test('the rebate of a downline goes from what the downline gave on up to the agent’s own', async () => {
    const world = await startWorld()
    await create(world, { rebate: '3.00' })
    expect((await set(world, 'agent1', 'deep', '4.25')).rebate).toBe('4.25')
    expect(await codeOf(set(world, 'general', 'agent1', '4.24'))).toBe('agent.rebate.invalid')
    expect((await set(world, 'general', 'agent1', '4.25')).rebate).toBe('4.25')
    expect(await codeOf(set(world, 'general', 'agent1', '5.01'))).toBe('agent.rebate.invalid')
  })
})

describe('a member who is promoted (R-2.119)', () => {
  test('a member who is promoted is an agent from the next call on, with an invitation code', async () => {
    const world = await startWorld()
    const agent1 = await world.signIn('agent1')
    const body = { downlineId: idOf('deep') }
    const promoted = await world.call('agents.promote-downline', { body, caller: agent1 })
    const deep = await world.signIn('deep')
    expect(deep.roles).toContain('agent')
    expect((await world.call('identity.affiliate', { query: { code: promoted.affiliateCode } })).valid).toBe(
      true,
    )
    expect(await codeOf(world.call('agents.promote-downline', { body, caller: agent1 }))).toBe(
      'agent.downline.is-agent',
    )
  })
})

describe('a link (R-2.117)', () => {
  const link = async (world: TestWorld, body: { rebate: string; maxUses?: number; days?: number }) =>
    world.call('agents.create-affiliate-url', { body, caller: await world.signIn('agent1') })
  const register = (world: TestWorld, username: string, affiliateCode: string) =>
    world.call('identity.register', {
      body: { login: true, registerMethod: 'WEB', username, password: PASSWORD, affiliateCode },
    })

  test('a link registers a member under its agent, with its rebate, and counts', async () => {
    const world = await startWorld()
    const { code, url } = await link(world, { rebate: '3.20' })
    expect(url).toBe(`http://brand.test/register?affiliateCode=${code}`)
    expect(await world.call('identity.affiliate', { query: { code } })).toMatchObject({ affiliateCode: code })
    const { id } = await register(world, 'invited01', code.toLowerCase())
    const caller = await world.signIn('agent1')
    const { list } = await world.call('agents.downlines', { caller })
    expect(list.find((row) => row.id === id)).toMatchObject({ rebate: '3.20', direct: true })
    expect((await world.call('agents.affiliate-urls', { caller })).list).toMatchObject([{ code, uses: 1 }])
  })

  test('a link ends at its expiry, after its last use, and when it is deleted', async () => {
    const world = await startWorld()
    const [once, day, gone] = [
      await link(world, { rebate: '1.00', maxUses: 1 }),
      await link(world, { rebate: '1.00', days: 1 }),
      await link(world, { rebate: '1.00' }),
    ]
    await register(world, 'invited01', once.code)
    await world.call('agents.delete-affiliate-url', {
      body: { id: gone.id },
      caller: await world.signIn('agent1'),
    })
    await world.platform.control.advance(DAY)
    for (const { code } of [once, day, gone])
      expect(await codeOf(register(world, 'invited02', code))).toBe('affiliate.code.invalid')
    const { list } = await world.call('agents.affiliate-urls', { caller: await world.signIn('agent1') })
    expect(list.map(({ id, status }) => [id, status])).toEqual([
      [day.id, 'EXPIRED'],
      [once.id, 'USED'],
    ])
  })

  test('a link tells the registrations that are left, and the rebates that may be given (R-2.117)', async () => {
    const world = await startWorld()
    await link(world, { rebate: '1.00' })
    const { code } = await link(world, { rebate: '1.00', maxUses: 3 })
    await register(world, 'invited01', code)
    const { list, rebateRange } = await world.call('agents.affiliate-urls', {
      caller: await world.signIn('agent1'),
    })
    expect(list.map(({ remaining }) => remaining)).toEqual([2, undefined])
    expect(rebateRange).toEqual({ minimum: '0.00', maximum: '5.00' })
    await link(world, { rebate: rebateRange!.maximum })
    expect(await codeOf(link(world, { rebate: '5.01' }))).toBe('agent.rebate.invalid')
  })

  test('a link registers nobody while it is paused, and does again once it is resumed', async () => {
    const world = await startWorld()
    const { id, code } = await link(world, { rebate: '1.00' })
    const pause = async (paused: boolean) =>
      world.call('agents.pause-affiliate-url', { body: { id, paused }, caller: await world.signIn('agent1') })
    expect((await pause(true)).status).toBe('PAUSED')
    expect(await codeOf(register(world, 'invited01', code))).toBe('affiliate.code.invalid')
    expect((await pause(false)).status).toBe('ACTIVE')
    await register(world, 'invited01', code)
  })

  test('a link lists the members that registered by it, for its agent only and after it was deleted', async () => {
    const world = await startWorld()
    const { id, code } = await link(world, { rebate: '1.00' })
    await register(world, 'invited01', code)
    await world.platform.control.advance(DAY)
    await register(world, 'invited02', code)
    await world.call('agents.delete-affiliate-url', { body: { id }, caller: await world.signIn('agent1') })
    const ask = async (account: string, number = id) =>
      world.call('agents.affiliate-url-members', {
        query: { id: number },
        caller: await world.signIn(account),
      })
    const { list, totalCount } = await ask('agent1')
    expect([list.map(({ account }) => account), totalCount]).toEqual([['invited02', 'invited01'], 2])
    const [others, none] = [await refusalOf(ask('general')), await refusalOf(ask('general', 2_000_000_000))]
    expect([others.code, others.details]).toEqual([none.code, none.details])
    expect(others.code).toBe('agent.link.unknown')
  })

  test('a link of another agent is unknown, like one that never existed', async () => {
    const world = await startWorld()
    const { id } = await link(world, { rebate: '1.00' })
    const remove = async (number: number, account: string) =>
      refusalOf(
        world.call('agents.delete-affiliate-url', {
          body: { id: number },
          caller: await world.signIn(account),
        }),
      )
    const [others, none] = [await remove(id, 'general'), await remove(2_000_000_000, 'general')]
    expect([others.code, others.values, others.details]).toEqual([none.code, none.values, none.details])
    expect(others.code).toBe('agent.link.unknown')
  })

  test('a link gives no higher rebate than the agent’s own; an agent has a maximum of links', async () => {
    const world = await startWorld({ brand: { numbers: { affiliateLinksPerAgent: 2 } } })
    expect(await codeOf(link(world, { rebate: '5.01' }))).toBe('agent.rebate.invalid')
    await link(world, { rebate: '5.00' })
    await link(world, { rebate: '5.00' })
    expect(await codeOf(link(world, { rebate: '5.00' }))).toBe('agent.link.limit')
  })
})
