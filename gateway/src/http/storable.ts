/** What no text may hold: the database takes no NUL, and half a character is none. */
const LONE = /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/

/** Path of the first value that cannot be kept: a text with NUL or half a character, or a number without end. */
export function unstorableIn(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return LONE.test(value) ? path : undefined
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : path
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, inner] of Object.entries(value)) {
    const found = LONE.test(key) ? path : unstorableIn(inner, path === '' ? key : `${path}.${key}`)
    if (found !== undefined) return found
  }
  return undefined
}
