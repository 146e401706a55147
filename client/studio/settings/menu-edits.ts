import { isObject, mergePatch } from '@marquee/schemas/rules/merge-patch'
import { isSame, type JsonObject, mergePatchFor, withKey } from '../lib/json.ts'

/** An entry of a menu as it works, with its place in the brand's file and in base's. */
export type Entry = {
  id: string
  value: JsonObject
  from: 'base' | 'changed' | 'own'
  /** The brand leaves out this entry of base. */
  isRemoved: boolean
}

/** Menus of the brand's and of base's brand.json. */
export type MenuFiles = { own: JsonObject; base: JsonObject }

/** Entries of a menu in their order, removed ones too. */
export function listEntries({ own, base }: MenuFiles, menu: string): Entry[] {
  const under = menuIn(base, menu)
  const over = menuIn(own, menu)
  const ids = [...new Set([...Object.keys(under), ...Object.keys(over)])]
  const entries = ids.map((id): Entry => {
    const said = over[id]
    const value = mergePatch(under[id], said ?? {})
    return {
      id,
      value: isObject(value) ? value : {},
      from: !(id in under) ? 'own' : said === undefined ? 'base' : 'changed',
      isRemoved: said === null,
    }
  })
  return entries.sort((a, b) => orderOf(a) - orderOf(b))
}

/** The entries with those of a heading right after it. An entry of a missing heading stands at the end. */
export function groupUnderHeadings(entries: readonly Entry[]): Entry[] {
  const headings = entries.filter(({ value }) => value.in === undefined)
  const inOrder = headings.flatMap((heading) => [
    heading,
    ...entries.filter(({ value }) => value.in === heading.id),
  ])
  return [...inOrder, ...entries.filter((entry) => !inOrder.includes(entry))]
}

/** The brand's file with another value of an entry; only what differs from base is written. */
export function withEntry(files: MenuFiles, menu: string, id: string, value: JsonObject): JsonObject {
  const under = menuIn(files.base, menu)[id]
  return withSaid(files, menu, id, under === undefined ? value : mergePatchFor(under, value))
}

/** The brand's file without an entry, or with base's entry as base has it. */
export function removeEntry(files: MenuFiles, menu: string, id: string, isRemoved: boolean): JsonObject {
  const isOfBase = id in menuIn(files.base, menu)
  return withSaid(files, menu, id, isOfBase && isRemoved ? null : undefined)
}

/** The brand's file with the entry before another one, or at the end, among the entries of the same heading. */
export function withEntryBefore(
  files: MenuFiles,
  menu: string,
  id: string,
  beforeId: string | undefined,
): JsonObject {
  const all = listEntries(files, menu)
  const entry = all.find((one) => one.id === id)!
  const others = all.filter((one) => one.id !== id && one.value.in === entry.value.in)
  const at = beforeId === undefined ? others.length : others.findIndex((one) => one.id === beforeId)
  const before = others[at - 1]
  const after = others[at]
  const low = before ? orderOf(before) : after ? orderOf(after) - 20 : 0
  const high = after ? orderOf(after) : low + 20
  const order = Number.isFinite(high) ? (low + high) / 2 : low + 10
  return withEntry(files, menu, id, { ...entry.value, order })
}

/** An id for a new entry, made of the page's name. */
export function createFreeEntryId({ own, base }: MenuFiles, menu: string, name: string): string {
  const taken = new Set([...Object.keys(menuIn(base, menu)), ...Object.keys(menuIn(own, menu))])
  let id = name
  for (let number = 2; taken.has(id); number += 1) id = `${name}-${number}`
  return id
}

function withSaid(
  { own }: MenuFiles,
  menu: string,
  id: string,
  said: ReturnType<typeof mergePatchFor>,
): JsonObject {
  const menus = isObject(own.menus) ? own.menus : {}
  const entries = withKey(isObject(menus[menu]) ? menus[menu] : {}, id, said)
  const nextMenus = withKey(menus, menu, isSame(entries, {}) ? undefined : entries)
  return withKey(own, 'menus', isSame(nextMenus, {}) ? undefined : nextMenus)
}

function menuIn(file: JsonObject, menu: string): JsonObject {
  const menus = isObject(file.menus) ? file.menus : {}
  return isObject(menus[menu]) ? menus[menu] : {}
}

function orderOf({ value }: Entry): number {
  return typeof value.order === 'number' ? value.order : Number.POSITIVE_INFINITY
}
