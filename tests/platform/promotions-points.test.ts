import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '../support/suite.ts'
import { plays, readRecord, startPromotions, told, write } from './support/promotions.ts'
import { codeOf, DAY, HOUR, MINUTE, PASSWORD, refusalOf, type TestWorld } from './support/world.ts'

/** Both IDs that a bonus asks for. */
const CONTACT = { zalo: 'zalo-id', whatsapp: '+8801700000000' }

type Caller = Awaited<ReturnType<TestWorld['signIn']>>

const balanceOf = (world: TestWorld, caller: Caller) => world.call('promotions.point-balance', { caller })
const convert = (world: TestWorld, caller: Caller, points: number, password = PASSWORD) =>
  write(world, 'promotions.convert', caller, { points, password })
const redeem = (world: TestWorld, caller: Caller, id: number, password = PASSWORD) =>
  write(world, 'promotions.redeem', caller, { id, password, ...CONTACT })

/** Points without play; whole ones. */
function gift(world: TestWorld, { memberId }: Caller, points: number): Promise<void> {
  return told(world, async ({ db, site, clock }) => {
    await db(
      `INSERT INTO point_entries (brand, id, member_id, kind, points, reference, at)
       SELECT $1, coalesce(max(id), 500000) + 1, $2, 'GIFT', $3, 'test', $4 FROM point_entries WHERE brand = $1`,
      [site.code, memberId, BigInt(points) * 100n, clock.now()],
    )
  })
}

async function articleOf(world: TestWorld, caller: Caller, code: string) {
  const { list } = await world.call('promotions.point-rewards', { caller })
  return list.find((one) => one.code === code)!
}

describe('points are earned by play (R-2.134, R-9.020)', () => {
  test.each([
    ['RNG', '12.00'],
    ['LIVE', '7.00'],
    ['SPORTS', '10.00'],
    ['FISH', '12.00'],
    ['PVP', '10.00'],
    ['LOTT', '0.00'],
  ])('1,000.00 of valid bet on %s are %s points', async (product, points) => {
    const world = await startPromotions()
    const caller = await world.signIn('fresh')
    await told(world, (within) =>
      within.emit('bets.settled', [
        {
          id: 1,
          memberId: caller.memberId,
          product,
          nodeId: '1',
          vassalage: 'KYLIN',
          stake: 100_000n,
          validBet: 100_000n,
          payout: 0n,
          status: 'LOST',
          isTrial: false,
        },
      ]),
    )
    expect((await balanceOf(world, caller)).balance).toBe(points)
  })

  test('many small bets of a day earn what one great one does', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 4_000 }), { minLength: 1, maxLength: 12 }),
        async (stakes) => {
          const world = await startPromotions()
          const caller = await world.signIn('fresh')
          const before = await balanceOf(world, caller)
          for (const stake of stakes) await plays(world, caller, BigInt(stake))
          const total = stakes.reduce((sum, stake) => sum + stake, 0)
          const earned = Number((await balanceOf(world, caller)).balance) - Number(before.balance)
          expect(earned).toBeCloseTo(Math.floor((total * 120) / 10_000) / 100, 6)
        },
      ),
      { numRuns: runs(3, 10) },
    )
  }, 60_000)

  test('trials and void bets earn no points', async () => {
    const world = await startPromotions()
    const caller = await world.signIn('fresh')
    await plays(world, caller, 10_000n, 'RNG', true)
    expect((await balanceOf(world, caller)).balance).toBe('0.00')
  })

  test('they never expire (R-9.022)', async () => {
    const world = await startPromotions()
    const caller = await world.signIn('player')
    await gift(world, caller, 321)
    const before = await balanceOf(world, caller)
    await world.platform.control.advance(runs(1, 3) * 366 * DAY)
    expect(await balanceOf(world, await world.signIn('player'))).toEqual(before)
  }, 120_000)

  test('the rules say what each category gives', async () => {
    const world = await startPromotions()
    const config = await world.call('promotions.point-config', { caller: await world.signIn('player') })
    expect(config).toMatchObject({
      pointsPerUnit: 100,
      convertMinimum: 100,
      perValidBet: '100.00',
      expires: false,
    })
    expect(config.categories).toContainEqual({ gameType: 'RNG', point: '1.20' })
  })

  test('their movements are told, newest first, each with its state and ratio (R-3.045, R-7.054)', async () => {
    const world = await startPromotions()
    const caller = await world.signIn('fresh')
    await gift(world, caller, 1_000)
    await plays(world, caller, 10_000n)
    await convert(world, caller, 300)
    const { list, totalCount } = await world.call('promotions.point-details', { caller })
    expect(totalCount).toBe(3)
    expect(list.map(({ type }) => type).sort()).toEqual(['CONVERT', 'GIFT', 'PLAY'])
    expect(list.find(({ type }) => type === 'CONVERT')).toMatchObject({
      points: '-300.00',
      amount: '3.00',
      status: 'APPROVED',
      ratio: '100.00',
    })
    expect(list.find(({ type }) => type === 'PLAY')).toMatchObject({
      points: '1.20',
      amount: '100.00',
      remark: 'RNG',
      ratio: '1.20',
    })
  })
})

describe('converting points (R-2.134)', () => {
  test('100 points become 1.00 in the main wallet', async () => {
    const world = await startPromotions()
    const caller = await world.signIn('player')
    await gift(world, caller, 250)
    const start = Number((await balanceOf(world, caller)).balance)
    const done = await convert(world, caller, 100)
    expect(done).toMatchObject({ points: 100, amount: '1.00' })
    expect(Number(done.balance)).toBeCloseTo(start - 100, 2)
    expect(await readRecord(world, caller, 'POINTS')).toEqual(['1.00'])
  })

  test('fewer than the least, or more than there are, are refused', async () => {
    const world = await startPromotions()
    const caller = await world.signIn('fresh')
    await gift(world, caller, 150)
    expect(await codeOf(convert(world, caller, 99))).toBe('points.minimum')
    expect(await codeOf(convert(world, caller, 151))).toBe('points.low')
    expect((await balanceOf(world, caller)).balance).toBe('150.00')
  })

  test('all that there are leaves none', async () => {
    const world = await startPromotions()
    const caller = await world.signIn('fresh')
    await gift(world, caller, 150)
    expect((await convert(world, caller, 150)).balance).toBe('0.00')
  })

  test('a hundred repeats of one key give one entry (R-7.003)', async () => {
    const world = await startPromotions()
    const caller = await world.signIn('fresh')
    await gift(world, caller, 500)
    const asking = { body: { points: 200, password: PASSWORD }, caller, key: 'convert-once' }
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => world.answer('promotions.convert', asking)),
    )
    expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1)
    expect((await balanceOf(world, caller)).balance).toBe('300.00')
    expect(await readRecord(world, caller, 'POINTS')).toEqual(['2.00'])
  }, 60_000)

  test('a wrong password is refused, and five of them lock for fifteen minutes (R-7.055)', async () => {
    const world = await startPromotions()
    const caller = await world.signIn('fresh')
    await gift(world, caller, 500)
    for (let tries = 1; tries < 5; tries++)
      expect(await codeOf(convert(world, caller, 100, 'wrong password'))).toBe('password.wrong')
    expect(await codeOf(convert(world, caller, 100, 'wrong password'))).toBe('login.locked')
    const locked = await refusalOf(convert(world, caller, 100))
    expect(locked).toMatchObject({ code: 'login.locked', retryAfterSeconds: 900 })
    await world.platform.control.advance(15 * MINUTE)
    expect((await convert(world, caller, 100)).amount).toBe('1.00')
  }, 60_000)
})

describe('redeeming articles (R-2.134, R-4.033)', () => {
  test('a stock of one article goes to one of two redeemers', async () => {
    const world = await startPromotions()
    const [one, two] = [await world.signIn('player'), await world.signIn('deep')]
    const { id } = await articleOf(world, one, 'phone')
    for (const caller of [one, two]) await gift(world, caller, 60_000)
    const ended = await Promise.allSettled([redeem(world, one, id), redeem(world, two, id)])
    expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await articleOf(world, one, 'phone')).stock).toBe(0)
    expect(await codeOf(redeem(world, ended[0]!.status === 'fulfilled' ? two : one, id))).toBe(
      'point-reward.out-of-stock',
    )
  })

  test('a bonus asks for a Zalo and a WhatsApp ID, both; an article for neither (R-8.039)', async () => {
    const world = await startPromotions()
    const caller = await world.signIn('fresh')
    await gift(world, caller, 1_500)
    const ask = async (code: string, ids: object) => {
      const { id } = await articleOf(world, caller, code)
      return write(world, 'promotions.redeem', caller, { id, password: PASSWORD, ...ids })
    }
    const missing = async (ids: object) =>
      (await refusalOf(ask('voucher-5', ids))).details as { fields: { field: string }[] }
    expect((await missing({ zalo: ' ', whatsapp: '' })).fields.map(({ field }) => field)).toEqual([
      'zalo',
      'whatsapp',
    ])
    expect((await missing({ zalo: 'z', whatsapp: '' })).fields).toMatchObject([{ field: 'whatsapp' }])
    expect((await balanceOf(world, caller)).balance).toBe('1500.00')
    expect((await ask('voucher-5', { zalo: ' z ', whatsapp: 'w' })).redemption).toMatchObject({
      zalo: 'z',
      whatsapp: 'w',
    })
    expect((await ask('cap', { zalo: '', whatsapp: '' })).redemption.status).toBe('IN_PROCESS')
  })

  test('a voucher is in process, then approved, and its money paid once', async () => {
    const world = await startPromotions()
    const caller = await world.signIn('player')
    await gift(world, caller, 500)
    const { id } = await articleOf(world, caller, 'voucher-5')
    expect((await redeem(world, caller, id)).redemption).toMatchObject({ status: 'IN_PROCESS', points: 480 })
    expect(await readRecord(world, caller, 'POINTS')).toEqual([])
    await world.platform.control.advance(HOUR)
    const again = await world.signIn('player')
    const { list } = await world.call('promotions.redeem-list', {
      query: { status: 'APPROVED' },
      caller: again,
    })
    expect(list).toHaveLength(1)
    expect(await readRecord(world, again, 'POINTS')).toEqual(['5.00'])
  })

  test('an article that cannot be sent is rejected: points and stock come back', async () => {
    const world = await startPromotions()
    const caller = await world.signIn('fresh')
    await gift(world, caller, 1_000)
    const { id, stock } = await articleOf(world, caller, 'cap')
    expect((await redeem(world, caller, id)).balance).toBe('100.00')
    expect((await articleOf(world, caller, 'cap')).stock).toBe(stock - 1)
    await world.platform.control.advance(HOUR)
    const again = await world.signIn('fresh')
    const { list } = await world.call('promotions.redeem-list', { caller: again })
    expect(list[0]).toMatchObject({ status: 'REJECTED', remark: 'no-address' })
    expect(await balanceOf(world, again)).toMatchObject({
      balance: '1000.00',
      issued: '1000.00',
      spent: '0.00',
    })
    expect((await articleOf(world, again, 'cap')).stock).toBe(stock)
  })

  test('an article is sent where the profile has an address', async () => {
    const world = await startPromotions()
    const caller = await world.signIn('player')
    await told(world, async ({ db, site }) => {
      await db(`UPDATE members SET profile = '{"address":"12 Lake Road"}' WHERE brand = $1 AND id = $2`, [
        site.code,
        caller.memberId,
      ])
    })
    await gift(world, caller, 900)
    await redeem(world, caller, (await articleOf(world, caller, 'cap')).id)
    await world.platform.control.advance(HOUR)
    const { list } = await world.call('promotions.redeem-list', { caller: await world.signIn('player') })
    expect(list[0]).toMatchObject({ status: 'APPROVED', remark: '' })
  })

  test('redeeming articles is refused without the points, and for what is not offered', async () => {
    const world = await startPromotions()
    const caller = await world.signIn('fresh')
    const { id } = await articleOf(world, caller, 'cap')
    expect(await codeOf(redeem(world, caller, id))).toBe('points.low')
    expect(await codeOf(redeem(world, caller, 99))).toBe('point-reward.unknown')
    await gift(world, caller, 20_000)
    expect(await codeOf(redeem(world, caller, (await articleOf(world, caller, 'sold-out-watch')).id))).toBe(
      'point-reward.out-of-stock',
    )
  })

  test('a redeemed article is shown to no other member', async () => {
    const world = await startPromotions()
    const [one, other] = [await world.signIn('player'), await world.signIn('deep')]
    await gift(world, one, 500)
    await redeem(world, one, (await articleOf(world, one, 'voucher-5')).id)
    expect((await world.call('promotions.redeem-list', { caller: other })).totalCount).toBe(0)
  })
})

test('whatever is played, converted, redeemed and rejected: issued less spent is the balance, never below zero', async () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('play' as const), stake: fc.integer({ min: 1, max: 9_000 }) }),
    fc.record({ do: fc.constant('convert' as const), points: fc.integer({ min: 100, max: 700 }) }),
    fc.record({ do: fc.constant('redeem' as const), code: fc.constantFrom('voucher-5', 'cap', 'phone') }),
    fc.record({ do: fc.constant('wait' as const) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const world = await startPromotions()
      let caller = await world.signIn('fresh')
      await gift(world, caller, 2_000)
      for (const one of steps) {
        if (one.do === 'play') await plays(world, caller, BigInt(one.stake))
        if (one.do === 'convert') await convert(world, caller, one.points).catch(() => undefined)
        if (one.do === 'redeem')
          await redeem(world, caller, (await articleOf(world, caller, one.code)).id).catch(() => undefined)
        if (one.do === 'wait') {
          await world.platform.control.advance(HOUR)
          caller = await world.signIn('fresh')
        }
        const { issued, spent, balance } = await balanceOf(world, caller)
        expect(Number(issued) - Number(spent)).toBeCloseTo(Number(balance), 6)
        expect(Number(balance)).toBeGreaterThanOrEqual(0)
      }
    }),
    { numRuns: runs(4, 15) },
  )
}, 120_000)
