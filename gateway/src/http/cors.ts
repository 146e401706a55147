import type { Operation } from '../content/content.ts'

/** Calls that a game's frame makes: it is sandboxed, so its origin is opaque and every call of it is a foreign one. */
const ENTERING = new Set(['games.enter'])

/** May be called from any origin; never with cookies, as `*` excludes them. */
export function isOpenToFrames(operation: Operation): boolean {
  return operation.access === 'game' || ENTERING.has(operation.id)
}

export const OPEN_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Retry-After, X-Request-Id, Idempotent-Replayed',
} as const

export const OPEN_HEADER_LIST = Object.entries(OPEN_HEADERS).flat()

/** Answer to a browser that asks first. */
export function preflightHeaders(methods: string): Record<string, string> {
  return {
    'access-control-allow-origin': '*',
    'access-control-allow-methods': methods,
    'access-control-allow-headers':
      'Authorization, Content-Type, Device, Idempotency-Key, Language, Merchant, Mock-Session, X-Gateway-Version, X-Request-Id',
    'access-control-max-age': '600',
  }
}
