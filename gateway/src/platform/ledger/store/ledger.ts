import { type Entry, type Posting, post, reverse } from './entries.ts'
import { hold, postHold, voidHold } from './holds.ts'
import { findAccounts, keyOf, type LedgerOf, type Place } from './places.ts'

export type WalletState = { wallet: string; balance: bigint; held: bigint }

/** Money of one brand and currency, in minor units. Every entry takes from one place what it gives to another. */
export interface Ledger {
  /** Makes entries in order, all or none; refuses when a member's wallet would go below zero. */
  post(postings: readonly Posting[]): Promise<Entry[]>
  /** Takes an entry back by its mirror image, once. */
  reverse(entry: bigint, reference: string): Promise<Entry>
  /** What is in a place; nothing when it was never used. */
  at(place: Place): Promise<{ balance: bigint; held: bigint }>
  /** All wallets of a member that were ever used, main first. */
  walletsOf(member: number): Promise<WalletState[]>
  /** Keeps money of a wallet from being spent, until it is posted or voided, once. */
  hold(place: Place, amount: bigint, reference: string): Promise<bigint>
  /** The held money moves. */
  postHold(hold: bigint, posting: Pick<Posting, 'kind' | 'to' | 'reference'>): Promise<Entry>
  /** The held money is free again. */
  voidHold(hold: bigint): Promise<void>
}

/** The ledger of a brand inside one transaction. */
export function openLedger(of: LedgerOf): Ledger {
  return {
    post: (postings) => post(of, postings),
    reverse: (entry, reference) => reverse(of, entry, reference),
    at: async (place) => {
      const account = (await findAccounts(of, [place])).get(keyOf(place))
      return { balance: account?.balance ?? 0n, held: account?.held ?? 0n }
    },
    walletsOf: (member) =>
      of.db<WalletState>(
        `SELECT wallet, balance, held FROM ledger_accounts
         WHERE brand = $1 AND member_id = $2 AND currency = $3
         ORDER BY wallet <> 'main', wallet`,
        [of.brand, member, of.currency],
      ),
    hold: (place, amount, reference) => hold(of, place, amount, reference),
    postHold: (id, posting) => postHold(of, id, posting),
    voidHold: (id) => voidHold(of, id),
  }
}
