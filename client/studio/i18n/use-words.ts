import { languages } from '@marquee/schemas/languages'
import { useCallback } from 'react'
import { settingText, useStudioLanguage, useStudioText } from './texts.ts'
import { type Described, formatHelp, formatWords } from './words.ts'

/** Gives the name of a block or a setting in the language of the studio: `hero-banner` becomes `Hero banner` or `首屏横幅`. */
export function useWords(): (name: string) => string {
  const language = useStudioLanguage()
  return useCallback((name) => settingText(language, 'names', name) ?? formatWords(name), [language])
}

/** Gives the name of a value that a setting chooses; codes without one, such as `EN`, stay as they are written. */
export function useValueWords(): (value: unknown) => string {
  const language = useStudioLanguage()
  return useCallback(
    (value) => {
      const code = String(value)
      const name = settingText(language, 'names', `value.${code}`)
      const { [code]: spoken } = languages as Readonly<Record<string, { name: string }>>
      return name ?? spoken?.name ?? (/^[a-z]/.test(code) ? formatWords(code) : code)
    },
    [language],
  )
}

/** Gives the description of a setting or a block in the language of the studio. */
export function useHelp(): (described: Described | undefined) => string {
  const language = useStudioLanguage()
  const text = useStudioText()
  return (described) => {
    const english = formatHelp(described?.description)
    const place = described?.$comment
    const own = typeof place === 'string' ? settingText(language, 'help', place) : undefined
    return (english && (own ?? english))
      .replace(
        SWITCH,
        (_, start: string, value: string) => start + text(SWITCHES[value as keyof typeof SWITCHES]),
      )
      .replace(/`([^`]+)`/g, (_, name: string) => `“${settingText(language, 'names', name) ?? name}”`)
  }
}

/** Values of switches, which descriptions name before a colon as the files have them. */
const SWITCH = /(^|[;；]\s?)(true|false)(?=[:：])/g

const SWITCHES = { true: 'field.yes', false: 'field.no' } as const
