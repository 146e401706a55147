import type { Outside } from '../engine/world.ts'
import type { Query } from '../store/store.ts'

/** What the brand signs and seals with; made when it is first needed, 32 bytes as hex. */
export async function brandKey(
  db: Query,
  { site, secrets }: Pick<Outside, 'site' | 'secrets'>,
  name: 'remember' | 'phone-auth' | 'social',
): Promise<string> {
  const read = () =>
    db<{ secret: string }>('SELECT secret FROM identity_keys WHERE brand = $1 AND name = $2', [
      site.code,
      name,
    ])
  const [known] = await read()
  if (known) return known.secret
  await db('INSERT INTO identity_keys VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
    site.code,
    name,
    secrets.hex(32),
  ])
  const [made] = await read()
  return made!.secret
}

/** False when the id was used before; it is remembered until `until`. */
export async function useOnce(
  db: Query,
  { site }: Pick<Outside, 'site'>,
  id: string,
  until: number,
): Promise<boolean> {
  const rows = await db('INSERT INTO used_tokens VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING id', [
    site.code,
    id,
    until,
  ])
  return rows.length > 0
}
