/** Server time less `performance.now()`, which runs on whatever is done to the device's clock. */
let aheadMs = -Infinity

/** Takes up what the server's clock said in an answer just now. */
export function noteServerTime(answer: Response): void {
  const serverMs = Date.parse(answer.headers?.get('Date') ?? '')
  // An answer from a cache carries an old date: the latest one is the closest.
  if (!Number.isNaN(serverMs)) aheadMs = Math.max(aheadMs, serverMs - performance.now())
}

/** Milliseconds by the server's clock; by the device's where no answer has come yet. */
export function serverNow(): number {
  return aheadMs === -Infinity ? Date.now() : aheadMs + performance.now()
}
