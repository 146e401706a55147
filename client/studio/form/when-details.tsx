import type { ReactNode } from 'react'
import { type StudioKey, useStudioLanguage, useStudioText } from '../i18n/texts.ts'
import { useValueWords, useWords } from '../i18n/use-words.ts'
import type { JsonObject } from '../lib/json.ts'
import './when-details.css'

/** Facts with a sentence for each of their values; the others have one around the value. */
const BY_VALUE: readonly string[] = ['login', 'newcomer', 'upline', 'contract', 'mode']
const AROUND_VALUE: readonly string[] = ['role', 'permission', 'module', 'notModule', 'category', 'language']

/** Facts whose values are names of settings; those of the others are values. */
const NAMED: readonly string[] = ['module', 'notModule']

/** A condition as one sentence; its fields open by the button Edit. */
export function WhenDetails({ when, children }: { when: JsonObject | undefined; children: ReactNode }) {
  const text = useStudioText()
  return (
    <details className="when-details">
      <summary>
        <span>{useWhenSentence()(when)}</span> <b>{text('when.edit')}</b>
      </summary>
      {children}
    </details>
  )
}

/** Tells in words when a block or an entry is shown. */
export function useWhenSentence(): (when: JsonObject | undefined) => string {
  const text = useStudioText()
  const words = useWords()
  const valueWords = useValueWords()
  const language = useStudioLanguage()
  return (when = {}) => {
    const facts = Object.entries(when).map(([fact, value]) => {
      if (BY_VALUE.includes(fact)) return text(`when.${fact}-${String(value)}` as StudioKey)
      const wordsIn = NAMED.includes(fact) ? words : valueWords
      const said = [value].flat().map((one) => wordsIn(String(one)))
      if (!AROUND_VALUE.includes(fact)) return `${words(fact)}: ${said.join(', ')}`
      return text(`when.${fact}-is` as StudioKey, { value: said.join(', ') })
    })
    if (facts.length === 0) return text('when.always-shown')
    return text('when.shown-if', { facts: new Intl.ListFormat(language).format(facts) })
  }
}
