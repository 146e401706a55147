import { isObject } from '@marquee/schemas/rules/merge-patch'
import { type Json, withKey } from '../pages/json.ts'

/** The value with another one at a JSON pointer (RFC 6901); undefined removes what is there. */
export function withPointer(value: Json, pointer: string, wanted: Json | undefined): Json {
  if (pointer === '') return wanted ?? {}
  const [, first = '', ...rest] = pointer.split('/')
  const key = first.replaceAll('~1', '/').replaceAll('~0', '~')
  const below = rest.length > 0 ? `/${rest.join('/')}` : ''
  if (Array.isArray(value)) {
    const at = Number(key)
    if (below === '' && wanted === undefined) return value.filter((_item, index) => index !== at)
    return value.map((item, index) => (index === at ? withPointer(item, below, wanted) : item))
  }
  const object = isObject(value) ? value : {}
  return withKey(object, key, below === '' ? wanted : withPointer(object[key] ?? {}, below, wanted))
}
