import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fakePlatform } from '../support/fake-platform.ts'
import { type Gateway, startGateway } from '../support/start-gateway.ts'
import { testContent } from '../support/test-content.ts'

const HOUR_MS = 3_600_000
const clock = { now: Date.parse('2026-03-10T12:00:00Z') }
const platform = fakePlatform({
  answers: {
    'identity.register-code': () => ({ expiredMinutes: 1 }),
    'identity.recovery-code': () => ({ expiredMinutes: 1 }),
  },
  now: () => clock.now,
})
let gateway: Gateway
beforeAll(async () => {
  const content = testContent([{ code: 'alpha', modules: { humanCheck: false } }])
  gateway = await startGateway(platform, { codesPerHour: 3 }, content)
})
afterAll(() => gateway.close())

let numbers = 0

/** Asks for a code to a number that was never asked for before. */
async function ask(remoteAddress: string, purpose: 'register' | 'password' = 'register') {
  numbers += 1
  const number = `17${String(numbers).padStart(8, '0')}`
  const answer = await gateway.app.inject({
    method: 'POST',
    url: `/wps/verification/sms/${purpose}`,
    headers: { host: 'alpha.localhost' },
    payload: { [purpose === 'register' ? 'mobileNo' : 'mobileNum']: number, countryDialingCode: '880' },
    remoteAddress,
  })
  return { ...(answer.json() as { errorCode: string | null }), headers: answer.headers }
}

describe('codes that one address has sent to many different numbers (R-9.031)', () => {
  test('codes that one address has sent to many different numbers are refused above the limit, whatever their kind, until the hour is over', async () => {
    for (let codes = 0; codes < 3; codes += 1)
      expect((await ask('203.0.113.5', codes % 2 ? 'password' : 'register')).errorCode).toBe(null)
    const before = platform.calls.length
    const refused = await ask('203.0.113.5')
    expect(refused.errorCode).toBe('sms.too-many')
    expect(refused.headers['retry-after']).toBe('3600')
    expect(platform.calls.length).toBe(before)
    expect((await ask('203.0.113.6')).errorCode).toBe(null)
    clock.now += HOUR_MS
    expect((await ask('203.0.113.5')).errorCode).toBe(null)
  })

  test('codes that one address has sent to many different numbers do not count while a number is mistyped', async () => {
    for (let tries = 0; tries < 5; tries += 1) {
      const answer = await gateway.app.inject({
        method: 'POST',
        url: '/wps/verification/sms/register',
        headers: { host: 'alpha.localhost' },
        payload: { mobileNo: 7 },
        remoteAddress: '203.0.113.7',
      })
      expect((answer.json() as { errorCode: string }).errorCode).toBe('request.invalid')
    }
    expect((await ask('203.0.113.7')).errorCode).toBe(null)
  })

  test('every call that sends a code declares it', () => {
    const operations = [...testContent().current().operations.values()]
    const sending = operations.filter(({ errors }) => errors.includes('sms.too-many')).map(({ id }) => id)
    expect(operations.filter(({ sendsCode }) => sendsCode).map(({ id }) => id)).toEqual(sending)
    expect(sending.length).toBeGreaterThan(5)
  })
})
