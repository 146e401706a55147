/** Public module of the ledger: other families import only this file. */
export { checkLedger, type LedgerReport } from './store/check-ledger.ts'
export {
  BONUS_KINDS,
  CASHBACK_KINDS,
  type EntryKind,
  type NewHold,
  openHoldsOf,
  type Posting,
} from './store/entries.ts'
export { type Ledger, openLedger } from './store/ledger.ts'
export { type HouseAccount, otherCurrency, type Place, type WalletState } from './store/places.ts'
