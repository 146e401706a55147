import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

export type Text = (key: string, values?: Readonly<Record<string, string | number>>) => string

/** Texts in the language shown: `const text = useText()`, `text('login.title')`. */
export function useText(): Text {
  const { t } = useTranslation()
  return useCallback((key, values) => t(key, values as Record<string, string>), [t])
}
