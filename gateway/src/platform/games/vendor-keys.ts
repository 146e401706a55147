import type { Inside } from '../engine/world.ts'

type KeyRow = { key: string }
const FIND = 'SELECT key FROM vendor_keys WHERE brand = $1 AND vassalage = $2'

/** What a vendor signs with for one brand; made when it is first asked for, and undefined where there is no such vendor. */
export async function vendorKey(
  { db, site, secrets, shared }: Pick<Inside, 'db' | 'site' | 'secrets' | 'shared'>,
  vassalage: string,
): Promise<string | undefined> {
  if (!shared.catalogue.seedByVendor.has(vassalage)) return undefined
  const [known] = await db<KeyRow>(FIND, [site.code, vassalage])
  if (known) return known.key
  await db('INSERT INTO vendor_keys VALUES ($1, $2, $3) ON CONFLICT (brand, vassalage) DO NOTHING', [
    site.code,
    vassalage,
    secrets.hex(32),
  ])
  const [made] = await db<KeyRow>(FIND, [site.code, vassalage])
  return made?.key
}
