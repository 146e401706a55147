/** Byte order mark, by which spreadsheets recognise UTF-8. */
const BOM = '\uFEFF'
/** Starts of cells that a spreadsheet would run as a formula (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r]/
const NUMBER = /^[+-]?\d+(\.\d+)?$/

/** Formats rows as a CSV file (RFC 4180) in UTF-8. Formulas are escaped, and plain numbers stay numbers. */
export function formatCsv(rows: readonly (readonly string[])[]): string {
  return BOM + rows.map((row) => row.map(cellOf).join(',')).join('\r\n') + '\r\n'
}

function cellOf(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
