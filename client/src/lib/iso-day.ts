import { DAY_MS } from './time-units.ts'

/** Day of a time in a time zone, as `yyyy-MM-dd`. */
export function formatIsoDay(ms: number, timeZone: string): string {
  // The Swedish date format is ISO 8601.
  return dayFormat(timeZone).format(ms)
}

/** Tells whether a text is a valid date `yyyy-MM-dd`. */
export function isIsoDay(text: string | null): text is string {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const ms = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text)
}

/** Adds a number of days to a date; a negative number subtracts. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Number of days from one date to another, both included. */
export function countDays(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS) + 1
}

const dayFormats = new Map<string, Intl.DateTimeFormat>()

/** Format of ISO days in a time zone; cached, because an Intl object takes a millisecond or more to create. */
function dayFormat(timeZone: string): Intl.DateTimeFormat {
  const format =
    dayFormats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  dayFormats.set(timeZone, format)
  return format
}
