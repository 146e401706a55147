import type { Caller } from '../../../gateway/src/platform/world.ts'
import { bet } from './inside.ts'
import { DAY, PASSWORD, type TestWorld } from './world.ts'

export const SECOND = 1000
export const CARD_NUMBER = '0042187731095621'

let keys = 0

/** A key that no other call has. */
export const newKey = () => `wallet-key-${++keys}`

/** Adds a card; its holder is the first name that the member gives. */
export function addCard(
  world: TestWorld,
  caller: Caller,
  more: { bankCode?: string; holder?: string; number?: string; paymentPassword?: string } = {},
) {
  const body = {
    bankCode: 'NHB',
    holder: 'Rafi Ahmed',
    number: CARD_NUMBER,
    paymentPassword: PASSWORD,
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
  const body = { cardId, amount, paymentPassword: PASSWORD }
  return world.call('wallet.withdraw', { caller, body, key })
}

/** Bets so much, wins it back: turnover without a loss. */
export const turnOver = (world: TestWorld, caller: Caller, stake: bigint) =>
  bet(world, caller.memberId, { stake, payout: stake })

/** What is free and what is held in the main wallet. */
export async function mainOf(world: TestWorld, caller: Caller): Promise<[free: string, held: string]> {
  const { balance } = await world.call('wallet.balance', { caller })
  const main = balance.find(({ accountTypeId }) => accountTypeId === 'main')!
  return [main.availBalance, main.holdBalance]
}
