import { formatPointerStep } from '@marquee/schemas/rules/json-pointer'
import { isObject } from '@marquee/schemas/rules/merge-patch'
import type { Operation } from '../content/content.ts'
import { listVariants } from '../lib/json/schema-variants.ts'
import type { Json, JsonObject } from '../lib/json-file.ts'
import { getJsonType, hasAcceptedType } from '../upstream/contract-drift.ts'
import { createEmptyValue, isAmount } from '../upstream/profile/by-contract.ts'
import { toFlag, toNumber } from '../upstream/profile/coercions.ts'
import { type Naming, toUpstreamName } from '../upstream/profile/naming.ts'

/** A difference of an answer from the contract; `line` is the part of a profile that removes it, if a table can say it. */
export type Difference = { pointer: string; wrong: string; line?: JsonObject }

/** Place of a value: `each` are the keys that lead to it in a mapping, whose lists stand for their items. */
type Place = {
  pointer: string
  each: readonly string[]
  kind: 'root' | 'field' | 'item' | 'entry'
  isInMap: boolean
}

const LENIENT: JsonObject = { answers: { lenient: true } }
/** Fields that the brand's own settings can fill. */
const OF_BRAND: Readonly<Record<string, string>> = {
  currency: '{brand.currency.code}',
  currencySymbol: '{brand.currency.symbol}',
}
const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

/** Name of a field without case, underscores and dashes, by which `game_name` and `gameName` are the same. */
export const normalizeName = (name: string): string => name.replaceAll(/[_-]/g, '').toLowerCase()

/** Differences that the tables of a profile can remove, and the amounts that were numbers. */
export function proposeLines(
  { id, response }: Pick<Operation, 'id' | 'response'>,
  value: Json,
  naming: Naming,
): { differences: Difference[]; amounts: number[] } {
  const byKey = new Map<string, Difference>()
  const amounts: number[] = []
  const add = ({ pointer }: Place, wrong: string, line?: JsonObject) =>
    void byKey.set(`${pointer} ${wrong}`, { pointer, wrong, ...(line && { line }) })
  const mapping = (each: readonly string[], inner: JsonObject): JsonObject => ({
    operations: {
      [id]: { value: each.reduceRight((made, key) => ({ each: { [key]: made } }), inner) },
    },
  })
  visit(response, value, { pointer: '', each: [], kind: 'root', isInMap: false })
  return { differences: [...byKey.values()], amounts }

  function visit(schema: JsonObject, found: Json, place: Place): void {
    const variants = listVariants(schema)
    const fitting = variants.find((variant) => hasAcceptedType(variant, found))
    if (!fitting) return addScalar(variants[0]!, found, place)
    if (Array.isArray(found)) return visitItems(fitting, found, place)
    if (isObject(found)) return visitFields(fitting, found, place)
    if (typeof found === 'string') addText(fitting, found, place)
  }

  function visitItems({ items }: JsonObject, found: Json[], { pointer, each, kind, isInMap }: Place): void {
    const inner = kind === 'field' || kind === 'entry' ? each : [...each, '*']
    if (!isObject(items)) return
    for (const item of found)
      visit(items, item, { pointer: `${pointer}/*`, each: inner, kind: 'item', isInMap })
  }

  function visitFields(schema: JsonObject, found: JsonObject, place: Place): void {
    const properties = isObject(schema.properties) ? schema.properties : {}
    const { additionalProperties: others, required = [] } = schema
    const unknown = Object.keys(found).filter((key) => !Object.hasOwn(properties, key))
    const taken = new Map(isObject(others) ? [] : unknown.map((key) => [normalizeName(key), key]))
    const at = (name: string, key: string, kind: 'field' | 'entry' = 'field'): Place => ({
      pointer: place.pointer + formatPointerStep(name),
      each: [...place.each, key],
      kind,
      isInMap: place.isInMap || kind === 'entry',
    })
    for (const [name, inner] of Object.entries(properties)) {
      const other = taken.get(normalizeName(name))
      if (Object.hasOwn(found, name))
        visit(inner as JsonObject, found[name]!, at(name, toUpstreamName(name, naming)))
      else if (other !== undefined) {
        add(
          at(name, name),
          `is missing, and ${other} is there`,
          mapping(place.each, { rename: { [other]: name } }),
        )
        visit(inner as JsonObject, found[other]!, at(name, name))
      } else if ((required as Json[]).includes(name))
        add(at(name, name), 'is missing', lackLine(id, name, inner as JsonObject, place))
    }
    if (isObject(others)) for (const key of unknown) visit(others, found[key]!, at(key, '*', 'entry'))
  }

  function addScalar(wanted: JsonObject, found: Json, place: Place): void {
    const [type = 'value'] = [wanted.type].flat()
    const number = typeof found === 'number'
    if (found === null) return add(place, `is null in place of ${String(type)}`, LENIENT)
    if (number && isAmount(wanted)) {
      amounts.push(found)
      return add(place, 'is a number in place of an amount text', {
        answers: { lenient: true, amounts: 'number' },
      })
    }
    const wrong = `is ${getJsonType(found)} in place of ${String(type)}`
    if (isLenient(String(type), found)) return add(place, wrong, LENIENT)
    const isTime = type === 'integer' && typeof found === 'string' && ISO_TIME.test(found)
    const isList = type === 'array' && typeof found === 'string'
    add(place, wrong, isTime || isList ? coercion(place, isTime ? 'iso-time' : 'comma-list') : undefined)
  }

  function addText(wanted: JsonObject, found: string, place: Place): void {
    if (isAmount(wanted) && !/^-?\d+\.\d{2}$/.test(found))
      return add(place, 'is an amount with other decimals', LENIENT)
    if (!Array.isArray(wanted.enum) || wanted.enum.includes(found)) return
    const name = wanted.enum.includes(found.toLowerCase())
      ? 'upper-case'
      : wanted.enum.includes(found.toUpperCase())
        ? 'lower-case'
        : undefined
    if (name) add(place, 'is a choice in other case', coercion(place, name))
  }

  function coercion({ each, kind }: Place, name: string): JsonObject | undefined {
    return kind === 'field' ? mapping(each.slice(0, -1), { coerce: { [each.at(-1)!]: name } }) : undefined
  }
}

/** A setting of the brand stands for a missing field of its name. A field of a map's entry has no place under `lacks`. */
function lackLine(id: string, name: string, inner: JsonObject, { pointer, isInMap }: Place): JsonObject {
  const own = OF_BRAND[name]
  if (own !== undefined || isInMap)
    return { answers: { lenient: true, defaults: { [name]: own ?? (createEmptyValue(inner) as Json) } } }
  return { ...LENIENT, lacks: { [id]: [pointer + formatPointerStep(name)] } }
}

function isLenient(type: string, found: Json): boolean {
  if (type === 'string') return typeof found === 'number'
  if (type === 'boolean') return typeof toFlag(found) === 'boolean'
  return (type === 'integer' || type === 'number') && typeof toNumber(found) === 'number'
}

/** The form of amounts that were numbers: integers of minor units only if no amount has decimals and they do not look whole. */
export function inferAmountForm(amounts: readonly number[]): 'number' | 'minor' {
  const given = amounts.filter((one) => one !== 0)
  const isMinor = given.length >= 5 && given.every(Number.isInteger) && given.some((one) => one % 10 !== 0)
  return isMinor ? 'minor' : 'number'
}

/** Adds what a part of a profile says and the profile does not; what is there stays. */
export function addMissing(profile: JsonObject, part: JsonObject): JsonObject {
  const made = { ...profile }
  for (const [key, value] of Object.entries(part)) {
    const known = made[key]
    if (known === undefined) made[key] = value
    else if (isObject(known) && isObject(value)) made[key] = addMissing(known, value)
    else if (Array.isArray(known) && Array.isArray(value) && key !== 'successValues')
      made[key] = [...known, ...value.filter((one) => !known.includes(one))]
  }
  return made
}

/** The lines of a part of a profile, each with its pointer. */
export function formatLines(part: Json, pointer = ''): string[] {
  if (isObject(part))
    return Object.entries(part).flatMap(([key, inner]) =>
      formatLines(inner, pointer + formatPointerStep(key)),
    )
  return [`${pointer}: ${JSON.stringify(part)}`]
}
