import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { ContentSource, LoadedBrand } from '../content/content.ts'
import { findBrand } from '../content/find-brand.ts'
import type { Platform } from '../platform/platform.ts'

/** What routes are given. */
export type RouteDeps = { config: Config; content: ContentSource; platform: Platform | undefined }

/** The brand of a request: by Host, then by Merchant header, then the default one outside production. */
export function siteOf(request: FastifyRequest, { config, content }: RouteDeps): LoadedBrand | undefined {
  const current = content.current()
  const merchant = request.headers.merchant
  const found = findBrand(current, {
    host: request.headers.host ?? '',
    merchant: typeof merchant === 'string' ? merchant : undefined,
  })
  if (found || config.production) return found
  return current.brands.get(config.defaultBrand ?? '') ?? current.brands.values().next().value
}
