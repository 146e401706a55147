import type { SeedVendor } from '@marquee/schemas/contract'
import type { Catalogue, Vendor } from '@marquee/schemas/vendor/port'

declare module '../engine/shared.ts' {
  interface Shared {
    catalogue: Catalogue
    /** The demonstration vendor, whose games run in this process. */
    vendor: Vendor
  }
}

const kept = new WeakMap<object, Catalogue>()

/** The catalogue of a seed, cached. */
export function catalogueOf(
  vendor: Pick<Vendor, 'catalogue'>,
  seeds: ReadonlyMap<string, unknown>,
): Catalogue {
  const rows = (seeds.get('vendors') ?? NO_VENDORS) as readonly SeedVendor[]
  const known = kept.get(rows)
  if (known) return known
  const made = vendor.catalogue(rows, (seeds.get('lotteries') ?? []) as { vassalage: string }[])
  kept.set(rows, made)
  return made
}

const NO_VENDORS: readonly SeedVendor[] = []
