import type { Outside } from '../engine/world.ts'
import type { Query } from '../store/store.ts'
import { addSecret, addUsedToken, type KeyName, secretOf } from './store/keys.ts'

/** The secret by which a brand signs or seals, 32 bytes as hex; created at its first use. */
export async function brandKey(
  db: Query,
  { site, secrets }: Pick<Outside, 'site' | 'secrets'>,
  name: KeyName,
): Promise<string> {
  const known = await secretOf(db, site.code, name)
  if (known !== undefined) return known
  await addSecret(db, site.code, name, secrets.hex(32))
  return (await secretOf(db, site.code, name))!
}

/** False when the id was used before; it is remembered until `until`. */
export function useOnce(
  db: Query,
  { site }: Pick<Outside, 'site'>,
  id: string,
  until: number,
): Promise<boolean> {
  return addUsedToken(db, site.code, id, until)
}
