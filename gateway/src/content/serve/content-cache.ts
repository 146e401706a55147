import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { filterErrors } from '@marquee/schemas/rules/warnings'
import type { Config } from '../../config.ts'
import { replaceFile } from '../../lib/files/replace-file.ts'
import { memoize } from '../../lib/memoize.ts'
import { memoizeOnce } from '../../lib/once.ts'
import type { Asset, Content, LoadedBrand, Operation } from '../content.ts'
import type { AboutFile, AboutFiles } from '../read/brands/about-file.ts'
import { PAGE_KINDS, type PageKind } from '../read/brands/brand-part.ts'
import { readJournals } from '../read/brands/brands-tree.ts'
import { readFolderStamp } from '../read/files.ts'
import { createSchemaChecker } from '../read/schema-checker.ts'
import { TEXT_GROUPS, type TextGroup } from '../read/shared-texts.ts'
import type { Texts } from '../read/texts.ts'
import { localize } from '../resolve/brand-texts.ts'
import {
  BASE,
  type ContentConfig,
  createSettingCheck,
  getContentFolders,
  getSharedTexts,
  isSameFiles,
  type Loaded,
  loadFrom,
  readFiles,
} from '../resolve/load-content.ts'

/*
 * A start reads one small file of the cache instead of reading and checking all hand-written files: 0.4 s for 2.9 s with three
 * brands. The rest of a brand is in a file of its own, which is read at the brand's first use, so that 1,000 idle brands need
 * 150 MB. What brands have from base is in the file of base, once.
 */

export type CacheConfig = ContentConfig & Pick<Config, 'dataFolder'>

/** Cached content, and a question whether the files are still those that it was made of. */
export type CachedContent = { content: Content; isCurrent(): boolean }

/** Fields of a brand that are read at its first use. */
const LATER = [
  'variants',
  'theme',
  'menus',
  ...PAGE_KINDS,
  'assets',
  'texts',
  'seedTexts',
  'gameTexts',
  'about',
] as const

type Later = Pick<LoadedBrand, (typeof LATER)[number]>
type SharedTextsIn = Partial<Record<TextGroup, Texts>>

/** Content as a start needs it. */
type Index = {
  content: Omit<Content, 'settingFaults' | 'brands' | 'operations'>
  operations: ReadonlyMap<string, Omit<Operation, 'response'>>
  brands: readonly Pick<LoadedBrand, 'code' | 'brand' | 'version'>[]
  /** Languages in which brands share texts. */
  languages: readonly string[]
}

/** The cached content; undefined if there is none for the files as they are now. */
export function readCache(config: CacheConfig, build: string): CachedContent | undefined {
  const key = keyOf(config, build)
  const folder = join(rootOf(config), key)
  const isCurrent = () => keyOf(config, build) === key
  try {
    const index = readSealed(join(folder, 'content.bin')) as Index
    return { content: contentOf(index, folder, () => repaired(config, build)), isCurrent }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      console.error(
        `The cache of the resolved brands, ${folder}, is not used and made again: ${String(error)}`,
      )
    return undefined
  }
}

/** Caches content for the next start, if the files are still those that it was made of. */
export function writeCache(config: CacheConfig, build: string, loaded: Loaded): void {
  const { settingFaults: _made, operations, brands, ...content } = loaded.content
  // A broken brand is likely to be mended before the next start, and a publish completed.
  if (filterErrors(content.problems).length > 0 || readJournals(config.brandsFolder).length > 0) return
  const folder = join(rootOf(config), keyOf(config, build))
  if (!isSameFiles(readFiles(config, loaded.files), loaded.files)) return
  try {
    const shared = storedTexts(loaded)
    for (const [code, texts] of shared) writeSealed(textsFile(folder, code), texts)
    writeSealed(brandFile(folder, BASE), storedBase(loaded))
    for (const brand of brands.values())
      writeSealed(brandFile(folder, brand.code), storedBrand(brand, loaded))
    // It makes the cache whole, so it comes last.
    writeSealed(join(folder, 'content.bin'), {
      content,
      operations: new Map([...operations].map(([id, { response: _later, ...operation }]) => [id, operation])),
      brands: [...brands.values()].map(({ code, brand, version }) => ({ code, brand, version })),
      languages: [...shared.keys()],
    } satisfies Index)
    removeOutdated(rootOf(config), folder)
    // Releases until November 2026 had one file.
    rmSync(join(config.dataFolder, 'resolved-brands.bin'), { force: true })
  } catch (error) {
    // Without the cache the next start takes longer.
    console.error(`The resolved brands are not cached for the next start: ${String(error)}`)
  }
}

function brandFile(folder: string, code: string): string {
  return join(folder, 'brands', `${code}.bin`)
}

function textsFile(folder: string, language: string): string {
  return join(folder, 'texts', `${language}.bin`)
}

function rootOf({ dataFolder }: CacheConfig): string {
  return join(dataFolder, 'resolved-brands')
}

/** Serialized values are read only by the version of V8 that wrote them. */
function keyOf(config: CacheConfig, build: string): string {
  const stamps = Object.values(getContentFolders(config)).map(readFolderStamp)
  // A publish is served from its journal on, before its files are written.
  const publishes = JSON.stringify(readJournals(config.brandsFolder))
  const { upstreamAllowList, plainBackends = [] } = config
  const hosts = JSON.stringify([upstreamAllowList, plainBackends])
  const parts = [build, process.versions.v8, ...stamps, publishes, hosts]
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 32)
}

/** Removes all caches but this one and the last one, which gateways that still run may read. */
function removeOutdated(root: string, current: string): void {
  const others = readdirSync(root)
    .map((name) => join(root, name))
    .filter((folder) => folder !== current)
  const byAge = others.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
  for (const folder of byAge.slice(1)) rmSync(folder, { recursive: true, force: true })
}

/** Content read from its files, which replaces a damaged cache. */
function repaired(config: CacheConfig, build: string): Loaded {
  console.error(
    `The cache of the resolved brands, ${rootOf(config)}, is damaged: it is read from their files and written anew.`,
  )
  const loaded = loadFrom(config, readFiles(config))
  writeCache(config, build, loaded)
  return loaded
}

/** Shared texts by language. */
function storedTexts(loaded: Loaded): Map<string, SharedTextsIn> {
  const shared = getSharedTexts(loaded)
  const codes = TEXT_GROUPS.flatMap((group) => [...shared[group].byLanguage.keys()])
  const textsIn = (code: string): SharedTextsIn =>
    Object.fromEntries(TEXT_GROUPS.map((group) => [group, shared[group].byLanguage.get(code)]))
  return new Map(codes.map((code) => [code, textsIn(code)]))
}

/** Parts of base, and of the contract, that a start does not need. */
function storedBase({ contract: { languageTags, aboutPages, shapes }, base, content }: Loaded) {
  const { pages, layouts, modals, assets } = base
  const responses = new Map([...content.operations].map(([id, { response }]) => [id, response]))
  const about = withoutPlaces(base.part.about)
  return {
    pages,
    layouts,
    modals,
    assets,
    about,
    languageTags,
    aboutPages,
    brandShape: shapes.brand,
    responses,
  }
}

/** Parts of a brand that a start does not need, without those that it has from base. */
function storedBrand(
  { code, theme, menus, variants, assets, ...kinds }: LoadedBrand,
  { base, parts }: Loaded,
) {
  const { texts, about } = parts.get(code)!
  const own = (kind: PageKind) =>
    Object.fromEntries(Object.entries(kinds[kind]).filter(([name, page]) => page !== base[kind][name]))
  const pages = { pages: own('pages'), layouts: own('layouts'), modals: own('modals') }
  const ownAssets = new Map([...assets].filter(([name, asset]) => asset !== base.assets.get(name)))
  return { theme, menus, variants, texts, about: withoutPlaces(about), ...pages, assets: ownAssets }
}

function withoutPlaces(about: AboutFiles) {
  const withText = (files: ReadonlyMap<string, AboutFile>) =>
    new Map([...files].map(([slug, { title, html }]) => [slug, { title, html }]))
  return new Map([...about].map(([code, files]) => [code, withText(files)]))
}

/** Content whose parts are read at their first use; `repair` gives what replaces damaged ones. */
function contentOf(
  { content, operations, brands, languages }: Index,
  folder: string,
  repair: () => Loaded,
): Content {
  const whole = memoizeOnce(repair)
  const orRepaired = <Value>(
    cached: () => Value,
    fromFiles: (loaded: Loaded) => Value | undefined,
  ): Value => {
    try {
      return cached()
    } catch (error) {
      const value = fromFiles(whole())
      // The files may have changed since the start; a restart serves them as they are.
      if (value === undefined) throw error
      return value
    }
  }
  const base = memoizeOnce(() => readSealed(brandFile(folder, BASE)) as ReturnType<typeof storedBase>)
  const textsIn = memoize((code: string) =>
    orRepaired(
      () => readSealed(textsFile(folder, code)) as SharedTextsIn,
      (loaded) => storedTexts(loaded).get(code),
    ),
  )
  const byLanguage = (group: TextGroup) => ({
    byLanguage: { get: (code: string) => (languages.includes(code) ? textsIn(code)[group] : undefined) },
  })
  const texts = { site: byLanguage('site'), seed: byLanguage('seed'), play: byLanguage('play') }
  const laterOf = memoize(({ code, brand }: Index['brands'][number]) =>
    orRepaired<Later>(
      () => {
        const own = readSealed(brandFile(folder, code)) as ReturnType<typeof storedBrand>
        return { ...over(base(), own), ...localize(base(), { ...base(), texts }, own, brand) }
      },
      (loaded) => loaded.content.brands.get(code),
    ),
  )
  const faults = memoizeOnce(() =>
    orRepaired(
      () => createSettingCheck(createSchemaChecker(content.formats), base().brandShape),
      (loaded) => loaded.content.settingFaults,
    ),
  )
  const responseOf = ({ id }: Pick<Operation, 'id'>) =>
    orRepaired(
      () => base().responses.get(id),
      (loaded) => loaded.content.operations.get(id)?.response,
    )
  addGetters(operations.values(), ['response'], (operation) => ({ response: responseOf(operation) }))
  addGetters(brands, LATER, laterOf)
  return {
    ...content,
    operations: operations as Content['operations'],
    brands: new Map(brands.map((brand) => [brand.code, brand as LoadedBrand])),
    settingFaults: (settings) => faults()(settings),
  }
}

/** Parts of a brand over those of base. */
function over(
  base: ReturnType<typeof storedBase>,
  { theme, menus, variants, pages, layouts, modals, assets }: ReturnType<typeof storedBrand>,
) {
  return {
    theme,
    menus,
    variants,
    pages: { ...base.pages, ...pages },
    layouts: { ...base.layouts, ...layouts },
    modals: { ...base.modals, ...modals },
    assets: new Map<string, Asset>([...base.assets, ...assets]),
  }
}

/** Adds fields that `read` gives. All objects share one getter a field, because V8 slows down objects that have one each. */
function addGetters<Owner extends object>(
  owners: Iterable<Owner>,
  names: readonly string[],
  read: (owner: Owner) => object,
): void {
  const getter = (name: string) =>
    function (this: Owner) {
      return (read(this) as Record<string, unknown>)[name]
    }
  const fields = Object.fromEntries(names.map((name) => [name, { enumerable: true, get: getter(name) }]))
  for (const owner of owners) Object.defineProperties(owner, fields)
}

const HASH_BYTES = 32

/** Writes a value with its hash, since V8 reads many damaged values without an error. */
function writeSealed(file: string, value: unknown): void {
  const bytes = serialize(value)
  replaceFile(file, Buffer.concat([hashOf(bytes), bytes]))
}

/** @throws an error if the file is missing or damaged */
function readSealed(file: string): unknown {
  const bytes = readFileSync(file)
  const value = bytes.subarray(HASH_BYTES)
  if (!hashOf(value).equals(bytes.subarray(0, HASH_BYTES))) throw new Error(`${file} is damaged`)
  return deserialize(value)
}

function hashOf(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}
