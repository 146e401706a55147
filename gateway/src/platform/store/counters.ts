import type { Query } from './store.ts'

/** Takes the brand's next number of a sequence, from 1; with `many`, takes several and returns the last. */
export async function nextNumber(db: Query, brand: string, name: string, many = 1): Promise<bigint> {
  const [row] = await db<{ value: bigint }>(
    `INSERT INTO counters VALUES ($1, $2, $3)
     ON CONFLICT (brand, name) DO UPDATE SET value = counters.value + excluded.value RETURNING value`,
    [brand, name, many],
  )
  return row!.value
}

/** Sets the last used numbers of a new world by sequence. */
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
