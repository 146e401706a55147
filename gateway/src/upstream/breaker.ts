import { Refusal } from '../lib/refusal.ts'

const FAILURES = 5
const REST_MS = 30_000

/** Spares an upstream that fails, and our callers the wait for it. */
export type Breaker = {
  /** Refuses while the upstream rests; after the rest one call at a time may try. */
  enter(origin: string): void
  succeeded(origin: string): void
  failed(origin: string): void
  /** The call ended without a word about the upstream. */
  left(origin: string): void
}

type State = { failures: number; restsUntil: number; isTrying: boolean }

export function createBreaker(now: () => number = Date.now): Breaker {
  const states = new Map<string, State>()

  function stateOf(origin: string): State {
    const known = states.get(origin)
    if (known) return known
    const state = { failures: 0, restsUntil: 0, isTrying: false }
    states.set(origin, state)
    return state
  }

  return {
    enter(origin) {
      const state = stateOf(origin)
      if (state.failures < FAILURES) return
      const waitMs = state.restsUntil - now()
      if (waitMs > 0) throw new Refusal('upstream.off', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
      if (state.isTrying) throw new Refusal('upstream.off', { retryAfterSeconds: 1 })
      state.isTrying = true
    },
    succeeded(origin) {
      Object.assign(stateOf(origin), { failures: 0, isTrying: false })
    },
    failed(origin) {
      const state = stateOf(origin)
      state.failures += 1
      state.isTrying = false
      if (state.failures >= FAILURES) state.restsUntil = now() + REST_MS
    },
    left(origin) {
      stateOf(origin).isTrying = false
    },
  }
}
