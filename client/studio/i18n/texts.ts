import { deviceStorage } from '@marquee/client/lib/storage.ts'
import { type LanguageCode, languages } from '@marquee/schemas/languages'
import i18next from 'i18next'
import { useSyncExternalStore } from 'react'
import EN from './EN.json'
import names from './names.EN.json'
import type { Sentences } from './problem-words.ts'

type Plural<Key> = Key extends `${infer Stem}_${'one' | 'other'}` ? Stem : Key

/** Key of a text of the studio. */
export type StudioKey = Plural<keyof typeof EN>

/** Languages of the studio itself, by BCP 47 tag, with their own names. */
export const STUDIO_LANGUAGES = { en: 'English', 'zh-Hans': '简体中文' } as const

export type StudioLanguage = keyof typeof STUDIO_LANGUAGES

/**
 * Texts of the studio's own: `translation`, the names of blocks, slots and settings by their key and of values as `value.RNG`,
 * their help by the place in schemas/ that has it in English, such as `brand.json#/properties/name`, and the gateway's sentences
 * about problems by the English ones.
 */
type Namespace = 'translation' | 'names' | 'help' | 'problems'

/** Texts of the languages that are loaded when they are chosen. */
const LATER: Readonly<
  Partial<Record<StudioLanguage, Readonly<Record<Namespace, () => Promise<{ default: object }>>>>>
> = {
  'zh-Hans': {
    translation: () => import('./CN.json'),
    names: () => import('./names.CN.json'),
    help: () => import('./help.CN.json'),
    problems: () => import('./problems.CN.json'),
  },
}

/** Starts the studio's texts in the chosen language, else the browser's. */
export async function startTexts(): Promise<void> {
  const stored = deviceStorage.read('studioLanguage')
  const wanted = stored ?? (navigator.language.startsWith('zh') ? 'zh-Hans' : 'en')
  await i18next.init({
    lng: 'en',
    fallbackLng: 'en',
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    resources: { en: { translation: EN, names } },
  })
  // Without its texts the studio starts in English.
  await show(wanted).catch(() => undefined)
}

export async function chooseStudioLanguage(language: StudioLanguage): Promise<void> {
  await show(language)
  deviceStorage.write('studioLanguage', language)
}

async function show(language: string): Promise<void> {
  const parts = Object.entries(LATER[language as StudioLanguage] ?? {})
  const loaded = await Promise.all(parts.map(async ([name, load]) => [name, (await load()).default] as const))
  for (const [name, texts] of loaded) i18next.addResourceBundle(language, name, texts)
  await i18next.changeLanguage(language)
  document.documentElement.lang = i18next.language
}

/** A name, in English where the language has none, or a help text, whose English the schemas have. */
export function findSettingText(
  language: StudioLanguage,
  of: 'names' | 'help',
  key: string,
): string | undefined {
  const resource: unknown = i18next.getResource(language, of, key) ?? i18next.getResource('en', of, key)
  // Without a key all of them would be the answer.
  return typeof resource === 'string' ? resource : undefined
}

/** Sentences about problems by the English ones; undefined for English. */
export function findSentences(language: StudioLanguage): Sentences | undefined {
  return i18next.getResourceBundle(language, 'problems') as Sentences | undefined
}

/** One of several texts that schemas/ have by code of language, such as CN. */
export function pickTitle(
  language: StudioLanguage,
  titles: Readonly<Record<string, string>>,
): string | undefined {
  const code = Object.keys(titles).find((one) => languages[one as LanguageCode]?.tag === language)
  return code === undefined ? undefined : titles[code]
}

export type StudioText = (key: StudioKey, values?: Record<string, string | number>) => string

const textByLanguage = new Map<StudioLanguage, StudioText>()

/** Text function of the current language; it is a new one after a change of language. */
export function useStudioText(): StudioText {
  return textIn(useStudioLanguage())
}

function textIn(language: StudioLanguage): StudioText {
  const text = textByLanguage.get(language) ?? (i18next.getFixedT(language) as unknown as StudioText)
  textByLanguage.set(language, text)
  return text
}

/** Language of the studio. The hook of react-i18next would take a tenth of the script that a key press runs in a long form. */
export function useStudioLanguage(): StudioLanguage {
  return useSyncExternalStore(onLanguage, () => i18next.language as StudioLanguage)
}

function onLanguage(changed: () => void): () => void {
  i18next.on('languageChanged', changed)
  return () => i18next.off('languageChanged', changed)
}
