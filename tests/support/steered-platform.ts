import type { PlatformControl, SimulatedPlatform } from '../../fixtures/platform/engine/control.ts'
import { addPlatformRoutes } from '../../fixtures/platform/routes/control.ts'
import type { Store } from '../../gateway/src/store/store.ts'
import { type FakePlatform, fakePlatform } from './fake-platform.ts'

/** The fake platform under the routes of the control, which steers nothing. */
export function steeredPlatform(
  options: NonNullable<Parameters<typeof fakePlatform>[0]> = {},
): FakePlatform & SimulatedPlatform {
  const { now = Date.now } = options
  const control: PlatformControl = {
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
  }
  const platform: FakePlatform & SimulatedPlatform = {
    ...fakePlatform(options),
    control,
    addRoutes: (app, parts) => addPlatformRoutes(app, platform, parts),
    // It has no database, and no route of the control reads one.
    store: undefined as unknown as Store,
  }
  return platform
}
