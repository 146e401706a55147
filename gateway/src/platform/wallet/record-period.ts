import { dayOf, lastDays, startOfDay } from '../../lib/days.ts'
import { Refusal } from '../../lib/refusal.ts'
import { DAY_MS } from '../../lib/time-units.ts'
import type { World } from '../engine/world.ts'

const DAYS_OF_MONTH = 31

/** A span of time in ms since 1970: `from` belongs to it, `until` does not. */
export type Span = { from: number; until: number }

/** A period of whole days in the brand's time zone. */
export type Period = Span & {
  /** Days, yyyy-MM-dd, oldest first. */
  days: string[]
  /** Start of each day in ms. */
  starts: number[]
}

/**
 * Period of a report: a number of days up to a day, limited to the days for which records are kept
 * (R-2.097).
 */
export function recordPeriod(
  { site, clock }: Pick<World, 'site' | 'clock'>,
  asked: { days: number; until: string },
): Period {
  const { timeZone, numbers } = site.brand
  const now = clock.now()
  const back = daysBack(dayOf(now, timeZone), asked.until)
  const many = Math.min(asked.days, numbers.recordDaysPerQuery)
  const kept = keptRecordDays(site)
  const days = lastDays(now, timeZone, Math.min(many + back, kept)).slice(0, back > 0 ? -back : undefined)
  const starts = days.map((_day, index) => startOfDay(now, timeZone, back + days.length - 1 - index))
  const until = back > 0 ? startOfDay(now, timeZone, back - 1) : Number.MAX_SAFE_INTEGER
  return { from: starts[0] ?? until, until, days, starts }
}

/** Number of days up to today for which records are kept. */
export function keptRecordDays({ brand }: World['site']): number {
  return brand.numbers.recordMonths * DAYS_OF_MONTH
}

/** Number of days before today; an invalid date is refused, a future one counts as today. */
function daysBack(today: string, until: string): number {
  if (!until) return 0
  const asked = Date.parse(`${until}T00:00:00Z`)
  if (Number.isNaN(asked) || new Date(asked).toISOString().slice(0, 10) !== until) {
    const fields = [{ field: 'until', text: 'form.invalid', values: {} }]
    throw new Refusal('request.invalid', { details: { fields } })
  }
  return Math.max(0, Math.round((Date.parse(`${today}T00:00:00Z`) - asked) / DAY_MS))
}
