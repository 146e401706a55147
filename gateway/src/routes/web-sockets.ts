import { createHash } from 'node:crypto'
import { type IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { buildAddressKey, type RateLimit, type SessionLimits } from '../http/rate-limit.ts'
import type { RouteDeps } from '../http/resolve-site.ts'
import { findTenant, type Tenant } from '../http/tenant.ts'
import { createRequestLog } from '../http/tracing/request-log.ts'
import { getNetwork } from '../lib/network.ts'
import { Refusal } from '../lib/refusal.ts'
import { openWebSocket } from '../upstream/open-web-socket.ts'
import { getProfile } from '../upstream/profile/profile.ts'
import type { Translator } from '../upstream/translator.ts'
import { getUpstreamOrigin } from '../upstream/upstream-origin.ts'

export type WebSocketDeps = RouteDeps & {
  translator: Translator
  limit: RateLimit
  sessionLimits: SessionLimits
  now: (key?: string) => number
}

/** Subprotocol of a browser's token, which can set no headers: `token.<token>`. It is never passed on. */
const TOKEN = 'token.'
/** Subprotocol that is answered where the upstream chooses none, because browsers want one of their own. */
const PLAIN = 'marquee'
/** Suffix of RFC 6455, 1.3. */
const ACCEPT_SUFFIX = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'
const BUSY_WAIT_SECONDS = 10
/** Number of heartbeats without a byte from either side after which a connection ends. */
const SILENT_BEATS = 4

/**
 * Passes WebSockets on to upstreams, at the paths that the profile of the brand names and nowhere else. Without such a path
 * in any profile the gateway ignores upgrades.
 */
export function createWebSocketRoutes(deps: WebSocketDeps) {
  return async (app: FastifyInstance) => {
    const { config, content, limit, sessionLimits, now, translator } = deps
    const paths = new Set(
      [...content.current().upstreams.values()].flatMap((one) => Object.keys(one.webSockets)),
    )
    if (paths.size === 0 || deps.framedBy !== undefined) return
    const asked = new WeakMap<IncomingMessage, { socket: Socket; head: Buffer }>()
    const open = new Map<Socket, string>()

    app.server.on('upgrade', (raw: IncomingMessage, socket: Socket, head: Buffer) => {
      socket.on('error', () => socket.destroy())
      const isWebSocket = raw.headers.upgrade?.toLowerCase() === 'websocket'
      if (isWebSocket) asked.set(raw, { socket, head })
      // Other upgrades are ignored (RFC 9110, 7.8), but a body can no longer be read.
      const isRead = raw.method === 'GET' || raw.method === 'HEAD'
      if (!isWebSocket && !isRead) {
        socket.end(BAD_REQUEST)
        return
      }
      const response = new ServerResponse(raw)
      response.shouldKeepAlive = false
      response.assignSocket(socket)
      response.once('finish', () => socket.end())
      app.routing(raw, response)
    })

    app.addHook('onRequest', async (request) => {
      const seconds = await limit(buildAddressKey(request, sessionLimits), now())
      if (seconds > 0) throw new Refusal('request.rate', { retryAfterSeconds: seconds })
    })
    for (const path of paths)
      app.get(path, { exposeHeadRoute: false }, (request, reply) => pass(path, request, reply))
    app.addHook('preClose', async () => {
      for (const socket of open.keys()) socket.destroy()
    })

    async function pass(path: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const upgrade = asked.get(request.raw)
      const tenant = findTenant(content.current(), config, request.headers)
      if (!tenant) throw new Refusal('tenant.unknown')
      request.tenant = tenant
      const { site } = tenant
      const entry = getProfile(site, content.current()).webSockets[path]
      const isProxied = site.brand.upstream.mode === 'proxy' || site.brand.upstream.mode === 'record'
      if (!upgrade || !entry || !isProxied) throw new Refusal('request.unknown-path')
      assertOwnOrigin(request)
      const { token, protocols } = offered(request)
      if (token === '' && entry.access === 'session') throw new Refusal('login.not.session')
      const place = `${site.code} ${getNetwork(request.ip)}`
      const count = [...open.values()].filter((one) => one === place).length
      if (count >= site.brand.numbers.liveStreamsPerAddress)
        throw new Refusal('request.rate', { retryAfterSeconds: BUSY_WAIT_SECONDS })
      open.set(upgrade.socket, place)
      upgrade.socket.once('close', () => open.delete(upgrade.socket))
      await connect({ path, tenant, token, protocols, request, reply, upgrade }).catch((error: unknown) => {
        open.delete(upgrade.socket)
        throw error
      })
    }

    async function connect({
      path,
      tenant,
      token,
      protocols,
      request,
      reply,
      upgrade,
    }: Handshake): Promise<void> {
      const { socket, head } = upgrade
      const facts = { site: tenant.site, language: tenant.language, token, request }
      const left = new AbortController()
      const leave = () => left.abort()
      socket.once('close', leave)
      const { target, headers, refusalOf } = translator.writeSocket(path, facts)
      const upstream = await openWebSocket({
        origin: getUpstreamOrigin(tenant.site, config),
        path: target,
        headers: { ...headers, ...handshakeHeaders(request, protocols) },
        timeoutMs: config.upstreamTimeoutMs,
        signal: left.signal,
        refusalOf,
      })
      socket.off('close', leave)
      if (upstream.headers['sec-websocket-accept'] !== acceptOf(request)) {
        upstream.socket.destroy()
        throw new Refusal('upstream.invalid')
      }
      reply.hijack()
      reply.raw.detachSocket(socket)
      socket.write(switching(upstream.headers, protocols, request))
      createRequestLog(request).info({ path }, 'a WebSocket is open')
      join(socket, upstream.socket, SILENT_BEATS * config.liveHeartbeatMs)
      if (upstream.head.length > 0) socket.write(upstream.head)
      if (head.length > 0) upstream.socket.write(head)
    }
  }
}

type Handshake = {
  path: string
  tenant: Tenant
  token: string
  protocols: readonly string[]
  request: FastifyRequest
  reply: FastifyReply
  upgrade: { socket: Socket; head: Buffer }
}

const BAD_REQUEST = 'HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n'

/** Refuses pages of other sites, because browsers open WebSockets across origins without a preflight. */
function assertOwnOrigin({ headers }: FastifyRequest): void {
  const { origin, host } = headers
  if (origin === undefined) return
  if (!URL.canParse(origin) || new URL(origin).host !== host) throw new Refusal('function.not.available')
}

/** The caller's token and the other subprotocols that it offers. */
function offered({ headers }: FastifyRequest): { token: string; protocols: string[] } {
  const all = (headers['sec-websocket-protocol'] ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
  const named = all.find((one) => one.startsWith(TOKEN))?.slice(TOKEN.length)
  return {
    token: headers.authorization ?? named ?? '',
    protocols: all.filter((one) => !one.startsWith(TOKEN)),
  }
}

function handshakeHeaders({ headers }: FastifyRequest, protocols: readonly string[]): Record<string, string> {
  const theirs = protocols.filter((one) => one !== PLAIN).join(', ')
  const passed = ['sec-websocket-key', 'sec-websocket-version', 'sec-websocket-extensions'].flatMap(
    (name) => {
      const value = headers[name]
      return typeof value === 'string' ? [[name, value] as const] : []
    },
  )
  return { ...Object.fromEntries(passed), ...(theirs && { 'sec-websocket-protocol': theirs }) }
}

function acceptOf({ headers }: FastifyRequest): string {
  return createHash('sha1')
    .update(`${String(headers['sec-websocket-key'])}${ACCEPT_SUFFIX}`)
    .digest('base64')
}

/** The answer to the handshake; only what the caller offered is agreed. */
function switching(
  theirs: OutgoingHttpHeaders,
  protocols: readonly string[],
  { headers }: FastifyRequest,
): string {
  const chosen = protocols.find((one) => one === theirs['sec-websocket-protocol'] || one === PLAIN)
  const extensions = headers['sec-websocket-extensions'] && theirs['sec-websocket-extensions']
  const lines = [
    'HTTP/1.1 101 Switching Protocols',
    'upgrade: websocket',
    'connection: Upgrade',
    `sec-websocket-accept: ${String(theirs['sec-websocket-accept'])}`,
    ...(chosen ? [`sec-websocket-protocol: ${chosen}`] : []),
    ...(extensions ? [`sec-websocket-extensions: ${String(extensions)}`] : []),
  ]
  return `${lines.join('\r\n')}\r\n\r\n`
}

/** Passes bytes both ways until one side ends, breaks, or both are silent. */
function join(
  caller: Socket,
  upstream: NodeJS.ReadWriteStream & { destroy(): void },
  silenceMs: number,
): void {
  const end = () => {
    caller.destroy()
    upstream.destroy()
  }
  caller.setTimeout(silenceMs, end)
  for (const side of [caller, upstream]) side.on('error', end).once('close', end)
  caller.pipe(upstream)
  upstream.pipe(caller)
}
