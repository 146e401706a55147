import {
  type Entry,
  type HoldPosting,
  hold,
  holdMany,
  type NewHold,
  type Posting,
  post,
  postHold,
  postHolds,
  reverse,
  voidHold,
  voidHolds,
} from './entries.ts'
import { findAccounts, findWallets, keyOf, type LedgerOf, type Place, type WalletState } from './places.ts'

/**
 * Double-entry ledger of a brand and currency, in minor units. Every entry debits one account and credits
 * another.
 */
export interface Ledger {
  /** Posts entries in order, all or none; refuses if a member's balance would become negative. */
  post(postings: readonly Posting[]): Promise<Entry[]>
  /** Reverses an entry by its mirror image, once. */
  reverse(entry: bigint, reference: string): Promise<Entry>
  /** Balance and held amount of a wallet or house account; zero if it was never used. */
  at(place: Place): Promise<{ balance: bigint; held: bigint }>
  /** All used wallets of a member, main first. */
  walletsOf(member: number): Promise<WalletState[]>
  /** Reserves money of a wallet until the hold is posted or voided, once. */
  hold(place: Place, amount: bigint, reference: string): Promise<bigint>
  /** Reserves money many times in a few statements, all or none; returns the holds in the same order. */
  holdMany(holds: readonly NewHold[]): Promise<bigint[]>
  /** Transfers the reserved money. */
  postHold(hold: bigint, posting: HoldPosting): Promise<Entry>
  /** Transfers the money of many holds, and posts `more` entries after them. */
  postHolds(holds: readonly (HoldPosting & { hold: bigint })[], more?: readonly Posting[]): Promise<void>
  /** Releases the reserved money. */
  voidHold(hold: bigint): Promise<void>
  /** Releases the money of many holds. */
  voidHolds(holds: readonly bigint[]): Promise<void>
}

/** Opens the ledger of a brand in a transaction. */
export function openLedger(of: LedgerOf): Ledger {
  return {
    post: (postings) => post(of, postings),
    reverse: (entry, reference) => reverse(of, entry, reference),
    at: async (place) => {
      const account = (await findAccounts(of, [place])).get(keyOf(place))
      return { balance: account?.balance ?? 0n, held: account?.held ?? 0n }
    },
    walletsOf: (member) => findWallets(of, member),
    hold: (place, amount, reference) => hold(of, place, amount, reference),
    holdMany: (holds) => holdMany(of, holds),
    postHold: (id, posting) => postHold(of, id, posting),
    postHolds: (holds, more) => postHolds(of, holds, more),
    voidHold: (id) => voidHold(of, id),
    voidHolds: (ids) => voidHolds(of, ids),
  }
}
