import { createHmac, timingSafeEqual } from 'node:crypto'

const STEP_SECONDS = 30
const DIGITS = 6
/** Steps by which the clock of the app may be off. */
const DRIFT = 1
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code of a step (RFC 6238 with SHA-1, RFC 4226). */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const at = (mac.at(-1) ?? 0) & 0x0f
  const number = mac.readUInt32BE(at) & 0x7fff_ffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** The step of a moment. */
export function totpStep(ms: number): number {
  return Math.floor(ms / 1000 / STEP_SECONDS)
}

/** The step that a typed code is of, one before or after now at most; undefined where it is of none. */
export function stepOf(secret: string, typed: string, now: number): number | undefined {
  const code = typed.replace(/\s/g, '')
  const middle = totpStep(now)
  const steps = Array.from({ length: 2 * DRIFT + 1 }, (_, index) => middle - DRIFT + index)
  return steps.find((step) => isSame(totpCode(secret, step), code))
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Hex as base 32 (RFC 4648) without padding, as authenticator apps take it. */
export function toBase32(hex: string): string {
  const bits = Array.from(Buffer.from(hex, 'hex'), (byte) => byte.toString(2).padStart(8, '0')).join('')
  return Array.from(
    bits.match(/.{1,5}/g) ?? [],
    (five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)],
  ).join('')
}

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
