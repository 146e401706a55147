/** Marks the text as UTF-8 for spreadsheets. */
const BOM = '\uFEFF'
/** Beginnings that a spreadsheet takes for a formula (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r]/
const NUMBER = /^[+-]?\d+(\.\d+)?$/

/** Rows as a CSV file (RFC 4180) in UTF-8; no cell is run as a formula, and plain numbers stay numbers. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return BOM + rows.map((row) => row.map(cellOf).join(',')).join('\r\n') + '\r\n'
}

function cellOf(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
