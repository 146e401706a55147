import { pointerStep } from '@marquee/schemas/rules/json-pointer'
import { didYouMean } from '../../lib/did-you-mean.ts'
import type { Json, JsonObject } from '../../lib/json-file.ts'
import type { LoadedBrand, Problem } from '../content.ts'
import type { Contract } from '../contract.ts'
import type { FileEntry, FileTree } from '../files.ts'
import { problemAt } from '../problem.ts'
import { filesIn } from '../schema-file.ts'
import { readTextFile } from './text-file.ts'
import { stemOf, type Texts } from './texts.ts'

/** Key of a seed text, such as `seed.promotion.welcome.title`. */
export function seedKey(model: string, code: string, field: string): string {
  return `seed.${model.replace(/^seed-/, '')}.${code}.${field}`
}

/** A seed text in a language of the brand; undefined if no file has it. */
export function seedText(
  { brand, seedTexts }: Pick<LoadedBrand, 'brand' | 'seedTexts'>,
  language: string,
  key: string,
): string | undefined {
  const text = (seedTexts[language] ?? seedTexts[brand.defaultLang])?.[key]
  return text?.replaceAll('{{name}}', brand.name)
}

/** The files of fixtures/i18n by language, with the problems of invalid ones. */
export function readSeedTexts(contract: Contract, tree: FileTree, problems: Problem[]): Map<string, Texts> {
  const byLanguage = new Map<string, Texts>()
  for (const [code, entry] of filesIn(tree, 'i18n')) {
    const { texts, problems: own } = readTextFile(contract, code, entry)
    problems.push(...own)
    if (texts) byLanguage.set(code, texts)
  }
  return byLanguage
}

/** Rows of a collection; `texts` are the fields of its model whose texts are in fixtures/i18n. */
export type SeedRows = { entry: FileEntry; model: string; texts: readonly string[]; rows: readonly Json[] }

/** Rows without an English text, and English texts without a row. */
export function seedTextProblems(
  collections: readonly SeedRows[],
  tree: FileTree,
  english: Texts = {},
): Problem[] {
  const asked = collections.flatMap(({ entry, model, texts, rows }) =>
    rows.flatMap((row, index) =>
      texts.map((field) => ({ entry, index, key: seedKey(model, nameOf(row as JsonObject), field) })),
    ),
  )
  const missing = asked
    .filter(({ key }) => english[key] === undefined)
    .map(({ entry, index, key }) =>
      problemAt(entry, `/rows/${index}`, `there is no text "${key}"`, 'add it to fixtures/i18n/EN.json'),
    )
  const keys = new Set(asked.map(({ key }) => key))
  const file = tree.get('i18n/EN.json')
  const unused = Object.keys(english).filter((key) => !keys.has(stemOf(key)))
  return [...missing, ...(file ? unused.map((key) => unusedText(file, key, keys)) : [])]
}

function unusedText(entry: FileEntry, key: string, keys: Iterable<string>): Problem {
  const write = didYouMean(key, keys, 'remove it, or add the row to fixtures/seed')
  return problemAt(entry, pointerStep(key), `no row of fixtures/seed has the text "${key}"`, write)
}

/** Name of a row in keys of texts. */
function nameOf({ code, name }: JsonObject): string {
  return String(code ?? name)
}
