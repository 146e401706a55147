import { SECOND_MS } from '../lib/time-units.ts'
import type { Outcome, UpstreamClient } from './dispatcher.ts'

/** Time without a good answer after which a failing upstream counts as dead; the status is asked each minute. */
const DEAD_AFTER_MS = 90 * SECOND_MS
/** Connections that fail in a row, for any callers, after which an upstream counts as dead at once. */
const DEAD_AFTER_CONNECTIONS = 5

/** `unasked`: no call has ended yet. `failing`: the last call failed, but the upstream is not dead yet. */
export type UpstreamState = 'unasked' | 'good' | 'failing' | 'dead'

export type OriginHealth = {
  state: UpstreamState
  /** Time since the last good answer; undefined if there was none. */
  goodAgeMs: number | undefined
}

/** Health of upstreams, from the calls of users and of the gateway itself. */
export type UpstreamHealth = {
  of(origin: string): OriginHealth
  /** Wraps a client, so that the outcome of each of its calls counts. */
  watch(client: UpstreamClient): UpstreamClient
}

type Origin = {
  goodAt: number | undefined
  failedLast: boolean
  /** Failed connections since the last answer of any kind. */
  failedConnections: number
}

export function createUpstreamHealth(now: () => number = Date.now): UpstreamHealth {
  const origins = new Map<string, Origin>()

  function record(origin: string, outcome: Outcome): void {
    if ('callerLeft' in outcome) return
    const known = origins.get(origin) ?? newOrigin()
    origins.set(origin, known)
    known.failedLast = !isGood(outcome)
    if (!known.failedLast) known.goodAt = now()
    known.failedConnections = isUnreachable(outcome) ? known.failedConnections + 1 : 0
  }

  return {
    of(origin) {
      const known = origins.get(origin)
      if (!known) return { state: 'unasked', goodAgeMs: undefined }
      const goodAgeMs = known.goodAt === undefined ? undefined : now() - known.goodAt
      return { state: stateOf(known, now()), goodAgeMs }
    },
    watch: (client) => ({
      destroy: () => client.destroy(),
      request(options, done) {
        const { origin } = options
        client.request(options, (error, response) => {
          record(origin, response.body.outcome)
          done(error, response)
        })
      },
    }),
  }
}

function newOrigin(): Origin {
  return { goodAt: undefined, failedLast: false, failedConnections: 0 }
}

/** An origin that never gave a good answer is dead by its first failure: the gateway may be configured wrongly. */
function stateOf({ goodAt, failedLast, failedConnections }: Origin, now: number): UpstreamState {
  if (!failedLast) return 'good'
  const isLong = goodAt === undefined || now - goodAt >= DEAD_AFTER_MS
  return isLong || failedConnections >= DEAD_AFTER_CONNECTIONS ? 'dead' : 'failing'
}

/** A refusal is a good answer, because the upstream works. */
function isGood(outcome: Exclude<Outcome, { callerLeft: true }>): boolean {
  return 'answer' in outcome && outcome.answer.status < 500
}

function isUnreachable(outcome: Outcome): boolean {
  return 'failure' in outcome && outcome.failure.code === 'upstream.unreachable'
}
