import { formatCsvLine } from '@marquee/schemas/rules/csv'

/** Byte order mark, by which spreadsheets recognise UTF-8. */
const BOM = '\uFEFF'

/** Formats rows as a CSV file (RFC 4180) in UTF-8. Formulas are escaped, and plain numbers stay numbers. */
export function formatCsv(rows: readonly (readonly string[])[]): string {
  return BOM + rows.map(formatCsvLine).join('\r\n') + '\r\n'
}
