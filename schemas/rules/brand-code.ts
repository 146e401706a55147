/** The shared content, names that are addresses of the studio or of its pages, and hosts that mean something else. */
const RESERVED: ReadonlySet<string> = new Set([
  'base',
  'studio',
  'api',
  'enter',
  'files',
  'join',
  'people',
  'www',
  'localhost',
])

/** Description of a brand code, for messages. */
export const BRAND_CODE_RULE =
  '2 to 31 small letters and digits, at least one letter, with single dashes between them'

/** Tells whether a folder may be a brand of this code, which is part of its host name (RFC 1123). */
export function isBrandCode(code: string): boolean {
  return /^(?=.{2,31}$)(?=.*[a-z])[a-z0-9]+(?:-[a-z0-9]+)*$/.test(code) && !RESERVED.has(code)
}
