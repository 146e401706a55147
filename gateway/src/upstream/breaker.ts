import type { UpstreamProfile } from '@marquee/schemas/contract'
import { Refusal } from '../lib/refusal.ts'
import { SECOND_MS } from '../lib/time-units.ts'
import type { Outcome } from './dispatcher.ts'

/** When a breaker opens and for how long, from the profile of the upstream. */
export type BreakerSettings = UpstreamProfile['breaker']

/**
 * Circuit breaker: stops calls to a failing upstream, so that callers need not wait. It counts each
 * operation of an origin separately.
 */
export type Breaker = {
  /**
   * Refuses while the breaker is open; afterwards a single call at a time may try.
   * @throws upstream.off
   */
  enter(origin: string, operation: string, settings: BreakerSettings): void
  /** Records how the call ended. A call that its caller cancelled is ignored. */
  judge(origin: string, operation: string, outcome: Outcome): void
  /** Operations of an origin whose breaker is not closed: `open` refuses calls, `trying` lets one pass. */
  tripped(): { origin: string; operation: string; state: 'open' | 'trying' }[]
}

type State = {
  settings: BreakerSettings
  recent: { at: number; isFailure: boolean }[]
  /** End of the rest in ms; undefined while the breaker is closed. */
  restsUntil: number | undefined
  isTrying: boolean
}

export function createBreaker(now: () => number = Date.now): Breaker {
  const states = new Map<string, State>()

  function stateOf(origin: string, operation: string, settings: BreakerSettings): State {
    const key = `${origin} ${operation}`
    const state = states.get(key) ?? { settings, recent: [], restsUntil: undefined, isTrying: false }
    state.settings = settings
    states.set(key, state)
    return state
  }

  function count(state: State, isFailure: boolean): void {
    const at = now()
    const { failuresInARow, recentCalls, recentSeconds, failuresPercent, restSeconds } = state.settings
    state.recent.push({ at, isFailure })
    if (state.recent.length > recentCalls) state.recent.shift()
    // Fast path: most calls succeed, and a success opens nothing.
    if (!isFailure) return
    state.recent = state.recent.filter((call) => at - call.at < recentSeconds * SECOND_MS)
    const failures = state.recent.filter((call) => call.isFailure).length
    const isRow = state.recent.length >= failuresInARow && state.recent.slice(-failuresInARow).every(failed)
    const isShare = failures >= failuresInARow && failures * 100 > state.recent.length * failuresPercent
    if (isRow || isShare) state.restsUntil = at + restSeconds * SECOND_MS
  }

  return {
    enter(origin, operation, settings) {
      const state = stateOf(origin, operation, settings)
      if (state.restsUntil === undefined) return
      const waitMs = state.restsUntil - now()
      if (waitMs > 0) throw new Refusal('upstream.off', { retryAfterSeconds: Math.ceil(waitMs / SECOND_MS) })
      if (state.isTrying) throw new Refusal('upstream.off', { retryAfterSeconds: 1 })
      state.isTrying = true
    },
    judge(origin, operation, outcome) {
      const state = states.get(`${origin} ${operation}`)
      if (!state) return
      state.isTrying = false
      if ('callerLeft' in outcome) return
      const isFailure = isFailing(outcome)
      if (state.restsUntil === undefined) return count(state, isFailure)
      // The call started before the breaker opened.
      if (now() < state.restsUntil) return
      state.recent = []
      state.restsUntil = isFailure ? now() + state.settings.restSeconds * SECOND_MS : undefined
    },
    tripped: () =>
      [...states].flatMap(([key, { restsUntil }]) => {
        if (restsUntil === undefined) return []
        const [origin = '', operation = ''] = key.split(' ')
        return [{ origin, operation, state: now() < restsUntil ? ('open' as const) : ('trying' as const) }]
      }),
  }
}

function failed({ isFailure }: { isFailure: boolean }): boolean {
  return isFailure
}

/** Statuses of a proxy whose server does not answer. A 500 may be caused by one caller's input. */
const UNREACHABLE_STATUSES = new Set([502, 503, 504])

function isFailing(outcome: Exclude<Outcome, { callerLeft: true }>): boolean {
  if ('answer' in outcome) return UNREACHABLE_STATUSES.has(outcome.answer.status)
  // The upstream works: this caller's answer exceeded the size limit.
  const { code } = (outcome.failure.cause ?? {}) as NodeJS.ErrnoException
  return code !== 'UND_ERR_RES_EXCEEDED_MAX_SIZE'
}
