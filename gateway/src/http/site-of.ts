import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { ContentSource, LoadedBrand } from '../content/content.ts'
import type { Platform } from '../platform/platform.ts'
import type { Common } from '../platform/store/common.ts'
import { tenantOf } from './tenant.ts'

/** What every route is built from. */
export type RouteDeps = {
  config: Config
  content: ContentSource
  platform: Platform | undefined
  /** What several gateways on one database share where there is no platform; the platform's otherwise. */
  common?: Common | undefined
}

/** The brand a request is for. */
export function siteOf(
  request: FastifyRequest,
  deps: Pick<RouteDeps, 'config' | 'content'>,
): LoadedBrand | undefined {
  return tenantOf(deps.content.current(), deps.config, request.headers)?.site
}
