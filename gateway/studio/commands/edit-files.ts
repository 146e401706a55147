import type { Json, JsonObject } from '@marquee/gateway/lib/json-file.ts'
import { parsePointer } from '@marquee/schemas/rules/json-pointer'
import { isObject } from '@marquee/schemas/rules/merge-patch'
import type { FileChange, StudioJson } from '@marquee/schemas/studio'
import { Refused } from '../refused.ts'
import { getContentKey } from './file-change.ts'

/** A change of one place: `value` at a pointer, or `remove`; without a pointer of the whole file. */
export type PlaceEdit = {
  path: string
  pointer?: string
  value?: StudioJson
  text?: string
  base64?: string
  remove?: boolean
}

/**
 * The changes of files that edits of places come to, in the order of the edits. `read` gives the draft's own file.
 *
 * @throws studio.path.invalid, studio.file.invalid
 */
export function buildFileChanges(
  edits: readonly PlaceEdit[],
  read: (path: string) => Json | undefined,
): FileChange[] {
  const changes = new Map<string, FileChange>()
  for (const { path, pointer = '', remove = false, ...content } of edits) {
    const key = getContentKey(path)
    if (remove === (content[key] !== undefined))
      throw new Refused('studio.request.invalid', `${path}${pointer}: write either "${key}" or "remove".`)
    if (pointer === '') {
      changes.set(path, { path, ...content })
      continue
    }
    if (key !== 'value')
      throw new Refused('studio.request.invalid', `${path} has no pointers: send the whole file as "${key}".`)
    const known = changes.has(path) ? changes.get(path)!.value : (read(path) as StudioJson | undefined)
    const whole = structuredClone(known ?? { $schema: schemaFor(path) }) as JsonObject
    put(whole, path, pointer, remove ? undefined : (content.value as Json))
    changes.set(path, { path, value: whole as StudioJson })
  }
  return [...changes.values()]
}

/** Schema of a new file, as editors find it from the brand's folder. */
function schemaFor(path: string): string {
  if (!path.includes('/')) return `../../schemas/${path}`
  return `../../../schemas/${path.startsWith('i18n/') ? 'texts' : 'generated/page'}.json`
}

/** Sets a place, whose objects are made as far as they are missing; undefined removes it. `-` adds to a list. */
function put(whole: JsonObject, path: string, pointer: string, value: Json | undefined): void {
  const keys = parsePointer(pointer)
  const last = keys.pop()!
  let at: Json = whole
  for (const key of keys) {
    if (!isObject(at) && !Array.isArray(at)) throw noPlace(path, pointer)
    const inside = at as JsonObject
    const isThere = Object.hasOwn(inside, key)
    if (!isThere && value === undefined) return
    if (!isThere && Array.isArray(at)) throw noPlace(path, pointer)
    if (!isThere)
      Object.defineProperty(inside, key, { value: {}, enumerable: true, configurable: true, writable: true })
    at = inside[key]!
  }
  if (Array.isArray(at)) putItem(at, path, pointer, last, value)
  else if (!isObject(at)) throw noPlace(path, pointer)
  else if (value === undefined) delete at[last]
  else Object.defineProperty(at, last, { value, enumerable: true, configurable: true, writable: true })
}

function putItem(list: Json[], path: string, pointer: string, key: string, value: Json | undefined): void {
  const index = key === '-' ? list.length : Number(key)
  const most = value === undefined ? list.length - 1 : list.length
  if (!Number.isInteger(index) || index < 0 || index > most) throw noPlace(path, pointer)
  if (value === undefined) list.splice(index, 1)
  else list[index] = value
}

function noPlace(path: string, pointer: string): Refused {
  return new Refused('studio.file.invalid', `${path} has no place ${pointer}.`)
}
