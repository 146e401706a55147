import { Refusal } from '../lib/refusal.ts'

const KEY = /^[A-Za-z0-9_-]{8,64}$/

/**
 * Idempotency-Key of a money write.
 * @throws idempotency.key.required
 */
export function requireKey(header: string | string[] | undefined): string {
  if (typeof header === 'string' && KEY.test(header)) return header
  throw new Refusal('idempotency.key.required')
}
