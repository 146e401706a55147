import { checkAsset } from '@marquee/gateway/content/read/brands/asset-file.ts'
import { hashBytes } from '@marquee/gateway/content/read/files.ts'
import type { Json, JsonObject } from '@marquee/gateway/lib/json-file.ts'
import { isObject } from '@marquee/schemas/rules/merge-patch'
import type { FileChange } from '@marquee/schemas/studio'
import { omitBaseValues, restoreKeyOrder } from '../files/order.ts'
import { revertToPublished } from '../files/revert.ts'
import { getObject, type StoredContent } from '../files/stored-files.ts'
import { Refused } from '../refused.ts'
import { isWholeAsset } from './bitmap-file.ts'

/** Files that a draft may have, by the member of a change that carries their content. */
export const PLACES: readonly [RegExp, 'value' | 'text' | 'base64'][] = [
  [/^(?:brand|theme)\.json$/, 'value'],
  [/^i18n\/[A-Za-z]{2}(?:-[A-Za-z]+)*\.json$/, 'value'],
  [/^(?:pages|layouts|modals|fragments)\/[a-z][a-z0-9-]{0,60}\.json$/, 'value'],
  [/^about\/[A-Za-z]{2}(?:-[A-Za-z]+)*\/[a-z0-9][a-z0-9-]{0,60}\.md$/, 'text'],
  [
    /^assets\/(?:[a-z0-9][a-z0-9_-]{0,60}\/){0,3}[a-z0-9][a-z0-9_-]{0,60}\.(?:svg|png|jpg|webp|avif|woff2)$/,
    'base64',
  ],
]

/** Files that are merged over base's key by key. */
export const MERGED = /^(?:brand\.json|theme\.json|i18n\/.*)$/

/** Files of texts, of which a change may name some keys alone. */
const TEXTS = /^i18n\//

/** Depth to which the loader reads JSON. */
const DEEPEST = 90

/** Content of a file before a command: in the draft, as it is published, and in base. */
type Before = { own: StoredContent | null; published: StoredContent | null; base: StoredContent | null }

/**
 * Content of a file after a command.
 *
 * @throws studio.path.invalid, studio.file.invalid, studio.asset.invalid
 */
export function parseContent({ path, ...content }: FileChange, before: Before): StoredContent | null {
  const wanted = getContentKey(path)
  const given = Object.keys(content).filter((key) => content[key as keyof typeof content] !== undefined)
  if (given.length === 0) return null
  if (content.texts !== undefined && given.length === 1 && TEXTS.test(path))
    return { value: valueOf(path, withTexts(before.own, content.texts), before) }
  if (given.length > 1 || given[0] !== wanted)
    throw new Refused('studio.file.invalid', `${path} needs "${wanted}", not ${given.join(', ')}.`)
  if (wanted === 'text') return { text: wellFormed(path, content.text) }
  if (wanted === 'base64') return { base64: checkedAsset(path, content.base64) }
  return { value: valueOf(path, content.value as Json, before) }
}

/**
 * Member of a change that carries the content of a file with this path.
 *
 * @throws studio.path.invalid
 */
export function getContentKey(path: string): 'value' | 'text' | 'base64' {
  const place = PLACES.find(([pattern]) => pattern.test(path))
  if (place) return place[1]
  const message = `A brand has no file ${JSON.stringify(path)}: use brand.json, theme.json, i18n, pages, layouts, modals, fragments, about or assets.`
  throw new Refused('studio.path.invalid', message)
}

function valueOf(path: string, value: Json, versions: Before): Json {
  if (!isObject(value)) throw new Refused('studio.file.invalid', `${path} must be an object.`)
  assertKeys(path, value, 0)
  const [before, published, base] = [versions.own, versions.published, versions.base].map(
    (stored) => getObject(stored) ?? {},
  ) as [JsonObject, JsonObject, JsonObject]
  if (!MERGED.test(path)) return restoreKeyOrder(before, value, published)
  const own = revertToPublished(omitBaseValues(value, { before, published, base }), {
    before,
    published,
    base,
  })
  return restoreKeyOrder(before, own, published)
}

function withTexts(own: StoredContent | null, texts: Readonly<Record<string, string | null>>): JsonObject {
  const left = Object.entries(getObject(own) ?? {}).filter(([key]) => texts[key] !== null)
  const said = Object.entries(texts).filter(([, text]) => text !== null)
  return { ...Object.fromEntries(left), ...Object.fromEntries(said) } as JsonObject
}

const NUMBER = /^(?:0|[1-9]\d*)$/

/**
 * JSON.parse moves keys that look like numbers before the others of an object, so that a file would not stay as it was. Where all
 * keys are numbers, such as those of account types, they are in their order.
 */
function assertKeys(path: string, value: Json, depth: number): void {
  if (value === null || typeof value !== 'object') return
  if (depth > DEEPEST) throw new Refused('studio.file.invalid', `${path} is nested too deep.`)
  const isNumbered = Object.keys(value).every((key) => NUMBER.test(key))
  for (const [key, inner] of Object.entries(value)) {
    if (key === '__proto__' || (NUMBER.test(key) && !isNumbered))
      throw new Refused('studio.file.invalid', `${path} has the key "${key}", which is not allowed.`)
    assertKeys(path, inner, depth + 1)
  }
}

function wellFormed(path: string, text: unknown): string {
  if (typeof text !== 'string' || !text.isWellFormed())
    throw new Refused('studio.file.invalid', `${path} is not a valid text.`)
  return text
}

/**
 * Refuses pictures and fonts of a command that are not exactly one file of their type.
 *
 * @throws studio.asset.invalid
 */
export async function assertWholeAssets(files: readonly FileChange[]): Promise<void> {
  for (const { path, base64 } of files) {
    if (base64 === undefined || (await isWholeAsset(path, Buffer.from(base64, 'base64')))) continue
    const write = 'open it in an editor and save it again'
    throw new Refused(
      'studio.asset.invalid',
      `${path}: the file is damaged, or has something around it: ${write}.`,
    )
  }
}

function checkedAsset(path: string, base64: unknown): string {
  if (typeof base64 !== 'string') throw new Refused('studio.asset.invalid', `${path} is not base64.`)
  const bytes = Buffer.from(base64, 'base64')
  const exact = bytes.toString('base64')
  if (exact !== base64) throw new Refused('studio.asset.invalid', `${path} is not base64.`)
  const entry = { file: path, bytes, hash: hashBytes(bytes), stamp: '' }
  const [problem] = checkAsset(path.slice('assets/'.length), entry)
  if (problem) throw new Refused('studio.asset.invalid', `${path}: ${problem.wrong}: ${problem.write}.`)
  return exact
}
