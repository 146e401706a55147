import { LRUCache } from 'lru-cache'
import { dayOf, offsetAt, startOfDay } from '../../lib/days.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../lib/time-units.ts'

/** Draw times of a lottery: at an interval in seconds, or daily at a time in the brand's zone. */
export type DrawTimes = { issueSeconds: number; drawTime: string }

/**
 * A draw with its time of sale, ms. Sale opens with the preceding draw and is locked shortly before its own.
 */
export type Issue = { numero: string; opensAt: number; locksAt: number; drawsAt: number }

/** Time in ms from the start of a day into the middle of the next, even if daylight saving changes. */
const INTO_NEXT_DAY = 36 * HOUR_MS
/** Time in ms between the end of sale and the draw. */
export const LOCK_MS = 5 * SECOND_MS

/** The issue on sale at a time, or locked and not drawn yet. */
export function issueAt(times: DrawTimes, ms: number, timeZone: string): Issue {
  return times.issueSeconds > 0
    ? quickIssue(times.issueSeconds, ms, timeZone)
    : dailyIssue(times, ms, timeZone)
}

export function issueAfter(times: DrawTimes, issue: Issue, timeZone: string): Issue {
  return issueAt(times, issue.drawsAt, timeZone)
}

export function issueBefore(times: DrawTimes, issue: Issue, timeZone: string): Issue {
  return issueAt(times, issue.opensAt - 1, timeZone)
}

/** The issue with a number; undefined for an invalid number. */
export function issueOf(times: DrawTimes, numero: string, timeZone: string): Issue | undefined {
  const match = /^(\d{4})(\d{2})(\d{2})(\d{4})?$/.exec(numero)
  const noon = match ? Date.parse(`${match[1]}-${match[2]}-${match[3]}T12:00:00Z`) : Number.NaN
  if (!match || Number.isNaN(noon) || times.issueSeconds > 0 !== (match[4] !== undefined)) return undefined
  const { start } = dayAround(noon - offsetAt(noon, timeZone), timeZone)
  const within = times.issueSeconds > 0 ? (Number(match[4]) - 1) * times.issueSeconds * SECOND_MS : 0
  const issue = issueAt(times, start + within, timeZone)
  return issue.numero === numero ? issue : undefined
}

function quickIssue(issueSeconds: number, ms: number, timeZone: string): Issue {
  const { day, start, end } = dayAround(ms, timeZone)
  const length = issueSeconds * SECOND_MS
  const index = Math.floor((ms - start) / length)
  const opensAt = start + index * length
  return issue(`${day}${String(index + 1).padStart(4, '0')}`, opensAt, Math.min(opensAt + length, end))
}

function dailyIssue({ drawTime }: DrawTimes, ms: number, timeZone: string): Issue {
  const today = dayAround(ms, timeZone)
  const drawsToday = drawOn(today, drawTime, timeZone)
  const other = dayAround(ms < drawsToday ? today.start - 1 : today.end, timeZone)
  const drawsThen = drawOn(other, drawTime, timeZone)
  return ms < drawsToday ? issue(today.day, drawsThen, drawsToday) : issue(other.day, drawsToday, drawsThen)
}

function issue(numero: string, opensAt: number, drawsAt: number): Issue {
  return { numero, opensAt, locksAt: drawsAt - LOCK_MS, drawsAt }
}

/** Moment at which local clocks show a time on a day. */
function drawOn({ start, end }: Day, time: string, timeZone: string): number {
  const drawsAt = start + sinceMidnight(time)
  if (end - start === DAY_MS) return drawsAt
  // The offset changes on this day, possibly before the draw.
  return drawsAt + offsetAt(start, timeZone) - offsetAt(drawsAt, timeZone)
}

function sinceMidnight(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * HOUR_MS + minutes * MINUTE_MS
}

type Day = { day: string; start: number; end: number }

/** Maximum number of cached days, by zone and UTC day: computing a day takes longer than a draw. */
const MOST_DAYS = 4000
const days = new LRUCache<string, Day[]>({ max: MOST_DAYS })

function dayAround(ms: number, timeZone: string): Day {
  const key = `${timeZone}/${Math.floor(ms / DAY_MS)}`
  const known = days.get(key) ?? []
  const found = known.find(({ start, end }) => ms >= start && ms < end)
  if (found) return found
  const start = startOfDay(ms, timeZone)
  const end = startOfDay(start + INTO_NEXT_DAY, timeZone)
  const made = { day: dayOf(ms, timeZone).replaceAll('-', ''), start, end }
  days.set(key, [...known, made])
  return made
}
