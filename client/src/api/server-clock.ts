let known: { serverMs: number; at: number } | undefined

/** Takes up what the server's clock said in an answer just now. */
export function noteServerTime(answer: Response): void {
  const serverMs = Date.parse(answer.headers?.get('Date') ?? '')
  // Time that runs on by itself, whatever is done to the device's clock.
  if (!Number.isNaN(serverMs)) known = { serverMs, at: performance.now() }
}

/** Milliseconds by the server's clock; by the device's where no answer has come yet. */
export function serverNow(): number {
  return known ? known.serverMs + performance.now() - known.at : Date.now()
}
