import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  getDeviceId,
  readRemembered,
  removeLogin,
  removePhone,
  saveLogin,
  savePhone,
} from '../../client/src/state/remembered.ts'
import { getSite, setSite } from '../../client/src/state/site.ts'
import { asVisitor } from './support/draw.tsx'

const SEAL = 'x'.repeat(400)
const PHONE = { countryDialingCode: '880', mobileNum: '1712345678' }

describe('the data that a device remembers (R-3.053, R-3.054)', () => {
  asVisitor()
  beforeEach(() => {
    const site = getSite()
    const numbers = { ...site.brand.numbers, rememberHours: 24 }
    setSite({ ...site, brand: { ...site.brand, numbers } })
    localStorage.clear()
    for (const name of ['alice1', 'bob22', 'carol3', 'dave44']) removeLogin(name)
    removePhone()
  })

  test('the data that a device remembers is nothing at first', () => {
    expect(readRemembered()).toEqual({ isOn: false, last: '', logins: [], phone: null })
  })

  test('the data that a device remembers is three logins at most, the last one first', () => {
    for (const name of ['alice1', 'bob22', 'carol3', 'dave44']) saveLogin(name, SEAL)
    expect(readRemembered().logins.map(({ username }) => username)).toEqual(['dave44', 'carol3', 'bob22'])
    expect(readRemembered().last).toBe('dave44')
  })

  test('the data that a device remembers fits into a cookie however long the seals are', () => {
    for (const name of ['alice1', 'bob22', 'carol3']) saveLogin(name, 'y'.repeat(1800))
    expect(document.cookie.length).toBeLessThan(4096)
    expect(readRemembered().logins[0]?.username).toBe('carol3')
  })

  test('the data that a device remembers goes one by one, and with the last of it the cookie', () => {
    saveLogin('alice1', SEAL)
    savePhone(PHONE)
    removeLogin('alice1')
    expect(readRemembered()).toMatchObject({ logins: [], last: '', phone: PHONE })
    removePhone()
    expect(document.cookie).not.toContain('remembered=%7B')
  })

  test('the data that a device remembers expires after a day', () => {
    vi.useFakeTimers({ now: Date.now() })
    saveLogin('alice1', SEAL)
    vi.setSystemTime(Date.now() + 25 * 3_600_000)
    expect(readRemembered().logins).toEqual([])
    vi.useRealTimers()
  })

  test('the data that a device remembers expires login by login, although a later login writes the cookie anew', () => {
    vi.useFakeTimers({ now: Date.now() })
    saveLogin('alice1', SEAL)
    vi.setSystemTime(Date.now() + 20 * 3_600_000)
    saveLogin('bob22', SEAL)
    expect(readRemembered().logins.map(({ username }) => username)).toEqual(['bob22', 'alice1'])
    vi.setSystemTime(Date.now() + 5 * 3_600_000)
    expect(readRemembered().logins.map(({ username }) => username)).toEqual(['bob22'])
    vi.useRealTimers()
  })

  test('the data that a device remembers is bound to an id that this browser keeps', () => {
    expect(getDeviceId()).toMatch(/^[0-9a-f]{32}$/)
    expect(getDeviceId()).toBe(getDeviceId())
  })
})
