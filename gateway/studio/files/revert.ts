import { isDeepStrictEqual } from 'node:util'
import type { Json, JsonObject } from '@marquee/gateway/lib/json-file.ts'
import { isObject, mergePatch } from '@marquee/schemas/rules/merge-patch'

/** Versions of a file that is merged over base's: before a command, as it is published, and base's own. */
export type Versions = { before: JsonObject; published: JsonObject; base: JsonObject }

/**
 * The value with the published spelling of every setting that a command takes back to what is published. A setting that
 * repeats base's would otherwise be gone after a change and its reverse.
 */
export function revertToPublished(value: JsonObject, { before, published, base }: Versions): JsonObject {
  const names = new Set([...Object.keys(value), ...Object.keys(published)])
  const remaining: JsonObject = { ...value }
  for (const name of names) {
    const part = partOf(name, { value, before, published, base })
    if (part === undefined) delete remaining[name]
    else remaining[name] = part
  }
  return remaining
}

function partOf(
  name: string,
  { value, before, published, base }: Versions & { value: JsonObject },
): Json | undefined {
  const [now, was, wanted, under] = [value[name], before[name], published[name], base[name]]
  const isBack = isDeepStrictEqual(merged(now, under), merged(wanted, under))
  if (isBack && !isDeepStrictEqual(merged(was, under), merged(wanted, under))) return wanted
  if (![now, was, wanted].every(isObject)) return now
  const inner = { before: was as JsonObject, published: wanted as JsonObject }
  return revertToPublished(now as JsonObject, { ...inner, base: isObject(under) ? under : {} })
}

/** Effective value of a setting over base's; null takes base's away. */
function merged(own: Json | undefined, base: Json | undefined): Json | undefined {
  if (own === undefined) return base
  return own === null ? undefined : mergePatch(base, own)
}
