/** What a kept answer is for: another brand, language or query asks anew. */
type Kept = { for: string; value: unknown }

/** The answer that this tab has for the same question; undefined when it has none. */
export function kept(name: string, question: string): unknown {
  try {
    const found = JSON.parse(sessionStorage.getItem(name) ?? 'null') as Kept | null
    return found?.for === question ? found.value : undefined
  } catch {
    return undefined
  }
}

/** Keeps an answer until the tab or the session ends. */
export function keep(name: string, question: string, value: unknown) {
  try {
    sessionStorage.setItem(name, JSON.stringify({ for: question, value } satisfies Kept))
  } catch {
    // A full or forbidden storage only costs another call.
  }
}

/** Makes the next read ask the platform again. */
export function forget(name: string) {
  sessionStorage.removeItem(name)
}
