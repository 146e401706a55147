import type { VendorCalls } from '@marquee/schemas/vendor/port'
import type { Signer } from '@marquee/schemas/vendor/signature'
import { vendorCalls } from '../../../fixtures/vendor/src/server/vendor-calls.ts'
import type { Caller } from '../../../gateway/src/platform-port/caller.ts'
import type { TestWorld } from './world.ts'

/** Signer of a vendor in a world, with the key that its operator would provide. */
export async function signerOf({ platform, site }: TestWorld, vassalage: string): Promise<Signer> {
  const key = await platform.control.vendorKey(site, vassalage)
  if (key === null) throw new Error(`no vendor ${vassalage}`)
  return { merchant: site.brand.merchant, vassalage, key }
}

/** The calls of a vendor's own server; with the token of a player where one sits at its game. */
export function vendorAt(world: TestWorld, vassalage: string, player: Caller | null = null): VendorCalls {
  return vendorCalls(
    (id, body) => world.call(id, { body, caller: player }),
    () => signerOf(world, vassalage),
  )
}
