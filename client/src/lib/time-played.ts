const MINUTE = 60_000

/** 3,900,000 ms -> 1 hour and 5 minutes. */
export function hoursAndMinutes(ms: number): { hours: number; minutes: number } {
  const minutes = Math.max(0, Math.floor(ms / MINUTE))
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}

/** The same as a clock shows it: `1:05`. */
export function timePlayed(ms: number): string {
  const { hours, minutes } = hoursAndMinutes(ms)
  return `${hours}:${String(minutes).padStart(2, '0')}`
}
