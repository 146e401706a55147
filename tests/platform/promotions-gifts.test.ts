import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawPrize } from '../../fixtures/platform/promotions/raffle.ts'
import { drawShare } from '../../fixtures/platform/promotions/red-envelopes.ts'
import { createRandomFromText } from '../../gateway/src/lib/random.ts'
import { runs } from '../support/suite.ts'
import { deposits, plays, readRecord, startPromotions, told, write } from './support/promotions.ts'
import { codeOf, DAY, FEW, HOUR, PASSWORD, startWorld, type TestWorld } from './support/world.ts'

type Caller = Awaited<ReturnType<TestWorld['signIn']>>

async function tickets(world: TestWorld, { memberId }: Caller, many: number): Promise<void> {
  await told(world, async ({ db, site }) => {
    await db('UPDATE member_standings SET tickets = $3 WHERE brand = $1 AND member_id = $2', [
      site.code,
      memberId,
      many,
    ])
  })
}

describe('the raffle (R-7.040)', () => {
  test('10,000 draws fit the published weights (chi-square, p > 0.001)', async () => {
    const world = await startPromotions()
    const { prizes } = await world.call('promotions.raffle', { caller: await world.signIn('player') })
    const random = createRandomFromText('raffle')
    const draws = 10_000
    const counts = new Map(prizes.map(({ prizeId }) => [prizeId, 0]))
    for (let draw = 0; draw < draws; draw++) {
      const { prizeId } = drawPrize(prizes, random)
      counts.set(prizeId, counts.get(prizeId)! + 1)
    }
    const total = prizes.reduce((sum, { weight }) => sum + weight, 0)
    const chi = prizes.reduce((sum, { prizeId, weight }) => {
      const expected = (draws * weight) / total
      return sum + (counts.get(prizeId)! - expected) ** 2 / expected
    }, 0)
    // 6 degrees of freedom: 22.46 is the 99.9 % point.
    expect(prizes).toHaveLength(7)
    expect(chi).toBeLessThan(22.46)
    expect(prizes.reduce((sum, { chance }) => sum + Number(chance), 0)).toBeCloseTo(100, 3)
  })

  test('a ticket is spent, the prize paid, and without a ticket it is refused', async () => {
    const world = await startPromotions()
    const caller = await world.signIn('player')
    await tickets(world, caller, 30)
    let won = 0
    for (let left = 29; left >= 0; left--) {
      const drawn = await write(world, 'promotions.claim-raffle', caller)
      expect(drawn.ticketsLeft).toBe(left)
      won += Number(drawn.amount)
    }
    expect(await codeOf(write(world, 'promotions.claim-raffle', caller))).toBe('raffle.ticket.none')
    const paid = await readRecord(world, caller, 'RAFFLE')
    expect(paid.reduce((sum, amount) => sum + Number(amount), 0)).toBeCloseTo(won, 2)
    expect((await world.call('promotions.raffle', { caller })).draws).toHaveLength(20)
  })

  test('the raffle shows the last winners of money, masked, to every member (R-2.149)', async () => {
    const world = await startPromotions()
    const caller = await world.signIn('player')
    await tickets(world, caller, 30)
    let won = 0
    for (let left = 29; left >= 0; left--)
      if (Number((await write(world, 'promotions.claim-raffle', caller)).amount) > 0) won += 1
    const { winners, draws } = await world.call('promotions.raffle', {
      caller: await world.signIn('general'),
    })
    expect(won).toBeGreaterThan(0)
    expect(draws).toEqual([])
    expect(winners).toHaveLength(Math.min(10, won))
    for (const { account, amount } of winners) {
      expect(account).toMatch(/\*/)
      expect(account).not.toBe('player')
      expect(Number(amount)).toBeGreaterThan(0)
    }
  })

  test('one ticket of the raffle is drawn once by ten claims at once', async () => {
    const world = await startPromotions()
    const caller = await world.signIn('player')
    await tickets(world, caller, 1)
    const ended = await Promise.allSettled(
      Array.from({ length: 10 }, () => write(world, 'promotions.claim-raffle', caller)),
    )
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('red envelopes (R-2.132)', () => {
  const many = Array.from({ length: 12 }, (_, index) => ({
    ...FEW[7]!,
    account: `racer${String(index).padStart(2, '0')}`,
    mobile: '',
    upline: '',
    balance: '100.00',
  }))
  const racers = (world: TestWorld, from: number, to: number) =>
    Promise.all(many.slice(from, to).map(({ account }) => world.signIn(account)))
  const send = (
    world: TestWorld,
    caller: Caller,
    amount: string,
    shares: number,
    split: 'EQUAL' | 'RANDOM',
  ) => write(world, 'promotions.send-red-envelope', caller, { amount, shares, split, message: 'Good luck' })
  const take = (world: TestWorld, caller: Caller, id: number) =>
    write(world, 'promotions.claim-red-envelope', caller, { id })

  test('ten race for four shares: exactly four claims, and they make the amount', async () => {
    const world = await startWorld({ members: many })
    const [sender, ...others] = await racers(world, 0, 11)
    const { id } = await send(world, sender!, '20.00', 4, 'RANDOM')
    const ended = await Promise.allSettled(others.map((caller) => take(world, caller, id)))
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
    const [envelope] = (
      await world.call('promotions.red-envelopes', { query: { view: 'SENT' }, caller: sender })
    ).list
    expect(envelope).toMatchObject({ state: 'EMPTY', sharesLeft: 0, amountLeft: '0.00' })
    expect(envelope!.claims.reduce((sum, { amount }) => sum + Number(amount), 0)).toBeCloseTo(20, 6)
    expect(await world.sumOf(sender!)).toBe('80.00')
  }, 60_000)

  test('each takes one share, the sender none', async () => {
    const world = await startWorld({ members: many })
    const [sender, taker] = await racers(world, 0, 2)
    const { id } = await send(world, sender!, '10.00', 3, 'EQUAL')
    expect((await take(world, taker!, id)).claimed).toBe('3.33')
    expect(await codeOf(take(world, taker!, id))).toBe('envelope.claimed')
    expect(await codeOf(take(world, sender!, id))).toBe('envelope.own')
    expect(await world.sumOf(taker!)).toBe('103.33')
  })

  test('the rest of a red envelope comes back to the sender after a day, and nobody takes a share', async () => {
    const world = await startWorld({ members: many })
    const [sender, taker] = await racers(world, 0, 2)
    const { id } = await send(world, sender!, '10.00', 4, 'EQUAL')
    await take(world, taker!, id)
    await world.platform.control.advance(DAY)
    const [again, late] = await racers(world, 0, 3).then(([one, , three]) => [one!, three!])
    expect(await world.sumOf(again!)).toBe('97.50')
    expect(await codeOf(take(world, late!, id))).toBe('envelope.expired')
    expect(await readRecord(world, again!, 'RED_ENVELOPE_RETURN')).toEqual(['7.50'])
    const [envelope] = (
      await world.call('promotions.red-envelopes', { query: { view: 'SENT' }, caller: again })
    ).list
    expect(envelope!.state).toBe('RETURNED')
  })

  test('an equal split gives its remainder back with the last share', async () => {
    const world = await startWorld({ members: many })
    const [sender, one, two, three] = await racers(world, 0, 4)
    const { id } = await send(world, sender!, '10.00', 3, 'EQUAL')
    for (const caller of [one!, two!, three!]) await take(world, caller, id)
    expect(await world.sumOf(sender!)).toBe('90.01')
  })

  test('shares of any split are at least 0.01 and make the whole', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100 }),
        fc.bigInt({ min: 0n, max: 1_000_000n }),
        fc.constantFrom('EQUAL' as const, 'RANDOM' as const),
        fc.string(),
        (shares, over, split, seed) => {
          const amount = BigInt(shares) + over
          const random = createRandomFromText(seed)
          let claimed = 0n
          for (let claims = 0; claims < shares; claims++) {
            const share = drawShare({ amount, shares, split, claims, claimed }, random)
            expect(share >= 1n).toBe(true)
            claimed += share
          }
          const remainder = split === 'RANDOM' ? 0n : amount % BigInt(shares)
          expect(amount - claimed).toBe(remainder)
        },
      ),
      { numRuns: runs(100, 300) },
    )
  })

  test.each([
    ['more shares than cents', '0.03', 4],
    ['more shares than allowed', '500.00', 101],
    ['more than allowed', '10000.01', 2],
  ])('a red envelope is refused: %s', async (_name, amount, shares) => {
    const world = await startWorld()
    const caller = await world.signIn('general')
    expect(await codeOf(send(world, caller, amount, shares, 'RANDOM'))).toBe('envelope.split.invalid')
  })

  test('more than the wallet has is refused, and nothing is sent', async () => {
    const world = await startWorld()
    const caller = await world.signIn('poor')
    expect(await codeOf(send(world, caller, '1.00', 1, 'EQUAL'))).toBe('wallet.balance.low')
    expect(
      (await world.call('promotions.red-envelopes', { query: { view: 'SENT' }, caller })).totalCount,
    ).toBe(0)
  })

  test('one for the team is not there for others, nor any for another brand', async () => {
    const world = await startWorld()
    const [general, below, beside] = [
      await world.signIn('general'),
      await world.signIn('deep'),
      await world.signIn('beside'),
    ]
    const { id } = await write(world, 'promotions.send-red-envelope', general, {
      amount: '10.00',
      shares: 2,
      audience: 'TEAM',
    })
    const open = async (caller: Caller) =>
      (await world.call('promotions.red-envelopes', { caller })).list.map((one) => one.id)
    expect([await open(below), await open(beside)]).toEqual([[id], []])
    expect(await codeOf(take(world, beside, id))).toBe('envelope.unknown')
    expect(await codeOf(take(world, beside, 999))).toBe('envelope.unknown')
    const abroad = await world.signIn('deep', undefined, world.other)
    const asking = { body: { id }, caller: abroad, site: world.other, key: 'abroad-01' }
    expect(await codeOf(world.call('promotions.claim-red-envelope', asking))).toBe('envelope.unknown')
    expect((await take(world, below, id)).sender).toBe('ge***l')
  })

  test('a red envelope waits in the reward centre, and is taken there', async () => {
    const world = await startWorld({ members: many })
    const [sender, taker] = await racers(world, 0, 2)
    const { id } = await send(world, sender!, '10.00', 1, 'EQUAL')
    const { list } = await world.call('promotions.rewards', { caller: taker })
    expect(list.map((one) => one.id)).toContain(`RED_ENVELOPE-${id}`)
    const done = await write(world, 'promotions.claim-reward', taker!, { id: `RED_ENVELOPE-${id}` })
    expect(done.amount).toBe('10.00')
  })

  test('repeats of one key send a red envelope once (R-7.003)', async () => {
    const world = await startWorld({ members: many })
    const [sender] = await racers(world, 0, 1)
    const asking = { body: { amount: '10.00', shares: 2 }, caller: sender!, key: 'envelope-once' }
    await Promise.all(Array.from({ length: 20 }, () => world.call('promotions.send-red-envelope', asking)))
    expect(await world.sumOf(sender!)).toBe('90.00')
  })
})

describe('inviting friends (R-2.105)', () => {
  const register = async (world: TestWorld, username: string, referralCode: string, ip: string) => {
    const { token } = await world.call('identity.register', {
      body: {
        username,
        password: PASSWORD,
        confirmPassword: PASSWORD,
        referralCode,
        agreement: true,
        login: true,
        registerMethod: 'WEB',
      },
      ip,
    })
    return (await world.callerOf(token))!
  }
  const referral = (world: TestWorld, caller: Caller) => world.call('promotions.referral', { caller })

  test('a friend who deposits 100.00 and plays 300.00 is rewarded once', async () => {
    const world = await startPromotions()
    const caller = await world.signIn('player')
    const { referralCode, link } = await referral(world, caller)
    expect(link).toBe(`http://brand.test/register?referralCode=${referralCode}`)
    const friend = await register(world, 'goodfriend', referralCode, '198.51.100.99')
    expect((await referral(world, caller)).list).toMatchObject([{ account: 'go***d', state: 'PENDING' }])
    await deposits(world, friend, 10_000n)
    for (let round = 0; round < 2; round++) await plays(world, friend, 10_000n)
    expect(await readRecord(world, caller, 'REFERRAL')).toEqual([])
    for (let round = 0; round < 4; round++) await plays(world, friend, 10_000n)
    expect(await readRecord(world, caller, 'REFERRAL')).toEqual(['50.00'])
    expect(await referral(world, caller)).toMatchObject({ invited: 1, rewarded: 1, earned: '50.00' })
  })

  test('a first deposit below 100.00 is never made good by later ones', async () => {
    const world = await startPromotions()
    const caller = await world.signIn('player')
    const { referralCode } = await referral(world, caller)
    const friend = await register(world, 'smallfriend', referralCode, '198.51.100.98')
    await deposits(world, friend, 9_999n)
    await deposits(world, friend, 50_000n)
    for (let round = 0; round < 4; round++) await plays(world, friend, 10_000n)
    expect((await referral(world, caller)).rewarded).toBe(0)
  })

  test('friends of one address, or of the inviter’s, are marked and not paid (API6)', async () => {
    const world = await startPromotions()
    const caller = await world.signIn('player')
    const { referralCode } = await referral(world, caller)
    const own = await register(world, 'myself22', referralCode, '198.51.100.7')
    const farm = []
    for (let index = 0; index < 4; index++)
      farm.push(await register(world, `farmer${index}x`, referralCode, '198.51.100.50'))
    for (const friend of [own, ...farm]) {
      await deposits(world, friend, 40_000n)
      for (let round = 0; round < 4; round++) await plays(world, friend, 10_000n)
    }
    expect(await readRecord(world, caller, 'REFERRAL')).toEqual([])
    const { list, rewarded } = await referral(world, caller)
    expect(rewarded).toBe(0)
    expect(list.map(({ state }) => state)).toEqual(Array.from({ length: 5 }, () => 'MARKED'))
  }, 60_000)

  test('a code that nobody has is refused', async () => {
    const world = await startPromotions()
    expect(await codeOf(register(world, 'lostfriend', 'ZZZZZZ', '198.51.100.97'))).toBe(
      'affiliate.code.invalid',
    )
  })

  test('the friends of others are not seen', async () => {
    const world = await startPromotions()
    const [one, other] = [await world.signIn('player'), await world.signIn('deep')]
    await register(world, 'thefriend', (await referral(world, one)).referralCode, '198.51.100.96')
    expect((await referral(world, other)).invited).toBe(0)
  })
})

describe('announcements (R-7.035, R-3.041)', () => {
  test('announcements are of the kinds asked for, newest first', async () => {
    const world = await startWorld()
    const all = await world.call('promotions.announcements')
    expect(all.banners.length).toBeGreaterThan(1)
    expect(all.player.length).toBeGreaterThan(1)
    expect(all.help.length).toBeGreaterThan(0)
    const some = await world.call('promotions.announcements', { query: { types: 'B,PL' } })
    expect(some).toMatchObject({ popup: [], promotion: [], help: [] })
    expect(some.banners).toEqual(all.banners)
    const times = all.player.map(({ timestamp }) => timestamp)
    expect(times).toEqual([...times].sort((a, b) => b - a))
  })

  test('announcements of members are not shown to visitors, and the other way round', async () => {
    const world = await startWorld()
    const titles = async (caller: Caller | null) =>
      (await world.call('promotions.announcements', { query: { types: 'PU' }, caller })).popup.map(
        ({ title }) => title,
      )
    expect(await titles(null)).toEqual(['Welcome'])
    expect(await titles(await world.signIn('player'))).toEqual(['New missions this week'])
  })

  test('the announcement that explains deposits is shown to visitors and not to members who have deposited', async () => {
    const world = await startWorld()
    const titles = async (caller: Caller | null) =>
      (await world.call('promotions.announcements', { query: { types: 'H' }, caller })).help.map(
        ({ title }) => title,
      )
    expect(await titles(null)).toContain('How to deposit')
    expect(await titles(await world.signIn('player'))).not.toContain('How to deposit')
  })

  test('a popup that was read is not shown again to that member (R-4.009)', async () => {
    const world = await startWorld()
    const [reader, other] = [await world.signIn('player'), await world.signIn('deep')]
    const popups = async (caller: Caller) =>
      (await world.call('promotions.announcements', { query: { types: 'PU' }, caller })).popup
    const [popup] = await popups(reader)
    for (let again = 0; again < 2; again++)
      await world.call('promotions.read-announcement', { body: { id: popup!.id }, caller: reader })
    expect(await popups(reader)).toEqual([])
    expect(await popups(other)).toHaveLength(1)
    expect(
      await codeOf(world.call('promotions.read-announcement', { body: { id: 999 }, caller: reader })),
    ).toBe('announcement.unknown')
  })
})

describe('the winner board (R-3.061, R-7.036, R-2.148)', () => {
  test('the winner board has the twenty greatest wins of real bets, names masked, greatest first', async () => {
    const world = await startWorld()
    const { list } = await world.call('promotions.winner-board')
    const amounts = list.map(({ vo }) => Number(vo.winAmount))
    expect(list.length).toBeLessThanOrEqual(20)
    expect(list.length).toBeGreaterThan(0)
    expect(amounts).toEqual([...amounts].sort((a, b) => b - a))
    for (const { vo } of list) {
      expect(vo.customerName).toMatch(/^..\*\*\*.$/)
      expect(vo.gameName).not.toBe('')
    }
  })

  test('the winner board forgets wins after its days', async () => {
    const world = await startWorld()
    expect((await world.call('promotions.winner-board')).list).not.toEqual([])
    await world.platform.control.advance(8 * DAY + HOUR)
    expect((await world.call('promotions.winner-board')).list).toEqual([])
  })
})
