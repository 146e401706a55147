import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import type { Config } from '../config.ts'
import type { JsonObject } from '../lib/json-file.ts'
import { replaceFile } from '../lib/replace-file.ts'
import { journalsIn } from './brands/brands-tree.ts'
import { makeChecker } from './check.ts'
import type { Content, ContentSource, LoadedBrand } from './content.ts'
import { stampOfFolder } from './files.ts'
import {
  type ContentConfig,
  contentFolders,
  isSameFiles,
  type Loaded,
  loadFrom,
  readFiles,
  settingFaults,
} from './load-content.ts'
import { withoutWarnings } from './problem.ts'
import { lazyTexts } from './texts/texts.ts'

export type ResolvedConfig = ContentConfig & Pick<Config, 'dataFolder'>

/** Content as it is cached: plain values, and the shape of brand.json, from which `settingFaults` is made again. */
type Resolved = {
  key: string
  content: Omit<Content, 'settingFaults' | 'brands'>
  brands: ReadonlyMap<string, Omit<LoadedBrand, 'texts'> & { textsAt: Record<string, number> }>
  /** Texts of a language, each serialized by itself, because a start needs few of them. */
  texts: Buffer[]
  brandShape: JsonObject
}

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
  return loaded.content
}

/** Content of the cache, and a question whether the files are still those that it was made of. */
export type ResolvedContent = { content: Content; isCurrent(): boolean }

/** The cached content; undefined if there is none for the files as they are now. */
export function readResolved(config: ResolvedConfig, build: string): ResolvedContent | undefined {
  const key = keyOf(config, build)
  const known = read(fileOf(config))
  if (known?.key !== key) return undefined
  return { content: contentOf(known), isCurrent: () => keyOf(config, build) === key }
}

/** Caches content for the next start, if the files are still those that it was made of. */
export function writeResolved(config: ResolvedConfig, build: string, loaded: Loaded): void {
  // A broken brand is likely to be mended before the next start, and a publish completed.
  if (withoutWarnings(loaded.content.problems).length > 0 || journalsIn(config.brandsFolder).length > 0)
    return
  const key = keyOf(config, build)
  if (isSameFiles(readFiles(config, loaded.files), loaded.files))
    write(fileOf(config), resolvedOf(key, loaded))
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

function resolvedOf(key: string, { content, contract }: Loaded): Resolved {
  const { settingFaults: _made, brands, ...plain } = content
  const distinct = new Map<object, number>()
  const placeOf = (texts: object) => distinct.get(texts) ?? distinct.set(texts, distinct.size).size - 1
  const packed = [...brands].map(([code, { texts, ...brand }]) => {
    const places = Object.entries(texts).map(([language, own]) => [language, placeOf(own)] as const)
    return [code, { ...brand, textsAt: Object.fromEntries(places) }] as const
  })
  return {
    key,
    content: plain,
    brands: new Map(packed),
    texts: [...distinct.keys()].map((texts) => serialize(texts)),
    brandShape: contract.shapes.brand,
  }
}

function contentOf({ content, brands, texts, brandShape }: Resolved): Content {
  const opened: Record<string, string>[] = []
  const textsAt = (place: number) => (opened[place] ??= deserialize(texts[place]!) as Record<string, string>)
  const unpacked = [...brands].map(([code, { textsAt: places, ...brand }]) => {
    const languages = Object.keys(places).map((language) => ({ code: language, tag: '' }))
    return [
      code,
      { ...brand, texts: lazyTexts(languages, (language) => textsAt(places[language.code]!)) },
    ] as const
  })
  let faults: Content['settingFaults'] | undefined
  return {
    ...content,
    brands: new Map(unpacked),
    settingFaults(settings) {
      faults ??= settingFaults(makeChecker(content.formats), brandShape)
      return faults(settings)
    },
  }
}

/** The cached brands; undefined where there are none, or where the file is damaged. */
function read(file: string): Resolved | undefined {
  try {
    return deserialize(readFileSync(file)) as Resolved
  } catch {
    return undefined
  }
}

/** Without the file the next start takes longer. */
function write(file: string, resolved: Resolved): void {
  try {
    replaceFile(file, serialize(resolved))
  } catch (error) {
    console.error(`The resolved brands are not cached for the next start: ${String(error)}`)
  }
}
