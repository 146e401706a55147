import type { Brand } from '@marquee/schemas/contract'
import { pointerStep } from '@marquee/schemas/rules/json-pointer'
import { nearest } from '../../lib/did-you-mean.ts'
import { lazyRecord } from '../../lib/lazy-record.ts'
import { referencesOf } from '../check/brand-links.ts'
import type { LoadedBrand, Problem } from '../content.ts'
import type { BrandPart } from '../read/brands/brand-part.ts'
import type { Contract } from '../read/contract/contract.ts'
import type { FileEntry } from '../read/files.ts'
import { problemAt } from '../read/problem.ts'
import { groupOf, type TextGroup, type TextsByGroup, textsIn } from '../read/shared-texts.ts'
import { placesOf, resolveTexts, stemOf } from '../read/texts.ts'

/** Placeholders that are never filled, and warnings about texts that nothing shows yet. */
export function textProblems(contract: Contract, shared: TextsByGroup, part: BrandPart): Problem[] {
  if (part.texts.size === 0) return []
  const used = new Set(referencesOf(contract, part).map(({ reference }) => reference.name))
  return [...part.texts].flatMap(([code, texts]) => {
    const entry = part.textFiles.get(code)!
    return Object.entries(texts).flatMap(([key, text]) => {
      const { keys, english } = shared[groupOf(key)]
      // Texts of games cannot be checked in an installation without the demonstration vendor.
      if (keys.size === 0) return []
      const stem = stemOf(key)
      // A column names a prefix of texts; its values are the suffixes.
      const beginning = stem.slice(0, Math.max(0, stem.lastIndexOf('.')))
      if (!keys.has(stem) && ![key, stem, beginning].some((name) => used.has(name)))
        return unusedText(entry, key, keys)
      const model = english[key] ?? english[`${stem}_other`]
      return model === undefined ? [] : strangePlaces(entry, key, text, model)
    })
  })
}

function unusedText(entry: FileEntry, key: string, keys: Iterable<string>): Problem {
  const near = nearest(key, keys)
  const write = near ? `did you mean "${near}"?` : 'remove it, or use it in brand.json or a page of the brand'
  return { ...problemAt(entry, pointerStep(key), `nothing shows the text "${key}"`, write), warning: true }
}

function strangePlaces(entry: FileEntry, key: string, text: string, model: string): Problem[] {
  const known = placesOf(model)
  return placesOf(text)
    .filter((place) => !known.includes(place))
    .map((place) => {
      const write =
        known.length > 0
          ? `use only ${known.map((name) => `{{${name}}}`).join(', ')}`
          : 'write the text without places'
      return problemAt(entry, pointerStep(key), `nothing fills the place {{${place}}}`, write)
    })
}

/** Language code -> texts of a group, built at first use; a brand without own texts in a language uses the shared ones. */
export function textsOfBrand(
  contract: Contract,
  group: TextGroup,
  shared: TextsByGroup,
  { texts }: Pick<BrandPart, 'texts'>,
  { supportLanguages, defaultLang }: Brand,
): LoadedBrand['texts'] {
  const own = textsIn(group, texts)
  return lazyRecord(supportLanguages, (code) =>
    resolveTexts(languageOf(contract, code), own, shared[group].byLanguage, defaultLang),
  )
}

/** A language with its BCP 47 tag. */
function languageOf({ languageTags }: Contract, code: string): { code: string; tag: string } {
  return { code, tag: languageTags.get(code) ?? 'en' }
}
