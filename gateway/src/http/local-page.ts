import type { IncomingHttpHeaders } from 'node:http'
import type { Content } from '../content/content.ts'
import { findBrand, normalizeHost } from '../content/serve/find-brand.ts'

/** Loopback names, which DNS cannot redirect. 0.0.0.0 is excluded, because browsers treat it as public. */
const LOOPBACK_NAME = /^(?:(?:[a-z0-9-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/**
 * Tells whether the host is this machine or a brand, and the sending page has the same host. This refuses
 * pages of other sites, and pages of a name that an attacker resolves to this machine (DNS rebinding).
 */
export function isForLocalPage(headers: IncomingHttpHeaders, content: Content): boolean {
  const { host = '', origin, 'sec-fetch-site': site } = headers
  if (!isLocalHost(host, content)) return false
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  return origin === undefined || hostOfOrigin(origin) === host.toLowerCase()
}

export function isLocalHost(host: string, content: Content): boolean {
  return LOOPBACK_NAME.test(normalizeHost(host)) || findBrand(content, { host }) !== undefined
}

function hostOfOrigin(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
