/** Starts of cells that a spreadsheet would run as a formula (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r]/
const NUMBER = /^[+-]?\d+(\.\d+)?$/

/** Formats a line of a CSV file (RFC 4180) without its end. Formulas are escaped, and plain numbers stay numbers. */
export function formatCsvLine(cells: readonly string[]): string {
  return cells.map(formatCell).join(',')
}

function formatCell(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
