import i18next from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import { deviceStorage } from '../../lib/storage.ts'
import EN from './EN.json'

type Plural<Key> = Key extends `${infer Stem}_${'one' | 'other'}` ? Stem : Key

/** Key of a text of the studio. */
export type StudioKey = Plural<keyof typeof EN>

/** Languages of the studio itself, by BCP 47 tag, with their own names. */
export const STUDIO_LANGUAGES = { en: 'English', 'zh-Hans': '简体中文' } as const

export type StudioLanguage = keyof typeof STUDIO_LANGUAGES

/** Texts of the studio's own: `translation`, and the names and the help of settings, which the schemas have in English. */
type Namespace = 'translation' | 'names' | 'help'

/** Texts of the languages that are loaded when they are chosen. */
const LATER: Readonly<
  Partial<Record<StudioLanguage, Readonly<Record<Namespace, () => Promise<{ default: object }>>>>>
> = {
  'zh-Hans': {
    translation: () => import('./CN.json'),
    names: () => import('./names.CN.json'),
    help: () => import('./help.CN.json'),
  },
}

/** Starts the studio's texts in the chosen language, else the browser's. */
export async function startTexts(): Promise<void> {
  const kept = deviceStorage.read('studioLanguage')
  const wanted = kept ?? (navigator.language.startsWith('zh') ? 'zh-Hans' : 'en')
  await i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    resources: { en: { translation: EN } },
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

/** A name or a help text of a setting in a language; undefined in English, which the schemas have. */
export function settingText(language: StudioLanguage, of: 'names' | 'help', key: string): string | undefined {
  return i18next.getResource(language, of, key) as string | undefined
}

export type StudioText = (key: StudioKey, values?: Record<string, string | number>) => string

export function useStudioText(): StudioText {
  const { t } = useTranslation()
  return t as unknown as StudioText
}

export function useStudioLanguage(): StudioLanguage {
  return useTranslation().i18n.language as StudioLanguage
}
