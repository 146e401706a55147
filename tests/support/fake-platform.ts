import type { SimulatedPlatform } from '../../fixtures/platform/engine/control.ts'
import { addPlatformRoutes } from '../../fixtures/platform/routes/control.ts'
import type { Caller } from '../../gateway/src/platform-port/caller.ts'
import type { PlatformCall } from '../../gateway/src/platform-port/platform.ts'

// So that a bench does not measure the memory of its calls.
const MOST_CALLS = 1_000

/** A platform with answers given by the test, for tests of the gateway around it. */
export function fakePlatform(
  options: {
    answers?: Record<string, (call: PlatformCall) => unknown>
    callers?: Record<string, Partial<Caller>>
    now?: () => number
  } = {},
): SimulatedPlatform & { calls: PlatformCall[]; generationOf: { now: number } } {
  const { answers = {}, callers = {}, now = Date.now } = options
  const calls: PlatformCall[] = []
  const generationOf = { now: 0 }
  const platform: SimulatedPlatform & { calls: PlatformCall[]; generationOf: { now: number } } = {
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
      wake: async () => undefined,
    },
    ready: async () => undefined,
    close: async () => undefined,
    control: {
      reset: async () => undefined,
      now,
      seed: async () => undefined,
      begin: async () => undefined,
      rows: async () => ({}),
      advance: async () => now(),
      jump: async () => ({ done: 0, left: 0 }),
      left: () => 0,
      freeze: async () => undefined,
      isFrozen: () => false,
      scenario: async () => undefined,
      snapshots: {
        make: async () => undefined,
        restore: async () => undefined,
        drop: async () => undefined,
        list: async () => [],
      },
      endSession: async () => undefined,
      signIn: async (_site, account) => {
        throw new Error(`nobody signs ${account} in here`)
      },
      callerNamed: async (_site, account) => {
        throw new Error(`nobody knows ${account} here`)
      },
      inside: async () => {
        throw new Error('there is no world in here')
      },
      lastCode: async () => null,
      checkLedger: async () => ({ balanced: true, entries: 0, accounts: 0, problems: [] }),
      captchaText: async () => null,
      vendorKey: async () => null,
      accounts: () => [],
      faultFor: () => undefined,
    },
    addRoutes: (app, parts) => addPlatformRoutes(app, platform, parts),
    get store(): never {
      throw new Error('this platform has no database')
    },
  }
  return platform
}
