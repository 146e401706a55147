import { Ajv, type ValidateFunction } from 'ajv'
import { assertRight } from '../access/caller.ts'
import { Refused } from '../refused.ts'
import type { Studio } from '../studio.ts'
import type { StudioCall, StudioRequest } from './studio-call.ts'

const ajv = new Ajv({ strict: true })
const checks = new WeakMap<object, ValidateFunction>()

/**
 * Answers a call after checking the caller's right and the body, whichever way it came.
 *
 * @throws studio.sign-in.needed, studio.access, studio.request.invalid and the codes of the call
 */
export async function answerCall(call: StudioCall, asked: StudioRequest, studio: Studio): Promise<unknown> {
  const found = await assertAccess(call, asked, studio)
  if (call.body) assertShape(call.body, asked.body)
  return call.answer(asked, studio, found)
}

/**
 * Refuses a value that does not match a JSON Schema.
 *
 * @throws studio.request.invalid
 */
export function assertShape(schema: object, value: unknown): void {
  const check = checks.get(schema) ?? ajv.compile(schema)
  checks.set(schema, check)
  if (!check(value)) throw new Refused('studio.request.invalid', ajv.errorsText(check.errors))
}

/**
 * Refuses callers who have not the call's right in its brand, and takes up what other gateways changed in that brand. Returns
 * the thing that the call is about.
 */
async function assertAccess(call: StudioCall, asked: StudioRequest, studio: Studio) {
  const { access } = call
  if (access === 'anyone') return undefined
  if (!asked.isSignedIn) throw new Refused('studio.sign-in.needed', 'Sign in to the studio.')
  if (access === 'signed-in') return undefined
  const named = asked.params.brand ?? asked.query.brand
  const found = await call.find?.(asked, studio)
  const brand = found?.brand ?? named
  assertRight(asked.caller, { right: access, brand, now: studio.clock.now() })
  if (brand !== undefined) await studio.drafts.refresh(brand)
  return found
}
