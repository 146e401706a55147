import type { Caller } from '../../../gateway/src/platform-port/caller.ts'
import { bet } from './inside.ts'
import { DAY, PASSWORD, type TestWorld } from './world.ts'

export const SECOND = 1000
export const CARD_NUMBER = '0042187731095621'

export const PAYMENT_PASSWORD = 'calm sea 88'

let keys = 0

/** A key that no other call has. */
export const newKey = () => `wallet-key-${++keys}`

/** Gives an account its payment password, unless it has one. */
export async function givePaymentPassword(world: TestWorld, caller: Caller): Promise<void> {
  const paymentPassword = PAYMENT_PASSWORD
  const body = { password: PASSWORD, paymentPassword, confirmPaymentPassword: paymentPassword }
  const ended = await world.call('identity.set-payment-password', { caller, body }).then(
    () => 'set',
    (error: { code?: string }) => error.code,
  )
  if (ended !== 'set' && ended !== 'payment-password.exists') throw new Error(`no payment password: ${ended}`)
}

/** Adds a card; its holder is the first name that the member gives. */
export async function addCard(
  world: TestWorld,
  caller: Caller,
  more: { bankCode?: string; holder?: string; number?: string; paymentPassword?: string } = {},
) {
  await givePaymentPassword(world, caller)
  const body = {
    bankCode: 'NHB',
    holder: 'Rafi Ahmed',
    number: CARD_NUMBER,
    paymentPassword: PAYMENT_PASSWORD,
    ...more,
  }
  return world.call('wallet.bank-card', { caller, body })
}

/** Signs in with a card that is a day old. */
export async function withCard(
  world: TestWorld,
  account = 'player',
): Promise<{ caller: Caller; cardId: number }> {
  const { id: cardId } = await addCard(world, await world.signIn(account))
  await world.platform.control.advance(DAY)
  return { caller: await world.signIn(account), cardId }
}

export function withdraw(
  world: TestWorld,
  caller: Caller,
  cardId: number,
  amount = '200.00',
  key = newKey(),
) {
  const body = { cardId, amount, paymentPassword: PAYMENT_PASSWORD }
  return world.call('wallet.withdraw', { caller, body, key })
}

/** Bets so much, wins it back: turnover without a loss. */
export const turnOver = (world: TestWorld, caller: Caller, stake: bigint) =>
  bet(world, caller.memberId, { stake, payout: stake })

/** Available and held balance of the main wallet. */
export async function mainOf(world: TestWorld, caller: Caller): Promise<[free: string, held: string]> {
  const { balance } = await world.call('wallet.balance', { caller })
  const main = balance.find(({ accountTypeId }) => accountTypeId === 'main')!
  return [main.availBalance, main.holdBalance]
}
