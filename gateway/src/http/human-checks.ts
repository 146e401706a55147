import { hash } from 'node:crypto'
import { Refusal } from '../lib/refusal.ts'
import { MINUTE_MS } from '../lib/time-units.ts'
import { type PassStore, passesInMemory } from '../platform/store/human-passes.ts'

/** Header of a call that has a code sent: the token of a human check. It is the gateway's own and goes to no upstream. */
export const HUMAN_CHECK_HEADER = 'human-check'

/** The call that answers with a token, whoever answers it. */
const CHECK = 'identity.human-check'
const LIFE_MS = 2 * MINUTE_MS

/**
 * Human checks of calls that have a code sent. The gateway sees the token of a check go by in the answer, of the simulated
 * platform or of an upstream, and takes it once for a code. The token stays good for one login or registration, which whoever
 * gave it verifies.
 */
export type HumanChecks = {
  /** Keeps the token of an answer; undefined where the answer is to another call. */
  keep(operation: string, world: string, value: unknown): Promise<void> | undefined
  /**
   * Uses the token up.
   * @throws login.human-check
   */
  take(world: string, token: string | string[] | undefined): Promise<void>
}

/** `now` is the machine's time: a token is not of a world whose clock may be moved. */
export function createHumanChecks(
  passes: PassStore = passesInMemory(),
  now: () => number = Date.now,
): HumanChecks {
  const idOf = (world: string, token: string) => hash('sha256', `${world}\n${token}`)
  return {
    keep(operation, world, value) {
      if (operation !== CHECK) return undefined
      const { token } = (value ?? {}) as { token?: unknown }
      if (typeof token !== 'string' || token === '') return undefined
      return passes.keep(idOf(world, token), now() + LIFE_MS, now())
    },
    async take(world, token) {
      const isGood =
        typeof token === 'string' && token !== '' && (await passes.take(idOf(world, token), now()))
      if (!isGood) throw new Refusal('login.human-check')
    },
  }
}
