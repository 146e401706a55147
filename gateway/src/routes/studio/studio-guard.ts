import type { IncomingMessage } from 'node:http'
import { isLoopback } from '../../lib/network.ts'
import { Refused } from '../../studio/refused.ts'
import { studioHostOf } from './studio-host.ts'

const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'] as const

/**
 * Refuses requests that do not come from the studio's own page in a browser on this machine. The exact host stops names that an
 * attacker resolves to this machine (DNS rebinding), the origin stops pages of other sites, and a forwarded request comes from
 * elsewhere.
 *
 * @throws studio.unknown, studio.access
 */
export function assertFromStudio({
  headers,
  socket,
  method = '',
}: Pick<IncomingMessage, 'headers' | 'socket' | 'method'>): void {
  const isNear =
    isLoopback(socket.remoteAddress ?? '') && !FORWARDED.some((name) => headers[name] !== undefined)
  const host = headers.host?.toLowerCase() ?? ''
  const studio = studioHostOf(host)
  if (!isNear || !studio || studio.brand !== undefined)
    throw new Refused('studio.unknown', 'There is no such address.')
  const { origin, 'sec-fetch-site': site } = headers
  const isWrite = method !== 'GET' && method !== 'HEAD'
  const isOwn = origin === `http://${host}` || origin === `https://${host}`
  const isSent = site === undefined || site === 'same-origin' || (site === 'none' && !isWrite)
  if (isSent && (isOwn || (origin === undefined && !isWrite))) return
  throw new Refused('studio.access', 'Only the page of the studio may do this.')
}
