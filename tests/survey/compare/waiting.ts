import { errors, type Page, type Request } from 'playwright'

/** Calls of a page that have no answer yet. */
export type Calls = {
  areAnswered(): boolean
  /** Number of calls that were answered or failed. */
  count(): number
  answered(): Promise<void>
  forget(): void
}

/** Calls of a page; streams never end and are left out. */
export function watchCalls(page: Page): Calls {
  const waiting = new Set<Request>()
  let count = 0
  page.on('request', (request) => {
    if (!STREAM.test(request.url())) waiting.add(request)
  })
  const end = (request: Request) => {
    if (waiting.delete(request)) count += 1
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  const areAnswered = () => waiting.size === 0
  const last = { predicate: areAnswered, timeout: LONGEST_CALL_MS }
  return {
    areAnswered,
    count: () => count,
    answered: async () => {
      if (areAnswered()) return
      await withinTime(
        Promise.race([page.waitForEvent('requestfinished', last), page.waitForEvent('requestfailed', last)]),
      )
    },
    forget: () => waiting.clear(),
  }
}

/** Some calls and parts wait for ever; the picture is taken all the same. */
export async function withinTime(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof errors.TimeoutError)) throw error
  })
}

const STREAM = /\/(wps\/live|_site\/events)(\?|$)/

/** Waits until calls are answered and fonts and pictures are there, and for two frames. */
export async function rest(page: Page, calls: Calls) {
  await calls.answered()
  await page.evaluate(async () => {
    await document.fonts.ready
    const shown = [...document.images].filter(({ loading, complete }) => loading !== 'lazy' || complete)
    await Promise.all(shown.map((image) => image.decode().catch(() => undefined)))
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  })
}

/** Parts that wait for their code: some stay empty, because their block has nothing to show. */
export const LATER = '.later:empty'
/** Parts that wait for their data or their picture. */
export const PENDING = '.block-pending, .data-pending, .skeleton, .lazy-image[data-state=loading]'

/** Number of looks after which a page counts as restless. */
export const MOST_LOOKS = 20
export const LONGEST_CALL_MS = 30_000
export const LONGEST_PART_MS = 10_000
