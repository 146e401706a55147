import type { Vendor } from '@marquee/schemas/vendor/port'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { LoadedBrand } from '../content/content.ts'
import type { TraceableContent } from '../content/resolve/load-content.ts'
import type { EventBus } from '../events/bus.ts'
import type { Forms } from '../forms/forms.ts'
import type { GatewayMetrics } from '../lib/metrics/gateway-metrics.ts'
import type { FindPicture } from '../lib/picture/picture-subject.ts'
import type { Platform } from '../platform-port/platform.ts'
import { getPlainSite } from '../platform-port/session-site.ts'
import type { Common } from '../store/common.ts'
import type { Faults } from './faults.ts'
import type { Journal } from './journal.ts'
import type { Patches } from './patches.ts'
import type { SessionLimits } from './rate-limit.ts'
import { findTenant } from './tenant.ts'
import type { CallCoverage } from './tracing/call-coverage.ts'
import type { ChecksOf } from './validators.ts'
import type { Visits } from './variants/visits.ts'

/** Dependencies of every route. */
export type RouteDeps = {
  config: Config
  content: TraceableContent
  platform: RoutedPlatform | undefined
  /** Demonstration vendor; undefined without a platform. */
  vendor?: Vendor | undefined
  /** Subjects of the vendor's pictures; undefined without a platform. */
  pictureOf?: FindPicture | undefined
  /** State shared by several gateways on one database without a platform; otherwise the platform has it. */
  common?: Common | undefined
  /** Events on a server of their own; undefined leaves them to the platform and the upstreams. */
  events?: EventBus | undefined
  /** Visitors of running experiments; undefined in previews, which show the original. */
  visits?: Visits | undefined
  /** Metrics of the process; undefined if they are off. */
  metrics?: GatewayMetrics | undefined
  /** Origin that may show the documents in a frame: the gateway is a preview; undefined for a player's gateway. */
  framedBy?: string | undefined
}

/** A platform with routes of its own, such as its control and the lab's calls. */
export interface RoutedPlatform extends Platform {
  addRoutes?(app: FastifyInstance, parts: PlatformRouteParts): void
}

/** Parts of the gateway that routes of a platform steer and show. */
export type PlatformRouteParts = RouteDeps & {
  faults: Faults
  patches: Patches
  journal: Journal | undefined
  coverage: CallCoverage | undefined
  checksOf: ChecksOf
  /** Latest lines of the log with a trace id; none in production. */
  linesOf(traceId: string): string[]
  sessionLimits: SessionLimits
  forms: Forms<LoadedBrand>
}

/**
 * Tells whether people who edit the site see it, in development and in previews of the studio: pages show a change at once,
 * send nothing to analytics, and the lab shows modals and forms.
 */
export function isForEditors({ config, framedBy }: Pick<RouteDeps, 'config' | 'framedBy'>): boolean {
  return !config.production || framedBy !== undefined
}

/** Site of a request, with the world of its test session if it names one. */
export function resolveSite(
  request: FastifyRequest,
  deps: Pick<RouteDeps, 'config' | 'content'>,
): LoadedBrand | undefined {
  return findTenant(deps.content.current(), deps.config, request.headers)?.site
}

/**
 * Site of a request regardless of its world, for content common to all worlds whose address names the brand.
 */
export function resolveBrandSite(
  request: FastifyRequest,
  deps: Pick<RouteDeps, 'config' | 'content'>,
): LoadedBrand | undefined {
  const site = resolveSite(request, deps)
  return site && getPlainSite(site)
}
