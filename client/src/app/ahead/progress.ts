/** Longest time in ms for which a press waits for answers of a page whose code and texts are there. */
const ANSWERS_MS = 100

/** Address of the page that is being loaded ahead, until it is complete. */
let loading: string | undefined
let waiting: (() => void)[] = []

/** Begins to load the page of an address; nothing waits for the page before it any more. */
export function beginLoading(address: string | undefined): void {
  loading = address
  for (const go of waiting) go()
  waiting = []
}

/** Marks the page as complete, or that it cannot be loaded ahead. */
export function markComplete(address: string): void {
  if (address === loading) beginLoading(undefined)
}

/** Marks code and texts of the page as there; its answers have a moment to come. */
export function markReady(address: string): void {
  setTimeout(() => markComplete(address), ANSWERS_MS)
}

export function isLoading(address: string): boolean {
  return address === loading
}

/** Resolves once nothing loads ahead any more, at the latest after this time in ms. */
export function waitUntilComplete(mostMs: number): Promise<void> {
  if (loading === undefined) return Promise.resolve()
  return new Promise((done) => {
    const timer = setTimeout(done, mostMs)
    waiting.push(() => {
      clearTimeout(timer)
      done()
    })
  })
}
