import type { Balance } from '@marquee/schemas/contract'
import { call } from '../../../api/call.ts'
import { ApiError } from '../../../api/errors.ts'
import { keepAnswer } from '../../../api/use-operation.ts'
import { randomKey } from '../../../lib/random-key.ts'
import { usePreferences } from '../../../state/preferences.ts'
import { useSite } from '../../../state/site.ts'

/** Id of the main wallet, into which deposits are paid. */
export const MAIN = 'main'

/** Tells whether games take the balance along and bring it back: the brand offers it, and the member has not chosen otherwise. */
export function useTransfersAutomatically(): boolean {
  const { transferWallet, automaticTransfer } = useSite((site) => site.brand.modules)
  const isByHand = usePreferences((preferences) => preferences.transferByHand)
  return transferWallet && automaticTransfer && !isByHand
}

/** Moves an amount from the main wallet to a vendor's. @throws ApiError */
export async function bringMoney(vassalage: string, amount: string): Promise<void> {
  const body = { fromAccountType: MAIN, toAccountType: vassalage, amount }
  const { balances } = await oncePaid((idempotencyKey) => call('wallet.transfer', { body, idempotencyKey }))
  keepBalance(balances)
}

/**
 * Empties one or all vendor wallets into the main one, even while the page is closing. Money in open bets stays.
 * @throws ApiError
 */
export async function bringMoneyBack(vassalage?: string): Promise<Balance> {
  const body = vassalage === undefined ? {} : { accountType: vassalage }
  const { balances } = await oncePaid((idempotencyKey) =>
    call('wallet.transfer-back', { body, idempotencyKey, keepalive: true }),
  )
  keepBalance(balances)
  return balances
}

function keepBalance(balances: Balance) {
  keepAnswer('wallet.balance', balances)
}

/** Repeats a write without an answer once, under the same key, so that it is booked once. */
async function oncePaid<Value>(send: (key: string) => Promise<Value>): Promise<Value> {
  const key = randomKey()
  try {
    return await send(key)
  } catch (error) {
    if (!(error instanceof ApiError) || !error.isPassing) throw error
    return send(key)
  }
}
