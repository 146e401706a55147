import type { DraftFile } from '@marquee/schemas/studio/api'
import { isSame, type Json, type JsonObject, toObject, withKey } from '../lib/json.ts'

/** A category of games in the brand's menus and lanes. */
export type CategoryRow = {
  code: string
  value: JsonObject
  base: JsonObject | undefined
  from: 'base' | 'changed' | 'own'
  /** Base has the category and the brand leaves it out. */
  isHidden: boolean
}

/** Categories of the brand in their order, then those of base that it leaves out. */
export function listCategoryRows(file: DraftFile): CategoryRow[] {
  const under = itemsIn(file.base)
  const shown = shownIn(file)
  const baseOf = (item: JsonObject) => under.find((one) => codeOf(one) === codeOf(item))
  const away = under.filter((item) => !shown.some((one) => codeOf(one) === codeOf(item)))
  const rowOf = (item: JsonObject, isHidden: boolean): CategoryRow => {
    const base = baseOf(item)
    const from = !base ? 'own' : isSame(base, item) ? 'base' : 'changed'
    return { code: codeOf(item), value: item, base, from, isHidden }
  }
  return [...shown.map((item) => rowOf(item, false)), ...away.map((item) => rowOf(item, true))]
}

/** The brand's file with a category before another one, or at the end. A hidden category is shown there. */
export function withCategoryBefore(
  file: DraftFile,
  code: string,
  beforeCode: string | undefined,
): JsonObject {
  const { value } = listCategoryRows(file).find((row) => row.code === code)!
  const others = shownIn(file).filter((item) => codeOf(item) !== code)
  const at = others.findIndex((item) => codeOf(item) === beforeCode)
  return withItems(file, others.toSpliced(at < 0 ? others.length : at, 0, value))
}

/** The brand's file without a category. */
export function removeCategory(file: DraftFile, code: string): JsonObject {
  return withItems(
    file,
    shownIn(file).filter((item) => codeOf(item) !== code),
  )
}

/** The brand's file with other settings of a category. */
export function withCategory(file: DraftFile, code: string, value: JsonObject): JsonObject {
  return withItems(
    file,
    shownIn(file).map((item) => (codeOf(item) === code ? value : item)),
  )
}

/** The brand's file with base's categories. */
export function withBaseCategories({ own }: DraftFile): JsonObject {
  return withKey(toObject(own), 'navigation', undefined)
}

/** Schema of one category, without its code. */
export function getCategorySchema({ schema }: DraftFile): JsonObject {
  const item = toObject(toObject(toObject(toObject(schema).properties).navigation).items)
  const { gameType: _code, ...properties } = toObject(item.properties)
  return { type: 'object', properties }
}

function withItems(file: DraftFile, items: JsonObject[]): JsonObject {
  if (isSame(items as Json, shownIn(file))) return toObject(file.own)
  const isBase = isSame(items as Json, itemsIn(file.base))
  return withKey(toObject(file.own), 'navigation', isBase ? undefined : items)
}

function shownIn({ own, base }: DraftFile): JsonObject[] {
  return Array.isArray(toObject(own).navigation) ? itemsIn(own) : itemsIn(base)
}

function itemsIn(file: Json | undefined): JsonObject[] {
  const { navigation } = toObject(file)
  return Array.isArray(navigation) ? navigation.map(toObject) : []
}

function codeOf({ gameType }: JsonObject): string {
  return String(gameType)
}
