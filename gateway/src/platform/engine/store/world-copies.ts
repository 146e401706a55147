import type { Query } from '../../store/store.ts'

/** A table that has rows of worlds: its columns, those of its key first, `brand` left out. */
type WorldTable = { name: string; keys: string[]; others: Column[] }
type Column = { name: string; type: string }

/** Names of all tables that have rows of a world. */
export async function worldTables(db: Query): Promise<string[]> {
  return (await tablesOf(db)).map(({ name }) => name)
}

/** As the database tells; the clock is not of a world alone. */
async function tablesOf(db: Query): Promise<WorldTable[]> {
  const columns = await db<{ table: string; name: string; type: string; key: boolean }>(
    `SELECT c.relname AS table, a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type,
       coalesce(a.attnum = ANY(i.indkey), false) AS key
     FROM pg_class c
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     LEFT JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
     WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace AND c.relname <> 'clock'
       AND EXISTS (SELECT 1 FROM pg_attribute b WHERE b.attrelid = c.oid AND b.attname = 'brand' AND NOT b.attisdropped)
     ORDER BY c.relname, a.attnum`,
  )
  const tables = new Map<string, WorldTable>()
  for (const { table, name, type, key } of columns) {
    const of = tables.get(table) ?? { name: table, keys: [], others: [] }
    tables.set(table, of)
    if (name === 'brand') continue
    if (key) of.keys.push(name)
    else of.others.push({ name, type })
  }
  return [...tables.values()]
}

/** Takes a world away, its clock too. */
export function wipeBrand(db: Query, brand: string): Promise<void> {
  return wipeWorlds(db, 'brand = $1', [brand])
}

/** Takes all worlds away that a condition on `brand` names, their clocks too. */
export async function wipeWorlds(
  db: Query,
  which: string,
  parameters: readonly unknown[] = [],
): Promise<void> {
  const tables = await tablesOf(db)
  await pastTriggers(db, async () => {
    for (const name of await tablesWith(db, tables, which, parameters))
      await db(`DELETE FROM ${name} WHERE ${which}`, parameters)
  })
  await db(`DELETE FROM clock WHERE ${which}`, parameters)
}

/** Makes the rows of one world equal to those of another. Equal rows are not touched, so that a reset is quick. */
export async function copyWorld(db: Query, from: string, to: string): Promise<void> {
  const tables = await tablesOf(db)
  await pastTriggers(db, async () => {
    const used = new Set(await usedTables(db, tables, [from, to]))
    // A new world is more than the statistics know of: what looks like a row are thousands, each compared with each.
    await db('SET LOCAL enable_nestloop = off')
    for (const table of tables) if (used.has(table.name)) await copyTable(db, table, from, to)
    await db('SET LOCAL enable_nestloop = on')
  })
}

/** Statements that copy a world into a key without rows: one for each table that the world has rows in. */
export async function copyStatements(db: Query, from: string): Promise<string[]> {
  const tables = await tablesOf(db)
  const used = new Set(await usedTables(db, tables, [from]))
  return tables
    .filter(({ name }) => used.has(name))
    .map(({ name, keys, others }) => {
      const columns = [...keys, ...others.map((column) => column.name)].join(', ')
      return `INSERT INTO ${name} (brand, ${columns}) SELECT $2, ${columns} FROM ${name} WHERE brand = $1`
    })
}

/** Copies a world into a key without rows, some three times as fast as `copyWorld`. */
export async function fillWorld(
  db: Query,
  statements: readonly string[],
  from: string,
  to: string,
): Promise<void> {
  await pastTriggers(db, async () => {
    for (const statement of statements) await db(statement, [from, to])
  })
}

async function copyTable(db: Query, table: WorldTable, from: string, to: string): Promise<void> {
  const { name, keys, others } = table
  const isSameRow = keys.map((key) => ` AND a.${key} = b.${key}`).join('')
  const columns = [...keys, ...others.map((column) => column.name)]
  const isSame =
    others.length > 0 ? ` AND ${rowOf('a', others)} IS NOT DISTINCT FROM ${rowOf('b', others)}` : ''
  await db(
    `DELETE FROM ${name} a WHERE a.brand = $2
       AND NOT EXISTS (SELECT 1 FROM ${name} b WHERE b.brand = $1${isSameRow}${isSame})`,
    [from, to],
  )
  await db(
    `INSERT INTO ${name} (${['brand', ...columns].join(', ')})
     SELECT ${['$2', ...columns.map((column) => `b.${column}`)].join(', ')} FROM ${name} b WHERE b.brand = $1
       AND NOT EXISTS (SELECT 1 FROM ${name} a WHERE a.brand = $2${isSameRow})`,
    [from, to],
  )
}

/** Row of columns for comparison; a type without equality, such as json, is compared as text. */
function rowOf(alias: string, columns: readonly Column[]): string {
  const values = columns.map(({ name, type }) => `${alias}.${name}${type === 'json' ? '::text' : ''}`)
  return `(${values.join(', ')}, 0)`
}

function usedTables(db: Query, tables: readonly WorldTable[], brands: readonly string[]): Promise<string[]> {
  return tablesWith(db, tables, 'brand = ANY($1::text[])', [brands])
}

async function tablesWith(
  db: Query,
  tables: readonly WorldTable[],
  which: string,
  parameters: readonly unknown[],
): Promise<string[]> {
  const asked = tables.map(
    ({ name }) => `SELECT '${name}' AS name WHERE EXISTS (SELECT 1 FROM ${name} WHERE ${which})`,
  )
  const rows = await db<{ name: string }>(asked.join(' UNION ALL '), parameters)
  return rows.map(({ name }) => name)
}

const NOT_ALLOWED = '42501'

/**
 * The ledger's own triggers would refuse that a world goes or is copied, so they are set aside for this part of one
 * transaction; no call of the platform does so. Where the database's owner may not do that, the tables' owner does.
 */
export async function pastTriggers(db: Query, work: () => Promise<void>): Promise<void> {
  await db('SAVEPOINT triggers')
  try {
    await db("SET LOCAL session_replication_role = 'replica'")
  } catch (error) {
    if ((error as { code?: string }).code !== NOT_ALLOWED) throw error
    await db('ROLLBACK TO SAVEPOINT triggers')
    return withTablesOpen(db, work)
  }
  await work()
  await db("SET LOCAL session_replication_role = 'origin'")
}

async function withTablesOpen(db: Query, work: () => Promise<void>): Promise<void> {
  const guarded = await db<{ name: string }>(
    `SELECT DISTINCT tgrelid::regclass::text AS name FROM pg_trigger
     WHERE NOT tgisinternal AND tgrelid IN
       (SELECT oid FROM pg_class WHERE relnamespace = current_schema()::regnamespace) ORDER BY 1`,
  )
  for (const { name } of guarded) await db(`ALTER TABLE ${name} DISABLE TRIGGER USER`)
  await work()
  for (const { name } of guarded) await db(`ALTER TABLE ${name} ENABLE TRIGGER USER`)
}
