import type { FastifyInstance } from 'fastify'
import type { ContentSource } from '../../content/content.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import type { RouteDeps } from '../../http/site-of.ts'
import type { Studio } from '../../studio/studio.ts'
import { addAuditWatch } from './audit-watch.ts'
import { addPreviewHost } from './preview-host.ts'
import { addSchedules } from './schedules.ts'
import { studioApiRoutes } from './studio-api.ts'
import { studioPageRoutes } from './studio-page.ts'

/** Parts of a gateway that has a studio. */
export type StudioParts = RouteDeps & {
  /** Builds a gateway for a draft, whose documents the given origin may show in a frame. */
  openPreview(content: ContentSource, framedBy: string): Promise<FastifyInstance>
  /** Limits calls of addresses without a sign-in. */
  signInLimit: RateLimit
}

/** Adds a studio to a gateway before its other hooks and routes. */
export type AddStudio = (app: FastifyInstance, parts: StudioParts) => void

/** The page, the calls, the previews and the planned publishes of a studio. */
export function studioRoutes(studio: Studio): AddStudio {
  return (app, { openPreview, signInLimit, ...deps }) => {
    const { config } = deps
    const previews = addPreviewHost(app, { config, studio, open: openPreview })
    addSchedules(app, studio)
    addAuditWatch(app, studio)
    app.register(studioPageRoutes({ ...deps, studio }))
    app.register(studioApiRoutes({ config, studio, signInLimit, ...previews }))
  }
}
