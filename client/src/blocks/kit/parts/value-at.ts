/** The value of an answer by its name, `totals.stake` for one inside `totals`; undefined where there is none. */
export function valueAt(answer: unknown, path: string): string | number | undefined {
  const value = path
    .split('.')
    .reduce<unknown>((inner, name) => (inner as Record<string, unknown> | null | undefined)?.[name], answer)
  return typeof value === 'string' || typeof value === 'number' ? value : undefined
}
