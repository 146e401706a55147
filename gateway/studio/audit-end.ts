import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { replaceFile } from '@marquee/gateway/lib/files/replace-file.ts'
import type { AuditEnd } from './store/studio-store.ts'

/** The last row of the audit, kept outside the database: rows that were cut from the audit's end show by it. */
export type KeptAuditEnd = { read(): AuditEnd | undefined; keep(end: AuditEnd): void }

/** File of a data folder in which a gateway keeps the last row that it knows of. */
export function openAuditEnd(dataFolder: string): KeptAuditEnd & { file: string } {
  const file = join(dataFolder, 'studio-audit-end.json')
  const read = () => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as AuditEnd) : undefined)
  let last = 0
  return {
    file,
    read,
    keep: (end) => {
      // Rows that are added at once may be told out of order.
      if (end.number <= last) return
      last = end.number
      replaceFile(file, JSON.stringify(end), 0o600)
    },
  }
}
