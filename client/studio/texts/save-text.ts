import { isObject } from '@marquee/schemas/rules/merge-patch'
import type { TextRow } from '@marquee/schemas/studio/api'
import { readForEdit, run } from '../api/draft.ts'
import { withTexts } from '../lib/text-edits.ts'

/** Texts by key, by language; undefined takes a text back to base's. */
type Texts = ReadonlyMap<string, ReadonlyMap<string, string | undefined>>

/** Writes a text of the table; undefined takes it back to base's. Gives the number of changes. */
export async function saveText(
  brand: string,
  row: TextRow,
  language: string,
  value: string | undefined,
): Promise<number> {
  if (value === undefined)
    return saveTexts(brand, new Map([[language, new Map([[row.key, value]])]]), row.key)
  const before = { [row.key]: row.own.includes(language) ? row.texts[language]! : null }
  const change = { path: `i18n/${language}.json`, texts: { [row.key]: value }, before }
  return Number(await run({ label: row.key, files: [change] }))
}

/** Writes texts of several languages as one command. Gives the number of changes. */
export async function saveTexts(brand: string, wanted: Texts, label: string): Promise<number> {
  let changed = 0
  const files = await Promise.all(
    [...wanted].map(async ([language, texts]) => {
      const path = `i18n/${language}.json`
      const file = await readForEdit('draft.file', { brand, path })
      const before = isObject(file.own) ? file.own : {}
      const own = withTexts(before, isObject(file.base) ? file.base : {}, texts)
      changed += [...texts.keys()].filter((key) => own[key] !== before[key]).length
      return Object.keys(own).length > 0 ? { path, value: own } : { path }
    }),
  )
  if (changed > 0) await run({ label, files })
  return changed
}
