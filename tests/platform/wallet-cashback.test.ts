import { describe, expect, test } from 'vitest'
import { bet } from './support/inside.ts'
import { newKey } from './support/wallet.ts'
import { codeOf, DAY, HOUR, refusalOf, startWorld, type TestWorld } from './support/world.ts'

type Caller = Awaited<ReturnType<TestWorld['signIn']>>

const seen = (world: TestWorld, caller: Caller) => world.call('wallet.cashback', { caller })
const claim = (world: TestWorld, caller: Caller, key = newKey()) =>
  world.call('wallet.claim-cashback', { caller, key })

/** A member of rank 0 in a new world; cashback of its history is claimed first. */
async function start() {
  const world = await startWorld({
    content: { scenarios: { unranked: [{ change: 'member', account: 'newcomer', set: { rank: 0 } }] } },
  })
  await world.platform.control.scenario(world.site, 'unranked')
  return { world, caller: await world.signIn('newcomer') }
}

const play = (world: TestWorld, caller: Caller, product: string, validBet: bigint) =>
  bet(world, caller.memberId, { product, stake: 100n, payout: 100n, validBet })

describe('cashback (R-2.095)', () => {
  test('cashback of 10,000.00 bet on slots at 0.50 % is 50.00', async () => {
    const { world, caller } = await start()
    await play(world, caller, 'RNG', 1_000_000n)
    const { rows, amount, canClaim } = await seen(world, caller)
    expect(rows.find(({ product }) => product === 'RNG')).toEqual({
      product: 'RNG',
      validBet: '10000.00',
      rate: '0.50',
      amount: '50.00',
    })
    expect([amount, canClaim]).toEqual(['50.00', true])
  })

  test('cashback is paid by the house into the main wallet, with turnover once', async () => {
    const { world, caller } = await start()
    await play(world, caller, 'RNG', 1_000_000n)
    const claimed = await claim(world, caller)
    expect(claimed).toMatchObject({ amount: '50.00', balances: { sumBalance: '1050.00' } })
    expect(claimed.nextClaimAt).toBe(world.now() + DAY)
    const { list, turnoverLeft } = await world.call('wallet.bonus-details', { caller })
    expect(list).toMatchObject([
      {
        orderNo: claimed.orderNo,
        type: 'CASHBACK',
        amount: '50.00',
        turnoverRequired: '50.00',
        state: 'ACTIVE',
      },
    ])
    expect(turnoverLeft).toBe('50.00')
    expect((await world.platform.control.checkLedger(world.site.code)).balanced).toBe(true)
  })

  test('cashback is claimed once in 24 hours', async () => {
    const { world, caller } = await start()
    await play(world, caller, 'RNG', 1_000_000n)
    await claim(world, caller)
    await play(world, caller, 'RNG', 1_000_000n)
    const refusal = await refusalOf(claim(world, caller))
    expect(refusal).toMatchObject({ code: 'cashback.early', values: { hours: 24 } })
    await world.platform.control.advance(DAY - 1)
    expect(await codeOf(claim(world, await world.signIn('newcomer')))).toBe('cashback.early')
    await world.platform.control.advance(1)
    expect((await claim(world, await world.signIn('newcomer'))).amount).toBe('50.00')
  })

  test('cashback counts no bet twice, not even one of the moment of the claim', async () => {
    const { world, caller } = await start()
    await play(world, caller, 'RNG', 1_000_000n)
    await claim(world, caller)
    await play(world, caller, 'RNG', 300_000n)
    expect((await seen(world, caller)).amount).toBe('15.00')
  })

  test('cashback is rounded down by category, and none below 1.00 is paid', async () => {
    const { world, caller } = await start()
    await play(world, caller, 'RNG', 19_999n)
    await play(world, caller, 'LIVE', 199n)
    const { rows, amount, canClaim } = await seen(world, caller)
    expect(rows.filter((row) => row.amount !== '0.00').map((row) => [row.product, row.amount])).toEqual([
      ['RNG', '0.99'],
    ])
    expect([amount, canClaim]).toEqual(['0.99', false])
    expect(await refusalOf(claim(world, caller))).toMatchObject({
      code: 'cashback.low',
      values: { amount: '1.00' },
    })
    await play(world, caller, 'RNG', 1n)
    expect((await claim(world, caller)).amount).toBe('1.00')
  })

  test('cashback is a greater part for a higher rank', async () => {
    const world = await startWorld({
      content: { scenarios: { high: [{ change: 'member', account: 'newcomer', set: { rank: 9 } }] } },
    })
    await world.platform.control.scenario(world.site, 'high')
    const caller = await world.signIn('newcomer')
    for (const product of ['RNG', 'LIVE', 'SPORTS', 'LOTT']) await play(world, caller, product, 1_000_000n)
    const { rows } = await seen(world, caller)
    expect(
      ['RNG', 'LIVE', 'SPORTS', 'LOTT'].map((name) => rows.find(({ product }) => product === name)!.amount),
    ).toEqual(['120.00', '80.00', '70.00', '30.00'])
  })

  test('cashback that two claims at once ask for is paid once, and a repeat with its key is the same claim', async () => {
    const { world, caller } = await start()
    await play(world, caller, 'RNG', 1_000_000n)
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => claim(world, caller)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await world.sumOf(caller)).toBe('1050.00')
  })

  test('cashback is not for bets that are open', async () => {
    const { world, caller } = await start()
    expect(await seen(world, caller)).toMatchObject({ amount: '0.00', since: 0, nextClaimAt: 0 })
    await world.platform.control.advance(HOUR / 4)
    expect(await codeOf(claim(world, caller))).toBe('cashback.low')
  })
})
