import { isObject } from '@marquee/schemas/rules/merge-patch'
import { type Json } from '../lib/json.ts'

/** A form's value without emptied fields: RJSF leaves undefined where a field was cleared. */
export function omitEmptied(value: Json | undefined): Json | undefined {
  if (Array.isArray(value)) return value.map((item) => omitEmptied(item) ?? null)
  if (!isObject(value)) return value
  const kept = Object.entries(value as Record<string, Json | undefined>).flatMap(([key, part]) => {
    const clean = omitEmptied(part)
    return clean === undefined ? [] : [[key, clean] as const]
  })
  return Object.fromEntries(kept)
}
