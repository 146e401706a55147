import { formatPointerStep } from '@marquee/schemas/rules/json-pointer'
import { isObject } from '@marquee/schemas/rules/merge-patch'
import { getStem } from '@marquee/schemas/rules/text-stem'
import type { DraftFile } from '@marquee/schemas/studio/api'
import { callStudio } from '../api/ask.ts'
import { type Json, toObject } from '../lib/json.ts'
import type { ValueChange } from './spread-changes.ts'

/**
 * Pictures and texts of the brand's own that changes name. They go along to brands that have none of this name; another wording
 * of a text of base, which other places show as well, stays.
 */
export async function findCompanions(brand: string, changes: readonly ValueChange[]): Promise<ValueChange[]> {
  const named = new Set(changes.flatMap(({ value }) => listStrings(value)))
  const chosen = new Set(changes.map(({ path, pointer }) => path + pointer))
  const { assets, languages } = await callStudio('draft.site', { brand })
  const read = (path: string) => callStudio('draft.file', { brand, path })
  const ownPictures = assets.filter(({ name, from }) => from === 'brand' && isNamed(name, named))
  const [pictures, texts] = await Promise.all([
    Promise.all(ownPictures.map(({ name }) => read(`assets/${name}`))),
    Promise.all(languages.map((language) => read(`i18n/${language}.json`))),
  ])
  const common = new Set(texts.flatMap(({ base }) => Object.keys(toObject(base))))
  return [
    ...pictures.flatMap(listPictures),
    ...texts.flatMap((file) => listTexts(file, (key) => named.has(getStem(key)) && !common.has(key))),
  ].filter(({ path, pointer }) => !chosen.has(path + pointer))
}

function listPictures({ path, base64 }: DraftFile): ValueChange[] {
  if (base64 === undefined) return []
  return [{ path, pointer: '', value: undefined, $schema: undefined, base64, isCompanion: true }]
}

function listTexts({ path, own }: DraftFile, isWanted: (key: string) => boolean): ValueChange[] {
  const { $schema, ...texts } = toObject(own)
  return Object.entries(texts)
    .filter(([key]) => isWanted(key))
    .map(([key, value]) => ({ path, pointer: formatPointerStep(key), value, $schema, isCompanion: true }))
}

/** A setting holds a picture's name, a text may tell it after `assets/`. */
function isNamed(name: string, named: ReadonlySet<string>): boolean {
  return named.has(name) || [...named].some((text) => text.includes(`assets/${name}`))
}

function listStrings(value: Json | undefined): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(listStrings)
  return isObject(value) ? Object.values(value).flatMap(listStrings) : []
}
