import currencies from '@marquee/schemas/currencies.json' with { type: 'json' }
import { buildAmountPattern, isFinerThan, toAmount, toMinor } from '@marquee/schemas/rules/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { computePercent } from '../../fixtures/platform/wallet/amounts.ts'
import { sortByOrder } from '../../gateway/src/lib/in-order.ts'
import { runs } from '../support/suite.ts'
import { breachesOf } from './support/invariants.ts'
import { openGame } from './support/playing.ts'
import { newKey, withCard, withdraw } from './support/wallet.ts'
import { codeOf, startWorld } from './support/world.ts'

const TRIED = { JPY: 0, KRW: 0, VND: 0, KWD: 3, BHD: 3, OMR: 3, EUR: 2 } as const
const REFUSALS = ['wallet.amount.whole', '', 'wallet.amount.two-decimals', 'wallet.amount.three-decimals']
const cases = Object.entries(TRIED) as [keyof typeof TRIED, number][]
const decimalsOfAny = fc.constantFrom(0, 2, 3)
const minor = fc.bigInt({ min: 1n - 10n ** 15n, max: 10n ** 15n - 1n })
const worldIn = (code: string) => startWorld({ brand: { currency: { code, symbol: code } } })

describe('the table of currencies', () => {
  test('the table of currencies has the minor units of ISO 4217', () => {
    const codesWith = (decimals: number) =>
      Object.keys(currencies).filter((code) => currencies[code as 'EUR'] === decimals)
    expect(codesWith(0).join(' ')).toBe('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF')
    expect(codesWith(3).join(' ')).toBe('BHD IQD JOD KWD LYD OMR TND')
    expect(codesWith(2).length).toBe(Object.keys(currencies).length - 23)
  })
})

describe('an amount as text', () => {
  test('an amount as text is read as the minor units that it was written from, in the pattern of its currency', () => {
    fc.assert(
      fc.property(minor, decimalsOfAny, (amount, decimals) => {
        const text = toAmount(amount, decimals)
        expect(text).toMatch(buildAmountPattern(decimals))
        expect(toMinor(text, decimals)).toBe(amount)
      }),
    )
  })

  test('finer than its currency is never read, whatever the digits', () => {
    const texts = fc
      .tuple(fc.nat(), fc.stringMatching(/^\d{0,6}$/))
      .map(([whole, part]) => `${whole}.${part}1`)
    fc.assert(
      fc.property(texts, decimalsOfAny, (text, decimals) => {
        const isFiner = text.split('.')[1]!.length > decimals
        expect([isFinerThan(decimals, text), toMinor(text, decimals) === undefined]).toEqual([
          isFiner,
          isFiner,
        ])
      }),
    )
  })

  test.each([
    ['100.00', 0, 100n],
    ['100.0', 0, 100n],
    ['100.50', 0, undefined],
    ['1.000', 0, undefined],
    ['1.000', 2, undefined],
    ['1.000', 3, 1000n],
    ['1.0000', 3, undefined],
    ['0.125', 3, 125n],
  ])('%s with %i decimals is %s minor units', (text, decimals, read) => {
    expect(toMinor(text, decimals)).toBe(read)
  })

  test('an amount as text of a share is rounded down to the minor unit', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), fc.nat(9999), (amount, hundredths) => {
        const part = computePercent(amount, (hundredths / 100).toFixed(2))
        const exact = amount * BigInt(hundredths)
        expect(part * 10_000n <= exact && exact < (part + 1n) * 10_000n).toBe(true)
      }),
    )
  })
})

describe.each(cases)('money in %s', (code, decimals) => {
  const units = (amount: bigint) => toAmount(amount, decimals)

  test('money of any currency is refused with its reason where it is finer than the currency, and nothing moves', async () => {
    const world = await worldIn(code)
    const caller = await world.signIn('player')
    const before = await world.sumOf(caller)
    const amount = `20000.${'0'.repeat(decimals)}5`
    const bodies = [
      () => world.call('wallet.deposit', { caller, key: newKey(), body: { channel: 'BANK', amount } }),
      () =>
        world.call('wallet.transfer', {
          caller,
          key: newKey(),
          body: { fromAccountType: 'main', toAccountType: 'KYLIN', amount },
        }),
      () => world.call('identity.set-limit', { caller, body: { period: 'DAY', amount } }),
    ]
    for (const send of bodies) expect(await codeOf(send())).toBe(REFUSALS[decimals])
    expect(await world.sumOf(caller)).toBe(before)
  })

  test('money of any currency is deposited, moved and withdrawn to the minor unit, and the reports equal the ledger', async () => {
    const world = await worldIn(code)
    const { caller, cardId } = await withCard(world)
    const [{ code: channel, feeRate } = { code: '', feeRate: '' }] = sortByOrder(
      world.site.brand.depositChannels,
    )
    await fc.assert(
      fc.asyncProperty(fc.bigInt({ min: 10_000n, max: 60_000n }), async (amount) => {
        const text = units(amount)
        const order = await world.call('wallet.deposit', {
          caller,
          key: newKey(),
          body: { channel, amount: text },
        })
        const fee = computePercent(amount, feeRate)
        expect([order.amount, order.fee, order.credited]).toEqual([text, units(fee), units(amount - fee)])
        await world.call('wallet.cancel-deposit', { caller, body: { orderNo: order.orderNo } })
        const way = { fromAccountType: 'main', toAccountType: 'KYLIN', amount: units(amount / 7n) }
        const before = await world.sumOf(caller)
        const moved = await world.call('wallet.transfer', { caller, key: newKey(), body: way })
        expect([moved.amount, moved.balances.sumBalance]).toEqual([way.amount, before])
        await world.call('wallet.transfer-back', { caller, key: newKey() })
      }),
      { numRuns: runs(6, 40) },
    )
    expect((await withdraw(world, caller, cardId, units(12_345n))).amount).toBe(units(12_345n))
    const { totals } = await world.call('wallet.account-record', { caller, query: { type: 'ALL', days: 31 } })
    expect(totals.amount).toMatch(buildAmountPattern(decimals))
    expect(await breachesOf(world)).toEqual([])
  })

  test('money of any currency has stakes and points of whole minor units, in games and in the points mall', async () => {
    const world = await worldIn(code)
    const game = await openGame(world, 'KYLIN')
    expect(game.minBet).toMatch(buildAmountPattern(decimals))
    expect(toMinor(game.minBet, decimals)).toBeGreaterThan(0n)
    const { perValidBet } = await world.call('promotions.point-config', {})
    expect(perValidBet).toBe(units(100n * 10n ** BigInt(decimals)))
    const caller = await world.signIn('player')
    const { balance, convertible } = await world.call('promotions.point-balance', { caller })
    const whole = BigInt(balance.split('.')[0]!)
    const perUnit = BigInt(world.site.brand.numbers.pointsPerUnit)
    expect(convertible).toBe(units((whole * 10n ** BigInt(decimals)) / perUnit))
  })
})
