import { isObject } from '@marquee/schemas/rules/merge-patch'
import type { FileChange } from '@marquee/schemas/studio'
import type { DraftSite } from '@marquee/schemas/studio/api'
import { callStudio } from '../api/ask.ts'
import { readForEdit } from '../api/draft.ts'
import type { Json, JsonObject } from '../lib/json.ts'
import type { Editing } from './page-edits.ts'
import { copyPage, createBlank, type PageKind, type Start } from './page-files.ts'
import templates from './page-templates.json'
import { detachAll } from './shared-edits.ts'

/** Beginning of a new page: nothing, a template, or a page of this or another brand. */
export type StartChoice =
  | { from: 'blank' }
  | { from: 'template'; name: string }
  | { from: 'page'; brand: string; path: string }

export const TEMPLATES = templates as unknown as readonly {
  name: 'campaign' | 'games' | 'figures'
  blocks: JsonObject[]
}[]

/** Parts that a brand has already, so that a copy from another brand brings what is missing. */
type Here = {
  brand: string
  editing: Editing
  languages: string[]
  hasText(key: string): boolean
  assets: DraftSite['assets']
}

/** The start of a new page, and the texts by language and the pictures that it needs from another brand. */
export async function readStart(
  choice: StartChoice,
  kind: PageKind,
  here: Here,
): Promise<{ start: Start; texts: Record<string, Record<string, string>>; pictures: FileChange[] }> {
  if (choice.from !== 'page') {
    const found = choice.from === 'template' && TEMPLATES.find(({ name }) => name === choice.name)
    return { start: createBlank(kind, found ? found.blocks : []), texts: {}, pictures: [] }
  }
  const own = await readOwn(choice, here)
  const name = /([^/]+)\.json$/.exec(choice.path)![1]!
  const start = copyPage(name, own)
  if (choice.brand === here.brand) return { start, texts: {}, pictures: [] }
  const words = new Set(stringsIn(start))
  return {
    start,
    texts: await readTexts(choice.brand, words, here),
    pictures: await readPictures(choice.brand, words, here),
  }
}

/** The file of a page. Shared blocks that only the other brand has, or has changed, become blocks of the copy. */
async function readOwn({ brand, path }: { brand: string; path: string }, here: Here) {
  const { own, base, shared } = await readForEdit('draft.file', { brand, path })
  if (!isObject(own) || brand === here.brand) return isObject(own) ? own : undefined
  const site = await callStudio('draft.site', { brand })
  const fragments = new Map(site.fragments.map(({ name, blocks }) => [name, blocks as JsonObject[]]))
  const theirs = new Set(site.fragments.flatMap(({ name, from }) => (from === 'base' ? [] : name)))
  const files = { own, base: isObject(base) ? base : undefined, shared, fragments }
  return detachAll((name) => theirs.has(name), here.editing)(files)
}

async function readTexts(from: string, words: ReadonlySet<string>, { languages, hasText }: Here) {
  const { rows } = await readForEdit('draft.texts', { brand: from })
  const wanted = rows.filter(({ key, own }) => words.has(key) && own.length > 0 && !hasText(key))
  const entries = languages.map((language) => {
    const own = wanted.filter((row) => row.own.includes(language))
    return [language, Object.fromEntries(own.map(({ key, texts }) => [key, texts[language]!]))] as const
  })
  // A text in none of the languages of this brand is taken in the first that it has.
  const said = new Set(entries.flatMap(([, texts]) => Object.keys(texts)))
  const [[, first] = [undefined, {}]] = entries
  for (const { key, own, texts } of wanted)
    if (!said.has(key)) Object.assign(first, { [key]: texts[own[0]!]! })
  return Object.fromEntries(entries.filter(([, texts]) => Object.keys(texts).length > 0))
}

async function readPictures(
  from: string,
  words: ReadonlySet<string>,
  { assets }: Here,
): Promise<FileChange[]> {
  const known = new Set(assets.map(({ name }) => name))
  const site = await callStudio('draft.site', { brand: from })
  const wanted = site.assets.filter(
    ({ name, from: of }) => of === 'brand' && words.has(name) && !known.has(name),
  )
  return Promise.all(
    wanted.map(async ({ name }) => {
      const path = `assets/${name}`
      const { base64 } = await callStudio('draft.file', { brand: from, path })
      return { path, ...(base64 !== undefined && { base64 }) }
    }),
  )
}

function stringsIn(value: Json): string[] {
  if (typeof value === 'string') return [value]
  if (value === null || typeof value !== 'object') return []
  return Object.values(value).flatMap(stringsIn)
}
