import { getStoppedTime } from '../lib/stopped-clock.ts'

/**
 * Server time minus `performance.now()` in ms. The latter is not affected by changes of the device's clock.
 */
let aheadMs = -Infinity

/** Updates the server time from an answer's Date header. */
export function updateServerTime(answer: Response): void {
  const serverMs = Date.parse(answer.headers?.get('Date') ?? '')
  // An answer from a cache carries an old date, so the latest time is the most accurate.
  if (!Number.isNaN(serverMs)) aheadMs = Math.max(aheadMs, serverMs - performance.now())
}

/** Server time in ms for what a page shows: in a scene with a frozen clock it stands still. */
export function getServerTime(): number {
  return getStoppedTime() ?? getRunningServerTime()
}

/** Server time in ms; the device's time until the first answer. */
export function getRunningServerTime(): number {
  return aheadMs === -Infinity ? Date.now() : aheadMs + performance.now()
}
