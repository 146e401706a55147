import { readCookie, writeCookie } from '../lib/cookies.ts'
import { randomKey } from '../lib/random-key.ts'
import { deviceStorage } from '../lib/storage.ts'
import { currentSite } from './site.ts'

const COOKIE = 'remembered'
const DEVICE = 'deviceId'
const HOUR_S = 3600
/** Least that every browser keeps of a cookie, its name and attributes with it. */
const ROOM_BYTES = 3800
const MOST_LOGINS = 3

/** A login of this device, sealed to the gateway: nobody here can read a password in it. */
export type RememberedLogin = { username: string; value: string; until: number }
export type RememberedPhone = { countryDialingCode: string; mobileNum: string }

/** What this device keeps for a day. */
export type Remembered = {
  /** The box was ticked the last time. */
  isOn: boolean
  /** Username that was last typed. */
  last: string
  /** The last one first. */
  logins: readonly RememberedLogin[]
  phone: RememberedPhone | null
}

const NOTHING: Remembered = { isOn: false, last: '', logins: [], phone: null }

/** What this device remembers now. */
export function readRemembered(): Remembered {
  const stored = readCookie(COOKIE)
  if (stored === undefined) return NOTHING
  try {
    const kept = JSON.parse(decodeURIComponent(stored)) as Partial<Remembered>
    const logins = (kept.logins ?? []).filter(({ until }) => until > Date.now())
    return { ...NOTHING, ...kept, logins }
  } catch {
    // Somebody else's cookie, or half of one.
    return NOTHING
  }
}

/** Keeps a sealed login, at most three; without a value only the name. */
export function rememberLogin(username: string, value: string | undefined) {
  const { phone, logins } = readRemembered()
  const others = logins.filter((login) => login.username !== username)
  const until = Date.now() + lifeSeconds() * 1000
  const mine = value === undefined ? [] : [{ username, value, until }]
  write({ isOn: true, last: username, logins: [...mine, ...others].slice(0, MOST_LOGINS), phone })
}

export function rememberPhone(phone: RememberedPhone) {
  write({ ...readRemembered(), isOn: true, phone })
}

/** Forgets one login, as a changed password, a logout everywhere, or an empty box asks. */
export function forgetLogin(username: string) {
  const before = readRemembered()
  if (before === NOTHING) return
  const logins = before.logins.filter((login) => login.username !== username)
  const last = before.last === username ? (logins[0]?.username ?? '') : before.last
  write({ ...before, last, logins, isOn: logins.length > 0 })
}

export function forgetPhone() {
  const before = readRemembered()
  if (before !== NOTHING) write({ ...before, phone: null })
}

/** Random id that binds a remembered login to this browser. */
export function deviceId(): string {
  const known = deviceStorage.read(DEVICE)
  if (known) return known
  const made = randomKey()
  deviceStorage.write(DEVICE, made)
  return made
}

function write(remembered: Remembered) {
  const { logins, last, phone } = remembered
  const isEmpty = logins.length === 0 && last === '' && phone === null
  const value = encodeURIComponent(JSON.stringify(remembered))
  if (value.length > ROOM_BYTES && logins.length > 0)
    return write({ ...remembered, logins: logins.slice(0, -1) })
  const secure = location.protocol === 'https:' ? ';secure' : ''
  const life = isEmpty ? 0 : lifeSeconds()
  writeCookie(COOKIE, isEmpty ? '' : value, `max-age=${life};samesite=strict${secure}`)
}

function lifeSeconds(): number {
  return currentSite().brand.numbers.rememberHours * HOUR_S
}
