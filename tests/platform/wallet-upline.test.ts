import { describe, expect, test } from 'vitest'
import { openTurnovers } from '../../fixtures/platform/wallet/turnover.ts'
import { inside } from './support/inside.ts'
import { givePaymentPassword, newKey, PAYMENT_PASSWORD } from './support/wallet.ts'
import { codeOf, DAY, refusalOf, startWorld, type TestWorld } from './support/world.ts'

type Caller = Awaited<ReturnType<TestWorld['signIn']>>

const pay = (world: TestWorld, caller: Caller, amount: string, note = '', key = newKey()) =>
  world.call('wallet.transfer-upline', {
    caller,
    body: { amount, note, paymentPassword: PAYMENT_PASSWORD },
    key,
  })

async function start(account = 'deep') {
  const world = await startWorld()
  const caller = await world.signIn(account)
  await givePaymentPassword(world, caller)
  return { world, caller, upline: await world.signIn('agent1') }
}

const cents = (text: string) => Math.round(Number(text) * 100)

describe('a transfer to the upline (R-2.091)', () => {
  test('a transfer to the upline moves money up by one entry; both balances together stay the same', async () => {
    const { world, caller, upline } = await start()
    const sum = async () => cents(await world.sumOf(caller)) + cents(await world.sumOf(upline))
    const before = await sum()
    const { entries } = await world.platform.control.checkLedger(world.site.code)
    const paid = await pay(world, caller, '250.00', 'Thank you')
    expect(paid).toMatchObject({ amount: '250.00', balances: { sumBalance: '750.00' } })
    expect([await sum(), await world.sumOf(upline)]).toEqual([before, '20250.00'])
    const report = await world.platform.control.checkLedger(world.site.code)
    expect(report).toMatchObject({ balanced: true, entries: entries + 1 })
    const record = await world.call('wallet.account-record', {
      caller: upline,
      query: { type: 'FROM_DOWNLINE' },
    })
    expect(record.list).toMatchObject([{ amount: '250.00', reference: `${paid.orderNo} Thank you` }])
  })

  test.each(['9.99', '0.00', '-10.00'])('a transfer to the upline of %s is refused', async (amount) => {
    const { world, caller } = await start()
    expect(await codeOf(pay(world, caller, amount))).toBe('wallet.amount.invalid')
  })

  test('a transfer to the upline of 10.00 is taken, of more than there is refused', async () => {
    const { world, caller } = await start()
    expect((await pay(world, caller, '10.00')).amount).toBe('10.00')
    expect(await codeOf(pay(world, caller, '990.01'))).toBe('wallet.balance.low')
  })

  test('a transfer to the upline goes to 20,000.00 a day, and begins anew the next day', async () => {
    const { world, caller } = await start('agent1')
    await pay(world, caller, '19990.00')
    const refusal = await refusalOf(pay(world, caller, '10.01'))
    expect(refusal).toMatchObject({ code: 'wallet.limit.daily', values: { limit: '20000.00' } })
    await pay(world, caller, '10.00')
    expect((await world.call('wallet.upline-transfers', { caller })).dailyLeft).toBe('0.00')
    await world.platform.control.advance(DAY)
    const later = await world.signIn('agent1')
    expect((await world.call('wallet.upline-transfers', { caller: later })).dailyLeft).toBe('20000.00')
  })

  test('a transfer to the upline lists the last ten with their notes, newest first', async () => {
    const { world, caller } = await start()
    for (let number = 1; number <= 11; number++) await pay(world, caller, '10.00', `for game ${number}`)
    const { list, upline, minimumAmount } = await world.call('wallet.upline-transfers', { caller })
    expect(list.map(({ note }) => note)).toEqual(
      Array.from({ length: 10 }, (_, index) => `for game ${11 - index}`),
    )
    expect([upline, minimumAmount]).toEqual(['ag***1', '10.00'])
  })

  test('a transfer to the upline takes a note of 140 characters, and none of 141', async () => {
    const { world, caller } = await start()
    expect(await codeOf(pay(world, caller, '10.00', 'x'.repeat(141)))).toBe('request.invalid')
    await pay(world, caller, '10.00', 'x'.repeat(140))
    const { list } = await world.call('wallet.upline-transfers', { caller })
    expect(list.map(({ note }) => note.length)).toEqual([140])
  })

  test('a transfer to the upline is not offered to a member without an upline', async () => {
    const { world, caller } = await start('player')
    expect(await codeOf(pay(world, caller, '10.00'))).toBe('upline.none')
    expect(await codeOf(world.call('wallet.upline-transfers', { caller }))).toBe('upline.none')
  })

  test('a transfer to the upline needs the payment password', async () => {
    const { world, caller } = await start()
    const body = { amount: '10.00', paymentPassword: 'not-the-password' }
    const asked = world.call('wallet.transfer-upline', { caller, body, key: newKey() })
    expect(await codeOf(asked)).toBe('payment-password.wrong')
  })

  test('a transfer to the upline does not get around turnover: the upline could withdraw it', async () => {
    const { world, caller } = await start()
    const bonus = { memberId: caller.memberId, kind: 'BONUS', source: 'test', amount: 5_000n, multiple: 2 }
    await inside(world, (within) => openTurnovers(within, [bonus]))
    const refusal = await refusalOf(pay(world, caller, '10.00'))
    expect(refusal).toMatchObject({ code: 'withdraw.turnover', values: { amount: '100.00' } })
  })

  test('a hundred repeats with one key pay once (R-7.003)', async () => {
    const { world, caller } = await start()
    const key = newKey()
    await Promise.all(Array.from({ length: 100 }, () => pay(world, caller, '15.00', '', key)))
    expect(await world.sumOf(caller)).toBe('985.00')
  })
})
