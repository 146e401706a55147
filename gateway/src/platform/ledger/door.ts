/** Public module of the ledger: other families import only this file. */
export { checkLedger, type LedgerReport } from './store/check-ledger.ts'
export { otherCurrency } from './store/currencies.ts'
export { BONUS_KINDS, CASHBACK_KINDS, type EntryKind, type Posting } from './store/entries.ts'
export { type NewHold, openHoldsOf } from './store/holds.ts'
export { type Ledger, openLedger, type WalletState } from './store/ledger.ts'
export type { HouseAccount, Place } from './store/places.ts'
