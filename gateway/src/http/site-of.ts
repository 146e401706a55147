import type { Vendor } from '@marquee/schemas/vendor/port'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { ContentSource, LoadedBrand } from '../content/content.ts'
import type { Platform } from '../platform/engine/platform.ts'
import { plainSite } from '../platform/engine/session-site.ts'
import type { Common } from '../platform/store/common.ts'
import { tenantOf } from './tenant.ts'

/** What every route is built from. */
export type RouteDeps = {
  config: Config
  content: ContentSource
  platform: Platform | undefined
  /** The demonstration vendor; only where there is a platform. */
  vendor?: Vendor | undefined
  /** What several gateways on one database share where there is no platform; the platform's otherwise. */
  common?: Common | undefined
}

/** The brand a request is for, with the world of its session of tests where it names one. */
export function siteOf(
  request: FastifyRequest,
  deps: Pick<RouteDeps, 'config' | 'content'>,
): LoadedBrand | undefined {
  return tenantOf(deps.content.current(), deps.config, request.headers)?.site
}

/** The brand itself, whatever world is asked for: what is the same for all, and whose address says the brand. */
export function brandOf(
  request: FastifyRequest,
  deps: Pick<RouteDeps, 'config' | 'content'>,
): LoadedBrand | undefined {
  const site = siteOf(request, deps)
  return site && plainSite(site)
}
