import type { FileEntry, FileTree } from '@marquee/gateway/content/read/files.ts'
import { parseJsonFile } from '@marquee/gateway/content/read/problem.ts'
import type { Loaded } from '@marquee/gateway/content/resolve/load-content.ts'
import { buildAssetAddress } from '@marquee/gateway/content/serve/site-model.ts'
import type { Json } from '@marquee/gateway/lib/json-file.ts'
import { isObject, mergePatch } from '@marquee/schemas/rules/merge-patch'
import type { ChangeKind, FileDiff, ValueChange } from '@marquee/schemas/studio/api'
import { MERGED } from '../commands/file-change.ts'
import { findResolved } from './draft-file.ts'
import { buildDraftView, type DraftView } from './draft-view.ts'
import { describeChanges } from './json-changes.ts'
import { listValueChanges } from './value-changes.ts'

type Asked = { loaded: Loaded; published: Loaded; brand: string }
type Change = { path: string; before: FileEntry | undefined; after: FileEntry | undefined }

const NO_FILES: FileTree = new Map()

/** Differences of a draft to the published files, with a sentence for each change. */
export function buildDiff(params: Asked): FileDiff[] {
  const seen = compareViews(params)
  return diffFiles(params).map((change) => ({
    path: change.path,
    kind: kindOf(change.before, change.after),
    words: wordsOf(change),
    ...seen(change),
    ...textOf('before', change.before, change.path),
    ...textOf('after', change.after, change.path),
  }))
}

/**
 * Differences of a draft to base, with a sentence for each. A file that is merged over base's, or that changes a page of base,
 * names its own values alone.
 */
export function buildDiffToBase({ loaded, brand }: Pick<Asked, 'loaded' | 'brand'>): FileDiff[] {
  const tree = loaded.parts.get(brand)?.tree ?? NO_FILES
  const parts = new Map([...loaded.parts].filter(([code]) => code !== brand))
  const seen = compareViews({ loaded, published: { ...loaded, parts }, brand })
  return [...tree]
    .map(([path, after]) => ({ path, before: loaded.base.part.tree.get(path), after }))
    .filter(({ before, after }) => before?.hash !== after.hash)
    .sort((one, other) => (one.path < other.path ? -1 : 1))
    .map((change) => ({
      path: change.path,
      kind: kindOf(change.before, change.after),
      words: overBaseIn(change) ?? wordsOf(change),
      ...seen(change),
      ...textOf('before', change.before, change.path),
      ...textOf('after', change.after, change.path),
    }))
}

/** Sentences about the values that a file lays over base's; undefined for a file that stands by itself. */
function overBaseIn({ path, before, after }: Change): string[] | undefined {
  const own = after && path.endsWith('.json') ? parseJsonFile(after).value : undefined
  if (!own || !before) return undefined
  const under = parseJsonFile(before).value ?? {}
  const { $schema: _own, ...values } = own
  const words = MERGED.test(path)
    ? describeChanges(under, mergePatch(under, values))
    : isObject(own.patch) && describeChanges({}, own.patch)
  return words ? words.map((sentence) => `${path}: ${sentence}`) : undefined
}

/** Tells of a changed file what players see differently: values as they are merged over base, pictures, lines of a text. */
function compareViews({ loaded, published, brand }: Asked): (change: Change) => Partial<FileDiff> {
  const [was, is] = [buildDraftView(published, brand), buildDraftView(loaded, brand)]
  return ({ path, before, after }) => {
    if (path.startsWith('assets/')) return { pictures: picturesOf([was, is], path.slice('assets/'.length)) }
    if (path.endsWith('.md')) return { lines: linesIn(before, after) }
    const [from, to] = [was, is].map((view) => findResolved(view, path))
    const isSeen = (from ?? to) !== undefined && (to !== undefined || after === undefined)
    // A fragment, and a page with faults, is compared as it is written.
    const [first, last] = isSeen
      ? [from, to]
      : [before, after].map((entry) => entry && parseJsonFile(entry).value)
    if (!isSeen && last === undefined && after !== undefined) return {}
    return { changes: namingHidden(listValueChanges(first ?? {}, last ?? {}), before, after) }
  }
}

function picturesOf(views: [DraftView, DraftView], name: string): NonNullable<FileDiff['pictures']> {
  const [before, after] = views.map(({ code, part }) => {
    const asset = part.assets.get(name)
    return asset && buildAssetAddress(code, name, asset)
  })
  return { ...(before !== undefined && { before }), ...(after !== undefined && { after }) }
}

/** A block that a patch hides is not removed, and one that it shows again is not new. */
function namingHidden(changes: ValueChange[], before?: FileEntry, after?: FileEntry): ValueChange[] {
  const [was, is] = [before, after].map((entry) => (entry ? parseJsonFile(entry).value?.patch : undefined))
  const hides = (patch: Json | undefined, id: string) =>
    isObject(patch) && isObject(patch[id]) && patch[id].hidden === true
  return changes.map((change) => {
    const last = change.trail.at(-1)
    const id = typeof last === 'object' ? (last.id ?? '') : ''
    if (change.kind === 'removed' && hides(is, id)) return { ...change, kind: 'hidden' as const }
    return change.kind === 'added' && hides(was, id) ? { ...change, kind: 'shown' as const } : change
  })
}

/** Files of a brand that differ between two states, by path. */
export function diffFiles({ loaded, published, brand }: Asked): Change[] {
  const before = published.parts.get(brand)?.tree ?? NO_FILES
  const after = loaded.parts.get(brand)?.tree ?? NO_FILES
  return [...new Set([...before.keys(), ...after.keys()])]
    .sort()
    .map((path) => ({ path, before: before.get(path), after: after.get(path) }))
    .filter((change) => change.before?.hash !== change.after?.hash)
}

function kindOf(before: FileEntry | undefined, after: FileEntry | undefined): ChangeKind {
  if (!before) return 'added'
  return after ? 'changed' : 'removed'
}

function textOf(key: 'before' | 'after', entry: FileEntry | undefined, path: string) {
  return entry && !path.startsWith('assets/') ? { [key]: entry.bytes.toString('utf8') } : {}
}

function wordsOf({ path, before, after }: Change): string[] {
  if (!before) return [`${path} is new`]
  if (!after) return [`${path} is removed`]
  if (path.startsWith('assets/'))
    return [`${path} had ${before.bytes.length} bytes and has ${after.bytes.length}`]
  if (path.endsWith('.md')) return [linesOf(path, before, after)]
  const [from, to] = [parseJsonFile(before).value, parseJsonFile(after).value]
  if (!from || !to) return [`${path} ${to ? 'was' : 'is'} no valid JSON`]
  const words = describeChanges(from, to).map((sentence) => `${path}: ${sentence}`)
  return words.length > 0 ? words : [`${path} has another order of keys or another layout`]
}

/** Number of lines of a text that were added and removed; a moved line is neither. */
function linesIn(before: FileEntry | undefined, after: FileEntry | undefined) {
  const [from, to] = [before, after].map((entry) => entry?.bytes.toString('utf8').split('\n') ?? [])
  return { added: without(to!, from!), removed: without(from!, to!) }
}

function linesOf(path: string, before: FileEntry, after: FileEntry): string {
  const { added, removed } = linesIn(before, after)
  return `${path}: ${counted(added)} added and ${counted(removed)} removed`
}

function without(lines: readonly string[], others: readonly string[]): number {
  const left = new Map<string, number>()
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1)
  return lines.filter((line) => {
    const count = left.get(line) ?? 0
    left.set(line, count - 1)
    return count <= 0
  }).length
}

function counted(lines: number): string {
  return lines === 1 ? '1 line was' : `${lines} lines were`
}
