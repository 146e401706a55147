import type { Query } from './store.ts'

/** The brand's next number of a name, from 1; the last one when `many` are taken at once. */
export async function nextNumber(db: Query, brand: string, name: string, many = 1): Promise<bigint> {
  const [row] = await db<{ value: bigint }>(
    `INSERT INTO counters VALUES ($1, $2, $3)
     ON CONFLICT (brand, name) DO UPDATE SET value = counters.value + excluded.value RETURNING value`,
    [brand, name, many],
  )
  return row!.value
}

/** Sets the last numbers that were given in a new world, by name. */
export async function startCounters(
  db: Query,
  brand: string,
  last: Readonly<Record<string, number | bigint>>,
): Promise<void> {
  await db('INSERT INTO counters SELECT $1, * FROM unnest($2::text[], $3::bigint[])', [
    brand,
    Object.keys(last),
    Object.values(last),
  ])
}
