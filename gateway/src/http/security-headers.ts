import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { extractSvgStyles } from '../lib/picture/svg-styles.ts'

/** Headers of every answer. The policy of each kind of answer controls frames and scripts. */
export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
} as const

/** Policy of data: nothing may run, load or be framed. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"

/**
 * Policy of files of a brand or the client: opened as a page, a file runs no code and has an opaque origin.
 */
export const FILE_POLICY = `${DATA_POLICY}; sandbox`

/**
 * Policy of an SVG, which allows its own styles by their hashes: Firefox applies the policy of the file to a
 * picture in a page as well.
 */
export function buildSvgPolicy(svg: string): string {
  const { elements, attributes } = extractSvgStyles(svg)
  const hashes = [...elements, ...attributes].map(
    (style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  )
  if (hashes.length === 0) return FILE_POLICY
  const inAttributes = attributes.length > 0 ? ["'unsafe-hashes'"] : []
  return `${FILE_POLICY}; ${['style-src', ...inAttributes, ...hashes].join(' ')}`
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Name and value of the header that is sent over TLS alone; over plain http it is not allowed (RFC 6797). */
    transportSecurity: readonly [name: string, value: string]
  }
}

/** Lets browsers use TLS alone, for as long as the installation says. */
export function buildTransportSecurity({
  hstsSeconds,
  hstsSubdomains,
}: Pick<Config, 'hstsSeconds' | 'hstsSubdomains'>): FastifyInstance['transportSecurity'] {
  return ['strict-transport-security', `max-age=${hstsSeconds}${hstsSubdomains ? '; includeSubDomains' : ''}`]
}

/** Serialises directives with their sources: `{ 'script-src': ["'self'"] }`. */
export function formatContentSecurityPolicy(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}
