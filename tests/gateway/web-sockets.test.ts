import { createHash } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { UpstreamProfile } from '@marquee/schemas/contract'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { buildGateway } from '../../gateway/src/app.ts'
import { fillDefaults } from '../../gateway/src/lib/json/fill-defaults.ts'
import type { JsonObject } from '../../gateway/src/lib/json-file.ts'
import { loadedProject } from '../support/project-files.ts'
import { head, rawAnswer, sendRaw } from '../support/raw-client.ts'
import { partial } from '../support/settings.ts'
import { listen, testConfig } from '../support/start-gateway.ts'
import { testContent } from '../support/test-content.ts'

const TOKEN = 'a-token-of-a-member'
const KEY = 'dGhlIHNhbXBsZSBub25jZQ=='
/** Answer to the key in RFC 6455, 1.3. */
const ACCEPT = 's3pPLMBiTxaQ9kYGzzhZRbK+xOo='
const SESSION_ENDED = `${head(
  'HTTP/1.1 401 Unauthorized',
  'content-type: application/json',
  'connection: close',
)}{"success": false, "value": null, "errorCode": "login.not.session", "message": ""}`
const { contract } = loadedProject()

const profile = fillDefaults(contract.shapes.upstream, {
  ...(contract.upstreams.get('envelope') as unknown as JsonObject),
  headers: { authorization: 'Bearer {token}', merchant: '{brand.merchant}' },
  webSockets: {
    '/wps/chat/socket': { path: '/socket?v=4' },
    '/wps/odds/socket': { access: 'public' },
    '/wps/locked/socket': { access: 'public' },
  },
}) as unknown as UpstreamProfile

let upstream: Server
let received: { url: string; headers: IncomingHttpHeaders }[] = []
let port: number
let close: () => Promise<void>
const lines: string[] = []
const clients: Socket[] = []
/** Connections of the gateway that are open at the upstream. */
const held = new Set<Socket>()

beforeAll(async () => {
  upstream = createServer()
  upstream.on('upgrade', (request, socket: Socket, first: Buffer) => {
    const { url = '', headers } = request
    received.push({ url, headers })
    held.add(socket.once('close', () => held.delete(socket)))
    socket.on('error', () => undefined)
    if (url.startsWith('/wps/locked')) {
      socket.end(SESSION_ENDED)
      return
    }
    const key = `${headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`
    const accept = createHash('sha1').update(key).digest('base64')
    socket.write(
      head(
        'HTTP/1.1 101 Switching Protocols',
        'upgrade: websocket',
        'connection: upgrade',
        `sec-websocket-accept: ${accept}`,
      ),
    )
    socket.write(first)
    socket.pipe(socket)
  })
  await new Promise<void>((done) => upstream.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`
  const brands = [
    {
      code: 'alpha',
      numbers: { liveStreamsPerAddress: 3 },
      upstream: { mode: 'proxy' as const, url, profile: 'sockets' },
    },
    { code: 'beta', upstream: { mode: 'proxy' as const, url } },
  ]
  const upstreams = new Map([...contract.upstreams, ['sockets', profile]])
  const config = testConfig({ upstreamAllowList: [url], logLevel: 'debug' })
  const content = testContent(brands, { upstreams })
  const app = await buildGateway(
    { config, content, platform: undefined },
    { write: (line) => void lines.push(line) },
  )
  ;({ port } = await listen(partial<Parameters<typeof listen>[0]>({ app })))
  close = async () => {
    await app.close()
  }
})
afterEach(() => {
  for (const client of clients.splice(0)) client.destroy()
  received = []
})
afterAll(async () => {
  await close()
  upstream.close()
})

const request = (path: string, more: string[] = [], host = 'alpha.localhost') =>
  head(
    `GET ${path} HTTP/1.1`,
    `Host: ${host}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${KEY}`,
    ...more,
  )

const WITH_TOKEN = `Sec-WebSocket-Protocol: marquee, token.${TOKEN}`

/** Opens a WebSocket, and gives the answer to its handshake and a function that waits for bytes. */
async function openSocket(bytes: string) {
  const client = connect({ port, host: '127.0.0.1' })
  clients.push(client)
  let text = ''
  client.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')))
  client.on('error', () => undefined)
  client.write(bytes)
  await expect.poll(() => text).toContain('\r\n\r\n')
  return { client, answer: rawAnswer(text), received: () => text.slice(text.indexOf('\r\n\r\n') + 4) }
}

async function refusedWith(bytes: string) {
  const { status, body } = await sendRaw(port, bytes)
  return [status, (JSON.parse(body) as { errorCode: string }).errorCode]
}

describe('a WebSocket at a path that the profile of the upstream names (R-10.008)', () => {
  test('bytes pass both ways, and the upstream gets the headers of the profile and the token of the subprotocol', async () => {
    const {
      client,
      answer,
      received: text,
    } = await openSocket(
      request('/wps/chat/socket?token=in-the-address', [
        WITH_TOKEN,
        'Origin: https://alpha.localhost',
        'Cookie: a=b',
      ]),
    )
    expect(answer.status).toBe(101)
    expect(answer.headers).toMatchObject({
      'sec-websocket-accept': ACCEPT,
      'sec-websocket-protocol': 'marquee',
    })
    client.write('hello')
    await expect.poll(text).toBe('hello')
    const [{ url, headers }] = received as [(typeof received)[0]]
    expect(url).toBe('/socket?v=4')
    expect(headers).toMatchObject({ authorization: `Bearer ${TOKEN}`, merchant: 'alpha' })
    expect(headers).not.toHaveProperty('sec-websocket-protocol')
    expect(headers).not.toHaveProperty('cookie')
  })

  test('a page of another site opens none, and no path but those of the profile is open', async () => {
    const foreign = request('/wps/chat/socket', [WITH_TOKEN, 'Origin: https://evil.example'])
    expect(await refusedWith(foreign)).toEqual([403, 'function.not.available'])
    expect(await refusedWith(request('/wps/other/socket', [WITH_TOKEN]))).toEqual([
      404,
      'request.unknown-path',
    ])
    const other = request('/wps/chat/socket', [WITH_TOKEN], 'beta.localhost')
    expect(await refusedWith(other)).toEqual([404, 'request.unknown-path'])
    expect(received).toEqual([])
  })

  test('a path for members needs a token, and one that is public does not', async () => {
    expect(await refusedWith(request('/wps/chat/socket'))).toEqual([401, 'login.not.session'])
    expect((await openSocket(request('/wps/odds/socket'))).answer.status).toBe(101)
  })

  test('the refusal of the upstream reaches the caller in the envelope', async () => {
    expect(await refusedWith(request('/wps/locked/socket'))).toEqual([401, 'login.not.session'])
  })

  test('an address has as many connections as streams, and one that ended makes room', async () => {
    const first = await openSocket(request('/wps/odds/socket'))
    for (const _ of [2, 3]) await openSocket(request('/wps/odds/socket'))
    expect(await refusedWith(request('/wps/odds/socket'))).toEqual([429, 'request.rate'])
    first.client.destroy()
    const again = async () => (await openSocket(request('/wps/odds/socket'))).answer.status
    await expect.poll(again).toBe(101)
  })

  test('the end of either side ends the other', async () => {
    const { client } = await openSocket(request('/wps/odds/socket'))
    client.destroy()
    await expect.poll(() => held.size).toBe(0)
    const other = await openSocket(request('/wps/odds/socket'))
    for (const socket of held) socket.destroy()
    await expect.poll(() => other.client.closed).toBe(true)
  })

  test('a call that asks for another upgrade is answered as without it', async () => {
    const asked = head(
      'GET /healthz HTTP/1.1',
      'Host: alpha.localhost',
      'Connection: Upgrade, HTTP2-Settings',
      'Upgrade: h2c',
    )
    expect((await sendRaw(port, asked)).status).toBe(200)
  })

  test('no line of the log has a token', () => {
    expect(lines.join('')).toContain('a WebSocket is open')
    expect(lines.join('')).not.toContain(TOKEN)
    expect(lines.join('')).not.toContain('in-the-address')
  })
})
