import type { Content, LoadedBrand } from '@marquee/gateway/content/content.ts'
import type { Loaded } from '@marquee/gateway/content/resolve/load-content.ts'
import type { TextUses } from '@marquee/gateway/content/serve/text-sets.ts'
import { buildThemeCss } from '@marquee/gateway/content/serve/theme-css.ts'
import { collectStrings } from '@marquee/gateway/lib/json/strings-in.ts'
import type { Json } from '@marquee/gateway/lib/json-file.ts'
import { memoize } from '@marquee/gateway/lib/memoize.ts'
import { errors } from '@marquee/schemas/error-codes'
import { getStem } from '@marquee/schemas/rules/text-stem'
import { type Declared, listDeclared, listDifferences } from './changed-settings.ts'

/** Texts and names in code; names are properties, also with their group, such as `numbers` and `numbers.pageSize`. */
export type CodeUse = TextUses

/** Names in the code of the client, of each block, and of each operation where a simulated platform answers. */
export type CodeUses = {
  app: CodeUse
  blocks: Readonly<Record<string, CodeUse>>
  operations?: Readonly<Record<string, CodeUse>>
}

/** A reason to look at a part again; it concerns all languages unless some are named. */
export type Cause = { because: string; languages?: readonly string[] }

/** Causes by the part that changed, such as `block hot-games` or `operation wallet.transfer`; EVERYTHING concerns all. */
export type Causes = Map<string, Cause[]>

export const EVERYTHING = '*'

/** Operation that answers with the about-pages. */
const ABOUT = 'operation support.help-centre'

/** Adds a cause to a part. */
export function addCause(causes: Causes, part: string, because: string, languages?: readonly string[]) {
  const known = causes.get(part) ?? []
  if (known.some((cause) => cause.because === because && cause.languages?.join() === languages?.join()))
    return
  causes.set(part, [...known, { because, ...(languages && { languages }) }])
}

/** Keys whose values differ. */
export function listChanged(
  before: ReadonlyMap<string, unknown> | Readonly<Record<string, unknown>>,
  after: ReadonlyMap<string, unknown> | Readonly<Record<string, unknown>>,
): string[] {
  const [one, other] = [before, after].map((all) => (all instanceof Map ? all : new Map(Object.entries(all))))
  return [...new Set([...one!.keys(), ...other!.keys()])].filter((key) => {
    const [from, to] = [one!.get(key), other!.get(key)]
    return from !== to && JSON.stringify(from) !== JSON.stringify(to)
  })
}

/** Causes that all brands share: of operations, forms and simulated data. */
export function findSharedCauses(before: Content, after: Content, ofCode: Causes): Causes {
  const causes: Causes = new Map(ofCode)
  const facts = ({ operations }: Content) =>
    new Map([...operations].map(([id, { description: _text, requirements: _ids, ...rest }]) => [id, rest]))
  const isSame = before.operations === after.operations
  for (const id of isSame ? [] : listChanged(facts(before), facts(after)))
    addCause(causes, `operation ${id}`, `contract of ${id}`)
  for (const id of listChanged(before.answers, after.answers))
    addCause(causes, `operation ${id}`, `recorded answer of ${id}`)
  for (const { id, errors: codes } of after.operations.values())
    for (const code of codes)
      for (const { because } of ofCode.get(`error ${code}`) ?? [])
        addCause(causes, `operation ${id}`, because)
  const isLottery =
    listChanged(before.lotteryTypes, after.lotteryTypes).length > 0 ||
    listChanged(before.prizeModes, after.prizeModes).length > 0
  for (const { id, family } of after.operations.values())
    if (isLottery && family === 'lottery') addCause(causes, `operation ${id}`, 'types of lotteries')
  for (const name of listChanged(before.forms, after.forms)) addCause(causes, `form ${name}`, `form ${name}`)
  const isRuled =
    JSON.stringify([before.patterns, before.formats]) !== JSON.stringify([after.patterns, after.formats])
  for (const [name, form] of after.forms) {
    if (isRuled) addCause(causes, `form ${name}`, 'patterns and formats of fields')
    const widgets = [...collectStrings(form)].map((text) => `widget ${after.formats[text]?.widget ?? text}`)
    for (const widget of new Set(widgets))
      for (const { because } of ofCode.get(widget) ?? []) addCause(causes, `form ${name}`, because)
  }
  for (const name of listChanged(before.seeds, after.seeds))
    addCause(causes, EVERYTHING, `simulated data ${name}`)
  for (const name of listChanged(before.upstreams, after.upstreams))
    addCause(causes, EVERYTHING, `profile ${name} of upstreams`)
  return causes
}

/** Causes within one brand, and the settings and texts that no code reads by name. */
export function findBrandCauses(
  { from, to, after, uses }: { from: LoadedBrand; to: LoadedBrand; after: Loaded; uses: CodeUses },
  shared: Causes,
): { causes: Causes; unread: string[] } {
  const causes: Causes = new Map(shared)
  const pictures = listChanged(hashes(from), hashes(to))
  for (const name of pictures) addCause(causes, `image ${name}`, `picture ${name}`)
  for (const name of listChanged(from.brand.forms, to.brand.forms))
    addCause(causes, `form ${name}`, `setting /forms/${name}`)
  for (const name of listChanged(from.menus, to.menus)) addCause(causes, `menu ${name}`, `menu ${name}`)
  for (const name of listChanged(variablesIn(from), variablesIn(to)))
    addCause(causes, `variable ${name}`, `theme ${name}`)
  for (const code of listChanged(from.about, to.about))
    addCause(causes, ABOUT, `about-pages in ${code}`, [code])
  for (const code of listChanged(from.seedTexts, to.seedTexts))
    addCause(causes, EVERYTHING, `texts of simulated data in ${code}`, [code])
  for (const code of to.brand.supportLanguages)
    for (const key of listChanged(from.texts[code] ?? {}, to.texts[code] ?? {})) {
      if (isLabel(key)) addCause(causes, `label ${getStem(key)}`, `text ${key}`, [code])
      for (const id of operationsRefusing(getStem(key), after.content))
        addCause(causes, `operation ${id}`, `text ${key}`, [code])
    }
  const unread = settingCauses(causes, from, to, pictures, after, uses)
  return { causes, unread }
}

/** Tells whether a text names a field; every page with a form loads all of these, and shows those of its form. */
export function isLabel(key: string): boolean {
  return key.startsWith('field.')
}

function hashes({ assets }: LoadedBrand): Map<string, string> {
  return new Map([...assets].map(([name, { hash }]) => [name, hash]))
}

function operationsRefusing(key: string, { operations }: Content): string[] {
  const codes = Object.entries(errors).flatMap(([code, { text }]) => (text === key ? [code] : []))
  if (codes.length === 0) return []
  return [...operations.values()]
    .filter((one) => codes.some((code) => one.errors.includes(code)))
    .map(({ id }) => id)
}

/** CSS variables of the theme with their values; one that is set several times has all of them. */
function variablesIn({ theme }: LoadedBrand): Map<string, string> {
  const values = new Map<string, string>()
  const files = Object.fromEntries(Object.values(theme.type.faces).map(({ file }) => [file, file]))
  for (const [, name, value] of buildThemeCss(theme, {}, files).matchAll(/(--[\w-]+): ([^\n]*);/g))
    values.set(name!, `${values.get(name!) ?? ''} ${value}`)
  return values
}

/** Settings that have a cause of their own kind. */
const APART = /^\/(?:forms|menus)(?:\/|$)/

function settingCauses(
  causes: Causes,
  from: LoadedBrand,
  to: LoadedBrand,
  pictures: readonly string[],
  { contract }: Loaded,
  uses: CodeUses,
): string[] {
  const changed = listDifferences(from.brand as unknown as Json, to.brand as unknown as Json)
  const pointers = [...changed, ...pointersTo(to.brand, pictures)].filter((pointer) => !APART.test(pointer))
  return pointers.filter((pointer) => {
    const because = `setting ${pointer}`
    const [, group, key] = pointer.split('/')
    if (group === 'modules') addCause(causes, `module ${key}`, because)
    const declared = listDeclared(contract.shapes.brand, pointer)
    const readers = group === 'modules' ? findAskers(key!, uses) : findReaders(declared, uses)
    for (const reader of readers) addCause(causes, reader, because)
    return readers.length === 0 && group !== 'modules'
  })
}

/** Settings that name one of these pictures. */
function pointersTo(brand: object, pictures: readonly string[]): string[] {
  if (pictures.length === 0) return []
  const without = JSON.parse(JSON.stringify(brand), (_key, value: unknown) =>
    pictures.includes(value as string) ? null : value,
  ) as Json
  return listDifferences(brand as Json, without)
}

/**
 * Parts whose code reads a setting. They contain it with its group, such as `numbers.pageSize`; else all its names; and where no
 * code does, its group, unless they read that by names. Operations answer with whole entries of tables.
 */
function findReaders({ outer, inner }: Declared, { app, blocks, operations = {} }: CodeUses): string[] {
  const client: Part[] = [[EVERYTHING, app], ...listParts('block', blocks)]
  const calls = listParts('operation', operations)
  const all = [...outer, ...inner]
  for (let count = all.length; count > 0; count -= 1) {
    const isGroup = count < outer.length
    const asWhole = (parts: readonly Part[]) =>
      isGroup ? parts.filter(([, use]) => !hasPair(use, all[count - 1]!)) : parts
    const found = [
      ...partsNaming(asWhole(client), all.slice(0, count)),
      ...partsNaming(asWhole(calls), outer.slice(0, count)),
    ]
    if (found.length > 0) return found
  }
  return []
}

function hasPair(use: CodeUse, group: string): boolean {
  return (use.names ?? []).some((name) => name.startsWith(`${group}.`))
}

function partsNaming(parts: readonly Part[], names: readonly string[]): string[] {
  const naming = (...wanted: string[]) =>
    parts.flatMap(([part, use]) => (wanted.every((name) => getNameSet(use).has(name)) ? [part] : []))
  const close = names.length > 1 ? naming(names.slice(-2).join('.')) : []
  return close.length > 0 ? close : [...naming(...names), ...naming(`--${names.join('-')}`)]
}

/** Parts whose code asks for a module; pages name theirs as a condition. Operations are guarded by its name. */
function findAskers(module: string, { app, blocks, operations = {} }: CodeUses): string[] {
  const client: Part[] = [[EVERYTHING, app], ...listParts('block', blocks)]
  const guarded = listParts('operation', operations)
  const named = (parts: readonly Part[], name: string) =>
    parts.flatMap(([part, use]) => (getNameSet(use).has(name) ? [part] : []))
  return [...named([...client, ...guarded], `modules.${module}`), ...named(guarded, `'${module}'`)]
}

type Part = readonly [name: string, use: CodeUse]

function listParts(kind: string, uses: Readonly<Record<string, CodeUse>>): Part[] {
  return Object.entries(uses).map(([name, use]) => [`${kind} ${name}`, use])
}

/** Names of a part as a set, made once. */
export const getNameSet = memoize(
  ({ names = [] }: CodeUse): ReadonlySet<string> => new Set(names),
  new WeakMap(),
)
