import type { LanguageCode } from '@marquee/schemas/languages'
import { createContext, type ReactNode, use, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseLanguage, currentCode, languageOf, plainTextOf, textOf } from './languages.ts'

export type Text = (key: string, values?: Readonly<Record<string, string | number>>) => string

export type Language = {
  code: LanguageCode
  tag: string
  direction: 'ltr' | 'rtl'
  choose(code: LanguageCode): Promise<void>
}

type Shown = { text: Text; language: Language }

const ShownContext = createContext<Shown | null>(null)

/** Tells everything inside in which language the site is shown: one listener for all, since a page has hundreds of texts. */
export function ShownLanguage({ children }: { children: ReactNode }) {
  // Another function for another language, and for more texts in the same one.
  const { t } = useTranslation()
  const shown = useMemo(() => ({ text: remembering(t as Text), language: languageNow() }), [t])
  return <ShownContext value={shown}>{children}</ShownContext>
}

/** What is shown now; outside of `ShownLanguage` it is not followed. */
export function useShown(): Shown {
  return use(ShownContext) ?? { text: textOf, language: languageNow() }
}

function languageNow(): Language {
  const code = currentCode()
  const { tag, direction } = languageOf(code)
  return { code, tag, direction, choose: chooseLanguage }
}

/** Most texts name no value and stay as they are. */
function remembering(t: Text): Text {
  const known = new Map<string, string>()
  return (key, values) => {
    if (values) return t(key, values)
    const before = known.get(key)
    if (before !== undefined) return before
    const text = plainTextOf(key) ?? t(key)
    known.set(key, text)
    return text
  }
}
