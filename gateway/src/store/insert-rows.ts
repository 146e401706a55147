import type { Query } from './store.ts'

/** A column: its name, its SQL type, and its value in a row. */
export type Column<Row> = readonly [name: string, type: string, value: (row: Row) => unknown]

/** Inserts many rows in one statement, with an array per column. */
export async function insertRows<Row>(
  db: Query,
  table: string,
  rows: readonly Row[],
  columns: readonly Column<Row>[],
): Promise<void> {
  if (rows.length === 0) return
  const names = columns.map(([name]) => name).join(', ')
  const lists = columns.map(([, type], index) => `$${index + 1}::${type}[]`).join(', ')
  await db(
    `INSERT INTO ${table} (${names}) SELECT * FROM unnest(${lists})`,
    columns.map(([, , value]) => rows.map(value)),
  )
}
