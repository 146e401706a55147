import { getTextGroup, TEXT_GROUPS, type TextGroup } from '@marquee/gateway/content/read/shared-texts.ts'
import { type Texts, type TextsByLanguage } from '@marquee/gateway/content/read/texts.ts'
import { createBrandTexts } from '@marquee/gateway/content/resolve/brand-texts.ts'
import { getSharedTexts, type Loaded } from '@marquee/gateway/content/resolve/load-content.ts'
import { type ClientTextUses, getTextSets } from '@marquee/gateway/content/serve/text-sets.ts'
import { getStem } from '@marquee/schemas/rules/text-stem'
import type { TextRow, TextTable } from '@marquee/schemas/studio/api'
import { buildDraftView, type DraftView, getLanguageSettings, PAGE_KINDS } from './draft-view.ts'

/** `uses` are the texts that the built client names in code; without them `shownOn` knows those named in JSON. */
type Asked = { loaded: Loaded; brand: string; uses?: ClientTextUses | undefined }

const NO_USES: ClientTextUses = { app: { keys: [], starts: [] }, blocks: {} }

/** All texts of a draft by key, in each of its languages, with the pages that may show them. */
export function buildTextTable({ loaded, brand, uses = NO_USES }: Asked): TextTable {
  const view = buildDraftView(loaded, brand)
  const texts = new Map(view.languages.map((language) => [language, textsIn(view, loaded, language)]))
  const keys = new Set([...texts.values()].flatMap((inLanguage) => Object.keys(inLanguage)))
  const has = textsWrittenIn(view, loaded)
  const shown = shownOn(loaded, view, uses)
  const rows = [...keys].sort().map((key): TextRow => {
    const stem = getStem(key)
    const withText = [...texts].filter(([, inLanguage]) => inLanguage[key] !== undefined)
    return {
      key,
      texts: Object.fromEntries(withText.map(([language, inLanguage]) => [language, inLanguage[key]!])),
      own: view.languages.filter((language) => view.part.texts.get(language)?.[key] !== undefined),
      missing: withText.map(([language]) => language).filter((language) => !has(language, stem)),
      shownOn: shown.get(stem) ?? [],
    }
  })
  return { languages: view.languages, rows }
}

/** Texts of the site and of the starting data as they work; of games, the brand's own ones alone. */
function textsIn(view: DraftView, loaded: Loaded, language: string): Texts {
  const seed = createBrandTexts(
    loaded.contract,
    'seed',
    getSharedTexts(loaded),
    view.part,
    getLanguageSettings(view),
  )
  const own = Object.entries(view.part.texts.get(language) ?? {})
  const ofGames = own.filter(([key]) => getTextGroup(key) === 'play')
  return { ...view.texts[language], ...seed[language], ...Object.fromEntries(ofGames) }
}

/** Tells whether a language itself has a text, in the brand's files or in the shared ones. */
function textsWrittenIn(view: DraftView, loaded: Loaded): (language: string, stem: string) => boolean {
  const shared = getSharedTexts(loaded)
  const written = groupStemsByLanguage([
    view.part.texts,
    ...TEXT_GROUPS.map((group: TextGroup) => shared[group].byLanguage),
  ])
  return (language, stem) => written.get(language)?.has(stem) ?? false
}

/** Stems of the keys of several folders of texts. */
export function groupStemsByLanguage(folders: readonly TextsByLanguage[]): Map<string, Set<string>> {
  const stems = new Map<string, Set<string>>()
  for (const [language, texts] of folders.flatMap((folder) => [...folder])) {
    const known = stems.get(language) ?? new Set<string>()
    for (const key of Object.keys(texts)) known.add(getStem(key))
    stems.set(language, known)
  }
  return stems
}

/** Paths of pages by the stem of a text. A draft with faults shows the pages of its last good version. */
function shownOn({ content }: Loaded, view: DraftView, uses: ClientTextUses): Map<string, string[]> {
  const shown = new Map<string, string[]>()
  const site = content.brands.get(view.code)
  if (!site) return shown
  const setsOf = getTextSets(site, content, uses)
  for (const kind of PAGE_KINDS)
    for (const name of Object.keys(site[kind])) {
      const keys = Object.keys(setsOf(`${kind}/${name}`, site.brand.defaultLang) ?? {})
      for (const stem of new Set(keys.map(getStem)))
        shown.set(stem, [...(shown.get(stem) ?? []), `${kind}/${name}.json`])
    }
  return shown
}
