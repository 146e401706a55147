import type { Call } from './call.ts'
import type { PathEntry } from './operation-table.ts'
import type { Tenant } from './tenant.ts'
import type { TraceContext } from './tracing/trace-context.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Brand and language; set on calls. */
    tenant: Tenant | null
    /** Operations at the path of a call. */
    place: PathEntry | null
    call: Call | null
    /** A page was asked for, whatever the answer. */
    isDocument: boolean | null
    /** Code of the answered refusal, for log and journal. */
    errorCode: string | null
    /** Place in a distributed trace; null while tracing is off. */
    trace: TraceContext | null
  }
}

/** Names of request properties that routes set; Fastify requires them before the first request. */
export const REQUEST_DECORATIONS = ['tenant', 'place', 'call', 'isDocument', 'errorCode', 'trace'] as const
