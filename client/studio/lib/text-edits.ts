import { type JsonObject, withKey } from './json.ts'

/** A language's file with other texts; undefined, or base's own text, takes a text back to base. */
export function withTexts(
  own: JsonObject,
  base: JsonObject,
  texts: Iterable<readonly [string, string | undefined]>,
): JsonObject {
  let file = own
  for (const [key, value] of texts) file = withKey(file, key, value === base[key] ? undefined : value)
  return file
}
