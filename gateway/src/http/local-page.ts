import type { IncomingHttpHeaders } from 'node:http'
import type { Content } from '../content/content.ts'
import { findBrand, hostName } from '../content/find-brand.ts'

/** Names of this machine that no DNS server can point elsewhere. 0.0.0.0 is not one: browsers treat it as public. */
const LOOPBACK_NAME = /^(?:(?:[a-z0-9-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/**
 * The request names this machine or a brand as its host, and a page that sent it is of the same host. A page on a name
 * that an attacker has pointed at this machine (DNS rebinding) fails, and so does a page on any other site.
 */
export function isForLocalPage(headers: IncomingHttpHeaders, content: Content): boolean {
  const { host = '', origin, 'sec-fetch-site': site } = headers
  if (!isLocalHost(host, content)) return false
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  return origin === undefined || hostOfOrigin(origin) === host.toLowerCase()
}

export function isLocalHost(host: string, content: Content): boolean {
  return LOOPBACK_NAME.test(hostName(host)) || findBrand(content, { host }) !== undefined
}

function hostOfOrigin(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
