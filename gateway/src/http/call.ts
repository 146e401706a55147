import type { ServerResponse } from 'node:http'
import type { Brand } from '@marquee/schemas/contract'
import type { RefusedAnswer } from '@marquee/schemas/rules/journal'
import type { FastifyRequest } from 'fastify'
import type { Operation } from '../content/content.ts'
import type { FormValidator } from '../forms/forms.ts'
import { Refusal } from '../lib/refusal.ts'
import type { Caller } from '../platform-port/caller.ts'
import type { Fault } from '../platform-port/faults.ts'
import { requireKey } from './idempotency.ts'
import type { Seals } from './sealed.ts'
import type { Tenant } from './tenant.ts'
import { isRead, type Tolerated, tolerateQuery } from './tolerant-query.ts'
import { parseUpload } from './uploads.ts'
import type { OperationChecks } from './validators.ts'

/** A request whose operation was found, allowed and checked, with all that is needed to answer it. */
export type Call = Tenant & {
  operation: Operation
  checks: OperationChecks
  caller: Caller | null
  token: string
  query: Record<string, unknown>
  body: Record<string, unknown>
  idempotencyKey: string | undefined
  /** Id of the browser in the captcha cookie. */
  visitor: string
  /** Headers of the distributed trace for an upstream. */
  traceHeaders: Readonly<Record<string, string>>
  response?: ServerResponse
  /** Injected fault that the call met. */
  fault?: Fault | undefined
  /** Counts an event that its stream sent, or a fault that it met. */
  note?: (answer: string) => void
  /** Counts a call that succeeds for running experiments; gives a cookie that keeps it. */
  reach?: () => string | undefined
  /** Original answer of an upstream, if it was refused. */
  refused?: RefusedAnswer | undefined
  /** An upstream's answer to a read that is compared with the simulated platform. */
  compared?: {
    status: number
    contentType: string
    encoding: string
    retryAfter: string | undefined
    bytes: Buffer
  }
  /** Differences of the query from the contract that were accepted; undefined until the input is read. */
  tolerated?: Tolerated
  answeredBy: Brand['upstream']['mode']
  /** Additional headers of the answer, alternating names and values. */
  headers: string[]
}

type Parts = {
  seals: Seals
  formValidatorFor(site: Tenant['site'], form: string): Promise<FormValidator | undefined>
}

/** Reads and checks the input in the order in which a caller can correct it, and fills defaults. */
export async function readInput(request: FastifyRequest, call: Call, parts: Parts): Promise<void> {
  const { operation, checks, site } = call
  refuseOtherVersion(request, operation)
  const sent = await bodyOf(request, call, parts.seals)
  if (operation.idempotent) call.idempotencyKey = requireKey(request.headers['idempotency-key'])
  const asked = { ...(request.query as object), ...request.place?.parameters }
  // Operations that are also accepted by POST have the same fields in their body.
  call.query = operation.body === undefined && isObject(sent) ? { ...asked, ...sent } : asked
  if (isTolerant(call)) call.tolerated = tolerateQuery(operation, call.query)
  const isLegacy = isLegacyGet(request, operation)
  // A write by GET has the fields of its body in the query, because upstreams read them there too.
  if (!isLegacy) refuseIfWrong(checks.query(call.query))
  if (operation.body === undefined) return
  const body = sent ?? {}
  refuseIfWrong(isLegacy ? checks.legacyBody(body) : checks.body(body))
  call.body = body as Record<string, unknown>
  const validate = operation.form ? await parts.formValidatorFor(site, operation.form) : undefined
  if (validate) refuseIfWrong(validate(call.body))
}

/** Body in the form of the contract, whether it was sent sealed, as a query, or as JSON. */
function bodyOf(request: FastifyRequest, call: Call, seals: Seals): unknown {
  if (call.operation.upload) return parseUpload(request.body)
  if (call.operation.sealed) return opened(request, call, seals)
  return isLegacyGet(request, call.operation) ? { ...(request.query as object) } : request.body
}

/**
 * Tells whether a call accepts a query that differs from the contract: reads do, unless their brand is strict. A stream does not:
 * no client of the family has one, and a token in its address would be passed over without a word.
 */
export function isTolerant({ operation, site }: Pick<Call, 'operation' | 'site'>): boolean {
  return isRead(operation) && !operation.stream && !site.brand.upstream.strictQuery
}

function isLegacyGet({ method }: FastifyRequest, { legacyMethods }: Operation): boolean {
  return method === 'GET' && legacyMethods.includes(method)
}

async function opened(request: FastifyRequest, { operation, site }: Call, seals: Seals): Promise<unknown> {
  const { value } = (isObject(request.body) ? request.body : {}) as { value?: unknown }
  if (request.headers.encryption !== 'JWE' || typeof value !== 'string') throw new Refusal('crypto.required')
  const text = await seals.open(value, { path: operation.path, merchant: site.brand.merchant })
  return new Promise((resolve, reject) => {
    // Fastify's JSON parser refuses keys that would change prototypes.
    const read = request.server.getDefaultJsonParser('error', 'error')
    void read(request, text, (error, body) => (error ? reject(new Refusal('crypto.invalid')) : resolve(body)))
  })
}

/** Refuses calls that do not name the required version of the upstream's gateway. */
function refuseOtherVersion({ headers }: FastifyRequest, { gatewayVersion }: Operation): void {
  if (gatewayVersion !== undefined && headers['x-gateway-version'] !== String(gatewayVersion))
    throw new Refusal('request.gateway-version')
}

function refuseIfWrong(fields: readonly unknown[]): void {
  if (fields.length > 0) throw new Refusal('request.invalid', { details: { fields } })
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
