/** Value of an answer at a path such as `totals.stake`; undefined if it is missing. */
export function getValueAt(answer: unknown, path: string): string | number | undefined {
  const value = path
    .split('.')
    .reduce<unknown>((inner, name) => (inner as Record<string, unknown> | null | undefined)?.[name], answer)
  return typeof value === 'string' || typeof value === 'number' ? value : undefined
}

/** An amount of money of an answer; undefined if it is missing or nothing. */
export function getAmountAt(answer: unknown, path: string): string | undefined {
  const value = getValueAt(answer, path)
  return Number(value) > 0 ? String(value) : undefined
}
