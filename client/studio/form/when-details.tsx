import type { ReactNode } from 'react'
import { type StudioKey, type StudioText, useStudioLanguage, useStudioText } from '../i18n/texts.ts'
import type { Json, JsonObject } from '../lib/json.ts'
import { useWords } from './use-words.ts'
import './when-details.css'

/** Facts with a sentence for each of their values; the others have one around the value. */
const BY_VALUE: readonly string[] = ['login', 'newcomer', 'upline', 'contract', 'mode']
const AROUND_VALUE: readonly string[] = ['role', 'permission', 'module', 'notModule', 'category', 'language']

/** Facts whose values are codes, which stay as they are written. */
const CODES: readonly string[] = ['language', 'category']

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
  const language = useStudioLanguage()
  return (when = {}) => {
    const facts = Object.entries(when).map(([fact, value]) => factIn(text, words, fact, value))
    if (facts.length === 0) return text('when.always-shown')
    return text('when.shown-if', { facts: new Intl.ListFormat(language).format(facts) })
  }
}

function factIn(text: StudioText, words: (name: string) => string, fact: string, value: Json): string {
  if (BY_VALUE.includes(fact)) return text(`when.${fact}-${String(value)}` as StudioKey)
  const said = [value].flat().map((one) => (CODES.includes(fact) ? String(one) : words(String(one))))
  if (AROUND_VALUE.includes(fact)) return text(`when.${fact}-is` as StudioKey, { value: said.join(', ') })
  return `${words(fact)}: ${said.join(', ')}`
}
