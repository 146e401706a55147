import { languages } from '@marquee/schemas/languages'
import type { FastifyRequest } from 'fastify'
import { listHosts } from '../../content/check/unique-keys.ts'
import type { LoadedBrand } from '../../content/content.ts'
import type { PLACEHOLDERS } from '../../content/read/contract/profile-faults.ts'
import { normalizeHost } from '../../content/serve/find-brand.ts'
import { getDecimals } from '../../lib/money/currencies.ts'
import type { MappingFacts } from './mapping.ts'

/** A call as a profile sees it, of a player or of the gateway itself. */
export type FactsOfCall = {
  site: LoadedBrand
  language: string
  token?: string
  visitor?: string
  idempotencyKey?: string | undefined
  query?: unknown
  body?: unknown
  /** The player's request; the gateway's own calls have none. */
  request?: FastifyRequest
}

/** Secrets of upstreams by the name of their environment variable, such as UPSTREAM_KEY. */
export type UpstreamSecrets = Readonly<Record<string, string>>

const SECRET = 'env:'
const BRAND = 'brand.'

/** Facts for headers and mappings. Forwarding headers of the caller are not among them, because they cannot be trusted. */
export function createFacts(call: FactsOfCall, secrets: UpstreamSecrets): MappingFacts {
  const { site, language, request } = call
  return {
    decimals: getDecimals(site),
    placeholder(name) {
      if (name.startsWith(SECRET)) return secrets[name.slice(SECRET.length)] ?? ''
      if (name.startsWith(BRAND)) return brandValue(site, name.slice(BRAND.length))
      return (VALUES as Readonly<Record<string, ReadValue>>)[name]?.(call) ?? ''
    },
    get bindings() {
      const { query = {}, body = {} } = call
      return { brand: site.brand, language, request: { query, body, ip: request?.ip ?? '' } }
    },
  }
}

type ReadValue = (call: FactsOfCall) => string | undefined

/** Value of a placeholder of schemas/upstream.json by its name; empty where the call has none. */
const VALUES: Readonly<Record<(typeof PLACEHOLDERS)[number], ReadValue>> = {
  language: ({ language }) => language,
  locale: ({ language }) => (languages as Readonly<Record<string, { tag: string }>>)[language]?.tag,
  device: ({ site, request }) => String(request?.headers.device ?? site.brand.platform),
  token: ({ token }) => token,
  visitor: ({ visitor }) => visitor,
  idempotencyKey: ({ idempotencyKey }) => idempotencyKey,
  requestId: ({ request }) => request?.id,
  ip: ({ request }) => request?.ip,
  host: ({ site, request }) => request && domainFor(site, request.headers.host),
  protocol: ({ request }) => request?.protocol,
  userAgent: ({ request }) => request?.headers['user-agent'],
}

function brandValue({ brand }: LoadedBrand, path: string): string {
  let value: unknown = brand
  for (const key of path.split('.')) value = (value as Record<string, unknown> | undefined)?.[key]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** The brand's domain in the Host header; its main domain if the header names another host. */
function domainFor(site: LoadedBrand, host: string | undefined): string {
  const domains = listHosts(site)
  return domains.find((domain) => domain === normalizeHost(host ?? '')) ?? domains[0]!
}
