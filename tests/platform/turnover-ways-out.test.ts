import { describe, expect, test } from 'vitest'
import { grantBonus } from '../../fixtures/platform/wallet/index.ts'
import { sumTurnoverLeft } from '../../fixtures/platform/wallet/store/turnovers.ts'
import { openTurnovers } from '../../fixtures/platform/wallet/turnover.ts'
import { idOf } from './support/agents.ts'
import { bet, inside } from './support/inside.ts'
import { entered, openGame } from './support/playing.ts'
import { givePaymentPassword, PAYMENT_PASSWORD } from './support/wallet.ts'
import { codeOf, HOUR, startWorld, type TestWorld } from './support/world.ts'

/** Money that has to be bet first, as a bonus has it. */
const owe = (world: TestWorld, memberId: number, amount: bigint) =>
  inside(world, (within) =>
    openTurnovers(within, [{ memberId, kind: 'BONUS', source: 'test', amount, multiple: 1 }]),
  )

describe('money that has to be bet first does not leave by a way around (R-2.089)', () => {
  test('an agent cannot have a downline withdraw it (R-6.016)', async () => {
    const world = await startWorld()
    const caller = await world.signIn('agent1')
    await owe(world, caller.memberId, 5_000n)
    await givePaymentPassword(world, caller)
    const body = { downlineId: idOf('deep'), amount: '50.00', paymentPassword: PAYMENT_PASSWORD }
    const pay = (key: string) => world.call('agents.transfer-downline', { caller, body, key })
    expect(await codeOf(pay('early'))).toBe('withdraw.turnover')
    await bet(world, caller.memberId, { stake: 5_000n, payout: 5_000n })
    expect((await pay('later')).amount).toBe('50.00')
  })

  test('a member cannot have a friend take it out of a red envelope (R-2.132)', async () => {
    const world = await startWorld()
    const caller = await world.signIn('player')
    await owe(world, caller.memberId, 5_000n)
    const body = { amount: '50.00', shares: 1 }
    const send = (key: string) => world.call('promotions.send-red-envelope', { caller, body, key })
    expect(await codeOf(send('early'))).toBe('withdraw.turnover')
    await bet(world, caller.memberId, { stake: 5_000n, payout: 5_000n })
    expect((await send('later')).amount).toBe('50.00')
  })
})

describe('a bonus whose time is over goes back from wherever its money is (R-2.101)', () => {
  const given = async () => {
    const world = await startWorld({ brand: { modules: { transferWallet: true } } })
    const caller = await world.signIn('poor')
    const { memberId } = caller
    await world.platform.control.inside(world.site, (within) =>
      grantBonus(within, {
        memberId,
        kind: 'BONUS',
        source: 'welcome',
        amount: 5_000n,
        multiple: 10,
        expiresAt: world.now() + HOUR,
      }),
    )
    const body = { fromAccountType: 'main', toAccountType: 'KYLIN', amount: '30.00' }
    await world.call('wallet.transfer', { caller, body, key: 'away' })
    return { world, memberId }
  }
  const sum = async (world: TestWorld) => world.sumOf(await world.signIn('poor'))

  test('a bonus whose time is over goes back also from the wallet of a vendor', async () => {
    const { world } = await given()
    await world.platform.control.advance(2 * HOUR)
    expect(await sum(world)).toBe('0.00')
  })

  test('a bonus whose time is over does not go back before the bets are over that hold it', async () => {
    const { world, memberId } = await given()
    const place = { member: memberId, wallet: 'KYLIN' }
    const hold = await inside(world, ({ ledger }) => ledger.hold(place, 1_000n, 'open bet'))
    await world.platform.control.advance(2 * HOUR)
    expect(await sum(world)).toBe('50.00')
    await inside(world, ({ ledger }) => ledger.voidHold(hold))
    await world.platform.control.advance(2 * HOUR)
    expect(await sum(world)).toBe('0.00')
    expect(await inside(world, ({ db, site }) => sumTurnoverLeft(db, site.code, memberId))).toBe(0n)
    expect(await world.platform.control.checkLedger(world.site.code)).toMatchObject({ balanced: true })
  })
})

describe('a trial that ends (R-4.052)', () => {
  test('a trial that ends gives the stake of its open bets back with the rest, and blocks nothing', async () => {
    const world = await startWorld()
    const nonce = 'a-trial-that-leaves-a-bet-open'
    const { token } = await world.call('identity.free-play', { body: { nonce, os: 'Linux', platform: 'W' } })
    const caller = (await world.callerOf(token))!
    const game = await openGame(world, 'KYLIN')
    const { player } = await entered(world, caller, { nodeId: game.nodeId, vassalage: 'KYLIN' })
    await world.call('games.place', {
      caller: player,
      body: { stake: game.minBet, pick: '' },
      key: 'open',
    })
    await world.platform.control.advance(48 * HOUR)
    const wallets = await world.store.read<{ balance: bigint; held: bigint }>(
      'SELECT balance, held FROM ledger_accounts WHERE brand = $1 AND member_id = $2',
      [world.site.code, caller.memberId],
    )
    expect(wallets.every(({ balance, held }) => balance === 0n && held === 0n)).toBe(true)
    expect(await world.callerOf(token)).toBeNull()
    expect(await world.platform.control.checkLedger(world.site.code)).toMatchObject({ balanced: true })
  })
})
