import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../gateway/src/platform-port/caller.ts'
import type { LiveEvent } from '../../gateway/src/platform-port/platform.ts'
import { afterDraws, chaseOn, lotteryPlayer, place, placeTicket } from './support/lottery.ts'
import { ticketOf } from './support/playing.ts'
import { startWorld, type TestWorld } from './support/world.ts'

const ENGLISH = 'Harbour SSC'
const BENGALI = 'হারবার SSC'
const NAMES = { EN: ENGLISH, BN: BENGALI }

/** One bet on each digit, so that one of them wins more than its stake. */
const EVERY_DIGIT = [...'0123456789'].map((digit) => place(digit, { multiple: 20 }))

type Row = { gameCode: string; gameName: string }
const nameIn = (rows: readonly Row[]) => rows.find(({ gameCode }) => gameCode === 'HBSSC')!.gameName

describe.each(Object.entries(NAMES))('the name of a lottery in %s', (language, name) => {
  let world: TestWorld
  let caller: Caller
  beforeAll(async () => {
    world = await startWorld()
    caller = await lotteryPlayer(world, 'deep', { amount: '900.00' })
    await placeTicket(world, caller, { lines: EVERY_DIGIT })
    await afterDraws(world)
    await placeTicket(world, caller, { chase: { issues: await chaseOn(world, 2) } })
  })

  test('a lottery has the name of the caller’s language in every menu', async () => {
    const { groups } = await world.call('lottery.menus', { language })
    expect(nameIn(groups.flatMap(({ gameMenus }) => gameMenus))).toBe(name)
    expect(nameIn((await world.call('lottery.games', { language })).list)).toBe(name)
    expect(nameIn((await world.call('lottery.popular', { language, query: { count: 20 } })).list)).toBe(name)
  })

  test('a Vietnamese lottery has the name of the caller’s language in its lobby and in the vendor’s hall', async () => {
    const hanoi = { EN: 'Hanoi', BN: 'হ্যানয়' }[language]!
    const { groups } = await world.call('lottery.vn-menus', { language })
    expect(groups[0]!.gameMenus[0]!.gameName).toBe(hanoi)
    const launched = await world.call('games.launch', {
      query: { vassalage: 'TCG_LOTTO_VN', language: 'EN', launchMode: 'LOTT' },
      caller,
    })
    const { token } = await world.call('games.enter', { body: { ticket: ticketOf(launched) } })
    const player = await world.platform.callerOf(world.site, token, true)
    const { list } = await world.call('games.hall', { caller: player, language })
    expect(list.find(({ gameCode }) => gameCode === 'VNHN')!.gameName).toBe(hanoi)
  })

  test('a bet that was placed in another language names its lottery in the language in which it is read', async () => {
    const today = await world.call('lottery.today', { caller, language })
    expect([...new Set(today.list.map(({ gameName }) => gameName))]).toEqual([name])
    const { orderNo } = today.list.at(-1)!
    const { order } = await world.call('lottery.order', { caller, language, query: { orderNo } })
    expect(order.gameName).toBe(name)
    expect((await world.call('lottery.chases', { caller, language })).list[0]!.gameName).toBe(name)
    const history = await world.call('wallet.bet-history', { caller, language, query: { product: 'LOTT' } })
    expect(history.list[0]!.game).toBe(name)
  })

  test('an agent reads the lotteries of the team’s bets in the agent’s language', async () => {
    const agent = await world.signIn('agent1')
    const query = { days: 1, product: 'LOTT' } as const
    const { list } = await world.call('agents.team-betting', { caller: agent, language, query })
    expect(list.find(({ account }) => account === 'deep')!.game).toBe(name)
  })

  test('the winner board names lotteries in the language of its reader', async () => {
    const { list } = await world.call('promotions.winner-board', { language })
    expect(list.find(({ vo }) => vo.nodeId === 'HBSSC')!.vo.gameName).toBe(name)
  })
})

test('the message about a void draw names the lottery in the language in which it is read', async () => {
  const world = await startWorld()
  const caller = await lotteryPlayer(world)
  await placeTicket(world, caller)
  await world.platform.control.scenario(world.site, 'no-vendors')
  await afterDraws(world)
  for (const [language, name] of Object.entries(NAMES)) {
    const { list } = await world.call('support.inbox', { caller, language })
    expect(list[0]!.content).toContain(name)
  }
})

test('the event of settled bets names the lottery in the language of its stream', async () => {
  const world = await startWorld()
  const caller = await lotteryPlayer(world)
  const events: LiveEvent[] = []
  await world.platform.live.listen((event) => {
    if (event?.topic === 'lottery') events.push(event)
  })
  await placeTicket(world, caller)
  await afterDraws(world)
  await expect.poll(() => events.length).toBe(1)
  const { localize } = world.platform.live
  for (const [language, name] of Object.entries(NAMES))
    expect(localize(events[0]!, world.site, language)).toEqual({
      ...(events[0]!.data as object),
      gameName: name,
    })
  const draw = { topic: 'draws', data: { gameCode: 'HBSSC' } } as const
  expect(localize(draw, world.site, 'BN')).toEqual(draw.data)
})

test('a brand’s own name of a lottery replaces the name of the starting data', async () => {
  const world = await startWorld()
  const own = { ...world.site.seedTexts.EN, 'seed.lottery.hbssc.name': 'Sunrise SSC' }
  const site = { ...world.site, seedTexts: { ...world.site.seedTexts, EN: own } }
  expect(nameIn((await world.call('lottery.games', { site })).list)).toBe('Sunrise SSC')
})
