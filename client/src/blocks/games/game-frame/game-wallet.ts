import type { Balance, WalletBalance } from '@marquee/schemas/contract'
import { centsOf } from '../../../lib/cents.ts'

/** The wallet that money is paid into. */
const MAIN = 'main'

export type GameWallets = {
  /** Wallet that pays in this game. */
  own: WalletBalance
  /** Main wallet, where the vendor has one of its own beside it. */
  main?: WalletBalance
}

/** Wallets that matter in a vendor's game: its own where it has one, else the main one. */
export function gameWallets({ balance }: Balance, vassalage: string): GameWallets | undefined {
  const find = (id: string) => balance.find(({ accountTypeId }) => accountTypeId === id)
  const main = find(MAIN)
  const own = find(vassalage)
  if (own && main) return { own, main }
  return main && { own: main }
}

/** Whether there is less in the wallet than the least stake; a game without stakes asks for none. */
export function isEmptyFor({ availBalance }: WalletBalance, minBet: string | undefined): boolean {
  const least = centsOf(minBet ?? '0.01') ?? 1n
  return (centsOf(availBalance) ?? 0n) < least
}
