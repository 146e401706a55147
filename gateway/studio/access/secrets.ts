import { createHash, randomBytes } from 'node:crypto'

/** A new secret of 256 random bits, for a cookie or the fragment of an address. */
export function generateSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Hash under which a secret is kept, so that a copy of the database opens nothing. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
