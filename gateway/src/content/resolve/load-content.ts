import { basename, dirname, join } from 'node:path'
import { BRAND_CODE_RULE, isBrandCode } from '@marquee/schemas/rules/brand-code'
import { pointerStep } from '@marquee/schemas/rules/json-pointer'
import { withoutWarnings } from '@marquee/schemas/rules/warnings'
import type { Config } from '../../config.ts'
import { didYouMean } from '../../lib/did-you-mean.ts'
import type { JsonObject } from '../../lib/json-file.ts'
import { runToEnd, type TimeSliced } from '../../lib/time-sliced.ts'
import {
  type Claims,
  claim,
  findClashes,
  getBrandAge,
  hostsAskedFor,
  listHosts,
} from '../check/unique-keys.ts'
import type { Content, Fault, LoadedBrand, Problem, UnservedBrand } from '../content.ts'
import {
  type BrandPart,
  brandFolders,
  isBrandFile,
  readBrandPart,
  readBrandPartInSlices,
} from '../read/brands/brand-part.ts'
import { readBrandsTree } from '../read/brands/brands-tree.ts'
import { emptyFolderProblem, emptyFoldersIn } from '../read/brands/empty-folders.ts'
import { interruptedIn, interruptedProblem } from '../read/brands/interrupted.ts'
import type { Contract } from '../read/contract/contract.ts'
import { readContract } from '../read/contract/read-contract.ts'
import {
  createFolder,
  type FileEntry,
  type FileTree,
  type Folder,
  isSameTree,
  readTree,
} from '../read/files.ts'
import { type Fixtures, readFixtures } from '../read/fixtures/fixtures.ts'
import { isGameTextFile } from '../read/fixtures/game-texts.ts'
import type { Checker } from '../read/schema-checker.ts'
import type { TextsByGroup } from '../read/shared-texts.ts'
import { type Base, resolveBase } from './resolve-base.ts'
import { resolveBrand } from './resolve-brand.ts'

export type ContentConfig = Pick<
  Config,
  'root' | 'brandsFolder' | 'schemasFolder' | 'fixturesFolder' | 'upstreamAllowList'
> &
  Partial<Pick<Config, 'production' | 'plainBackends'>>

/** Files of the content. */
export type Files = {
  schemas: FileTree
  brands: FileTree
  fixtures: FileTree
  icons: FileEntry | undefined
  /** Brands with an interrupted publish. */
  interrupted: readonly string[]
  /** Folders without a file of a brand. */
  empty: readonly string[]
}

/** Content with its sources, so that the next version rebuilds only changed parts. */
export type Loaded = {
  content: Content
  files: Files
  contract: Contract
  base: Base
  fixtures: Fixtures
  parts: ReadonlyMap<string, BrandPart>
  results: ReadonlyMap<string, Result>
}

type Result = {
  part: BrandPart
  contract: Contract
  base: Base
  fixtures: Fixtures
  loaded: LoadedBrand | undefined
  problems: readonly Problem[]
}

export const BASE = 'base'

/**
 * Reads, checks, merges, fills and freezes all hand-written files. A broken brand is missing from `brands`
 * and reported in `problems`.
 */
export function loadContent({ config }: { config: ContentConfig }): Content {
  return loadFrom(config, readFiles(config)).content
}

/** Folders from which content is read. */
export function contentFolders(
  config: ContentConfig,
): Record<'schemas' | 'brands' | 'fixtures' | 'icons', Folder> {
  const isJson = (path: string) => path.endsWith('.json')
  const isHandWritten = (path: string) =>
    isJson(path) && !path.startsWith('generated/') && path !== 'package.json'
  const icons = join(config.root, 'client/src/ui/icons.json')
  return {
    schemas: createFolder(config.root, config.schemasFolder, isHandWritten),
    brands: { ...createFolder(config.root, config.brandsFolder, isBrandFile), isApart: true },
    // The simulator and its vendor are packages of code: brands only override texts of the vendor's games.
    fixtures: {
      ...createFolder(
        config.root,
        config.fixturesFolder,
        (path) => isJson(path) && (!/^(vendor|platform)\//.test(path) || isGameTextFile(path)),
      ),
      without: ['platform', 'vendor/dist', 'vendor/node_modules'],
    },
    icons: createFolder(config.root, dirname(icons), (path) => path === basename(icons)),
  }
}

/** Reads the files, except unchanged ones. */
export function readFiles(config: ContentConfig, before?: Files): Files {
  const folders = contentFolders(config)
  const icons = readTree(folders.icons, new Map(before?.icons ? [['icons.json', before.icons]] : []))
  const interrupted = interruptedIn(config.brandsFolder)
  const brands = readBrandsTree(folders.brands, before?.brands)
  const empty = emptyFoldersIn(folders.brands, brands)
  return {
    schemas: readTree(folders.schemas, before?.schemas),
    brands,
    fixtures: readTree(folders.fixtures, before?.fixtures),
    icons: icons.get('icons.json'),
    interrupted: before && isSameList(interrupted, before.interrupted) ? before.interrupted : interrupted,
    empty: before && isSameList(empty, before.empty) ? before.empty : empty,
  }
}

/** Tells whether both have the same files in the same versions. */
export function isSameFiles(a: Files, b: Files): boolean {
  return (
    a.schemas === b.schemas &&
    a.brands === b.brands &&
    a.fixtures === b.fixtures &&
    a.icons === b.icons &&
    a.interrupted === b.interrupted &&
    a.empty === b.empty
  )
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.join() === other.join()
}

/** Creates content from files; reuses parts made from the same files. */
export function loadFrom(config: ContentConfig, files: Files, before?: Loaded): Loaded {
  return runToEnd(loadInSlices(config, files, before))
}

/**
 * Creates content from files as `loadFrom` does, and pauses between its parts, so that a gateway can answer meanwhile. A
 * brand that is broken stays as it is in `lastGood`.
 */
export function* loadInSlices(
  config: ContentConfig,
  files: Files,
  before?: Loaded,
  lastGood = before?.content,
): TimeSliced<Loaded> {
  const contract = keepGood(before?.contract, yield* contractOf(files, before))
  const parts = yield* readParts(config, contract.used, files, before)
  const base = keepGood(before?.base, baseOf(config, contract.used, parts, before))
  yield
  const fixtures = keepGood(before?.fixtures, fixturesOf(contract.used, files, before))
  const results = new Map<string, Result>()
  for (const [code, part] of parts) {
    if (code === BASE) continue
    yield
    const last = before?.results.get(code)
    const known = { part, contract: contract.used, base: base.used, fixtures: fixtures.used }
    results.set(code, last && isSame(last, known) ? last : resultOf(config, known))
  }
  const { brands, problems } = settle(results, lastGood)
  const { shownAs } = contentFolders(config).brands
  const interrupted = files.interrupted.map((code) => interruptedProblem(code, shownAs))
  const content: Content = {
    brands,
    unserved: unservedOf(results, brands, lastGood),
    operations: contract.used.operations,
    forms: contract.used.forms,
    lotteryTypes: contract.used.lotteryTypes,
    prizeModes: contract.used.prizeModes,
    upstreams: contract.used.upstreams,
    seeds: fixtures.used.seeds,
    // Production answers nothing from fixtures.
    answers: config.production ? new Map() : fixtures.used.answers,
    scenarios: fixtures.used.scenarios,
    patterns: contract.used.patterns,
    icons: contract.used.icons ?? new Map(),
    formats: contract.used.formats,
    settingFaults: settingFaults(contract.used.checker, contract.used.shapes.brand),
    problems: [
      ...contract.latest.problems,
      ...fixtures.latest.problems,
      ...base.latest.problems,
      ...problems,
      ...interrupted,
      ...files.empty.map((name) => emptyFolderProblem(name, shownAs)),
    ],
    interrupted,
  }
  return { content, files, contract: contract.used, base: base.used, fixtures: fixtures.used, parts, results }
}

/** Checks each setting by its own schema, because a part of a brand lacks the required ones. */
export function settingFaults(checker: Checker, brandShape: JsonObject): (settings: JsonObject) => Fault[] {
  const { properties } = brandShape as { properties: Record<string, JsonObject> }
  return (settings) =>
    Object.entries(settings).flatMap(([name, setting]) =>
      checker
        .faults(properties[name]!, setting)
        .map((fault) => ({ ...fault, pointer: pointerStep(name) + fault.pointer })),
    )
}

type Step<Part> = { used: Part; latest: Part }

/** Keeps the version in use if the new one has additional problems, which are reported. */
function keepGood<Part extends { problems: readonly Problem[] }>(
  inUse: Part | undefined,
  latest: Part,
): Step<Part> {
  if (!inUse || inUse === latest) return { used: latest, latest }
  const known = new Set(inUse.problems.map(problemKey))
  const isWorse = latest.problems.some((problem) => !known.has(problemKey(problem)))
  return { used: isWorse ? inUse : latest, latest }
}

function problemKey({ file, pointer, wrong }: Problem): string {
  return `${file} ${pointer} ${wrong}`
}

function* contractOf(files: Files, before: Loaded | undefined): TimeSliced<Contract> {
  const isSame = before && before.contract.tree === files.schemas && before.files.icons === files.icons
  return isSame ? before.contract : yield* readContract(files.schemas, files.icons, before?.contract)
}

function* readParts(
  config: ContentConfig,
  contract: Contract,
  files: Files,
  before: Loaded | undefined,
): TimeSliced<Map<string, BrandPart>> {
  if (before && before.contract === contract && before.files.brands === files.brands)
    return new Map(before.parts)
  const { shownAs } = contentFolders(config).brands
  const parts = new Map<string, BrandPart>()
  for (const [code, tree] of brandFolders(files.brands)) {
    const last = before?.contract === contract ? before.parts.get(code) : undefined
    const isSame = last !== undefined && isSameTree(last.tree, tree)
    parts.set(code, isSame ? last : yield* readBrandPartInSlices(contract, code, `${shownAs}/${code}`, tree))
  }
  return parts
}

function baseOf(
  config: ContentConfig,
  contract: Contract,
  parts: ReadonlyMap<string, BrandPart>,
  before: Loaded | undefined,
): Base {
  const part =
    parts.get(BASE) ??
    readBrandPart(contract, BASE, `${contentFolders(config).brands.shownAs}/${BASE}`, new Map())
  const isSame = before && before.contract === contract && before.parts.get(BASE) === part
  return isSame ? before.base : resolveBase(contract, part)
}

function fixturesOf(contract: Contract, files: Files, before: Loaded | undefined): Fixtures {
  const isSame = before && before.contract === contract && before.files.fixtures === files.fixtures
  return isSame ? before.fixtures : readFixtures(contract, files.fixtures)
}

type Made = Pick<Result, 'part' | 'contract' | 'base' | 'fixtures'>

function isSame(last: Made, { part, contract, base, fixtures }: Made): boolean {
  return last.part === part && last.contract === contract && last.base === base && last.fixtures === fixtures
}

function resultOf(config: ContentConfig, from: Made): Result {
  const { part, contract, base, fixtures } = from
  if (!isBrandCode(part.code)) return { ...from, loaded: undefined, problems: [badCode(part)] }
  const known = {
    allowList: config.upstreamAllowList,
    plainBackends: config.plainBackends ?? [],
    production: config.production ?? false,
    vendors: vendorsOf(fixtures),
    otherTexts: fixtures.texts,
  }
  return { ...from, ...resolveBrand(contract, base, part, known) }
}

/** Codes of the simulated platform's vendors. */
function vendorsOf({ seeds }: Fixtures): Set<string> {
  const rows = (seeds.get('vendors') ?? []) as { vassalage: string }[]
  return new Set(rows.map(({ vassalage }) => vassalage))
}

function badCode({ code, folder }: BrandPart): Problem {
  const write = `rename the folder: ${BRAND_CODE_RULE}; not the name of an address of the studio`
  return { file: folder, line: 1, pointer: '', wrong: `"${code}" cannot be a brand code`, write, brand: code }
}

/** Brands that can be served, each in its last good version, and the problems of the others. */
function settle(results: ReadonlyMap<string, Result>, before: Content | undefined) {
  const problems: Problem[] = []
  const good = new Map<string, LoadedBrand>()
  const claims: Claims = new Map()
  for (const [code, { part, loaded, problems: own }] of inOrderOfClaim(results, before)) {
    const clashes = findClashes(part, loaded, claims)
    problems.push(...own, ...clashes)
    const isGood = loaded !== undefined && withoutWarnings(clashes).length === 0
    const served = isGood ? loaded : before?.brands.get(code)
    if (!served) continue
    good.set(code, served)
    claim(claims, part, served)
  }
  const brands = new Map([...good].sort(([a], [b]) => (a < b ? -1 : 1)))
  return {
    brands,
    problems: problems.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line)),
  }
}

/** Brands without a good version, and brands whose folder was removed. */
function unservedOf(
  results: ReadonlyMap<string, Result>,
  brands: ReadonlyMap<string, LoadedBrand>,
  before: Content | undefined,
): Map<string, UnservedBrand> {
  const removed = [
    ...(before?.unserved.values() ?? []),
    ...[...(before?.brands.values() ?? [])].map((brand) => ({ code: brand.code, hosts: listHosts(brand) })),
  ]
  const broken = [...results.values()]
    .filter(({ part }) => !brands.has(part.code))
    .map(({ part }) => ({ code: part.code, hosts: hostsAskedFor(part), isRemoved: false }))
  const gone = removed
    .filter(({ code }) => !results.has(code))
    .map(({ code, hosts }) => ({ code, hosts, isRemoved: true }))
  return new Map([...gone, ...broken].map((one) => [one.code, one]))
}

/**
 * Order of claims: served brands keep their merchant and domains; at a start the oldest folder comes first.
 */
function inOrderOfClaim(
  results: ReadonlyMap<string, Result>,
  before: Content | undefined,
): [string, Result][] {
  const isServed = (code: string, { loaded }: Result) =>
    loaded !== undefined && before?.brands.get(code) === loaded
  return [...results].sort(
    (a, b) =>
      Number(isServed(...b)) - Number(isServed(...a)) ||
      getBrandAge(a[1].part) - getBrandAge(b[1].part) ||
      (a[0] < b[0] ? -1 : 1),
  )
}

/** Shared texts that a brand may override. */
export function getSharedTexts({ base, fixtures }: Pick<Loaded, 'base' | 'fixtures'>): TextsByGroup {
  return { site: base.texts, ...fixtures.texts }
}

/** Message for an unknown brand code. */
export function unknownBrand(code: string, codes: Iterable<string>): string {
  return didYouMean(code, codes, `make it with: pnpm brand new ${code}`)
}
