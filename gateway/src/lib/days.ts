import { LRUCache } from 'lru-cache'
import { memoize } from './memoize.ts'
import { DAY_MS, SECOND_MS } from './time-units.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Date of a moment in the brand's time zone, yyyy-MM-dd. */
export function formatDay(ms: number, timeZone: string): string {
  return partsOf(ms, timeZone).slice(0, 10)
}

/**
 * Start of the day `daysBefore` days before the moment's day in the time zone, ms: midnight, or the first moment of a day
 * that a change of the clocks begins later.
 */
export function startOfDay(ms: number, timeZone: string, daysBefore = 0): number {
  const day = Date.parse(`${formatDay(ms, timeZone)}T00:00:00Z`) - daysBefore * DAY_MS
  return midnightsIn(timeZone).memo(new Date(day).toISOString().slice(0, 19))
}

/** Midnights by zone and date: finding one asks for four offsets, and settlements ask for the same few days again and again. */
const midnightsIn = memoize(
  (timeZone: string) =>
    new LRUCache<string, number>({ max: 200, memoMethod: (local) => parseLocalTime(local, timeZone) }),
)

/** The last `many` days up to the moment's day, oldest first. */
export function listLastDays(ms: number, timeZone: string, many: number): string[] {
  const today = Date.parse(`${formatDay(ms, timeZone)}T00:00:00Z`)
  return Array.from({ length: many }, (_, index) =>
    new Date(today - (many - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  )
}

/** Offset of the time zone from UTC at a moment, ms. */
export function getOffset(ms: number, timeZone: string): number {
  const whole = Math.floor(ms / SECOND_MS) * SECOND_MS
  return Date.parse(`${partsOf(whole, timeZone)}Z`) - whole
}

/**
 * Moment of a local date and time, such as `2026-03-29T02:30`, in ms. A time that a change to summer time leaves out
 * becomes the first moment after it; of a time that occurs twice, the first is taken.
 */
export function parseLocalTime(local: string, timeZone: string): number {
  const asUtc = Date.parse(`${local}Z`)
  const moments = [asUtc - DAY_MS, asUtc + DAY_MS].map((around) => asUtc - getOffset(around, timeZone))
  const real = moments.filter((moment) => moment + getOffset(moment, timeZone) === asUtc)
  return real.length > 0 ? Math.min(...real) : changeOfOffset(asUtc - DAY_MS, asUtc + DAY_MS, timeZone)
}

/** First moment after which the offset of a time zone is another one, between two moments. */
function changeOfOffset(from: number, to: number, timeZone: string): number {
  const before = getOffset(from, timeZone)
  let [known, after] = [from, to]
  while (after - known > SECOND_MS) {
    const middle = Math.floor((known + after) / 2 / SECOND_MS) * SECOND_MS
    if (getOffset(middle, timeZone) === before) known = middle
    else after = middle
  }
  return after
}

/** Local date and time in the zone, such as `2026-03-01T17:05:09`. */
function partsOf(ms: number, timeZone: string): string {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    formats.set(timeZone, format)
  }
  return format.format(ms).replace(' ', 'T')
}
