import { readFileSync } from 'node:fs'
import httpProxy from '@fastify/http-proxy'
import Fastify from 'fastify'
import { DOCUMENT_PATH, gamesPage } from './data.ts'
import { HEADERS, keptPass, pageAsked } from './same-work.ts'
import { serveBench } from './serve-bench.ts'

/** Fastify and @fastify/http-proxy with the same routes and nothing of the gateway, to show their share of the time. */
const app = Fastify()
const site = process.env.SITE_BYTES ?? ''
const document = readFileSync(process.env.DOCUMENT_FILE ?? '')
const CHECK_SCHEMA = {
  type: 'object',
  required: ['position', 'elapsedMs'],
  properties: { position: { type: 'integer', maximum: 100 }, elapsedMs: { type: 'integer' } },
}
let count = 0

app.addHook('onSend', (_request, reply, payload, done) => {
  reply.headers(HEADERS)
  done(null, payload)
})
app.get('/_site/*', (request, reply) => {
  reply.headers({ etag: '"1"', 'cache-control': 'no-cache', vary: 'accept-encoding' })
  if (request.headers['if-none-match'] === '"1"') return reply.code(304).send()
  return reply.send(site)
})
app.get(DOCUMENT_PATH, (_request, reply) =>
  reply.type('text/html; charset=utf-8').header('etag', '"1"').send(document),
)
app.get('/wps/relay/GCSGAME_gameList', (request, reply) => {
  const url = new URL(request.url, 'http://localhost')
  return reply.header('cache-control', 'no-store').send(envelope(gamesPage(pageAsked(url))))
})
app.post('/wps/captcha/human', { schema: { body: CHECK_SCHEMA } }, (_request, reply) =>
  reply.header('cache-control', 'no-store').send(envelope({ token: keptPass('a'.repeat(32)) })),
)
await app.register(httpProxy, {
  upstream: `http://127.0.0.1:${process.env.UPSTREAM_PORT}`,
  prefix: '/wps/system',
  rewritePrefix: '/wps/system',
})
await app.listen({ host: '127.0.0.1', port: 0 })
serveBench(app.server)

function envelope(value: unknown) {
  count += 1
  return { success: true, value, message: null, errorCode: null, traceId: `fastify${count}` }
}
