import { describe, expect, test } from 'vitest'
import type { LoadedBrand } from '../../gateway/src/content/content.ts'
import { createWorldSite } from '../../gateway/src/platform-port/session-site.ts'
import { formatSessionKey } from '../../gateway/src/platform-port/world-key.ts'
import { runs } from '../support/suite.ts'
import { onServer } from './support/server-store.ts'
import { emptyStore } from './support/store.ts'
import { DAY, NOON, PASSWORD, startWorld, type TestWorld } from './support/world.ts'

let sessions = 0

/** A brand's own world and a new session of it. */
async function startSession(): Promise<{ world: TestWorld; site: LoadedBrand }> {
  sessions += 1
  const world = await startWorld({ code: `rows${sessions}` })
  return { world, site: sessionOf(world, 'one') }
}

function sessionOf({ site }: TestWorld, name: string): LoadedBrand {
  return createWorldSite(site, formatSessionKey(site.code, name))
}

async function hasRows({ store }: TestWorld, { code }: LoadedBrand): Promise<boolean> {
  const rows = await store.read('SELECT 1 FROM members WHERE brand = $1 LIMIT 1', [code])
  return rows.length > 0
}

const login = { type: 'username', username: 'player', password: PASSWORD } as const

describe('a session of tests', () => {
  test('a session of tests has no rows while it only reads, and reads what the brand began with', async () => {
    const { world, site } = await startSession()
    const vendors = await world.call('games.vendors', { site })
    expect(vendors).toEqual(await world.call('games.vendors'))
    const winners = await world.call('promotions.winner-board', { site })
    expect(winners.list.length).toBeGreaterThan(0)
    expect(await world.callerOf('a token of somebody else', site)).toBeNull()
    expect(await hasRows(world, site)).toBe(false)
  })

  test('a session of tests gets all rows with its first write, which concerns no other world', async () => {
    const { world, site } = await startSession()
    const other = sessionOf(world, 'two')
    await world.call('promotions.winner-board', { site: other })
    const { token } = await world.call('identity.login', { site, body: login })
    expect(await hasRows(world, site)).toBe(true)
    expect(await hasRows(world, other)).toBe(false)
    expect(await world.callerOf(token, site)).toMatchObject({ account: 'player' })
    for (const elsewhere of [other, world.site]) expect(await world.callerOf(token, elsewhere)).toBeNull()
    expect(await world.platform.control.checkLedger(site.code)).toMatchObject({
      balanced: true,
      problems: [],
    })
  })

  test('a session of tests gets them too when a call that reads has to write', async () => {
    const { world, site } = await startSession()
    const captcha = await world.call('identity.captcha', { site, visitor: 'v1' })
    expect(captcha).toBeTruthy()
    expect(await world.platform.control.captchaText(site.code, 'v1')).toMatch(/^\w+$/)
    expect(await world.platform.control.captchaText(world.site.code, 'v1')).toBeNull()
  })

  test('a session of tests keeps the past that it read first when a newer template is made', async () => {
    const { world, site } = await startSession()
    await world.call('promotions.winner-board', { site })
    await world.platform.control.advance(2 * DAY)
    // A further session starts from a template of the new day.
    const later = sessionOf(world, 'later')
    await world.call('promotions.winner-board', { site: later })
    for (const one of [site, later]) await world.signIn('player', PASSWORD, one)
    const [first, second] = await world.store.read<{ seeded_at: bigint }>(
      "SELECT seeded_at FROM worlds WHERE brand LIKE $1 AND brand NOT LIKE '%@%' ORDER BY seeded_at",
      [`${world.site.code}~%`],
    )
    expect(Number(first!.seeded_at)).toBe(NOON)
    expect(Number(second!.seeded_at)).toBe(NOON + 2 * DAY)
    expect(await world.platform.control.checkLedger(site.code)).toMatchObject({ balanced: true })
  })

  test('a session of tests does its own due work as soon as its clock reaches it', async () => {
    const { world, site } = await startSession()
    await world.call('promotions.winner-board', { site })
    await world.platform.control.advance(DAY + 1, site.code)
    expect(await hasRows(world, site)).toBe(true)
    expect(world.platform.control.now(site.code) - world.platform.control.now(world.site.code)).toBe(DAY + 1)
  })

  test('a session of tests that signs in twice at once has one world', async () => {
    const { world, site } = await startSession()
    await Promise.all(Array.from({ length: 5 }, () => world.call('identity.login', { site, body: login })))
    const rows = await world.store.read('SELECT openings FROM worlds WHERE brand = $1', [site.code])
    expect(rows).toEqual([{ openings: 1 }])
  })
})

// A server vacuums by itself, minutes later; the embedded database does when the platform tells it to.
// A thousand sessions that write take minutes on a busy machine.
test.skipIf(onServer)('ended sessions give their space to new ones', { timeout: 900_000 }, async () => {
  const store = await emptyStore()
  const world = await startWorld({ store, code: 'space' })
  const size = async () => {
    const [row] = await store.read<{ size: bigint }>('SELECT pg_database_size(current_database()) AS size')
    return Number(row!.size)
  }
  const use = async (from: number, to: number) => {
    for (let number = from; number < to; number += 1) {
      const name = `s${number}`
      await world.signIn('player', PASSWORD, sessionOf(world, name))
      await world.platform.control.endSession('space', name)
    }
    return size()
  }
  const afterSome = await use(0, 45)
  const afterMore = await use(45, 45 + runs(60, 955))
  // Without it each session adds some 400 KB.
  expect(afterMore - afterSome).toBeLessThan(4_000_000)
  await store.close()
})
