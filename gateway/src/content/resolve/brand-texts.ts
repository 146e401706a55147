import type { Brand } from '@marquee/schemas/contract'
import { createLazyRecord } from '../../lib/lazy-record.ts'
import type { AboutPage, LoadedBrand } from '../content.ts'
import type { AboutFile } from '../read/brands/about-file.ts'
import type { Contract } from '../read/contract/contract.ts'
import { filterByGroup, type TextGroup } from '../read/shared-texts.ts'
import { listFallbacks, resolveTexts, type Texts, type TextsByLanguage } from '../read/texts.ts'

/** Language code -> slug -> page. */
type AboutPages = ReadonlyMap<string, ReadonlyMap<string, Pick<AboutFile, 'title' | 'html'>>>

/** Texts and about-pages that all brands share, or a brand's own. */
export type Words<ByLanguage> = { texts: ByLanguage; about: AboutPages }
type LanguageTexts = Pick<TextsByLanguage, 'get'>
type SharedWords = Words<Readonly<Record<TextGroup, { byLanguage: LanguageTexts }>>>

/** Texts and about-pages of a brand in its languages, each made at its first use. */
export function localize(
  contract: Pick<Contract, 'languageTags' | 'aboutPages'>,
  { texts, about }: SharedWords,
  own: Words<TextsByLanguage>,
  brand: Brand,
): Pick<LoadedBrand, 'texts' | 'seedTexts' | 'gameTexts' | 'about'> {
  const { supportLanguages, defaultLang } = brand
  return {
    texts: createBrandTexts(contract, 'site', texts, own, brand),
    seedTexts: createBrandTexts(contract, 'seed', texts, own, brand),
    gameTexts: gameTextsOf(own.texts, texts.play.byLanguage, supportLanguages),
    about: createLazyRecord(supportLanguages, (code) =>
      aboutPagesIn(
        listSlugs(contract.aboutPages, own.about),
        [own.about, about],
        listFallbacks(code, 'EN', defaultLang),
      ),
    ),
  }
}

/** Language code -> texts of a group, built at first use; a brand without own texts in a language uses the shared ones. */
export function createBrandTexts(
  { languageTags }: Pick<Contract, 'languageTags'>,
  group: TextGroup,
  shared: SharedWords['texts'],
  { texts }: { texts: TextsByLanguage },
  { supportLanguages, defaultLang }: Brand,
): LoadedBrand['texts'] {
  const own = filterByGroup(group, texts)
  return createLazyRecord(supportLanguages, (code) =>
    resolveTexts({ code, tag: languageTags.get(code) ?? 'en' }, own, shared[group].byLanguage, defaultLang),
  )
}

/**
 * A brand's own texts of the demonstration vendor's games by language. A language without texts of brand and vendor uses a
 * fallback language, as the vendor does.
 */
function gameTextsOf(
  texts: TextsByLanguage,
  shared: LanguageTexts,
  languages: readonly string[],
): Readonly<Record<string, Texts>> {
  const own = filterByGroup('play', texts)
  const entries = languages.map((language) => {
    const used = listFallbacks(language, 'EN').find((code) => own.has(code) || shared.get(code))
    return [language, Object.freeze(own.get(used ?? 'EN') ?? {})] as const
  })
  return Object.freeze(Object.fromEntries(entries))
}

/** Names of a brand's about-pages: those of every site, then the brand's further ones by name. */
function listSlugs(common: readonly string[], own: AboutPages): string[] {
  const further = new Set([...own.values()].flatMap((pages) => [...pages.keys()]))
  return [...common, ...[...further].filter((slug) => !common.includes(slug)).sort()]
}

/** The first page of each slug along a chain of languages; the brand's own page precedes base's. */
function aboutPagesIn(
  slugs: readonly string[],
  folders: readonly AboutPages[],
  chain: readonly string[],
): readonly AboutPage[] {
  const pages = slugs.flatMap((id) => {
    const found = chain.flatMap((code) => folders.map((folder) => folder.get(code)?.get(id)))
    const page = found.find((one) => one !== undefined)
    return page ? Object.freeze({ id, title: page.title, html: page.html }) : []
  })
  return Object.freeze(pages)
}
