import {
  type Column,
  type Described,
  hasOuterJoin,
} from '../../../fixtures/platform/store/database-columns.ts'
import type { Field, Statement } from './statements.ts'

/** Differences between what a statement returns and the row type that it is read as, a sentence each. */
export async function faultsOf(
  statement: Statement,
  { describe }: Pick<Described, 'describe'>,
): Promise<string[]> {
  const faults: string[] = []
  for (const sql of statement.texts ?? []) {
    const columns = await describe(sql).catch((error: Error) => error)
    if (columns instanceof Error) faults.push(`${columns.message}: ${sql}`)
    else if (statement.fields) faults.push(...differences(columns, statement.fields, sql))
  }
  return [...new Set(faults)].map((fault) => `${statement.file}:${statement.line} ${fault}`)
}

function differences(
  columns: ReadonlyMap<string, Column>,
  fields: ReadonlyMap<string, Field>,
  sql: string,
): string[] {
  const superfluous = [...fields.keys()].filter((name) => !columns.has(name))
  const missing = returnsAll(sql) ? [] : [...columns.keys()].filter((name) => !fields.has(name))
  return [
    ...superfluous.map((name) => `reads ${name}, which the statement does not return: ${sql}`),
    ...missing.map((name) => `does not read ${name}, which the statement returns: ${sql}`),
    ...[...fields].flatMap(([name, field]) => {
      const column = columns.get(name)
      const fault = column && faultIn(column, field, name, sql)
      return fault ? [`reads ${name} as ${textOf(field)}, but ${fault}: ${sql}`] : []
    }),
  ]
}

function faultIn(column: Column, field: Field, name: string, sql: string): string | undefined {
  const kinds = field.kinds.filter((kind) => kind !== 'null')
  const mayBeNull = kinds.length < field.kinds.length
  if (kinds.length !== 1 || kinds[0] !== column.kind) return `it is ${column.kind}`
  if (column.isNullable && !mayBeNull && !isNeverNull(name, sql)) return 'it may be null'
  if (column.isNullable === false && mayBeNull && !hasOuterJoin(sql)) return 'it is never null'
  const unknown = field.literals?.filter((text) => column.literals && !column.literals.includes(text)) ?? []
  return unknown.length > 0 ? `it is never ${unknown.join(', ')}` : undefined
}

/** Tells whether a statement returns all columns of a table, of which the code may read a part. */
function returnsAll(sql: string): boolean {
  return /(?:SELECT|RETURNING)\s+(?:\w+\.)?\*/.test(sql)
}

/** Tells whether a condition of the statement leaves out rows in which the column is null, or sets it. */
function isNeverNull(name: string, sql: string): boolean {
  return new RegExp(`\\b${name} (?:IS NOT NULL|[<>=]+ )`).test(sql)
}

function textOf({ kinds, literals }: Field): string {
  return [
    ...(literals?.map((text) => `'${text}'`) ?? []),
    ...kinds.filter((kind) => !literals || kind === 'null'),
  ].join(' | ')
}
