import { describe, expect, test } from 'vitest'
import { Refusal } from '../../gateway/src/lib/refusal.ts'
import {
  chaseOn,
  type Line,
  lotteryPlayer,
  ordersOf,
  place,
  placeTicket,
  VIETNAM,
} from './support/lottery.ts'
import { codeOf, startWorld } from './support/world.ts'

const detailsOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      return { code: error.code, details: error.details }
    },
  )

const limited = (numbers: Record<string, number>) => startWorld({ brand: { numbers: numbers } })

describe('a lottery bet', () => {
  test('a lottery bet is limited by line, the multiple of a chase included', async () => {
    const world = await limited({ lotteryLineMaximumMinor: 2_000 })
    const caller = await lotteryPlayer(world)
    await placeTicket(world, caller, { lines: [place('1', { multiple: 10 })] })
    const lines = [place('2'), place('1', { multiple: 11 })]
    expect(await detailsOf(placeTicket(world, caller, { lines }))).toEqual({
      code: 'lottery.limit.line',
      details: { limit: '20.00', line: 1 },
    })
    const issues = await chaseOn(world, 2, { multiple: 11 })
    expect(await codeOf(placeTicket(world, caller, { lines: [place('2')], chase: { issues } }))).toBe(
      'lottery.limit.line',
    )
  })

  test('a lottery bet is limited by the payout of the best draw', async () => {
    const world = await limited({ lotteryPayoutMaximumMinor: 192_000 })
    const caller = await lotteryPlayer(world)
    const all: Line = { playId: 'all5', pick: '1|2|3|4|5', unit: '0.02' }
    expect(await detailsOf(placeTicket(world, caller, { lines: [{ ...all, multiple: 2 }] }))).toEqual({
      code: 'lottery.limit.payout',
      details: { limit: '1920.00', line: 0 },
    })
    await placeTicket(world, caller, { lines: [all] })
  })

  test('a lottery bet may reach the limit of an issue exactly, and not pass it by the least unit', async () => {
    const world = await limited({ lotteryIssueMaximumMinor: 1_000 })
    const caller = await lotteryPlayer(world)
    await placeTicket(world, caller, { lines: [place('1', { multiple: 5 })] })
    const least = { lines: [place('2', { unit: '0.02' })] }
    expect(await detailsOf(placeTicket(world, caller, least))).toMatchObject({ code: 'lottery.limit.issue' })
  })

  test('a lottery bet is limited by member and issue: cancelled stakes do not count, other issues have their own', async () => {
    const world = await limited({ lotteryIssueMaximumMinor: 1_000 })
    const caller = await lotteryPlayer(world)
    await placeTicket(world, caller, { lines: [place('1', { multiple: 3 })] })
    const more = { lines: [place('2', { multiple: 3 })] }
    expect(await detailsOf(placeTicket(world, caller, more))).toMatchObject({
      code: 'lottery.limit.issue',
      details: { limit: '10.00', left: '4.00' },
    })
    const [order] = await ordersOf(world, caller)
    await world.call('lottery.cancel', { caller, body: { orderNo: order!.orderNo }, key: 'c' })
    await placeTicket(world, caller, more)
    await placeTicket(world, caller, { ...more, gameId: '102' })
    await placeTicket(world, await lotteryPlayer(world, 'deeper'), more)
  })
})

describe('a number with a limit', () => {
  const pair = (pick: string, more: Partial<Line> = {}): Line => ({
    playId: 'special-2d',
    pick,
    unit: '2.00',
    ...more,
  })
  const LIMITED = { lotteryNumberMaximumMinor: 1_000 }

  async function sellers(count: number) {
    const world = await limited(LIMITED)
    const accounts = ['player', 'deeper', 'besideplayer'].slice(0, count)
    const callers = await Promise.all(
      accounts.map((account) => lotteryPlayer(world, account, { gameId: VIETNAM })),
    )
    const sell = (index: number, lines: Line[], more: object = {}) =>
      placeTicket(world, callers[index]!, { gameId: VIETNAM, prizeMode: 'ZY', lines, ...more })
    const soldOut = async (numero = '') =>
      (await world.call('lottery.sold-out', { query: { gameId: VIETNAM, numero } })).plays
    return { world, callers, sell, soldOut }
  }

  test('a number with a limit is sold to all members together up to the maximum, and is then sold out (R-2.144)', async () => {
    const { sell, soldOut } = await sellers(2)
    expect(await soldOut()).toEqual([])
    await sell(0, [pair('07,08', { multiple: 3 })])
    expect(await detailsOf(sell(1, [pair('08,09', { multiple: 3 })]))).toMatchObject({
      code: 'lottery.number.sold-out',
      details: { number: '08', playId: 'special-2d' },
    })
    expect(await soldOut()).toEqual([])
    await sell(1, [pair('08,09', { multiple: 2 })])
    expect(await soldOut()).toEqual([{ playId: 'special-2d', numbers: ['08'] }])
    expect(await codeOf(sell(0, [pair('08', { unit: '0.02' })]))).toBe('lottery.number.sold-out')
    await sell(0, [pair('07', { multiple: 2 })])
  })

  test('a number with a limit is counted over all lines of a ticket, and by play', async () => {
    const { sell, soldOut } = await sellers(1)
    const three = pair('08', { multiple: 3 })
    expect(await codeOf(sell(0, [three, three]))).toBe('lottery.number.sold-out')
    await sell(0, [three, pair('08', { playId: 'lot-2d', multiple: 5 }), pair('08', { multiple: 2 })])
    expect(await soldOut()).toEqual([
      { playId: 'lot-2d', numbers: ['08'] },
      { playId: 'special-2d', numbers: ['08'] },
    ])
  })

  test('a number with a limit is free again when a bet on it is cancelled', async () => {
    const { world, callers, sell, soldOut } = await sellers(2)
    await sell(0, [pair('08', { multiple: 5 })])
    const [order] = await ordersOf(world, callers[0]!)
    const body = { orderNo: order!.orderNo }
    await world.call('lottery.cancel', { caller: callers[0]!, body, key: 'c' })
    expect(await soldOut()).toEqual([])
    await sell(1, [pair('08', { multiple: 5 })])
  })

  test('a number with a limit is limited in each issue of a chase: one that is sold out refuses the whole chase', async () => {
    const { world, callers, sell, soldOut } = await sellers(2)
    const issues = await chaseOn(world, 3, { gameId: VIETNAM })
    await sell(0, [pair('08', { multiple: 5 })], { chase: { issues: issues.slice(0, 2) } })
    expect(await soldOut(issues[1]!.numero)).toEqual([{ playId: 'special-2d', numbers: ['08'] }])
    expect(await soldOut(issues[2]!.numero)).toEqual([])
    const tried = sell(1, [pair('08,09')], { chase: { issues } })
    expect(await detailsOf(tried)).toMatchObject({ details: { number: '08', numero: issues[0]!.numero } })
    expect(await ordersOf(world, callers[1]!)).toEqual([])
  })

  test('a number with a limit is sold once by members who bet at the same moment (R-2.144)', async () => {
    const { sell } = await sellers(3)
    const tried = await Promise.all(
      [0, 1, 2].map((index) =>
        sell(index, [pair('08', { multiple: 4 })]).then(
          () => 'sold',
          (error: Refusal) => error.code,
        ),
      ),
    )
    expect(tried.toSorted()).toEqual(['lottery.number.sold-out', 'lottery.number.sold-out', 'sold'])
  })

  test('a number with a limit is refused to a trial account by the same maximum, of which its bets take nothing', async () => {
    const { world, sell, soldOut } = await sellers(1)
    const { token } = await world.call('identity.free-play', {
      body: { nonce: 'trial-of-numbers', os: 'Linux', platform: 'W' },
    })
    const trial = (await world.callerOf(token))!
    const ticket = (multiple: number) =>
      placeTicket(world, trial, { gameId: VIETNAM, prizeMode: 'ZY', lines: [pair('08', { multiple })] })
    await ticket(5)
    expect(await soldOut()).toEqual([])
    await sell(0, [pair('08')])
    expect(await codeOf(ticket(5))).toBe('lottery.number.sold-out')
  })
})
