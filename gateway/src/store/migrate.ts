import { createHash } from 'node:crypto'
import type { Store } from './store.ts'

/**
 * A forward-only migration of production's tables. Its number is the day it was written on and a count within that day,
 * such as 2026112801; the first ones have three digits.
 */
export type Migration = { number: number; name: string; sql: string }

/** Runs the pending migrations in order and records them. */
export async function migrate(store: Store, migrations: readonly Migration[]): Promise<void> {
  const ordered = [...migrations].sort((a, b) => a.number - b.number)
  const twice = ordered.find((migration, index) => ordered[index + 1]?.number === migration.number)
  if (twice) throw new Error(`two migrations have the number ${twice.number}: give one of them the next`)
  await store.transaction('migrations', async (query) => {
    // Created inside the transaction: two gateways that start on an empty database would otherwise collide. A statement that
    // would create nothing would nevertheless make the embedded database forget its prepared statements.
    const [table] = await query<{ missing: boolean }>("SELECT to_regclass('migrations') IS NULL AS missing")
    if (table!.missing)
      await query(
        'CREATE TABLE migrations (number integer PRIMARY KEY, name text NOT NULL, hash text NOT NULL)',
      )
    const done = await query<{ number: number; name: string; hash: string }>('SELECT * FROM migrations')
    const hashes = new Map(done.map((row) => [row.number, row.hash]))
    for (const migration of ordered) {
      const hash = hashOf(migration.sql)
      const known = hashes.get(migration.number)
      if (known === hash) continue
      if (known !== undefined) throw new Error(changedText(migration))
      for (const statement of statementsOf(migration.sql)) await query(statement)
      await query('INSERT INTO migrations VALUES ($1, $2, $3)', [migration.number, migration.name, hash])
    }
  })
}

/** Statements of a migration, separated by a line `--;`, since bodies of functions contain semicolons. */
function statementsOf(sql: string): string[] {
  return sql
    .split(/^\s*--;\s*$/m)
    .map((statement) => statement.trim())
    .filter(Boolean)
}

function hashOf(sql: string): string {
  return createHash('sha256').update(sql.replace(/\s+/g, ' ').trim()).digest('hex').slice(0, 16)
}

function changedText({ number, name }: Migration): string {
  return `migration ${number} (${name}) was changed after it ran here: write a new one`
}
