import type { PageFile } from '@marquee/schemas/contract'
import { type ErrorCode, errors } from '@marquee/schemas/error-codes'
import { getStem } from '@marquee/schemas/rules/text-stem'
import { collectStrings } from '../../lib/json/strings-in.ts'
import { createObjectCache } from '../../lib/object-cache.ts'
import type { Content, LoadedBrand } from '../content.ts'
import { type Texts } from '../read/texts.ts'

/**
 * Keys of texts in code: complete ones, and prefixes of composed ones, such as `record.type.`. `names` are names of settings,
 * CSS variables, and operations in quotes, by which a change is followed to the code that reads it.
 */
export type TextUses = {
  keys: readonly string[]
  starts: readonly string[]
  names?: readonly string[]
}

/** Texts that the built client may show, in general and in each block. */
export type ClientTextUses = { app: TextUses; blocks: Readonly<Record<string, TextUses>> }

/** The texts of one set in one language: `app`, `layouts/main`, `pages/home`, `modals/login`. Undefined when there is no such part. */
export type TextSets = (set: string, language: string) => Texts | undefined

type From = { brand: LoadedBrand; content: Content }
type Part = { names: Set<string>; starts: Set<string> }

/** Prefixes of the texts that every form needs: fields, general messages, and messages of patterns. */
const OF_FORMS = ['field.', 'form.', 'pattern.']

/**
 * Splits a brand's texts into sets for each page, layout and modal, so that a document is small and a page
 * loads its own. The texts of a part are found in its JSON, in its forms, and in the code of its blocks.
 * Cached by version of a brand.
 */
export function getTextSets(brand: LoadedBrand, content: Content, uses: ClientTextUses): TextSets {
  return textSets.get([uses, brand], () => makeTextSets(brand, content, uses))
}

const textSets = createObjectCache<TextSets>()

function makeTextSets(brand: LoadedBrand, content: Content, uses: ClientTextUses): TextSets {
  const kept = new Map<string, Texts>()
  const keysBySet = new Map<string, readonly string[]>()
  return (set, language) => {
    const texts = brand.texts[language]
    const part = texts && partOf(set, brand, content, uses)
    if (!texts || !part) return undefined
    const id = `${set} ${language}`
    const known = kept.get(id)
    if (known) return known
    const keys = keysBySet.get(set) ?? keysFor(part, brand)
    keysBySet.set(set, keys)
    const wanted = new Set(keys)
    const found = Object.fromEntries(Object.entries(texts).filter(([key]) => wanted.has(getStem(key))))
    kept.set(id, found)
    return found
  }
}

function partOf(set: string, brand: LoadedBrand, content: Content, uses: ClientTextUses): Part | undefined {
  const from = { brand, content }
  if (set === 'app') return joined(collectStrings({ ...brand.brand, menus: {}, forms: {} }), [uses.app], from)
  const [kind, name] = set.split('/') as [string, string]
  const pages = { pages: brand.pages, layouts: brand.layouts, modals: brand.modals }[kind]
  const page: PageFile | undefined = pages?.[name]
  if (!page) return undefined
  const strings = collectStrings(page)
  const blocks = [...strings].flatMap((text) => uses.blocks[text] ?? [])
  const menus = [...strings].flatMap((text) => brand.menus[text] ?? [])
  const columns = { keys: [], starts: startsIn(page) }
  return joined(collectStrings([page, menus]), [...blocks, columns], from)
}

function joined(strings: Set<string>, uses: readonly TextUses[], { brand, content }: From): Part {
  const names = [...strings].filter((text) => content.forms.has(text))
  const forms = names.map((name) => [content.forms.get(name), brand.brand.forms[name]])
  const starts = [...uses.flatMap((use) => use.starts), ...(forms.length > 0 ? OF_FORMS : [])]
  const ofForms = new Set(forms.flatMap((form) => [...collectStrings(form)]))
  const keys = [...uses.flatMap((use) => use.keys), ...ofForms, ...refusalsOf(ofForms, content, brand)]
  return { names: new Set([...strings, ...keys]), starts: new Set(starts) }
}

/**
 * Texts of refusals by the calls that forms name; each call may refuse with `request.invalid`. A refusal of a part of the
 * brand's `safety` has none in a brand without it.
 */
function refusalsOf(names: ReadonlySet<string>, { operations }: Content, { brand }: LoadedBrand): string[] {
  const codes = [...names].flatMap((name) => operations.get(name)?.errors ?? [])
  return [...new Set(codes), 'request.invalid'].flatMap((code) => {
    const entry = errors[code as ErrorCode]
    const isNever = 'safety' in entry && !brand.safety?.[entry.safety]
    return isNever ? [] : entry.text
  })
}

/**
 * Stems of the keys that a part may show: named keys, keys below a name (`record.type` and TRANSFER), and
 * keys with a prefix.
 */
function keysFor({ names, starts }: Part, brand: LoadedBrand): readonly string[] {
  const stems = new Set(Object.keys(brand.texts[brand.brand.defaultLang] ?? {}).map(getStem))
  const isShown = (key: string) =>
    names.has(key) ||
    [...starts].some((start) => key.startsWith(start)) ||
    parentsOf(key).some((parent) => names.has(parent))
  return [...stems].filter(isShown)
}

/** Parent of a key: `a.b.c` -> `a.b`; a single word has none. */
function parentsOf(key: string): string[] {
  const steps = key.split('.')
  return steps.slice(2).map((_, index) => steps.slice(0, index + 2).join('.'))
}

/** Prefixes of texts that columns of a page name by `names` (`text-stem`): `category` -> `category.`. */
function startsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'names' && typeof inner === 'string' ? [`${inner}.`] : startsIn(inner),
  )
}
