let stoppedMs: number | undefined

/** Stops all countdowns, and the server's time at `ms`: the world of a scene may have a frozen clock. */
export function stopClock(ms: number | undefined): void {
  stoppedMs = ms
}

/** Time in ms at which the clock was stopped; undefined while it runs. */
export function getStoppedTime(): number | undefined {
  return stoppedMs
}
