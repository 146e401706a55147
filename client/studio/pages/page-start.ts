import { isObject } from '@marquee/schemas/rules/merge-patch'
import type { FileChange } from '@marquee/schemas/studio'
import type { DraftSite } from '@marquee/schemas/studio/api'
import { ask } from '../api/ask.ts'
import type { Json, JsonObject } from '../lib/json.ts'
import { copyPage, createBlank, type PageKind, type Start } from './page-files.ts'
import templates from './page-templates.json'

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
type Here = { brand: string; languages: string[]; hasText(key: string): boolean; assets: DraftSite['assets'] }

/** The start of a new page, and the texts by language and the pictures that it needs from another brand. */
export async function readStart(
  choice: StartChoice,
  kind: PageKind,
  here: Here,
): Promise<{ start: Start; texts: Record<string, JsonObject>; pictures: FileChange[] }> {
  if (choice.from !== 'page') {
    const found = choice.from === 'template' && TEMPLATES.find(({ name }) => name === choice.name)
    return { start: createBlank(kind, found ? found.blocks : []), texts: {}, pictures: [] }
  }
  const { own } = await ask('draft.file', { brand: choice.brand, path: choice.path })
  const name = /([^/]+)\.json$/.exec(choice.path)![1]!
  const start = copyPage(name, isObject(own) ? own : undefined)
  if (choice.brand === here.brand) return { start, texts: {}, pictures: [] }
  const words = new Set(stringsIn(start))
  return {
    start,
    texts: await readTexts(choice.brand, words, here),
    pictures: await readPictures(choice.brand, words, here),
  }
}

async function readTexts(from: string, words: ReadonlySet<string>, { languages, hasText }: Here) {
  const { rows } = await ask('draft.texts', { brand: from })
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
  const site = await ask('draft.site', { brand: from })
  const wanted = site.assets.filter(
    ({ name, from: of }) => of === 'brand' && words.has(name) && !known.has(name),
  )
  return Promise.all(
    wanted.map(async ({ name }) => {
      const path = `assets/${name}`
      const { base64 } = await ask('draft.file', { brand: from, path })
      return { path, ...(base64 !== undefined && { base64 }) }
    }),
  )
}

function stringsIn(value: Json): string[] {
  if (typeof value === 'string') return [value]
  if (value === null || typeof value !== 'object') return []
  return Object.values(value).flatMap(stringsIn)
}
