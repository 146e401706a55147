import { fallbacks } from '@marquee/schemas/languages'
import { formatPointerStep, parsePointer } from '@marquee/schemas/rules/json-pointer'
import { isObject } from '@marquee/schemas/rules/merge-patch'
import { getStem } from '@marquee/schemas/rules/text-stem'
import aliases from '@marquee/schemas/text-aliases.json' with { type: 'json' }
import { getValueAt } from '../../lib/json/json-text.ts'
import type { Json, JsonObject } from '../../lib/json-file.ts'
import type { LoadedBrand } from '../content.ts'
import { findOrigin } from '../merge/expand-fragments.ts'
import { findMarket } from '../merge/market.ts'
import { findSource } from '../merge/page-patch.ts'
import { isOverBase, type OverBase, patchOverBase } from '../merge/patched-pages.ts'
import { type BrandPart, PAGE_KINDS, type PageKind } from '../read/brands/brand-part.ts'
import type { CheckedPage } from '../read/brands/page-files.ts'
import type { FileEntry } from '../read/files.ts'
import type { Fixtures } from '../read/fixtures/fixtures.ts'
import { type FilePlace, parseJsonFile } from '../read/problem.ts'
import { BASE, type Loaded } from '../resolve/load-content.ts'

/** A value of a resolved brand, and the file that sets it. */
export type Explained = { pointer: string; value: Json; file: string }

/** An explained value with its place in the file that sets it; undefined for a default, whose place the schema knows. */
type Traced = Explained & { place?: FilePlace | undefined }

/** Settings of brand.json that come from elsewhere, by name, such as those of an upstream. */
export type SettingOverrides = { values: Readonly<Record<string, unknown>>; origin: string }

/**
 * Values of a resolved brand below a pointer with the file of each, a row per leaf. The pointer refers to
 * brand.json, or starts with `/theme`, `/texts/<LANG>`, `/pages`, `/layouts`, `/modals` or `/assets`.
 * Overridden settings have their origin in place of a file. Undefined for an unknown brand.
 */
export function explainBrand(
  loaded: Loaded,
  code: string,
  pointer: string,
  overrides?: SettingOverrides,
): Explained[] | undefined {
  return traceBrand(loaded, code, pointer, overrides)?.map(({ place: _place, ...row }) => row)
}

/** Explains a brand as `explainBrand` does, with the place of each value in its file. */
export function traceBrand(
  loaded: Loaded,
  code: string,
  pointer: string,
  overrides?: SettingOverrides,
): Traced[] | undefined {
  const ownPart = loaded.parts.get(code)
  const base = loaded.parts.has(BASE) ? loaded.base.part : undefined
  const brand = loaded.content.brands.get(code)
  if (!ownPart || !base || !brand) return undefined
  const part = patchOverBase(loaded.contract, base, ownPart)
  const [first = ''] = parsePointer(pointer)
  const rest = pointer.slice(formatPointerStep(first).length)
  if (first === 'theme')
    return mergedRows(brand.theme as unknown as JsonObject, 'theme', part, base, rest, '/theme')
  if (first === 'texts') return textRows(brand, part, base, loaded.fixtures, rest)
  if (first === 'assets') return assetRows(brand.assets, pointer)
  if (PAGE_KINDS.includes(first as PageKind))
    return pageRows(brand[first as PageKind], first as PageKind, part, base, rest)
  const settings = { ...brand.brand, ...overrides?.values } as unknown as JsonObject
  const rows = mergedRows(settings, 'brand', part, base, pointer, '')
    .map((row) => ofMarket(loaded, part, row))
    .map((row) =>
      overrides && Object.hasOwn(overrides.values, parsePointer(row.pointer)[0] ?? '')
        ? { ...row, file: overrides.origin, place: undefined }
        : row,
    )
  if (pointer !== '') return rows
  const files = PAGE_KINDS.flatMap((kind) =>
    Object.keys(brand[kind]).map((name) => ({
      pointer: `/${kind}/${name}`,
      value: brand[kind][name]?.route ?? name,
      file: filesOfPage(part[kind].get(name) ?? base[kind].get(name)),
    })),
  )
  const theme = mergedRows(brand.theme as unknown as JsonObject, 'theme', part, base, '', '/theme')
  return [...rows, ...theme, ...files, ...assetRows(brand.assets, '/assets')]
}

/** A setting that neither the brand nor base says so, because its market does. */
function ofMarket({ contract, base }: Loaded, part: BrandPart, row: Traced): Traced {
  const market = findMarket(contract, part)
  if (!market || row.place?.entry === part.brand || isSame(getValueAt(base.brand, row.pointer), row.value))
    return row
  const { market: code } = parseJsonFile(part.brand!).value as { market: string }
  return { ...row, file: `schemas/markets/${code}.json`, place: undefined }
}

function isSame(one: Json | undefined, other: Json): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Leaves of a file that is merged key by key. */
function mergedRows(
  resolved: JsonObject,
  kind: 'brand' | 'theme',
  part: BrandPart,
  base: BrandPart,
  pointer: string,
  prefix: string,
): Traced[] {
  const own = contentOf(part[kind])
  const under = contentOf(base[kind])
  const entryOf = (at: string) => {
    if (says(own, at)) return part[kind]
    return !replaces(own, at) && says(under, at) ? base[kind] : undefined
  }
  return leaves(getValueAt(resolved, pointer), pointer).map((leaf) => ({
    pointer: prefix + leaf.pointer,
    value: leaf.value,
    ...writtenIn(entryOf(leaf.pointer), leaf.pointer, `schemas/${kind}.json`),
  }))
}

/** File of a value; without an entry the value is a default of the named file. */
function writtenIn(
  entry: FileEntry | undefined,
  pointer: string,
  otherwise: string,
): Omit<Traced, 'pointer' | 'value'> {
  return entry ? { file: entry.file, place: { entry, pointer } } : { file: `${otherwise} (default)` }
}

function says(file: JsonObject | undefined, pointer: string): boolean {
  const value = getValueAt(file, pointer)
  return value !== undefined && value !== null
}

/** Tells whether a list, a plain value or null above the pointer replaces everything in base. */
function replaces(own: JsonObject | undefined, pointer: string): boolean {
  let at = ''
  for (const key of parsePointer(pointer)) {
    at += formatPointerStep(key)
    const value = getValueAt(own, at)
    if (value === undefined) return false
    if (!isObject(value)) return true
  }
  return false
}

function textRows(
  { texts, seedTexts, gameTexts }: LoadedBrand,
  part: BrandPart,
  base: BrandPart,
  fixtures: Fixtures,
  pointer: string,
): Traced[] {
  const [language, key] = parsePointer(pointer)
  const languages = language === undefined ? Object.keys(texts) : [language]
  const textsIn = (code: string) => {
    const groups = [gameTexts[code], seedTexts[code], texts[code]]
    if (key === undefined) return Object.entries({ ...texts[code], ...seedTexts[code], ...gameTexts[code] })
    const text = groups.find((group) => group && Object.hasOwn(group, key))?.[key]
    return text === undefined ? [] : [[key, text] as const]
  }
  return languages.flatMap((code) =>
    textsIn(code).map(([name, value]) => ({
      pointer: `/texts/${code}${formatPointerStep(name)}`,
      value,
      ...fileOfText(code, name, value, [
        part,
        base,
        { folder: 'fixtures', texts: fixtures.texts.seed.byLanguage },
      ]),
    })),
  )
}

type TextFolder = Pick<BrandPart, 'folder' | 'texts'> & Partial<Pick<BrandPart, 'textFiles'>>

function fileOfText(
  code: string,
  key: string,
  text: string,
  folders: readonly TextFolder[],
): Omit<Traced, 'pointer' | 'value'> {
  // A missing plural form is a copy of `other`.
  for (const name of new Set([key, `${getStem(key)}_other`]))
    for (const language of new Set([code, ...(fallbacks[code] ?? []), 'EN', ...folders[0]!.texts.keys()]))
      for (const { folder, texts, textFiles } of folders) {
        if (texts.get(language)?.[name] !== text) continue
        const entry = textFiles?.get(language)
        const place = entry && { entry, pointer: formatPointerStep(writtenKey(entry, name)) }
        return { file: `${folder}/i18n/${language}.json`, place }
      }
  return { file: `${folders[1]!.folder}/i18n (plural form or default language)` }
}

/** Key of a text as its file has it, which may be an alias. */
function writtenKey(entry: FileEntry, key: string): string {
  const { value = {} } = parseJsonFile(entry)
  if (Object.hasOwn(value, key)) return key
  return Object.entries(aliases).find(([alias, of]) => of === key && Object.hasOwn(value, alias))?.[0] ?? key
}

function pageRows(
  pages: Readonly<Record<string, unknown>>,
  kind: PageKind,
  part: BrandPart,
  base: BrandPart,
  pointer: string,
): Traced[] {
  const rows = leaves(getValueAt(pages as JsonObject, pointer), pointer).map((leaf) => {
    const [name = '', ...inner] = parsePointer(leaf.pointer)
    const page = part[kind].get(name) ?? base[kind].get(name)
    const file = fileThatSays(page, inner.map(formatPointerStep).join(''))
    return { pointer: `/${kind}${leaf.pointer}`, value: leaf.value, ...file }
  })
  const [name = ''] = parsePointer(pointer)
  const page = part[kind].get(name) ?? base[kind].get(name)
  return [...rows, ...placeRows(page, `/${kind}${pointer}`, `/${kind}/${name}`)]
}

/** Order and hidden blocks of a patch, which are not values of the patched page. */
function placeRows(own: CheckedPage | undefined, pointer: string, page: string): Traced[] {
  if (!isOverBase(own)) return []
  const rows = leaves(own.patch.patch, '/patch')
    .filter((leaf) => /^\/patch\/[^/]+\/(order|hidden)$/.test(leaf.pointer))
    .map((leaf) => ({
      pointer: page + leaf.pointer,
      value: leaf.value,
      ...writtenIn(own.entry, leaf.pointer, ''),
    }))
  return rows.filter((row) => row.pointer === pointer || row.pointer.startsWith(`${pointer}/`))
}

function fileThatSays(page: CheckedPage | undefined, pointer: string): Omit<Traced, 'pointer' | 'value'> {
  if (!page) return { file: '' }
  const { own, isOwn, from } = page.expansion
    ? findOrigin(page.expansion, pointer)
    : { own: pointer, isOwn: true, from: undefined }
  // The fragment's file says all that its use does not change.
  if (from && !isOwn) return fileThatSays(from.page, from.pointer)
  if (isOverBase(page)) return fileOfPatched(page, own)
  const isWritten = getValueAt(parseJsonFile(page.entry).value, own) !== undefined
  return writtenIn(isWritten ? page.entry : undefined, own, page.entry.file)
}

function fileOfPatched({ entry, patch, under, sources }: OverBase, pointer: string) {
  const source = findSource(sources, pointer)
  const own = source.own === undefined ? undefined : getValueAt(patch, source.own)
  if (source.own !== undefined && own !== undefined && own !== null) return writtenIn(entry, source.own, '')
  if (source.own !== undefined && replaces(patch, source.own))
    return writtenIn(undefined, pointer, entry.file)
  return source.base === undefined
    ? writtenIn(undefined, pointer, entry.file)
    : fileThatSays(under, source.base)
}

/** File of the brand or of base; below a patch also the files of the page that it changes. */
function filesOfPage(page: CheckedPage | undefined): string {
  if (!page) return ''
  const names = [...(page.used ?? [])].map((name) => `"${name}"`).join(', ')
  const fragments = page.used && names !== '' && !isOverBase(page) ? ` with the fragments ${names}` : ''
  return isOverBase(page) ? `${page.entry.file} over ${filesOfPage(page.under)}` : page.entry.file + fragments
}

function assetRows(
  assets: ReadonlyMap<string, { file: string; type: string }>,
  pointer: string,
): Explained[] {
  return [...assets]
    .map(([name, { file, type }]) => ({ pointer: `/assets${formatPointerStep(name)}`, value: type, file }))
    .filter(
      (row) => row.pointer === pointer || row.pointer.startsWith(`${pointer}/`) || pointer === '/assets',
    )
}

function contentOf(entry: BrandPart['brand']): JsonObject | undefined {
  return entry && parseJsonFile(entry).value
}

/** Leaf values with their pointers; empty lists and objects are leaves too. */
function leaves(value: Json | undefined, pointer: string): { pointer: string; value: Json }[] {
  if (value === undefined) return []
  if (value === null || typeof value !== 'object' || Object.keys(value).length === 0)
    return [{ pointer, value }]
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, pointer + formatPointerStep(key)))
}
