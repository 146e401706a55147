import type { Call } from './call.ts'
import type { PathEntry } from './operation-table.ts'
import type { Tenant } from './tenant.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Brand and language; set on calls. */
    tenant: Tenant | null
    /** What is at the path of a call. */
    place: PathEntry | null
    call: Call | null
    /** Code of the refusal that was answered, for log and journal. */
    errorCode: string | null
  }
}

/** Names of what routes may hang on a request; Fastify wants them before the first one comes. */
export const REQUEST_DECORATIONS = ['tenant', 'place', 'call', 'errorCode'] as const
