import type { Caller } from '../../gateway/src/platform-port/caller.ts'
import type { Platform, PlatformCall } from '../../gateway/src/platform-port/platform.ts'

// So that a bench does not measure the memory of its calls.
const MOST_CALLS = 1_000

/** A platform that keeps the calls that it got, and whose generation a test sets. */
export type FakePlatform = Platform & { calls: PlatformCall[]; generationOf: { now: number } }

/** A platform with answers given by the test, for tests of the gateway around it. */
export function fakePlatform(
  options: {
    answers?: Record<string, (call: PlatformCall) => unknown>
    callers?: Record<string, Partial<Caller>>
    now?: () => number
  } = {},
): FakePlatform {
  const { answers = {}, callers = {}, now = Date.now } = options
  const calls: PlatformCall[] = []
  const generationOf = { now: 0 }
  return {
    calls,
    generationOf,
    handles: () => true,
    async call(call) {
      if (calls.length < MOST_CALLS) calls.push(call)
      const answer = answers[call.operation]
      if (!answer) throw new Error(`no answer for ${call.operation}`)
      return { value: await answer(call), replayed: false }
    },
    async callerOf(_site, token, game) {
      const known = callers[token]
      if (!known || (known.game !== undefined) !== game) return null
      return { sessionId: 's', memberId: 1, account: 'account', type: 0, roles: ['player'], ...known }
    },
    generation: () => generationOf.now,
    live: {
      listen: async () => () => undefined,
      openSessions: async (_site, ids) => new Set(ids),
      localize: ({ data }) => data,
      wake: async () => undefined,
    },
    ready: async () => undefined,
    close: async () => undefined,
    control: { now, accounts: () => [], faultFor: () => undefined },
  }
}
