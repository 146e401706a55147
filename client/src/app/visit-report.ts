import { isFailedImport } from '../lib/load-chunk.ts'

const ADDRESS = '/_site/visit-reports'
const MOST_ERRORS = 5
/** Largest gap and length in ms of a session window of layout shifts (https://web.dev/articles/cls). */
const SHIFT_GAP_MS = 1_000
const SHIFT_WINDOW_MS = 5_000
/** Interactions kept, and the number of interactions of which one outlier is ignored (https://web.dev/articles/inp). */
const KEPT_INTERACTIONS = 10
const INTERACTIONS_PER_OUTLIER = 50
const SLOW_EVENT_MS = 40

type Vitals = { lcp?: number; inp?: number; cls?: number }
type ClientError = { kind: 'script' | 'promise' | 'part'; type?: string; source?: string; line?: number }
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
type Interaction = PerformanceEntry & { interactionId?: number }

/**
 * Reports web vitals and errors of this visit to the gateway when the page is hidden: numbers, the page's name
 * and places in our own scripts, no address and no text.
 */
export function reportVisit(page: string) {
  const vitals: Vitals = {}
  let errors: ClientError[] = []
  let isReported = false
  const takers = [followPaint(vitals), followShifts(vitals), followInteractions(vitals)]
  const keep = (error: ClientError) => errors.length < MOST_ERRORS && errors.push(error)
  addEventListener('error', ({ error, filename, lineno }) =>
    keep({ kind: 'script', type: typeOf(error), source: sourceOf(filename), line: lineno }),
  )
  addEventListener('unhandledrejection', ({ reason }) =>
    keep({
      kind: reason instanceof Error && isFailedImport(reason) ? 'part' : 'promise',
      type: typeOf(reason),
    }),
  )
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || (isReported && errors.length === 0)) return
    for (const take of takers) take()
    const body = { page, ...(isReported ? {} : vitals), errors }
    navigator.sendBeacon(ADDRESS, new Blob([JSON.stringify(body)], { type: 'application/json' }))
    isReported = true
    errors = []
  })
}

function followPaint(vitals: Vitals) {
  return observe('largest-contentful-paint', (entry) => {
    vitals.lcp = Math.round(entry.startTime)
  })
}

/** The largest session window of layout shifts that no input caused. */
function followShifts(vitals: Vitals) {
  let window = { start: 0, end: Number.NEGATIVE_INFINITY, sum: 0 }
  if (isSupported('layout-shift')) vitals.cls = 0
  return observe('layout-shift', (entry) => {
    const { startTime, value, hadRecentInput } = entry as Shift
    if (hadRecentInput) return
    const isNew = startTime - window.end > SHIFT_GAP_MS || startTime - window.start > SHIFT_WINDOW_MS
    window = isNew
      ? { start: startTime, end: startTime, sum: value }
      : { ...window, end: startTime, sum: window.sum + value }
    vitals.cls = Math.max(vitals.cls ?? 0, Number(window.sum.toFixed(4)))
  })
}

/** The longest interaction, without one outlier for each 50. */
function followInteractions(vitals: Vitals) {
  const slowest = new Map<number, number>()
  const seen = new Set<number>()
  return observe('event', (entry) => {
    const { interactionId = 0, duration } = entry as Interaction
    if (interactionId === 0) return
    seen.add(interactionId)
    slowest.set(interactionId, Math.max(duration, slowest.get(interactionId) ?? 0))
    const sorted = [...slowest].sort(([, a], [, b]) => b - a)
    for (const [id] of sorted.slice(KEPT_INTERACTIONS)) slowest.delete(id)
    const place = Math.min(Math.floor(seen.size / INTERACTIONS_PER_OUTLIER), KEPT_INTERACTIONS - 1)
    vitals.inp = Math.round(sorted[Math.min(place, sorted.length - 1)]![1])
  })
}

/**
 * Reads entries as the browser delivers them. The returned function reads those that are measured and not
 * delivered yet, because none is delivered after the page is hidden.
 */
function observe(type: string, see: (entry: PerformanceEntry) => void): () => void {
  if (!isSupported(type)) return () => {}
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(see))
  observer.observe({ type, buffered: true, durationThreshold: SLOW_EVENT_MS } as PerformanceObserverInit)
  return () => observer.takeRecords().forEach(see)
}

function isSupported(type: string): boolean {
  return PerformanceObserver.supportedEntryTypes.includes(type)
}

function typeOf(error: unknown): string | undefined {
  return error instanceof Error ? error.name : undefined
}

/** Path of one of our own scripts, without query. */
function sourceOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { origin, pathname } = new URL(address)
  return origin === location.origin ? pathname : undefined
}
