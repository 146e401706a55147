import { expect, test } from 'vitest'
import { createWorldSite } from '../../gateway/src/platform-port/session-site.ts'
import { formatSessionKey } from '../../gateway/src/platform-port/world-key.ts'
import { DAY, HOUR, PASSWORD, startWorld } from './support/world.ts'

async function startSessions() {
  const world = await startWorld({ brand: { timeZone: 'UTC' } })
  const { control } = world.platform
  const [plain] = world.site.code.split('~') as [string]
  const start = async (name: string) => {
    const site = createWorldSite(
      world.site,
      formatSessionKey(plain, `${world.site.code.split('~')[1]}${name}`),
    )
    await control.freeze(true, site.code)
    await world.signIn('player', PASSWORD, site)
    return site
  }
  return { ...world, control, start }
}

test('a jump of the clock goes forward a day at a time, shows what is left, and lets other worlds answer', async () => {
  const { control, start, call } = await startSessions()
  const [far, other] = [await start('far'), await start('other')]
  const from = control.now(far.code)
  const seen = new Map<number, number>()
  const jumping = { isOver: false }
  const jump = control.advance(5 * DAY + HOUR, far.code).finally(() => (jumping.isOver = true))
  while (!jumping.isOver) {
    await call('games.vendors', { site: other })
    const left = control.left(far.code)
    if (left > 0) seen.set(left, control.now(far.code) - from)
    await new Promise(setImmediate)
  }
  expect(await jump).toBeGreaterThan(5)
  expect([...seen.keys()].length).toBeGreaterThan(1)
  // The clock may have begun the step whose end is not reached yet.
  for (const [left, gone] of seen) expect((gone - (5 * DAY + HOUR - left)) % DAY).toBe(0)
  expect(control.now(far.code) - from).toBe(5 * DAY + HOUR)
  expect(control.left(far.code)).toBe(0)
})

test('a jump that is stopped and continued leaves the same rows as one that was not', async () => {
  const { control, start } = await startSessions()
  const [whole, parts] = [await start('whole'), await start('parts')]
  await control.advance(4 * DAY, whole.code)
  const lefts: number[] = []
  for (let left = 4 * DAY; left > 0; lefts.push(left))
    ({ left } = await control.jump(left, parts.code, () => false))
  expect(lefts).toEqual([3 * DAY, 2 * DAY, DAY, 0])
  expect(control.now(parts.code)).toBe(control.now(whole.code))
  const sorted = async (site: typeof whole) =>
    Object.entries(await control.rows(site)).map(([table, rows]) => [table, [...rows].sort()])
  expect(await sorted(parts)).toEqual(await sorted(whole))
})

test('a world that is reset during a jump begins at its own time, and the jump ends', async () => {
  const { control, start } = await startSessions()
  const site = await start('reset')
  const ended = control.jump(50 * DAY, site.code)
  while (control.left(site.code) === 0) await new Promise(setImmediate)
  await control.reset(site.code)
  expect((await ended).left).toBe(0)
  expect(control.now(site.code)).toBe(control.now())
})
