import { formatPointerStep } from '@marquee/schemas/rules/json-pointer'
import { getStem } from '@marquee/schemas/rules/text-stem'
import { findNearest } from '../../lib/did-you-mean.ts'
import type { Problem } from '../content.ts'
import type { BrandPart } from '../read/brands/brand-part.ts'
import type { FileEntry } from '../read/files.ts'
import { createProblemAt } from '../read/problem.ts'
import { getTextGroup, type TextsByGroup } from '../read/shared-texts.ts'
import { listPlaceholders } from '../read/texts.ts'
import type { Link } from './brand-links.ts'

/** Placeholders that are never filled, and warnings about texts that nothing shows yet. */
export function checkTexts(shared: TextsByGroup, part: BrandPart, references: readonly Link[]): Problem[] {
  const used = new Set(references.map(({ reference }) => reference.name))
  return [...part.texts].flatMap(([code, texts]) => {
    const entry = part.textFiles.get(code)!
    return Object.entries(texts).flatMap(([key, text]) => {
      const { keys, english } = shared[getTextGroup(key)]
      // Texts of games cannot be checked in an installation without the demonstration vendor.
      if (keys.size === 0) return []
      const stem = getStem(key)
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
  const near = findNearest(key, keys)
  const write = near ? `did you mean "${near}"?` : 'remove it, or use it in brand.json or a page of the brand'
  return {
    ...createProblemAt(entry, formatPointerStep(key), `nothing shows the text "${key}"`, write),
    warning: true,
  }
}

function strangePlaces(entry: FileEntry, key: string, text: string, model: string): Problem[] {
  const known = listPlaceholders(model)
  const allowed = known.map((name) => `{{${name}}}`).join(', ')
  const write = allowed ? `use only ${allowed}` : 'write the text without places'
  return listPlaceholders(text)
    .filter((place) => !known.includes(place))
    .map((place) =>
      createProblemAt(entry, formatPointerStep(key), `nothing fills the place {{${place}}}`, write),
    )
}
