import { readCookie, writeOwnCookie } from '../lib/cookies.ts'
import { createRandomKey } from '../lib/random-key.ts'
import { deviceStorage } from '../lib/storage.ts'
import { HOUR_MS, SECOND_MS } from '../lib/time-units.ts'
import { getSite } from './site.ts'

const COOKIE = 'remembered'
const DEVICE = 'deviceId'
/**
 * Maximum size in bytes of the cookie's value. Every browser stores at least 4096 bytes including name and
 * attributes.
 */
const ROOM_BYTES = 3800
const MOST_LOGINS = 3

/**
 * A login remembered on this device, encrypted by the gateway, so that the client cannot read the password
 * . `until` is in ms.
 */
export type RememberedLogin = { username: string; value: string; until: number }
export type RememberedPhone = { countryDialingCode: string; mobileNum: string }

/** Data that this device remembers for a day. */
export type Remembered = {
  /** The box "remember me" was ticked the last time. */
  isOn: boolean
  /** Username that was typed last. */
  last: string
  /** Remembered logins, the latest first. */
  logins: readonly RememberedLogin[]
  phone: RememberedPhone | null
}

const NOTHING: Remembered = { isOn: false, last: '', logins: [], phone: null }

/** Reads the remembered data of this device; expired logins are left out. */
export function readRemembered(): Remembered {
  const stored = readCookie(COOKIE)
  if (stored === undefined) return NOTHING
  try {
    const kept = JSON.parse(decodeURIComponent(stored)) as Partial<Remembered>
    const logins = (kept.logins ?? []).filter(({ until }) => until > Date.now())
    return { ...NOTHING, ...kept, logins }
  } catch {
    // The cookie was written by other software, or is truncated.
    return NOTHING
  }
}

/** Remembers an encrypted login, at most three; without a value, only the username. */
export function saveLogin(username: string, value: string | undefined) {
  const { phone, logins } = readRemembered()
  const others = logins.filter((login) => login.username !== username)
  const until = Date.now() + lifeMs()
  const mine = value === undefined ? [] : [{ username, value, until }]
  write({ isOn: true, last: username, logins: [...mine, ...others].slice(0, MOST_LOGINS), phone })
}

export function savePhone(phone: RememberedPhone) {
  write({ ...readRemembered(), isOn: true, phone })
}

/** Forgets one login, after a password change, a logout everywhere, or when the box was cleared. */
export function removeLogin(username: string) {
  const before = readRemembered()
  if (before === NOTHING) return
  const logins = before.logins.filter((login) => login.username !== username)
  const last = before.last === username ? (logins[0]?.username ?? '') : before.last
  write({ ...before, last, logins, isOn: logins.length > 0 })
}

export function removePhone() {
  const before = readRemembered()
  if (before !== NOTHING) write({ ...before, phone: null })
}

/** Random id that binds remembered logins to this browser. */
export function getDeviceId(): string {
  const known = deviceStorage.read(DEVICE)
  if (known) return known
  const made = createRandomKey()
  deviceStorage.write(DEVICE, made)
  return made
}

function write(remembered: Remembered) {
  const { logins, last, phone } = remembered
  const isEmpty = logins.length === 0 && last === '' && phone === null
  const value = encodeURIComponent(JSON.stringify(remembered))
  if (value.length > ROOM_BYTES && logins.length > 0)
    return write({ ...remembered, logins: logins.slice(0, -1) })
  const life = isEmpty ? 0 : lifeMs() / SECOND_MS
  writeOwnCookie(COOKIE, isEmpty ? '' : value, `max-age=${life};samesite=strict`)
}

function lifeMs(): number {
  return getSite().brand.numbers.rememberHours * HOUR_MS
}
