import type { Content } from '@marquee/gateway/content/content.ts'
import type {
  ContentConfig,
  Loaded,
  TraceableContent,
} from '@marquee/gateway/content/resolve/load-content.ts'
import type { FileContent } from '@marquee/gateway/content/serve/open-content.ts'
import { LRUCache } from 'lru-cache'
import { parseDraft } from '../drafts/draft-rows.ts'
import { publishedFiles } from '../drafts/drafts.ts'
import { rebaseDraft } from '../drafts/rebase.ts'
import { createResolver } from '../drafts/resolve-draft.ts'
import type { Draft } from '../files/draft.ts'
import type { StudioStore } from '../store/studio-store.ts'

/** States of brands that previews show besides the drafts and what is published. */
export type States = {
  /** Content with the brand in a state, such as `r12` of request 12; undefined for an unknown one. */
  contentOf(brand: string, state: string): Promise<TraceableContent | undefined>
  /** Everything from which that content is made. */
  loadedOf(brand: string, state: string): Promise<Loaded | undefined>
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
async function findState({ reviews }: StudioStore, brand: string, name: string): Promise<Found | undefined> {
  const [, number] = /^r([1-9]\d{0,8})$/.exec(name) ?? []
  if (number === undefined) return undefined
  const version = await reviews.version(brand, Number(number))
  if (version === undefined) return undefined
  const read = async (): Promise<FilesOver> => {
    const draft = parseDraft({ ...(await reviews.byNumber(brand, Number(number)))!, isOpen: true }, [])
    return (published) => rebaseDraft(draft, publishedFiles(published, brand)).draft
  }
  return { version, read }
}
