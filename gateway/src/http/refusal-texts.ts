import type { IncomingHttpHeaders } from 'node:http'
import { type LanguageCode, languages } from '@marquee/schemas/languages'
import type { Content } from '../content/content.ts'
import { getDefaultBrand } from '../content/serve/find-brand.ts'
import { formatMoney } from '../lib/money/separators.ts'
import type { Texts, Wording } from './envelope.ts'
import { findTenant, type Tenant, type TenantConfig } from './tenant.ts'

/**
 * Texts for a refusal without a call, in the caller's language: of the brand to which the headers lead, else of the
 * host's own brand. Without any brand the default one speaks, or another one that offers the language.
 */
export function findRefusalTexts(
  content: Content,
  config: TenantConfig,
  { host, merchant, language: sent, ...headers }: IncomingHttpHeaders,
): Texts | undefined {
  // A request that is no call, as of a browser or a command, has no header of the upstream's own.
  const language = sent ?? headers['accept-language']?.split(/[,;]/)[0]
  const tenant =
    findTenant(content, config, { ...headers, host, merchant, language }) ??
    // The Merchant header or the session may be what is refused.
    findTenant(content, config, { host, language })
  if (tenant) return tenant.site.texts[tenant.language]
  const brands = [getDefaultBrand(content, config.defaultBrand), ...content.brands.values()]
  const speaker = brands.find((site) => site?.brand.supportLanguages.some((code) => code === language))
  const site = speaker ?? brands[0]
  return site?.texts[speaker ? String(language) : site.brand.defaultLang]
}

/** Wording of refusals for a caller of a brand. */
export function getWording({ site, language }: Tenant): Wording {
  const { tag } = languages[language as LanguageCode]
  const { symbol } = site.brand.currency
  return { texts: site.texts[language], money: (amount) => formatMoney(amount, symbol, tag) }
}
