import { isObject, mergePatch } from '@marquee/schemas/rules/merge-patch'
import type { DraftFile, VendorChoice } from '@marquee/schemas/studio/api'
import { isSame, type Json, type JsonObject, mergePatchFor, toObject, withKey } from '../lib/json.ts'

/** Lists of vendor codes in brand.json, by the name of the setting as the form of one vendor has it. */
const LISTS = { hidden: 'hidden', popup: 'popup', ownEntry: 'ownEntry' } as const
/** Values by vendor code in brand.json, by the name of the setting as the form of one vendor has it. */
const MAPS = { title: 'titles', lane: 'lanes', launch: 'launch' } as const

/** A vendor as the brand arranges it. */
export type VendorRow = {
  code: string
  /** Name under which it is shown. */
  name: string
  /** Category that lists it; `ownEntry` for a vendor in the menus itself. */
  lane: string
  isHot: boolean
  settings: JsonObject
  base: JsonObject
}

/** Vendors in the order in which the site lists them. Codes that only the settings name are listed too. */
export function listVendorRows(file: DraftFile, known: readonly VendorChoice[]): VendorRow[] {
  const rules = rulesOf(file)
  const under = baseRules(file)
  const esports = codesIn(mergedOf(file).esports)
  const rows = [...known, ...strangers(rules, known)].map((vendor): VendorRow => {
    const settings = settingsOf(rules, vendor.code)
    const { title, lane, ownEntry } = settings
    const category = esports.includes(vendor.code) ? 'ESPORTS' : vendor.category
    return {
      code: vendor.code,
      name: typeof title === 'string' ? title : vendor.name,
      lane: ownEntry === true ? 'ownEntry' : typeof lane === 'string' ? lane : category,
      isHot: vendor.isHot && rules.hot !== 'plain',
      settings,
      base: settingsOf(under, vendor.code),
    }
  })
  return inOrder(rows, rules)
}

/** The brand's file with other settings of a vendor; a value that equals base's is not written. */
export function withVendor(file: DraftFile, code: string, settings: JsonObject): JsonObject {
  const rules = rulesOf(file)
  let own = toObject(file.own)
  for (const [name, list] of Object.entries(LISTS)) {
    const codes = codesIn(rules[list])
    const wanted = settings[name] === true
    if (wanted === codes.includes(code)) continue
    own = withRule(file, own, list, wanted ? [...codes, code] : codes.filter((one) => one !== code))
  }
  for (const [name, map] of Object.entries(MAPS)) {
    const values = toObject(rules[map])
    if (!isSame(values[code], settings[name]))
      own = withRule(file, own, map, withKey(values, code, settings[name]))
  }
  return own
}

/**
 * The brand's file with a vendor before another one of its lane, or at its end. `order` names only the vendors up to the last
 * one that does not stand where it would stand by itself.
 */
export function withVendorBefore(
  file: DraftFile,
  known: readonly VendorChoice[],
  code: string,
  beforeCode: string | undefined,
): JsonObject {
  const rules = rulesOf(file)
  const rows = listVendorRows(file, known)
  const { lane } = rows.find((row) => row.code === code)!
  const others = rows.filter((row) => row.lane === lane && row.code !== code)
  const at = beforeCode === undefined ? others.length : others.findIndex((row) => row.code === beforeCode)
  const moved = others.toSpliced(at, 0, rows.find((row) => row.code === code)!)
  const first = codesIn(rules.order)
  const codes = new Set(moved.map((row) => row.code))
  const place = first.findIndex((one) => codes.has(one))
  const elsewhere = first.filter((one) => !codes.has(one))
  const named = namedOf(moved, listVendorRows({ ...file, own: {}, base: unordered(file) }, known))
  const order = elsewhere.toSpliced(place < 0 ? elsewhere.length : place, 0, ...named)
  return withRule(file, toObject(file.own), 'order', order)
}

/** The brand's file with base's order of vendors. */
export function withBaseOrder(file: DraftFile): JsonObject {
  return withRule(file, toObject(file.own), 'order', codesIn(baseRules(file).order))
}

/** Tells whether the brand has an order of vendors of its own. */
export function hasOwnOrder(file: DraftFile): boolean {
  return toObject(toObject(file.own).vendors).order !== undefined
}

/** Shortest start of the wanted list after which the rest stands in its natural order. */
function namedOf(wanted: readonly VendorRow[], natural: readonly VendorRow[]): string[] {
  const places = new Map(natural.map(({ code }, place) => [code, place]))
  let from = wanted.length
  while (from > 0 && isBefore(wanted[from - 1]!, wanted[from], places)) from -= 1
  return wanted.slice(0, from).map(({ code }) => code)
}

function isBefore(one: VendorRow, next: VendorRow | undefined, places: ReadonlyMap<string, number>): boolean {
  return next === undefined || places.get(one.code)! < places.get(next.code)!
}

function unordered(file: DraftFile): JsonObject {
  const merged = mergedOf(file)
  return { ...merged, vendors: { ...toObject(merged.vendors), order: [] } }
}

/** The order of the site: named vendors, then hot ones if the brand says so, then the others as the platform lists them. */
function inOrder(rows: readonly VendorRow[], { order, hot }: JsonObject): VendorRow[] {
  const first = codesIn(order)
  const rank = ({ code, isHot }: VendorRow) => {
    const place = first.indexOf(code)
    return place >= 0 ? place : first.length + (hot === 'first' && isHot ? 0 : 1)
  }
  return rows.toSorted((one, other) => rank(one) - rank(other))
}

function settingsOf(rules: JsonObject, code: string): JsonObject {
  const lists = Object.entries(LISTS)
    .filter(([, list]) => codesIn(rules[list]).includes(code))
    .map(([name]) => [name, true] as const)
  const maps = Object.entries(MAPS)
    .map(([name, map]) => [name, toObject(rules[map])[code]] as const)
    .filter(([, value]) => value !== undefined)
  return Object.fromEntries([...lists, ...maps]) as JsonObject
}

function strangers(rules: JsonObject, known: readonly VendorChoice[]): VendorChoice[] {
  const listed = ['order', ...Object.values(LISTS)].flatMap((list) => codesIn(rules[list]))
  const keyed = Object.values(MAPS).flatMap((map) => Object.keys(toObject(rules[map])))
  const codes = new Set([...listed, ...keyed])
  for (const { code } of known) codes.delete(code)
  return [...codes].map((code) => ({ code, name: code, category: '', isHot: false }))
}

function withRule(file: DraftFile, own: JsonObject, name: string, wanted: Json): JsonObject {
  const vendors = withKey(toObject(own.vendors), name, mergePatchFor(baseRules(file)[name], wanted))
  return withKey(own, 'vendors', isSame(vendors, {}) ? undefined : vendors)
}

function rulesOf(file: DraftFile): JsonObject {
  return { ...defaultsIn(file), ...toObject(mergedOf(file).vendors) }
}

function baseRules(file: DraftFile): JsonObject {
  return { ...defaultsIn(file), ...toObject(toObject(file.base).vendors) }
}

function mergedOf({ base, own }: DraftFile): JsonObject {
  return toObject(mergePatch(toObject(base), toObject(own)))
}

/** Defaults of the schema, which the gateway fills in. */
function defaultsIn(file: DraftFile): JsonObject {
  const defaults = Object.entries(toObject(getVendorsSchema(file).properties)).flatMap(([name, rule]) =>
    isObject(rule) && rule.default !== undefined ? [[name, rule.default] as const] : [],
  )
  return Object.fromEntries(defaults)
}

/** Schema of `vendors` in brand.json. */
export function getVendorsSchema({ schema }: DraftFile): JsonObject {
  return toObject(toObject(toObject(schema).properties).vendors)
}

/** Schema of the settings of one vendor, made of those of `vendors`. */
export function buildVendorSchema(file: DraftFile): JsonObject {
  const rules = toObject(getVendorsSchema(file).properties)
  const flag = { type: 'boolean' }
  const valueOf = (map: string) => ({
    type: 'string',
    ...toObject(toObject(rules[map]).additionalProperties),
  })
  return {
    type: 'object',
    properties: {
      hidden: flag,
      title: valueOf(MAPS.title),
      lane: valueOf(MAPS.lane),
      popup: flag,
      launch: valueOf(MAPS.launch),
      ownEntry: flag,
    },
  }
}

function codesIn(list: Json | undefined): string[] {
  return Array.isArray(list) ? list.filter((code) => typeof code === 'string') : []
}
