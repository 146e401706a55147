/**
 * Formats a time as `2026-11-21 13:05:09`: 24 hours, in the browser's time zone, the same in every language
 * (R-2.080, R-2.081).
 */
export function formatStamp(ms: number): string {
  const at = new Date(ms)
  const two = (part: number) => String(part).padStart(2, '0')
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-')
  return `${day} ${[at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join(':')}`
}
