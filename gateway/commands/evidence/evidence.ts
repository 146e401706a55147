import type { MarketFile } from '@marquee/schemas/contract'
import { findMarket, formatRuleName, listRules, type MarketRule } from '../../src/content/merge/market.ts'
import type { Loaded } from '../../src/content/resolve/load-content.ts'
import { getValueAt } from '../../src/lib/json/json-text.ts'
import type { Json, JsonObject } from '../../src/lib/json-file.ts'

/** A rule of a brand's market with what answers it. */
export type EvidenceRow = {
  rule: MarketRule
  /** Setting, block or text that answers the rule. */
  key: string
  /** Value of the setting, or text; undefined for a block, and while the brand has faults. */
  value: Json | undefined
  isHeld: boolean
}

export type Evidence = {
  code: string
  name: string
  market: MarketFile
  rows: EvidenceRow[]
}

/** Collects what answers the rules of a brand's market; undefined for an unknown brand and for one without a market. */
export function collectEvidence({ content, contract, parts }: Loaded, code: string): Evidence | undefined {
  const part = parts.get(code)
  const market = part && findMarket({ markets: contract.markets }, part)
  if (!market) return undefined
  const site = content.brands.get(code)
  const faults = content.problems.filter(({ brand, warning }) => brand === code && !warning)
  const rows = listRules(market).map((rule): EvidenceRow => {
    const isBroken = faults.some(({ wrong }) => wrong.includes(formatRuleName(rule)))
    return { rule, ...answerTo(rule, site), isHeld: site !== undefined && !isBroken }
  })
  return { code, name: site?.brand.name ?? code, market, rows }
}

function answerTo(
  { setting, block, text }: MarketRule,
  site: { brand: unknown; texts: Readonly<Record<string, Readonly<Record<string, string>>>> } | undefined,
): Pick<EvidenceRow, 'key' | 'value'> {
  if (setting) return { key: setting.at, value: site && getValueAt(site.brand as JsonObject, setting.at) }
  if (text) return { key: `${text.key} (${text.language})`, value: site?.texts[text.language]?.[text.key] }
  return { key: `${block!.block} in ${block!.in}`, value: undefined }
}
