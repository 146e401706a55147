type Json = null | boolean | number | string | Json[] | JsonObject
type JsonObject = { [key: string]: Json }

/** JSON Merge Patch, RFC 7396. Unchanged parts are shared with the target, not copied. */
export function mergePatch(target: Json | undefined, patch: Json): Json {
  if (!isObject(patch)) return patch
  const merged: JsonObject = isObject(target) ? { ...target } : {}
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete merged[key]
    else merged[key] = mergePatch(merged[key], value)
  }
  return merged
}

/** Narrows a value to an object that is no list. */
export function isObject(value: Json | undefined): value is JsonObject {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}
