import { type CachedAnswer, tabStorage } from '../lib/storage.ts'

/** A cached answer with the question it belongs to; another brand, language or query is requested again. */
type Kept = { for: string; value: unknown }

/** Cached answer of this tab for the same question; undefined if there is none. */
export function readCached(name: CachedAnswer, question: string): unknown {
  const found = tabStorage.readJson(name) as Kept | null
  return found?.for === question ? found.value : undefined
}

/** Caches an answer until the tab or the session ends. */
export function writeCached(name: CachedAnswer, question: string, value: unknown) {
  tabStorage.write(name, JSON.stringify({ for: question, value } satisfies Kept))
}

/** Drops a cached answer, so that the next read asks the platform again. */
export function removeCached(name: CachedAnswer) {
  tabStorage.remove(name)
}
