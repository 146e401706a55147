import type { LotteryFile, MarketFile, UpstreamProfile } from '@marquee/schemas/contract'
import type { JsonObject } from '../../../lib/json-file.ts'
import { memoize } from '../../../lib/memoize.ts'
import type { TimeSliced } from '../../../lib/time-sliced.ts'
import type { Format, Pattern, Problem } from '../../content.ts'
import { type FileEntry, type FileTree, hashTree } from '../files.ts'
import { createProblemAt, createProblemsAt, parseJsonFile, parseValue } from '../problem.ts'
import { type Checker, compilePattern, createSchemaChecker } from '../schema-checker.ts'
import { checkSchemaFile, listJsonFiles, readFolder, resolveSchema } from '../schema-file.ts'
import { type Contract, type ContractBase, SHAPES, type Shape } from './contract.ts'
import { checkMarketFile } from './market-faults.ts'
import { checkLottery } from './play-faults.ts'
import { checkProfile } from './profile-faults.ts'
import { checkFormCalls, readForms } from './read-forms.ts'
import { readOperations } from './read-operations.ts'
import { readPrizeModes } from './read-prize-modes.ts'

const checkerOf = memoize(createSchemaChecker, new WeakMap())

/** Reads and checks schemas/. */
export function* readContract(tree: FileTree, icons: FileEntry | undefined): TimeSliced<Contract> {
  const problems: Problem[] = []
  for (const entry of tree.values()) {
    problems.push(...parseJsonFile(entry, isList(entry) ? 'list' : 'object').problems)
    yield
  }
  const formats = table<Format>(tree, 'formats.json')
  const languages = table<{ tag: string }>(tree, 'languages.json')
  problems.push(...formatProblems(tree, formats))
  const checker = checkerOf(formats)
  for (const entry of tree.values()) {
    problems.push(...draftProblems(checker, entry))
    yield
  }
  const base = {
    tree,
    hash: hashTree(tree),
    checker,
    formats,
    patterns: list<Pattern>(tree, 'patterns.json'),
    languages: new Set(Object.keys(languages)),
    languageTags: new Map(Object.entries(languages).map(([code, { tag }]) => [code, tag])),
    errorCodes: new Set(Object.keys(table(tree, 'errors.json'))),
    aboutPages: aboutPages(tree),
    shapes: yield* readShapes(tree, checker, problems),
    icons: icons && new Map(Object.entries(parseValue(icons) ?? {}) as [string, string][]),
  }
  const blocks = yield* readBlocks(base, problems)
  const { forms, formReferences } = readForms(base, problems)
  yield
  const operations = yield* readOperations(base, forms, problems)
  problems.push(...checkFormCalls(tree, forms, operations))
  const { schema: lottery } = resolveSchema(tree, 'lottery-type.json', [])
  const lotteries = { tree, checker, folder: 'lotteries', shape: lottery }
  const lotteryTypes = readFolder<LotteryFile>(lotteries, problems, checkLottery)
  yield
  const prizeModes = readPrizeModes(base, problems)
  const profiles = { tree, checker, folder: 'upstreams', shape: base.shapes.upstream }
  const upstreams = readFolder<UpstreamProfile>(profiles, problems, (profile) =>
    checkProfile(profile, base, operations),
  )
  const packs = { tree, checker, folder: 'markets', shape: base.shapes.market }
  const markets = readFolder<MarketFile>(packs, problems, (market) => checkMarketFile(market, base))
  return {
    ...base,
    blocks,
    forms,
    formReferences,
    operations,
    lotteryTypes,
    prizeModes,
    upstreams,
    markets,
    problems,
  }
}

/** Names of the about-pages that every site has, from the model of a help page. */
function aboutPages(tree: FileTree): string[] {
  const { properties } = table(tree, 'models/help-page.json') as {
    properties?: { id?: { examples?: string[] } }
  }
  return properties?.id?.examples ?? []
}

/** Replaces a broken shape and refuses every value, so that no file is accepted unchecked. */
const NOTHING_PASSES: JsonObject = { not: {}, description: 'Its shape in schemas/ is broken.' }

function* readShapes(tree: FileTree, checker: Checker, problems: Problem[]): TimeSliced<Contract['shapes']> {
  const shapes: [Shape, JsonObject][] = []
  for (const shape of SHAPES) {
    yield
    const options = { keepLocal: true, marksPlaces: true }
    const schema = checkSchemaFile(tree, checker, `${shape}.json`, problems, options)
    shapes.push([shape, schema ?? NOTHING_PASSES])
  }
  return Object.fromEntries(shapes) as Record<Shape, JsonObject>
}

const DRAFT = 'http://json-schema.org/draft-07/schema#'

function draftProblems(checker: Checker, entry: FileEntry): Problem[] {
  const { value } = parseJsonFile(entry, isList(entry) ? 'list' : 'object')
  if (value?.$schema !== DRAFT) return []
  return createProblemsAt(entry, checker.draftFaults(value))
}

function formatProblems(tree: FileTree, formats: Readonly<Record<string, Format>>): Problem[] {
  const entry = tree.get('formats.json')
  return Object.entries(formats).flatMap(([name, { pattern, table: file }]) => {
    if (entry === undefined) return []
    const missing = `there is no file schemas/${file}`
    if (file !== undefined && !tree.has(file))
      return createProblemAt(entry, `/${name}/table`, missing, 'name a JSON file of schemas/')
    if (compilePattern(pattern) !== undefined) return []
    const wrong = `the pattern of "${name}" is not a regular expression`
    return createProblemAt(entry, `/${name}/pattern`, wrong, 'write one that new RegExp(pattern, "u") takes')
  })
}

function* readBlocks(
  { tree, checker }: ContractBase,
  problems: Problem[],
): TimeSliced<Map<string, JsonObject>> {
  const blocks = new Map<string, JsonObject>()
  for (const [name] of listJsonFiles(tree, 'blocks')) {
    yield
    const schema = checkSchemaFile(tree, checker, `blocks/${name}.json`, problems, { marksPlaces: true })
    if (schema) blocks.set(name, schema)
  }
  return blocks
}

function isList(entry: FileEntry): boolean {
  return entry.file.endsWith('/patterns.json')
}

function table<Row>(tree: FileTree, path: string): Record<string, Row> {
  return (parseValue(tree.get(path)) ?? {}) as unknown as Record<string, Row>
}

function list<Row>(tree: FileTree, path: string): Row[] {
  const entry = tree.get(path)
  return ((entry && parseJsonFile(entry, 'list').list) ?? []) as unknown as Row[]
}
