import { getWhole } from '@marquee/gateway/content/merge/expand-fragments.ts'
import {
  buildInheritedSettings,
  findMarket,
  listRules,
  withMarketValues,
} from '@marquee/gateway/content/merge/market.ts'
import {
  BLOCKS_KINDS,
  type BlocksKind,
  type BrandPart,
  type PageKind,
} from '@marquee/gateway/content/read/brands/brand-part.ts'
import { getPageDefinition } from '@marquee/gateway/content/read/brands/page-files.ts'
import type { Contract } from '@marquee/gateway/content/read/contract/contract.ts'
import { parseJsonFile } from '@marquee/gateway/content/read/problem.ts'
import type { Loaded } from '@marquee/gateway/content/resolve/load-content.ts'
import { getValueAt } from '@marquee/gateway/lib/json/json-text.ts'
import type { Json, JsonObject } from '@marquee/gateway/lib/json-file.ts'
import { memoize } from '@marquee/gateway/lib/memoize.ts'
import { isObject } from '@marquee/schemas/rules/merge-patch'
import type { DraftFile } from '@marquee/schemas/studio/api'
import { buildDraftView, type DraftView } from './draft-view.ts'

/** Draft, published content and a path relative to the brand's folder, such as `pages/home.json`. */
export type FileAsked = { loaded: Loaded; published: Loaded; brand: string; path: string }

/**
 * A file in each of its states. Markdown, and JSON that cannot be read, is a text; of assets only the brand's own bytes are
 * given, because their addresses show them.
 */
export function readDraftFile({ loaded, published, brand, path }: FileAsked): DraftFile {
  if (path.startsWith('assets/')) {
    const entry = loaded.parts.get(brand)?.tree.get(path)
    return { path, ...(entry?.leadsTo === undefined && entry && { base64: entry.bytes.toString('base64') }) }
  }
  const own = readOwnContent(loaded.parts.get(brand), path)
  const states = {
    own,
    published: readOwnContent(published.parts.get(brand), path),
    base:
      path === 'brand.json'
        ? baseSettings(loaded, brand)
        : readOwnContent(loaded.base.part, basePath(path, own)),
    resolved: findResolved(buildDraftView(loaded, brand), path),
    schema: schemaOf(loaded.contract, path, own),
    market: path === 'brand.json' ? marketOf(loaded, brand) : undefined,
  }
  const shared = sharedIn(loaded.base.part, basePath(path, own))
  const known = Object.entries({ ...states, shared }).filter(([, value]) => value !== undefined)
  return { path, ...Object.fromEntries(known) }
}

/** Settings of base, with those that the brand's market sets in their place. */
function baseSettings({ base, contract, parts }: Loaded, brand: string): Json | undefined {
  const file = readOwnContent(base.part, 'brand.json')
  const part = parts.get(brand)
  const market = part && findMarket(contract, part)
  if (!market || !isObject(file)) return file
  return withMarketValues(file, buildInheritedSettings(contract, base.brand, part), market)
}

function marketOf({ contract, parts }: Loaded, brand: string): DraftFile['market'] {
  const part = parts.get(brand)
  const market = part && findMarket(contract, part)
  if (!market) return undefined
  const rules = listRules(market).flatMap(({ title, titles = {}, setting }) =>
    setting ? [{ title, titles, pointer: setting.at, isFixed: 'const' in setting.must }] : [],
  )
  const { market: code } = parseJsonFile(part.brand!).value as { market: string }
  return { code, rules }
}

/** Content of a file of one folder. */
export function readOwnContent(part: BrandPart | undefined, path: string): Json | undefined {
  const entry = part?.tree.get(path)
  if (!entry || entry.leadsTo !== undefined || path.startsWith('assets/')) return undefined
  if (!path.endsWith('.json')) return entry.bytes.toString('utf8')
  const { value, text } = parseJsonFile(entry)
  return value ?? text
}

/** Blocks of base's page that come from fragments, by their ids. */
function sharedIn(base: BrandPart, path: string): DraftFile['shared'] {
  const [kind = '', name = ''] = path.replace('.json', '').split('/')
  const page = BLOCKS_KINDS.includes(kind as BlocksKind) ? base[kind as BlocksKind].get(name) : undefined
  if (!page?.expansion) return undefined
  const { value, origins } = page.expansion
  const blocks = [...origins].flatMap(([pointer, { from }]) => {
    const id = from && getValueAt(value, `${pointer}/id`)
    const inner = from && getValueAt(getWhole(from.page), `${from.pointer}/id`)
    if (typeof id !== 'string' || typeof inner !== 'string') return []
    return [[id, { fragment: from!.fragment, id: inner }] as const]
  })
  return Object.fromEntries(blocks)
}

/** Path of base's file below a file: that of the page that a patch names, or the same. */
function basePath(path: string, own: Json | undefined): string {
  const from = isObject(own) && Object.hasOwn(own, 'patch') ? own.from : undefined
  return typeof from === 'string' ? path.replace(/[^/]+$/, `${from}.json`) : path
}

/** A file as players get it: merged over base, with defaults. */
export function findResolved(view: DraftView, path: string): Json | undefined {
  if (path === 'brand.json') return view.brand
  if (path === 'theme.json') return view.theme
  const [, folder = '', name = ''] = /^([a-z0-9]+)\/([^/]+)\.json$/.exec(path) ?? []
  if (folder === 'i18n') return view.texts[name] as JsonObject | undefined
  const page = view.pages[folder as PageKind]?.[name]
  return page as unknown as Json | undefined
}

/** The schema by which the file itself is written, not the merged one. */
function schemaOf({ shapes }: Contract, path: string, own: Json | undefined): JsonObject | undefined {
  if (path === 'brand.json') return partial(shapes.brand)
  if (path === 'theme.json') return partial(shapes.theme)
  const [, kind] = /^(pages|layouts|modals|fragments)\/[^/]+\.json$/.exec(path) ?? []
  if (kind === undefined) return undefined
  const whole = kind === 'fragments' ? getPageDefinition(shapes, 'FragmentFile') : shapes.page
  if (!isObject(own) || !Object.hasOwn(own, 'patch')) return whole
  const { definitions } = shapes.page as { definitions: JsonObject }
  const patch = definitions.PagePatch as JsonObject
  // Settings of the page beside the patch replace base's.
  const { blocks: _blocks, ...settings } = whole.properties as JsonObject
  return { ...patch, properties: { ...settings, ...(patch.properties as JsonObject) }, definitions }
}

/** A schema for a file that is merged over base: no setting is required, except in lists, which replace base's. */
const partial = memoize(withoutRequired, new WeakMap())

function withoutRequired({ required: _required, ...schema }: JsonObject): JsonObject {
  const { properties, additionalProperties } = schema
  if (isObject(properties)) schema.properties = eachOf(properties)
  if (isObject(additionalProperties)) schema.additionalProperties = withoutRequired(additionalProperties)
  return schema
}

function eachOf(properties: JsonObject): JsonObject {
  const entries = Object.entries(properties).map(([name, schema]) => [
    name,
    isObject(schema) ? withoutRequired(schema) : schema,
  ])
  return Object.fromEntries(entries) as JsonObject
}
