import type { ScenarioFile } from '@marquee/schemas/contract'
import { describe, expect, test } from 'vitest'
import { DEPOSIT_MOVES, moveDeposit } from '../../fixtures/platform/wallet/deposit-orders.ts'
import { jpeg } from '../support/pictures.ts'
import { inside } from './support/inside.ts'
import { codeOf, DAY, MINUTE, refusalOf, startWorld, type TestWorld } from './support/world.ts'

type Caller = Awaited<ReturnType<TestWorld['signIn']>>
const SECOND = 1000
let keys = 0

const order = (world: TestWorld, caller: Caller, amount = '500.00', channel = 'BANK', promotion = '') =>
  world.call('wallet.deposit', { caller, body: { channel, amount, promotion }, key: `deposit-${++keys}` })
const stateOf = async (world: TestWorld, caller: Caller, orderNo: string) =>
  (await world.call('wallet.deposit-list', { caller, query: { orderNo } })).list[0]!.state
const pays = (deposits: 'REJECTED' | 'UNPAID') => ({
  scenarios: { bank: [{ change: 'payments', set: { deposits } }] as ScenarioFile['steps'] },
})

async function start(options?: Parameters<typeof startWorld>[0], account = 'player') {
  const world = await startWorld(options)
  return { world, caller: await world.signIn(account) }
}

describe('a deposit (R-2.087, R-3.056)', () => {
  test('a deposit is an order that says whom to pay, and until when', async () => {
    const { world, caller } = await start()
    const made = await order(world, caller)
    expect(made).toMatchObject({
      channel: 'BANK',
      amount: '500.00',
      fee: '0.00',
      credited: '500.00',
      state: 'PENDING',
      createdAt: world.now(),
      expiresAt: world.now() + 10 * MINUTE,
    })
    expect(made.payInfo).toMatchObject({ type: 'BANK', reference: made.orderNo, qrText: '' })
  })

  test('a deposit is paid by the simulated payer, and approved 15 seconds after it was made, not before', async () => {
    const { world, caller } = await start()
    const before = await world.sumOf(caller)
    const { orderNo } = await order(world, caller)
    await world.platform.control.advance(5 * SECOND)
    expect(await stateOf(world, caller, orderNo)).toBe('PAID')
    await world.platform.control.advance(10 * SECOND - 1)
    expect([await stateOf(world, caller, orderNo), await world.sumOf(caller)]).toEqual(['PAID', before])
    await world.platform.control.advance(1)
    expect([await stateOf(world, caller, orderNo), await world.sumOf(caller)]).toEqual([
      'APPROVED',
      '1500.00',
    ])
    expect((await world.platform.control.checkLedger(world.site.code)).balanced).toBe(true)
  })

  test('a deposit brings its money once, however far the clock goes', async () => {
    const { world, caller } = await start(undefined, 'newcomer')
    await order(world, caller)
    await world.platform.control.advance(3 * DAY)
    const again = await world.signIn('newcomer')
    expect(await world.sumOf(again)).toBe('1500.00')
    const record = await world.call('wallet.account-record', { caller: again, query: { type: 'DEPOSIT' } })
    expect(record.totalCount).toBe(1)
  })

  test('a deposit costs the fee of its channel, which is an entry of its own', async () => {
    const { world, caller } = await start()
    const made = await order(world, caller, '250.50', 'EWALLET')
    expect([made.fee, made.credited]).toEqual(['2.50', '248.00'])
    await world.platform.control.advance(15 * SECOND)
    expect(await world.sumOf(caller)).toBe('1248.00')
    const { list } = await world.call('wallet.account-record', { caller, query: { pageSize: 2 } })
    expect(list.map(({ type, amount }) => [type, amount])).toEqual([
      ['FEE', '-2.50'],
      ['DEPOSIT', '250.50'],
    ])
  })

  test('a deposit has to be bet once before a withdrawal (R-2.089)', async () => {
    const { world, caller } = await start()
    await order(world, caller)
    const left = async () => (await world.call('wallet.withdraw-settings', { caller })).turnoverLeft
    expect(await left()).toBe('0.00')
    await world.platform.control.advance(15 * SECOND)
    expect(await left()).toBe('500.00')
  })

  test('a deposit that nobody pays expires after ten minutes, and no money comes', async () => {
    const { world, caller } = await start({ content: pays('UNPAID') })
    await world.platform.control.scenario(world.site, 'bank')
    const { orderNo } = await order(world, caller)
    await world.platform.control.advance(10 * MINUTE - 1)
    expect(await stateOf(world, caller, orderNo)).toBe('PENDING')
    await world.platform.control.advance(1)
    expect([await stateOf(world, caller, orderNo), await world.sumOf(caller)]).toEqual(['EXPIRED', '1000.00'])
  })

  test('a deposit that is rejected brings no money', async () => {
    const { world, caller } = await start({ content: pays('REJECTED') })
    await world.platform.control.scenario(world.site, 'bank')
    const { orderNo } = await order(world, caller)
    await world.platform.control.advance(DAY)
    const again = await world.signIn('player')
    expect([await stateOf(world, again, orderNo), await world.sumOf(again)]).toEqual(['REJECTED', '1000.00'])
  })

  test.each([
    ['less than the least', '99.99', 'BANK'],
    ['more than the most', '50000.01', 'BANK'],
    ['more than its channel takes', '20000.01', 'EWALLET'],
    ['less than its channel takes', '499.99', 'CRYPTO'],
    ['less than nothing', '-100.00', 'BANK'],
  ])('a deposit of %s is refused (R-9.031)', async (_name, amount, channel) => {
    const { world, caller } = await start()
    expect(await codeOf(order(world, caller, amount, channel))).toBe('wallet.amount.invalid')
  })

  test.each(['100.00', '50000.00'])('a deposit of %s is taken (R-9.031)', async (amount) => {
    const { world, caller } = await start()
    expect((await order(world, caller, amount)).amount).toBe(amount)
  })

  test('a deposit beyond a limit that the member has set is refused, orders under way included (R-4.053)', async () => {
    const { world, caller } = await start(undefined, 'newcomer')
    await world.call('identity.set-limit', { caller, body: { period: 'DAY', amount: '600.00' } })
    await order(world, caller, '500.00')
    const refusal = await refusalOf(order(world, caller, '100.01'))
    expect(refusal).toMatchObject({ code: 'limit.deposit', values: { left: '100.00' } })
    expect((await order(world, caller, '100.00')).state).toBe('PENDING')
  })

  test('a deposit by a way that is not there is refused', async () => {
    const { world, caller } = await start()
    expect(await codeOf(order(world, caller, '100.00', 'BARTER'))).toBe('deposit.channel.unknown')
  })

  test('a deposit is not ordered while three others wait for payment', async () => {
    const { world, caller } = await start({ content: pays('UNPAID') })
    await world.platform.control.scenario(world.site, 'bank')
    for (let count = 0; count < 3; count++) await order(world, caller)
    expect(await refusalOf(order(world, caller))).toMatchObject({
      code: 'deposit.open-orders',
      values: { count: 3 },
    })
    await world.platform.control.advance(10 * MINUTE)
    expect((await order(world, caller)).state).toBe('PENDING')
  })

  test('a deposit that is repeated with its key is the same order (R-7.003)', async () => {
    const { world, caller } = await start()
    const asking = { caller, body: { channel: 'BANK', amount: '500.00' }, key: 'deposit-same' }
    const orders = await Promise.all(Array.from({ length: 20 }, () => world.call('wallet.deposit', asking)))
    expect(new Set(orders.map(({ orderNo }) => orderNo)).size).toBe(1)
    await world.platform.control.advance(15 * SECOND)
    expect(await world.sumOf(caller)).toBe('1500.00')
  })

  test('a deposit of another member, or in another brand, is not seen', async () => {
    const { world, caller } = await start()
    const { orderNo } = await order(world, caller)
    for (const [account, site] of [
      ['general', world.site],
      ['player', world.other],
    ] as const) {
      const stranger = await world.signIn(account, undefined, site)
      const seen = await world.call('wallet.deposit-list', { caller: stranger, query: { orderNo }, site })
      expect(seen.list.filter((row) => row.orderNo === orderNo && row.createdAt === world.now())).toEqual([])
    }
  })

  test('a deposit goes only from state to state as its table says', async () => {
    const { world, caller } = await start({ content: pays('UNPAID') })
    await world.platform.control.scenario(world.site, 'bank')
    const states = Object.keys(DEPOSIT_MOVES) as (keyof typeof DEPOSIT_MOVES)[]
    const { orderNo } = await order(world, caller)
    const id = Number(orderNo.slice(1))
    for (const from of states)
      for (const to of states) {
        const moved = await inside(world, async (within) => {
          await within.db('UPDATE deposits SET state = $3 WHERE brand = $1 AND id = $2', [
            world.site.code,
            id,
            from,
          ])
          return moveDeposit(within, id, to)
        })
        expect([from, to, moved !== undefined]).toEqual([from, to, DEPOSIT_MOVES[from].includes(to)])
      }
  })
})

/** A picture that is kept for a form of this caller. */
async function picture(world: TestWorld, caller: Caller): Promise<string> {
  const body = { file: jpeg().toString('base64'), type: 'image/jpeg', width: 24, height: 16 } as const
  return (await world.call('support.upload', { caller, body })).id
}

describe('a payment that its member reports (R-2.087)', () => {
  const report = (world: TestWorld, caller: Caller, orderNo: string, receipts: string[] = []) =>
    world.call('wallet.report-deposit', { caller, body: { orderNo, receipts }, key: `report-${++keys}` })
  const cancel = (world: TestWorld, caller: Caller, orderNo: string) =>
    world.call('wallet.cancel-deposit', { caller, body: { orderNo }, key: `cancel-${++keys}` })

  async function waiting(condition: 'REJECTED' | 'UNPAID' = 'UNPAID') {
    const started = await start({ content: pays(condition) })
    await started.world.platform.control.scenario(started.world.site, 'bank')
    return { ...started, ...(await order(started.world, started.caller)) }
  }

  test('a payment that its member reports is checked by the simulated bank, and approved as one that arrived now', async () => {
    const { world, caller, orderNo } = await waiting()
    await world.platform.control.advance(9 * MINUTE)
    const reported = await report(world, caller, orderNo)
    expect(reported).toMatchObject({ state: 'PAID', reportedAt: world.now(), receipts: 0, canCancel: false })
    await world.platform.control.advance(10 * SECOND - 1)
    expect(await stateOf(world, caller, orderNo)).toBe('PAID')
    await world.platform.control.advance(1)
    expect([await stateOf(world, caller, orderNo), await world.sumOf(caller)]).toEqual([
      'APPROVED',
      '1500.00',
    ])
    await world.platform.control.advance(DAY)
    const again = await world.signIn('player')
    expect([await stateOf(world, again, orderNo), await world.sumOf(again)]).toEqual(['APPROVED', '1500.00'])
  })

  test('a payment that its member reports is approved 15 seconds after its order, if the simulated payer would have paid then too', async () => {
    const { world, caller } = await start()
    const { orderNo } = await order(world, caller)
    await report(world, caller, orderNo)
    await world.platform.control.advance(15 * SECOND - 1)
    expect(await stateOf(world, caller, orderNo)).toBe('PAID')
    await world.platform.control.advance(1)
    expect(await stateOf(world, caller, orderNo)).toBe('APPROVED')
    await world.platform.control.advance(MINUTE)
    expect(await world.sumOf(caller)).toBe('1500.00')
  })

  test('a payment that its member reports is rejected without money where the bank refuses it, and the inbox says so', async () => {
    const { world, caller, orderNo } = await waiting('REJECTED')
    await report(world, caller, orderNo)
    await world.platform.control.advance(MINUTE)
    expect([await stateOf(world, caller, orderNo), await world.sumOf(caller)]).toEqual([
      'REJECTED',
      '1000.00',
    ])
    const { list } = await world.call('support.inbox', { caller, query: {} })
    expect(list[0]).toMatchObject({ type: 'DEPOSIT', title: 'Your deposit was rejected' })
  })

  test('a payment that its member reports carries up to three pictures in all, each good once (R-9.030)', async () => {
    const { world, caller, orderNo } = await waiting()
    const first = await picture(world, caller)
    expect((await report(world, caller, orderNo, [first])).receipts).toBe(1)
    expect(await codeOf(report(world, caller, orderNo, [first]))).toBe('upload.unknown')
    const more = [await picture(world, caller), await picture(world, caller), await picture(world, caller)]
    expect(await refusalOf(report(world, caller, orderNo, more))).toMatchObject({
      code: 'deposit.receipts',
      values: { count: 3 },
    })
    expect((await report(world, caller, orderNo, more.slice(1))).receipts).toBe(3)
  })

  test('a payment that its member reports with a picture of another member stays unreported', async () => {
    const { world, caller, orderNo } = await waiting()
    const foreign = await picture(world, await world.signIn('general'))
    expect(await codeOf(report(world, caller, orderNo, [foreign]))).toBe('upload.unknown')
    expect(await stateOf(world, caller, orderNo)).toBe('PENDING')
  })

  test('twice, as from two tabs, is approved once', async () => {
    const { world, caller, orderNo } = await waiting()
    await Promise.all([report(world, caller, orderNo), report(world, caller, orderNo)])
    await world.platform.control.advance(MINUTE)
    expect(await world.sumOf(caller)).toBe('1500.00')
    expect(await codeOf(report(world, caller, orderNo))).toBe('deposit.state')
  })

  test('a payment that its member reports is refused after its order expired, and the inbox tells of the expiry', async () => {
    const { world, caller, orderNo } = await waiting()
    await world.platform.control.advance(10 * MINUTE)
    expect(await codeOf(report(world, caller, orderNo))).toBe('deposit.state')
    const { list } = await world.call('support.inbox', { caller, query: {} })
    expect(list[0]).toMatchObject({ type: 'DEPOSIT', title: 'Your deposit order has expired' })
  })

  test('a payment that its member reports is refused once the order is cancelled, which no money follows', async () => {
    const { world, caller, orderNo } = await waiting()
    expect(await cancel(world, caller, orderNo)).toMatchObject({
      state: 'CANCELLED',
      endedAt: world.now(),
      canCancel: false,
    })
    expect(await codeOf(report(world, caller, orderNo))).toBe('deposit.state')
    expect(await codeOf(cancel(world, caller, orderNo))).toBe('deposit.state')
    await world.platform.control.advance(DAY)
    const again = await world.signIn('player')
    expect([await stateOf(world, again, orderNo), await world.sumOf(again)]).toEqual(['CANCELLED', '1000.00'])
  })

  test('a payment that its member reports keeps its order from being cancelled', async () => {
    const { world, caller, orderNo } = await waiting()
    await report(world, caller, orderNo)
    expect(await codeOf(cancel(world, caller, orderNo))).toBe('deposit.state')
  })

  test('a payment that its member reports of another member is unknown', async () => {
    const { world, orderNo } = await waiting()
    const stranger = await world.signIn('general')
    expect(await codeOf(report(world, stranger, orderNo))).toBe('deposit.unknown')
    expect(await codeOf(cancel(world, stranger, orderNo))).toBe('deposit.unknown')
  })

  test('a payment that its member reports makes room for another order when its own is cancelled, also within a limit (R-4.053)', async () => {
    const { world, caller, orderNo } = await waiting()
    await order(world, caller)
    await order(world, caller)
    expect(await codeOf(order(world, caller))).toBe('deposit.open-orders')
    await cancel(world, caller, orderNo)
    expect((await order(world, caller)).state).toBe('PENDING')
    const { list } = await world.call('wallet.deposit-list', { caller, query: { state: 'OPEN' } })
    expect(list.map(({ state }) => state)).toEqual(['PENDING', 'PENDING', 'PENDING'])
  })
})

describe('the settings of deposits', () => {
  test('the settings of deposits is limits, waiting orders and whether it is the first (R-7.066)', async () => {
    const { world, caller } = await start(undefined, 'newcomer')
    expect(await world.call('wallet.deposit-settings', { caller })).toMatchObject({
      minimumAmount: '100.00',
      maximumAmount: '50000.00',
      expiryMinutes: 10,
      openOrders: 0,
      isFirstDeposit: true,
    })
    await order(world, caller)
    expect((await world.call('wallet.deposit-settings', { caller })).openOrders).toBe(1)
    await world.platform.control.advance(15 * SECOND)
    expect(await world.call('wallet.deposit-settings', { caller })).toMatchObject({
      openOrders: 0,
      isFirstDeposit: false,
    })
  })

  test('the settings of deposits is a list of ways with their limits, fees and quick amounts, and no account of ours', async () => {
    const { world, caller } = await start()
    const { list } = await world.call('wallet.deposit-channels', { caller })
    expect(list.map(({ code }) => code)).toEqual(['BANK', 'EWALLET', 'QR', 'CRYPTO'])
    for (const { quickAmounts, minimum, maximum } of list)
      for (const amount of quickAmounts) {
        expect(Number(amount)).toBeGreaterThanOrEqual(Number(minimum))
        expect(Number(amount)).toBeLessThanOrEqual(Number(maximum))
      }
    expect(JSON.stringify(list)).not.toContain('payTo')
  })
})
