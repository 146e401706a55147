import { createHash } from 'node:crypto'
import type { Operations, StatementSum } from '@marquee/schemas/contract'
import { formatCodeKey } from '@marquee/schemas/rules/code-key'
import { formatCsvLine } from '@marquee/schemas/rules/csv'
import {
  buildHashInput,
  formatStatementFile,
  type StatementLine,
} from '@marquee/schemas/rules/statement-file'
import type { Call } from '../call.ts'
import type { StatementKeys } from './statement-keys.ts'

type Statement = Operations['wallet.statement']['value']
type Words = (key: string) => string

/** Operation whose answers the gateway signs. */
const STATEMENT = 'wallet.statement'

/** Headings of the columns; the last one is that of the hash. */
const COLUMNS = [
  'statement.brand',
  'downline.account',
  'statement.currency',
  'record.from',
  'record.to',
  'statement.movement',
  'statement.count',
  'record.amount',
  'balance.title',
  'statement.hash',
] as const

/**
 * Adds the signed file to a member's statement, whoever answered; other answers are returned unchanged. The file of an
 * upstream is never passed on, because it would be taken for the gateway's.
 */
export function withSignedFile(
  call: Pick<Call, 'operation' | 'site' | 'language'>,
  value: unknown,
  keys: StatementKeys,
): unknown {
  if (call.operation.id !== STATEMENT) return value
  const { file: _file, ...statement } = value as Statement
  const file = buildFile(call, statement, keys)
  return file ? { ...statement, file } : statement
}

function buildFile(
  { site, language }: Pick<Call, 'site' | 'language'>,
  statement: Statement,
  keys: StatementKeys,
): Statement['file'] {
  const texts = site.texts[language]
  const words: Words = (key) => texts?.[key] ?? key
  const lines = chain(listRows(statement, site.brand.name, words))
  const { hash } = lines.at(-1)!
  const seal = keys.sign(hash)
  return seal && { csv: formatStatementFile(lines, { ...seal, hash }, COLUMNS.length), hash, ...seal }
}

/** Cells of all lines without their hashes: headings, time of the statement, months, and the money that is reserved now. */
function listRows(statement: Statement, brand: string, words: Words): string[][] {
  const { account, currency, createdAt, months, held } = statement
  const created = new Date(createdAt).toISOString()
  const own = [brand, account, currency]
  const rows = months.flatMap(({ from, until, opening, movements, closing }) => [
    [...own, from, until, words('statement.opening'), '', '', opening],
    ...movements.map((sum) => [...own, from, until, nameType(sum, words), String(sum.count), sum.amount, '']),
    [...own, from, until, words('statement.closing'), '', '', closing],
  ])
  const last = months.at(-1)!.until
  return [
    COLUMNS.slice(0, -1).map(words),
    [...own, '', created, words('statement.created'), '', '', ''],
    ...rows,
    ...(held === undefined ? [] : [[...own, '', last, words('statement.held'), '', '', held]]),
  ]
}

function nameType({ type }: StatementSum, words: Words): string {
  return words(`record.type.${formatCodeKey(type)}`)
}

function chain(rows: readonly (readonly string[])[]): StatementLine[] {
  let hash = ''
  return rows.map((cells) => {
    // A line of the file is a line of the table, so that the first one that differs can be named.
    const text = formatCsvLine(cells.map((cell) => cell.replaceAll(/[\r\n]+/g, ' ')))
    hash = createHash('sha256').update(buildHashInput(hash, text)).digest('hex')
    return { text, hash }
  })
}
