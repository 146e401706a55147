import type { Site } from '@marquee/schemas/contract'
import type { LanguageCode } from '@marquee/schemas/languages'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { saveChoice } from '../lib/cookies.ts'
import { memoizeByName } from '../lib/once.ts'
import { deviceStorage } from '../lib/storage.ts'

export type { LanguageCode }

type Texts = Record<string, string>

type Settings = {
  code: LanguageCode
  /** The brand's languages: tag, native name and text direction. */
  languages: Site['languages']
  texts: Texts
  /** Text sets that are loaded, such as `pages/home`; undefined if all texts are loaded. */
  sets?: readonly string[] | undefined
  /** Default values for placeholders of every text, such as the brand's name. */
  values: Record<string, string>
  /** Fetches one text set, or all sets, in a language. */
  read(code: LanguageCode, set: string | undefined): Promise<Texts>
  /** Called after the visitor has chosen a language. */
  onChosen(code: LanguageCode): void
}

type FirstTexts = Pick<Settings, 'code' | 'languages' | 'texts' | 'values'>

let settings: Settings
/** Sets loaded in the current language; undefined if all texts are loaded. */
let ready: Set<string> | undefined

/**
 * Starts with the texts that the document carries. Requests and storage use language codes; inside, BCP 47
 * tags are used.
 */
export async function startLanguages(given: Settings) {
  settings = given
  ready = given.sets && new Set(given.sets)
  initialise(given)
  show(given.code)
  const stored = deviceStorage.read('lang')
  if (stored && stored !== given.code && stored in given.languages)
    await chooseLanguage(stored as LanguageCode, false)
}

/** Sets the texts for one server rendering, synchronously. */
export function startLanguagesFor(given: FirstTexts) {
  settings = { ...given, read: () => Promise.resolve(given.texts), onChosen: () => {} }
  initialise(given)
}

function initialise(given: FirstTexts) {
  const { tag } = getLanguage(given.code)
  void i18next.use(initReactI18next).init({
    lng: tag,
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    react: { useSuspense: false, bindI18nStore: 'added' },
    // A text that no loaded set contains is fetched with all others instead of showing its key.
    saveMissing: true,
    missingKeyHandler: fetchAllTexts,
    parseMissingKeyHandler: (key) => (ready ? '' : key),
    interpolation: { escapeValue: false, defaultVariables: given.values },
    resources: { [tag]: { translation: given.texts } },
  })
}

/** Number of the latest choice: it wins, even if the texts of an earlier choice arrive later. */
let choices = 0

/** Shows the site in a language and stores the choice as lang and hisLang. */
export async function chooseLanguage(code: LanguageCode, byPerson = true) {
  const choice = ++choices
  const { tag } = getLanguage(code)
  const read = await readReady(code).catch((failure: unknown) => {
    if (choice === choices) throw failure
    return {}
  })
  if (choice !== choices) return
  i18next.addResourceBundle(tag, 'translation', read, false, true)
  if (byPerson) {
    deviceStorage.write('lang', code)
    deviceStorage.write('hisLang', code)
    saveChoice('lang', code)
  }
  await i18next.changeLanguage(tag)
  show(code)
  if (byPerson) settings.onChosen(code)
}

/** Fetches the texts of the current language again, after a saved change. */
export async function refreshTexts() {
  const code = getLanguageCode()
  const { tag } = getLanguage(code)
  const read = await readReady(code)
  const shown = i18next.getResourceBundle(tag, 'translation') as Texts | undefined
  if (shown && Object.entries(read).every(([key, text]) => shown[key] === text)) return
  i18next.addResourceBundle(tag, 'translation', read, false, true)
  await i18next.changeLanguage(i18next.language)
}

/** Fetches all loaded sets in a language, one request per set, in parallel. */
async function readReady(code: LanguageCode): Promise<Texts> {
  const sets = ready ? [...ready] : [undefined]
  return Object.assign({}, ...(await Promise.all(sets.map((set) => settings.read(code, set))))) as Texts
}

/**
 * Fetches the texts of a page, layout or modal (`pages/home`) in the current language. Returns undefined if
 * they are loaded, otherwise the same promise until they arrive. A failure rejects the promise and may be
 * retried, because without texts the page would show keys.
 */
export function fetchTexts(set: string): Promise<void> | undefined {
  return !ready || ready.has(set) ? undefined : addSet(set)
}

function fetchAllTexts() {
  if (!ready) return
  ready = undefined
  void refreshTexts().catch(() => {})
}

const addSet = memoizeByName(async (set: string) => {
  const code = getLanguageCode()
  const texts = await settings.read(code, set)
  // The language may have changed during the request.
  const now = getLanguageCode()
  const shown = now === code ? texts : await settings.read(now, set)
  ready?.add(set)
  // Only the components that wait for the set need it, so the others are not drawn again.
  i18next.addResourceBundle(getLanguage(now).tag, 'translation', shown, false, true, { silent: true })
})

/** Tag, native name and text direction of one of the brand's languages. */
export function getLanguage(code: string) {
  return settings.languages[code] ?? Object.values(settings.languages)[0]!
}

/** Code of the current language. */
export function getLanguageCode(): LanguageCode {
  const found = Object.entries(settings.languages).find(([, { tag }]) => tag === i18next.language)
  return (found?.[0] as LanguageCode | undefined) ?? settings.code
}

/** A text outside of components. */
export function getText(key: string, values: Record<string, string | number> = {}): string {
  return i18next.t(key, values)
}

/** A text without placeholders and references, as stored; undefined if the text needs interpolation. */
export function getPlainText(key: string): string | undefined {
  const text: unknown = i18next.getResource(i18next.language, 'translation', key, { keySeparator: false })
  return typeof text === 'string' && !/\{\{|\$t\(/.test(text) ? text : undefined
}

function show(code: LanguageCode) {
  const { tag, direction } = getLanguage(code)
  document.documentElement.lang = tag
  document.documentElement.dir = direction
}
