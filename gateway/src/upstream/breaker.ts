import { Refusal } from '../lib/refusal.ts'
import { MINUTE_MS } from '../lib/time-units.ts'
import type { Outcome } from './dispatcher.ts'

const REST_MS = 30_000
/** Calls that the share of failures is taken of. */
const RECENT_CALLS = 20
const RECENT_MS = MINUTE_MS
/** Fewer failures than these never open the breaker, however few calls there were. */
const LEAST_FAILURES = 5
const LARGEST_SHARE = 0.5

/** Spares an upstream that fails, and our callers the wait for it; each operation of an origin is counted by itself. */
export type Breaker = {
  /**
   * Refuses while the operation rests; after the rest one call at a time may try.
   * @throws upstream.off
   */
  enter(origin: string, operation: string): void
  /** How the call ended. Where its caller left, that says nothing about the upstream. */
  judge(origin: string, operation: string, outcome: Outcome): void
}

type State = {
  recent: { at: number; isFailure: boolean }[]
  /** Undefined: the breaker is closed. */
  restsUntil: number | undefined
  isTrying: boolean
}

export function createBreaker(now: () => number = Date.now): Breaker {
  const states = new Map<string, State>()

  function stateOf(origin: string, operation: string): State {
    const key = `${origin} ${operation}`
    const known = states.get(key)
    if (known) return known
    const state: State = { recent: [], restsUntil: undefined, isTrying: false }
    states.set(key, state)
    return state
  }

  function count(state: State, isFailure: boolean): void {
    const at = now()
    state.recent.push({ at, isFailure })
    if (state.recent.length > RECENT_CALLS) state.recent.shift()
    // An answer opens nothing, and most calls are answered.
    if (!isFailure) return
    state.recent = state.recent.filter((call) => at - call.at < RECENT_MS)
    const failures = state.recent.filter((call) => call.isFailure).length
    if (failures >= LEAST_FAILURES && failures > state.recent.length * LARGEST_SHARE)
      state.restsUntil = at + REST_MS
  }

  return {
    enter(origin, operation) {
      const state = stateOf(origin, operation)
      if (state.restsUntil === undefined) return
      const waitMs = state.restsUntil - now()
      if (waitMs > 0) throw new Refusal('upstream.off', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
      if (state.isTrying) throw new Refusal('upstream.off', { retryAfterSeconds: 1 })
      state.isTrying = true
    },
    judge(origin, operation, outcome) {
      const state = stateOf(origin, operation)
      state.isTrying = false
      if ('callerLeft' in outcome) return
      const isFailure = isFailing(outcome)
      if (state.restsUntil === undefined) return count(state, isFailure)
      // A call that was under way when the breaker opened.
      if (now() < state.restsUntil) return
      state.recent = []
      state.restsUntil = isFailure ? now() + REST_MS : undefined
    },
  }
}

/** Statuses of a gateway or balancer whose server does not answer. A 500 may be the fault of one caller's input. */
const UNREACHABLE_STATUSES = new Set([502, 503, 504])

function isFailing(outcome: Exclude<Outcome, { callerLeft: true }>): boolean {
  if ('answer' in outcome) return UNREACHABLE_STATUSES.has(outcome.answer.status)
  // The upstream works: one caller asked for more than an answer may be.
  const { code } = (outcome.failure.cause ?? {}) as NodeJS.ErrnoException
  return code !== 'UND_ERR_RES_EXCEEDED_MAX_SIZE'
}
