import { describe, expect, test, vi } from 'vitest'
import { computeLevel } from '../../fixtures/platform/promotions/ranks.ts'
import { sortByOrder } from '../../gateway/src/lib/in-order.ts'
import type { LiveEvent } from '../../gateway/src/platform-port/platform.ts'
import { deposits, plays, readRecord, startPromotions, write } from './support/promotions.ts'
import { DAY, startWorld, type TestWorld } from './support/world.ts'

type Caller = Awaited<ReturnType<TestWorld['signIn']>>
const progress = (world: TestWorld, caller: Caller) => world.call('promotions.rank-progress', { caller })
const member = (world: TestWorld, caller: Caller) => world.call('identity.member-info', { caller })

describe('the ranks of a brand (R-2.109, R-2.139)', () => {
  test('the ranks of a brand are ten; thresholds are round and grow about 2.5 times a step from 1,000.00 and 10,000.00', async () => {
    const { list } = await (await startWorld()).call('promotions.ranks')
    expect(list.map(({ name }) => name)).toEqual(Array.from({ length: 10 }, (_, level) => `VIP${level}`))
    expect(list[1]).toMatchObject({ deposit: '1000.00', turnover: '10000.00' })
    for (const [index, rank] of list.slice(2).entries()) {
      const below = list[index + 1]!
      expect(Number(rank.deposit) / Number(below.deposit)).toBeCloseTo(2.5, 0)
      for (const amount of [rank.deposit, rank.turnover, rank.monthlyTurnover])
        expect(amount).toMatch(/^\d\d?0+\.00$/)
      expect(Number(rank.turnover)).toBe(10 * Number(rank.deposit))
    }
  })

  test.each([
    ['LIVE', 0.4, 0.8],
    ['SPORTS', 0.4, 0.7],
    ['RNG', 0.5, 1.2],
    ['FISH', 0.5, 1.2],
    ['PVP', 0.5, 1.2],
    ['LOTT', 0.1, 0.3],
    ['ELOTT', 0.1, 0.3],
  ])('cashback on %s goes from %s to %s per cent (R-2.095)', async (product, least, most) => {
    const { list } = await (await startWorld()).call('promotions.ranks')
    const rates = list.map(({ cashback }) => Number(cashback[product]))
    expect([rates[0], rates.at(-1)]).toEqual([least, most])
    expect(rates).toEqual([...rates].sort((a, b) => a - b))
  })

  test('both deposits and turnover have to be reached', async () => {
    const ranks = sortByOrder((await startWorld()).site.brand.ranks)
    expect(computeLevel(ranks, { deposits: 100_000n, turnover: 1_000_000n })).toBe(1)
    expect(computeLevel(ranks, { deposits: 99_999n, turnover: 1_000_000n })).toBe(0)
    expect(computeLevel(ranks, { deposits: 100_000n, turnover: 999_999n })).toBe(0)
    expect(computeLevel(ranks, { deposits: 10n ** 15n, turnover: 10n ** 15n })).toBe(9)
  })
})

describe('a member’s rank (R-2.109)', () => {
  test('reaching VIP1 changes the label, and its gift is given once', async () => {
    const world = await startPromotions()
    const caller = await world.signIn('fresh')
    expect(await progress(world, caller)).toMatchObject({ playerRankName: 'VIP0', nextRankName: 'VIP1' })
    await deposits(world, caller, 100_000n)
    for (let round = 0; round < 19; round++) await plays(world, caller, 50_000n)
    expect((await member(world, caller)).clubLabel.rankLevel).toBe(0)
    await plays(world, caller, 50_000n)
    expect((await member(world, caller)).clubLabel).toMatchObject({ labelName: 'VIP1', rankLevel: 1 })
    await plays(world, caller, 50_000n)
    const { list } = await world.call('promotions.rewards', { caller })
    const gifts = list.filter(({ kind }) => kind === 'RANK_BONUS')
    expect(gifts).toHaveLength(1)
    await write(world, 'promotions.claim-reward', caller, { id: gifts[0]!.id })
    expect(await readRecord(world, caller, 'RANK_BONUS')).toEqual(['18.00'])
  })

  test('the first deposit, and each rank that is reached, are told to the member once', async () => {
    const world = await startPromotions()
    const caller = await world.signIn('fresh')
    const told: LiveEvent[] = []
    await world.platform.live.listen((event) => {
      if (event?.topic === 'moments') told.push(event)
    })
    await deposits(world, caller, 100_000n, '', true)
    await deposits(world, caller, 200_000n)
    for (let round = 0; round < 21; round++) await plays(world, caller, 50_000n)
    const own = { brand: world.site.code, topic: 'moments', member: caller.memberId }
    await vi.waitFor(() =>
      expect(told).toEqual([
        { ...own, data: { kind: 'first-deposit', rank: '', amount: '1000.00' } },
        { ...own, data: { kind: 'rank', rank: 'VIP1' } },
      ]),
    )
  })

  test('a great step gives the gift of each level passed', async () => {
    const world = await startPromotions()
    const caller = await world.signIn('fresh')
    await deposits(world, caller, 300_000n)
    for (let round = 0; round < 26; round++) await plays(world, caller, 100_000n)
    const { list } = await world.call('promotions.rewards', { caller })
    expect(
      list
        .filter(({ kind }) => kind === 'RANK_BONUS')
        .map(({ title }) => title)
        .sort(),
    ).toEqual(['VIP1', 'VIP2'])
    expect((await member(world, caller)).clubLabel.rankLevel).toBe(2)
  })

  test('a member’s rank is lost by one level at the end of a month without the turnover that keeps it, and comes back by it', async () => {
    const world = await startPromotions()
    const caller = await world.signIn('player')
    expect((await progress(world, caller)).playerRankLevel).toBe(1)
    // From 10 March over the end of April: March was played by the history of the start.
    await world.platform.control.advance(52 * DAY)
    const later = await world.signIn('player')
    expect((await progress(world, later)).playerRankLevel).toBe(0)
    for (let round = 0; round < 2; round++) await plays(world, later, 50_000n)
    expect(await progress(world, later)).toMatchObject({ playerRankLevel: 1, isVipService: false })
    const { list } = await world.call('promotions.rewards', { caller: later })
    expect(list.filter(({ kind }) => kind === 'RANK_BONUS')).toEqual([])
  }, 60_000)

  test('a member who rose in a month keeps the rank over that month’s end', async () => {
    const world = await startPromotions()
    const caller = await world.signIn('fresh')
    await deposits(world, caller, 100_000n)
    for (let round = 0; round < 20; round++) await plays(world, caller, 50_000n)
    await world.platform.control.advance(25 * DAY)
    expect((await progress(world, await world.signIn('fresh'))).playerRankLevel).toBe(1)
    await world.platform.control.advance(30 * DAY)
    expect((await progress(world, await world.signIn('fresh'))).playerRankLevel).toBe(0)
  }, 60_000)

  test('a member above level 4 has service for VIPs (R-6.013)', async () => {
    const { FEW } = await import('./support/world.ts')
    const ranked = (rank: number) => [{ ...FEW[7]!, account: `vip${rank}x`, rank, upline: '', mobile: '' }]
    for (const [rank, isVip] of [
      [4, false],
      [5, true],
    ] as const) {
      const world = await startWorld({ members: ranked(rank) })
      const caller = await world.signIn(`vip${rank}x`)
      expect((await progress(world, caller)).isVipService).toBe(isVip)
    }
  })

  test('the progress tells what this month and the next rank ask (R-7.067)', async () => {
    const world = await startPromotions()
    const caller = await world.signIn('fresh')
    await plays(world, caller, 12_345n)
    expect(await progress(world, caller)).toMatchObject({
      monthlyTurnover: { actual: '123.45', expected: '0.00' },
      totalTurnover: { actual: '123.45', expected: '10000.00' },
      totalDeposit: { actual: '0.00', expected: '1000.00' },
    })
  })
})
