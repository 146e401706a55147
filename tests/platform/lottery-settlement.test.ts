import type { LotteryFile } from '@marquee/schemas/contract'
import { describe, expect, test } from 'vitest'
import { decideOutcome } from '../../fixtures/platform/lottery/settle-issue.ts'
import { createRandomFromText } from '../../gateway/src/lib/random.ts'
import type { Refusal } from '../../gateway/src/lib/refusal.ts'
import type { LiveEvent } from '../../gateway/src/platform-port/platform.ts'
import lhc from '../../schemas/lotteries/lhc.json'
import { runs } from '../support/suite.ts'
import { breachesOf } from './support/invariants.ts'
import {
  afterDraws,
  chaseOn,
  INSTANT,
  lotteryPlayer,
  onSale,
  ordersOf,
  place,
  placeTicket,
  purse,
  SSC,
  SURE,
} from './support/lottery.ts'
import { HOUR, MINUTE, startWorld, type TestWorld } from './support/world.ts'

const EURO = { brand: { currency: { code: 'EUR', symbol: '€' } } }

const balanced = async (world: TestWorld) => {
  expect(await world.platform.control.checkLedger(world.site.code)).toMatchObject({ balanced: true })
  expect(await breachesOf(world)).toEqual([])
}

describe('a draw', () => {
  test('a draw settles each bet once: stake to the house, payout and rebate to the member (R-2.143)', async () => {
    const world = await startWorld()
    const caller = await lotteryPlayer(world)
    const { drawsAt } = await placeTicket(world, caller, { lines: [SURE, place('0')], rebatePerMille: 20 })
    await afterDraws(world)
    const [second, first] = await ordersOf(world, caller)
    expect(first).toMatchObject({ status: 'WON', payout: '18.80', rebate: '0.40', settledAt: drawsAt })
    const digit = second!.winNo.split(',')[0]
    expect(second).toMatchObject({ status: digit === '0' ? 'WON' : 'LOST', rebate: '0.04' })
    const won = digit === '0' ? 1_880n : 0n
    expect(await purse(world, caller)).toEqual({ balance: 50_000n - 2_200n + 1_880n + won + 44n, held: 0n })
    await afterDraws(world, 3)
    expect(await ordersOf(world, caller)).toEqual([second, first])
    await balanced(world)
  })

  test('a draw that came while nobody was there is settled by the next call, at its own time', async () => {
    const world = await startWorld()
    const caller = await lotteryPlayer(world)
    const { drawsAt } = await placeTicket(world, caller)
    await world.platform.control.advance(9 * HOUR)
    const [order] = await ordersOf(world, caller)
    expect(order).toMatchObject({ settledAt: drawsAt })
  })

  test('a draw is told to everybody, and to each member with its settled bets', async () => {
    const world = await startWorld()
    const caller = await lotteryPlayer(world)
    const received: LiveEvent[] = []
    await world.platform.live.listen((event) => {
      if (event && ['lottery', 'draws'].includes(event.topic)) received.push(event)
    })
    const { numero } = await placeTicket(world, caller, { lines: [SURE, place('1'), place('2')] })
    await afterDraws(world)
    const orders = await ordersOf(world, caller)
    const { winNo } = orders[0]!
    await expect.poll(() => received.length).toBe(2)
    const game = { gameId: SSC, gameCode: 'HBSSC', numero, winNo }
    expect(received).toContainEqual({ brand: world.site.code, topic: 'draws', data: game })
    const won = orders.filter(({ status }) => status === 'WON').length
    expect(received).toContainEqual({
      brand: world.site.code,
      topic: 'lottery',
      member: caller.memberId,
      data: {
        ...game,
        gameName: 'Harbour SSC',
        orderNo: expect.stringMatching(/^R\d{9}$/),
        bets: 3,
        won,
        payout: won === 1 ? '19.20' : '38.40',
      },
    })
  })

  test('a draw of a lottery that was withdrawn is void: the stakes come back, and the member is told', async () => {
    const world = await startWorld()
    const caller = await lotteryPlayer(world)
    const { numero } = await placeTicket(world, caller, { lines: [SURE, place('1')] })
    await world.platform.control.scenario(world.site, 'no-vendors')
    await afterDraws(world)
    expect(await purse(world, caller)).toEqual({ balance: 50_000n, held: 0n })
    const orders = await ordersOf(world, caller)
    expect(orders).toMatchObject([{ status: 'VOID' }, { status: 'VOID' }])
    const shown = await world.call('lottery.order', { caller, query: { orderNo: orders[0]!.orderNo } })
    expect(shown).toMatchObject({ wins: [], returned: 0 })
    const { list } = await world.call('support.inbox', { caller, query: {} })
    expect(list[0]!.content).toContain(numero)
    expect(list.filter(({ content }) => content.includes(numero))).toHaveLength(1)
    await balanced(world)
  })

  test('a draw is drawn although the brand stopped to sell the lottery after the bet (R-1.042)', async () => {
    const world = await startWorld({ brand: { name: 'Narrow' } })
    const caller = await lotteryPlayer(world)
    await placeTicket(world, caller, { lines: [SURE] })
    Object.assign(world.site.brand, { prizeModes: ['SEA'] })
    await afterDraws(world)
    expect(await ordersOf(world, caller)).toMatchObject([{ status: 'WON', payout: '19.20' }])
    await expect(placeTicket(world, caller)).rejects.toThrow('game.unknown')
    await balanced(world)
  })

  test('a draw counts in turnover, points, activity and the profit of the member like any bet', async () => {
    const world = await startWorld()
    const caller = await lotteryPlayer(world)
    const profit = () => world.call('wallet.profit-loss', { caller, query: { product: 'LOTT' } })
    expect((await profit()).rows).toEqual([])
    await placeTicket(world, caller, { lines: [SURE], rebatePerMille: 20 })
    await afterDraws(world)
    expect((await profit()).rows).toMatchObject([
      {
        product: 'LOTT',
        stake: '20.00',
        validBet: '20.00',
        payout: '18.80',
        cashback: '0.40',
        profit: '-0.80',
      },
    ])
    const activity = await world.store.read(
      "SELECT amount, many FROM activity_days WHERE brand = $1 AND member_id = $2 AND activity = 'LOTT'",
      [world.site.code, caller.memberId],
    )
    expect(activity).toEqual([{ amount: 2_000n, many: 1 }])
    await balanced(world)
  })

  test('a draw of an instant lottery is settled in its own mode and category (R-2.145)', async () => {
    const world = await startWorld()
    const caller = await lotteryPlayer(world, 'player', { gameId: INSTANT })
    await placeTicket(world, caller, { gameId: INSTANT, prizeMode: 'Elott', lines: [SURE] })
    await afterDraws(world)
    const { list } = await world.call('wallet.bet-history', { caller, query: { product: 'ELOTT' } })
    expect(list).toMatchObject([{ game: 'Quick SSC', payout: '19.20' }])
  })
})

test('a stake that a draw gives back is paid out, and counts for no turnover and no rebate', () => {
  const { series } = lhc as unknown as LotteryFile
  const play = series.flatMap(({ plays }) => plays).find(({ playId }) => playId === 'special-halves')!
  const order = {
    play_id: play.playId,
    pick: 'big,odd',
    unit: 200n,
    multiple: 1,
    combinations: 2,
    stake: 400n,
    return_per_mille: 960,
    rebate_per_mille: 20,
    outcome: '{}',
  } as unknown as Parameters<typeof decideOutcome>[1]
  const drawnAs = (special: string) =>
    ({
      drawn: { winNo: special, prizes: [{ prize: 'special', numbers: [special] }] },
      book: new Map([[play.playId, { series: '', play }]]),
    }) as unknown as Parameters<typeof decideOutcome>[2]
  expect(decideOutcome(EURO, order, drawnAs('49'))).toMatchObject({
    payout: 400n,
    validBet: 0n,
    rebate: 0n,
    outcome: { wins: [], returned: 2 },
  })
  expect(decideOutcome(EURO, order, drawnAs('24'))).toMatchObject({
    status: 'LOST',
    payout: 0n,
    validBet: 400n,
    rebate: 8n,
  })
})

describe('many bets on one issue', () => {
  test('many bets on one issue are settled in several transactions, and a call that comes meanwhile does not wait for all', async () => {
    const world = await startWorld()
    const members = await Promise.all(
      ['player', 'deeper', 'besideplayer'].map((account) => lotteryPlayer(world, account)),
    )
    const lines = Array.from({ length: 90 }, (_, index) => place(String(index % 10), { unit: '0.02' }))
    for (const caller of members)
      for (let ticket = 0; ticket < 4; ticket += 1) await placeTicket(world, caller, { lines })
    // The clock is moved without its due work, as time does.
    const open = () =>
      world.store.read<{ open: bigint }>(
        "SELECT count(*) AS open FROM rounds WHERE brand = $1 AND status = 'PENDING'",
        [world.site.code],
      )
    expect(await open()).toEqual([{ open: 1_080n }])
    await afterDraws(world)
    expect(await open()).toEqual([{ open: 0n }])
    const [jobs] = await world.store.read<{ many: bigint }>(
      "SELECT count(*) AS many FROM jobs WHERE brand = $1 AND kind = 'lottery-settle'",
      [world.site.code],
    )
    expect(jobs).toEqual({ many: 0n })
    for (const caller of members) {
      const { totals } = await world.call('lottery.orders', { caller, query: { state: 'SETTLED' } })
      expect(totals.stake).toBe('7.20')
    }
    await balanced(world)
  })
})

describe('money', () => {
  test.each(Array.from({ length: runs(2, 10) }, (_, seed) => [seed]))(
    'money is neither made nor lost by random tickets, cancellations, chases and draws (run %i)',
    async (seed) => {
      const world = await startWorld()
      const random = createRandomFromText(`lottery/${seed}`)
      const callers = [await lotteryPlayer(world), await lotteryPlayer(world, 'deeper')]
      const one = <T>(list: readonly T[]): T => list[random.integer(list.length)]!
      for (let step = 0; step < runs(25, 60); step += 1) {
        const caller = one(callers)
        const lines = Array.from({ length: 1 + random.integer(4) }, () =>
          place(one(['1', '2,3', '0,1,2,3,4,5,6,7,8,9']), {
            unit: one(['2.00', '0.20', '0.02']),
            multiple: 1 + random.integer(3),
          }),
        )
        const deed = one(['ticket', 'ticket', 'chase', 'cancel', 'stop', 'draw', 'lock'])
        const call = async (): Promise<unknown> => {
          if (deed === 'ticket')
            return placeTicket(world, caller, { lines, rebatePerMille: random.integer(21) })
          if (deed === 'chase') {
            const issues = await chaseOn(world, 2 + random.integer(3), { multiple: 1 + random.integer(2) })
            return placeTicket(world, caller, { lines, chase: { issues, stopsOnWin: one([true, false]) } })
          }
          if (deed === 'draw') return afterDraws(world)
          if (deed === 'lock') return world.platform.control.advance(20_000)
          if (deed === 'cancel') {
            const orders = (await ordersOf(world, caller)).filter(({ status }) => status === 'PENDING')
            const body = { orderNo: orders.length === 0 ? 'R000000000' : one(orders).orderNo }
            return world.call('lottery.cancel', { caller, body, key: `cancel-${step}` })
          }
          const { list } = await world.call('lottery.chases', { caller, query: {} })
          const body = { chaseNo: list.length === 0 ? 'C000000000' : one(list).chaseNo }
          return world.call('lottery.chase-cancel', { caller, body, key: `stop-${step}` })
        }
        const code = await call().then(
          () => '',
          (error: Refusal) => error.code ?? String(error),
        )
        expect(code).toMatch(/^($|lottery\.(issue\.closed|order\.(unknown|settled))|wallet\.balance\.low)/)
        expect(await breachesOf(world)).toEqual([])
      }
      await afterDraws(world, 10)
      for (const caller of callers) expect((await purse(world, caller)).held).toBe(0n)
      await balanced(world)
    },
  )
})

test('a bet on the last second of an issue is settled by it, and none is left without an issue', async () => {
  const world = await startWorld()
  const caller = await lotteryPlayer(world)
  await world.platform.control.advance(MINUTE - 5_001)
  const numero = await onSale(world)
  await placeTicket(world, caller, { numero })
  await world.platform.control.advance(5_001)
  expect(await ordersOf(world, caller)).toMatchObject([
    { numero, winNo: expect.stringMatching(/^\d(,\d){4}$/) },
  ])
})
