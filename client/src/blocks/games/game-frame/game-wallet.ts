import type { Balance, WalletBalance } from '@marquee/schemas/contract'
import { parseMinor } from '../../../state/amounts.ts'
import { MAIN } from '../../parts/games/automatic-transfer.ts'

export type GameWallets = {
  /** The wallet that pays in this game. */
  own: WalletBalance
  /** The main wallet, if the vendor has its own wallet beside it. */
  main?: WalletBalance
}

/** Wallets for a vendor's game: the vendor's own wallet if there is one, else the main wallet. */
export function listGameWallets({ balance }: Balance, vassalage: string): GameWallets | undefined {
  const find = (id: string) => balance.find(({ accountTypeId }) => accountTypeId === id)
  const main = find(MAIN)
  const own = find(vassalage)
  if (own && main) return { own, main }
  return main && { own: main }
}

/** Tells whether the balance is below the minimum stake; the default minimum is one minor unit. */
export function isEmptyFor({ availBalance }: WalletBalance, minBet?: string): boolean {
  const least = (minBet && parseMinor(minBet)) || 1n
  return (parseMinor(availBalance) ?? 0n) < least
}
