import { describe, expect, test } from 'vitest'
import { deposits, plays, readRecord, startPromotions, told, write } from './support/promotions.ts'
import { codeOf, DAY, startWorld, type TestWorld } from './support/world.ts'

type Caller = Awaited<ReturnType<TestWorld['signIn']>>

const summary = (world: TestWorld, caller: Caller) => world.call('promotions.mission-summary', { caller })
const missionOf = async (world: TestWorld, caller: Caller, code: string) =>
  (await summary(world, caller)).list.find((one) => one.code === code)!
const claim = async (world: TestWorld, caller: Caller, code: string) =>
  write(world, 'promotions.claim-mission', caller, { id: (await missionOf(world, caller, code)).id })

/** Signing in is told by the family of sessions; a test's own sign-in is made the only one of its day. */
async function withoutSignIns(world: TestWorld): Promise<void> {
  await told(world, async ({ db, site }) => {
    await db("DELETE FROM activity_days WHERE brand = $1 AND activity = 'SIGN_IN'", [site.code])
  })
}

describe('missions (R-2.107, R-7.049, R-3.060)', () => {
  test('betting to the target raises the badge to 1, claiming lowers it to 0 (R-2.106)', async () => {
    const world = await startPromotions()
    const caller = await world.signIn('deep')
    await withoutSignIns(world)
    await told(world, async ({ db, site }) => {
      await db('DELETE FROM activity_days WHERE brand = $1 AND member_id = $2', [site.code, caller.memberId])
    })
    expect((await summary(world, caller)).count).toBe(0)
    for (let round = 0; round < 9; round++) await plays(world, caller, 1_000n)
    expect(await missionOf(world, caller, 'daily-bets')).toMatchObject({ state: 'ACTIVE', progress: '9' })
    await plays(world, caller, 1_000n)
    expect((await summary(world, caller)).count).toBe(1)
    const points = async () => Number((await world.call('promotions.point-balance', { caller })).balance)
    const before = await points()
    expect((await claim(world, caller, 'daily-bets')).state).toBe('CLAIMED')
    expect((await summary(world, caller)).count).toBe(0)
    expect((await points()) - before).toBeCloseTo(10, 2)
    expect(await codeOf(claim(world, caller, 'daily-bets'))).toBe('mission.not-claimable')
  })

  test('one that follows another is locked until that is claimed; money is paid with its turnover', async () => {
    const world = await startPromotions()
    const caller = await world.signIn('fresh')
    for (let round = 0; round < 10; round++) await plays(world, caller, 6_000n)
    expect((await missionOf(world, caller, 'daily-turnover')).state).toBe('LOCKED')
    expect(await codeOf(claim(world, caller, 'daily-turnover'))).toBe('mission.not-claimable')
    await claim(world, caller, 'daily-bets')
    expect((await missionOf(world, caller, 'daily-turnover')).state).toBe('CLAIMABLE')
    await claim(world, caller, 'daily-turnover')
    expect(await readRecord(world, caller, 'MISSION')).toEqual(['3.00'])
  })

  test('one for a rank is locked below it', async () => {
    const world = await startPromotions()
    expect((await missionOf(world, await world.signIn('fresh'), 'weekly-high-roller')).state).toBe('LOCKED')
  })

  test('daily ones begin anew at the brand’s midnight, weekly ones on Monday', async () => {
    // 2026-03-10 is a Tuesday; noon UTC is 18:00 in Dhaka.
    const world = await startPromotions({ brand: { timeZone: 'Asia/Dhaka' } })
    let caller = await world.signIn('fresh')
    for (let round = 0; round < 10; round++) await plays(world, caller, 1_000n)
    await claim(world, caller, 'daily-bets')
    await world.platform.control.advance(6 * 60 * 60 * 1000 - 1)
    caller = await world.signIn('fresh')
    expect((await missionOf(world, caller, 'daily-bets')).state).toBe('CLAIMED')
    await world.platform.control.advance(1)
    expect(await missionOf(world, caller, 'daily-bets')).toMatchObject({ state: 'ACTIVE', progress: '0' })
    expect((await missionOf(world, caller, 'weekly-slots')).progress).toBe('100.00')
    await world.platform.control.advance(5 * DAY)
    caller = await world.signIn('fresh')
    expect((await missionOf(world, caller, 'weekly-slots')).progress).toBe('0.00')
  })

  test('a newcomer’s are there for thirty days', async () => {
    const world = await startPromotions()
    const codes = async () => (await summary(world, await world.signIn('fresh'))).list.map(({ code }) => code)
    expect(await codes()).toContain('newbie-deposit')
    await world.platform.control.advance(30 * DAY)
    expect(await codes()).not.toContain('newbie-deposit')
  })

  test('missions count deposits and give raffle tickets', async () => {
    const world = await startPromotions()
    const caller = await world.signIn('fresh')
    await deposits(world, caller, 100_000n)
    await claim(world, caller, 'weekly-deposit')
    expect((await world.call('promotions.raffle', { caller })).tickets).toBe(2)
  })

  test('missions that are not there, or not done, are refused', async () => {
    const world = await startPromotions()
    const caller = await world.signIn('fresh')
    expect(await codeOf(write(world, 'promotions.claim-mission', caller, { id: 99 }))).toBe('mission.unknown')
    expect(await codeOf(claim(world, caller, 'weekly-turnover'))).toBe('mission.not-claimable')
  })

  test('the bets of another member count nothing', async () => {
    const world = await startPromotions()
    const [one, other] = [await world.signIn('fresh'), await world.signIn('poor')]
    for (let round = 0; round < 10; round++) await plays(world, one, 1_000n)
    expect((await missionOf(world, other, 'daily-bets')).state).not.toBe('CLAIMABLE')
  })
})

describe('the leaderboard of missions (R-2.107)', () => {
  test('the leaderboard of missions has the first twenty of the week, names masked, and the own row wherever it is', async () => {
    const members = Array.from({ length: 24 }, (_, index) => ({
      account: `member${String(index).padStart(2, '0')}`,
      password: 'Quiet-Harbour-42',
      type: 0,
      nickname: 'Member',
      upline: '',
      mobile: '',
      email: '',
      balance: '0.00',
      rebate: '0.00',
      rank: 0,
      daysAgo: 50,
      state: 'ACTIVE' as const,
      note: '',
    }))
    const world = await startWorld({ members })
    await world.signIn('member00')
    await told(world, async ({ db, site, clock }) => {
      await db(
        `INSERT INTO mission_claims
         SELECT $1, id, 'test', 'week', $2, 100 - id, 0, 0, 0 FROM members WHERE brand = $1`,
        [site.code, clock.now()],
      )
    })
    const board = await world.call('promotions.mission-leaderboard', {
      caller: await world.signIn('member23'),
    })
    expect(board.list).toHaveLength(20)
    expect(board.list[0]).toEqual({ place: 1, account: 'me***0', score: 99, claimed: 1 })
    const scores = board.list.map(({ score }) => score)
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
    expect(board.own).toEqual({ place: 24, account: 'me***3', score: 76, claimed: 1 })
    for (const { account } of board.list) expect(account).toMatch(/^..\*\*\*.$/)
    await world.platform.control.advance(7 * DAY)
    const next = await world.call('promotions.mission-leaderboard', {
      caller: await world.signIn('member23'),
    })
    expect(next).toMatchObject({ list: [], own: { place: 0, score: 0 } })
  })
})
