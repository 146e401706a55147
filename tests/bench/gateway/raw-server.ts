import { readFileSync } from 'node:fs'
import { Agent, request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { DOCUMENT_PATH, gamesPage } from './data.ts'
import { HEADERS, keptPass, pageAsked } from './same-work.ts'
import { serveBench } from './serve-bench.ts'

/** A bare node:http server that does the same work, as the reference of the gateway bench. */
const site = Buffer.from(process.env.SITE_BYTES ?? '')
const document = readFileSync(process.env.DOCUMENT_FILE ?? '')
const upstreamPort = Number(process.env.UPSTREAM_PORT)
const agent = new Agent({ keepAlive: true, maxSockets: 128 })
const brands = new Set(['alpha.localhost', 'beta.localhost'])
let count = 0

const server = createServer((request, response) => {
  if (!brands.has(request.headers.host ?? '')) return send(response, 404, '{}')
  const url = new URL(request.url ?? '/', 'http://localhost')
  if (url.pathname.startsWith('/_site/')) return sendSite(request, response)
  if (url.pathname === DOCUMENT_PATH) return sendDocument(response)
  if (url.pathname === '/wps/relay/GCSGAME_gameList') return sendValue(response, gamesPage(pageAsked(url)))
  if (url.pathname === '/wps/captcha/human' && request.method === 'POST') return check(request, response)
  if (url.pathname === '/wps/system/country') return proxy(request, response)
  send(response, 404, '{}')
})

function sendSite(request: IncomingMessage, response: ServerResponse): void {
  if (request.headers['if-none-match'] === '"1"') return void response.writeHead(304).end()
  response.writeHead(200, {
    ...HEADERS,
    etag: '"1"',
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    'content-length': site.length,
  })
  response.end(site)
}

/** A static file that is kept in memory. */
function sendDocument(response: ServerResponse): void {
  response.writeHead(200, {
    ...HEADERS,
    'content-type': 'text/html; charset=utf-8',
    etag: '"1"',
    'content-length': document.length,
  })
  response.end(document)
}

function check(request: IncomingMessage, response: ServerResponse): void {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const { position, elapsedMs } = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>
    const isFine = Number.isInteger(position) && Number.isInteger(elapsedMs) && (position as number) <= 100
    if (isFine) sendValue(response, { token: keptPass('a'.repeat(32)) })
    else send(response, 422, '{"success":false}')
  })
}

function proxy(request: IncomingMessage, response: ServerResponse): void {
  const { host: _host, connection: _connection, ...headers } = request.headers
  const upstream = ask(
    { host: '127.0.0.1', port: upstreamPort, path: request.url, method: request.method, headers, agent },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    },
  )
  upstream.on('error', () => send(response, 502, '{}'))
  request.pipe(upstream)
}

function sendValue(response: ServerResponse, value: unknown): void {
  count += 1
  send(
    response,
    200,
    JSON.stringify({ success: true, value, message: null, errorCode: null, traceId: `raw${count}` }),
  )
}

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, {
    ...HEADERS,
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(body),
  })
  response.end(body)
}

serveBench(server)
