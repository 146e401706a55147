import { basename, dirname, join } from 'node:path'
import { BRAND_CODE_RULE, isBrandCode } from '@marquee/schemas/rules/brand-code'
import { formatPointerStep } from '@marquee/schemas/rules/json-pointer'
import type { Config } from '../../config.ts'
import { suggestName } from '../../lib/did-you-mean.ts'
import type { JsonObject } from '../../lib/json-file.ts'
import { createObjectCache } from '../../lib/object-cache.ts'
import { runToEnd, type TimeSliced } from '../../lib/time-sliced.ts'
import { findUnusedFragments } from '../check/unused-fragments.ts'
import type { Content, ContentSource, Fault, Problem } from '../content.ts'
import {
  type BrandPart,
  groupByBrand,
  isBrandFile,
  readBrandPart,
  readBrandPartInSlices,
} from '../read/brands/brand-part.ts'
import { readBrandsTree } from '../read/brands/brands-tree.ts'
import { createEmptyFolderProblem, findEmptyFolders } from '../read/brands/empty-folders.ts'
import { createInterruptedProblem, findInterrupted } from '../read/brands/interrupted.ts'
import type { Contract } from '../read/contract/contract.ts'
import { readContract } from '../read/contract/read-contract.ts'
import { createFolder, type FileEntry, type FileTree, type Folder, readTree } from '../read/files.ts'
import { type Fixtures, readFixtures } from '../read/fixtures/fixtures.ts'
import { isGameTextFile } from '../read/fixtures/game-texts.ts'
import { createFileProblem, hasNewProblems } from '../read/problem.ts'
import type { Checker } from '../read/schema-checker.ts'
import type { TextsByGroup } from '../read/shared-texts.ts'
import { type Base, resolveBase } from './resolve-base.ts'
import { type Known, resolveBrand } from './resolve-brand.ts'
import { type BrandResult, chooseServed, listUnserved } from './served-brands.ts'

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

/** Content with all that it was made from. */
export type Loaded = {
  content: Content
  files: Files
  contract: Contract
  base: Base
  fixtures: Fixtures
  parts: ReadonlyMap<string, BrandPart>
  results: ReadonlyMap<string, BrandResult>
}

/** Content that can also tell what it was made from; content that is built otherwise cannot. */
export type TraceableContent = ContentSource & { loaded?(): Loaded }

export const BASE = 'base'

/**
 * Reads, checks, merges, fills and freezes all hand-written files. A broken brand is missing from `brands`
 * and reported in `problems`.
 */
export function loadContent({ config }: { config: ContentConfig }): Content {
  return loadFrom(config, readFiles(config)).content
}

/** Folders from which content is read. */
export function getContentFolders(
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
  const folders = getContentFolders(config)
  const icons = readTree(folders.icons, new Map(before?.icons ? [['icons.json', before.icons]] : []))
  const brands = readBrandsTree(folders.brands, before?.brands)
  return {
    schemas: readTree(folders.schemas, before?.schemas),
    brands,
    fixtures: readTree(folders.fixtures, before?.fixtures),
    icons: icons.get('icons.json'),
    interrupted: findInterrupted(config.brandsFolder),
    empty: findEmptyFolders(folders.brands, brands),
  }
}

/** Tells whether both have the same files in the same versions. */
export function isSameFiles(a: Files, b: Files): boolean {
  const isSame = (kind: 'schemas' | 'brands' | 'fixtures' | 'icons') => a[kind] === b[kind]
  const isSameList = (kind: 'interrupted' | 'empty') => a[kind].join() === b[kind].join()
  return (
    (['schemas', 'brands', 'fixtures', 'icons'] as const).every(isSame) &&
    (['interrupted', 'empty'] as const).every(isSameList)
  )
}

/** Creates content from files. Parts whose files did not change are those of before. */
export function loadFrom(config: ContentConfig, files: Files, before?: Loaded): Loaded {
  return runToEnd(loadInSlices(config, files, before))
}

const contracts = createObjectCache<Contract>()
const brandParts = createObjectCache<BrandPart>()
const bases = createObjectCache<Base>()
const fixturesCache = createObjectCache<Fixtures>()
const resolvedBrands = createObjectCache<BrandResult>()

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
  const { shownAs } = getContentFolders(config).brands
  const latestContract = yield* contractOf(files)
  const contract = keepGood(before?.contract, latestContract)
  const parts = yield* readParts(contract, files, shownAs)
  const basePart = parts.get(BASE) ?? readBrandPart(contract, BASE, `${shownAs}/${BASE}`, new Map())
  const latestBase = bases.get([contract, basePart], () => resolveBase(contract, basePart))
  const base = keepGood(before?.base, latestBase)
  yield
  const latestFixtures = fixturesCache.get([contract, files.fixtures], () =>
    readFixtures(contract, files.fixtures),
  )
  const fixtures = keepGood(before?.fixtures, latestFixtures)
  const results = new Map<string, BrandResult>()
  const { upstreamAllowList: allowList, plainBackends = [], production = false } = config
  const rules = { allowList, plainBackends, production }
  const known = { ...rules, vendors: vendorsOf(fixtures), otherTexts: fixtures.texts }
  for (const [code, part] of parts) {
    if (code === BASE) continue
    yield
    const resolve = () => resultOf(contract, base, part, known)
    results.set(code, resolvedBrands.get([part, contract, base, fixtures], resolve, JSON.stringify(rules)))
  }
  const { brands, problems } = chooseServed(results, lastGood)
  const interrupted = files.interrupted.map((code) => createInterruptedProblem(code, shownAs))
  const { operations, forms, lotteryTypes, prizeModes, upstreams, patterns, formats } = contract
  const content: Content = {
    brands,
    operations,
    forms,
    lotteryTypes,
    prizeModes,
    upstreams,
    patterns,
    formats,
    unserved: listUnserved(results, brands, lastGood),
    seeds: fixtures.seeds,
    // Production answers nothing from fixtures.
    answers: production ? new Map() : fixtures.answers,
    scenarios: fixtures.scenarios,
    icons: contract.icons ?? new Map(),
    settingFaults: createSettingCheck(contract.checker, contract.shapes.brand),
    problems: [
      ...latestContract.problems,
      ...latestFixtures.problems,
      ...latestBase.problems,
      ...problems,
      ...interrupted,
      ...findUnusedFragments(parts),
      ...files.empty.map((name) => createEmptyFolderProblem(name, shownAs)),
    ],
    interrupted,
  }
  return { content, files, contract, base, fixtures, parts, results }
}

/** Checks each setting by its own schema, because a part of a brand lacks the required ones. */
export function createSettingCheck(
  checker: Checker,
  brandShape: JsonObject,
): (settings: JsonObject) => Fault[] {
  const { properties } = brandShape as { properties: Record<string, JsonObject> }
  return (settings) =>
    Object.entries(settings).flatMap(([name, setting]) =>
      checker
        .faults(properties[name]!, setting)
        .map((fault) => ({ ...fault, pointer: formatPointerStep(name) + fault.pointer })),
    )
}

/** The version in use if the new one has additional problems, which are reported; else the new one. */
function keepGood<Part extends { problems: readonly Problem[] }>(
  inUse: Part | undefined,
  latest: Part,
): Part {
  return inUse && hasNewProblems(inUse.problems, latest.problems) ? inUse : latest
}

function* contractOf({ schemas, icons }: Files): TimeSliced<Contract> {
  const from = icons ? [schemas, icons] : [schemas]
  return contracts.find(from) ?? contracts.store(from, yield* readContract(schemas, icons))
}

function* readParts(contract: Contract, files: Files, shownAs: string): TimeSliced<Map<string, BrandPart>> {
  const parts = new Map<string, BrandPart>()
  for (const [code, tree] of groupByBrand(files.brands)) {
    const folder = `${shownAs}/${code}`
    const from = [contract, ...tree.values()]
    const known = brandParts.find(from, folder)
    const part = known ?? (yield* readBrandPartInSlices(contract, code, folder, tree))
    parts.set(code, known ?? brandParts.store(from, part, folder))
  }
  return parts
}

function resultOf(contract: Contract, base: Base, part: BrandPart, known: Known): BrandResult {
  const { code, folder } = part
  if (isBrandCode(code)) return { part, ...resolveBrand(contract, base, part, known) }
  const wrong = `"${code}" cannot be a brand code`
  const write = `rename the folder: ${BRAND_CODE_RULE}; not the name of an address of the studio`
  return {
    part,
    loaded: undefined,
    problems: [{ ...createFileProblem(folder, { wrong, write }), brand: code }],
  }
}

/** Codes of the simulated platform's vendors. */
function vendorsOf({ seeds }: Fixtures): Set<string> {
  const rows = (seeds.get('vendors') ?? []) as { vassalage: string }[]
  return new Set(rows.map(({ vassalage }) => vassalage))
}

/** Shared texts that a brand may override. */
export function getSharedTexts({ base, fixtures }: Pick<Loaded, 'base' | 'fixtures'>): TextsByGroup {
  return { site: base.texts, ...fixtures.texts }
}

/** Message for an unknown brand code. */
export function formatUnknownBrand(code: string, codes: Iterable<string>): string {
  return suggestName(code, codes, `make it with: pnpm brand new ${code}`)
}
