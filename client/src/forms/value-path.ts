/** Value at a path such as `tiers.0.rate`; undefined if a part of the path is missing. */
export function getValueAt(values: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((inner, part) => (inner as Record<string, unknown> | undefined)?.[part], values)
}

/** A copy with the value at a path; undefined removes it. Lists and objects off the path stay the same objects. */
export function withValueAt(whole: unknown, path: readonly string[], value: unknown): unknown {
  const [part, ...rest] = path
  if (part === undefined) return value
  const copy: Record<string, unknown> = Array.isArray(whole)
    ? ([...whole] as never)
    : { ...(whole as object | undefined) }
  const inner = withValueAt(copy[part], rest, value)
  if (inner === undefined) delete copy[part]
  else copy[part] = inner
  return copy
}
