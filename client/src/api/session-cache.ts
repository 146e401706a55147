import { type CachedAnswer, tabStorage } from '../lib/storage.ts'

/** What a kept answer is for: another brand, language or query asks anew. */
type Kept = { for: string; value: unknown }

/** The answer that this tab has for the same question; undefined when it has none. */
export function kept(name: CachedAnswer, question: string): unknown {
  const found = tabStorage.readJson(name) as Kept | null
  return found?.for === question ? found.value : undefined
}

/** Keeps an answer until the tab or the session ends. */
export function keep(name: CachedAnswer, question: string, value: unknown) {
  tabStorage.write(name, JSON.stringify({ for: question, value } satisfies Kept))
}

/** Makes the next read ask the platform again. */
export function forget(name: CachedAnswer) {
  tabStorage.remove(name)
}
