import { beforeAll, describe, expect, test } from 'vitest'
import { HOUR, MINUTE, PASSWORD, startWorld, type TestWorld } from './support/world.ts'

/** A process caches sessions; a cached session must end when the database says so. */
let world: TestWorld
beforeAll(async () => {
  world = await startWorld({
    content: {
      scenarios: { 'player-locked': [{ change: 'member', account: 'player', set: { state: 'LOCKED' } }] },
    },
  })
})

const signIn = async (account: string) => {
  const body = { type: 'username' as const, username: account, password: PASSWORD }
  const { token } = await world.call('identity.login', { body })
  const caller = await world.callerOf(token)
  expect(caller).toMatchObject({ account })
  // Found once more, from where it is kept.
  expect(await world.callerOf(token)).toEqual(caller)
  return { token, caller }
}

describe('a session that was just used is unknown at once', () => {
  test('a session that was just used is unknown at once when it is ended', async () => {
    const { token, caller } = await signIn('deep')
    await world.call('identity.logout', { caller })
    expect(await world.callerOf(token)).toBeNull()
  })

  test('a session that was just used is unknown at once when its account is locked', async () => {
    const { token } = await signIn('player')
    await world.platform.control.scenario(world.site, 'player-locked')
    expect(await world.callerOf(token)).toBeNull()
  })

  test('a session that was just used is unknown at once when its world is restored to a time before it, without triggers', async () => {
    const { control } = world.platform
    await control.snapshots.make(world.site.code, 'before')
    const { token } = await signIn('deeper')
    await control.snapshots.restore(world.site.code, 'before')
    expect(await world.callerOf(token)).toBeNull()
  })

  test('a session that was just used is unknown at once when its world is made anew', async () => {
    const { token } = await signIn('beside')
    await world.platform.control.reset(world.site.code)
    expect(await world.callerOf(token)).toBeNull()
  })

  test('a session that was just used is unknown at once when it was idle for too long, and not a minute before', async () => {
    const { token } = await signIn('general')
    const { sessionIdleMinutes } = world.site.brand.numbers
    for (let hour = 0; hour < 3; hour += 1) {
      await world.platform.control.advance((sessionIdleMinutes - 1) * MINUTE)
      expect(await world.callerOf(token)).toMatchObject({ account: 'general' })
    }
    await world.platform.control.advance(sessionIdleMinutes * MINUTE)
    expect(await world.callerOf(token)).toBeNull()
  })

  test('a session that was just used is unknown at once when only the page itself made calls for too long', async () => {
    const { token } = await signIn('general')
    const { sessionIdleMinutes } = world.site.brand.numbers
    const inBackground = () => world.platform.callerOf(world.site, token, false, true)
    await world.platform.control.advance((sessionIdleMinutes - 1) * MINUTE)
    expect(await inBackground()).toMatchObject({ account: 'general' })
    await world.platform.control.advance(MINUTE)
    expect(await inBackground()).toBeNull()
  })

  test('a session that was just used is unknown at once when its hours are over, however busy it was', async () => {
    const { token } = await signIn('agent1')
    const { sessionHours, sessionIdleMinutes } = world.site.brand.numbers
    const step = (sessionIdleMinutes - 1) * MINUTE
    let known = await world.callerOf(token)
    for (let past = 0; past <= sessionHours * HOUR; past += step) {
      await world.platform.control.advance(step)
      known = await world.callerOf(token)
    }
    expect(known).toBeNull()
  })
})

test('a kept session is of its brand alone', async () => {
  const { token } = await signIn('agent2')
  expect(await world.callerOf(token, world.other)).toBeNull()
})

test('a call that says it only reads cannot write', async () => {
  await expect(world.store.read('DELETE FROM members WHERE brand = $1', [world.site.code])).rejects.toThrow(
    /this connection only reads/,
  )
  await expect(
    world.store.read('WITH gone AS (DELETE FROM members RETURNING id) SELECT * FROM gone'),
  ).rejects.toThrow(/this connection only reads/)
})
