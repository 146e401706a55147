import { describe, expect, test } from 'vitest'
import { Refusal } from '../../gateway/src/lib/refusal.ts'
import {
  afterDraws,
  chaseOn,
  lotteryPlayer,
  onSale,
  ordersOf,
  place,
  placeTicket,
  purse,
  SSC,
  SURE,
} from './support/lottery.ts'
import { codeOf, MINUTE, startWorld } from './support/world.ts'

const SECOND = 1000

/** The refusal of a call, with its details. */
async function refusalOf(call: Promise<unknown>): Promise<Refusal> {
  const refusal = await call.then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(refusal).toBeInstanceOf(Refusal)
  return refusal as Refusal
}

describe('a lottery ticket', () => {
  test('a lottery ticket holds its stakes until the draw, all lines or none (R-2.141)', async () => {
    const world = await startWorld()
    const caller = await lotteryPlayer(world)
    const lines = [place('1,2,3'), place('4', { multiple: 5 })]
    const placed = await placeTicket(world, caller, { lines })
    expect(placed).toMatchObject({ bets: 2, stake: '16.00', balance: '484.00', chaseNo: '' })
    expect(await purse(world, caller)).toEqual({ balance: 50_000n, held: 1_600n })
    const dear = placeTicket(world, caller, { lines: [place('5'), place('6', { multiple: 300 })] })
    expect(await codeOf(dear)).toBe('wallet.balance.low')
    expect(await purse(world, caller)).toEqual({ balance: 50_000n, held: 1_600n })
    expect(await ordersOf(world, caller)).toHaveLength(2)
  })

  test('a lottery ticket keeps mode, rebate and odds: each thousandth of rebate takes one off the return (R-1.042)', async () => {
    const world = await startWorld()
    const caller = await lotteryPlayer(world)
    await placeTicket(world, caller, { rebatePerMille: 20 })
    await placeTicket(world, caller, { prizeMode: 'ZY' })
    const [plain, rebated] = await ordersOf(world, caller)
    expect(plain).toMatchObject({ prizeMode: 'ZY', rebatePerMille: 0, odds: '9.60' })
    expect(rebated).toMatchObject({ prizeMode: 'Lott', rebatePerMille: 20, odds: '9.40' })
  })

  test('a lottery ticket is refused in a mode in which the lottery is not sold (R-1.042)', async () => {
    const world = await startWorld()
    const caller = await lotteryPlayer(world)
    expect(await codeOf(placeTicket(world, caller, { prizeMode: 'SEA' }))).toBe('lottery.mode.unavailable')
  })

  test('a lottery ticket names each line that the rules of its play refuse, and the reason', async () => {
    const world = await startWorld()
    const caller = await lotteryPlayer(world)
    const lines = [
      place('7'),
      place('12'),
      place('7', { unit: '3.00' }),
      { playId: 'position', pick: '7', unit: '2.00' },
      { playId: 'unknown', pick: '7', unit: '2.00' },
      { playId: 'all5', pick: '1|2|3|4|', unit: '2.00' },
    ]
    const refusal = await refusalOf(placeTicket(world, caller, { lines, rebatePerMille: 21 }))
    expect(refusal.code).toBe('lottery.line.invalid')
    const { fields } = refusal.details as { fields: { field: string; text: string; values: object }[] }
    expect(fields.map(({ field, text }) => [field, text])).toEqual([
      ['rebatePerMille', 'lottery.fault.rebate'],
      ['lines.1.pick', 'lottery.fault.unknown'],
      ['lines.2.unit', 'lottery.fault.unit'],
      ['lines.3.pick', 'lottery.fault.rows'],
      ['lines.4.playId', 'lottery.fault.play'],
      ['lines.5.pick', 'lottery.fault.incomplete'],
    ])
    expect(fields[1]!.values).toEqual({ row: 0, number: '12' })
    for (const { text } of fields) expect(world.site.texts.EN![text]).toBeTruthy()
  })

  test('a lottery ticket has at most as many lines as the brand allows', async () => {
    const world = await startWorld({ brand: { numbers: { lotteryTicketLines: 3 } } })
    const caller = await lotteryPlayer(world)
    const lines = Array.from({ length: 4 }, () => place('7'))
    const { details } = await refusalOf(placeTicket(world, caller, { lines }))
    expect(details).toMatchObject({ fields: [{ field: 'lines', text: 'lottery.fault.lines' }] })
    await placeTicket(world, caller, { lines: lines.slice(1) })
  })

  test('a lottery ticket that was placed is not placed again by the same key', async () => {
    const world = await startWorld()
    const caller = await lotteryPlayer(world)
    const numero = await onSale(world)
    const body = { gameId: SSC, numero, prizeMode: 'Lott' as const, lines: [place('7')] }
    const first = await world.answer('lottery.bet', { caller, body, key: 'same' })
    const again = await world.answer('lottery.bet', { caller, body, key: 'same' })
    expect(again).toEqual({ value: first.value, replayed: true })
    expect(await ordersOf(world, caller)).toHaveLength(1)
  })

  test('a lottery ticket of a member on a break is refused, as games are (R-4.053)', async () => {
    const world = await startWorld()
    const caller = await lotteryPlayer(world)
    const numero = await onSale(world)
    await world.call('identity.time-out', {
      caller,
      body: { hours: 24, password: 'Quiet-Harbour-42' },
      key: 'b',
    })
    const body = { gameId: SSC, numero, prizeMode: 'Lott' as const, lines: [place('7')] }
    expect(await codeOf(world.call('lottery.bet', { caller, body, key: 'late' }))).toBe('play.excluded')
  })

  test('a lottery ticket of a trial account is paid with its demonstration credit, and counts in no sale', async () => {
    const world = await startWorld()
    const { token } = await world.call('identity.free-play', {
      body: { nonce: 'trial-of-lotteries', os: 'Linux', platform: 'W' },
    })
    const caller = (await world.callerOf(token))!
    const placed = await placeTicket(world, caller)
    expect(placed.balance).toBe('1998.00')
    expect(await world.store.read('SELECT * FROM lottery_sales WHERE brand = $1', [world.site.code])).toEqual(
      [],
    )
  })
})

describe('the sale of an issue', () => {
  test('the sale of an issue is locked five seconds before the draw; a later bet is refused and names the next issue (R-2.142)', async () => {
    const world = await startWorld()
    const caller = await lotteryPlayer(world)
    const numero = await onSale(world)
    await world.platform.control.advance(MINUTE - 5 * SECOND - 1)
    await placeTicket(world, caller, { numero })
    await world.platform.control.advance(1)
    const refusal = await refusalOf(placeTicket(world, caller, { numero }))
    expect(refusal.code).toBe('lottery.issue.closed')
    const next = await onSale(world)
    expect(refusal.details).toMatchObject({ next: { gameId: SSC, numero: next } })
    expect(next).not.toBe(numero)
    expect(await ordersOf(world, caller)).toHaveLength(1)
  })

  test('the sale of an issue takes no bet on an issue that is not the one on sale', async () => {
    const world = await startWorld()
    const caller = await lotteryPlayer(world)
    const [, later] = await chaseOn(world, 2)
    expect(await codeOf(placeTicket(world, caller, { numero: later!.numero }))).toBe('lottery.issue.closed')
  })
})

describe('an open bet', () => {
  test('an open bet is cancelled before its issue is locked: its stake is free again (R-2.141)', async () => {
    const world = await startWorld()
    const caller = await lotteryPlayer(world)
    await placeTicket(world, caller, { lines: [place('1'), place('2,3')] })
    const [, first] = await ordersOf(world, caller)
    expect(first).toMatchObject({ status: 'PENDING', isCancellable: true, stake: '2.00' })
    const body = { orderNo: first!.orderNo }
    const done = await world.call('lottery.cancel', { caller, body, key: 'c1' })
    expect(done).toMatchObject({ balance: '496.00', order: { status: 'CANCELLED', isCancellable: false } })
    expect(await codeOf(world.call('lottery.cancel', { caller, body, key: 'c2' }))).toBe(
      'lottery.order.settled',
    )
    await afterDraws(world)
    expect((await ordersOf(world, caller)).map(({ status }) => status)).not.toContain('PENDING')
    expect(await world.platform.control.checkLedger(world.site.code)).toMatchObject({ balanced: true })
  })

  test('an open bet is not cancelled once its issue is locked, nor by another member', async () => {
    const world = await startWorld()
    const caller = await lotteryPlayer(world)
    await placeTicket(world, caller)
    const [order] = await ordersOf(world, caller)
    const cancel = (who: typeof caller, key: string) =>
      codeOf(world.call('lottery.cancel', { caller: who, body: { orderNo: order!.orderNo }, key }))
    expect(await cancel(await world.signIn('deeper'), 'k1')).toBe('lottery.order.unknown')
    await world.platform.control.advance(MINUTE - 5 * SECOND)
    expect(await cancel(caller, 'k2')).toBe('lottery.issue.closed')
  })

  test('an open bet shows its commitment before the draw, and seed and computation after it (R-2.142)', async () => {
    const world = await startWorld()
    const caller = await lotteryPlayer(world)
    await placeTicket(world, caller, { lines: [SURE], rebatePerMille: 10 })
    const [{ orderNo }] = (await ordersOf(world, caller)) as unknown as [{ orderNo: string }]
    const shown = () => world.call('lottery.order', { caller, query: { orderNo } })
    const before = await shown()
    expect(before).toMatchObject({ wins: [], returned: 0, order: { winNo: '' } })
    expect(before.draw).toBeUndefined()
    await afterDraws(world)
    const after = await shown()
    expect(after.draw).toMatchObject({ seedHash: before.seedHash, winNo: after.order.winNo })
    expect(after.wins).toEqual([{ option: '*', count: 1, odds: '9.50', amount: '19.00' }])
    expect(after.order).toMatchObject({ status: 'WON', payout: '19.00', rebate: '0.20', stake: '20.00' })
  })

  test('an open bet is in the betting record with its issue as the round, content, odds and result, and the money in the account record (R-2.093)', async () => {
    const world = await startWorld()
    const caller = await lotteryPlayer(world)
    await placeTicket(world, caller, { lines: [SURE], rebatePerMille: 20 })
    await afterDraws(world)
    const [order] = await ordersOf(world, caller)
    const { list } = await world.call('wallet.bet-history', { caller, query: { product: 'LOTT' } })
    expect(list).toMatchObject([
      {
        orderNo: order!.orderNo,
        game: 'Harbour SSC',
        round: order!.numero,
        issue: order!.numero,
        playId: order!.playId,
        pick: order!.pick,
        odds: '9.40',
        rebate: '0.40',
        result: order!.winNo,
        status: 'WON',
        stake: '20.00',
        validBet: '20.00',
        payout: '18.80',
      },
    ])
    const record = await world.call('wallet.account-record', { caller, query: { type: 'PLAY', pageSize: 3 } })
    expect(record.list.map(({ type, amount }) => [type, amount])).toEqual([
      ['BET_REBATE', '0.40'],
      ['PAYOUT', '18.80'],
      ['BET', '-20.00'],
    ])
    expect(record.list.map(({ lotteryBetNo }) => lotteryBetNo)).toEqual(
      Array.from({ length: 3 }, () => order!.orderNo),
    )
    expect((await world.call('games.unfinished', { caller })).list).toEqual([])
  })

  test('an open bet is no unfinished round of a game (R-4.054)', async () => {
    const world = await startWorld()
    const caller = await lotteryPlayer(world)
    await placeTicket(world, caller)
    expect((await world.call('games.unfinished', { caller })).list).toEqual([])
  })
})

describe('the list of bets', () => {
  test('the list of bets has open or settled ones, of one lottery or all, newest first, with totals of all pages', async () => {
    const world = await startWorld()
    const caller = await lotteryPlayer(world)
    await placeTicket(world, caller, { lines: [place('1'), SURE] })
    await afterDraws(world)
    await placeTicket(world, caller, { lines: [place('2', { multiple: 3 })] })
    const ask = (query: object) => world.call('lottery.orders', { caller, query })
    const open = await ask({ state: 'OPEN' })
    expect(open.list).toMatchObject([{ pick: '2||||', multiple: 3, stake: '6.00', status: 'PENDING' }])
    const settled = await ask({ state: 'SETTLED', pageSize: 1 })
    expect(settled).toMatchObject({ totalCount: 2, totalPages: 2, totals: { stake: '22.00' } })
    expect((await ask({ gameId: SSC })).totalCount).toBe(3)
    expect((await ask({ gameId: '201' })).totalCount).toBe(0)
  })
})

describe('popular lotteries', () => {
  test('popular lotteries are ordered by the stakes of the last days, then by the time between draws (R-7.032)', async () => {
    const world = await startWorld()
    const caller = await lotteryPlayer(world)
    const names = async () => (await world.call('lottery.popular')).list.map(({ gameCode }) => gameCode)
    const before = await names()
    await placeTicket(world, caller, {
      gameId: '301',
      lines: [{ playId: 'choose-1', pick: '01', unit: '2.00' }],
    })
    await placeTicket(world, caller, { gameId: '102', lines: [place('1,2')] })
    expect((await names()).slice(0, 2)).toEqual(['DLSSC', 'HB11X5'])
    const [order] = await ordersOf(world, caller)
    await world.call('lottery.cancel', { caller, body: { orderNo: order!.orderNo }, key: 'c' })
    expect((await names()).slice(0, 2)).toEqual(['HB11X5', before[0]])
  })
})
