import { dayOf } from '../../lib/days.ts'

const QUARTER_MS = 900_000

/** Day, in a time zone, of a quarter of an hour; the store sums up by quarters since 1970. */
export function dayOfQuarter(quarter: bigint, timeZone: string): string {
  return dayOf(Number(quarter) * QUARTER_MS, timeZone)
}
