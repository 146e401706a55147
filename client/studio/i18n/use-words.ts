import { languages } from '@marquee/schemas/languages'
import { useCallback } from 'react'
import { findSettingText, type StudioLanguage, useStudioLanguage, useStudioText } from './texts.ts'
import { chooseHelp, type Described, formatHelp, formatSingular, formatWords } from './words.ts'

/**
 * Gives the name of a block or a setting in the language of the studio: `hero-banner` becomes `Hero banner` or `首屏横幅`. A
 * setting whose key means another thing elsewhere has a name of its own place.
 */
export function useWords(): (name: string, described?: Described) => string {
  const language = useStudioLanguage()
  return useCallback(
    (name, described) =>
      nameAt(language, described) ?? findSettingText(language, 'names', name) ?? formatWords(name),
    [language],
  )
}

function nameLanguage(code: string): string | undefined {
  const { [code]: spoken } = languages as Readonly<Record<string, { name: string }>>
  return spoken?.name
}

/**
 * Gives the name of a setting by the places in schemas/ that it may have, else by its key. A step may be a setting or a key of a
 * map, of which only the schema knows.
 */
export function useWordsAt(): (name: string, places: readonly string[]) => string {
  const language = useStudioLanguage()
  const words = useWords()
  return useCallback(
    (name, places) => {
      const named = places.find((place) => findSettingText(language, 'names', place) !== undefined)
      return words(name, { $comment: named })
    },
    [language, words],
  )
}

/** Gives the name of a value, such as `Slots` for RNG; undefined for one without, such as a sentence. */
export function useNamedValue(): (value: string) => string | undefined {
  const language = useStudioLanguage()
  return useCallback(
    (value) => findSettingText(language, 'names', `value.${value}`) ?? nameLanguage(value),
    [language],
  )
}

/** Gives the name of a value that a setting chooses; codes without one, such as `EN`, stay as they are written. */
export function useValueWords(): (value: unknown, described?: Described) => string {
  const language = useStudioLanguage()
  return useCallback(
    (value, described) => {
      const code = String(value)
      const name =
        nameAt(language, described, `=${code}`) ?? findSettingText(language, 'names', `value.${code}`)
      return name ?? nameLanguage(code) ?? (/^[a-z]/.test(code) ? formatWords(code) : code)
    },
    [language],
  )
}

/** Gives the name of an item of a list: the second of `Slides` is `Slide 2`. */
export function useItemWords(): (list: string, index: number) => string {
  const language = useStudioLanguage()
  const words = useWords()
  return useCallback((list, index) => formatItemName(language, words(list), index), [language, words])
}

/** Name of an item by that of its list. */
export function formatItemName(language: StudioLanguage, list: string, index: number): string {
  return `${language === 'en' ? formatSingular(list) : list} ${index + 1}`
}

/** Name of a setting, or of its value, at the place in schemas/ that describes it. */
function nameAt(language: StudioLanguage, described: Described | undefined, value = ''): string | undefined {
  const place = described?.$comment
  return typeof place === 'string' ? findSettingText(language, 'names', `${place}${value}`) : undefined
}

/** Gives the description of a setting or a block in the language of the studio; of a chosen value, where it tells of each. */
export function useHelp(): (described: Described | undefined, value?: unknown) => string {
  const language = useStudioLanguage()
  const text = useStudioText()
  const valueWords = useValueWords()
  return (described, value) => {
    const english = formatHelp(described?.description)
    const place = described?.$comment
    const own = typeof place === 'string' ? findSettingText(language, 'help', place) : undefined
    const help = english && (own ?? english)
    const nameValue = (code: string) => {
      if (code === 'true' || code === 'false') return text(SWITCHES[code])
      const isNamed =
        nameAt(language, described, `=${code}`) ?? findSettingText(language, 'names', `value.${code}`)
      return isNamed === undefined ? code : valueWords(code, described)
    }
    return (value === undefined ? help : chooseHelp(help, value))
      .replace(VALUE, (_, start: string, code: string) => start + nameValue(code))
      .replace(/`([^`]+)`/g, (_, name: string) => `“${findSettingText(language, 'names', name) ?? name}”`)
  }
}

/** Values, which descriptions name before a colon as the files have them. */
const VALUE = /(^|[;；.。]\s?)([\w-]+)(?=[:：])/g

const SWITCHES = { true: 'field.yes', false: 'field.no' } as const
