import { afterEach, describe, expect, test } from 'vitest'
import { createAddressList } from '../../gateway/src/lib/network.ts'
import { type Gateway, startGateway } from '../support/start-gateway.ts'
import { testContent } from '../support/test-content.ts'

const PROXY = '172.31.250.2'

let gateway: Gateway
afterEach(() => gateway.close())

async function start() {
  const upstream = { mode: 'proxy' as const, url: 'https://upstream.example.com' }
  gateway = await startGateway(
    undefined,
    {
      production: true,
      localNames: false,
      control: false,
      trustedProxies: [PROXY, '10.1.0.0/16'],
      upstreamAllowList: [upstream.url],
    },
    testContent([
      { code: 'alpha', domains: ['play.example', 'www.play.example'], upstream },
      { code: 'beta', upstream },
    ]),
  )
}

const ask = (domain: string, remoteAddress = PROXY, headers: Record<string, string> = {}) =>
  gateway.app.inject({
    url: `/_site/host-known?domain=${domain}`,
    headers: { host: 'gateway-1:8080', ...headers },
    remoteAddress,
  })

describe('the question of a proxy before it orders a certificate (R-11.018)', () => {
  test('a proxy learns that a host is one of a brand, and that another one is not', async () => {
    await start()
    for (const host of ['play.example', 'WWW.play.example'])
      expect((await ask(host)).json()).toEqual({ known: true })
    for (const host of ['other.example', 'x.play.example', 'alpha.localhost', '']) {
      const { statusCode, headers } = await ask(host)
      expect([host, statusCode]).toEqual([host, 404])
      expect(headers['cache-control']).toBe('no-store')
    }
  })

  test('a proxy of a trusted network or on the same machine is answered, and nobody else', async () => {
    await start()
    const statusFor = async (...from: [string, Record<string, string>?]) =>
      (await ask('play.example', ...from)).statusCode
    expect(await statusFor('10.1.2.3')).toBe(200)
    expect(await statusFor('127.0.0.1')).toBe(200)
    expect(await statusFor('10.2.0.1')).toBe(404)
    expect(await statusFor('203.0.113.9')).toBe(404)
    expect(await statusFor(PROXY, { 'x-forwarded-for': '203.0.113.9' })).toBe(404)
  })

  test('a brand with domains has no local name in production, and one without has nothing else', async () => {
    await start()
    const statusAt = async (host: string) =>
      (await gateway.app.inject({ url: '/_site/site.json', headers: { host } })).statusCode
    expect(await statusAt('play.example')).toBe(200)
    expect(await statusAt('alpha.localhost')).toBe(404)
    expect(await statusAt('beta.localhost')).toBe(200)
  })
})

test('an address is found in a list of addresses and networks, whatever its notation', () => {
  const has = createAddressList(['192.0.2.7', '10.0.0.0/8', '2001:db8::/32', 'no address', '10.0.0.0/x'])
  for (const address of ['192.0.2.7', '10.9.9.9', '::ffff:10.9.9.9', '2001:db8::1'])
    expect([address, has(address)]).toEqual([address, true])
  for (const address of ['192.0.2.8', '11.0.0.1', '2001:db9::1', '', 'localhost'])
    expect([address, has(address)]).toEqual([address, false])
})
