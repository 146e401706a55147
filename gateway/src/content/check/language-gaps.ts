import type { Brand } from '@marquee/schemas/contract'
import { formatSome } from '../../lib/did-you-mean.ts'
import type { Problem } from '../content.ts'
import type { BrandPart } from '../read/brands/brand-part.ts'
import { createFileProblem, createProblemsAt, toWarnings } from '../read/problem.ts'
import { filterByGroup, TEXT_GROUPS, type TextsByGroup } from '../read/shared-texts.ts'
import { listFallbacks, stemsIn, type TextsByLanguage } from '../read/texts.ts'

type Part = Pick<BrandPart, 'folder' | 'brand' | 'texts' | 'textFiles'>

/** Warnings about offered languages that base lacks, or without overrides that other languages have. */
export function findLanguageGaps(shared: TextsByGroup, part: Part, { supportLanguages }: Brand): Problem[] {
  return supportLanguages.flatMap((code, index) => {
    if (!shared.site.byLanguage.has(code)) return withoutBase(shared.site.byLanguage, part, code, index)
    const missing = findMissingOverrides(shared, part.texts, code)
    return missing.length === 0 ? [] : withoutOwnWords(part, code, missing)
  })
}

/**
 * Overrides of the brand that exist in another language, but not in this one, whose players read the shared
 * texts.
 */
export function findMissingOverrides(
  shared: TextsByGroup,
  texts: TextsByLanguage,
  language: string,
): string[] {
  return TEXT_GROUPS.flatMap((group) =>
    missingIn(shared[group].byLanguage, filterByGroup(group, texts), language),
  )
}

function missingIn(base: TextsByLanguage, texts: TextsByLanguage, language: string): string[] {
  if (texts.size === 0) return []
  const own = stemsByLanguage(texts)
  const under = stemsByLanguage(base)
  const words = new Set([...own.values()].flatMap((stems) => [...stems]))
  return [...words].filter((stem) => !isOwnWord(stem, listFallbacks(language), own, under))
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

/** A language without a file in base: the brand's own file would need every text of the site. */
function withoutBase(
  base: TextsByLanguage,
  { folder, brand, texts }: Part,
  code: string,
  index: number,
): Problem[] {
  const all = stemsIn(base.get('EN') ?? {})
  const own = stemsIn(texts.get(code) ?? {})
  const missing = [...all].filter((stem) => !own.has(stem)).length
  if (!brand || missing === 0) return []
  const read = listFallbacks(code).find((one) => base.has(one)) ?? 'EN'
  const wrong = `base has no texts in ${code}, and the brand lacks ${missing} of ${all.size}: players read ${read}`
  const write = `add brands/base/i18n/${code}.json or ${folder}/i18n/${code}.json with all texts, or remove ${code} from supportLanguages; base has ${[...base.keys()].sort().join(', ')}`
  return createProblemsAt(brand, toWarnings([{ pointer: `/supportLanguages/${index}`, wrong, write }]))
}

function withoutOwnWords({ folder, textFiles }: Part, code: string, missing: readonly string[]): Problem[] {
  const file = `${folder}/i18n/${code}.json`
  const wrong = `texts that the brand has in other languages are missing in ${code}: ${formatSome(missing, 8)}`
  const write = `add them to ${file}; until then players read base's words or another language`
  return [createFileProblem(textFiles.get(code)?.file ?? file, { wrong, write, warning: true })]
}

/** Warnings about own texts in languages that the brand does not offer and no offered one falls back to. */
export function findUnofferedTexts({ textFiles }: Part, { supportLanguages, defaultLang }: Brand): Problem[] {
  const read = new Set([...supportLanguages, defaultLang].flatMap((code) => listFallbacks(code, 'EN')))
  return [...textFiles].flatMap(([code, entry]) => {
    if (read.has(code)) return []
    const wrong = `the brand does not offer ${code}, so nobody reads these texts`
    const write = `add ${code} to supportLanguages, or remove the file`
    return createFileProblem(entry.file, { wrong, write, warning: true })
  })
}
