import type { Content } from '@marquee/gateway/content/content.ts'
import type {
  ContentConfig,
  Loaded,
  TraceableContent,
} from '@marquee/gateway/content/resolve/load-content.ts'
import type { FileContent } from '@marquee/gateway/content/serve/open-content.ts'
import { LRUCache } from 'lru-cache'
import { parseDraft } from '../drafts/draft-rows.ts'
import { createPublished } from '../drafts/drafts.ts'
import { rebaseDraft } from '../drafts/rebase.ts'
import { createResolver } from '../drafts/resolve-draft.ts'
import type { Draft } from '../files/draft.ts'
import { parseBytes, type StoredContent } from '../files/stored-files.ts'
import type { StudioStore } from '../store/studio-store.ts'
import { listPlanned, readPlanned } from './planned-files.ts'

/** States of brands that previews show besides the drafts and what is published. */
export type States = {
  /** Content with the brand in a state, such as `r12` of request 12; undefined for an unknown one. */
  contentOf(brand: string, state: string): Promise<TraceableContent | undefined>
  /** Everything from which that content is made. */
  loadedOf(brand: string, state: string): Promise<Loaded | undefined>
}

/** Name of a state: the beginning of an id is short enough for a part of a host. */
export function createStateName(kind: string, id: string): string {
  return kind + id.replaceAll('-', '').slice(0, 20)
}

type Deps = { config: ContentConfig; content: FileContent; store: StudioStore }

/** Files of a brand in a state over the published ones. */
type FilesOver = (published: Loaded) => Draft

/** `version` changes with the files. */
type Found = { version: string; read(): Promise<FilesOver> }

type State = {
  version: string
  over: FilesOver
  made?: { published: Loaded; draft: Draft }
  listeners: Set<(content: Content) => void>
}

/** States that are kept; others are read again when they are asked for. */
const KEPT = 20

/** Opens the states of a store, over the published files. */
export function openStates({ config, content, store }: Deps): States {
  const resolve = createResolver(config, content.loaded)
  const cache = new LRUCache<string, State>({ max: KEPT })
  const resolved = (key: string, state: State): Loaded => {
    const published = content.loaded()
    if (state.made?.published !== published) state.made = { published, draft: state.over(published) }
    return resolve(state.made.draft, key)
  }
  const find = async (brand: string, name: string): Promise<[string, State] | undefined> => {
    const found = await findState(store, brand, name)
    if (!found) return undefined
    const key = `${brand}--${name}`
    const known = cache.get(key)
    if (known?.version === found.version) return [key, known]
    const listeners: State['listeners'] = known?.listeners ?? new Set()
    const state: State = { version: found.version, over: await found.read(), listeners }
    cache.set(key, state)
    for (const listener of listeners) listener(resolved(key, state).content)
    return [key, state]
  }
  return {
    loadedOf: async (brand, name) => {
      const found = await find(brand, name)
      return found && resolved(...found)
    },
    contentOf: async (brand, name) => {
      const found = await find(brand, name)
      if (!found) return undefined
      const [key, first] = found
      const loaded = () => resolved(key, cache.get(key) ?? first)
      return {
        loaded,
        current: () => loaded().content,
        onChange: (listener) => {
          first.listeners.add(listener)
          const stop = content.onChange(() => listener(loaded().content))
          return () => {
            first.listeners.delete(listener)
            stop()
          }
        },
        close: async () => undefined,
      }
    },
  }
}

/** Finds the files of a state by its name. */
async function findState(store: StudioStore, brand: string, name: string): Promise<Found | undefined> {
  const [kind, id] = [name.charAt(0), name.slice(1)]
  if (kind === 'r') return findRequest(store, brand, Number(id))
  if (kind === 'p' || kind === 'b') return findPublish(store, brand, name)
  return kind === 's' || kind === 'e' ? findPlanned(store, brand, name) : undefined
}

async function findRequest(
  { reviews }: StudioStore,
  brand: string,
  number: number,
): Promise<Found | undefined> {
  const version = Number.isSafeInteger(number) ? await reviews.version(brand, number) : undefined
  if (version === undefined) return undefined
  const read = async (): Promise<FilesOver> => {
    const draft = parseDraft({ ...(await reviews.byNumber(brand, number))!, isOpen: true }, [])
    return (published) => rebaseDraft(draft, createPublished(published, brand)).draft
  }
  return { version, read }
}

/** All files as they were after a publish, or before it. */
async function findPublish(
  { publishes }: StudioStore,
  brand: string,
  name: string,
): Promise<Found | undefined> {
  const row = (await publishes.of(brand)).find(({ id }) => createStateName(name.charAt(0), id) === name)
  if (!row) return undefined
  const read = async (): Promise<FilesOver> => {
    const tree = JSON.parse(name.startsWith('b') ? row.treeBefore : row.treeAfter) as Record<string, string>
    const contents = new Map<string, StoredContent>()
    for (const [path, hash] of Object.entries(tree)) {
      const bytes = await publishes.content(hash)
      if (bytes) contents.set(path, parseBytes(path, Buffer.from(bytes)))
    }
    return (published) => {
      const { stored, hash } = createPublished(published, brand)
      const paths = new Set([...contents.keys(), ...(published.parts.get(brand)?.tree.keys() ?? [])])
      const files = [...paths].map(
        (path) =>
          [path, { base: stored(path), baseHash: hash(path), own: contents.get(path) ?? null }] as const,
      )
      return { brand, seq: 0, steps: [], files: new Map(files) }
    }
  }
  return { version: row.id, read }
}

/** Files once a plan has begun or ended, with all that is planned before it. */
async function findPlanned(store: StudioStore, brand: string, name: string): Promise<Found | undefined> {
  const planned = await listPlanned(store, brand)
  const last = planned.findIndex(
    ({ kind, row }) => createStateName(kind === 'plan' ? 's' : 'e', row.id) === name,
  )
  if (last === -1) return undefined
  const events = planned.slice(0, last + 1)
  const read = async (): Promise<FilesOver> => {
    const filesOver = await readPlanned(store, events)
    return (published) => ({ brand, seq: 0, steps: [], files: filesOver(createPublished(published, brand)) })
  }
  return { version: JSON.stringify(events.map(({ row: { id }, kind, at }) => [id, kind, at])), read }
}
