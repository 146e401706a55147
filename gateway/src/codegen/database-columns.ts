import { messages, PGlite, protocol } from '@electric-sql/pglite'

/** A column as TypeScript reads it; `isNullable` is undefined where the database does not know. */
export type Column = {
  kind: string
  isNullable: boolean | undefined
  literals: readonly string[] | undefined
}

/** Columns by name, in their order. */
export type Columns = ReadonlyMap<string, Column>

/** Describes statements without running them. */
export type Described = {
  /** Tables and views with their columns, in alphabetical order. */
  relations: ReadonlyMap<string, Columns>
  /** Columns that a statement returns; rejects with the database's error if the statement is wrong. */
  describe(sql: string): Promise<Columns>
}

type Origin = Pick<Column, 'isNullable' | 'literals'>

/** Kinds of values by type id; the platform's stores give int8 as bigint. */
const KINDS: Readonly<Record<number, string>> = {
  16: 'boolean',
  17: 'Uint8Array',
  19: 'string',
  20: 'bigint',
  21: 'number',
  23: 'number',
  25: 'string',
  26: 'number',
  701: 'number',
  1007: 'number[]',
  1009: 'string[]',
  1016: 'bigint[]',
  1043: 'string',
  1700: 'string',
}

/** Opens the snapshot of a migrated database to describe it. */
export async function openDescribed(snapshot: Blob): Promise<Described & { close(): Promise<void> }> {
  const database = await PGlite.create({ loadDataDir: snapshot })
  return { ...(await describedBy(database)), close: () => database.close() }
}

/** Describes the tables and views of a migrated database, and statements on them. */
export async function describedBy(database: PGlite): Promise<Described> {
  const origins = await tableOrigins(database)
  const describe = async (sql: string) => columnsOf(await fieldsOf(database, sql), origins)
  await addViewOrigins(database, describe, origins)
  const { rows } = await database.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
     WHERE relkind IN ('r', 'v') AND relnamespace = current_schema()::regnamespace AND relname NOT IN ('migrations', 'simulated_parts') ORDER BY 1`,
  )
  const relations = new Map<string, Columns>()
  for (const { name } of rows) relations.set(name, await describe(`SELECT * FROM ${name}`))
  return { relations, describe }
}

type ReturnedField = { name: string; dataTypeID: number; tableID: number; columnID: number }

async function fieldsOf(database: PGlite, sql: string): Promise<readonly ReturnedField[]> {
  const { serialize } = protocol
  const parts = [serialize.parse({ text: sql }), serialize.describe({ type: 'S' }), serialize.sync()]
  const answer = await database.execProtocol(Buffer.concat(parts))
  const row = answer.messages.find((message) => message instanceof messages.RowDescriptionMessage)
  return row?.fields ?? []
}

function columnsOf(fields: readonly ReturnedField[], origins: ReadonlyMap<string, Origin>): Columns {
  return new Map(
    fields.map(({ name, dataTypeID, tableID, columnID }) => [
      name,
      {
        kind: KINDS[dataTypeID] ?? `type ${dataTypeID}`,
        ...(origins.get(`${tableID}.${columnID}`) ?? { isNullable: undefined, literals: undefined }),
      },
    ]),
  )
}

/** Nullability of the columns of tables, and the texts that their checks allow, by table and column id. */
async function tableOrigins(database: PGlite): Promise<Map<string, Origin>> {
  const { rows } = await database.query<{ id: string; required: boolean; check: string | null }>(
    `SELECT c.oid || '.' || a.attnum AS id, a.attnotnull AS required, pg_get_constraintdef(k.oid) AS check
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0
     LEFT JOIN pg_constraint k ON k.conrelid = c.oid AND k.contype = 'c' AND k.conkey = ARRAY[a.attnum]
       AND pg_get_constraintdef(k.oid) LIKE '% = ANY (ARRAY[%::text%'
     WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace`,
  )
  return new Map(
    rows.map(({ id, required, check }) => [
      id,
      { isNullable: !required, literals: check === null ? undefined : literalsIn(check) },
    ]),
  )
}

function literalsIn(check: string): string[] {
  return [...check.matchAll(/'([^']*)'::text/g)].map(([, text]) => text!).sort()
}

/** Adds the columns of views, which have the properties of the columns that they show, unless an outer join may miss them. */
async function addViewOrigins(
  database: PGlite,
  describe: Described['describe'],
  origins: Map<string, Origin>,
): Promise<void> {
  const { rows } = await database.query<{ id: number; sql: string }>(
    `SELECT oid::integer AS id, pg_get_viewdef(oid) AS sql FROM pg_class
     WHERE relkind = 'v' AND relnamespace = current_schema()::regnamespace ORDER BY oid`,
  )
  for (const { id, sql } of rows) {
    const columns = [...(await describe(sql.replace(/;\s*$/, ''))).values()]
    columns.forEach(({ isNullable, literals }, index) =>
      origins.set(`${id}.${index + 1}`, {
        isNullable: hasOuterJoin(sql) ? isNullable || undefined : isNullable,
        literals,
      }),
    )
  }
}

/** Tells whether a statement may return null for columns that are never null in their table. */
export function hasOuterJoin(sql: string): boolean {
  return /\b(?:LEFT|RIGHT|FULL)\s+(?:OUTER\s+)?JOIN\b/i.test(sql)
}
