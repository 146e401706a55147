import { describe, expect, test } from 'vitest'
import { createWorldSite } from '../../gateway/src/platform-port/session-site.ts'
import { codeOf, DAY, HOUR, startWorld, type TestWorld } from './support/world.ts'

const transfer = { fromAccountType: 'main', toAccountType: 'KYLIN', amount: '10' }

/** The session's site: its calls go to a world of its own. */
const inSession = (world: TestWorld, id: string) => createWorldSite(world.site, `${world.site.code}~${id}`)

async function mainOf(world: TestWorld, site = world.site): Promise<string> {
  const caller = await world.platform.control.callerNamed(site, 'player')
  return (await world.call('wallet.balance', { caller, site })).balance[0]!.availBalance
}

async function move(world: TestWorld, key: string, site = world.site): Promise<void> {
  const caller = await world.platform.control.callerNamed(site, 'player')
  await world.call('wallet.transfer', { body: transfer, caller, key, site })
}

describe('a session of tests', () => {
  test('a session of tests begins with the brand’s first world, and what it changes is its own', async () => {
    const world = await startWorld()
    const [one, two] = [inSession(world, 'one'), inSession(world, 'two')]
    const before = await mainOf(world)
    expect([await mainOf(world, one), await mainOf(world, two)]).toEqual([before, before])
    await move(world, 'session-0001', one)
    expect(await mainOf(world, one)).not.toBe(before)
    expect([await mainOf(world), await mainOf(world, two)]).toEqual([before, before])
  })

  test('a session of tests has codes, tokens and kept answers of its own', async () => {
    const world = await startWorld()
    const [one, two] = [inSession(world, 'one'), inSession(world, 'two')]
    const { token } = await world.platform.control.signIn(one, 'player')
    expect(await world.callerOf(token, one)).not.toBeNull()
    expect([await world.callerOf(token, two), await world.callerOf(token)]).toEqual([null, null])
    await move(world, 'session-same', one)
    const caller = await world.platform.control.callerNamed(two, 'player')
    const asked = { body: transfer, caller, key: 'session-same', site: two }
    expect((await world.answer('wallet.transfer', asked)).replayed).toBe(false)
    expect((await world.answer('wallet.transfer', asked)).replayed).toBe(true)
  })

  test('a session of tests has scenarios and a clock of its own', async () => {
    const world = await startWorld()
    const one = inSession(world, 'one')
    const { control } = world.platform
    await control.scenario(one, 'maintenance')
    await control.advance(3 * DAY, one.code)
    const statusOf = async (site = world.site) => (await world.call('support.status', { site })).status
    expect([await statusOf(one), await statusOf()]).toEqual([1, 0])
    expect(control.now(one.code) - control.now()).toBe(3 * DAY)
    await control.advance(HOUR)
    expect(control.now(one.code) - control.now()).toBe(3 * DAY)
  })

  test('a session of tests does the work that falls due in it, in order, and nobody else’s', async () => {
    const world = await startWorld()
    const one = inSession(world, 'one')
    await mainOf(world, one)
    await mainOf(world)
    const due = async (code: string) => {
      const rows = await world.store.transaction('', (db) =>
        db<{ due: bigint }>("SELECT min(due_at) AS due FROM jobs WHERE brand = $1 AND kind = 'sweep'", [
          code,
        ]),
      )
      return Number(rows[0]!.due)
    }
    const first = await due(world.site.code)
    expect(await due(one.code)).toBe(first)
    expect(await world.platform.control.advance(3 * DAY, one.code)).toBeGreaterThan(0)
    expect(await due(one.code)).toBe(first + 3 * DAY)
    expect(await due(world.site.code)).toBe(first)
  })

  test('a session of tests is ended with all that was its own', async () => {
    const world = await startWorld()
    const one = inSession(world, 'one')
    await move(world, 'session-0002', one)
    await world.platform.control.snapshots.make(one.code, 'kept')
    await world.platform.control.endSession(world.site.code, 'one')
    const left = await world.store.transaction('', (db) =>
      db<{ many: bigint }>('SELECT count(*) AS many FROM ledger_entries WHERE starts_with(brand, $1)', [
        one.code,
      ]),
    )
    expect(Number(left[0]!.many)).toBe(0)
    expect(await mainOf(world, one)).toBe(await mainOf(world))
  })
})

describe('a snapshot', () => {
  test('a snapshot restores money, scenario and clock', async () => {
    const world = await startWorld()
    const { control } = world.platform
    const { code } = world.site
    await control.scenario(world.site, 'region')
    const [before, at] = [await mainOf(world), control.now(code)]
    await control.snapshots.make(code, 'before')
    expect(await control.snapshots.list(code)).toEqual([{ name: 'before', at }])
    await move(world, 'snapshot-01')
    await control.scenario(world.site, 'maintenance')
    await control.advance(2 * DAY)
    await control.snapshots.restore(code, 'before')
    expect([await mainOf(world), control.now(code)]).toEqual([before, at])
    expect((await world.call('support.status')).status).toBe(2)
    expect(await control.checkLedger(code)).toMatchObject({ balanced: true })
    // The restore also removed the stored answer of the first call, so the same key moves money again.
    await move(world, 'snapshot-01')
    expect(await mainOf(world)).not.toBe(before)
  })

  test('a snapshot is restored any number of times, and deleted', async () => {
    const world = await startWorld()
    const { snapshots } = world.platform.control
    const { code } = world.site
    const before = await mainOf(world)
    await snapshots.make(code, 'again')
    for (const key of ['again-0001', 'again-0002']) {
      await move(world, key)
      await snapshots.restore(code, 'again')
      expect(await mainOf(world)).toBe(before)
    }
    await snapshots.drop(code, 'again')
    expect(await snapshots.list(code)).toEqual([])
    expect(await codeOf(snapshots.restore(code, 'again'))).toBe('request.unknown-path')
    expect(await codeOf(snapshots.drop(code, 'again'))).toBe('request.unknown-path')
  })

  test('a snapshot of one world is unknown to the others', async () => {
    const world = await startWorld()
    const { snapshots } = world.platform.control
    await snapshots.make(world.site.code, 'mine')
    expect(await snapshots.list(world.other.code)).toEqual([])
    expect(await codeOf(snapshots.restore(world.other.code, 'mine'))).toBe('request.unknown-path')
    expect(await codeOf(snapshots.restore(inSession(world, 'one').code, 'mine'))).toBe('request.unknown-path')
  })

  test('a snapshot exists after a restart, with its stopped clock', async () => {
    const first = await startWorld({ code: 'restarted' })
    const { code } = first.site
    await first.platform.control.freeze(true, code)
    await first.platform.control.advance(DAY, code)
    await first.platform.control.snapshots.make(code, 'kept')
    const at = first.platform.control.now(code)
    const again = await startWorld({ store: first.store, code })
    const { control } = again.platform
    expect([control.now(code), control.isFrozen(code), control.isFrozen()]).toEqual([at, true, false])
    await control.reset(code)
    expect([control.now(code), control.isFrozen(code)]).toEqual([again.now(), false])
    await control.snapshots.restore(code, 'kept')
    expect([control.now(code), control.isFrozen(code)]).toEqual([at, true])
  })
})

describe('what scenarios changed', () => {
  test('a change that a scenario made is there after a restart', async () => {
    const first = await startWorld({ code: 'changed' })
    await first.platform.control.scenario(first.site, 'maintenance')
    const again = await startWorld({ store: first.store, code: first.site.code })
    expect((await again.call('support.status')).status).toBe(1)
  })
})

describe('another seed', () => {
  test('another seed makes another past of the same people, the same each time', async () => {
    const world = await startWorld()
    const { control } = world.platform
    const pastOf = () =>
      world.store.transaction('', (db) =>
        db('SELECT at, kind, amount FROM ledger_entries WHERE brand = $1 ORDER BY id', [world.site.code]),
      )
    const before = await mainOf(world)
    const own = await pastOf()
    await control.seed(world.site.code, 77)
    const other = await pastOf()
    expect(other).not.toEqual(own)
    expect(await mainOf(world)).toBe(before)
    await control.seed(world.site.code, 77)
    expect(await pastOf()).toEqual(other)
    await control.reset(world.site.code)
    expect(await pastOf()).toEqual(own)
  })
})
