import { controlAt } from '../../testing/control.ts'
import { ask, BRAND, enterGame, type Seat, transfer, VENDOR } from '../play/player.ts'

/** Settings without limits of calls, which this bench exceeds. */
export const NO_LIMITS = { CALLS_PER_MINUTE: '0', MONEY_WRITES_PER_SECOND: '0', LOG_LEVEL: 'error' }

export const AMOUNT = 1

/** Money of the player at the vendor. */
export async function balanceAt({ port, token }: Seat): Promise<number> {
  const { balance } = await ask<{ balance: { accountTypeId: string; availBalance: string }[] }>(
    port,
    'wallet.balance',
    token,
  )
  return Number(balance.find(({ accountTypeId }) => accountTypeId === VENDOR)!.availBalance)
}

/** Two writes of money that can be repeated: the same number is the same write. */
export async function writesOf(seat: Seat, run: string) {
  const { stake, vendor } = await enterGame(seat)
  return {
    stake: Number(stake),
    transfer: (number: number) => transfer(seat, AMOUNT.toFixed(2), `endurance-${run}-${number}`),
    bet: (number: number) => vendor.bet({ transactionId: `endurance-${run}-${number}`, stake }),
  }
}

/** Throws when the ledger of the brand does not balance. */
export async function expectBalanced(port: number): Promise<number> {
  const { balanced, problems, entries } = await controlAt(port, BRAND).ledger()
  if (!balanced) throw new Error(`the ledger does not balance: ${problems.join('; ')}`)
  return entries
}
