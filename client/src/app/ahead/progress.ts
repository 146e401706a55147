/** Longest time in ms for which a press waits for answers of a page whose code and texts are there. */
const ANSWERS_MS = 100

/** Address of the page that is being loaded ahead, until it is complete. */
let loading: string | undefined
let waiting: (() => void)[] = []

/** Notes that the page of an address begins to load; nothing waits for the page before it any more. */
export function noteLoading(address: string | undefined): void {
  loading = address
  for (const go of waiting) go()
  waiting = []
}

/** Notes that the page is complete, or that it cannot be loaded ahead. */
export function noteComplete(address: string): void {
  if (address === loading) noteLoading(undefined)
}

/** Notes that code and texts of the page are there; its answers have a moment to come. */
export function noteReady(address: string): void {
  setTimeout(() => noteComplete(address), ANSWERS_MS)
}

export function isLoading(address: string): boolean {
  return address === loading
}

/** Resolves once nothing loads ahead any more, at the latest after this time in ms. */
export function untilComplete(mostMs: number): Promise<void> {
  if (loading === undefined) return Promise.resolve()
  return new Promise((done) => {
    const timer = setTimeout(done, mostMs)
    waiting.push(() => {
      clearTimeout(timer)
      done()
    })
  })
}
