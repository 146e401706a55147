import type { MarketFile } from '@marquee/schemas/contract'
import { parsePointer } from '@marquee/schemas/rules/json-pointer'
import { isObject } from '@marquee/schemas/rules/merge-patch'
import { freezeDeep } from '../../lib/deep-freeze.ts'
import { getValueAt } from '../../lib/json/json-text.ts'
import type { Json, JsonObject } from '../../lib/json-file.ts'
import { createObjectCache } from '../../lib/object-cache.ts'
import type { BrandPart } from '../read/brands/brand-part.ts'
import type { Contract } from '../read/contract/contract.ts'
import { parseValue } from '../read/problem.ts'
import { convertBase } from './brand-amounts.ts'

/** A rule of a market, with the short name that its file gives it. */
export type MarketRule = MarketFile['rules'][string] & { id: string }

/** Rules of a market in the order of its file. */
export function listRules({ rules }: MarketFile): MarketRule[] {
  return Object.entries(rules).map(([id, rule]) => ({ id, ...rule }))
}

/** Name of a rule in messages: `"No jackpots" (jackpots)`. */
export function formatRuleName({ title, id, source }: MarketRule): string {
  return `"${title}" (${id}${source.paragraph ? `, ${source.paragraph}` : ''})`
}

/** Market of a brand; undefined for none and for one without a file. */
export function findMarket(
  { markets }: Pick<Contract, 'markets'>,
  { brand: entry }: Pick<BrandPart, 'brand'>,
): MarketFile | undefined {
  return markets.get(String(parseValue(entry)?.market ?? ''))
}

/** Settings over which a brand's own are merged: base's in the brand's currency, tightened by its market. */
export function buildInheritedSettings(
  contract: Pick<Contract, 'markets' | 'checker'>,
  base: JsonObject,
  part: Pick<BrandPart, 'brand'>,
): JsonObject {
  const settings = convertBase(base, part)
  const market = findMarket(contract, part)
  return market ? tightened.get([settings, market], () => tighten(contract, settings, market)) : settings
}

/** A file of settings with the values that a market sets in base's place; the file need not have the defaults. */
export function withMarketValues(file: JsonObject, below: JsonObject, market: MarketFile): JsonObject {
  return listRules(market).reduce((sofar, { setting }) => {
    const value = setting && getValueAt(below, setting.at)
    const isSet = value !== undefined && JSON.stringify(value) === JSON.stringify(setting?.set)
    return isSet ? (withValue(sofar, parsePointer(setting!.at), value) as JsonObject) : sofar
  }, file)
}

const tightened = createObjectCache<JsonObject>()

function tighten(contract: Pick<Contract, 'checker'>, settings: JsonObject, market: MarketFile): JsonObject {
  const tight = listRules(market).reduce(
    (sofar, { setting }) =>
      setting?.set === undefined || isAllowedByRule(contract, setting, sofar)
        ? sofar
        : (withValue(sofar, parsePointer(setting.at), setting.set as Json) as JsonObject),
    settings,
  )
  return freezeDeep(tight)
}

/** Tells whether settings hold the rule of one; a missing setting breaks it. */
export function isAllowedByRule(
  { checker }: Pick<Contract, 'checker'>,
  { at, must }: NonNullable<MarketRule['setting']>,
  settings: JsonObject,
): boolean {
  const value = getValueAt(settings, at)
  return value !== undefined && checker.faults(must as JsonObject, value).length === 0
}

function withValue(target: Json | undefined, [key, ...rest]: string[], value: Json): Json {
  if (key === undefined) return value
  const object = isObject(target) ? target : {}
  return { ...object, [key]: withValue(object[key], rest, value) }
}
