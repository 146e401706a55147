import type { TextTable } from '@marquee/schemas/studio/api'
import Papa from 'papaparse'

/** Texts by key and language as CSV. A cell that a spreadsheet would run as a formula is escaped. */
export function csvOf({ languages, rows }: TextTable): string {
  const lines = rows.map(({ key, texts }) => [key, ...languages.map((language) => texts[language] ?? '')])
  return Papa.unparse({ fields: ['key', ...languages], data: lines }, { escapeFormulae: true })
}

/** Reason why a CSV file is not imported, and the name that it is about. */
export type CsvFault = { fault: 'no-key' | 'language' | 'unknown-key' | 'damaged'; name: string }

/** Texts of a CSV file that differ from the table, by language; a fault where a part of the file is not understood. */
export function readCsv(csv: string, table: TextTable): Map<string, Map<string, string>> | CsvFault {
  const { data, errors, meta } = Papa.parse<Record<string, string>>(csv.replace(/^\uFEFF/, ''), {
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
  const changed = new Map<string, Map<string, string>>()
  for (const line of data) {
    const row = rows.get(line.key ?? '')
    if (!row) return { fault: 'unknown-key', name: line.key ?? '' }
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
  return /^'[=+\-@\t\r]/.test(value) ? value.slice(1) : value
}
