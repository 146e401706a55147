import type { AuditRecord } from '../store/studio-store.ts'

/** Formats in which an audit is exported. */
export const AUDIT_FORMATS = {
  csv: { type: 'text/csv; charset=utf-8', ending: 'csv', textOf: csvOf },
  lines: { type: 'application/x-ndjson; charset=utf-8', ending: 'jsonl', textOf: linesOf },
} as const

export type AuditFormat = keyof typeof AUDIT_FORMATS

const COLUMNS = [
  'number',
  'time',
  'person',
  'address',
  'action',
  'brand',
  'files',
  'detail',
  'previous',
  'hash',
] as const

/** CSV by RFC 4180. A cell that a spreadsheet would run as a formula begins with an apostrophe. */
function csvOf(rows: readonly AuditRecord[]): string {
  const lines = rows.map(exported).map((row) => COLUMNS.map((name) => cellOf(row[name])))
  return [COLUMNS, ...lines].map((cells) => `${cells.join(',')}\r\n`).join('')
}

/** One JSON object a line. */
function linesOf(rows: readonly AuditRecord[]): string {
  return rows.map((row) => `${JSON.stringify(exported(row))}\n`).join('')
}

/** A row whose hash can be computed again: it covers that of the row before, `previous`, which may be of another brand. */
function exported({ at, site, files, number, previous, hash, person, address, action, detail }: AuditRecord) {
  const time = new Date(at).toISOString()
  return {
    number,
    time,
    person,
    address,
    action,
    brand: site,
    files: JSON.parse(files) as string[],
    detail,
    previous,
    hash,
  }
}

function cellOf(value: string | number | readonly string[]): string {
  const text = Array.isArray(value) ? value.join(' ') : String(value)
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
