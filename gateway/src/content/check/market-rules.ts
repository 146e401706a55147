import type { Brand, MarketFile, PageFile } from '@marquee/schemas/contract'
import { valueAt } from '../../lib/json/json-text.ts'
import type { Json, JsonObject } from '../../lib/json-file.ts'
import type { Fault, LoadedBrand, Problem } from '../content.ts'
import { allows, listRules, type MarketRule, nameRule } from '../merge/market.ts'
import type { BrandPart, PageKind } from '../read/brands/brand-part.ts'
import type { Contract } from '../read/contract/contract.ts'
import { inFile, parseValue, problemsAt } from '../read/problem.ts'

/** Parts of a resolved brand that rules of markets look at. */
export type MarketSite = Pick<LoadedBrand, PageKind> & {
  brand: Brand
  /** Own texts by language, before those of base. */
  textOf(language: string, key: string): string | undefined
}

/** Rules of a market that a resolved brand breaks, each at its place in the brand's files. */
export function marketProblems(
  contract: Contract,
  market: MarketFile,
  part: BrandPart,
  site: MarketSite,
): Problem[] {
  return listRules(market).flatMap((rule) => {
    if (holdsRule(contract, rule, site)) return []
    const { file, pointer } = placeOf(rule, part)
    const fault = faultOf(market, rule, site, pointer)
    const entry = part.tree.get(file)
    return entry ? problemsAt(entry, [fault]) : [inFile(`${part.folder}/${file}`, fault)]
  })
}

/** Tells whether a brand holds a rule. */
export function holdsRule(
  contract: Pick<Contract, 'checker'>,
  { setting, block, text }: MarketRule,
  { brand, textOf, ...pages }: MarketSite,
): boolean {
  if (setting) return allows(contract, setting, brand as unknown as JsonObject)
  if (text) return new RegExp(text.pattern, 'u').test(textOf(text.language, text.key) ?? '')
  const [kind, name] = block!.in.split('/') as [PageKind, string]
  return listBlocks(pages[kind][name]?.blocks ?? []).some(
    (use) =>
      use.block === block!.block &&
      isShownAlways(use) &&
      (!block!.must || contract.checker.faults(block!.must as JsonObject, use.props as Json).length === 0),
  )
}

type Use = PageFile['blocks'][number]

function listBlocks(uses: readonly Use[]): Use[] {
  return uses.flatMap((use) => [use, ...listBlocks(Object.values(use.slots ?? {}).flat() as Use[])])
}

/** A block under a condition other than a session may be missing when it is needed. */
function isShownAlways({ when }: Use): boolean {
  return (
    when === undefined || Object.entries(when).every(([name, value]) => name === 'login' && value === true)
  )
}

/** File and place that a breach is reported at; one that the brand's files do not cause is at its market. */
function placeOf({ setting, block, text }: MarketRule, part: BrandPart): { file: string; pointer: string } {
  const file = block ? `${block.in}.json` : text && `i18n/${text.language}.json`
  if (file && part.tree.has(file)) return { file, pointer: text ? `/${text.key}` : '' }
  const isOwn = setting && valueAt(parseValue(part.brand), setting.at) !== undefined
  return { file: 'brand.json', pointer: isOwn ? setting.at : '/market' }
}

function faultOf(market: MarketFile, rule: MarketRule, { brand }: MarketSite, pointer: string): Fault {
  const { setting, remedy } = rule
  const value = setting && valueAt(brand as unknown as JsonObject, setting.at)
  const said = value === undefined ? '' : `: ${shortened(JSON.stringify(value))} is looser`
  return {
    pointer,
    wrong: `${market.name} has the rule ${nameRule(rule)}${said}`,
    write: remedy,
  }
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}...` : text
}
