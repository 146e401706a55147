import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { withoutWarnings } from '@marquee/schemas/rules/warnings'
import type { Config } from '../../config.ts'
import type { JsonObject } from '../../lib/json-file.ts'
import { addLazyField, lazyRecord } from '../../lib/lazy-record.ts'
import { once } from '../../lib/once.ts'
import { type AddPart, openParted, type Part, writeParted } from '../../lib/parted-file.ts'
import type { Content, ContentSource, LoadedBrand, Operation } from '../content.ts'
import { journalsIn } from '../read/brands/brands-tree.ts'
import { stampOfFolder } from '../read/files.ts'
import { makeChecker } from '../read/schema-checker.ts'
import {
  type ContentConfig,
  contentFolders,
  isSameFiles,
  type Loaded,
  loadFrom,
  readFiles,
  settingFaults,
} from '../resolve/load-content.ts'

export type ResolvedConfig = ContentConfig & Pick<Config, 'dataFolder'>

/**
 * Head of the file: content without the parts of it that a start does not need. Its `settingFaults` is made again from the
 * shape of brand.json.
 */
type Resolved = {
  key: string
  content: Omit<Content, 'settingFaults' | 'brands' | 'operations'>
  operations: ReadonlyMap<string, Omit<Operation, 'response'>>
  responsesAt: ReadonlyMap<string, Part>
  brands: ReadonlyMap<string, PackedBrand>
  brandShape: Part
}

/** Fields of a brand that are parts of their own, and those of which each entry is. */
const FIELDS = ['theme', 'menus', 'assets', 'gameTexts'] as const
const RECORDS = ['pages', 'layouts', 'modals', 'texts', 'seedTexts', 'about'] as const

type Field = (typeof FIELDS)[number]
type RecordName = (typeof RECORDS)[number]

/** Places of the parts of a brand. */
type PartsOfBrand = Record<Field, Part> & Record<RecordName, Record<string, Part>>

/** A brand as the start needs it; the rest is read when the brand is asked for, so that idle brands need little memory. */
type PackedBrand = Omit<LoadedBrand, Field | RecordName> & { partsAt: Part }

/**
 * Content of a production gateway, which does not follow its files. The resolved brands are cached in the data folder
 * until a file changes, because to read and check all files takes longer than the rest of a start. `build` tells compiled
 * gateways apart; without it nothing is cached.
 */
export function openResolved(config: ResolvedConfig, build: string | undefined): ContentSource {
  const content = build === undefined ? loadFrom(config, readFiles(config)).content : cached(config, build)
  return { current: () => content, onChange: () => () => undefined, close: async () => undefined }
}

function cached(config: ResolvedConfig, build: string): Content {
  const known = readResolved(config, build)
  if (known) return known.content
  const loaded = loadFrom(config, readFiles(config))
  writeResolved(config, build, loaded)
  // The content of the cache takes a quarter of the memory, because its parts are read at their first use.
  return readResolved(config, build)?.content ?? loaded.content
}

/** Content of the cache, and a question whether the files are still those that it was made of. */
export type ResolvedContent = { content: Content; isCurrent(): boolean }

/** The cached content; undefined if there is none for the files as they are now. */
export function readResolved(config: ResolvedConfig, build: string): ResolvedContent | undefined {
  const key = keyOf(config, build)
  const known = read(fileOf(config), key, () => repaired(config, build))
  return known && { content: known, isCurrent: () => keyOf(config, build) === key }
}

/** Caches content for the next start, if the files are still those that it was made of. */
export function writeResolved(config: ResolvedConfig, build: string, loaded: Loaded): void {
  // A broken brand is likely to be mended before the next start, and a publish completed.
  if (withoutWarnings(loaded.content.problems).length > 0 || journalsIn(config.brandsFolder).length > 0)
    return
  const key = keyOf(config, build)
  if (isSameFiles(readFiles(config, loaded.files), loaded.files)) write(fileOf(config), key, loaded)
}

function fileOf({ dataFolder }: ResolvedConfig): string {
  return join(dataFolder, 'resolved-brands.bin')
}

/** Serialized values are read only by the version of V8 that wrote them. */
function keyOf(config: ResolvedConfig, build: string): string {
  const stamps = Object.values(contentFolders(config)).map(stampOfFolder)
  // A publish is served from its journal on, before its files are written.
  const publishes = JSON.stringify(journalsIn(config.brandsFolder))
  const { upstreamAllowList, plainBackends = [] } = config
  const hosts = JSON.stringify([upstreamAllowList, plainBackends])
  const parts = [build, process.versions.v8, ...stamps, publishes, hosts]
  return createHash('sha256').update(parts.join('\n')).digest('hex')
}

/** Content of the files, which replaces a damaged cache. */
function repaired(config: ResolvedConfig, build: string): Content {
  console.error(
    `The cache of the resolved brands, ${fileOf(config)}, is damaged: it is read from their files and written anew.`,
  )
  const loaded = loadFrom(config, readFiles(config))
  writeResolved(config, build, loaded)
  return loaded.content
}

/**
 * The cached content; undefined where there is none for this key, or where the file is damaged. `repair` gives the content for
 * parts whose damage is noticed later.
 */
function read(file: string, key: string, repair: () => Content): Content | undefined {
  try {
    const parted = openParted(file)
    const resolved = parted.head as Resolved
    // The content reads its parts until the process ends.
    if (resolved.key === key) return contentOf(resolved, { read: parted.read, repair: once(repair) })
    parted.close()
    return undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      console.error(`The cache of the resolved brands, ${file}, is not used and made again: ${String(error)}`)
    return undefined
  }
}

/** Without the file the next start takes longer. */
function write(file: string, key: string, { content, contract }: Loaded): void {
  const { settingFaults: _made, operations, brands, ...plain } = content
  const headOf = (add: AddPart): Resolved => ({
    key,
    content: plain,
    operations: mapped(operations, ({ response: _part, ...operation }) => operation),
    responsesAt: mapped(operations, ({ response }) => add(response)),
    brands: mapped(brands, (brand) => packed(brand, add)),
    brandShape: add(contract.shapes.brand),
  })
  try {
    writeParted(file, headOf)
  } catch (error) {
    console.error(`The resolved brands are not cached for the next start: ${String(error)}`)
  }
}

function packed(site: LoadedBrand, add: AddPart): PackedBrand {
  const allAt = (values: Readonly<Record<string, object>>) =>
    mappedRecord(Object.keys(values), (name) => add(values[name]!))
  const parts: PartsOfBrand = {
    ...mappedRecord(FIELDS, (name) => add(site[name])),
    ...mappedRecord(RECORDS, (name) => allAt(site[name])),
  }
  const { code, brand, version } = site
  return { code, brand, version, partsAt: add(parts) }
}

type Source = { read(part: Part): unknown; repair(): Content }

function contentOf(
  { content, operations, responsesAt, brands, brandShape }: Resolved,
  source: Source,
): Content {
  const { read } = source
  addLazyField(operations.values(), 'response', ({ id }) =>
    orRepaired(
      source,
      () => read(responsesAt.get(id)!),
      (whole) => whole.operations.get(id)?.response,
    ),
  )
  const faults = once(() =>
    orRepaired(
      source,
      () => settingFaults(makeChecker(content.formats), read(brandShape) as JsonObject),
      (whole) => whole.settingFaults,
    ),
  )
  return {
    ...content,
    operations: operations as unknown as Content['operations'],
    brands: unpacked(brands, source),
    settingFaults: (settings) => faults()(settings),
  }
}

/** Gives a value of the cache, or that of the files if its part is damaged. */
function orRepaired<Value>(
  { repair }: Source,
  cached: () => Value,
  fromFiles: (content: Content) => Value | undefined,
): Value {
  try {
    return cached()
  } catch (error) {
    const value = fromFiles(repair())
    // The files may have changed since the start; a restart serves them as they are.
    if (value === undefined) throw error
    return value
  }
}

function unpacked(
  brands: ReadonlyMap<string, PackedBrand>,
  source: Source,
): ReadonlyMap<string, LoadedBrand> {
  const { read } = source
  const sites = mapped(brands, ({ partsAt: _places, ...eager }) => eager)
  const partsOf = (code: string) => read(brands.get(code)!.partsAt) as PartsOfBrand
  for (const name of FIELDS)
    addLazyField(sites.values(), name, ({ code }) =>
      orRepaired(
        source,
        () => read(partsOf(code)[name]),
        (whole) => whole.brands.get(code)?.[name],
      ),
    )
  for (const name of RECORDS)
    addLazyField(sites.values(), name, ({ code }) =>
      orRepaired<Readonly<Record<string, unknown>>>(
        source,
        () => recordOf(code, name, partsOf(code)[name], source),
        (whole) => whole.brands.get(code)?.[name],
      ),
    )
  return sites as ReadonlyMap<string, LoadedBrand>
}

/** A record of a brand, of which each entry is read at its first use. */
function recordOf(code: string, name: RecordName, places: Record<string, Part>, source: Source) {
  return lazyRecord<unknown>(Object.keys(places), (entry) =>
    orRepaired<unknown>(
      source,
      () => source.read(places[entry]!),
      (whole) => whole.brands.get(code)?.[name][entry],
    ),
  )
}

function mappedRecord<Name extends string, To>(
  names: readonly Name[],
  map: (name: Name) => To,
): Record<Name, To> {
  return Object.fromEntries(names.map((name) => [name, map(name)])) as Record<Name, To>
}

function mapped<From, To>(
  values: ReadonlyMap<string, From>,
  map: (value: From) => To,
): ReadonlyMap<string, To> {
  return new Map([...values].map(([name, value]) => [name, map(value)]))
}
