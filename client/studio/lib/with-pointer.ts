import { parsePointer } from '@marquee/schemas/rules/json-pointer'
import { isObject } from '@marquee/schemas/rules/merge-patch'
import { type Json, withKey } from './json.ts'

/** The value with another one at a JSON pointer (RFC 6901); undefined removes what is there. */
export function withPointer(value: Json, pointer: string, wanted: Json | undefined): Json {
  return withKeys(value, parsePointer(pointer), wanted)
}

function withKeys(value: Json, [key, ...below]: string[], wanted: Json | undefined): Json {
  if (key === undefined) return wanted ?? {}
  const isLast = below.length === 0
  if (Array.isArray(value)) {
    const at = Number(key)
    if (isLast && wanted === undefined) return value.filter((_item, index) => index !== at)
    return value.map((item, index) => (index === at ? withKeys(item, below, wanted) : item))
  }
  const object = isObject(value) ? value : {}
  return withKey(object, key, isLast ? wanted : withKeys(object[key] ?? {}, below, wanted))
}
