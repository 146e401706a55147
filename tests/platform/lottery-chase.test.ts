import { describe, expect, test } from 'vitest'
import type { Caller } from '../../gateway/src/platform-port/caller.ts'
import {
  afterDraws,
  chaseOn,
  lotteryPlayer,
  ordersOf,
  place,
  placeTicket,
  purse,
  SURE,
} from './support/lottery.ts'
import { codeOf, MINUTE, startWorld, type TestWorld } from './support/world.ts'

const chaseOf = async (world: TestWorld, caller: Caller) =>
  (await world.call('lottery.chases', { caller, query: {} })).list[0]!

describe('a chase', () => {
  test('a chase holds the stakes of all its issues, each with its multiple (R-2.141)', async () => {
    const world = await startWorld()
    const caller = await lotteryPlayer(world)
    const issues = (await chaseOn(world, 3)).map((issue, index) => ({ ...issue, multiple: 2 ** index }))
    const placed = await placeTicket(world, caller, { lines: [place('1'), place('2,3')], chase: { issues } })
    expect(placed).toMatchObject({ bets: 6, stake: '42.00', balance: '458.00' })
    expect(await chaseOf(world, caller)).toMatchObject({
      chaseNo: placed.chaseNo,
      firstNumero: issues[0]!.numero,
      issues: 3,
      settled: 0,
      cancelled: 0,
      stake: '42.00',
      status: 'RUNNING',
    })
    const orders = await ordersOf(world, caller)
    expect(orders.map(({ numero, stake, multiple }) => [numero, stake, multiple])).toEqual(
      issues.toReversed().flatMap(({ numero, multiple }) => [
        [numero, `${multiple * 4}.00`, multiple],
        [numero, `${multiple * 2}.00`, multiple],
      ]),
    )
  })

  test('a chase is settled issue by issue, and finished with the last', async () => {
    const world = await startWorld()
    const caller = await lotteryPlayer(world)
    await placeTicket(world, caller, { lines: [SURE], chase: { issues: await chaseOn(world, 3) } })
    await afterDraws(world)
    expect(await chaseOf(world, caller)).toMatchObject({ settled: 1, payout: '19.20', status: 'RUNNING' })
    await afterDraws(world, 2)
    expect(await chaseOf(world, caller)).toMatchObject({ settled: 3, payout: '57.60', status: 'FINISHED' })
  })

  test('a chase that stops on a win releases the stakes of all later issues (R-2.141)', async () => {
    const world = await startWorld()
    const caller = await lotteryPlayer(world)
    const chase = { issues: await chaseOn(world, 5), stopsOnWin: true }
    await placeTicket(world, caller, { lines: [SURE, place('1')], chase })
    expect((await purse(world, caller)).held).toBe(11_000n)
    await afterDraws(world)
    expect((await purse(world, caller)).held).toBe(0n)
    expect(await chaseOf(world, caller)).toMatchObject({ settled: 1, cancelled: 4, status: 'STOPPED' })
    const statuses = (await ordersOf(world, caller)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 'CANCELLED')).toHaveLength(8)
    await afterDraws(world, 5)
    expect(await chaseOf(world, caller)).toMatchObject({ settled: 1, cancelled: 4 })
  })

  test('a chase that stops on a win stops also when several draws are settled together', async () => {
    const world = await startWorld()
    const caller = await lotteryPlayer(world)
    const chase = { issues: await chaseOn(world, 4), stopsOnWin: true }
    await placeTicket(world, caller, { lines: [SURE], chase })
    await afterDraws(world, 10)
    expect(await chaseOf(world, caller)).toMatchObject({ settled: 1, cancelled: 3, payout: '19.20' })
  })

  test('a chase is cancelled for the issues that are not locked', async () => {
    const world = await startWorld()
    const caller = await lotteryPlayer(world)
    const { chaseNo } = await placeTicket(world, caller, {
      lines: [place('1')],
      chase: { issues: await chaseOn(world, 3) },
    })
    await world.platform.control.advance(MINUTE - 5_000)
    const cancel = (key: string) => world.call('lottery.chase-cancel', { caller, body: { chaseNo }, key })
    expect(await cancel('k1')).toMatchObject({
      released: '4.00',
      balance: '498.00',
      chase: { status: 'CANCELLED', cancelled: 2, settled: 0 },
    })
    expect(await codeOf(cancel('k2'))).toBe('lottery.order.settled')
    await afterDraws(world)
    expect(await chaseOf(world, caller)).toMatchObject({ status: 'CANCELLED', cancelled: 2, settled: 1 })
  })

  test('a chase of another member is unknown', async () => {
    const world = await startWorld()
    const caller = await lotteryPlayer(world)
    const { chaseNo } = await placeTicket(world, caller, { chase: { issues: await chaseOn(world, 2) } })
    const other = await world.signIn('deeper')
    const asked = world.call('lottery.chase-cancel', { caller: other, body: { chaseNo }, key: 'k' })
    expect(await codeOf(asked)).toBe('lottery.order.unknown')
    expect((await world.call('lottery.chases', { caller: other, query: {} })).list).toEqual([])
    const bets = await world.call('lottery.orders', { caller: other, query: { chaseNo } })
    expect(bets.list).toEqual([])
  })

  test('a chase has consecutive issues from the one on sale, at most as many as the brand allows', async () => {
    const world = await startWorld({ brand: { numbers: { lotteryChaseIssues: 4 } } })
    const caller = await lotteryPlayer(world)
    const list = await chaseOn(world, 5)
    const tried = (issues: typeof list, numero = issues[0]!.numero) =>
      codeOf(placeTicket(world, caller, { numero, chase: { issues } }))
    expect(await tried(list)).toBe('lottery.chase.invalid')
    expect(await tried([list[0]!, list[2]!])).toBe('lottery.chase.invalid')
    expect(await tried([list[0]!, list[0]!])).toBe('lottery.chase.invalid')
    expect(await tried([list[1]!, list[2]!])).toBe('lottery.issue.closed')
    expect(await tried([list[1]!, list[2]!], list[0]!.numero)).toBe('lottery.chase.invalid')
    expect(await ordersOf(world, caller)).toEqual([])
    await placeTicket(world, caller, { chase: { issues: list.slice(0, 4) } })
  })
})
