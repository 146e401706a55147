import type { Brand } from '@marquee/schemas/contract'
import { getStem } from '@marquee/schemas/rules/text-stem'
import { findMissingOverrides } from '../src/content/check/language-gaps.ts'
import { TEXT_GROUPS, type TextGroup, type TextsByGroup } from '../src/content/read/shared-texts.ts'
import { type TextsByLanguage } from '../src/content/read/texts.ts'

/**
 * Missing texts of a language: keys without plural endings, in the order of the English file; owned by a
 * brand, `base`, `fixtures` or `vendor`. A language that no brand offers may lag behind.
 */
export type OpenTexts = { brand: string; language: string; keys: readonly string[]; isOffered: boolean }

type Offer = { code: string; texts: TextsByLanguage; brand: Brand }

/**
 * Missing texts by owner and language: of base, fixtures and the vendor, English keys that a language of
 * base lacks; of a brand, overrides that an offered language lacks.
 */
export function listOpenTexts(shared: TextsByGroup, brands: readonly Offer[]): OpenTexts[] {
  const offered = new Set<string>(brands.flatMap(({ brand }) => brand.supportLanguages))
  const languages = new Set([...offered, ...shared.site.byLanguage.keys()])
  const ofShared = TEXT_GROUPS.flatMap((group) =>
    [...languages].map((language) => ({
      brand: OWNERS[group],
      language,
      keys: missingKeys(shared[group].byLanguage, language),
      isOffered: offered.has(language),
    })),
  )
  const ofBrands = brands.flatMap(({ code, texts, brand }) =>
    brand.supportLanguages.map((language) => ({
      brand: code,
      language,
      keys: findMissingOverrides(shared, texts, language),
      isOffered: true,
    })),
  )
  return [...ofShared, ...ofBrands].filter(({ keys }) => keys.length > 0)
}

/** Names under which the texts that brands share are listed. */
export const OWNERS: Readonly<Record<TextGroup, string>> = { site: 'base', seed: 'fixtures', play: 'vendor' }

function missingKeys(texts: TextsByLanguage, language: string): string[] {
  const english = new Set(Object.keys(texts.get('EN') ?? {}).map(getStem))
  const have = new Set(Object.keys(texts.get(language) ?? {}).map(getStem))
  return [...english].filter((key) => !have.has(key))
}
