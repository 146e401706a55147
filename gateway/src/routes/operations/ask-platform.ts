import type { FastifyRequest } from 'fastify'
import type { Call } from '../../http/call.ts'
import type { RouteDeps } from '../../http/resolve-site.ts'
import { createRequestLog } from '../../http/tracing/request-log.ts'
import { createVisitor } from '../../http/visitor.ts'
import type { PlatformAnswer } from '../../platform-port/platform.ts'
import { createUnansweredRefusal } from './assert-answered.ts'

/** Operations that create the visitor's cookie, to which the captcha's answer is bound. */
const MAKES_VISITOR = new Set(['identity.captcha'])

/**
 * Creates calls to the simulated platform; an operation without a handler gives its recorded answer.
 * @throws server.not-implemented, and the codes of the operation
 */
export function createAsking({ platform, content }: Pick<RouteDeps, 'platform' | 'content'>) {
  return async (request: FastifyRequest, call: Call): Promise<PlatformAnswer> => {
    const { operation, site, query, body, caller, idempotencyKey, language } = call
    if (!platform?.handles(operation.id)) return { value: recorded(request, operation), replayed: false }
    const visitor = call.visitor || makeVisitor(request, call)
    const device = String(request.headers.device ?? site.brand.platform)
    const origin = `${request.protocol}://${request.headers.host ?? ''}`
    const asking = { ip: request.ip, language, device, visitor, origin }
    return platform.call({
      operation: operation.id,
      site,
      query,
      body,
      caller,
      idempotencyKey,
      request: asking,
    })
  }

  /** Recorded answer of an operation that no handler answers. */
  function recorded(request: FastifyRequest, operation: Call['operation']): unknown {
    const now = content.current()
    if (now.answers.has(operation.id)) return now.answers.get(operation.id)
    const refusal = createUnansweredRefusal(now, operation)
    createRequestLog(request).error(refusal.values.problem)
    throw refusal
  }

  function makeVisitor(request: FastifyRequest, call: Call): string {
    if (!MAKES_VISITOR.has(call.operation.id)) return ''
    const { id, cookie } = createVisitor(request)
    call.headers.push('set-cookie', cookie)
    return id
  }
}
