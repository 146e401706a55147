import type { LoadedBrand } from '../../content/content.ts'
import type { Caller } from '../engine/world.ts'
import type { Ledger } from '../ledger/door.ts'
import { hasOneWallet, MAIN } from '../wallet/door.ts'

/** The wallet that pays for a vendor's games. */
export function payingWallet(site: LoadedBrand, roles: Caller['roles'], vassalage: string): string {
  return hasOneWallet(site, roles) ? MAIN : vassalage
}

/** Available balance of a member's wallet, in minor units. */
export async function purseOf(ledger: Ledger, member: number, wallet: string): Promise<bigint> {
  const { balance, held } = await ledger.at({ member, wallet })
  return balance - held
}
