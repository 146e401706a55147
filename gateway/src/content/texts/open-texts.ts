import type { Brand } from '@marquee/schemas/contract'
import { missingOwnWords } from './language-gaps.ts'
import { stemOf, type TextsByLanguage } from './texts.ts'

/** Texts that a language lacks: keys without plural endings, in the order of the English file. */
export type OpenTexts = { brand: string; language: string; keys: readonly string[] }

type Offer = { code: string; texts: TextsByLanguage; brand: Brand }

/**
 * Open texts by brand and language: of base, the keys of English that a language of its own lacks; of a brand, its own
 * words that a language it offers lacks. A key that is missing is open: there is no other mark.
 */
export function openTexts(base: TextsByLanguage, brands: readonly Offer[]): OpenTexts[] {
  const english = [...new Set(Object.keys(base.get('EN') ?? {}).map(stemOf))]
  const ofBase = [...base].map(([language, texts]) => {
    const have = new Set(Object.keys(texts).map(stemOf))
    return { brand: 'base', language, keys: english.filter((key) => !have.has(key)) }
  })
  const ofBrands = brands.flatMap(({ code, texts, brand }) =>
    brand.supportLanguages.map((language) => ({
      brand: code,
      language,
      keys: missingOwnWords(base, texts, language),
    })),
  )
  return [...ofBase, ...ofBrands].filter(({ keys }) => keys.length > 0)
}
