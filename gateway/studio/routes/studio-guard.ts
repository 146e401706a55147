import type { IncomingMessage } from 'node:http'
import { DATA_POLICY } from '@marquee/gateway/http/security-headers.ts'
import { isLoopback } from '@marquee/gateway/lib/network.ts'
import type { StudioRefusal } from '@marquee/schemas/studio/api'
import type { FastifyInstance } from 'fastify'
import { Refused } from '../refused.ts'
import type { StudioHost, StudioHosts } from './studio-host.ts'

const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'] as const

type Head = Pick<IncomingMessage, 'headers' | 'socket' | 'method'>

/**
 * Refuses requests that do not come from the studio's own page, on a developer's machine also those from elsewhere. The exact
 * host stops names that an attacker resolves to this machine (DNS rebinding), the origin stops pages of other sites, and a
 * forwarded request comes from elsewhere.
 *
 * @throws studio.unknown, studio.access
 */
export function assertFromStudio(head: Head, hosts: StudioHosts): StudioHost {
  const { headers, method = '' } = head
  const studio = hosts.find(headers.host)
  if (!studio || studio.brand !== undefined || !(hosts.asksSignIn || isNear(head)))
    throw new Refused('studio.unknown', 'There is no such address.')
  const { origin, 'sec-fetch-site': site } = headers
  const isWrite = method !== 'GET' && method !== 'HEAD'
  const isSent = site === undefined || site === 'same-origin' || (site === 'none' && !isWrite)
  if (isSent && (origin === studio.origin || (origin === undefined && !isWrite))) return studio
  throw new Refused('studio.access', 'Only the page of the studio may do this.')
}

const THIS_MACHINE = /^(?:localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/

/**
 * Refuses requests to the door for agents that a browser sends, whatever page it shows: a browser names an origin with each
 * POST, and programs name none. On a developer's machine the host must be an exact name of it (DNS rebinding), since the door
 * asks for no token there.
 *
 * @throws studio.unknown, studio.access
 */
export function assertFromProgram(head: Head, hosts: StudioHosts): StudioHost {
  const { host = '', origin, 'sec-fetch-site': site } = head.headers
  const near = hosts.asksSignIn ? undefined : THIS_MACHINE.exec(host.toLowerCase())
  const studio = hosts.find(near ? `studio.localhost${near[1] ?? ''}` : host)
  if (!studio || studio.brand !== undefined || !(hosts.asksSignIn || isNear(head)))
    throw new Refused('studio.unknown', 'There is no such address.')
  if (origin === undefined && site === undefined) return studio
  throw new Refused('studio.access', 'A browser may not use the door for agents: call it from a program.')
}

/** The studio's own host has nothing but `/_studio`, so that its cookie goes along with no other request. */
export function closeStudioHost(app: FastifyInstance, hosts: StudioHosts): void {
  app.addHook('onRequest', ({ headers, url }, reply, done) => {
    const host = hosts.find(headers.host)
    if (!host || host.brand !== undefined || /^\/_studio(?:[/?]|$)/.test(url)) return done()
    const body: StudioRefusal = { error: 'studio.unknown', message: 'There is no such address.' }
    void reply
      .code(404)
      .headers({ 'cache-control': 'no-store', 'content-security-policy': DATA_POLICY })
      .send(body)
  })
}

/** Tells whether a request comes from this machine and was not forwarded. */
function isNear({ headers, socket }: Head): boolean {
  return isLoopback(socket.remoteAddress ?? '') && !FORWARDED.some((name) => headers[name] !== undefined)
}
