import { formatPointerStep, parsePointer } from '@marquee/schemas/rules/json-pointer'
import { isObject } from '@marquee/schemas/rules/merge-patch'
import { filterErrors } from '@marquee/schemas/rules/warnings'
import type { FileChange } from '@marquee/schemas/studio'
import type { BrandSummary, DraftFile } from '@marquee/schemas/studio/api'
import { callStudio } from '../api/ask.ts'
import { isSame, type Json, type JsonObject } from '../lib/json.ts'
import { withPointer } from '../lib/with-pointer.ts'

/**
 * A changed value of a draft, which other brands may take over; undefined for one that was taken out. Without a pointer it is a
 * whole file: a page that was added, or a picture by its bytes.
 */
export type ValueChange = {
  path: string
  pointer: string
  value: Json | undefined
  $schema: Json | undefined
  base64?: string
  /** Goes with a change that names it, where the other brand has none of its own. */
  isCompanion?: true
}

/** Files in which single values stand by keys; a page counts where it is a patch of base's. */
const SHARED =
  /^(?:brand\.json|theme\.json|i18n\/[A-Z]{2}\.json|(?:pages|layouts|modals|fragments)\/[^/]+\.json)$/

/** Settings that tell brands apart. */
const OWN_SETTINGS: readonly string[] = ['/$schema', '/name', '/merchant', '/domains']

/** Values that a draft changes in one file, and that make sense in another brand. A page is whole while it is new. */
export function listChanges({ path, own, published, base64 }: DraftFile): ValueChange[] {
  if (base64 !== undefined) return [{ path, pointer: '', value: undefined, $schema: undefined, base64 }]
  if (!SHARED.test(path) || !isObject(own)) return []
  if (own.blocks !== undefined)
    return published === undefined ? [{ path, pointer: '', value: own, $schema: own.$schema }] : []
  const before = isObject(published) ? published : {}
  return changesIn(before, own, '')
    .filter(({ pointer }) => !OWN_SETTINGS.includes(pointer))
    .map((change) => ({ path, ...change, $schema: own.$schema }))
}

type Change = Pick<ValueChange, 'pointer' | 'value'>

function changesIn(before: JsonObject, after: JsonObject, at: string): Change[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].flatMap((key): Change[] => {
    const [from, to] = [before[key], after[key]]
    const pointer = at + formatPointerStep(key)
    if (isSame(from, to)) return []
    return isObject(from) && isObject(to) ? changesIn(from, to, pointer) : [{ pointer, value: to }]
  })
}

/** Files of another brand with the changes. A text of a language that the brand does not offer is left out. */
export function applyChanges(
  files: ReadonlyMap<string, Json | undefined>,
  changes: readonly ValueChange[],
): FileChange[] {
  return [...files].flatMap(([path, own]): FileChange[] => {
    const here = changes.filter((change) => change.path === path)
    const whole = here.find(({ pointer }) => pointer === '')
    if (whole?.base64 !== undefined) return own === whole.base64 ? [] : [{ path, base64: whole.base64 }]
    if (whole?.value !== undefined) return isSame(own, whole.value) ? [] : [{ path, value: whole.value }]
    const start: JsonObject = isObject(own) ? own : { $schema: here[0]?.$schema ?? '' }
    const value = here.reduce<JsonObject>(
      (file, { pointer, value: wanted, isCompanion }) =>
        (wanted === undefined && !hasPointer(file, pointer)) || (isCompanion && hasPointer(file, pointer))
          ? file
          : (withPointer(file, pointer, wanted) as JsonObject),
      start,
    )
    return isSame(start, value) ? [] : [{ path, value }]
  })
}

function hasPointer(file: JsonObject, pointer: string): boolean {
  const found = parsePointer(pointer).reduce<Json | undefined>(
    (value, key) => (isObject(value) ? value[key] : undefined),
    file,
  )
  return found !== undefined
}

/** Reason for which a brand did not take over the changes, as a text of the studio. */
export type NotSpread = 'busy' | 'same' | 'faulty' | 'taken'

/** Publishes changes in another brand by themselves, or leaves no draft; a brand with an open draft is left as it is. */
export async function spreadTo(
  { code, languages }: Pick<BrandSummary, 'code' | 'languages'>,
  changes: readonly ValueChange[],
  message: string,
): Promise<NotSpread | undefined> {
  const brand = code
  const state = await callStudio('draft.read', { brand })
  if (state.changes.length > 0) return 'busy'
  const offered = changes.filter(({ path }) => {
    const [, language] = /^i18n\/([A-Z]{2})\.json$/.exec(path) ?? []
    return language === undefined || languages.includes(language)
  })
  const paths = [...new Set(offered.map(({ path }) => path))]
  const own = await Promise.all(
    paths.map(async (path) => {
      const file = await callStudio('draft.file', { brand, path })
      return [path, file.base64 ?? file.own] as const
    }),
  )
  const theirs = new Map(own)
  const pictures = offered.some(isPictureAlong) ? (await callStudio('draft.site', { brand })).assets : []
  const isMissing = (change: ValueChange) =>
    !isPictureAlong(change) || !pictures.some(({ name }) => change.path === `assets/${name}`)
  const wanted = offered.filter(isMissing)
  if (wanted.some((change) => isTaken(change, theirs.get(change.path)))) return 'taken'
  const wantedPaths = new Set(wanted.map(({ path }) => path))
  const files = applyChanges(new Map(own.filter(([path]) => wantedPaths.has(path))), wanted)
  if (files.length === 0) return 'same'
  const made = await callStudio(
    'draft.command',
    { brand },
    { body: { label: message, files }, seq: state.seq },
  )
  if (filterErrors(made.problems).length > 0) {
    await callStudio('draft.discard', { brand }, { seq: made.seq })
    return 'faulty'
  }
  try {
    await callStudio('draft.publish', { brand }, { body: { message }, seq: made.seq })
  } catch (error) {
    await callStudio('draft.discard', { brand }, { seq: made.seq })
    throw error
  }
  return undefined
}

/** Tells whether another brand has a page of its own where a new one would stand. */
function isTaken({ pointer, value }: ValueChange, own: Json | undefined): boolean {
  return pointer === '' && value !== undefined && own !== undefined && !isSame(own, value)
}

function isPictureAlong({ base64, isCompanion }: ValueChange): boolean {
  return base64 !== undefined && isCompanion === true
}
