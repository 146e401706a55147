import type { Brand, PageFile, Theme } from '@marquee/schemas/contract'
import { createHash } from 'node:crypto'
import type { JsonObject } from '../lib/json-file.ts'
import { type BrandPart, type PageKind } from './brand-part.ts'
import { brandRules, ownWords } from './brand-rules.ts'
import type { Fault } from './check.ts'
import type { Asset, LoadedBrand, Problem } from './content.ts'
import { type Contract, REFERENCE_FORMATS } from './contract.ts'
import type { FileEntry } from './files.ts'
import { fillDefaults } from './fill.ts'
import { deepFreeze } from './freeze.ts'
import { pointerStep } from './json-text.ts'
import { mergePatch } from './merge-patch.ts'
import { nearest } from './near.ts'
import { jsonFile, problemAt } from './problem.ts'
import { type Reference, referencesIn } from './references.ts'
import { brokenReference, keysAndStems, type Targets, targetsOf } from './targets.ts'
import { lazyTexts, placesOf, resolveTexts, stemOf, type Texts } from './texts.ts'

type Pages = Readonly<Record<string, PageFile>>

/** brands/base, resolved: what every brand starts from and shares. */
export type Base = {
  part: BrandPart
  brand: JsonObject
  theme: JsonObject
  pages: Pages
  layouts: Pages
  modals: Pages
  assets: ReadonlyMap<string, Asset>
  targets: Targets
  textKeys: ReadonlySet<string>
  /** Links of base's files to pages, which a brand's own pages may break. */
  links: readonly { entry: FileEntry; kind: PageKind | 'brand'; name: string; reference: Reference }[]
  isThemeWhole: boolean
  /** What is wrong with base's brand.json and theme.json; told once, not for each brand. */
  faults: ReadonlySet<string>
  /** Base's texts in one language, shared by all brands that have no words of their own there. */
  texts(code: string, defaultLanguage: string): Texts
  problems: readonly Problem[]
}

/** Reads brands/base as a whole site. */
export function resolveBase(contract: Contract, part: BrandPart): Base {
  const brand = wholeFile(contract, part, 'brand')
  const theme = wholeFile(contract, part, 'theme')
  const pages = shownPages(part, 'pages')
  const layouts = shownPages(part, 'layouts')
  const modals = shownPages(part, 'modals')
  const textKeys = keysAndStems([...part.texts.values()].flatMap((texts) => Object.keys(texts)))
  const targets = targetsOf({
    contract,
    folder: part.folder,
    pages,
    layouts,
    modals,
    hasText: (key) => textKeys.has(key),
    textKeys: () => textKeys,
    images: part.assets,
  })
  const references = referencesOf(contract, part)
  const shared = new Map<string, Texts>()
  return {
    part,
    brand: brand.value,
    theme: theme.value,
    pages,
    layouts,
    modals,
    assets: part.assets,
    targets,
    textKeys,
    isThemeWhole: theme.isWhole && part.theme !== undefined,
    faults: new Set([...brand.problems, ...theme.problems].map(faultKey)),
    links: references.filter(({ reference }) => reference.format === 'route'),
    texts: (code, defaultLanguage) => {
      const key = `${code} ${defaultLanguage}`
      const texts =
        shared.get(key) ?? resolveTexts(languageOf(contract, code), new Map(), part.texts, defaultLanguage)
      shared.set(key, texts)
      return texts
    },
    problems: [
      ...part.problems,
      ...brand.problems,
      ...theme.problems,
      ...routeProblems(part, pages),
      ...formProblems(contract, targets),
      ...brokenReferences(targets, references),
    ],
  }
}

/** A brand laid over base: loaded when nothing is wrong with its own files, else what is wrong. */
export function resolveBrand(
  contract: Contract,
  base: Base,
  part: BrandPart,
  allowList: readonly string[],
): { loaded: LoadedBrand | undefined; problems: Problem[] } {
  const brand = withoutFaultsOf(base, laidOver(contract, base.brand, part, 'brand'))
  const theme = withoutFaultsOf(base, laidOver(contract, base.theme, part, 'theme'))
  const site = {
    pages: overlaid(base.pages, part, 'pages'),
    layouts: overlaid(base.layouts, part, 'layouts'),
    modals: overlaid(base.modals, part, 'modals'),
    assets: part.assets.size === 0 ? base.assets : new Map([...base.assets, ...part.assets]),
  }
  const targets = ownTargets(contract, base, part, site)
  const problems = [
    ...part.problems,
    ...missingBrandFile(part),
    ...brand.problems,
    ...theme.problems,
    ...(brand.isWhole ? rulesOf(contract, part, brand.value as unknown as Brand, allowList) : []),
    ...routeProblems(part, site.pages),
    ...brokenReferences(targets, referencesOf(contract, part)),
    ...cutLinks(base, part, targets),
    ...textProblems(contract, base, part),
  ]
  // Broken settings of base are told there, and still no brand can do without them.
  const isWhole = brand.isWhole && theme.isWhole && (part.theme !== undefined || base.isThemeWhole)
  if (problems.length > 0 || !isWhole)
    return { loaded: undefined, problems: problems.map((problem) => ({ ...problem, brand: part.code })) }
  const settled = brand.value as unknown as Brand
  const loaded: LoadedBrand = {
    code: part.code,
    brand: settled,
    theme: theme.value as unknown as Theme,
    ...site,
    texts: textsOfBrand(contract, base, part, settled),
    version: createHash('sha256')
      .update(`${contract.hash} ${base.part.hash} ${part.code} ${part.hash}`)
      .digest('hex')
      .slice(0, 16),
  }
  return { loaded: Object.freeze(loaded), problems: [] }
}

type FileKind = 'brand' | 'theme'

/** What base is laid over. */
const NOTHING: JsonObject = {}

function wholeFile(contract: Contract, part: BrandPart, kind: FileKind): LaidOver {
  const entry = part[kind]
  if (!entry) {
    const problem = {
      file: `${part.folder}/${kind}.json`,
      line: 1,
      pointer: '',
      wrong: 'the file is missing',
      write: 'restore it',
    }
    return { value: {}, isWhole: false, problems: [problem] }
  }
  return laidOver(contract, NOTHING, part, kind)
}

/** `isWhole`: it passed its schema; problems that are base's own are told there. */
type LaidOver = { value: JsonObject; isWhole: boolean; problems: Problem[] }

const lastByEntry = new WeakMap<FileEntry, { shape: JsonObject; base: JsonObject; made: LaidOver }>()

/** A file of a brand as a merge patch over base's, filled and checked; problems are told where the brand's file says it. */
function laidOver(contract: Contract, base: JsonObject, part: BrandPart, kind: FileKind): LaidOver {
  const entry = part[kind]
  const own = entry && jsonFile(entry).value
  if (!entry || !own) return { value: base, isWhole: true, problems: [] }
  const shape = contract.shapes[kind]
  const last = lastByEntry.get(entry)
  // A new page of base changes the settings of no brand.
  if (last && last.shape === shape && last.base === base) return last.made
  const { $schema: _schema, ...patch } = own
  const value = deepFreeze(fillDefaults(shape, mergePatch(base, patch))) as JsonObject
  const faults = contract.checker.faults(shape, value)
  const made = {
    value,
    isWhole: faults.length === 0,
    problems: faults.map((fault) => inOwnFile(entry, fault)),
  }
  lastByEntry.set(entry, { shape, base, made })
  return made
}

function withoutFaultsOf({ faults }: Base, file: LaidOver): LaidOver {
  return { ...file, problems: file.problems.filter((problem) => !faults.has(faultKey(problem))) }
}

function faultKey({ pointer, wrong }: Problem): string {
  return `${pointer} ${wrong}`
}

function inOwnFile(entry: FileEntry, { pointer, wrong, write }: Fault): Problem {
  return problemAt(entry, pointer, wrong, write)
}

function missingBrandFile({ brand, folder, code }: BrandPart): Problem[] {
  if (brand) return []
  return [
    {
      file: `${folder}/brand.json`,
      line: 1,
      pointer: '',
      wrong: 'the folder has no brand.json',
      write: `{ "$schema": "../../schemas/brand.json", "name": "...", "merchant": "${code.replaceAll('-', '')}" }`,
    },
  ]
}

function rulesOf(contract: Contract, part: BrandPart, brand: Brand, allowList: readonly string[]): Problem[] {
  const entry = part.brand
  const own = entry && jsonFile(entry).value
  if (!entry || !own) return []
  return [...ownWords(own), ...brandRules(contract, brand, allowList)].map((fault) => inOwnFile(entry, fault))
}

function shownPages(part: BrandPart, kind: PageKind): Pages {
  const shown = [...part[kind]].flatMap(([name, { page }]) => (page ? [[name, page] as const] : []))
  return Object.freeze(Object.fromEntries(shown))
}

function overlaid(base: Pages, part: BrandPart, kind: PageKind): Pages {
  return part[kind].size === 0 ? base : Object.freeze({ ...base, ...shownPages(part, kind) })
}

/** Everything that the files of one folder name elsewhere. */
function referencesOf(contract: Contract, part: BrandPart): Base['links'][number][] {
  const kinds: PageKind[] = ['pages', 'layouts', 'modals']
  const ofPages = kinds.flatMap((kind) =>
    [...part[kind]].flatMap(([name, { entry, references }]) =>
      references.map((reference) => ({ entry, kind, name, reference })),
    ),
  )
  const entry = part.brand
  const own = entry && jsonFile(entry).value
  if (!entry || !own) return ofPages
  const ofBrand = referencesIn(contract.shapes.brand, own, REFERENCE_FORMATS)
  return [
    ...ofPages,
    ...ofBrand.map((reference) => ({ entry, kind: 'brand' as const, name: 'brand', reference })),
  ]
}

function brokenReferences(
  targets: Targets,
  references: readonly { entry: FileEntry; reference: Reference }[],
): Problem[] {
  return references.flatMap(({ entry, reference: { format, name, pointer } }) => {
    const broken = brokenReference(targets, format, name)
    return broken ? problemAt(entry, pointer, broken.wrong, broken.write) : []
  })
}

/** Forms belong to all brands: what they name must be in base. */
function formProblems(contract: Contract, targets: Targets): Problem[] {
  return contract.formReferences.flatMap(({ entry, references }) =>
    brokenReferences(
      targets,
      references.map((reference) => ({ entry, reference })),
    ),
  )
}

/** Links of base that lead nowhere because of this brand's own pages. */
function cutLinks(base: Base, part: BrandPart, targets: Targets): Problem[] {
  if (part.pages.size === 0) return []
  return base.links.flatMap(({ entry, kind, name, reference }) => {
    const isReplaced = kind !== 'brand' && part[kind].has(name)
    const wasBroken = !base.targets.route!.has(reference.name)
    if (isReplaced || wasBroken || targets.route!.has(reference.name)) return []
    const replaced = [...part.pages].find(([page]) => routesOfPage(base.pages[page]).includes(reference.name))
    return problemAt(
      replaced?.[1].entry ?? part.brand ?? entry,
      replaced ? '/route' : '',
      `${entry.file} links to "${reference.name}", which no page of this brand answers`,
      `write "route": "${reference.name}", or add it to "aliases"`,
    )
  })
}

function routesOfPage(page: PageFile | undefined): string[] {
  return page ? [...(page.route === undefined ? [] : [page.route]), ...page.aliases] : []
}

/** Two pages at one address: which one answers would be chance. */
function routeProblems(part: BrandPart, pages: Pages): Problem[] {
  if (part.pages.size === 0) return []
  const problems: Problem[] = []
  const owners = new Map<string, string>()
  // Base's pages first, so that the brand's own page is the one told.
  const names = Object.keys(pages).sort((a, b) => Number(part.pages.has(a)) - Number(part.pages.has(b)))
  for (const name of names) {
    const { route, aliases } = pages[name]!
    const places = [
      ...(route === undefined ? [] : [[route, '/route']]),
      ...aliases.map((alias, index) => [alias, `/aliases/${index}`]),
    ]
    for (const [address, pointer] of places as [string, string][]) {
      const owner = owners.get(address)
      const entry = part.pages.get(name)?.entry
      if (owner !== undefined && entry)
        problems.push(
          problemAt(
            entry,
            pointer,
            `the address "${address}" is that of the page ${owner} already`,
            'write another',
          ),
        )
      owners.set(address, name)
    }
  }
  return problems
}

/** A brand without own pages, texts and pictures has base's targets. */
function ownTargets(
  contract: Contract,
  base: Base,
  part: BrandPart,
  site: Record<PageKind, Pages> & { assets: ReadonlyMap<string, Asset> },
): Targets {
  const isPlain =
    part.pages.size + part.layouts.size + part.modals.size + part.texts.size + part.assets.size === 0
  if (isPlain) return base.targets
  const own = keysAndStems([...part.texts.values()].flatMap((texts) => Object.keys(texts)))
  return targetsOf({
    contract,
    folder: part.folder,
    ...site,
    hasText: (key) => own.has(key) || base.textKeys.has(key),
    textKeys: () => new Set([...base.textKeys, ...own]),
    images: site.assets,
  })
}

/** Texts that nothing would ever show, and places that nothing would fill. */
function textProblems(contract: Contract, base: Base, part: BrandPart): Problem[] {
  if (part.texts.size === 0) return []
  const used = new Set(referencesOf(contract, part).map(({ reference }) => reference.name))
  const english = base.part.texts.get('EN') ?? {}
  return [...part.texts].flatMap(([code, texts]) => {
    const entry = part.textFiles.get(code)!
    return Object.entries(texts).flatMap(([key, text]) => {
      const stem = stemOf(key)
      if (!base.textKeys.has(stem) && !used.has(key) && !used.has(stem))
        return unusedText(entry, key, base.textKeys)
      const model = english[key] ?? english[`${stem}_other`]
      return model === undefined ? [] : strangePlaces(entry, key, text, model)
    })
  })
}

function unusedText(entry: FileEntry, key: string, keys: Iterable<string>): Problem {
  const near = nearest(key, keys)
  const write = near ? `did you mean "${near}"?` : 'remove it, or use it in brand.json or a page of the brand'
  return problemAt(entry, pointerStep(key), `nothing shows the text "${key}"`, write)
}

function strangePlaces(entry: FileEntry, key: string, text: string, model: string): Problem[] {
  const known = placesOf(model)
  return placesOf(text)
    .filter((place) => !known.includes(place))
    .map((place) => {
      const write =
        known.length > 0
          ? `use only ${known.map((name) => `{{${name}}}`).join(', ')}`
          : 'write the text without places'
      return problemAt(entry, pointerStep(key), `nothing fills the place {{${place}}}`, write)
    })
}

function textsOfBrand(contract: Contract, base: Base, part: BrandPart, brand: Brand): LoadedBrand['texts'] {
  const { supportLanguages, defaultLang } = brand
  return lazyTexts(
    supportLanguages.map((code) => languageOf(contract, code)),
    (language) => {
      const isOwn = [language.code, 'EN', defaultLang].some((code) => part.texts.has(code))
      return isOwn
        ? resolveTexts(language, part.texts, base.part.texts, defaultLang)
        : base.texts(language.code, defaultLang)
    },
  )
}

function languageOf({ languageTags }: Contract, code: string): { code: string; tag: string } {
  return { code, tag: languageTags.get(code) ?? 'en' }
}
