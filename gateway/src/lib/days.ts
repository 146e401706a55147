import { DAY_MS, SECOND_MS } from './time-units.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Date of a moment in the brand's time zone, yyyy-MM-dd. */
export function dayOf(ms: number, timeZone: string): string {
  return partsOf(ms, timeZone).slice(0, 10)
}

/** Start of the day `daysBefore` days before the moment's day in the time zone, ms. */
export function startOfDay(ms: number, timeZone: string, daysBefore = 0): number {
  const day = dayOf(ms, timeZone)
  const midnight = Date.parse(`${day}T00:00:00Z`) - daysBefore * DAY_MS
  // Daylight saving may have changed the offset, so the offset of that day is used.
  const offset = offsetAt(midnight, timeZone)
  return midnight - offsetAt(midnight - offset, timeZone)
}

/** The last `many` days up to the moment's day, oldest first. */
export function lastDays(ms: number, timeZone: string, many: number): string[] {
  const today = Date.parse(`${dayOf(ms, timeZone)}T00:00:00Z`)
  return Array.from({ length: many }, (_, index) =>
    new Date(today - (many - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  )
}

/** Offset of the time zone from UTC at a moment, ms. */
export function offsetAt(ms: number, timeZone: string): number {
  const whole = Math.floor(ms / SECOND_MS) * SECOND_MS
  return Date.parse(`${partsOf(whole, timeZone)}Z`) - whole
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
