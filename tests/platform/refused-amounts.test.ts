import type { ErrorCode } from '@marquee/schemas/error-codes'
import { expect, test } from 'vitest'
import type { Caller } from '../../gateway/src/platform-port/caller.ts'
import { idOf } from './support/agents.ts'
import { type Calls, expectRefused } from './support/refused-calls.ts'
import { addCard, givePaymentPassword, newKey, PAYMENT_PASSWORD, SECOND, withdraw } from './support/wallet.ts'
import { DAY, startWorld, type TestWorld } from './support/world.ts'

/** Calls that take money out of an agent's main wallet. */
function paymentsOf({ call }: TestWorld, caller: Caller, amount: string, cardId = 1): Calls {
  const asking = () => ({ caller, key: newKey() })
  const sent = { amount, note: '', paymentPassword: PAYMENT_PASSWORD }
  return {
    'agents.transfer-downline': () =>
      call('agents.transfer-downline', { ...asking(), body: { ...sent, downlineId: idOf('deep') } }),
    'promotions.send-red-envelope': () =>
      call('promotions.send-red-envelope', { ...asking(), body: { amount, shares: 2 } }),
    'wallet.pre-withdraw': () => call('wallet.pre-withdraw', { caller, query: { cardId, amount } }),
    'wallet.transfer-upline': () => call('wallet.transfer-upline', { ...asking(), body: sent }),
    'wallet.withdraw': () =>
      call('wallet.withdraw', {
        ...asking(),
        body: { cardId, amount, paymentPassword: PAYMENT_PASSWORD },
      }),
  }
}

async function agentIn(code: string) {
  const world = await startWorld({ brand: { currency: { code, symbol: code } } })
  const caller = await world.signIn('agent1')
  await givePaymentPassword(world, caller)
  return { world, caller }
}

test.each([
  ['JPY', '200.5', 'wallet.amount.whole'],
  ['EUR', '200.005', 'wallet.amount.two-decimals'],
  ['KWD', '200.0005', 'wallet.amount.three-decimals'],
] as const)('every call that pays in %s refuses %s, and nothing moves', async (currency, amount, code) => {
  const { world, caller } = await agentIn(currency)
  const before = await world.sumOf(caller)
  await expectRefused(paymentsOf(world, caller, amount), code)
  expect(await world.sumOf(caller)).toBe(before)
})

test.each(['0.00', '-10.00'])('every call that pays refuses %s', async (amount) => {
  const { world, caller } = await agentIn('EUR')
  await expectRefused(paymentsOf(world, caller, amount), 'wallet.amount.invalid')
})

test('every call that pays another member refuses more than the wallet has', async () => {
  const { world, caller } = await agentIn('EUR')
  const body = { fromAccountType: 'main', toAccountType: 'KYLIN', amount: '19900.00' }
  await world.call('wallet.transfer', { caller, key: newKey(), body })
  const calls = paymentsOf(world, caller, '100.01')
  for (const id of ['wallet.withdraw', 'wallet.pre-withdraw'] as const) delete calls[id]
  await expectRefused(calls, 'wallet.balance.low')
})

test('every call that pays is refused until the turnover of a deposit is done', async () => {
  const { world, caller } = await agentIn('EUR')
  const { id } = await addCard(world, caller)
  await world.platform.control.advance(DAY)
  const later = await world.signIn('agent1')
  const body = { channel: 'BANK', amount: '300.00' }
  await world.call('wallet.deposit', { caller: later, key: newKey(), body })
  await world.platform.control.advance(15 * SECOND)
  await expectRefused(paymentsOf(world, later, '200.00', id), 'withdraw.turnover')
})

test('a withdrawal and its preview are refused alike: by the card, its age, and the limits of a day', async () => {
  const { world, caller } = await agentIn('EUR')
  const refused = (by: Caller, cardId: number, amount: string, code: ErrorCode) => {
    const { 'wallet.withdraw': made, 'wallet.pre-withdraw': preview } = paymentsOf(world, by, amount, cardId)
    return expectRefused({ 'wallet.withdraw': made!, 'wallet.pre-withdraw': preview! }, code)
  }
  const { id } = await addCard(world, caller)
  await refused(caller, id + 1, '200.00', 'card.unknown')
  await refused(caller, id, '200.00', 'card.waiting')
  await world.platform.control.advance(DAY)
  const later = await world.signIn('agent1')
  await withdraw(world, later, id, '100.00')
  await refused(later, id, '50000.00', 'withdraw.daily')
  for (let count = 1; count < 5; count += 1) await withdraw(world, later, id, '100.00')
  await refused(later, id, '200.00', 'withdraw.times')
})
