import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../gateway/src/config.ts'
import { getUpstreamOrigin } from '../../gateway/src/upstream/upstream-origin.ts'
import { head, sendRaw } from '../support/raw-client.ts'
import { type Gateway, listen, startGateway } from '../support/start-gateway.ts'
import { OPEN_SITE } from '../support/status.ts'
import { testBrand, testContent } from '../support/test-content.ts'
import { answers, startToldUpstream, type ToldUpstream } from '../support/told-upstream.ts'

const ALLOWED = 'https://platform.example'

/** Addresses that look like the allowed one, or lead into a private network or out of HTTP. */
const REFUSED = [
  'http://platform.example',
  'https://platform.example:8443',
  'https://platform.example.',
  'https://platform.example.evil.test',
  'https://evil.test/platform.example',
  'https://evil.test?platform.example',
  'https://evil.test#platform.example',
  'https://evil.test/https://platform.example',
  'https://platform.example@evil.test',
  'https://user@platform.example',
  'https://user:secret@platform.example',
  'https://platform.example:443@evil.test',
  'https://evil.test\\@platform.example',
  'https://platform.example%2eevil.test',
  'https://platform.example%00.evil.test',
  'https://platform-example',
  'https://xplatform.example',
  'https://api.platform.example',
  'https://platform.example/wps',
  'https://platform.example?x=1',
  'https://platform.exampl\u0435',
  'https://platform\u3002example.evil.test',
  'https://localhost',
  'http://localhost:3000',
  'http://127.0.0.1',
  'http://127.1',
  'http://0.0.0.0',
  'http://0x7f000001',
  'http://2130706433',
  'http://017700000001',
  'http://[::1]',
  'http://[::ffff:127.0.0.1]',
  'http://[fe80::1]',
  'http://169.254.169.254',
  'http://169.254.169.254/latest/meta-data/',
  'http://[fd00:ec2::254]',
  'http://metadata.google.internal',
  'http://10.0.0.1',
  'http://172.16.0.1',
  'http://192.168.0.1',
  'http://100.64.0.1',
  'file:///etc/passwd',
  'ftp://platform.example',
  'gopher://platform.example',
  'data:application/json,{}',
  'javascript:alert(1)',
  'blob:https://platform.example/x',
  'ws://platform.example',
  'unix:/var/run/docker.sock',
  'jar:https://platform.example!/x',
  '//platform.example',
  'platform.example',
  'https://',
  'https:platform.example.evil.test',
  ' ',
]

const siteWith = (url: string) => testBrand({ code: 'alpha', upstream: { mode: 'proxy', url } })

describe('an upstream (R-10.009)', () => {
  test.each(REFUSED)('%j is refused where only https://platform.example is allowed', (url) => {
    expect(() => getUpstreamOrigin(siteWith(url), { upstreamAllowList: [ALLOWED] })).toThrow(
      /(is not allowed|has calls for an upstream, but no upstream\.url).*UPSTREAM_ALLOW_LIST/,
    )
  })

  test('an upstream on the list is taken however its origin is written, and answers within 6 s unless the setting says otherwise', () => {
    for (const url of [ALLOWED, `${ALLOWED}/`, `${ALLOWED}/..`, `${ALLOWED}:443`, 'HTTPS://PLATFORM.EXAMPLE'])
      expect(getUpstreamOrigin(siteWith(url), { upstreamAllowList: [ALLOWED] })).toBe(ALLOWED)
    expect(readConfig({}).upstreamTimeoutMs).toBe(6_000)
    expect(readConfig({}).upstreamAllowList).toEqual([])
  })
})

describe('a path in front of an upstream (R-10.009)', () => {
  let upstream: ToldUpstream
  let gateway: Gateway
  let port: number
  beforeAll(async () => {
    upstream = await startToldUpstream()
    upstream.does(answers(OPEN_SITE))
    const url = upstream.origin
    gateway = await startGateway(
      undefined,
      { upstreamAllowList: [url] },
      testContent([{ code: 'alpha', upstream: { mode: 'proxy', url } }]),
    )
    ;({ port } = await listen(gateway))
  })
  afterEach(() => {
    upstream.received.length = 0
  })
  afterAll(async () => {
    await gateway.close()
    await upstream.close()
  })

  const asked = (target: string) =>
    sendRaw(port, head(`GET ${target} HTTP/1.1`, 'Host: alpha.localhost', 'Connection: close'))

  test.each([
    '/wps/system/../../admin',
    '/wps/system/%2e%2e/admin',
    '/wps/system/%252e%252e/admin',
    '/wps/system/..%2fadmin',
    '/wps/system/..%5cadmin',
    '/wps/system/..\\admin',
    '/wps/./system/status',
    '/wps//system/status',
    '//wps/system/status',
    '/wps/system/status/',
    '/wps/system/status;x=1',
    '/wps/system/status%00',
    '/wps/system/status%2f',
    '/wps/system%2fstatus',
    '/%77ps/system/status',
    '/WPS/system/status',
    '/wps/system/status/http://169.254.169.254/',
    '/wps/http://169.254.169.254/latest/meta-data/',
    'http://169.254.169.254/latest/meta-data/',
    '/wps@169.254.169.254/system/status',
  ])('%s is no operation, and the upstream hears nothing', async (target) => {
    const { status } = await asked(target)
    expect([status >= 400 && status < 500, upstream.received]).toEqual([true, []])
  })

  test('a path in front of an upstream of an operation is the one path that the upstream hears', async () => {
    expect((await asked('/wps/system/status?url=http://169.254.169.254/')).status).toBe(200)
    expect(upstream.received.map(({ url }) => new URL(url, upstream.origin).pathname)).toEqual([
      '/wps/system/status',
    ])
  })
})
