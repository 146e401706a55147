import { hash } from 'node:crypto'
import { Refusal } from '../lib/refusal.ts'
import { MINUTE_MS } from '../lib/time-units.ts'
import { createMemoryPasses, type PassStore } from '../store/human-passes.ts'

/**
 * Header with the token of a human check, for calls that send a code. The gateway never passes it to an
 * upstream.
 */
export const HUMAN_CHECK_HEADER = 'human-check'

/** Operation that answers with a token, simulated or by an upstream. */
const CHECK = 'identity.human-check'
const LIFE_MS = 2 * MINUTE_MS

/**
 * Human checks for calls that send a code. The gateway remembers the tokens in answers of the platform or an
 * upstream, and accepts each once for sending a code. The token stays valid for one login or registration,
 * which its issuer verifies.
 */
export type HumanChecks = {
  /** Remembers the token of an answer; undefined for answers of other operations. */
  keep(operation: string, world: string, value: unknown): Promise<void> | undefined
  /**
   * Consumes the token.
   * @throws login.human-check
   */
  take(world: string, token: string | string[] | undefined): Promise<void>
}

/** Creates the store. `now` is the machine's time, because a world's clock may be moved. */
export function createHumanChecks(
  passes: PassStore = createMemoryPasses(),
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
