import type { IncomingHttpHeaders } from 'node:http'
import type { Config } from '../config.ts'
import type { Content, LoadedBrand } from '../content/content.ts'
import { defaultBrand, findBrand } from '../content/find-brand.ts'

/** The brand a request is for, and the language its caller reads. */
export type Tenant = { site: LoadedBrand; language: string }

type TenantConfig = Pick<Config, 'production' | 'defaultBrand'>

/** By Host, then by the Merchant header, then the default brand; undefined when the request is nobody's. */
export function tenantOf(
  content: Content,
  config: TenantConfig,
  headers: IncomingHttpHeaders,
): Tenant | undefined {
  const site = siteFor(content, config, headers)
  return site && { site, language: languageFor(site, headers.language) }
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
