export type Table = {
  title: string
  rows: Record<string, string | number>[]
}

/** The middle value; of an even count the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low = Number.NaN, high = Number.NaN] = [
    sorted[sorted.length % 2 === 1 ? middle : middle - 1],
    sorted[middle],
  ]
  return (low + high) / 2
}

/** The value below which a share of all lies, in percent. */
export function percentile(values: readonly number[], share: number): number {
  return [...values].sort((a, b) => a - b)[Math.floor((values.length * share) / 100)] ?? Number.NaN
}

/** Three digits that matter: 1234, 12.3, 0.12. */
export function short(value: number): number {
  return Number(value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2))
}

/** Prints a table with a heading, columns as wide as they need. */
export function printTable({ title, rows }: Table): void {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const lines = [columns, ...rows.map((row) => columns.map((column) => String(row[column] ?? '')))]
  const widths = columns.map((_, index) => Math.max(...lines.map((line) => line[index]!.length)))
  const numeric = columns.map((column) => rows.every((row) => typeof (row[column] ?? 0) === 'number'))
  console.log(`\n${title}`)
  for (const line of lines)
    console.log(
      `  ${line.map((cell, index) => (numeric[index] ? cell.padStart(widths[index]!) : cell.padEnd(widths[index]!))).join('  ')}`,
    )
}
