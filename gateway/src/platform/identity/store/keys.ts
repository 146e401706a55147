import type { Query } from '../../store/store.ts'

/** Secrets by which a brand signs and seals. */
export type KeyName = 'remember' | 'phone-auth' | 'social'

/** A secret of a brand, as hex. */
export async function secretOf(db: Query, brand: string, name: KeyName): Promise<string | undefined> {
  const [row] = await db<{ secret: string }>(
    'SELECT secret FROM identity_keys WHERE brand = $1 AND name = $2',
    [brand, name],
  )
  return row?.secret
}

/** Adds a secret of a brand; does nothing if there is one already. */
export async function addSecret(db: Query, brand: string, name: KeyName, secret: string): Promise<void> {
  await db('INSERT INTO identity_keys VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [brand, name, secret])
}

/** Records that an id was used; false where it was used before. `until` is in ms. */
export async function addUsedToken(db: Query, brand: string, id: string, until: number): Promise<boolean> {
  const rows = await db('INSERT INTO used_tokens VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING id', [
    brand,
    id,
    until,
  ])
  return rows.length > 0
}
