import { memoizeOnce } from '@marquee/gateway/lib/once.ts'
import calls from '@marquee/schemas/studio/calls.json' with { type: 'json' }
import { Ajv, type ValidateFunction } from 'ajv'
import { assertRight } from '../access/caller.ts'
import { Refused } from '../refused.ts'
import type { Studio } from '../studio.ts'
import type { StudioCall, UncheckedRequest } from './studio-call.ts'

/** Made at the first call: it compiles the schema of schemas, and a start needs none of it. */
const getAjv = memoizeOnce(() => new Ajv({ strict: true, keywords: ['calls'] }).addSchema(calls, 'calls'))
const checks = new WeakMap<object, ValidateFunction>()

/**
 * Answers a call after checking the caller's right, the query and the body, whichever way it came.
 *
 * @throws studio.sign-in.needed, studio.access, studio.request.invalid and the codes of the call
 */
export async function handleCall(
  call: StudioCall,
  request: UncheckedRequest,
  studio: Studio,
): Promise<unknown> {
  const found = await assertAccess(call, request, studio)
  const names: string[] = call.path.match(/(?<=:)\w+/g) ?? []
  const query = Object.entries(request.input).filter(([key]) => !names.includes(key))
  assertPart(call, 'query', Object.fromEntries(query))
  assertPart(call, 'body', request.body)
  if ('ifMatch' in calls.calls[call.id] && request.seq === undefined)
    throw new Refused('studio.request.invalid', 'Send the number of the draft as If-Match.')
  return call.answer(request, studio, found)
}

/**
 * Refuses a value that does not match a JSON Schema.
 *
 * @throws studio.request.invalid
 */
export function assertShape(schema: object, value: unknown): void {
  const check = checks.get(schema) ?? getAjv().compile(schema)
  checks.set(schema, check)
  assertBy(check, value)
}

/** Refuses a query or a body that does not match the call's schema. A call without one ignores it. */
function assertPart({ id }: StudioCall, part: 'query' | 'body', value: unknown): void {
  if (part in calls.calls[id])
    assertBy(getAjv().getSchema(`calls#/calls/${id}/${part}`) as ValidateFunction, value)
}

function assertBy(check: ValidateFunction, value: unknown): void {
  if (!check(value)) throw new Refused('studio.request.invalid', getAjv().errorsText(check.errors))
}

/**
 * Refuses callers who have not the call's right in its brand, and takes up what other gateways changed in that brand. Returns
 * the thing that the call is about.
 */
async function assertAccess(call: StudioCall, request: UncheckedRequest, studio: Studio) {
  const { access } = call
  if (access === 'anyone') return undefined
  if (!request.isSignedIn) throw new Refused('studio.sign-in.needed', 'Sign in to the studio.')
  if (access === 'signed-in') return undefined
  const found = await call.find?.(request, studio)
  const brand = found?.brand ?? request.input.brand
  assertRight(request.caller, { right: access, brand, now: studio.clock.now() })
  if (access === 'publish' && brand !== undefined) studio.reviews.assertApproved(request.caller, brand)
  if (brand !== undefined) await studio.drafts.refresh(brand)
  return found
}
