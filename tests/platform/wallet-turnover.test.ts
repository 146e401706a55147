import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expireBonus } from '../../fixtures/platform/wallet/bonuses.ts'
import { grantBonus } from '../../fixtures/platform/wallet/index.ts'
import {
  lapseTurnover,
  listTurnovers,
  sumTurnoverLeft,
} from '../../fixtures/platform/wallet/store/turnovers.ts'
import { openTurnovers } from '../../fixtures/platform/wallet/turnover.ts'
import type { Caller } from '../../gateway/src/platform-port/caller.ts'
import { runs } from '../support/suite.ts'
import { bet, inside } from './support/inside.ts'
import { newKey } from './support/wallet.ts'
import { codeOf, DAY, HOUR, refusalOf, startWorld, type TestWorld } from './support/world.ts'

const leftOf = (world: TestWorld, memberId: number) =>
  inside(world, ({ db, site }) => sumTurnoverLeft(db, site.code, memberId))
const open = (world: TestWorld, memberId: number, amount: bigint, multiple = 1) =>
  inside(world, (within) =>
    openTurnovers(within, [{ memberId, kind: 'DEPOSIT', source: 'test', amount, multiple }]),
  )
const doneOf = async (world: TestWorld, memberId: number) =>
  (await inside(world, ({ db, site }) => listTurnovers(db, site.code, memberId))).map(({ done }) => done)

async function member(account = 'player') {
  const world = await startWorld()
  const caller = await world.signIn(account)
  return { world, caller, id: caller.memberId }
}

describe('turnover (R-2.089, R-2.101)', () => {
  test('turnover is what was given times its multiple, less the valid bets since', async () => {
    const { world, id } = await member()
    expect(await leftOf(world, id)).toBe(0n)
    await open(world, id, 10_000n, 3)
    expect(await leftOf(world, id)).toBe(30_000n)
    await bet(world, id, { stake: 5_000n, validBet: 4_000n })
    expect(await leftOf(world, id)).toBe(26_000n)
  })

  test('turnover does not count bets from before it was opened, not even of the same moment', async () => {
    const { world, id } = await member()
    await bet(world, id, { stake: 5_000n })
    await open(world, id, 1_000n)
    expect(await leftOf(world, id)).toBe(1_000n)
  })

  test('turnover counts each bet once, for the oldest requirement first', async () => {
    const { world, id } = await member()
    await open(world, id, 1_000n)
    await open(world, id, 2_000n)
    await bet(world, id, { stake: 1_500n })
    expect(await doneOf(world, id)).toEqual([1_000n, 500n])
    await open(world, id, 400n)
    await bet(world, id, { stake: 1_500n })
    expect(await doneOf(world, id)).toEqual([1_000n, 2_000n, 0n])
    await bet(world, id, { stake: 5_000n })
    expect(await leftOf(world, id)).toBe(0n)
  })

  test('turnover that was met with more than enough does not help the next', async () => {
    const { world, id } = await member()
    await open(world, id, 1_000n)
    await bet(world, id, { stake: 9_000n })
    await open(world, id, 500n)
    expect(await doneOf(world, id)).toEqual([1_000n, 0n])
  })

  test('turnover takes no notice of void bets, of trials, and of other members', async () => {
    const { world, id } = await member()
    await open(world, id, 1_000n)
    await bet(world, id, { stake: 500n, validBet: 0n })
    await bet(world, id, { stake: 500n, isTrial: true })
    await bet(world, (await world.signIn('general')).memberId, { stake: 500n })
    expect(await leftOf(world, id)).toBe(1_000n)
  })

  test('turnover is what a queue of requirements served by bets says, whatever their order', async () => {
    const { world, id } = await member()
    const steps = fc.array(
      fc.record({ isBet: fc.boolean(), amount: fc.bigInt({ min: 1n, max: 90n }), lapses: fc.boolean() }),
      { minLength: 1, maxLength: 12 },
    )
    let queue: { left: bigint; id: number }[] = []
    await fc.assert(
      fc.asyncProperty(steps, async (list) => {
        for (const { isBet, amount, lapses } of list) {
          if (isBet) {
            await bet(world, id, { stake: amount })
            let rest = amount
            for (const waiting of queue) {
              const taken = rest < waiting.left ? rest : waiting.left
              waiting.left -= taken
              rest -= taken
            }
          } else {
            const [number] = await open(world, id, amount)
            queue.push({ left: amount, id: number! })
          }
          const first = queue.find(({ left }) => left > 0n)
          if (lapses && first) {
            const row = (await inside(world, ({ db, site }) => listTurnovers(db, site.code, id))).find(
              (one) => one.id === first.id,
            )
            await inside(world, ({ db, site, clock }) => lapseTurnover(db, site.code, row!, clock.now()))
            first.left = 0n
          }
          queue = queue.filter(({ left }) => left > 0n)
          expect(await leftOf(world, id)).toBe(queue.reduce((sum, { left }) => sum + left, 0n))
        }
      }),
      { numRuns: runs(4, 12), seed: 7 },
    )
  })
})

describe('a bonus', () => {
  const grant = (world: TestWorld, memberId: number, expiresAt?: number) =>
    inside(world, (within) =>
      grantBonus(within, {
        memberId,
        kind: 'BONUS',
        source: 'welcome',
        amount: 5_000n,
        multiple: 10,
        ...(expiresAt === undefined ? {} : { expiresAt }),
      }),
    )
  const expire = (world: TestWorld, reference: string) =>
    inside(world, (within) =>
      expireBonus(Number(reference.slice(1)), {
        ...within,
        brand: world.site.code,
        dueAt: world.now(),
        now: world.now(),
        until: world.now(),
        requeue: () => undefined,
      }),
    )

  test('a bonus is money of the house in the main wallet, and a turnover', async () => {
    const { world, caller, id } = await member()
    const reference = await grant(world, id)
    expect(reference).toMatch(/^B\d{9}$/)
    expect(await world.sumOf(caller)).toBe('1050.00')
    expect(await leftOf(world, id)).toBe(50_000n)
    expect(await world.platform.control.checkLedger(world.site.code)).toMatchObject({ balanced: true })
    const record = await world.call('wallet.account-record', { caller, query: { type: 'BONUS' } })
    expect(record.list).toMatchObject([{ amount: '50.00', reference }])
  })

  test('a bonus goes back when its turnover is not done in time, as far as it is there, and asks for no more bets', async () => {
    const { world, caller, id } = await member('poor')
    const reference = await grant(world, id, world.now() + DAY)
    await bet(world, id, { stake: 2_000n })
    await world.platform.control.advance(DAY + HOUR)
    await expire(world, reference)
    expect(await world.sumOf(await world.signIn('poor'))).toBe('0.00')
    expect(await leftOf(world, id)).toBe(0n)
    const record = await world.call('wallet.account-record', {
      caller: await world.signIn('poor'),
      query: { type: 'BONUS_EXPIRED' },
    })
    expect(record.list).toMatchObject([{ amount: '-30.00' }])
    await expire(world, reference)
    expect((await world.platform.control.checkLedger(world.site.code)).problems).toEqual([])
    expect(caller.memberId).toBe(id)
  })

  const forfeit = (world: TestWorld, caller: Caller, orderNo: string, loss: string) =>
    world.call('wallet.forfeit-bonus', { caller, body: { orderNo, loss }, key: newKey() })
  const shown = async (world: TestWorld, caller: Caller, orderNo: string) => {
    const { list } = await world.call('wallet.bonus-details', { caller })
    return list.find((one) => one.orderNo === orderNo)!
  }

  test('a bonus is given up at the loss that was shown, with one balanced entry, and asks for no more bets (R-2.101)', async () => {
    const { world, caller, id } = await member()
    const orderNo = await grant(world, id, world.now() + DAY)
    await bet(world, id, { stake: 2_000n, payout: 2_000n })
    expect(await shown(world, caller, orderNo)).toMatchObject({
      state: 'ACTIVE',
      canForfeit: true,
      loss: '50.00',
    })
    expect(await forfeit(world, caller, orderNo, '50.00')).toEqual({
      orderNo,
      loss: '50.00',
      turnoverLeft: '0.00',
    })
    expect(await world.sumOf(caller)).toBe('1000.00')
    expect(await shown(world, caller, orderNo)).toMatchObject({
      state: 'FORFEITED',
      canForfeit: false,
      loss: '0.00',
      turnoverDone: '20.00',
    })
    const query = { type: 'BONUS_EXPIRED' } as const
    const { list } = await world.call('wallet.account-record', { caller, query })
    expect(list).toMatchObject([{ amount: '-50.00', reference: orderNo }])
    expect(await world.platform.control.checkLedger(world.site.code)).toMatchObject({
      balanced: true,
      problems: [],
    })
    expect(await codeOf(forfeit(world, caller, orderNo, '50.00'))).toBe('bonus.state')
    await world.platform.control.advance(2 * DAY)
    expect(await world.sumOf(await world.signIn('player'))).toBe('1000.00')
  })

  test('a bonus that was partly lost costs what is left of it', async () => {
    const { world, caller, id } = await member('poor')
    const orderNo = await grant(world, id)
    await bet(world, id, { stake: 2_000n })
    expect((await shown(world, caller, orderNo)).loss).toBe('30.00')
    expect((await forfeit(world, caller, orderNo, '30.00')).loss).toBe('30.00')
    expect(await world.sumOf(caller)).toBe('0.00')
    expect((await world.platform.control.checkLedger(world.site.code)).problems).toEqual([])
  })

  test('a bonus is not given up at another loss than the member agreed to', async () => {
    const { world, caller, id } = await member('poor')
    const orderNo = await grant(world, id)
    await bet(world, id, { stake: 1_000n })
    expect(await refusalOf(forfeit(world, caller, orderNo, '50.00'))).toMatchObject({
      code: 'bonus.loss',
      values: { amount: '40.00' },
    })
    expect((await shown(world, caller, orderNo)).state).toBe('ACTIVE')
  })

  test('a bonus cannot be given up while its money is at stake', async () => {
    const { world, caller, id } = await member('poor')
    const orderNo = await grant(world, id)
    await inside(world, ({ ledger }) => ledger.hold({ member: id, wallet: 'main' }, 1_000n, 'open-bet'))
    expect(await shown(world, caller, orderNo)).toMatchObject({ canForfeit: false, loss: '0.00' })
    expect(await codeOf(forfeit(world, caller, orderNo, '40.00'))).toBe('bonus.held')
  })

  test('a bonus of another member, or none, is unknown', async () => {
    const { world, id } = await member()
    const orderNo = await grant(world, id)
    const stranger = await world.signIn('general')
    expect(await codeOf(forfeit(world, stranger, orderNo, '50.00'))).toBe('bonus.unknown')
    expect(await codeOf(forfeit(world, stranger, 'B999999999', '50.00'))).toBe('bonus.unknown')
  })

  test('a bonus stays when its turnover was done in time', async () => {
    const { world, caller, id } = await member()
    const reference = await grant(world, id, world.now() + DAY)
    for (let round = 0; round < 5; round++) await bet(world, id, { stake: 10_000n, payout: 10_000n })
    await expire(world, reference)
    expect(await world.sumOf(caller)).toBe('1050.00')
  })
})
