import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { readJournals } from '@marquee/gateway/content/read/brands/brands-tree.ts'
import { findInterrupted } from '@marquee/gateway/content/read/brands/interrupted.ts'
import { hashBytes } from '@marquee/gateway/content/read/files.ts'
import { parseJsonFile } from '@marquee/gateway/content/read/problem.ts'
import type { ContentConfig } from '@marquee/gateway/content/resolve/load-content.ts'
import type { FileContent } from '@marquee/gateway/content/serve/open-content.ts'
import type { Clock } from '@marquee/gateway/lib/clock.ts'
import type { JsonObject } from '@marquee/gateway/lib/json-file.ts'
import { filterErrors } from '@marquee/schemas/rules/warnings'
import type { DraftState, Publish } from '@marquee/schemas/studio/api'
import type { Allow } from '../access/may-change.ts'
import { applyContents } from '../commands/run-command.ts'
import { listProblems } from '../drafts/draft-state.ts'
import { createPublished, type Drafts } from '../drafts/drafts.ts'
import { rebaseDraft } from '../drafts/rebase.ts'
import { type Draft, type DraftFile, getChangeKind, listChangedFiles } from '../files/draft.ts'
import { formatBytes, getObject, parseBytes } from '../files/stored-files.ts'
import { Refused } from '../refused.ts'
import type { NewestPublish } from '../store/publishes.ts'
import type { PublishRow, StudioStore } from '../store/studio-store.ts'
import { commitFiles } from './git.ts'
import { readChange, revertChange } from './take-back.ts'
import { type Bundle, completeBundle, hashFile, removeJournal, writeBundle } from './write-files.ts'

/** Publishing of drafts, its history, and the way back. */
export type Publishing = {
  /** Writes the files of a draft, closes it and commits the files where they belong to a git repository. */
  publish(brand: string, seq: number, params: PublishBy): Promise<Publish>
  /** Publishes a draft that was kept from before; an open draft goes on over the files as they are then. */
  publishPlanned(draft: Draft, params: PublishBy): Promise<Publish>
  /**
   * Takes the values of an earlier publish back, apart from those that somebody changed since, which it names. `by` makes the
   * message of their places; nothing is published if there is nothing to take back.
   */
  takeBack(id: string, by: (left: readonly string[]) => PublishBy): Promise<{ left: readonly string[] }>
  /** Publishes the texts of one language of a draft, which goes on with the rest. */
  publishLanguage(brand: string, seq: number, language: string, params: PublishBy): Promise<Publish>
  /** Publishes a change of one file over what is published; an open draft goes on over it. */
  publishFile(brand: string, path: string, change: ChangeFile, params: PublishBy): Promise<Publish>
  /** Removes a brand with its draft; its files stay in the history, from which they can be brought back. */
  remove(brand: string, params: PublishBy): Promise<Publish>
  /**
   * Removes all that the studio has of a removed brand, for good; git's history and the audit stay.
   *
   * @throws studio.brand.invalid for a brand that was not removed
   */
  purge(brand: string): Promise<void>
  of(brand: string): Promise<Publish[]>
  /** The newest publish of each brand. */
  newest(): Promise<ReadonlyMap<string, NewestPublish>>
  /**
   * A publish by its id.
   *
   * @throws studio.publish.unknown
   */
  find(id: string): Promise<FoundPublish>
  /** Completes the publishes of this folder whose writers were killed more than a minute ago. */
  completeInterrupted(): Promise<void>
  /** Makes the commits that git was too busy for, the oldest first. */
  retryCommits(): Promise<void>
}

/** A publish of a brand, and the way back to it. */
export type FoundPublish = {
  brand: string
  /** Gives the draft the files of the publish; for the newest publish, those from before it. */
  rollback(seq: number, allow?: Allow): Promise<DraftState>
}

/**
 * Message and name of the person who publishes, and what the person may publish. A publish that follows from something else
 * has an id that follows from it, too, so that it is found after a crash.
 */
export type PublishBy = { message: string; person: string; allow?: Allow; id?: string }

type Deps = { config: ContentConfig; content: FileContent; store: StudioStore; drafts: Drafts; clock: Clock }

/** Opens publishing, and completes what a crash interrupted. */
export async function openPublishing(deps: Deps): Promise<Publishing> {
  const { config, store } = deps
  for (const { brand } of readJournals(config.brandsFolder)) await complete(deps, brand)
  return {
    completeInterrupted: async () => {
      for (const brand of findInterrupted(config.brandsFolder)) await complete(deps, brand)
    },
    publish: (brand, seq, params) =>
      publishIn(deps, { brand, seq, params, wanted: (open) => open, rest: () => undefined }),
    publishPlanned: (planned, params) =>
      publishIn(deps, {
        brand: planned.brand,
        seq: undefined,
        params,
        wanted: () => planned,
        rest: (open) => withoutPublished(deps, open),
      }),
    publishLanguage: (brand, seq, language, params) =>
      publishIn(deps, {
        brand,
        seq,
        params,
        wanted: (open) => ofLanguage(open, language),
        rest: (open) => withoutPublished(deps, open),
      }),
    takeBack: (id, by) => takeBackIn(deps, id, by),
    publishFile: (brand, path, change, params) =>
      publishIn(deps, {
        brand,
        seq: undefined,
        params,
        wanted: (open) => ofFile(deps, open, path, change),
        rest: (open) => withoutPublished(deps, open),
      }),
    remove: (brand, params) =>
      publishIn(deps, {
        brand,
        seq: undefined,
        params,
        wanted: (open) => withoutFiles(deps, open),
        rest: () => undefined,
      }),
    purge: (brand) =>
      store.inTurn(`studio ${brand}`, async () => {
        await assertRemoved(deps, brand)
        await store.purge(brand)
      }),
    of: async (brand) => (await store.publishes.of(brand)).map(publishOf),
    newest: () => store.publishes.newest(),
    find: async (id) => {
      const row = await store.publishes.byId(id)
      if (!row) throw new Refused('studio.publish.unknown', 'There is no such publish.')
      return { brand: row.site, rollback: (seq, allow) => rollback(deps, row, seq, allow) }
    },
    retryCommits: () =>
      store.inTurn('studio commits', async () => {
        for (const row of await store.publishes.pending()) {
          const { commitPending } = await commit(deps, row)
          if (commitPending !== undefined) return
        }
      }),
  }
}

type Publishable = {
  brand: string
  seq: number | undefined
  params: PublishBy | (() => PublishBy)
  /** Draft that is written, made from the open one. */
  wanted(open: Draft): Draft
  /** Draft that stays open afterwards. */
  rest(open: Draft): Draft | undefined
}

async function publishIn(deps: Deps, { brand, seq, params, wanted, rest }: Publishable): Promise<Publish> {
  let row: PublishRow | undefined
  await deps.drafts.change(brand, seq, async (open) => {
    const draft = wanted(open)
    row = await write(deps, draft, typeof params === 'function' ? params() : params)
    return rest(open)
  })
  removeJournal(deps.config.brandsFolder, brand)
  return publishOf(await commit(deps, row!))
}

async function takeBackIn(deps: Deps, id: string, by: (left: readonly string[]) => PublishBy) {
  const row = await deps.store.publishes.byId(id)
  if (!row) throw new Refused('studio.publish.unknown', 'There is no such publish.')
  const change = await readChange(deps.store, row)
  let left: readonly string[] = []
  const wanted = ({ brand, seq }: Draft): Draft => {
    deps.content.readAgain()
    const back = revertChange(change, createPublished(deps.content.loaded(), brand))
    left = back.left.map(({ path, pointer }) => path + pointer)
    return { brand, seq, files: back.files, steps: [] }
  }
  const rest = (open: Draft) => withoutPublished(deps, open)
  try {
    await publishIn(deps, { brand: row.site, seq: undefined, params: () => by(left), wanted, rest })
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== 'studio.draft.unchanged') throw error
  }
  return { left }
}

/** The draft with the texts and the pages about the brand of one language alone. */
function ofLanguage(draft: Draft, language: string): Draft {
  const isOfLanguage = (path: string) =>
    path === `i18n/${language}.json` || path.startsWith(`about/${language}/`)
  return { ...draft, files: new Map([...draft.files].filter(([path]) => isOfLanguage(path))) }
}

async function assertRemoved({ content, drafts, store }: Deps, brand: string): Promise<void> {
  await drafts.refresh(brand)
  const [newest] = await store.publishes.of(brand)
  const isThere = content.loaded().parts.has(brand) || drafts.draftOf(brand) !== undefined
  if (isThere || newest?.treeAfter !== '{}')
    throw new Refused('studio.brand.invalid', 'The brand was not removed: remove it first.')
  if (newest.commitPending !== undefined)
    throw new Refused(
      'studio.brand.invalid',
      'Git does not have the removal yet: try again once it is committed.',
    )
}

/** Gives the new content of a file of a brand; the file of base is the second argument. */
type ChangeFile = (file: JsonObject, base: JsonObject) => JsonObject

/** A draft of one file, which is changed as it is published. */
function ofFile({ content }: Deps, { brand, seq }: Draft, path: string, change: ChangeFile): Draft {
  const loaded = content.loaded()
  const { stored, hash } = createPublished(loaded, brand)
  const base = stored(path)
  const common = loaded.base.part.tree.get(path)
  const value = change(getObject(base) ?? {}, (common && parseJsonFile(common).value) ?? {})
  return { brand, seq, files: new Map([[path, { base, baseHash: hash(path), own: { value } }]]), steps: [] }
}

/** A draft that removes every published file of the brand. */
function withoutFiles({ content }: Deps, { brand, seq }: Draft): Draft {
  const { stored, hash } = createPublished(content.loaded(), brand)
  const paths = [...(content.loaded().parts.get(brand)?.tree.keys() ?? [])]
  const files = paths.map((path) => [path, { base: stored(path), baseHash: hash(path), own: null }] as const)
  return { brand, seq, files: new Map(files), steps: [] }
}

/** Completes a publish from its journal, which its writer may have removed while the turn was awaited. */
async function complete(deps: Deps, brand: string): Promise<void> {
  const { config, content, drafts } = deps
  let row: PublishRow | undefined
  await drafts.change(brand, undefined, async (open) => {
    const journal = readJournals(config.brandsFolder).find((one) => one.brand === brand)
    if (!journal) return open
    row = journal.row as PublishRow
    await completeBundle(config.brandsFolder, journal)
    content.readAgain()
    await savePublish(deps, row)
    return withoutPublished(deps, open)
  })
  if (!row) return
  removeJournal(config.brandsFolder, brand)
  await commit(deps, row)
}

/** Checks a draft over the files as they are now, and writes it. */
async function write(deps: Deps, wanted: Draft, { allow, ...by }: PublishBy): Promise<PublishRow> {
  const { config, content, drafts, clock } = deps
  const { brand } = wanted
  content.readAgain()
  const { draft, conflicts } = rebaseDraft(wanted, createPublished(content.loaded(), brand))
  if (conflicts.length > 0)
    throw new Refused('studio.draft.conflict', 'Files were changed on disk too: choose a version.', {
      conflicts,
    })
  const changed = listChangedFiles(draft)
  if (changed.length === 0) throw new Refused('studio.draft.unchanged', 'The draft changes nothing.')
  const problems = filterErrors(listProblems(brand, drafts.resolve(draft)))
  if (problems.length > 0)
    throw new Refused('studio.draft.faulty', 'The draft has problems: correct them first.', { problems })
  allow?.(changed.map(([path, { base, own }]) => ({ path, before: base, after: own })))
  const bundle: Bundle = new Map(changed.map(([path, { own }]) => [path, own && formatBytes(own)]))
  const before = treeOf(deps, brand)
  assertOnDisk(config.brandsFolder, brand, changed)
  const row: PublishRow = {
    id: randomUUID(),
    site: brand,
    at: clock.now(),
    ...by,
    files: JSON.stringify(changed.map(([path, file]) => ({ path, kind: getChangeKind(file) }))),
    treeBefore: JSON.stringify(Object.fromEntries(before)),
    treeAfter: JSON.stringify(Object.fromEntries(treeAfter(before, bundle))),
    ...(draft.rollbackOf !== undefined && { rollbackOf: draft.rollbackOf }),
  }
  const contents = contentsOf(deps, brand)
  await writeBundle(config.brandsFolder, brand, bundle, row)
  content.readAgain()
  await savePublish(deps, row, contents)
  return row
}

/** An open draft over the files that were published beside it; undefined if it changes nothing any more. */
function withoutPublished({ content }: Deps, draft: Draft): Draft | undefined {
  const over = rebaseDraft(draft, createPublished(content.loaded(), draft.brand))
  if (over.conflicts.length > 0) return { ...draft, seq: draft.seq + 1 }
  return listChangedFiles(over.draft).length > 0 ? { ...over.draft, seq: draft.seq + 1 } : undefined
}

/** A file may have been saved after it was read, and its words must not be lost. */
function assertOnDisk(folder: string, brand: string, changed: readonly [string, DraftFile][]): void {
  for (const [path, { baseHash }] of changed)
    if (hashFile(join(folder, brand, path)) !== baseHash)
      throw new Refused('studio.draft.conflict', `${path} is being changed on disk: publish again.`, {
        conflicts: [],
      })
}

type Tree = Map<string, string>

function treeOf({ content }: Deps, brand: string): Tree {
  const tree = content.loaded().parts.get(brand)?.tree ?? new Map()
  return new Map([...tree].map(([path, { hash }]) => [path, hash]))
}

function treeAfter(before: Tree, bundle: Bundle): Tree {
  const tree = new Map(before)
  for (const [path, bytes] of bundle)
    if (bytes) tree.set(path, hashBytes(bytes))
    else tree.delete(path)
  return tree
}

function contentsOf({ content }: Deps, brand: string): Map<string, Uint8Array> {
  const tree = content.loaded().parts.get(brand)?.tree ?? new Map()
  return new Map([...tree.values()].map(({ hash, bytes }) => [hash, bytes]))
}

/** Saves a publish with all contents from before and after it. */
function savePublish(
  deps: Deps,
  row: PublishRow,
  before: Map<string, Uint8Array> = new Map(),
): Promise<void> {
  return deps.store.publishes.save(row, new Map([...before, ...contentsOf(deps, row.site)]))
}

async function commit({ config, store }: Deps, row: PublishRow): Promise<PublishRow> {
  const files = JSON.parse(row.files) as Publish['files']
  const made = await commitFiles(config.brandsFolder, {
    paths: files.map(({ path }) => `${row.site}/${path}`),
    message: row.message.trim() || `Publish ${row.site}`,
    person: row.person,
    trailers: { 'Studio-Publish': row.id, 'Studio-Draft': row.site },
  })
  await store.publishes.saveCommit(row.id, made.commit, made.commitPending)
  return { ...row, ...made }
}

function publishOf({ site, files, treeBefore: _before, treeAfter: _after, ...row }: PublishRow): Publish {
  return { ...row, brand: site, files: JSON.parse(files) as Publish['files'] }
}

async function rollback(
  { store, drafts, content, clock }: Deps,
  row: PublishRow,
  seq: number,
  allow?: Allow,
): Promise<DraftState> {
  const [newest] = await store.publishes.of(row.site)
  const tree = newest?.id === row.id ? row.treeBefore : row.treeAfter
  const wanted = new Map(Object.entries(JSON.parse(tree) as Record<string, string>))
  if (wanted.size === 0)
    throw new Refused('studio.step.impossible', 'The brand did not exist before this publish.')
  const restored = async (draft: Draft) => {
    const published = createPublished(content.loaded(), row.site)
    const now = drafts.resolve(draft).parts.get(row.site)?.tree ?? new Map()
    const paths = new Set([...wanted.keys(), ...now.keys()])
    const contents = new Map<string, ReturnType<typeof parseBytes> | null>()
    for (const path of paths) {
      const hash = wanted.get(path)
      if (hash === now.get(path)?.hash) continue
      const bytes = hash === undefined ? undefined : await store.publishes.content(hash)
      contents.set(path, bytes ? parseBytes(path, Buffer.from(bytes)) : null)
    }
    const label = `Back to "${row.message}"`
    return { ...applyContents(draft, label, contents, published, clock.now()), rollbackOf: row.id }
  }
  return drafts.change(row.site, seq, restored, allow)
}
