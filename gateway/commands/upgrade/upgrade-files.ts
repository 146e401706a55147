import { parsePointer } from '@marquee/schemas/rules/json-pointer'
import { isObject } from '@marquee/schemas/rules/merge-patch'
import type { Json, JsonObject } from '../../src/lib/json-file.ts'
import type { Step, Upgrade } from './upgrades.ts'

/** JSON files of a brand by their path in its folder. */
export type BrandFiles = ReadonlyMap<string, JsonObject>

/** Name of the block that a patch of a page of base means by an id; undefined for a new block. */
export type BlockOf = (path: string, id: string) => string | undefined

const PAGE = /^(?:pages|layouts|modals|fragments)\//
const TEXTS = /^i18n\//

/** Applies upgrades to the files of a brand, and gives the files that change; brand.json notes the new format. */
export function upgradeFiles(
  files: BrandFiles,
  upgrades: readonly Upgrade[],
  blockOf: BlockOf,
): Map<string, JsonObject> {
  const steps = upgrades.flatMap((upgrade) => upgrade.steps)
  const latest = upgrades.at(-1)?.formatVersion
  const upgraded = [...files].map(([path, before]) => {
    const after = steps.reduce((file, step) => apply(step, path, file, blockOf), before)
    const isNoted = path === 'brand.json' && latest !== undefined
    return [path, isNoted ? withVersion(after, latest) : after] as const
  })
  return new Map(
    upgraded.filter(([path, after]) => JSON.stringify(after) !== JSON.stringify(files.get(path))),
  )
}

function withVersion({ $schema, ...settings }: JsonObject, formatVersion: number): JsonObject {
  return { ...($schema === undefined ? {} : { $schema }), ...settings, formatVersion }
}

function apply(step: Step, path: string, file: JsonObject, blockOf: BlockOf): JsonObject {
  if (step.kind === 'text') return renameText(step, path, file)
  const isSettings = path === (step.kind === 'theme' ? 'theme.json' : 'brand.json')
  if (step.kind === 'setting' || step.kind === 'theme')
    return isSettings ? moved(file, parsePointer(step.from), step.to) : file
  return PAGE.test(path)
    ? (inBlocks(file, (use, id, of = path) => changeUse(step, use, blockOf(of, id))) as JsonObject)
    : file
}

type BlockStep = Extract<Step, { kind: 'block' | 'prop' }>

/** A use of a block with a step applied; `under` is the block of base that a patch changes. */
function changeUse(step: BlockStep, use: JsonObject, under: string | undefined): JsonObject {
  if (step.kind === 'block')
    return use.block === step.from && step.to !== undefined ? { ...use, block: step.to } : use
  if ((use.block ?? under) !== step.block) return use
  const { props, variants } = use
  const move = (settings: JsonObject) => moved(settings, parsePointer(step.from), step.to)
  return {
    ...use,
    ...(isObject(props) && { props: move(props) }),
    ...(isObject(variants) && { variants: inVariants(variants, move) }),
  }
}

/** Differences of a block in A/B tests with the settings of each variant changed. */
function inVariants(variants: JsonObject, change: (props: JsonObject) => JsonObject): JsonObject {
  const inEach = (of: JsonObject, make: (value: JsonObject) => JsonObject): JsonObject =>
    Object.fromEntries(
      Object.entries(of).map(([name, value]) => [name, isObject(value) ? make(value) : value]),
    )
  return inEach(variants, (test) =>
    inEach(test, (variant) =>
      isObject(variant.props) ? { ...variant, props: change(variant.props) } : variant,
    ),
  )
}

/** Change of a use with this id; `of` is the file whose blocks a patch names, where it is another one. */
type Change = (use: JsonObject, id: string, of?: string) => JsonObject

/** A page file with each use of a block changed, those in slots and in a patch included. */
function inBlocks(value: Json, change: Change): Json {
  if (Array.isArray(value)) return value.map((item) => inBlocks(item, change))
  if (!isObject(value)) return value
  const entries = Object.entries(value).map(([name, inner]) => {
    if (name === 'patch' && isObject(inner)) {
      const of = typeof value.fragment === 'string' ? `fragments/${value.fragment}.json` : undefined
      return [name, inPatch(inner, of === undefined ? change : (use, id) => change(use, id, of))] as const
    }
    return [name, name === 'props' ? inner : inBlocks(inner, change)] as const
  })
  const made = Object.fromEntries(entries) as JsonObject
  return typeof made.block === 'string' ? change(made, String(made.id ?? made.block)) : made
}

function inPatch(patch: JsonObject, change: Change): JsonObject {
  const entries = Object.entries(patch).map(([id, use]) => {
    const inner = inBlocks(use, change)
    const isNew = isObject(use) && (typeof use.block === 'string' || typeof use.fragment === 'string')
    return [id, isObject(inner) && !isNew ? change(inner, id) : inner] as const
  })
  return Object.fromEntries(entries) as JsonObject
}

/** An object with a value at another place, or without it. */
function moved(file: JsonObject, from: readonly string[], to: string | undefined): JsonObject {
  const value = from.reduce<Json | undefined>((at, key) => (isObject(at) ? at[key] : undefined), file)
  if (value === undefined) return file
  const without = put(file, from, undefined)
  return to === undefined ? without : put(without, parsePointer(to), value)
}

function put(
  object: JsonObject,
  [key = '', ...rest]: readonly string[],
  value: Json | undefined,
): JsonObject {
  const { [key]: before, ...others } = object
  const inner = rest.length === 0 ? value : put(isObject(before) ? before : {}, rest, value)
  const isEmpty =
    inner === undefined || (value === undefined && isObject(inner) && Object.keys(inner).length === 0)
  if (isEmpty) return others
  // A key that was there stays at its place in the file.
  return Object.hasOwn(object, key)
    ? Object.fromEntries(Object.entries(object).map(([name, one]) => [name, name === key ? inner : one]))
    : { ...object, [key]: inner }
}

/** Renames a key of texts, and every value that names it. */
function renameText({ from, to }: Step, path: string, file: JsonObject): JsonObject {
  if (TEXTS.test(path)) {
    const entries = Object.entries(file).flatMap(([key, text]) =>
      stemOf(key) !== from
        ? [[key, text] as const]
        : to === undefined
          ? []
          : [[to + key.slice(from.length), text] as const],
    )
    return Object.fromEntries(entries)
  }
  const rename = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(rename)
    if (isObject(value))
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, rename(inner)]))
    return value === from && to !== undefined ? to : value
  }
  return rename(file) as JsonObject
}

/** Key without its plural ending. */
function stemOf(key: string): string {
  return key.replace(/_(?:zero|one|two|few|many|other)$/, '')
}
