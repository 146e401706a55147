import { Refusal } from '../lib/refusal.ts'
import type { Outcome } from './dispatcher.ts'

const FAILURES = 5
const REST_MS = 30_000

/** Spares an upstream that fails, and our callers the wait for it. */
export type Breaker = {
  /** Refuses while the upstream rests; after the rest one call at a time may try. */
  enter(origin: string): void
  /** How the call ended. Where its caller left, that says nothing about the upstream. */
  judge(origin: string, outcome: Outcome): void
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
    judge(origin, outcome) {
      const state = stateOf(origin)
      state.isTrying = false
      if ('callerLeft' in outcome) return
      const isFailure = 'failure' in outcome || outcome.answer.status >= 500
      state.failures = isFailure ? state.failures + 1 : 0
      if (state.failures >= FAILURES) state.restsUntil = now() + REST_MS
    },
  }
}
