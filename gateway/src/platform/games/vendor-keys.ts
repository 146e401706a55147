import type { Inside } from '../engine/world.ts'
import { addVendorKey, findVendorKey } from './store/vendor-calls.ts'

/** Signing key of a vendor for a brand, created on first use; undefined for an unknown vendor. */
export async function vendorKey(
  { db, site, secrets, shared }: Pick<Inside, 'db' | 'site' | 'secrets' | 'shared'>,
  vassalage: string,
): Promise<string | undefined> {
  if (!shared.catalogue.seedByVendor.has(vassalage)) return undefined
  const known = await findVendorKey(db, site.code, vassalage)
  if (known !== undefined) return known
  await addVendorKey(db, site.code, vassalage, secrets.hex(32))
  return findVendorKey(db, site.code, vassalage)
}
