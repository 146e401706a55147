import type { SeedMember } from '@marquee/schemas/contract'
import { describe, expect, test } from 'vitest'
import {
  canMove,
  MOVES,
  type PromotionState,
  resolvePromotionState,
} from '../../fixtures/platform/promotions/promotion-states.ts'
import { testContent } from '../support/test-content.ts'
import {
  deposits,
  plays,
  promotionId,
  readRecord,
  startPromotions,
  told,
  write,
} from './support/promotions.ts'
import { codeOf, DAY, MINUTE, type TestWorld } from './support/world.ts'

const STATES = Object.keys(MOVES) as PromotionState[]

describe('states of a promotion (R-4.034, R-4.035)', () => {
  test('there are ten', () => {
    expect(STATES).toHaveLength(10)
  })

  const allowed = new Set([
    'comingSoon>join',
    'join>joined',
    'joined>process',
    'process>claim',
    'claim>applying',
    'applying>rejected',
    'applying>issued',
    'issued>claimed',
    ...STATES.filter((state) => state !== 'close').map((state) => `${state}>close`),
  ])

  test.each(STATES.flatMap((from) => STATES.map((to) => [from, to] as const)))(
    'the state of a promotion goes from %s to %s only where its table says so',
    (from, to) => {
      expect(canMove(from, to)).toBe(allowed.has(`${from}>${to}`))
    },
  )

  test('the state follows from the clock and what was done, and is never one that cannot be reached', () => {
    const facts = { startsAt: 10, endsAt: 20, progress: 0n, target: 100n, kept: undefined }
    expect(resolvePromotionState({ ...facts, now: 9 })).toBe('comingSoon')
    expect(resolvePromotionState({ ...facts, now: 10 })).toBe('join')
    expect(resolvePromotionState({ ...facts, now: 15, kept: 'joined' })).toBe('joined')
    expect(resolvePromotionState({ ...facts, now: 15, kept: 'joined', progress: 1n })).toBe('process')
    expect(resolvePromotionState({ ...facts, now: 15, kept: 'joined', progress: 100n })).toBe('claim')
    expect(resolvePromotionState({ ...facts, now: 15, kept: 'applying', progress: 100n })).toBe('applying')
    for (const kept of STATES) expect(resolvePromotionState({ ...facts, now: 20, kept })).toBe('close')
  })
})

describe('a bonus code that is typed with a deposit (R-2.087)', () => {
  const find = async (code: string, account = 'fresh') => {
    const world = await startPromotions()
    return world.call('promotions.bonus-code', { caller: await world.signIn(account), query: { code } })
  }

  test('a bonus code that is typed with a deposit finds its promotion, whatever its capitals and spaces', async () => {
    expect(await find(' reload 20')).toMatchObject({ code: 'weekend-reload', state: 'join', eligible: true })
  })

  test('a bonus code that is typed with a deposit says that its promotion is not for this member', async () => {
    expect(await find('WELCOME100', 'player')).toMatchObject({ code: 'welcome', eligible: false })
  })

  test.each(['NOSUCHCODE', 'weekend-reload', '%'])(
    'a bonus code that is typed with a deposit that does not exist is refused: %s',
    async (code) => {
      expect(await codeOf(find(code))).toBe('promotion.code.unknown')
    },
  )
})

describe('a promotion', () => {
  test('a promotion goes its whole way: joined, in process, claimed, reviewed, issued, paid with a turnover to meet', async () => {
    const world = await startPromotions()
    const caller = await world.signIn('player')
    const id = await promotionId(world, caller, 'steady-player')
    const state = async () =>
      (await world.call('promotions.detail', { query: { id }, caller })).promotion.state
    expect(await state()).toBe('join')
    expect((await write(world, 'promotions.apply', caller, { id })).state).toBe('joined')
    await plays(world, caller, 10_000n)
    expect(await state()).toBe('process')
    expect(await codeOf(write(world, 'promotions.claim', caller, { id }))).toBe('promotion.state')
    for (let round = 0; round < 3; round++) await plays(world, caller, 99_000n)
    expect(await state()).toBe('claim')
    expect((await write(world, 'promotions.claim', caller, { id })).state).toBe('applying')
    await world.platform.control.advance(3 * DAY)
    const again = await world.signIn('player')
    expect(await state()).toBe('issued')
    expect(await readRecord(world, again, 'BONUS')).toEqual([])
    expect(await write(world, 'promotions.claim', again, { id })).toMatchObject({
      state: 'claimed',
      bonus: '88.00',
    })
    expect(await readRecord(world, again, 'BONUS')).toEqual(['88.00'])
    expect(await codeOf(write(world, 'promotions.claim', again, { id }))).toBe('promotion.state')
    expect(await readRecord(world, again, 'BONUS')).toEqual(['88.00'])
  })

  test('a promotion cannot be joined twice, before it begins, or after it is over', async () => {
    const world = await startPromotions()
    const caller = await world.signIn('player')
    const apply = async (code: string) =>
      write(world, 'promotions.apply', caller, { id: await promotionId(world, caller, code) })
    await apply('slot-rush')
    expect(await codeOf(apply('slot-rush'))).toBe('promotion.state')
    expect(await codeOf(apply('summer-cup'))).toBe('promotion.state')
    expect(await codeOf(apply('winter-festival'))).toBe('promotion.state')
    expect(await codeOf(write(world, 'promotions.apply', caller, { id: 99 }))).toBe('promotion.unknown')
  })

  test('a promotion begins and ends by the clock; whoever is in it is closed too', async () => {
    const world = await startPromotions()
    const caller = await world.signIn('player')
    const stateNow = async (code: string) =>
      (await world.call('promotions.list')).list.find((one) => one.code === code)!.state
    expect([await stateNow('summer-cup'), await stateNow('fishing-week')]).toEqual(['comingSoon', 'join'])
    const id = await promotionId(world, caller, 'fishing-week')
    await write(world, 'promotions.apply', caller, { id })
    await world.platform.control.advance(7 * DAY)
    expect([await stateNow('summer-cup'), await stateNow('fishing-week')]).toEqual(['join', 'close'])
    const again = await world.signIn('player')
    const { promotion } = await world.call('promotions.detail', { query: { id }, caller: again })
    expect(promotion.state).toBe('close')
    expect(await codeOf(write(world, 'promotions.claim', again, { id }))).toBe('promotion.state')
  })

  test('a promotion counts only what it is for, from the joining on', async () => {
    const world = await startPromotions()
    const caller = await world.signIn('player')
    await plays(world, caller, 50_000n)
    const id = await promotionId(world, caller, 'slot-rush')
    await write(world, 'promotions.apply', caller, { id })
    await plays(world, caller, 20_000n, 'LIVE')
    await plays(world, caller, 30_000n)
    await plays(world, caller, 40_000n, 'RNG', true)
    const { promotion } = await world.call('promotions.detail', { query: { id }, caller })
    expect(promotion).toMatchObject({ progress: '300.00', target: '10000.00', bonus: '3.00' })
  })

  test('a promotion for newcomers is closed to older accounts, and one of a rank to lower ones', async () => {
    const world = await startPromotions()
    const [old, low] = [await world.signIn('player'), await world.signIn('newcomer')]
    const welcome = await promotionId(world, old, 'welcome')
    expect(await codeOf(write(world, 'promotions.apply', old, { id: welcome }))).toBe(
      'promotion.not-eligible',
    )
    expect((await write(world, 'promotions.apply', low, { id: welcome })).state).toBe('joined')
    const { list, count } = await world.call('promotions.available', { caller: old })
    expect(list.map(({ code }) => code)).not.toContain('welcome')
    expect(count).toBe(list.filter(({ state }) => state === 'join' || state === 'claim').length)
  })

  test('a promotion that is picked with a deposit is joined by it, and the deposit counts (R-2.087)', async () => {
    const world = await startPromotions()
    const caller = await world.signIn('player')
    await deposits(world, caller, 60_000n, 'weekend-reload')
    const { list } = await world.call('promotions.available', { caller })
    expect(list.find(({ code }) => code === 'weekend-reload')).toMatchObject({
      state: 'claim',
      bonus: '120.00',
    })
  })

  test('a deposit bonus has a maximum', async () => {
    const world = await startPromotions()
    const caller = await world.signIn('player')
    await deposits(world, caller, 9_000_000n, 'weekend-reload')
    const { list } = await world.call('promotions.available', { caller })
    expect(list.find(({ code }) => code === 'weekend-reload')!.bonus).toBe('1000.00')
  })

  test('a promotion for each household is rejected to the second account of an address (API6)', async () => {
    const world = await startPromotions()
    const [first, second] = [await world.signIn('player'), await world.signIn('besideplayer')]
    const id = await promotionId(world, first, 'lucky-friday')
    for (const caller of [first, second]) {
      await write(world, 'promotions.apply', caller, { id })
      await plays(world, caller, 100_000n)
      await write(world, 'promotions.claim', caller, { id })
      await world.platform.control.advance(31 * MINUTE)
    }
    const seen = async (account: string) =>
      (await world.call('promotions.detail', { query: { id }, caller: await world.signIn(account) }))
        .promotion
    expect(await seen('player')).toMatchObject({ state: 'issued', reason: '' })
    expect(await seen('besideplayer')).toMatchObject({ state: 'rejected', reason: 'same-address' })
  })

  test('a promotion of one member is not that of another, nor of another brand', async () => {
    const world = await startPromotions()
    const [one, other] = [await world.signIn('player'), await world.signIn('deep')]
    const id = await promotionId(world, one, 'slot-rush')
    await write(world, 'promotions.apply', one, { id })
    const stateFor = async (caller: typeof one) =>
      (await world.call('promotions.detail', { query: { id }, caller })).promotion.state
    expect([await stateFor(one), await stateFor(other)]).toEqual(['joined', 'join'])
    const abroad = await world.signIn('player', undefined, world.other)
    const there = await world.call('promotions.detail', { query: { id }, caller: abroad, site: world.other })
    expect(there.promotion.state).toBe('join')
  })
})

describe('the texts of a promotion', () => {
  test('the texts of a promotion are those of the brand where it overrides them, with its currency', async () => {
    const world = await startPromotions()
    const own = {
      'seed.promotion.welcome.title': 'Sunrise gift',
      'seed.promotion.welcome.summary': 'Up to 5.00',
    }
    const seedTexts = { ...world.site.seedTexts, EN: { ...world.site.seedTexts.EN, ...own } }
    const { list } = await world.call('promotions.list', { site: { ...world.site, seedTexts } })
    const { symbol } = world.site.brand.currency
    expect(list.find(({ code }) => code === 'welcome')).toMatchObject({
      title: 'Sunrise gift',
      summary: `Up to \u2066${symbol}5.00\u2069`,
    })
  })
})

describe('applying and claiming', () => {
  test('repeats of one key do it once and answer the same (R-7.003)', async () => {
    const world = await startPromotions()
    const caller = await world.signIn('player')
    const id = await promotionId(world, caller, 'steady-player')
    const asking = { body: { id }, caller, key: 'apply-once' }
    const [first, ...others] = await Promise.all(
      Array.from({ length: 10 }, () => world.answer('promotions.apply', asking)),
    )
    for (const { value } of others) expect(value).toEqual(first!.value)
  })
})

/** Sets what a promotion row says, as a review would have. */
async function issue(world: TestWorld, memberId: number, promotion: number, amount: bigint): Promise<void> {
  await told(world, async ({ db, site }) => {
    await db(
      `INSERT INTO promotion_members (brand, id, promotion_id, member_id, state, base, amount, at)
       VALUES ($1, $2, $3, $4, 'issued', 0, $5, 0)`,
      [site.code, 900 + memberId, promotion, memberId, amount],
    )
  })
}

describe('the reward centre (R-2.103)', () => {
  test('the reward centre pays an issued promotion once: the second claim is refused and there is one entry', async () => {
    const world = await startPromotions()
    const caller = await world.signIn('player')
    const id = await promotionId(world, caller, 'spring-points')
    await issue(world, caller.memberId, id, 1_800n)
    const { list } = await world.call('promotions.rewards', { caller })
    expect(list.map((one) => one.id)).toContain(`PROMOTION-${id}`)
    const claim = () => write(world, 'promotions.claim-reward', caller, { id: `PROMOTION-${id}` })
    expect((await claim()).amount).toBe('18.00')
    expect(await codeOf(claim())).toBe('promotion.state')
    expect(await readRecord(world, caller, 'BONUS')).toEqual(['18.00'])
    const past = await world.call('promotions.rewards', { query: { view: 'HISTORY' }, caller })
    expect(past.list).toContainEqual(
      expect.objectContaining({ kind: 'PROMOTION', state: 'CLAIMED', amount: '18.00' }),
    )
  })

  test('the reward centre gives raffle tickets for a deposit, to be claimed once', async () => {
    const world = await startPromotions()
    const caller = await world.signIn('player')
    await deposits(world, caller, 120_000n)
    const { list } = await world.call('promotions.rewards', { caller })
    const reward = list.find(({ kind }) => kind === 'RAFFLE_TICKET')!
    expect(reward.tickets).toBe(2)
    const claim = () => write(world, 'promotions.claim-reward', caller, { id: reward.id })
    expect((await claim()).tickets).toBe(2)
    expect(await codeOf(claim())).toBe('reward.claimed')
    expect((await world.call('promotions.raffle', { caller })).tickets).toBe(2)
  })

  test('the reward centre has the birthday gift of the rank for thirty days, once a year', async () => {
    const world = await startPromotions()
    const { memberId } = await world.signIn('player')
    await told(world, async ({ db, site }) => {
      await db(`UPDATE members SET profile = '{"birthday":"1990-03-12"}' WHERE brand = $1 AND id = $2`, [
        site.code,
        memberId,
      ])
    })
    const birthdays = async (view: 'CLAIMABLE' | 'HISTORY') =>
      (
        await world.call('promotions.rewards', { query: { view }, caller: await world.signIn('player') })
      ).list.filter(({ kind }) => kind === 'BIRTHDAY')
    await world.platform.control.advance(DAY)
    expect(await birthdays('CLAIMABLE')).toEqual([])
    await world.platform.control.advance(DAY)
    const [gift] = await birthdays('CLAIMABLE')
    expect(gift).toMatchObject({ amount: '8.00', state: 'CLAIMABLE' })
    await world.platform.control.advance(31 * DAY)
    expect(await birthdays('CLAIMABLE')).toEqual([])
    expect(await birthdays('HISTORY')).toHaveLength(1)
    expect(
      await codeOf(write(world, 'promotions.claim-reward', await world.signIn('player'), { id: gift!.id })),
    ).toBe('reward.expired')
  })

  test('all rewards of the reward centre are claimed at once, each once, with entries for what was paid (R-2.103)', async () => {
    const world = await shownWorld()
    const caller = await world.signIn('player1')
    const { list } = await world.call('promotions.rewards', { caller })
    const sum = (field: 'amount' | 'points') => list.reduce((total, one) => total + Number(one[field]), 0)
    const before = Number(await world.sumOf(caller))
    const claimed = await write(world, 'promotions.claim-rewards', caller)
    expect(claimed).toMatchObject({
      claimed: list.length,
      amount: sum('amount').toFixed(2),
      points: sum('points').toFixed(2),
      tickets: list.reduce((total, { tickets }) => total + tickets, 0),
      claimable: 0,
    })
    expect(Number(await world.sumOf(caller)) - before).toBeCloseTo(sum('amount'), 2)
    expect(await codeOf(write(world, 'promotions.claim-rewards', caller))).toBe('reward.unknown')
    const history = await world.call('promotions.rewards', { caller, query: { view: 'HISTORY' } })
    for (const { kind, amount } of list)
      expect(history.list.some((one) => one.kind === kind && one.amount === amount)).toBe(true)
    expect((await world.platform.control.checkLedger(world.site.code)).problems).toEqual([])
  })

  test('the reward centre does not know the rewards of others', async () => {
    const world = await startPromotions()
    const [owner, thief] = [await world.signIn('player'), await world.signIn('deep')]
    await deposits(world, owner, 60_000n)
    const [reward] = (await world.call('promotions.rewards', { caller: owner })).list
    const steal = (id: string) => codeOf(write(world, 'promotions.claim-reward', thief, { id }))
    expect(await steal(reward!.id)).toBe('reward.unknown')
    expect(await steal('RAFFLE_TICKET-999')).toBe('reward.unknown')
    expect(await steal('SOMETHING-1')).toBe('reward.unknown')
  })
})

/** The accounts of the start that have something of everything, with what their seed says of them. */
const SHOWN = (testContent([]).current().seeds.get('members') as unknown as SeedMember[]).filter(
  ({ account }) => ['player1', 'player2', 'atlas', 'birch'].includes(account),
)
const shownWorld = () => startPromotions({ members: SHOWN })

describe('a new world', () => {
  test.each(['player1', 'player2', 'atlas'])(
    'a new world shows %s promotions in all ten states (R-4.034)',
    async (account) => {
      const world = await shownWorld()
      const { list } = await world.call('promotions.list', { caller: await world.signIn(account) })
      expect(new Set(list.map(({ state }) => state))).toEqual(new Set(STATES))
    },
  )

  test('a new world has missions in each state, articles of each status, and no account that owes points', async () => {
    const world = await shownWorld()
    const callers = await Promise.all(SHOWN.map(({ account }) => world.signIn(account)))
    const missions = new Set<string>()
    const articles = new Set<string>()
    for (const caller of callers) {
      for (const { state } of (await world.call('promotions.mission-summary', { caller })).list)
        missions.add(state)
      for (const { status } of (await world.call('promotions.redeem-list', { caller })).list)
        articles.add(status)
      const { balance, issued, spent } = await world.call('promotions.point-balance', { caller })
      expect(Number(balance)).toBeGreaterThanOrEqual(0)
      expect(Number(issued) - Number(spent)).toBeCloseTo(Number(balance), 6)
    }
    expect(missions).toEqual(new Set(['LOCKED', 'ACTIVE', 'CLAIMABLE', 'CLAIMED']))
    expect(articles).toEqual(new Set(['IN_PROCESS', 'APPROVED', 'REJECTED']))
  })

  test('paid what its accounts claimed, and their balances are as the seed says', async () => {
    const world = await shownWorld()
    for (const { account, balance } of SHOWN) {
      const caller = await world.signIn(account)
      expect(await world.sumOf(caller)).toBe(balance)
    }
    expect(await readRecord(world, await world.signIn('player1'), 'BONUS')).toEqual(['100.00'])
    expect((await world.platform.control.checkLedger(world.site.code)).balanced).toBe(true)
  })

  test('a new world goes on by the clock: what is under review is decided on, and every promotion ends (R-4.035)', async () => {
    const world = await shownWorld()
    await world.signIn('player1')
    await world.platform.control.advance(4 * DAY)
    const states = async () =>
      (await world.call('promotions.list', { caller: await world.signIn('player1') })).list.map(
        ({ state }) => state,
      )
    expect(await states()).not.toContain('applying')
    await world.platform.control.advance(366 * DAY)
    expect(new Set(await states())).toEqual(new Set(['close']))
  }, 60_000)
})
