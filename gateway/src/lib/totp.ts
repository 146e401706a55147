import { Secret, TOTP } from 'otpauth'

/** Steps by which the clock of the app may be off. */
const DRIFT = 1

/** The code of a moment (RFC 6238 with SHA-1, six digits and steps of 30 seconds). */
export function computeTotpCode(secret: string, timestamp: number): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp })
}

/** The step of a typed code, at most one before or after the current step; undefined for any other code. */
export function findStep(secret: string, typed: string, timestamp: number): number | undefined {
  const token = typed.replace(/\s/g, '')
  // The library compares bytes, and throws on six characters of more than one byte each.
  if (!/^\d{6}$/.test(token)) return undefined
  const delta = TOTP.validate({ secret: Secret.fromBase32(secret), token, timestamp, window: DRIFT })
  return delta === null ? undefined : TOTP.counter({ timestamp }) + delta
}

/** A hexadecimal secret in base 32 (RFC 4648), as authenticator apps take it. */
export function toBase32(hex: string): string {
  return Secret.fromHex(hex).base32
}

/** Content of the QR code for an app (Key URI format). */
export function buildAppUri(issuer: string, label: string, secret: string): string {
  return new TOTP({ issuer, label, secret }).toString()
}
