import { MINUTE_MS, SECOND_MS } from './time-units.ts'

/** Splits a duration in ms: 3,900,000 -> 1 hour and 5 minutes. */
export function splitDuration(ms: number): { hours: number; minutes: number } {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS))
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}

/** Formats a duration in ms as hours and minutes: `1:05`. */
export function formatTimePlayed(ms: number): string {
  const { hours, minutes } = splitDuration(ms)
  return `${hours}:${twoDigits(minutes)}`
}

/** Formats a duration in ms as hours, minutes and seconds: `1:05:09`. */
export function formatTimeWithSeconds(ms: number): string {
  return `${formatTimePlayed(ms)}:${twoDigits(Math.max(0, Math.floor(ms / SECOND_MS)) % 60)}`
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
