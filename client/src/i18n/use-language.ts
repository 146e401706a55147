import type { LanguageCode } from '@marquee/schemas/languages'
import { useTranslation } from 'react-i18next'
import { chooseLanguage, currentCode, languageOf } from './languages.ts'

export type Language = {
  code: LanguageCode
  tag: string
  direction: 'ltr' | 'rtl'
  choose(code: LanguageCode): Promise<void>
}

/** The language shown, and how to choose another. */
export function useLanguage(): Language {
  useTranslation()
  const code = currentCode()
  const { tag, direction } = languageOf(code)
  return { code, tag, direction, choose: chooseLanguage }
}
