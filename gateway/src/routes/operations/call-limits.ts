import type { FastifyRequest } from 'fastify'
import type { Call } from '../../http/call.ts'
import { HUMAN_CHECK_HEADER, type HumanChecks } from '../../http/human-checks.ts'
import { buildAddressKey, type RateLimit, type SessionLimits } from '../../http/rate-limit.ts'
import { Refusal } from '../../lib/refusal.ts'

export type LimitDeps = {
  /** Rate limit of money writes by the account's key. */
  moneyLimit: RateLimit
  /** Rate limit of sent codes by the address's key. */
  codeLimit: RateLimit
  sessionLimits: SessionLimits
  humanChecks: HumanChecks
  now: () => number
}

/**
 * Creates the check of a call against the limits of its operation: money writes, human checks, sent codes.
 * @throws request.rate, login.human-check, sms.too-many
 */
export function createCallLimits({ moneyLimit, codeLimit, sessionLimits, humanChecks, now }: LimitDeps) {
  /**
   * Limits money writes per account, whatever address they come from.
   * @throws request.rate
   */
  async function limitMoney({ site, caller }: Call): Promise<void> {
    const seconds = await moneyLimit(`${site.code} ${caller?.memberId}`, now())
    if (seconds > 0) throw new Refusal('request.rate', { retryAfterSeconds: seconds })
  }

  /** @throws login.human-check */
  async function requireHuman({ headers }: FastifyRequest, { site }: Call): Promise<void> {
    if (site.brand.modules.humanCheck) await humanChecks.take(site.code, headers[HUMAN_CHECK_HEADER])
  }

  /**
   * Limits codes per address: each costs the brand money, and a script may use ever new numbers.
   * @throws sms.too-many
   */
  async function limitCodes(request: FastifyRequest): Promise<void> {
    const seconds = await codeLimit(buildAddressKey(request, sessionLimits), now())
    if (seconds === 0) return
    const values = { minutes: Math.ceil(seconds / 60) }
    throw new Refusal('sms.too-many', { retryAfterSeconds: seconds, values })
  }

  return async (request: FastifyRequest, call: Call): Promise<void> => {
    const { operation, caller } = call
    if (operation.idempotent && caller) await limitMoney(call)
    if (operation.humanCheck) await requireHuman(request, call)
    if (operation.sendsCode) await limitCodes(request)
  }
}
