import type { LoadedBrand } from '@marquee/gateway/content/content.ts'
import { checkPage } from '@marquee/gateway/content/read/brands/page-files.ts'
import type { Loaded } from '@marquee/gateway/content/resolve/load-content.ts'
import { getTextSets, type TextSets } from '@marquee/gateway/content/serve/text-sets.ts'
import { collectStrings } from '@marquee/gateway/lib/json/strings-in.ts'
import type { JsonObject } from '@marquee/gateway/lib/json-file.ts'
import type { PageFile } from '@marquee/schemas/contract'
import {
  type Cause,
  type Causes,
  type CodeUses,
  EVERYTHING,
  findBrandCauses,
  findSharedCauses,
  getNameSet,
  isLabel,
  listChanged,
} from './brand-changes.ts'

/** A page or modal that may look or behave differently in some languages, with the reasons. */
export type AffectedScreen = {
  kind: 'pages' | 'modals'
  name: string
  route?: string
  languages: string[]
  because: string[]
}

/** Consequences of a change for one brand. */
export type BrandImpact = {
  code: string
  kind: 'added' | 'removed' | 'changed'
  screens: AffectedScreen[]
  forms: string[]
  /** Changed settings that no page and no call reads by name. */
  unread: string[]
}

/** Brands that a change reaches, and calls whose contract or answer it changes. */
export type SiteImpact = { brands: BrandImpact[]; calls: string[] }

type Options = {
  /** Changes of code, by the parts that they reach. */
  ofCode?: Causes
  /** Brands that are compared; all by default. */
  brands?: readonly string[]
}

/** Compares the resolved sites of two states. */
export function compareSites(
  before: Loaded,
  after: Loaded,
  uses: CodeUses,
  { ofCode = new Map(), brands }: Options = {},
): SiteImpact {
  const codes = [...new Set([...before.content.brands.keys(), ...after.content.brands.keys()])].sort()
  const shared = findSharedCauses(before.content, after.content, ofCode)
  const found = codes
    .filter((code) => !brands || brands.includes(code))
    .map((code) => compareBrand(code, { before, after, uses }, shared))
  const isTouched = ({ kind, screens, forms, unread }: BrandImpact) =>
    kind !== 'changed' || screens.length + forms.length + unread.length > 0
  const calls = [shared, ...found.map(({ causes }) => causes)].flatMap((causes) =>
    listParts(causes, 'operation'),
  )
  return { brands: found.map(({ impact }) => impact).filter(isTouched), calls: [...new Set(calls)].sort() }
}

function listParts(causes: Causes, kind: string): string[] {
  return [...causes.keys()]
    .filter((part) => part.startsWith(`${kind} `))
    .map((part) => part.slice(kind.length + 1))
}

type States = { before: Loaded; after: Loaded; uses: CodeUses }

function compareBrand(code: string, states: States, shared: Causes): { impact: BrandImpact; causes: Causes } {
  const { before, after, uses } = states
  const [from, to] = [before.content.brands.get(code), after.content.brands.get(code)]
  if (!from || !to) {
    const kind = to ? 'added' : 'removed'
    const site = (to ?? from)!
    const whole = { languages: site.brand.supportLanguages, because: [`the brand is ${kind}`] }
    const screens = [...keysIn(site)].map((key) => describe(site, key, whole))
    return { impact: { code, kind, screens, forms: [], unread: [] }, causes: new Map() }
  }
  const { causes, unread } =
    from === to && shared.size === 0
      ? { causes: shared, unread: [] }
      : findBrandCauses({ from, to, after, uses }, shared)
  const screens = from === to && causes.size === 0 ? [] : changedScreens(from, to, states, causes)
  return { impact: { code, kind: 'changed', screens, forms: listParts(causes, 'form'), unread }, causes }
}

function changedScreens(
  from: LoadedBrand,
  to: LoadedBrand,
  states: States,
  causes: Causes,
): AffectedScreen[] {
  const { before, after, uses } = states
  const languages = to.brand.supportLanguages
  const texts = {
    before: getTextSets(from, before.content, uses),
    after: getTextSets(to, after.content, uses),
  }
  const changedTexts = new Map(
    languages.map((code) => [code, listChanged(from.texts[code] ?? {}, to.texts[code] ?? {})]),
  )
  const all = causes.get(EVERYTHING) ?? []
  return [...new Set([...keysIn(from), ...keysIn(to)])].flatMap((key) => {
    const [one, other] = [readScreen(from, key), readScreen(to, key)]
    if (!one || !other) {
      const because = [`the screen is ${other ? 'added' : 'removed'}`]
      return describe(other ? to : from, key, { languages, because })
    }
    const shows = causes.size === 0 ? [] : [partsShown(one, before, uses), partsShown(other, after, uses)]
    const found = [
      ...all,
      ...[...causes].flatMap(([part, some]) => (shows.some((isShown) => isShown(part)) ? some : [])),
      ...listChanged(one.files, other.files).map((file): Cause => ({ because: file })),
      ...languages.flatMap((language) =>
        textCauses(other.sets, language, texts, changedTexts.get(language)!),
      ),
    ]
    const inLanguages = languages.filter((code) =>
      found.some((cause) => cause.languages?.includes(code) ?? true),
    )
    const because = [...new Set(found.map((cause) => cause.because))]
    return inLanguages.length > 0 ? describe(to, key, { languages: inLanguages, because }) : []
  })
}

function describe(
  site: LoadedBrand,
  key: string,
  { languages, because }: Pick<AffectedScreen, 'languages' | 'because'>,
): AffectedScreen {
  const [kind, name] = key.split('/') as [AffectedScreen['kind'], string]
  const { route } = site[kind][name]!
  return { kind, name, ...(route !== undefined && { route }), languages: [...languages], because }
}

function keysIn({ pages, modals }: LoadedBrand): Set<string> {
  const names = Object.entries({ pages, modals }).map(([kind, all]) =>
    Object.keys(all).map((name) => `${kind}/${name}`),
  )
  return new Set(names.flat())
}

/** A screen with the layouts around it. */
type Screen = {
  /** Pages and layouts by `pages/home`. */
  files: Readonly<Record<string, PageFile>>
  /** Sets of texts that it shows. */
  sets: string[]
  site: LoadedBrand
}

function readScreen(site: LoadedBrand, key: string): Screen | undefined {
  const [kind, name] = key.split('/') as [AffectedScreen['kind'], string]
  if (!site[kind][name]) return undefined
  // A page with variants changes with each of them.
  const varied = (of: string, one: string) =>
    site.variants?.pages.find((each) => each.kind === of && each.name === one)?.page
  const page = varied(kind, name) ?? site[kind][name]!
  const files: Record<string, PageFile> = { [key]: page }
  for (let at: PageFile | undefined = page; at?.layout !== undefined; at = files[`layouts/${at.layout}`]) {
    const layout: PageFile | undefined = varied('layouts', at.layout) ?? site.layouts[at.layout]
    if (!layout || files[`layouts/${at.layout}`]) break
    files[`layouts/${at.layout}`] = layout
  }
  return { files, sets: ['app', ...Object.keys(files)], site }
}

/** Tells which parts a screen is made of: those that its files name, and those that its code and forms name. */
function partsShown(
  { files, site }: Screen,
  { contract, content }: Loaded,
  { app, blocks }: CodeUses,
): (part: string) => boolean {
  const pages = Object.values(files)
  const checked = pages.map((page) => checkPage(contract, page as unknown as JsonObject))
  const named = new Set(
    checked.flatMap(({ references }) => references.map(({ format, name }) => `${format} ${name}`)),
  )
  for (const [menu, groups] of Object.entries(site.menus))
    if (named.has(`menu ${menu}`)) for (const text of collectStrings(groups)) named.add(`module ${text}`)
  for (const text of collectStrings(pages)) if (content.operations.has(text)) named.add(`operation ${text}`)
  const shown = blocksIn(pages)
  for (const block of shown) named.add(`block ${block}`)
  const ofBlocks = [...shown].flatMap((block) => blocks[block] ?? [])
  const code = [app, ...ofBlocks]
  const isInCode = (name: string, uses = code) => uses.some((use) => getNameSet(use).has(name))
  for (const { id, form } of content.operations.values())
    if (form !== undefined && (named.has(`operation ${id}`) || isInCode(`'${id}'`, ofBlocks)))
      named.add(`form ${form}`)
  for (const [name, form] of content.forms)
    if (named.has(`form ${name}`))
      for (const text of collectStrings([form, site.brand.forms[name], site.brand.registration]))
        named.add(`operation ${text}`).add(`label ${text}`)
  return (part) => {
    if (named.has(part)) return true
    const [kind, name = ''] = part.split(' ')
    if (kind === 'label')
      return code.some(
        ({ keys, starts }) => keys.includes(name) || starts.some((start) => name.startsWith(start)),
      )
    return kind === 'variable' ? isInCode(name) : kind === 'operation' && isInCode(`'${name}'`)
  }
}

/** Names of all blocks of pages, those in places of other blocks too. */
function blocksIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null) return found
  for (const [key, inner] of Object.entries(value)) {
    if (key === 'block' && typeof inner === 'string') found.add(inner)
    else blocksIn(inner, found)
  }
  return found
}

/** Maximum number of texts that the reasons name. */
const MOST_TEXTS = 3

function textCauses(
  sets: readonly string[],
  language: string,
  { before, after }: { before: TextSets; after: TextSets },
  changed: readonly string[],
): Cause[] {
  if (changed.length === 0) return []
  const shown = sets.flatMap((set) => [before(set, language), after(set, language)])
  const keys = changed.filter((key) => !isLabel(key) && shown.some((texts) => texts?.[key] !== undefined))
  return keys.slice(0, MOST_TEXTS).map((key) => ({ because: `text ${key}`, languages: [language] }))
}
