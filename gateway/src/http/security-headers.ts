/** On every answer. What frames and scripts may do is said by the policy of each kind of answer. */
export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
} as const

/** For answers that are data: nothing may run, load or be framed. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"

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
