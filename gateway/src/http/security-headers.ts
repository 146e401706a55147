import { createHash } from 'node:crypto'
import { svgStyles } from '../lib/svg-styles.ts'

/** On every answer. What frames and scripts may do is said by the policy of each kind of answer. */
export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
} as const

/** For answers that are data: nothing may run, load or be framed. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** For files of a brand or of the client: opened as a page of its own, a file runs nothing and is of no origin. */
export const FILE_POLICY = `${DATA_POLICY}; sandbox`

/**
 * The same for an SVG, whose own styles are allowed by their hashes: Firefox applies the policy of an answer to the picture
 * in a page as well.
 */
export function svgPolicy(svg: string): string {
  const { elements, attributes } = svgStyles(svg)
  const hashes = [...elements, ...attributes].map(
    (style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  )
  if (hashes.length === 0) return FILE_POLICY
  const inAttributes = attributes.length > 0 ? ["'unsafe-hashes'"] : []
  return `${FILE_POLICY}; ${['style-src', ...inAttributes, ...hashes].join(' ')}`
}

/** Only where the browser came by TLS; over plain http it must not be sent (RFC 6797). */
export const TRANSPORT_SECURITY = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
} as const

/** Directive to sources -> the header's value: `{ 'script-src': ["'self'"] }`. */
export function contentSecurityPolicy(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}
