import { dayOf, startOfDay } from '../../lib/days.ts'
import { DAY_MS } from '../../lib/time-units.ts'

/** Days of a period, yyyy-MM-dd: the first one, and the first one after it. */
export type Period = { first: string; next: string }

export function dayPeriod(ms: number, timeZone: string): Period {
  const first = dayOf(ms, timeZone)
  return { first, next: shifted(first, 1) }
}

/** Weeks begin on Monday. */
export function weekPeriod(ms: number, timeZone: string): Period {
  const today = dayOf(ms, timeZone)
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  const first = shifted(today, -sinceMonday)
  return { first, next: shifted(first, 7) }
}

export function monthPeriod(ms: number, timeZone: string): Period {
  const [year = '', month = ''] = dayOf(ms, timeZone).split('-')
  const next = new Date(Date.UTC(Number(year), Number(month), 1)).toISOString().slice(0, 10)
  return { first: `${year}-${month}-01`, next }
}

/** Adds days to a day, yyyy-MM-dd. */
export function shifted(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Start of a day of the brand, ms. */
export function startOf(day: string, timeZone: string): number {
  return startOfDay(Date.parse(`${day}T12:00:00Z`), timeZone, daysBetween(day, timeZone))
}

/** Noon in UTC falls on the previous or the next day in a few time zones. */
function daysBetween(day: string, timeZone: string): number {
  const seen = dayOf(Date.parse(`${day}T12:00:00Z`), timeZone)
  return Math.round((Date.parse(`${seen}T00:00:00Z`) - Date.parse(`${day}T00:00:00Z`)) / DAY_MS)
}
