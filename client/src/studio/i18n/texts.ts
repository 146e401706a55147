import i18next from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import { deviceStorage } from '../../lib/storage.ts'
import CN from './CN.json'
import EN from './EN.json'

type Plural<Key> = Key extends `${infer Stem}_${'one' | 'other'}` ? Stem : Key

/** Key of a text of the studio. */
export type StudioKey = Plural<keyof typeof EN>

/** Languages of the studio itself, by BCP 47 tag, with their own names. */
export const STUDIO_LANGUAGES = { en: 'English', 'zh-Hans': '简体中文' } as const

export type StudioLanguage = keyof typeof STUDIO_LANGUAGES

/** Starts the studio's texts in the chosen language, else the browser's. */
export async function startTexts(): Promise<void> {
  const kept = deviceStorage.read('studioLanguage')
  const wanted = kept ?? (navigator.language.startsWith('zh') ? 'zh-Hans' : 'en')
  await i18next.use(initReactI18next).init({
    lng: wanted,
    fallbackLng: 'en',
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    resources: { en: { translation: EN }, 'zh-Hans': { translation: CN } },
  })
  document.documentElement.lang = i18next.language
}

export async function chooseStudioLanguage(language: StudioLanguage): Promise<void> {
  deviceStorage.write('studioLanguage', language)
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
}

export type StudioText = (key: StudioKey, values?: Record<string, string | number>) => string

export function useStudioText(): StudioText {
  const { t } = useTranslation()
  return t as unknown as StudioText
}

export function useStudioLanguage(): StudioLanguage {
  return useTranslation().i18n.language as StudioLanguage
}
