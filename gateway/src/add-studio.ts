import type { FastifyInstance } from 'fastify'
import type { TraceableContent } from './content/resolve/load-content.ts'
import type { RateLimit } from './http/rate-limit.ts'
import type { RouteDeps } from './http/resolve-site.ts'
import type { VariantCounts } from './http/variants/variant-counts.ts'

/** Parts of a gateway that has a studio. */
export type StudioParts = RouteDeps & {
  /** Builds a gateway for a draft, whose documents the given origin may show in a frame. */
  openPreview(content: TraceableContent, framedBy: string): Promise<FastifyInstance>
  /** Counts of the variants of experiments. */
  variantCounts: VariantCounts
  /** Limits calls of addresses without a sign-in. */
  signInLimit: RateLimit
}

/** A studio of a gateway. */
export type AddedStudio = {
  /** The host is the studio's, or that of a brand's preview. */
  knowsHost(host: string): Promise<boolean>
}

/** Adds a studio to a gateway before its other hooks and routes. */
export type AddStudio = (app: FastifyInstance, parts: StudioParts) => AddedStudio
