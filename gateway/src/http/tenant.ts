import type { IncomingHttpHeaders } from 'node:http'
import type { Config } from '../config.ts'
import type { Content, LoadedBrand } from '../content/content.ts'
import { defaultBrand, findBrand } from '../content/find-brand.ts'

/** The brand a request is for, and the language its caller reads. */
export type Tenant = { site: LoadedBrand; language: string }

type TenantConfig = Pick<Config, 'production' | 'defaultBrand'>

const MOST_KEPT = 1_000

const keptTenants = new WeakMap<Content, Map<string, Tenant>>()

/** By Host, then by the Merchant header, then the default brand; undefined when the request is nobody's. */
export function tenantOf(
  content: Content,
  config: TenantConfig,
  headers: IncomingHttpHeaders,
): Tenant | undefined {
  let kept = keptTenants.get(content)
  if (!kept) keptTenants.set(content, (kept = new Map()))
  const key = [headers.host, headers.merchant, headers.language].join('\n')
  const known = kept.get(key)
  if (known) return known
  const site = siteFor(content, config, headers)
  const tenant = site && { site, language: languageFor(site, headers.language) }
  // Whoever sends ever new languages only makes it forget.
  if (kept.size >= MOST_KEPT) kept.clear()
  if (tenant) kept.set(key, tenant)
  return tenant
}

function siteFor(
  content: Content,
  config: TenantConfig,
  { host, merchant }: IncomingHttpHeaders,
): LoadedBrand | undefined {
  const byHost = findBrand(content, { host })
  if (merchant === undefined)
    return byHost ?? (config.production ? undefined : defaultBrand(content, config.defaultBrand))
  const byMerchant = findBrand(content, { merchant: String(merchant) })
  // A merchant that is not the host's is a mistake or a try; it never switches the brand.
  return byHost && byHost !== byMerchant ? undefined : byMerchant
}

function languageFor({ brand }: LoadedBrand, asked: string | string[] | undefined): string {
  return brand.supportLanguages.find((code) => code === asked) ?? brand.defaultLang
}
