import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Operation } from '../../content/content.ts'
import { getUpstreamMode } from '../../content/upstream-mode.ts'
import { assertAllowed, isOpenTo } from '../../http/access.ts'
import type { Call } from '../../http/call.ts'
import { buildPreflightHeaders, isOpenToFrames, OPEN_HEADER_LIST, OPEN_HEADERS } from '../../http/cors.ts'
import { createOperationTable, type PathEntry } from '../../http/operation-table.ts'
import { assertPreviewCall } from '../../http/preview-calls.ts'
import type { RouteDeps } from '../../http/resolve-site.ts'
import { findTenant } from '../../http/tenant.ts'
import { assertBodyKind } from '../../http/uploads.ts'
import type { ChecksOf } from '../../http/validators.ts'
import { getDecimals } from '../../lib/money/currencies.ts'
import { Refusal } from '../../lib/refusal.ts'
import { findNearCalls } from './near-calls.ts'

/** Part of a refusal that names similar calls. */
type Similar = ConstructorParameters<typeof Refusal>[1]

export type Done = (error?: Error) => void

/**
 * The first half of a call, before its body is read: finds the operation, the brand and the caller, and
 * checks access.
 */
export type PreHandlers = {
  /** Attaches the call to the request; undefined for a preflight, which is answered at once. */
  find(request: FastifyRequest, reply: FastifyReply): Call | undefined
  /** Tells whether the call needs no session and is the same for all callers. */
  isOpen(call: Call): boolean
  allow(request: FastifyRequest, call: Call): Promise<void>
  stop(): void
}

const NO_HEADERS = {}

export type ArrivalDeps = RouteDeps & { checksOf: ChecksOf }

export function createPreHandlers({
  config,
  content,
  platform,
  framedBy,
  checksOf,
}: ArrivalDeps): PreHandlers {
  let { operations } = content.current()
  let placeAt = createOperationTable(operations.values())
  const stop = content.onChange((next) => {
    // Usually only a brand has changed.
    if (next.operations === operations) return
    operations = next.operations
    placeAt = createOperationTable(operations.values())
  })

  function find(request: FastifyRequest, reply: FastifyReply): Call | undefined {
    const path = pathOf(request.url)
    const place = placeAt(path)
    if (!place) throw new Refusal('request.unknown-path', similarCalls(request.method, path))
    const operation =
      request.method === 'HEAD'
        ? place.byHead
        : (place.byMethod.get(request.method) ?? legacyWrite(request, place))
    if (!operation) return refuseMethod(request, reply, place, () => similarCalls(request.method, path))
    const isForFrames = isOpenToFrames(operation)
    if (isForFrames) reply.headers(OPEN_HEADERS)
    const tenant = findTenant(content.current(), config, request.headers)
    if (!tenant) throw new Refusal('tenant.unknown')
    request.tenant = tenant
    request.place = place
    const { site, language } = tenant
    if (framedBy !== undefined) assertPreviewCall(site, operation)
    request.call = {
      site,
      language,
      operation,
      checks: checksOf(operation, getDecimals(site)),
      token: request.headers.authorization ?? '',
      caller: null,
      query: {},
      body: {},
      idempotencyKey: undefined,
      visitor: '',
      traceHeaders: NO_HEADERS,
      answeredBy: getUpstreamMode(site, operation),
      headers: isForFrames ? [...OPEN_HEADER_LIST] : [],
    }
    if (isOpen(request.call)) assertBodyKind(request, operation)
    return request.call
  }

  /** Names similar calls in a refusal, in development only. */
  function similarCalls(method: string, path: string): Similar {
    const nearest = config.production ? [] : findNearCalls(method, path, operations.values())
    if (nearest.length === 0) return {}
    return {
      details: { nearest },
      hint: { text: 'error.similar-calls', values: { calls: nearest.join(', ') } },
    }
  }

  /** A write by a legacy method, if the brand still accepts it. */
  function legacyWrite({ method, headers }: FastifyRequest, place: PathEntry): Operation | undefined {
    const operation = place.byLegacyMethod.get(method)
    if (!operation) return undefined
    const tenant = findTenant(content.current(), config, headers)
    return tenant?.site.brand.upstream.legacyWrites ? operation : undefined
  }

  /** Checks access before the body, so that a visitor is asked to sign in whatever the body is. */
  async function allow(request: FastifyRequest, call: Call): Promise<void> {
    await allowCaller(call)
    assertBodyKind(request, call.operation)
  }

  /**
   * Sessions of proxied calls are known only upstream; the gateway refuses such a call only without any
   * session.
   */
  async function allowCaller(call: Call): Promise<void> {
    const { operation, site, token } = call
    if (token === '') throw new Refusal('login.not.session')
    if (call.answeredBy !== 'simulated' || !platform) return
    const caller = await platform.callerOf(site, token, operation.access === 'game', operation.background)
    // An invalid session is refused even if the call needs none.
    if (!caller) throw new Refusal('login.not.session')
    assertAllowed(operation, caller)
    // Until the password is changed, the caller of a public call is treated as a visitor.
    call.caller = caller.mustChangePassword && isOpenTo(operation.access) ? null : caller
  }

  const isOpen = ({ operation, token }: Call) =>
    isOpenTo(operation.access) && (!operation.knowsCaller || token === '')

  return { find, isOpen, allow, stop }
}

function pathOf(address: string): string {
  const query = address.indexOf('?')
  return query < 0 ? address : address.slice(0, query)
}

/** Answers the preflight of a frame's call; any other request with a wrong method is refused. */
function refuseMethod(
  request: FastifyRequest,
  reply: FastifyReply,
  place: PathEntry,
  similar: () => Similar,
): undefined {
  const isPreflight = request.method === 'OPTIONS' && [...place.byMethod.values()].some(isOpenToFrames)
  if (!isPreflight) {
    reply.header('allow', place.allow)
    throw new Refusal('request.method', similar())
  }
  reply.code(204).headers(buildPreflightHeaders(place.allow)).send()
  return undefined
}
