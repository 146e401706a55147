import type { Brand } from '@marquee/schemas/contract'
import { offsetAt, startOfDay } from '../../lib/days.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../lib/time-units.ts'
import type { PaymentKind, Period } from './contract-kinds.ts'

/** A period that is settled, and when. */
export type Window = { from: number; to: number; dueAt: number }

export type WindowRules = Pick<Brand, 'timeZone' | 'numbers'>

/** The first window of a kind that falls due at this time or after it. */
export function windowDue(kind: PaymentKind, period: Period, at: number, rules: WindowRules): Window {
  const delay = delayOf(kind, rules)
  const periodOf = PERIODS[period]
  // The window that is running when `at` less the delay comes ends after it; the one before may end just then.
  const running = periodOf(at - delay, rules)
  const before = periodOf(running.from - 1, rules)
  const { from, to } = before.to + delay >= at ? before : running
  return { from, to, dueAt: to + delay }
}

/** The period around a moment. */
export function periodAround(period: Period, at: number, rules: WindowRules): { from: number; to: number } {
  return PERIODS[period](at, rules)
}

/** Delay in ms between the end of a window and its settlement. */
function delayOf(kind: PaymentKind, { numbers }: WindowRules): number {
  return DELAYS[kind](numbers) * MINUTE_MS
}

const DELAYS: Readonly<Record<PaymentKind, (numbers: Brand['numbers']) => number>> = {
  REAL_TIME: () => 0,
  HOURLY: ({ hourlySalaryDelayMinutes }) => hourlySalaryDelayMinutes,
  DAILY: ({ dailySalaryDelayMinutes }) => dailySalaryDelayMinutes,
  REBATE: ({ dailySalaryDelayMinutes }) => dailySalaryDelayMinutes,
  DIVIDEND: ({ dividendDelayMinutes }) => dividendDelayMinutes,
}

type Span = { from: number; to: number }

/** The period around a moment, in the brand's time zone. */
const PERIODS: Readonly<Record<Period, (at: number, rules: WindowRules) => Span>> = {
  'Real time': (at, { numbers }) => {
    const step = Math.max(1, numbers.realTimeSalarySeconds) * SECOND_MS
    const from = Math.floor(at / step) * step
    return { from, to: from + step }
  },
  Hourly: (at, { timeZone }) => {
    const shift = offsetAt(at, timeZone) % HOUR_MS
    const from = Math.floor((at + shift) / HOUR_MS) * HOUR_MS - shift
    return { from, to: from + HOUR_MS }
  },
  Daily: (at, rules) => daysAround(at, rules, 0, 1),
  Weekly: (at, rules) => {
    const weekday = (dateOf(at, rules).getUTCDay() + 6) % 7
    return daysAround(at, rules, -weekday, 7 - weekday)
  },
  Semimonthly: (at, rules) => {
    const day = dateOf(at, rules).getUTCDate()
    const last = lastDayOf(at, rules)
    return day <= 15
      ? daysAround(at, rules, 1 - day, 16 - day)
      : daysAround(at, rules, 16 - day, last + 1 - day)
  },
  Monthly: (at, rules) => {
    const day = dateOf(at, rules).getUTCDate()
    return daysAround(at, rules, 1 - day, lastDayOf(at, rules) + 1 - day)
  },
}

/** Window between two midnights, given as days after the day of the moment. */
function daysAround(at: number, { timeZone }: WindowRules, first: number, end: number): Span {
  return { from: startOfDay(at, timeZone, -first), to: startOfDay(at, timeZone, -end) }
}

/** The moment's date in the brand's zone, as a UTC date. */
function dateOf(at: number, { timeZone }: WindowRules): Date {
  return new Date(at + offsetAt(at, timeZone))
}

function lastDayOf(at: number, rules: WindowRules): number {
  const date = dateOf(at, rules)
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
}

/** Longest time from the end of terms until what they earned is settled. */
export const LATEST_MS = 2 * DAY_MS
