import { DAY_MS } from './time-units.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** The brand's day of a moment, yyyy-MM-dd. */
export function dayOf(ms: number, timeZone: string): string {
  return partsOf(ms, timeZone).slice(0, 10)
}

/** When the day that lies so many days before the moment's own began in the time zone. */
export function startOfDay(ms: number, timeZone: string, daysBefore = 0): number {
  const day = dayOf(ms, timeZone)
  const midnight = Date.parse(`${day}T00:00:00Z`) - daysBefore * DAY_MS
  // The offset of the zone is the one of that day, which summer time may have moved.
  const offset = offsetAt(midnight, timeZone)
  return midnight - offsetAt(midnight - offset, timeZone)
}

/** Last `many` days up to the moment's own, oldest first. */
export function lastDays(ms: number, timeZone: string, many: number): string[] {
  const today = Date.parse(`${dayOf(ms, timeZone)}T00:00:00Z`)
  return Array.from({ length: many }, (_, index) =>
    new Date(today - (many - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  )
}

/** How far the zone's clocks are ahead of UTC, ms. */
export function offsetAt(ms: number, timeZone: string): number {
  const whole = Math.floor(ms / 1000) * 1000
  return Date.parse(`${partsOf(whole, timeZone)}Z`) - whole
}

/** `2026-03-01T17:05:09` in the zone. */
function partsOf(ms: number, timeZone: string): string {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    formats.set(timeZone, format)
  }
  return format.format(ms).replace(' ', 'T')
}
