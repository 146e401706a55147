import type { Balance } from '@marquee/schemas/contract'
import { call } from '../../../api/call.ts'
import { ApiError } from '../../../api/errors.ts'
import { updateAnswer } from '../../../api/use-operation.ts'
import { createRandomKey } from '../../../lib/random-key.ts'
import { usePreferences } from '../../../state/preferences.ts'
import { useSite } from '../../../state/site.ts'
import { addMoneyOut, listMoneyOut, removeMoneyOut, runUnlessPlaying } from './money-out.ts'

/** Id of the main wallet, into which deposits are paid. */
export const MAIN = 'main'

/** Tells whether games take the balance along and bring it back: the brand offers it, and the member has not chosen otherwise. */
export function useTransfersAutomatically(): boolean {
  const { transferWallet, automaticTransfer } = useSite((site) => site.brand.modules)
  const isByHand = usePreferences((preferences) => preferences.transferByHand)
  return transferWallet && automaticTransfer && !isByHand
}

/** Moves an amount from the main wallet to a vendor's. @throws ApiError */
export async function transferToVendor(vassalage: string, amount: string): Promise<void> {
  const body = { fromAccountType: MAIN, toAccountType: vassalage, amount }
  // The note comes first, because the browser may die before the answer.
  addMoneyOut(vassalage)
  const { balances } = await oncePaid((idempotencyKey) => call('wallet.transfer', { body, idempotencyKey }))
  keepBalance(balances)
}

/**
 * Empties one or all vendor wallets into the main one, even while the page is closing. Money in open bets stays.
 * @throws ApiError
 */
export async function transferBack(vassalage?: string): Promise<Balance> {
  const body = vassalage === undefined ? {} : { accountType: vassalage }
  const { balances } = await oncePaid((idempotencyKey) =>
    call('wallet.transfer-back', { body, idempotencyKey, keepalive: true }),
  )
  removeMoneyOut(vassalage)
  keepBalance(balances)
  return balances
}

/**
 * Brings back what this browser left at vendors, except at those whose games are open in one of its tabs. Returns the balance
 * afterwards, or undefined if there was nothing to do.
 * @throws ApiError
 */
export async function transferLeftBack(): Promise<Balance | undefined> {
  let balance: Balance | undefined
  for (const vassalage of listMoneyOut())
    await runUnlessPlaying(vassalage, async () => {
      balance = await transferBack(vassalage)
    })
  return balance
}

function keepBalance(balances: Balance) {
  updateAnswer('wallet.balance', balances)
}

/** Repeats a write without an answer once, under the same key, so that it is booked once. */
async function oncePaid<Value>(send: (key: string) => Promise<Value>): Promise<Value> {
  const key = createRandomKey()
  try {
    return await send(key)
  } catch (error) {
    if (!(error instanceof ApiError) || !error.isPassing) throw error
    return send(key)
  }
}
