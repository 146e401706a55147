import type { Query } from '../../store/store.ts'
import { pastTriggers, worldTables } from './world-copies.ts'

/** Rows of a world by table, each as the text of a JSON object, so that no large number loses digits. */
export type WorldRows = Readonly<Record<string, readonly string[]>>

/** Tables with tokens, codes, keys or kept answers. A report never has them; a restored world has those of a new one. */
export const SECRET_TABLES: ReadonlySet<string> = new Set([
  'address_tries',
  'answers',
  'authenticators',
  'captchas',
  'code_blocks',
  'human_checks',
  'human_passes',
  'identity_keys',
  'launch_tickets',
  'login_challenges',
  'login_tries',
  'rate_windows',
  'recovery_codes',
  'seal_keys',
  'seals_used',
  'session_times',
  'sessions',
  'sms_codes',
  'social_states',
  'used_tokens',
  'vendor_keys',
])

/** Secret columns of other tables. A restored account has the password of the new world's account, or of its first one. */
export const SECRET_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  members: ['password', 'payment_password'],
}

/** Reads the rows of a world without its secrets. */
export async function readWorldRows(db: Query, key: string): Promise<WorldRows> {
  const read: Record<string, string[]> = {}
  for (const table of await openTables(db)) {
    const hidden = ['brand', ...(SECRET_COLUMNS[table] ?? [])].map((column) => `'${column}'`).join(', ')
    const rows = await db<{ row: string }>(
      `SELECT (to_jsonb(t) - ARRAY[${hidden}])::text AS row FROM ${table} t WHERE brand = $1`,
      [key],
    )
    if (rows.length > 0) read[table] = rows.map(({ row }) => row)
  }
  return read
}

/** Replaces the rows of a new world by those of a report; its secrets stay. */
export function writeWorldRows(db: Query, key: string, rows: WorldRows): Promise<void> {
  return pastTriggers(db, async () => {
    for (const table of await openTables(db)) {
      const secrets = await secretsOf(db, key, table)
      await db(`DELETE FROM ${table} WHERE brand = $1`, [key])
      const given = (rows[table] ?? []).map((row) => withSecrets(row, secrets))
      await db(
        `INSERT INTO ${table} SELECT r.* FROM jsonb_array_elements($2::jsonb) e,
           jsonb_populate_record(NULL::${table}, e || jsonb_build_object('brand', $1::text)) r`,
        [key, `[${given.join(',')}]`],
      )
    }
  })
}

async function openTables(db: Query): Promise<string[]> {
  return (await worldTables(db)).filter((table) => !SECRET_TABLES.has(table))
}

/** Secret columns of the rows that a table has, as texts of JSON objects by id; the first row stands for unknown ids. */
async function secretsOf(db: Query, key: string, table: string): Promise<Map<unknown, string>> {
  const columns = SECRET_COLUMNS[table]
  if (!columns) return new Map()
  const pairs = columns.map((column) => `'${column}', ${column}`).join(', ')
  const rows = await db<{ id: number; secrets: string }>(
    `SELECT id, jsonb_build_object(${pairs})::text AS secrets FROM ${table} WHERE brand = $1 ORDER BY id`,
    [key],
  )
  return new Map(rows.map(({ id, secrets }) => [id, secrets]))
}

function withSecrets(row: string, secrets: ReadonlyMap<unknown, string>): string {
  if (secrets.size === 0) return row
  const { id } = JSON.parse(row) as { id: number }
  const known = secrets.get(id) ?? [...secrets.values()][0]!
  return `${row.slice(0, -1)}, ${known.slice(1)}`
}
