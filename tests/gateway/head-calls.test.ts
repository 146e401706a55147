import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fakePlatform } from '../support/fake-platform.ts'
import { type Gateway, listen, startGateway } from '../support/start-gateway.ts'
import { OPEN_SITE } from '../support/status.ts'
import { testContent } from '../support/test-content.ts'
import { answers, startToldUpstream, type ToldUpstream } from '../support/told-upstream.ts'

const STATUS = '/wps/system/status'

let upstream: ToldUpstream
let gateway: Gateway
let origin: string

beforeAll(async () => {
  upstream = await startToldUpstream()
  upstream.does(answers(OPEN_SITE))
  const proxied = { mode: 'proxy' as const, url: upstream.origin }
  gateway = await startGateway(
    fakePlatform({ answers: { 'support.status': () => OPEN_SITE } }),
    { upstreamAllowList: [upstream.origin] },
    testContent([{ code: 'alpha' }, { code: 'beta', upstream: proxied }]),
  )
  origin = (await listen(gateway)).origin
})
afterAll(async () => {
  await gateway.close()
  await upstream.close()
})

const ask = (merchant: string, path: string, options: RequestInit = {}) =>
  fetch(`${origin}${path}`, { ...options, headers: { merchant, ...options.headers } })

describe('HEAD of a read (RFC 9110, 9.3.2)', () => {
  test.each(['alpha', 'beta'])(
    'HEAD of a read answers in the brand %s as GET does, without a body',
    async (brand) => {
      const [head, get] = [await ask(brand, STATUS, { method: 'HEAD' }), await ask(brand, STATUS)]
      expect({ status: head.status, body: await head.text() }).toEqual({ status: 200, body: '' })
      for (const name of ['content-type', 'content-length', 'cache-control'])
        expect(head.headers.get(name), name).toBe(get.headers.get(name))
    },
  )

  test('HEAD of a read asks an upstream with GET', async () => {
    await ask('beta', STATUS, { method: 'HEAD' })
    expect(upstream.received.at(-1)?.method).toBe('GET')
  })

  test.each(['/wps/session/logout', '/wps/session/login', '/wps/live'])(
    'HEAD of a read is refused for %s, which writes or has no end',
    async (path) => {
      const answer = await ask('alpha', path, { method: 'HEAD' })
      expect(answer.status).toBe(405)
    },
  )
})

describe('an encoded body (RFC 9110, 8.4)', () => {
  const body = JSON.stringify({ type: 'SUGGESTION', comment: 'A good place.' })
  const post = (encoding: string, bytes: BodyInit) =>
    ask('alpha', '/wps/feedback', {
      method: 'POST',
      body: bytes,
      headers: { 'content-type': 'application/json', 'content-encoding': encoding },
    })

  test.each([
    ['gzip', gzipSync(body)],
    ['gzip', body],
    ['br', body],
  ])('%s is refused, because it is not decoded', async (encoding, bytes) => {
    const answer = await post(encoding, bytes as BodyInit)
    expect(answer.status).toBe(415)
    expect(answer.headers.get('accept-encoding')).toBe('identity')
    expect(await answer.json()).toMatchObject({ errorCode: 'request.media-type' })
  })

  test('identity is none', async () => expect((await post('Identity', body)).status).not.toBe(415))
})
