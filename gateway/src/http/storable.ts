/**
 * Path of the first value that cannot be stored: a text with NUL or a lone surrogate, NaN or infinity.
 */
export function findUnstorable(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : path
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : path
  if (typeof value !== 'object' || value === null) return undefined
  for (const key of Object.keys(value)) {
    const inner = (value as Record<string, unknown>)[key]
    const found = isStorable(key) ? findUnstorable(inner, path === '' ? key : `${path}.${key}`) : path
    if (found !== undefined) return found
  }
  return undefined
}

/** The database accepts neither NUL nor lone surrogates. */
function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}
