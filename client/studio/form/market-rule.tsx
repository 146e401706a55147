import { formatPointerStep } from '@marquee/schemas/rules/json-pointer'
import type { DraftFile, MarketRuleNote as Rule } from '@marquee/schemas/studio/api'
import type { ReactNode } from 'react'
import { pickTitle, useStudioLanguage, useStudioText } from '../i18n/texts.ts'
import { useValueWords } from '../i18n/use-words.ts'

type Market = DraftFile['market']
type Path = readonly (string | number)[]

/** Rule of the market for the setting at a path. */
export function findRule(market: Market, path: Path): Rule | undefined {
  const pointer = path.map(formatPointerStep).join('')
  return market?.rules.find((rule) => rule.pointer === pointer)
}

/** Returns the sentence that names a rule and its market, in the language of the studio; empty without a rule. */
export function useRuleText(market: Market, rule: Rule | undefined): string {
  const text = useStudioText()
  const language = useStudioLanguage()
  const words = useValueWords()
  if (!market || !rule) return ''
  const { title, titles, isFixed } = rule
  const values = { market: words(market.code), rule: pickTitle(language, titles) ?? title }
  return text(isFixed ? 'field.market-fixed' : 'field.market', values)
}

/** Note about the rule for a group of settings. */
export function RuleNote({ market, path }: { market: Market; path: Path }) {
  const sentence = useRuleText(market, findRule(market, path))
  return sentence && <small>{sentence}</small>
}

/** Inputs of a setting, which are disabled where the market leaves no choice. */
export function Fixable({ isFixed, children }: { isFixed: boolean; children: ReactNode }) {
  if (!isFixed) return children
  return (
    <fieldset className="json-fixed" disabled>
      {children}
    </fieldset>
  )
}
