import type { Balance, WalletBalance } from '@marquee/schemas/contract'
import type { LoadedBrand } from '../../content/content.ts'
import { amountText } from '../../lib/money/currencies.ts'
import { availableVendors } from '../catalogue/lobby.ts'
import type { Caller, World } from '../engine/world.ts'
import type { WalletState } from '../ledger/door.ts'

/** Code of the main wallet, for deposits and withdrawals. */
export const MAIN = 'main'

/** All wallets of a member: main, every vendor that accepts transfers, and any other with money. */
export async function balancesOf(world: World, memberId: number): Promise<Balance> {
  const { site, ledger } = world
  const states = new Map((await ledger.walletsOf(memberId)).map((state) => [state.wallet, state]))
  const names = walletNames(world)
  const codes = [...new Set([...names.keys(), ...states.keys()])]
  const rows = codes.map((wallet) =>
    rowOf(site, names.get(wallet) ?? wallet, states.get(wallet) ?? empty(wallet)),
  )
  const sum = [...states.values()].reduce((total, { balance }) => total + balance, 0n)
  const { code: currency, symbol: currencySymbol } = site.brand.currency
  return { sumBalance: amountText(site, sum), balance: rows, currency, currencySymbol }
}

/** Names of the wallets between which a member may transfer, by code. */
export function walletNames(
  world: Pick<World, 'site' | 'shared' | 'conditions' | 'caller'>,
): Map<string, string> {
  const names = new Map([[MAIN, world.site.brand.name]])
  if (hasOneWallet(world.site, world.caller?.roles ?? [])) return names
  for (const { vassalage, displayName } of availableVendors(world)) names.set(vassalage, displayName)
  return names
}

/**
 * Tells whether the main wallet pays for all games: in some brands for everybody, and for trial accounts,
 * which may not transfer, in every brand.
 */
export function hasOneWallet(site: LoadedBrand, roles: Caller['roles']): boolean {
  return !site.brand.modules.transferWallet || !roles.includes('player')
}

function empty(wallet: string): WalletState {
  return { wallet, balance: 0n, held: 0n }
}

function rowOf(site: LoadedBrand, walletName: string, state: WalletState): WalletBalance {
  return {
    accountTypeId: state.wallet,
    walletName,
    availBalance: amountText(site, state.balance - state.held),
    holdBalance: amountText(site, state.held),
    currency: site.brand.currency.code,
    currencySymbol: site.brand.currency.symbol,
  }
}
