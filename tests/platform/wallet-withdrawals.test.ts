import type { Withdrawal } from '@marquee/schemas/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { moveWithdrawal, WITHDRAWAL_MOVES } from '../../fixtures/platform/wallet/withdrawal-orders.ts'
import { computeTotpCode } from '../../gateway/src/lib/totp.ts'
import type { Caller } from '../../gateway/src/platform-port/caller.ts'
import { runs } from '../support/suite.ts'
import { inside } from './support/inside.ts'
import {
  addCard,
  mainOf,
  newKey,
  PAYMENT_PASSWORD,
  SECOND,
  turnOver,
  withCard,
  withdraw,
} from './support/wallet.ts'
import { codeOf, DAY, FEW, HOUR, MINUTE, refusalOf, startWorld, type TestWorld } from './support/world.ts'

type State = Withdrawal['state']
type Bank = { withdrawals?: 'REJECTED'; disputes?: 'RECEIVED' }

async function start(options: { account?: string; bank?: Bank } = {}) {
  const world = await startWorld({
    content: { scenarios: { bank: [{ change: 'payments', set: options.bank ?? {} }] } },
  })
  await world.platform.control.scenario(world.site, 'bank')
  return { world, ...(await withCard(world, options.account)) }
}

const seen = async (world: TestWorld, caller: Caller, orderNo: string) =>
  (await world.call('wallet.withdraw-list', { caller, query: { orderNo } })).list[0]!
const advance = (world: TestWorld, ms: number) => world.platform.control.advance(ms)
const say = (
  world: TestWorld,
  caller: Caller,
  orderNo: string,
  action: 'RECEIVED' | 'NOT_RECEIVED' | 'FULLY_PAID',
  proofs: string[] = [],
) => world.call('wallet.process-payment', { caller, body: { orderNo, action, proofs }, key: newKey() })
const pictures = async (world: TestWorld, caller: Caller, many: number) => {
  const body = { type: 'image/png' as const, width: 1, height: 1, file: 'iVBORw0KGgo=' }
  const taken = Array.from({ length: many }, () => world.call('support.upload', { caller, body }))
  return (await Promise.all(taken)).map(({ id }) => id)
}
const cancel = (world: TestWorld, caller: Caller, orderNo: string) =>
  world.call('wallet.cancel-withdraw', { caller, body: { orderNo }, key: newKey() })

/** Review, payment: 10 + 30 + 60 seconds. */
const TO_PAID = 100 * SECOND

async function paid() {
  const { world, caller, cardId } = await start()
  const { orderNo } = await withdraw(world, caller, cardId)
  await advance(world, TO_PAID)
  return { world, caller, orderNo }
}

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

describe('a withdrawal of a member with an authenticator (R-2.089)', () => {
  async function bound() {
    const members = FEW.map((one) => (one.account === 'player' ? { ...one, authenticator: SECRET } : one))
    const world = await startWorld({ members })
    return { world, ...(await withCard(world)) }
  }
  const ask = (world: TestWorld, caller: Caller, cardId: number, authenticatorCode?: string) =>
    world.call('wallet.withdraw', {
      caller,
      body: {
        cardId,
        amount: '200.00',
        paymentPassword: PAYMENT_PASSWORD,
        ...(authenticatorCode && { authenticatorCode }),
      },
      key: newKey(),
    })
  const codeNow = (world: TestWorld) => computeTotpCode(SECRET, world.now())

  test('a withdrawal of a member with an authenticator needs a code of it, which is good once', async () => {
    const { world, caller, cardId } = await bound()
    expect(await codeOf(ask(world, caller, cardId))).toBe('authenticator.code.required')
    const wrong = codeNow(world) === '000000' ? '000001' : '000000'
    expect(await codeOf(ask(world, caller, cardId, wrong))).toBe('authenticator.code.invalid')
    expect((await ask(world, caller, cardId, codeNow(world))).state).toBe('SUBMITTED')
    expect(await codeOf(ask(world, caller, cardId, codeNow(world)))).toBe('authenticator.code.invalid')
  })

  test('a withdrawal of a member with an authenticator locks after five wrong codes, also for a right one', async () => {
    const { world, caller, cardId } = await bound()
    for (let wrong = 0; wrong < 5; wrong++)
      await ask(world, caller, cardId, codeNow(world) === '000000' ? '000001' : '000000').catch(
        () => undefined,
      )
    expect(await codeOf(ask(world, caller, cardId, codeNow(world)))).toBe('login.verification.locked')
  })
})

describe('a withdrawal (R-4.039)', () => {
  test('a withdrawal holds its money from the start, and only the payment takes it', async () => {
    const { world, caller, cardId } = await start()
    const made = await withdraw(world, caller, cardId)
    expect(made).toMatchObject({ state: 'SUBMITTED', amount: '200.00', fee: '0.00', paidOut: '200.00' })
    expect(made.card.numberMasked).toBe('**** 5621')
    expect(await mainOf(world, caller)).toEqual(['800.00', '200.00'])
    await advance(world, TO_PAID - 1)
    expect(await mainOf(world, caller)).toEqual(['800.00', '200.00'])
    await advance(world, 1)
    expect(await mainOf(world, caller)).toEqual(['800.00', '0.00'])
    const record = await world.call('wallet.account-record', {
      caller,
      query: { type: 'WITHDRAW', pageSize: 1 },
    })
    expect(record.list).toMatchObject([{ amount: '-200.00', reference: made.orderNo }])
    expect((await world.platform.control.checkLedger(world.site.code)).balanced).toBe(true)
  })

  test('a withdrawal tells its steps with their times (R-3.057)', async () => {
    const { world, caller, cardId } = await start()
    const at = world.now()
    const { orderNo } = await withdraw(world, caller, cardId)
    await advance(world, TO_PAID)
    const { history, confirmDeadline } = await seen(world, caller, orderNo)
    expect(history).toEqual([
      { state: 'SUBMITTED', at },
      { state: 'REVIEW', at: at + 10 * SECOND },
      { state: 'PAYING', at: at + 40 * SECOND },
      { state: 'PAID', at: at + TO_PAID },
    ])
    expect(confirmDeadline).toBe(at + TO_PAID + 30 * MINUTE)
  })

  test('a withdrawal that is rejected gives the held money free again', async () => {
    const { world, caller, cardId } = await start({ bank: { withdrawals: 'REJECTED' } })
    const { orderNo } = await withdraw(world, caller, cardId)
    await advance(world, 40 * SECOND)
    expect((await seen(world, caller, orderNo)).state).toBe('REJECTED')
    expect(await mainOf(world, caller)).toEqual(['1000.00', '0.00'])
  })

  test.each([
    ['SUBMITTED', 0],
    ['REVIEW', 10 * SECOND],
  ])('a withdrawal can be taken back while it is %s', async (state, after) => {
    const { world, caller, cardId } = await start()
    const { orderNo } = await withdraw(world, caller, cardId)
    await advance(world, after)
    expect(await seen(world, caller, orderNo)).toMatchObject({ state, canCancel: true })
    expect((await cancel(world, caller, orderNo)).state).toBe('CANCELLED')
    expect(await mainOf(world, caller)).toEqual(['1000.00', '0.00'])
    await advance(world, HOUR / 4)
    expect((await seen(world, caller, orderNo)).state).toBe('CANCELLED')
    expect(await codeOf(cancel(world, caller, orderNo))).toBe('withdraw.state')
  })

  test.each([
    ['PAYING', 40 * SECOND],
    ['PAID', TO_PAID],
  ])(
    'a withdrawal cannot be taken back once it is %s: no reverse withdrawal (RTS 14)',
    async (state, after) => {
      const { world, caller, cardId } = await start()
      const { orderNo } = await withdraw(world, caller, cardId)
      await advance(world, after)
      expect(await seen(world, caller, orderNo)).toMatchObject({ state, canCancel: false })
      expect(await codeOf(cancel(world, caller, orderNo))).toBe('withdraw.state')
    },
  )

  test('a withdrawal goes only from state to state as its table says: every other pair is refused', async () => {
    const { world, caller, cardId } = await start()
    const { orderNo } = await withdraw(world, caller, cardId)
    const id = Number(orderNo.slice(1))
    const states = Object.keys(WITHDRAWAL_MOVES) as State[]
    expect(states).toHaveLength(12)
    const refused: string[] = []
    for (const from of states)
      for (const to of states) {
        const moved = await inside(world, async (within) => {
          await within.db('UPDATE withdrawals SET state = $3 WHERE brand = $1 AND id = $2', [
            world.site.code,
            id,
            from,
          ])
          return moveWithdrawal(within, id, to)
        })
        expect([from, to, moved !== undefined]).toEqual([from, to, WITHDRAWAL_MOVES[from].includes(to)])
        if (!moved) refused.push(`${from} ${to}`)
      }
    expect(refused).toHaveLength(144 - 13)
  })

  test('a withdrawal is unknown to every other member and brand', async () => {
    const { world, caller, cardId } = await start()
    const { orderNo } = await withdraw(world, caller, cardId)
    const { caller: general } = await withCard(world, 'general')
    expect(await codeOf(cancel(world, general, orderNo))).toBe('withdraw.unknown')
    expect(await codeOf(say(world, general, orderNo, 'RECEIVED'))).toBe('withdraw.unknown')
    expect((await world.call('wallet.withdraw-list', { caller: general, query: { orderNo } })).list).toEqual(
      [],
    )
    expect(await codeOf(withdraw(world, general, cardId))).toBe('card.unknown')
    const other = await world.signIn('player', undefined, world.other)
    const elsewhere = world.call('wallet.cancel-withdraw', {
      caller: other,
      body: { orderNo },
      key: newKey(),
      site: world.other,
    })
    expect(await codeOf(elsewhere)).toBe('withdraw.unknown')
  })
})

describe('the confirmation of a payment (R-4.036)', () => {
  test.each(['RECEIVED', 'FULLY_PAID'] as const)(
    'the confirmation of a payment as %s ends it',
    async (action) => {
      const { world, caller, orderNo } = await paid()
      const { list, confirmMinutes } = await world.call('wallet.payment-confirmations', { caller })
      expect([list.map((row) => [row.orderNo, row.canConfirm]), confirmMinutes]).toEqual([
        [[orderNo, true]],
        30,
      ])
      expect((await say(world, caller, orderNo, action)).state).toBe(action)
      expect((await world.call('wallet.payment-confirmations', { caller })).list).toEqual([])
      expect(await codeOf(say(world, caller, orderNo, 'RECEIVED'))).toBe('withdraw.state')
      await advance(world, HOUR)
      const later = await world.signIn('player')
      expect((await seen(world, later, orderNo)).state).toBe(action)
    },
  )

  test('the confirmation of a payment that nobody gives is held to be given after 30 minutes, and nothing comes back (R-4.037, R-9.023)', async () => {
    const { world, caller, orderNo } = await paid()
    await advance(world, 15 * MINUTE)
    await world.call('wallet.balance', { caller })
    await advance(world, 15 * MINUTE - 1)
    expect((await seen(world, caller, orderNo)).state).toBe('PAID')
    const { entries } = await world.platform.control.checkLedger(world.site.code)
    await advance(world, 1)
    expect((await seen(world, caller, orderNo)).state).toBe('AUTO_RECEIVED')
    expect(await codeOf(say(world, caller, orderNo, 'NOT_RECEIVED', ['picture']))).toBe('withdraw.state')
    expect((await world.platform.control.checkLedger(world.site.code)).entries).toBe(entries)
    expect(await world.sumOf(caller)).toBe('800.00')
  })

  test('the confirmation of a payment is asked for within the minutes of the brand (R-4.038)', async () => {
    const world = await startWorld({ brand: { numbers: { withdrawConfirmMinutes: 5 } } })
    const { caller, cardId } = await withCard(world)
    const { orderNo } = await withdraw(world, caller, cardId)
    await advance(world, TO_PAID + 5 * MINUTE)
    expect((await seen(world, caller, orderNo)).state).toBe('AUTO_RECEIVED')
  })

  test.each([
    ['none', []],
    ['four pictures', ['a', 'b', 'c', 'd']],
    ['one picture twice', ['a', 'a']],
  ])(
    'the confirmation of a payment as not received asks for proof: %s is refused (R-9.030)',
    async (_name, proofs) => {
      const { world, caller, orderNo } = await paid()
      expect(await codeOf(say(world, caller, orderNo, 'NOT_RECEIVED', proofs))).toBe(
        'withdraw.proof.required',
      )
      expect((await seen(world, caller, orderNo)).state).toBe('PAID')
    },
  )

  test('the confirmation of a payment as not received takes only pictures of the member, each for one payment', async () => {
    const { world, caller, orderNo } = await paid()
    const stranger = await world.signIn('general')
    const [foreign] = await pictures(world, stranger, 1)
    expect(await codeOf(say(world, caller, orderNo, 'NOT_RECEIVED', [foreign!]))).toBe('upload.unknown')
    expect((await seen(world, caller, orderNo)).state).toBe('PAID')
    const own = await pictures(world, caller, 3)
    expect(await say(world, caller, orderNo, 'NOT_RECEIVED', own)).toMatchObject({
      state: 'DISPUTE',
      proofs: 3,
    })
    expect((await world.call('wallet.payment-confirmations', { caller })).list).toMatchObject([
      { orderNo, state: 'DISPUTE', canConfirm: false },
    ])
    expect((await say(world, caller, orderNo, 'RECEIVED')).state).toBe('RECEIVED')
  })

  test('the confirmation of a payment before the payment is refused', async () => {
    const { world, caller, cardId } = await start()
    const { orderNo } = await withdraw(world, caller, cardId)
    expect(await codeOf(say(world, caller, orderNo, 'RECEIVED'))).toBe('withdraw.state')
  })
})

describe('reasons against a withdrawal (R-2.089, R-9.031)', () => {
  test.each(['99.99', '50000.01', '-1.00', '1e3'])('a withdrawal of %s is refused', async (amount) => {
    const { world, caller, cardId } = await start({ account: 'general' })
    expect(await codeOf(withdraw(world, caller, cardId, amount))).toBe('wallet.amount.invalid')
  })

  test.each(['100.00', '50000.00'])('a withdrawal of %s is within the limits', async (amount) => {
    const { world, caller, cardId } = await start({ account: 'general' })
    expect((await withdraw(world, caller, cardId, amount)).amount).toBe(amount)
  })

  test('a withdrawal of more than is free in the main wallet is refused', async () => {
    const { world, caller, cardId } = await start()
    await withdraw(world, caller, cardId, '600.00')
    expect(await codeOf(withdraw(world, caller, cardId, '400.01'))).toBe('wallet.balance.low')
    expect((await withdraw(world, caller, cardId, '400.00')).state).toBe('SUBMITTED')
  })

  test('a withdrawal of more than is free is refused by the preview, too, which counts held money as gone', async () => {
    const { world, caller, cardId } = await start()
    await withdraw(world, caller, cardId, '600.00')
    const preview = (amount: string) =>
      world.call('wallet.pre-withdraw', { caller, query: { cardId, amount } })
    expect(await codeOf(preview('400.01'))).toBe('wallet.balance.low')
    expect((await preview('400.00')).availBalanceAfter).toBe('0.00')
  })

  test('the sixth withdrawal of a day is refused; the next day begins anew', async () => {
    const { world, caller, cardId } = await start()
    for (let count = 0; count < 5; count++) await withdraw(world, caller, cardId, '100.00')
    const refusal = await refusalOf(withdraw(world, caller, cardId, '100.00'))
    expect(refusal).toMatchObject({ code: 'withdraw.times', values: { count: 5 } })
    await advance(world, DAY)
    const later = await world.signIn('player')
    expect((await withdraw(world, later, cardId, '100.00')).state).toBe('SUBMITTED')
  })

  test('a withdrawal of more in a day than the rank allows is refused', async () => {
    const { world, caller, cardId } = await start({ account: 'general' })
    await withdraw(world, caller, cardId, '49950.00')
    const refusal = await refusalOf(withdraw(world, caller, cardId, '100.00'))
    expect(refusal).toMatchObject({ code: 'withdraw.daily', values: { limit: '50000.00' } })
    expect(await world.call('wallet.withdraw-settings', { caller })).toMatchObject({
      dailyTimesLeft: 4,
      dailyLeft: '50.00',
      freeTimesLeft: 2,
      availBalance: '50.00',
    })
  })

  test('a withdrawal that was taken back is no reason against another: it does not count', async () => {
    const { world, caller, cardId } = await start()
    for (let count = 0; count < 5; count++)
      await cancel(world, caller, (await withdraw(world, caller, cardId, '100.00')).orderNo)
    expect((await world.call('wallet.withdraw-settings', { caller })).dailyTimesLeft).toBe(5)
  })

  test('a withdrawal to a card that is not a day old is refused (R-3.055)', async () => {
    const world = await startWorld()
    const caller = await world.signIn('player')
    const card = await addCard(world, caller)
    expect(card).toMatchObject({ usable: false, usableAt: world.now() + DAY })
    const refusal = await refusalOf(withdraw(world, caller, card.id))
    expect(refusal).toMatchObject({ code: 'card.waiting', values: { hours: 24 } })
  })

  test('turnover that is not done; the refusal says what is left', async () => {
    const { world, caller, cardId } = await start()
    const deposit = { caller, body: { channel: 'BANK', amount: '300.00' }, key: newKey() }
    await world.call('wallet.deposit', deposit)
    await advance(world, 15 * SECOND)
    await turnOver(world, caller, 10_000n)
    const refusal = await refusalOf(withdraw(world, caller, cardId))
    expect(refusal).toMatchObject({
      code: 'withdraw.turnover',
      values: { amount: '200.00' },
      details: { turnoverLeft: '200.00' },
    })
    await turnOver(world, caller, 20_000n)
    expect((await withdraw(world, caller, cardId)).state).toBe('SUBMITTED')
  })

  test('a withdrawal with a wrong payment password is refused', async () => {
    const { world, caller, cardId } = await start()
    const body = { cardId, amount: '200.00', paymentPassword: 'not-the-password' }
    const refusal = await refusalOf(world.call('wallet.withdraw', { caller, body, key: newKey() }))
    expect(refusal.code).toBe('payment-password.wrong')
    expect(await mainOf(world, caller)).toEqual(['1000.00', '0.00'])
  })
})

describe('the fee of a withdrawal', () => {
  test('the fee of a withdrawal is nothing for the first three of a day, then a part that the summary tells before', async () => {
    const { world, caller, cardId } = await start()
    for (let count = 0; count < 3; count++) await withdraw(world, caller, cardId, '100.00')
    const summary = await world.call('wallet.pre-withdraw', { caller, query: { cardId, amount: '101.01' } })
    expect(summary).toMatchObject({
      amount: '101.01',
      fee: '0.50',
      paidOut: '100.51',
      availBalanceAfter: '598.99',
    })
    const made = await withdraw(world, caller, cardId, '101.01')
    expect([made.fee, made.paidOut]).toEqual(['0.50', '100.51'])
    await advance(world, TO_PAID)
    expect(await mainOf(world, caller)).toEqual(['598.99', '0.00'])
    const { list } = await world.call('wallet.transaction-detail', { caller, query: { ref: made.orderNo } })
    expect(list.map(({ type, debit, credit, amountMinor }) => [type, debit, credit, amountMinor])).toEqual([
      ['WITHDRAW_FEE', 'main', 'house.fees', '50'],
      ['WITHDRAW', 'main', 'house.bank', '10051'],
    ])
  })

  test('the fee of a withdrawal is free again with the money of a withdrawal that is taken back', async () => {
    const { world, caller, cardId } = await start()
    for (let count = 0; count < 3; count++) await withdraw(world, caller, cardId, '100.00')
    const { orderNo, fee } = await withdraw(world, caller, cardId, '101.01')
    expect([fee, await mainOf(world, caller)]).toEqual(['0.50', ['598.99', '401.01']])
    await cancel(world, caller, orderNo)
    expect(await mainOf(world, caller)).toEqual(['700.00', '300.00'])
  })

  test('the fee of a withdrawal comes back with the money of a payment that did not arrive', async () => {
    const { world, caller, cardId } = await start()
    for (let count = 0; count < 3; count++) await withdraw(world, caller, cardId, '100.00')
    const { orderNo } = await withdraw(world, caller, cardId, '200.00')
    await advance(world, TO_PAID)
    expect((await say(world, caller, orderNo, 'NOT_RECEIVED', await pictures(world, caller, 2))).state).toBe(
      'DISPUTE',
    )
    expect(await world.sumOf(caller)).toBe('500.00')
    await advance(world, DAY)
    const later = await world.signIn('player')
    expect(await seen(world, later, orderNo)).toMatchObject({ state: 'REFUNDED', proofs: 2 })
    expect(await world.sumOf(later)).toBe('700.00')
    expect((await world.platform.control.checkLedger(world.site.code)).problems).toEqual([])
  })

  test('the fee of a withdrawal does not come back when the dispute finds that it arrived', async () => {
    const { world, caller, cardId } = await start({ bank: { disputes: 'RECEIVED' } })
    const { orderNo } = await withdraw(world, caller, cardId)
    await advance(world, TO_PAID)
    await say(world, caller, orderNo, 'NOT_RECEIVED', await pictures(world, caller, 1))
    await advance(world, DAY)
    const later = await world.signIn('player')
    expect((await seen(world, later, orderNo)).state).toBe('RECEIVED')
    expect(await world.sumOf(later)).toBe('800.00')
  })
})

describe('money that leaves at the same time (R-7.003)', () => {
  test('a hundred repeats with one key hold once', async () => {
    const { world, caller, cardId } = await start()
    const key = newKey()
    const made = await Promise.all(
      Array.from({ length: 100 }, () => withdraw(world, caller, cardId, '200.00', key)),
    )
    expect(new Set(made.map(({ orderNo }) => orderNo)).size).toBe(1)
    expect(await mainOf(world, caller)).toEqual(['800.00', '200.00'])
  })

  test('withdrawals and transfers in parallel never overdraw', async () => {
    const { world, caller, cardId } = await start()
    const transfer = () =>
      world.call('wallet.transfer', {
        caller,
        body: { fromAccountType: 'main', toAccountType: 'KYLIN', amount: '300.00' },
        key: newKey(),
      })
    const tries = Array.from({ length: 16 }, (_, index) =>
      index % 2 ? transfer() : withdraw(world, caller, cardId, '300.00'),
    )
    const done = (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled')
    expect(done).toHaveLength(3)
    expect(await world.sumOf(caller)).toBe('1000.00')
    await advance(world, TO_PAID)
    expect((await world.platform.control.checkLedger(world.site.code)).problems).toEqual([])
  })

  test('free and held together stay the same until a payment takes the held part', async () => {
    const { world, caller, cardId } = await start({ account: 'general' })
    const total = async () => {
      const [free, held] = await mainOf(world, caller)
      return Math.round(Number(free) * 100) + Math.round(Number(held) * 100)
    }
    let expected = await total()
    const open = new Map<string, number>()
    const step = fc.record({
      what: fc.constantFrom('withdraw', 'cancel', 'wait'),
      cents: fc.integer({ min: 10_000, max: 90_000 }),
      seconds: fc.integer({ min: 1, max: 70 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
        for (const { what, cents, seconds } of steps) {
          if (what === 'wait') await advance(world, seconds * SECOND)
          const [first] = open.keys()
          if (what === 'cancel' && first) await cancel(world, caller, first).catch(() => undefined)
          if (what === 'withdraw') {
            const made = await withdraw(world, caller, cardId, (cents / 100).toFixed(2)).catch(
              () => undefined,
            )
            if (made) open.set(made.orderNo, cents)
          }
          for (const [orderNo, amount] of open) {
            const { state } = await seen(world, caller, orderNo)
            if (state === 'PAID') expected -= amount
            if (state === 'PAID' || state === 'CANCELLED') open.delete(orderNo)
          }
          expect(await total()).toBe(expected)
        }
      }),
      { numRuns: runs(3, 8), seed: 11 },
    )
  })
})

test('a body with more than is asked for changes nothing else', async () => {
  const { world, caller, cardId } = await start()
  const body = {
    cardId,
    amount: '200.00',
    paymentPassword: PAYMENT_PASSWORD,
    fee: '-500.00',
    state: 'PAID',
  }
  expect(await codeOf(world.call('wallet.withdraw', { caller, body, key: newKey() }))).toBe('request.invalid')
})
