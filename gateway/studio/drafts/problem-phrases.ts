import { findMarket, formatRuleName, listRules } from '@marquee/gateway/content/merge/market.ts'
import type { Contract } from '@marquee/gateway/content/read/contract/contract.ts'
import { parseJsonFile } from '@marquee/gateway/content/read/problem.ts'
import type { Loaded } from '@marquee/gateway/content/resolve/load-content.ts'
import type { Json } from '@marquee/gateway/lib/json-file.ts'
import { createObjectCache } from '@marquee/gateway/lib/object-cache.ts'
import { isObject } from '@marquee/schemas/rules/merge-patch'
import type { ProblemPhrase, StudioProblem } from '@marquee/schemas/studio/api'

type Phrases = (problem: Pick<StudioProblem, 'wrong' | 'write'>) => ProblemPhrase[]

/** Creates the search for words of a brand's problems that stand in schemas/: descriptions of settings and rules of its market. */
export function createPhraseSearch(
  brand: string,
  { contract, parts }: Pick<Loaded, 'contract' | 'parts'>,
): Phrases {
  const descriptions = listDescriptions(contract)
  const part = parts.get(brand)
  const market = part && findMarket(contract, part)
  const rules = market ? listRules(market) : []
  return ({ wrong, write }) => {
    const rule = rules.find((one) => one.remedy === write && wrong.includes(formatRuleName(one)))
    if (rule) {
      const { market: code } = parseJsonFile(part!.brand!).value as { market: string }
      return [
        { text: market!.name, at: `value.${code}` },
        { text: rule.title, titles: rule.titles ?? {} },
        { text: rule.remedy, titles: rule.remedies ?? {} },
      ]
    }
    const [, text = ''] = / \((.*)\)$/s.exec(write) ?? []
    const at = descriptions.get(text)
    return at === undefined ? [] : [{ text, at }]
  }
}

const descriptionsByContract = createObjectCache<ReadonlyMap<string, string>>()

/** Places of the descriptions of settings by their words. */
function listDescriptions(contract: Contract): ReadonlyMap<string, string> {
  return descriptionsByContract.get([contract], () => {
    const places = new Map<string, string>()
    for (const schema of [...Object.values(contract.shapes), ...contract.blocks.values()])
      collect(schema, places)
    return places
  })
}

function collect(value: Json | undefined, places: Map<string, string>): void {
  if (Array.isArray(value)) for (const one of value) collect(one, places)
  if (!isObject(value)) return
  const { description, $comment: at } = value
  if (typeof description === 'string' && typeof at === 'string' && !places.has(description))
    places.set(description, at)
  for (const one of Object.values(value)) collect(one, places)
}
