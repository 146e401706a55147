import { isObject } from '@marquee/schemas/rules/merge-patch'
import type { FileChange, StudioJson } from '@marquee/schemas/studio'
import type { Loaded } from '../../gateway/src/content/resolve/load-content.ts'
import type { Json, JsonObject } from '../../gateway/src/lib/json-file.ts'
import type { Random } from '../../gateway/src/lib/random.ts'

/** Parts from which a random change of a brand is made: everything that is loaded, and the brand's own file at a path. */
export type DraftParts = { loaded: Loaded; ownFile(path: string): JsonObject | undefined }

type Maker = (random: Random, parts: DraftParts) => FileChange | undefined

const SCHEMAS = { brand: '../../schemas/brand.json', theme: '../../schemas/theme.json' } as const
const PAGE = '../../../schemas/page.json'

/** A change as the studio makes it of a press or a word: of a setting, a patch, a text, a menu, a page or an about-page. */
export function randomChange(random: Random, parts: DraftParts): FileChange {
  for (;;) {
    const change = pick(random, MAKERS)(random, parts)
    if (change) return change
  }
}

const MAKERS: readonly Maker[] = [
  ...Array<Maker>(4).fill((random, parts) => changeSetting('brand', random, parts)),
  (random, parts) => changeSetting('theme', random, parts),
  changeMenu,
  removeEntry,
  patchBlock,
  patchBlock,
  addPage,
  addText,
  changeText,
  addAbout,
  (random) => ({ path: pick(random, ['theme.json', 'pages/home.json', 'pages/extra.json']) }),
]

/** Keys that are no matter of taste: who answers, and what must be unique. */
const LEFT_OUT = ['$schema', 'merchant', 'upstream', 'domains', 'platform', 'device']

function changeSetting(kind: 'brand' | 'theme', random: Random, parts: DraftParts) {
  const { contract, base } = parts.loaded
  const place: string[] = []
  let schema = contract.shapes[kind] as JsonObject
  let value: Json | undefined = base[kind]
  for (let next = step(random, schema, value); next; next = step(random, schema, value)) {
    if (place.length === 0 && LEFT_OUT.includes(next.key)) return undefined
    place.push(next.key)
    schema = next.schema
    value = isObject(value) ? value[next.key] : undefined
  }
  const made = place.length === 0 ? undefined : randomValue(random, schema, value, parts.loaded)
  return made === undefined ? undefined : withValue(`${kind}.json`, SCHEMAS[kind], place, made, parts)
}

/** One of the keys below an object: those of its schema, or those that a map of base has. */
function step(random: Random, schema: JsonObject, value: Json | undefined) {
  const { properties, additionalProperties: rest } = schema
  if (isObject(properties) && Object.keys(properties).length > 0) {
    const key = pick(random, Object.keys(properties))
    return { key, schema: properties[key] as JsonObject }
  }
  const keys = isObject(value) ? Object.keys(value) : []
  return isObject(rest) && keys.length > 0 ? { key: pick(random, keys), schema: rest } : undefined
}

const COLOURS = ['#0b1020', '#f7f4ee', '#c9a227', '#1d7a5f', '#b3261e', '#123456']

function randomValue(
  random: Random,
  schema: JsonObject,
  value: Json | undefined,
  loaded: Loaded,
): Json | undefined {
  if (Array.isArray(schema.enum)) return pick(random, schema.enum)
  if (schema.type === 'boolean') return random.integer(2) === 0
  if (schema.type === 'integer' || schema.type === 'number') return randomNumber(random, schema, value)
  if (schema.type === 'array' && Array.isArray(value)) return shuffled(random, value)
  if (schema.type !== 'string') return undefined
  const { format } = schema
  if (format === 'colour') return pick(random, COLOURS)
  const names = typeof format === 'string' ? [...(loaded.base.targets[format]?.all() ?? [])] : []
  if (names.length > 0) return pick(random, names)
  return format === undefined || format === 'display-name' ? pick(random, WORDS) : value
}

const WORDS = ['Lotus', 'Golden Lotus', '金の蓮', 'لوتس ذهبي', "Bob's & Co", '888']

function randomNumber(random: Random, { minimum, maximum, type }: JsonObject, value: Json | undefined) {
  const least = typeof minimum === 'number' ? minimum : 0
  const usual = typeof value === 'number' ? value : least + 10
  const most = typeof maximum === 'number' ? maximum : Math.max(usual, 1) * 3
  const made = pick(random, [least, most, usual, least + random.next() * (most - least)])
  return type === 'integer' ? Math.round(made) : Math.round(made * 100) / 100
}

/** Some of the items in another order. */
function shuffled(random: Random, items: readonly Json[]): Json[] {
  const sorted = items.map((item) => ({ item, at: random.next() })).sort((a, b) => a.at - b.at)
  return sorted.slice(0, 1 + random.integer(Math.max(1, sorted.length))).map(({ item }) => item)
}

function changeMenu(random: Random, parts: DraftParts) {
  const menus = parts.loaded.base.brand.menus as Record<string, Record<string, JsonObject>>
  const menu = pick(random, Object.keys(menus))
  const entry = pick(random, Object.keys(menus[menu]!))
  const own = { page: pick(random, namesOf(parts.loaded, 'page')), label: 'shell.vip', order: 5 }
  const [key, value] = pick<[string, Json]>(random, [
    [entry, null],
    [entry, { order: random.integer(90) }],
    ['own', own],
    ['own', { ...own, icon: pick(random, namesOf(parts.loaded, 'icon')) }],
  ])
  return withValue('brand.json', SCHEMAS.brand, ['menus', menu, key], value, parts)
}

/** Takes an entry out of a map of base: a way to pay, a bank, a rank, a line of help. */
function removeEntry(random: Random, parts: DraftParts) {
  const maps = ['depositChannels', 'payoutBanks', 'ranks', 'helpLines', 'accountTypes', 'races', 'jackpots']
  const map = pick(random, maps)
  const entries = parts.loaded.base.brand[map]
  const keys = isObject(entries) ? Object.keys(entries) : []
  if (keys.length === 0) return undefined
  return withValue('brand.json', SCHEMAS.brand, [map, pick(random, keys)], null, parts)
}

function patchBlock(random: Random, parts: DraftParts): FileChange | undefined {
  const { base, contract } = parts.loaded
  const name = pick(random, ['home', ...base.part.pages.keys()])
  const blocks = base.part.pages.get(name)?.page?.blocks ?? []
  if (blocks.length === 0) return undefined
  const { id, block, props } = pick(random, blocks)
  const schema = contract.blocks.get(block)!
  const setting = step(random, schema, undefined)
  const current = setting && (props as JsonObject | undefined)?.[setting.key]
  const value = setting && randomValue(random, setting.schema, current, parts.loaded)
  const patch = pick<JsonObject>(random, [
    { hidden: true },
    { order: random.integer(20) },
    setting && value !== undefined ? { props: { [setting.key]: value } } : { hidden: false },
  ])
  const place = ['patch', id ?? block]
  return withValue(`pages/${name}.json`, PAGE, place, patch, parts)
}

function addPage(random: Random, { loaded }: DraftParts): FileChange {
  const blocks = [...loaded.base.part.pages.values()].flatMap(({ page }) => page?.blocks ?? [])
  const some = Array.from({ length: 1 + random.integer(3) }, () => pick(random, blocks))
  const value = {
    $schema: PAGE,
    route: `/${pick(random, ['extra', 'campaign', 'rng'])}`,
    title: 'shell.vip',
    layout: pick(random, namesOf(loaded, 'layout')),
    blocks: some.map(({ block, props }) => ({ block, props })),
  }
  return { path: 'pages/extra.json', value: value as unknown as StudioJson }
}

function addText(random: Random): FileChange {
  const texts = { [`own.line-${random.integer(3)}`]: pick(random, [...WORDS, 'x'.repeat(500), '']) }
  return { path: `i18n/${pick(random, ['EN', 'CN', 'AR', 'PT'])}.json`, texts }
}

function changeText(random: Random, { loaded }: DraftParts): FileChange {
  const key = pick(random, [...loaded.base.texts.keys])
  const words = loaded.base.texts.english[key] ?? ''
  const texts = { [key]: pick(random, [`${words} ✦`, words.toUpperCase(), `<b>${words}</b>`, null]) }
  return { path: `i18n/${pick(random, ['EN', 'BN'])}.json`, texts }
}

function addAbout(random: Random): FileChange {
  const text = `# ${pick(random, WORDS)}\n\n${pick(random, ['Words of our own.', 'See [home](/index).', ''])}\n`
  return { path: `about/EN/${pick(random, ['terms', 'bonus-terms', 'vip-club'])}.md`, text }
}

/** The brand's own file with a value at a place; what it has elsewhere stays. */
function withValue(
  path: string,
  $schema: string,
  place: readonly string[],
  value: Json,
  { ownFile }: DraftParts,
): FileChange {
  const put = (own: Json | undefined, [key, ...rest]: readonly string[]): Json =>
    key === undefined
      ? value
      : { ...(isObject(own) ? own : {}), [key]: put(isObject(own) ? own[key] : undefined, rest) }
  const own = ownFile(path) ?? { $schema }
  const before = 'blocks' in own ? { $schema } : own
  return { path, value: put(before, place) as StudioJson }
}

function namesOf({ base }: Loaded, format: string): string[] {
  return [...base.targets[format]!.all()]
}

function pick<Item>(random: Random, items: readonly Item[]): Item {
  return items[random.integer(items.length)]!
}
