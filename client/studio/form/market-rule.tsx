import { pointerStep } from '@marquee/schemas/rules/json-pointer'
import type { DraftFile } from '@marquee/schemas/studio/api'
import type { ReactNode } from 'react'
import { type StudioText, useStudioText } from '../i18n/texts.ts'

type Market = DraftFile['market']
type Rule = NonNullable<Market>['rules'][number]
type Path = readonly (string | number)[]

/** Rule of the market for the setting at a path. */
export function findRule(market: Market, path: Path): Rule | undefined {
  const pointer = path.map(pointerStep).join('')
  return market?.rules.find((rule) => rule.pointer === pointer)
}

/** Formats the sentence that names a rule and its market. */
export function formatRule(text: StudioText, market: Market, { title, isFixed }: Rule): string {
  return text(isFixed ? 'field.market-fixed' : 'field.market', { market: market?.name ?? '', rule: title })
}

/** Note about the rule for a group of settings. */
export function RuleNote({ market, path }: { market: Market; path: Path }) {
  const text = useStudioText()
  const rule = findRule(market, path)
  return rule ? <small>{formatRule(text, market, rule)}</small> : null
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
