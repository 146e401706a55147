import type { Brand, MarketFile, PageFile } from '@marquee/schemas/contract'
import { getValueAt } from '../../lib/json/json-text.ts'
import type { Json, JsonObject } from '../../lib/json-file.ts'
import type { Fault, LoadedBrand, Problem } from '../content.ts'
import { formatRuleName, isAllowedByRule, listRules, type MarketRule } from '../merge/market.ts'
import type { BrandPart, PageKind } from '../read/brands/brand-part.ts'
import type { Contract } from '../read/contract/contract.ts'
import { createFileProblem, createProblemsAt, parseValue } from '../read/problem.ts'

/** Parts of a resolved brand that rules of markets look at. */
export type MarketSite = Pick<LoadedBrand, PageKind> & {
  brand: Brand
  /** Own texts by language, before those of base. */
  textOf(language: string, key: string): string | undefined
}

/** Rules of a market that a resolved brand breaks, each at its place in the brand's files. */
export function checkMarket(
  contract: Contract,
  market: MarketFile,
  part: BrandPart,
  site: MarketSite,
): Problem[] {
  return listRules(market).flatMap((rule) => {
    if (isRuleMet(contract, rule, site)) return []
    const { file, pointer } = placeOf(rule, part)
    const fault = faultOf(market, rule, site, pointer)
    const entry = part.tree.get(file)
    return entry ? createProblemsAt(entry, [fault]) : [createFileProblem(`${part.folder}/${file}`, fault)]
  })
}

/** Tells whether a brand holds a rule. */
export function isRuleMet(
  contract: Pick<Contract, 'checker'>,
  { setting, block, text }: MarketRule,
  { brand, textOf, ...pages }: MarketSite,
): boolean {
  if (setting) return isAllowedByRule(contract, setting, brand as unknown as JsonObject)
  if (text) return new RegExp(text.pattern, 'u').test(textOf(text.language, text.key) ?? '')
  const [kind, name] = block!.in.split('/') as [PageKind, string]
  const { must } = block!
  return listShown(pages[kind][name]?.blocks ?? []).some(
    (use) =>
      use.block === block!.block &&
      (!must ||
        propsOf(use).every((props) => contract.checker.faults(must as JsonObject, props).length === 0)),
  )
}

type Use = PageFile['blocks'][number]

/** Blocks that every visitor with a session sees: under no other condition, and left out by no variant. */
function listShown(uses: readonly Use[]): Use[] {
  return uses
    .filter(({ when = {}, variants = {} }) => {
      const isAlways = Object.entries(when).every(([name, value]) => name === 'login' && value === true)
      return (
        isAlways && !Object.values(variants).some((own) => Object.values(own).some(({ hidden }) => hidden))
      )
    })
    .flatMap((use) => [use, ...listShown(Object.values(use.slots ?? {}).flat() as Use[])])
}

/** Settings of a block, and those that it has in a variant instead. */
function propsOf({ props, variants = {} }: Use): Json[] {
  const varied = Object.values(variants).flatMap((own) =>
    Object.values(own).flatMap(({ props: other }) => other ?? []),
  )
  return [props, ...varied] as Json[]
}

/** File and place that a breach is reported at; one that the brand's files do not cause is at its market. */
function placeOf({ setting, block, text }: MarketRule, part: BrandPart): { file: string; pointer: string } {
  const file = block ? `${block.in}.json` : text && `i18n/${text.language}.json`
  if (file && part.tree.has(file)) return { file, pointer: text ? `/${text.key}` : '' }
  const isOwn = setting && getValueAt(parseValue(part.brand), setting.at) !== undefined
  return { file: 'brand.json', pointer: isOwn ? setting.at : '/market' }
}

function faultOf(market: MarketFile, rule: MarketRule, { brand }: MarketSite, pointer: string): Fault {
  const { setting, remedy } = rule
  const value = setting && getValueAt(brand as unknown as JsonObject, setting.at)
  const said = value === undefined ? '' : `: ${shortened(JSON.stringify(value))} is looser`
  return {
    pointer,
    wrong: `${market.name} has the rule ${formatRuleName(rule)}${said}`,
    write: remedy,
  }
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}...` : text
}
