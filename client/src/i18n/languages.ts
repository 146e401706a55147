import type { Site } from '@marquee/schemas/contract'
import type { LanguageCode } from '@marquee/schemas/languages'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { keepChoice } from '../lib/cookies.ts'
import { once } from '../lib/once.ts'
import { deviceStorage } from '../lib/storage.ts'

export type { LanguageCode }

type Texts = Record<string, string>

type Settings = {
  code: LanguageCode
  /** The brand's languages: tag, own name and direction. */
  languages: Site['languages']
  texts: Texts
  /** Sets that these texts are of, such as `pages/home`; undefined when they are all that there are. */
  sets?: readonly string[] | undefined
  /** Values that every text may name, such as the brand's. */
  values: Record<string, string>
  /** Reads one set of texts, or all of them, in a language. */
  read(code: LanguageCode, set: string | undefined): Promise<Texts>
  /** Called after a person chose a language. */
  onChosen(code: LanguageCode): void
}

type FirstTexts = Pick<Settings, 'code' | 'languages' | 'texts' | 'values'>

let settings: Settings
/** Sets that are there, in the language shown; undefined: everything is. */
let ready: Set<string> | undefined

/** Starts with the texts that the document carries. Codes on the wire and in storage, BCP 47 tags inside. */
export async function startLanguages(given: Settings) {
  settings = given
  ready = given.sets && new Set(given.sets)
  initialise(given)
  show(given.code)
  const stored = deviceStorage.read('lang')
  if (stored && stored !== given.code && stored in given.languages)
    await chooseLanguage(stored as LanguageCode, false)
}

/** Texts for one drawing on the server; nothing in it waits. */
export function startLanguagesFor(given: FirstTexts) {
  settings = { ...given, read: () => Promise.resolve(given.texts), onChosen: () => {} }
  initialise(given)
}

function initialise(given: FirstTexts) {
  const { tag } = languageOf(given.code)
  void i18next.use(initReactI18next).init({
    lng: tag,
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    react: { useSuspense: false, bindI18nStore: 'added' },
    // A text that no set of this page names is fetched with all others, rather than shown as its key.
    saveMissing: true,
    missingKeyHandler: fetchAllTexts,
    parseMissingKeyHandler: (key) => (ready ? '' : key),
    interpolation: { escapeValue: false, defaultVariables: given.values },
    resources: { [tag]: { translation: given.texts } },
  })
}

/** Counts the choices: what was wanted last is shown, whichever texts arrive last. */
let choices = 0

/** Shows the site in a language and keeps the choice as lang and hisLang. */
export async function chooseLanguage(code: LanguageCode, byPerson = true) {
  const choice = ++choices
  const { tag } = languageOf(code)
  const read = await readReady(code).catch((failure: unknown) => {
    if (choice === choices) throw failure
    return {}
  })
  if (choice !== choices) return
  i18next.addResourceBundle(tag, 'translation', read, false, true)
  const before = currentCode()
  if (byPerson) {
    deviceStorage.write('hisLang', before)
    deviceStorage.write('lang', code)
    keepChoice('lang', code)
  }
  await i18next.changeLanguage(tag)
  show(code)
  if (byPerson) settings.onChosen(code)
}

/** Reads the texts of the language shown again, after a saved change. */
export async function refreshTexts() {
  const code = currentCode()
  i18next.addResourceBundle(languageOf(code).tag, 'translation', await readReady(code), false, true)
  await i18next.changeLanguage(i18next.language)
}

/** Texts of all sets that are there, in a language; one request each, all at once. */
async function readReady(code: LanguageCode): Promise<Texts> {
  const sets = ready ? [...ready] : [undefined]
  return Object.assign({}, ...(await Promise.all(sets.map((set) => settings.read(code, set))))) as Texts
}

/**
 * Fetches the texts of a page, layout or modal in the language shown (`pages/home`). Undefined when they are there; else
 * the same promise until they are. Without them the page is shown in keys, so a failure is thrown and may be tried again.
 */
export function fetchTexts(set: string): Promise<void> | undefined {
  return !ready || ready.has(set) ? undefined : addSet(set)
}

function fetchAllTexts() {
  if (!ready) return
  ready = undefined
  void refreshTexts().catch(() => {})
}

const addSet = once(async (set: string) => {
  const code = currentCode()
  const texts = await settings.read(code, set)
  // The language may have been changed meanwhile.
  const now = currentCode()
  const shown = now === code ? texts : await settings.read(now, set)
  ready?.add(set)
  i18next.addResourceBundle(languageOf(now).tag, 'translation', shown, false, true)
})

/** Tag, own name and direction of a language of the brand. */
export function languageOf(code: string) {
  return settings.languages[code] ?? Object.values(settings.languages)[0]!
}

/** Code of the language shown. */
export function currentCode(): LanguageCode {
  const found = Object.entries(settings.languages).find(([, { tag }]) => tag === i18next.language)
  return (found?.[0] as LanguageCode | undefined) ?? settings.code
}

/** A text outside of components. */
export function textOf(key: string, values?: Record<string, string | number>): string {
  return i18next.t(key, values)
}

/** A text that names no value and no other text, as it stands; undefined: it is to be put together. */
export function plainTextOf(key: string): string | undefined {
  const text: unknown = i18next.getResource(i18next.language, 'translation', key, { keySeparator: false })
  return typeof text === 'string' && !/\{\{|\$t\(/.test(text) ? text : undefined
}

function show(code: LanguageCode) {
  const { tag, direction } = languageOf(code)
  document.documentElement.lang = tag
  document.documentElement.dir = direction
}
