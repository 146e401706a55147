import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Files with all tables of the simulated platform, in an order in which each finds the tables that it refers to. */
const FILES = [
  'engine/tables.sql',
  'store/counters.sql',
  'calls/tables.sql',
  'ledger/tables.sql',
  'identity/tables.sql',
  'wallet/tables.sql',
  'bets/tables.sql',
  'games/tables.sql',
  'lottery/tables.sql',
  'promotions/tables.sql',
  'agents/tables.sql',
  'support/tables.sql',
  'engine/live.sql',
]

/** SQL of the simulated platform's tables by file. Its data is disposable, so there are no migrations. */
export const schemaFiles: ReadonlyMap<string, string> = new Map(
  FILES.map((file) => [file, readFileSync(join(import.meta.dirname, file), 'utf8')]),
)

/** Hash of a text of SQL or JSON; formatting does not count. */
export function hashText(text: string): string {
  return createHash('sha256').update(text.replace(/\s+/g, ' ').trim()).digest('hex').slice(0, 16)
}

/** Hash of all tables. */
export const schemaHash = hashText([...schemaFiles.values()].join('\n'))
