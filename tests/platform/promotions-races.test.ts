import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '../support/suite.ts'
import { breachesOf } from './support/invariants.ts'
import { plays, readRecord, startPromotions } from './support/promotions.ts'
import { DAY, type TestWorld } from './support/world.ts'

const weekly = {
  label: 'race.title',
  points: 'stake',
  days: 7,
  vendors: [],
  minimumStakeMinor: 100,
  prizesMinor: [5_000, 3_000],
} as const

function startRaces(race: object = weekly): Promise<TestWorld> {
  return startPromotions({ brand: { races: { weekly: race } }, pastDays: 0 })
}

const readRace = (
  world: TestWorld,
  caller: Awaited<ReturnType<TestWorld['signIn']>> | null = null,
  query = {},
) => world.call('promotions.races', { caller, query })

describe('a race', () => {
  test('a race ranks members by their stakes, shows the own place, and masks the others', async () => {
    const world = await startRaces()
    const [one, other] = [await world.signIn('player'), await world.signIn('general')]
    await plays(world, one, 500n)
    await plays(world, other, 700n)
    await plays(world, one, 300n)
    const { race, list, own, totalCount } = await readRace(world, one)
    expect(race).toMatchObject({ code: 'weekly', total: '80.00', points: 'stake' })
    expect(totalCount).toBe(2)
    expect(list).toMatchObject([
      { place: 1, points: '8.00', prize: '50.00', isOwn: true },
      { place: 2, points: '7.00', prize: '30.00', isOwn: false },
    ])
    expect(own).toMatchObject({ place: 1, points: '8.00' })
    for (const { account } of list) expect(account).toMatch(/\*/)
    expect(await readRace(world)).toMatchObject({
      own: { place: 0 },
      list: [{ isOwn: false }, { isOwn: false }],
    })
  })

  test('the leaderboard of a race is read by pages', async () => {
    const world = await startRaces()
    for (const [index, account] of ['player', 'general', 'fresh'].entries())
      await plays(world, await world.signIn(account), BigInt(1_000 - index))
    const second = await readRace(world, null, { pageNo: 2, pageSize: 2 })
    expect(second).toMatchObject({
      totalCount: 3,
      totalPages: 2,
      list: [{ place: 3, points: '9.98', prize: '0.00' }],
    })
  })

  test('a race by multiplier counts the highest multiple of a bet', async () => {
    const world = await startRaces({ ...weekly, points: 'multiplier' })
    const caller = await world.signIn('player')
    await plays(world, caller, 500n)
    await plays(world, caller, 9_000n)
    expect(await readRace(world, caller)).toMatchObject({ own: { place: 1, points: '1.00' } })
  })

  test('small bets and bets of trial accounts are not counted in a race', async () => {
    const world = await startRaces()
    const caller = await world.signIn('player')
    await plays(world, caller, 99n)
    await plays(world, caller, 500n, 'RNG', true)
    expect((await readRace(world, caller)).totalCount).toBe(0)
  })

  test('the prizes of a race are paid once by its job, and the next race begins', async () => {
    const world = await startRaces()
    const [one, other] = [await world.signIn('player'), await world.signIn('general')]
    await plays(world, one, 500n)
    await plays(world, other, 700n)
    const { race } = await readRace(world)
    await world.platform.control.scenario(world.site, 'race-ended')
    expect(await readRecord(world, await world.signIn('general'), 'RACE')).toEqual(['50.00'])
    expect(await readRecord(world, await world.signIn('player'), 'RACE')).toEqual(['30.00'])
    const next = await readRace(world)
    expect(next.race).toMatchObject({ startsAt: race!.endsAt })
    expect(next.totalCount).toBe(0)
    await world.platform.control.advance(7 * DAY)
    expect(await readRecord(world, await world.signIn('general'), 'RACE')).toEqual(['50.00'])
    expect(await breachesOf(world)).toEqual([])
    expect(await world.platform.control.checkLedger(world.site.code)).toMatchObject({ balanced: true })
  })
})

test('the money of races is the prizes of the places that were reached, whoever plays', async () => {
  const bets = fc.array(
    fc.record({
      who: fc.constantFrom('player', 'general', 'fresh'),
      stake: fc.integer({ min: 50, max: 20_000 }),
    }),
    { minLength: 1, maxLength: 12 },
  )
  let world: TestWorld | undefined
  let paid = 0
  await fc.assert(
    fc.asyncProperty(bets, async (acts) => {
      world ??= await startRaces({ ...weekly, days: 1 })
      for (const { who, stake } of acts) await plays(world, await world.signIn(who), BigInt(stake))
      const { list } = await readRace(world)
      paid += list.reduce((sum, { prize }) => sum + Math.round(Number(prize) * 100), 0)
      await world.platform.control.advance(DAY)
      let received = 0
      for (const who of ['player', 'general', 'fresh'])
        for (const amount of await readRecord(world, await world.signIn(who), 'RACE'))
          received += Math.round(Number(amount) * 100)
      expect(received).toBe(paid)
      expect(await world.platform.control.checkLedger(world.site.code)).toMatchObject({ balanced: true })
    }),
    { numRuns: runs(3, 30), seed: 40 },
  )
})
