import type { Brand } from '@marquee/schemas/contract'
import { fallbacks } from '@marquee/schemas/languages'
import type { BrandPart } from '../brand-part.ts'
import type { Problem } from '../content.ts'
import { someOf } from '../near.ts'
import { inFile, problemAt } from '../problem.ts'
import { TEXT_GROUPS, type TextsByGroup, textsIn } from './shared-texts.ts'
import { stemsIn, type TextsByLanguage } from './texts.ts'

type Part = Pick<BrandPart, 'folder' | 'brand' | 'texts' | 'textFiles'>

/** Warnings about offered languages without texts, or without overrides that other languages have. */
export function languageGaps(shared: TextsByGroup, part: Part, { supportLanguages }: Brand): Problem[] {
  const known = new Set([...shared.site.byLanguage.keys(), ...part.texts.keys()])
  return supportLanguages.flatMap((code, index) => {
    if (!chainOf(code).some((one) => known.has(one))) return withoutTexts(part, code, index)
    const missing = missingOwnWords(shared, part.texts, code)
    return missing.length === 0 ? [] : withoutOwnWords(part, code, missing)
  })
}

/**
 * Overrides of the brand that exist in another language, but not in this one, whose players read the shared
 * texts.
 */
export function missingOwnWords(shared: TextsByGroup, texts: TextsByLanguage, language: string): string[] {
  return TEXT_GROUPS.flatMap((group) => missingIn(shared[group].byLanguage, textsIn(group, texts), language))
}

function missingIn(base: TextsByLanguage, texts: TextsByLanguage, language: string): string[] {
  if (texts.size === 0) return []
  const own = stemsByLanguage(texts)
  const under = stemsByLanguage(base)
  const words = new Set([...own.values()].flatMap((stems) => [...stems]))
  return [...words].filter((stem) => !isOwnWord(stem, chainOf(language), own, under))
}

/** The language and its fallbacks. */
function chainOf(code: string): string[] {
  return [code, ...(fallbacks[code] ?? [])]
}

type Stems = ReadonlyMap<string, ReadonlySet<string>>

/**
 * Tells whether the shown text is an override: the first language of the chain with the text decides, and
 * there the brand precedes base.
 */
function isOwnWord(stem: string, chain: readonly string[], own: Stems, under: Stems): boolean {
  const first = chain.find((code) => own.get(code)?.has(stem) || under.get(code)?.has(stem))
  return first !== undefined && own.get(first)?.has(stem) === true
}

function stemsByLanguage(texts: TextsByLanguage): Stems {
  return new Map([...texts].map(([code, inCode]) => [code, stemsIn(inCode)]))
}

function withoutTexts({ folder, brand }: Part, code: string, index: number): Problem[] {
  if (!brand) return []
  const wrong = `there are no texts in ${code}: players read English`
  const write = `add ${folder}/i18n/${code}.json, or remove ${code} from supportLanguages`
  return [{ ...problemAt(brand, `/supportLanguages/${index}`, wrong, write), warning: true }]
}

function withoutOwnWords({ folder, textFiles }: Part, code: string, missing: readonly string[]): Problem[] {
  const file = `${folder}/i18n/${code}.json`
  const told = {
    line: 1,
    wrong: `texts that the brand has in other languages are missing in ${code}: ${someOf(missing, 8)}`,
    write: `add them to ${file}; until then players read base's words or another language`,
  }
  return [{ ...inFile(textFiles.get(code) ?? { file }, told), warning: true }]
}
