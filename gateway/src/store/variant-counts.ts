import type { Migration } from './migrate.ts'
import type { Store } from './store.ts'

/** Visitors who saw a variant of an experiment, and those of them who reached its goal. */
export type CountedVariant = {
  brand: string
  experiment: string
  variant: string
  visitors: number
  goals: number
  /** Time of the first visitor, in ms. */
  since: number
}

type VariantRow = Pick<CountedVariant, 'brand' | 'experiment' | 'variant'> &
  Record<'visitors' | 'goals' | 'since', bigint>

/** Counts of variants that all gateways on one database share. */
export type VariantStore = {
  add(rows: readonly CountedVariant[]): Promise<void>
  read(brand: string): Promise<CountedVariant[]>
}

export const variantCountTable: Migration = {
  number: 2026112905,
  name: 'variant-counts',
  sql: `
CREATE TABLE variant_counts (
  brand text NOT NULL,
  experiment text NOT NULL,
  variant text NOT NULL,
  visitors bigint NOT NULL,
  goals bigint NOT NULL,
  since bigint NOT NULL,
  PRIMARY KEY (brand, experiment, variant)
)
`,
}

/** Counts in the database, shared by all gateways on it. */
export function createVariantStore(store: Store): VariantStore {
  return {
    add: (rows) =>
      store.transaction('variant-counts', async (db) => {
        await db(ADD, [
          rows.map(({ brand }) => brand),
          rows.map(({ experiment }) => experiment),
          rows.map(({ variant }) => variant),
          rows.map(({ visitors }) => visitors),
          rows.map(({ goals }) => goals),
          rows.map(({ since }) => since),
        ])
      }),
    async read(brand) {
      const rows = await store.read<VariantRow>(
        'SELECT * FROM variant_counts WHERE brand = $1 ORDER BY experiment, variant',
        [brand],
      )
      return rows.map(({ visitors, goals, since, ...place }) => ({
        ...place,
        visitors: Number(visitors),
        goals: Number(goals),
        since: Number(since),
      }))
    },
  }
}

const ADD = `
INSERT INTO variant_counts AS counted (brand, experiment, variant, visitors, goals, since)
SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[])
ON CONFLICT (brand, experiment, variant) DO UPDATE SET
  visitors = counted.visitors + excluded.visitors,
  goals = counted.goals + excluded.goals,
  since = least(counted.since, excluded.since)`
