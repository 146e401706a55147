import type { IncomingHttpHeaders } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Config } from '../config.ts'
import type { Content, LoadedBrand } from '../content/content.ts'
import { findBrand, findBrandAt, findUnserved, getDefaultBrand } from '../content/serve/find-brand.ts'
import { readLanguageCode } from '../lib/language-code.ts'
import { memoize } from '../lib/memoize.ts'
import { createWorldSite } from '../platform-port/session-site.ts'
import { formatSessionKey } from '../platform-port/world-key.ts'

/** Brand of a request and language of its caller. */
export type Tenant = { site: LoadedBrand; language: string }

/** Settings that decide the brand of a request. */
export type TenantConfig = Pick<Config, 'production' | 'localNames' | 'defaultBrand' | 'control'>

const MOST_CACHED = 4_000

// An attacker with ever new languages only drives others out of the cache.
const tenantsOf = memoize<Content, LRUCache<string, Tenant>>(
  () => new LRUCache({ max: MOST_CACHED }),
  new WeakMap(),
)

/**
 * Finds the brand by Host; outside production also by the Merchant header, then the default brand. Undefined
 * if there is none: in production an unknown host is refused, whatever the Merchant header says.
 */
export function findTenant(
  content: Content,
  config: TenantConfig,
  headers: IncomingHttpHeaders,
): Tenant | undefined {
  const tenants = tenantsOf(content)
  const session = config.control ? readTestSession(headers) : ''
  const key = [headers.host, headers.merchant, headers.language, session].join('\n')
  const known = tenants.get(key)
  if (known) return known
  const site = siteFor(content, config, headers)
  const own = site && findSessionSite(site, session)
  const tenant = own && { site: own, language: languageFor(own, headers.language) }
  if (tenant) tenants.set(key, tenant)
  return tenant
}

function siteFor(
  content: Content,
  config: TenantConfig,
  { host, merchant }: IncomingHttpHeaders,
): LoadedBrand | undefined {
  // The address of a broken brand must not show another brand.
  if (findUnserved(content, host)) return undefined
  const byHost = findBrandAt(content, host, config)
  if (config.production && !byHost) return undefined
  if (merchant === undefined) return byHost ?? getDefaultBrand(content, config.defaultBrand)
  const byMerchant = findBrand(content, { merchant: String(merchant) })
  // A Merchant header that contradicts the host is an error; it never switches the brand.
  return byHost && byHost !== byMerchant ? undefined : byMerchant
}

function languageFor({ brand }: LoadedBrand, asked: string | string[] | undefined): string {
  const { supportLanguages, defaultLang } = brand
  const find = (named: unknown) => supportLanguages.find((code) => code === named)
  const known = find(asked)
  if (known !== undefined || typeof asked !== 'string') return known ?? defaultLang
  return find(readLanguageCode(asked)) ?? defaultLang
}

const SESSION = /^[A-Za-z0-9_-]{1,64}$/
const COOKIE = /(?:^|; )mock_session=([A-Za-z0-9_-]{1,64})(?:;|$)/

/** Test session of a request, by its header or by the cookie of a browser that joined one. */
export function readTestSession(headers: IncomingHttpHeaders): string {
  const named = headers['mock-session']
  if (named !== undefined) return String(named)
  const { cookie } = headers
  return cookie === undefined ? '' : (COOKIE.exec(cookie)?.[1] ?? '')
}

export function isSessionName(name: string): boolean {
  return SESSION.test(name)
}

/**
 * The site with the session's own world; undefined for an invalid session, which must not reach the common
 * world.
 */
export function findSessionSite(site: LoadedBrand, session: string): LoadedBrand | undefined {
  if (session === '') return site
  return isSessionName(session) ? createWorldSite(site, formatSessionKey(site.code, session)) : undefined
}
