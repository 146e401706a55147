import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { announce } from '../../fixtures/platform/engine/member-events.ts'
import type { LiveEvent } from '../../gateway/src/platform-port/platform.ts'
import { openServerStore } from '../../gateway/src/store/pg-store.ts'
import type { Store } from '../../gateway/src/store/store.ts'
import { inside } from './support/inside.ts'
import { newDatabaseWithTables, onServer } from './support/server-store.ts'
import { MINUTE, startWorld, type TestWorld } from './support/world.ts'

/** Events that a listener of the world receives for its own brand. */
async function receivedIn(world: TestWorld): Promise<LiveEvent[]> {
  const received: LiveEvent[] = []
  await world.platform.live.listen((event) => {
    if (event?.brand === world.site.code) received.push(event)
  })
  return received
}

const soon = (expectation: () => unknown) => vi.waitFor(expectation, { timeout: 5_000, interval: 5 })

describe('what is told of a world', () => {
  test('an event of a world is told once it is committed, and not when it was taken back', async () => {
    const world = await startWorld()
    await world.signIn('player')
    const received = await receivedIn(world)
    const taken = inside(world, async (within) => {
      await announce(within, { topic: 'chat', data: 1 })
      throw new Error('taken back')
    })
    await expect(taken).rejects.toThrow('taken back')
    await inside(world, async (within) => {
      await announce(within, { topic: 'chat', data: 2 })
      expect(received).toEqual([])
    })
    await soon(() => expect(received).toEqual([{ brand: world.site.code, topic: 'chat', data: 2 }]))
  })

  test('money tells of itself: each owner once a commit, the house never', async () => {
    const world = await startWorld()
    const { memberId } = await world.signIn('player')
    const received = await receivedIn(world)
    const from = { member: memberId, wallet: 'main' }
    await inside(world, async ({ ledger }) => {
      const posting = { kind: 'CORRECTION' as const, from, amount: 1n, reference: 'test' }
      for (const wallet of ['KYLIN', 'AURORA'])
        await ledger.post([{ ...posting, to: { member: memberId, wallet } }])
      await ledger.post([{ ...posting, to: { house: 'corrections' } }])
    })
    const told = { brand: world.site.code, topic: 'balance', member: memberId }
    await soon(() => expect(received).toEqual([told]))
  })

  test('a session that has ended is told, and one that is idle is open no more', async () => {
    const world = await startWorld()
    const [first, second] = [await world.signIn('player'), await world.signIn('player')]
    const ids = [first.sessionId, second.sessionId, 'nobody']
    expect(await world.platform.live.openSessions(world.site, ids)).toEqual(new Set(ids.slice(0, 2)))
    const received = await receivedIn(world)
    await world.call('identity.logout', { caller: first })
    await soon(() =>
      expect(received).toContainEqual({ brand: world.site.code, topic: 'session', session: first.sessionId }),
    )
    expect(await world.platform.live.openSessions(world.site, ids)).toEqual(new Set([second.sessionId]))
    await world.platform.control.advance(31 * MINUTE)
    expect(await world.platform.live.openSessions(world.site, ids)).toEqual(new Set())
  })
})

describe.runIf(onServer)('with several gateways on one PostgreSQL', () => {
  let stores: Store[] = []
  let one: TestWorld
  let two: TestWorld
  beforeAll(async () => {
    const url = await newDatabaseWithTables()
    stores = [await openServerStore(url), await openServerStore(url)]
    one = await startWorld({ code: 'told', store: stores[0]! })
    two = await startWorld({ code: 'told', store: stores[1]! })
  })
  afterAll(async () => {
    for (const store of stores) await store.close()
  })

  test('a line that was written through one is told by the other, and so is money', async () => {
    const caller = await one.signIn('player')
    const received = await receivedIn(two)
    const line = await one.call('support.chat-send', { caller, body: { text: 'hello' } })
    await soon(() => expect(received).toContainEqual({ brand: 'told', topic: 'chat', data: line }))
    const [from, to] = (await one.call('wallet.balance', { caller })).balance
    const body = { fromAccountType: from!.accountTypeId, toAccountType: to!.accountTypeId, amount: '1.00' }
    await one.call('wallet.transfer', { caller, body, key: 'transfer-1' })
    await soon(() =>
      expect(received).toContainEqual({ brand: 'told', topic: 'balance', member: caller.memberId }),
    )
  })
})
