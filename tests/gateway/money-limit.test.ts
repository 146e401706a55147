import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fakePlatform } from '../support/fake-platform.ts'
import { type Gateway, startGateway } from '../support/start-gateway.ts'

const clock = { now: Date.parse('2026-03-10T12:00:00Z') }
let gateway: Gateway
let keys = 0

beforeAll(async () => {
  const platform = fakePlatform({
    answers: { 'wallet.transfer-back': () => ({}) },
    callers: { one: { memberId: 1 }, two: { memberId: 2 } },
    now: () => clock.now,
  })
  gateway = await startGateway(platform, { moneyWritesPerSecond: 10 })
})
afterAll(() => gateway.close())
// The limit starts a new second for each test.
beforeEach(() => {
  clock.now += 5_000
})

const write = (token: string, remoteAddress = '203.0.113.5') => {
  keys += 1
  return gateway.app.inject({
    method: 'POST',
    url: '/wps/relay/GCS_walletTransferAll',
    headers: {
      authorization: token,
      'idempotency-key': `limit-key-${keys}`,
      'content-type': 'application/json',
    },
    payload: {},
    remoteAddress,
  })
}

describe('calls that move money (security: ten a second for an account)', () => {
  test('calls that move money are refused from the eleventh on, from whatever address, until the second is over', async () => {
    const first = []
    for (let call = 0; call < 10; call += 1) first.push((await write('one', `203.0.113.${call}`)).statusCode)
    expect(first).not.toContain(429)
    const refused = await write('one', '198.51.100.1')
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBe('1')
    expect(refused.json()).toMatchObject({ success: false, errorCode: 'request.rate' })
    clock.now += 1_000
    expect((await write('one')).statusCode).not.toBe(429)
  })

  test('calls that move money of another account are counted by themselves', async () => {
    for (let call = 0; call < 11; call += 1) await write('one')
    expect((await write('one')).statusCode).toBe(429)
    expect((await write('two')).statusCode).not.toBe(429)
  })
})
