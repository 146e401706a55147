import type { Operation } from '../content/content.ts'

/**
 * Operations that a game's frame calls. The frame is sandboxed and has an opaque origin, so all its calls
 * are cross-origin.
 */
const ENTERING = new Set(['games.enter'])

/** Tells whether any origin may call the operation, always without cookies, as `*` excludes them. */
export function isOpenToFrames(operation: Operation): boolean {
  return operation.access === 'game' || ENTERING.has(operation.id)
}

export const OPEN_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Retry-After, X-Request-Id, Idempotent-Replayed',
} as const

export const OPEN_HEADER_LIST = Object.entries(OPEN_HEADERS).flat()

/** Headers of the answer to a CORS preflight request. */
export function buildPreflightHeaders(methods: string): Record<string, string> {
  return {
    'access-control-allow-origin': '*',
    'access-control-allow-methods': methods,
    'access-control-allow-headers':
      'Authorization, Content-Type, Device, Idempotency-Key, Language, Merchant, Mock-Session, X-Gateway-Version, X-Request-Id',
    'access-control-max-age': '600',
  }
}
