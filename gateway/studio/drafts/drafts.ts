import type { Content } from '@marquee/gateway/content/content.ts'
import {
  BASE,
  type ContentConfig,
  type Loaded,
  type TraceableContent,
} from '@marquee/gateway/content/resolve/load-content.ts'
import type { FileContent } from '@marquee/gateway/content/serve/open-content.ts'
import type { Clock } from '@marquee/gateway/lib/clock.ts'
import { isBrandCode } from '@marquee/schemas/rules/brand-code'
import { filterErrors } from '@marquee/schemas/rules/warnings'
import type { Command } from '@marquee/schemas/studio'
import type { Conflict, DraftState, StudioProblem } from '@marquee/schemas/studio/api'
import type { Allow, FileStep } from '../access/may-change.ts'
import { assertWholeAssets } from '../commands/file-change.ts'
import { isMergeable, mergeCommand } from '../commands/merge-change.ts'
import { applyCommand, applyStep, type Published } from '../commands/run-command.ts'
import type { Draft } from '../files/draft.ts'
import { parseSnapshot } from '../files/stored-files.ts'
import { Refused } from '../refused.ts'
import type { StudioStore } from '../store/studio-store.ts'
import { buildCommandRows, buildDraftRow, parseDraft } from './draft-rows.ts'
import { buildDraftState, listProblems } from './draft-state.ts'
import { listDecided, recordDecisions } from './rebase.ts'
import { createResolver } from './resolve-draft.ts'

type ChangedDraft = Draft | undefined | Promise<Draft | undefined>

const ALLOW_ALL: Allow = () => undefined

/** Refuses a changed draft, whose problems it compares with those before, by throwing. */
export type Judge = (before: readonly StudioProblem[], after: readonly StudioProblem[]) => void

/** Drafts of all brands, at most one for each. */
export type Drafts = {
  /** Content with the brand as its draft has it, in its last good version; the published content without a draft. */
  contentOf(brand: string): TraceableContent
  /** Everything from which that content is made, the newest faults included. */
  loadedOf(brand: string): Loaded
  draftOf(brand: string): Draft | undefined
  /** Codes of the brands that have a draft. */
  brands(): string[]
  stateOf(brand: string): DraftState
  /** `judge` may refuse the changed draft by throwing; nothing is stored then. */
  command(brand: string, seq: number, command: Command, allow?: Allow, judge?: Judge): Promise<DraftState>
  undo(brand: string, seq: number, allow?: Allow): Promise<DraftState>
  redo(brand: string, seq: number, allow?: Allow): Promise<DraftState>
  /** Changes a draft in its turn by a function; `undefined` as its result closes the draft. */
  change(
    brand: string,
    seq: number | undefined,
    to: (draft: Draft) => ChangedDraft,
    allow?: Allow,
    judge?: Judge,
  ): Promise<DraftState>
  /** Takes up what other gateways changed in the drafts of the same database. */
  refresh(brand: string): Promise<void>
  /** Content of a draft that is not the brand's open one, such as one about to be published. */
  resolve(draft: Draft): Loaded
}

export type DraftsDeps = {
  config: ContentConfig
  content: FileContent
  store: Pick<StudioStore, 'drafts' | 'inTurn' | 'isShared'>
  clock: Clock
}

/** Opens the drafts that the database has. */
export async function openDrafts({ config, content, store, clock }: DraftsDeps): Promise<Drafts> {
  const { open, lastSeq } = await draftsIn(store)
  const resolve = createResolver(config, content.loaded)
  const listeners = listenersByBrand()
  content.onChange(() => listeners.tellAll(currentOf))

  function loadedOf(brand: string): Loaded {
    const draft = open.get(brand)
    return draft ? resolve(draft) : content.loaded()
  }
  function currentOf(brand: string): Content {
    return loadedOf(brand).content
  }
  const state = (brand: string) => buildDraftState(brand, open.get(brand), loadedOf(brand))

  const take = (brand: string, draft: Draft | undefined, seq: number) => {
    lastSeq.set(brand, seq)
    if (draft) open.set(brand, draft)
    else open.delete(brand)
    listeners.tell(brand, currentOf)
  }
  const refresh: Drafts['refresh'] = async (brand) => {
    if (!store.isShared) return
    const row = await store.drafts.of(brand)
    if (!row || (row.seq === lastSeq.get(brand) && row.isOpen === open.has(brand))) return
    const draft = row.isOpen ? parseDraft(row, await store.drafts.commandsOf(brand)) : undefined
    take(brand, draft, row.seq)
  }
  const change: Drafts['change'] = (brand, seq, to, allow = ALLOW_ALL, judge) =>
    store.inTurn(`studio ${brand}`, async () => {
      await refresh(brand)
      const before = open.get(brand) ?? emptyDraft(brand, lastSeq.get(brand) ?? 0)
      assertSeq(seq, open.get(brand)?.seq ?? 0, () => state(brand))
      const after = await to(before)
      if (after === before) return state(brand)
      const steps = stepsBetween(before, after, createPublished(content.loaded(), brand))
      allow(steps, listDecided(before, after))
      if (judge && after) judge(listProblems(brand, loadedOf(brand)), listProblems(brand, resolve(after)))
      await save(store, before, after)
      take(brand, after, (after ?? before).seq)
      return state(brand)
    })

  const step =
    (direction: 'undo' | 'redo'): Drafts['undo'] =>
    (brand, seq, allow) =>
      change(
        brand,
        seq,
        (draft) => applyStep(draft, direction, createPublished(content.loaded(), brand)),
        allow,
      )

  return {
    contentOf: (brand) => ({
      current: () => currentOf(brand),
      loaded: () => loadedOf(brand),
      onChange: (listener) => listeners.add(brand, listener),
      close: async () => undefined,
    }),
    loadedOf,
    draftOf: (brand) => open.get(brand),
    brands: () => [...open.keys()],
    stateOf: (brand) => {
      assertBrand(brand, loadedOf(brand))
      return state(brand)
    },
    command: async (brand, seq, command, allow, judge) => {
      assertBrand(brand, loadedOf(brand))
      await assertWholeAssets(command.files)
      const published = createPublished(content.loaded(), brand)
      const to = (draft: Draft) => {
        const merged = mergeCommand(command, draft, published)
        if (merged.conflicts.length > 0) throw movedDraft(state(brand), merged.conflicts)
        const after = applyCommand(draft, merged.command, published, clock.now())
        return recordDecisions(after, draft, merged.command, published)
      }
      return change(brand, isMergeable(command) ? undefined : seq, to, allow, judge)
    },
    undo: step('undo'),
    redo: step('redo'),
    refresh,
    change,
    resolve,
  }
}

/** A draft without changes. */
function emptyDraft(brand: string, seq: number): Draft {
  return { brand, seq, files: new Map(), steps: [] }
}

/** Published files of a brand and of base. */
export function createPublished({ files }: Loaded, brand: string): Published {
  return {
    stored: (path) => parseSnapshot(path, files.brands.get(`${brand}/${path}`)),
    hash: (path) => files.brands.get(`${brand}/${path}`)?.hash ?? null,
    base: (path) => parseSnapshot(path, files.brands.get(`${BASE}/${path}`)),
  }
}

/**
 * Refuses codes of which neither a folder nor a draft exists.
 *
 * @throws studio.brand.unknown
 */
export function assertBrand(brand: string, { parts }: Loaded): void {
  if (isBrandCode(brand) && parts.has(brand)) return
  throw new Refused('studio.brand.unknown', `There is no brand ${JSON.stringify(brand)}.`)
}

/**
 * The open draft, which is without faults and changes something.
 *
 * @throws studio.draft.moved, studio.draft.unchanged, studio.draft.faulty
 */
export function getPublishable(drafts: Drafts, brand: string, seq: number): Draft {
  const state = drafts.stateOf(brand)
  const draft = drafts.draftOf(brand)
  if (!draft || draft.seq !== seq)
    throw new Refused('studio.draft.moved', 'The draft was changed in another window.', { state })
  if (state.changes.length === 0) throw new Refused('studio.draft.unchanged', 'The draft changes nothing.')
  const problems = filterErrors(state.problems)
  if (problems.length > 0)
    throw new Refused('studio.draft.faulty', 'The draft has problems: correct them first.', { problems })
  return draft
}

function assertSeq(seen: number | undefined, seq: number, state: () => DraftState): void {
  if (seen === undefined || seen === seq) return
  throw movedDraft(state())
}

function movedDraft(state: DraftState, conflicts?: readonly Conflict[]): Refused {
  const message =
    'The draft was changed in another window. Your change was not made: look at the newer state first.'
  return new Refused('studio.draft.moved', message, { state, ...(conflicts && { conflicts }) })
}

/** Files that differ between two states of a draft; without a draft they are as published. */
function stepsBetween(before: Draft, after: Draft | undefined, published: Published): FileStep[] {
  const paths = new Set([...before.files.keys(), ...(after?.files.keys() ?? [])])
  const ownIn = (draft: Draft | undefined, path: string) => {
    const file = draft?.files.get(path)
    return file ? file.own : published.stored(path)
  }
  return [...paths].map((path) => ({ path, before: ownIn(before, path), after: ownIn(after, path) }))
}

async function draftsIn({ drafts }: DraftsDeps['store']) {
  const open = new Map<string, Draft>()
  const lastSeq = new Map<string, number>()
  for (const row of await drafts.all()) {
    lastSeq.set(row.site, row.seq)
    if (row.isOpen) open.set(row.site, parseDraft(row, await drafts.commandsOf(row.site)))
  }
  return { open, lastSeq }
}

/** Writes only the steps that changed. */
function save({ drafts }: DraftsDeps['store'], before: Draft, after: Draft | undefined): Promise<void> {
  if (!after) return drafts.save(buildDraftRow(emptyDraft(before.brand, before.seq), false), 0, [])
  const changed = after.steps.findIndex((step, index) => step !== before.steps[index])
  const from = changed === -1 ? after.steps.length : changed
  return drafts.save(buildDraftRow(after, true), from, buildCommandRows(after.steps, from))
}

type Listener = (content: Content) => void

function listenersByBrand() {
  const byBrand = new Map<string, Set<Listener>>()
  const tell = (brand: string, currentOf: (brand: string) => Content) => {
    const listeners = byBrand.get(brand)
    if (!listeners || listeners.size === 0) return
    const content = currentOf(brand)
    listeners.forEach((listener) => listener(content))
  }
  return {
    tell,
    tellAll: (currentOf: (brand: string) => Content) => {
      for (const brand of byBrand.keys()) tell(brand, currentOf)
    },
    add: (brand: string, listener: Listener) => {
      const listeners = byBrand.get(brand) ?? new Set()
      byBrand.set(brand, listeners.add(listener))
      return () => void listeners.delete(listener)
    },
  }
}
