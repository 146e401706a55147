import { dayOf, lastDays, startOfDay } from '../../lib/days.ts'
import { Refusal } from '../../lib/refusal.ts'
import { DAY_MS } from '../../lib/time-units.ts'
import type { World } from '../engine/world.ts'

const DAYS_OF_MONTH = 31

/** Whole days of the brand's time zone, from the first moment of the first to the last of the last. */
export type Period = {
  /** Included. */
  from: number
  /** Not included. */
  until: number
  /** yyyy-MM-dd, oldest first. */
  days: string[]
  /** When each of them began. */
  starts: number[]
}

/** The days that a report asks for: so many up to a day, none older than records are kept. */
export function recordPeriod(
  { site, clock }: Pick<World, 'site' | 'clock'>,
  asked: { days: number; until: string },
): Period {
  const { timeZone, numbers } = site.brand
  const now = clock.now()
  const back = daysBack(dayOf(now, timeZone), asked.until)
  const many = Math.min(asked.days, numbers.recordDaysPerQuery)
  const kept = numbers.recordMonths * DAYS_OF_MONTH
  const days = lastDays(now, timeZone, Math.min(many + back, kept)).slice(0, back > 0 ? -back : undefined)
  const starts = days.map((_day, index) => startOfDay(now, timeZone, back + days.length - 1 - index))
  const until = back > 0 ? startOfDay(now, timeZone, back - 1) : Number.MAX_SAFE_INTEGER
  return { from: starts[0] ?? until, until, days, starts }
}

/** How many days before today; a day that does not exist is refused, one to come is today. */
function daysBack(today: string, until: string): number {
  if (!until) return 0
  const asked = Date.parse(`${until}T00:00:00Z`)
  if (Number.isNaN(asked) || new Date(asked).toISOString().slice(0, 10) !== until) {
    const fields = [{ field: 'until', text: 'form.invalid', values: {} }]
    throw new Refusal('request.invalid', { details: { fields } })
  }
  return Math.max(0, Math.round((Date.parse(`${today}T00:00:00Z`) - asked) / DAY_MS))
}
