import { describe, expect, test } from 'vitest'
import { createMemoryRateLimit } from '../../gateway/src/http/rate-limit.ts'
import { getNetwork } from '../../gateway/src/lib/network.ts'
import { startGateway } from '../support/start-gateway.ts'
import { OPEN_SITE } from '../support/status.ts'
import { steeredPlatform } from '../support/steered-platform.ts'

describe('windows in memory', () => {
  test('windows in memory start again after they end, and after the clock was set back', () => {
    const limit = createMemoryRateLimit(2, 1_000)
    expect([limit('a', 0), limit('a', 10), limit('a', 20), limit('b', 20)]).toEqual([0, 0, 1, 0])
    expect([limit('a', 1_000), limit('a', 500)]).toEqual([0, 0])
  })

  test('windows in memory of many new callers evict only the oldest, so that a limited caller stays limited', () => {
    const limit = createMemoryRateLimit(1, 60_000, 100)
    for (let caller = 0; caller < 150; caller += 1) limit(`other-${caller}`, caller)
    limit('limited', 200)
    for (let caller = 0; caller < 99; caller += 1) limit(`more-${caller}`, 300)
    expect(limit('limited', 400)).toBeGreaterThan(0)
  })
})

describe('an address is counted by its network', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
    ['', ''],
  ])('an address is counted by its network: %s as %s', (ip, network) => expect(getNetwork(ip)).toBe(network))

  test('the calls of a minute are counted by the network of an address', async () => {
    const platform = steeredPlatform({ answers: { 'support.status': () => OPEN_SITE } })
    const gateway = await startGateway(platform, { callsPerMinute: 3 })
    const statusFrom = async (remoteAddress: string) =>
      (
        await gateway.app.inject({
          url: '/wps/system/status',
          headers: { host: 'alpha.localhost' },
          remoteAddress,
        })
      ).statusCode
    for (let host = 1; host <= 3; host += 1) expect(await statusFrom(`2001:db8:0:1::${host}`)).toBe(200)
    expect(await statusFrom('2001:db8:0:1:ffff::9')).toBe(429)
    expect(await statusFrom('2001:db8:0:2::1')).toBe(200)
    await gateway.close()
  })

  test('the calls of all sessions of tests are counted by the network of an address, until control lets each have its own allowance', async () => {
    const platform = steeredPlatform({ answers: { 'support.status': () => OPEN_SITE } })
    const gateway = await startGateway(platform, { callsPerMinute: 3 })
    const host = 'alpha.localhost'
    const statusOf = async (session: string) => {
      const headers = { host, 'mock-session': session }
      return (await gateway.app.inject({ url: '/wps/system/status', headers })).statusCode
    }
    const limits = (method: 'GET' | 'POST', payload?: object) =>
      gateway.app.inject({ method, url: '/__mock/limits', headers: { host }, ...(payload && { payload }) })
    const statuses = []
    for (const session of ['one', 'two', 'three', 'four', 'one']) statuses.push(await statusOf(session))
    expect(statuses).toEqual([200, 200, 200, 429, 429])

    expect((await limits('GET')).json()).toEqual({ sessions: 'counted' })
    expect((await limits('POST', { sessions: 'off' })).statusCode).toBe(422)
    expect((await limits('POST', { sessions: 'apart' })).json()).toEqual({ sessions: 'apart' })
    expect([await statusOf('four'), await statusOf('one')]).toEqual([200, 200])
    await limits('POST', { sessions: 'counted' })
    expect(await statusOf('five')).toBe(429)
    await gateway.close()
  })
})
