import type { LanguageCode } from '@marquee/schemas/languages'
import { createContext, type ReactNode, use, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseLanguage, getLanguage, getLanguageCode, getPlainText, getText } from './languages.ts'

export type Text = (key: string, values?: Readonly<Record<string, string | number>>) => string

export type Language = {
  code: LanguageCode
  tag: string
  direction: 'ltr' | 'rtl'
  choose(code: LanguageCode): Promise<void>
}

type Shown = { text: Text; language: Language }

const ShownContext = createContext<Shown | null>(null)

/**
 * Provides the current language and its texts to all components inside. A single listener serves them all,
 * since a page has hundreds of texts.
 */
export function ShownLanguage({ children }: { children: ReactNode }) {
  // `t` is a new function after a change of language and after more texts have arrived.
  const { t } = useTranslation()
  const shown = useMemo(
    () => ({ text: remembering((key, values = {}) => t(key, values)), language: languageNow() }),
    [t],
  )
  return <ShownContext value={shown}>{children}</ShownContext>
}

/** The current language and texts; outside of `ShownLanguage` the component does not follow changes. */
export function useShown(): Shown {
  return use(ShownContext) ?? { text: getText, language: languageNow() }
}

function languageNow(): Language {
  const code = getLanguageCode()
  const { tag, direction } = getLanguage(code)
  return { code, tag, direction, choose: chooseLanguage }
}

/** Caches texts without values, because most texts have none and never change. */
function remembering(t: Text): Text {
  const known = new Map<string, string>()
  return (key, values) => {
    if (values) return t(key, values)
    const before = known.get(key)
    if (before !== undefined) return before
    const text = getPlainText(key) ?? t(key)
    known.set(key, text)
    return text
  }
}
