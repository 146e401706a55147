import type { TextTable } from '@marquee/schemas/studio/api'
import Papa from 'papaparse'

/** Byte order mark, by which spreadsheets recognise UTF-8. */
const BOM = '\uFEFF'
/** Starts of cells that a spreadsheet would run as a formula (OWASP, CSV injection), and of texts that look escaped. */
const FORMULA = /^'*[=+\-@\t\r]/
/** Replaces what a decoder cannot read: a text that contains it was read in a wrong encoding before. */
const UNREADABLE = '\uFFFD'

/** Texts by key and language as CSV in UTF-8. A cell that a spreadsheet would run as a formula is escaped. */
export function formatTextTable({ languages, rows }: TextTable): string {
  const lines = rows.map(({ key, texts }) => [key, ...languages.map((language) => texts[language] ?? '')])
  return BOM + Papa.unparse({ fields: ['key', ...languages], data: lines }, { escapeFormulae: FORMULA })
}

/** Reason why a CSV file is not imported, and the name that it is about. */
export type CsvFault = {
  fault: 'no-key' | 'language' | 'unknown-key' | 'damaged' | 'encoding' | 'twice'
  name: string
}

/** The text of a file in UTF-8; a fault names the first line with bytes of another encoding. */
export function decodeCsv(bytes: Uint8Array): string | CsvFault {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  const text = decoder.decode(bytes)
  const at = text.indexOf(UNREADABLE)
  return at < 0 ? text : { fault: 'encoding', name: String(text.slice(0, at).split('\n').length) }
}

/** Texts of a CSV file that differ from the table, by language; a fault where a part of the file is not understood. */
export function readCsv(csv: string, table: TextTable): Map<string, Map<string, string>> | CsvFault {
  const { data, errors, meta } = Papa.parse<Record<string, string>>(csv.replace(BOM, ''), {
    header: true,
    skipEmptyLines: true,
  })
  if (!meta.fields?.includes('key')) return { fault: 'no-key', name: '' }
  const [error] = errors
  if (error) return { fault: 'damaged', name: String((error.row ?? 0) + 2) }
  const languages = meta.fields.filter((field) => field !== 'key')
  const unknown = languages.find((language) => !table.languages.includes(language))
  if (unknown !== undefined) return { fault: 'language', name: unknown }
  const rows = new Map(table.rows.map((row) => [row.key, row]))
  const seen = new Set<string>()
  const changed = new Map<string, Map<string, string>>()
  for (const line of data) {
    const row = rows.get(line.key ?? '')
    if (!row) return { fault: 'unknown-key', name: line.key ?? '' }
    if (seen.has(row.key)) return { fault: 'twice', name: row.key }
    seen.add(row.key)
    for (const language of languages) {
      const value = withoutEscape(line[language] ?? '')
      if (value === '' || value === row.texts[language]) continue
      changed.set(language, (changed.get(language) ?? new Map<string, string>()).set(row.key, value))
    }
  }
  return changed
}

/** Takes back the apostrophe by which an exported cell is no formula. */
function withoutEscape(value: string): string {
  return value.startsWith("'") && FORMULA.test(value) ? value.slice(1) : value
}
