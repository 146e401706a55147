import type { FastifyInstance } from 'fastify'
import { isForLocalPage } from '../http/local-page.ts'
import { sendRefusal } from '../http/refusals.ts'
import { DATA_POLICY } from '../http/security-headers.ts'
import { isLoopback } from '../lib/network.ts'
import { Refusal } from '../lib/refusal.ts'
import { type ControlDeps, controlTexts } from './control-asked.ts'
import { addFaultRoutes } from './control-faults.ts'
import { addSessionRoutes } from './control-sessions.ts'
import { addViewRoutes } from './control-views.ts'
import { addWorldRoutes } from './control-world.ts'
import { addDriftRoutes } from './lab/drift.ts'
import { addDuplicateRoutes, type DuplicateParts } from './lab/duplicates.ts'
import { addReportRoutes } from './lab/reports.ts'
import { addSceneRoutes } from './lab/scenes.ts'
import { addPatchRoutes } from './patches.ts'

/** `/__mock`: control of the simulated world for developers and QA. Missing in production. */
export function controlRoutes(deps: ControlDeps & Pick<DuplicateParts, 'forms'>) {
  return async (app: FastifyInstance) => {
    const { config, platform } = deps
    if (!config.control || !platform) return
    const parts = { ...deps, control: platform.control }

    // The forwarded address counts, so that a proxy on this machine does not open control to others.
    app.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store').header('content-security-policy', DATA_POLICY)
      if (!isLoopback(request.ip)) throw new Refusal('request.unknown-path')
      if (!isForLocalPage(request.headers, deps.content.current())) throw new Refusal('request.unknown-path')
    })

    app.setErrorHandler((error, request, reply) =>
      sendRefusal(request, reply, error, () => controlTexts(error, deps)),
    )

    addWorldRoutes(app, parts)
    addViewRoutes(app, parts)
    addFaultRoutes(app, parts)
    addSessionRoutes(app, parts)
    addSceneRoutes(app, parts)
    addReportRoutes(app, parts)
    addDuplicateRoutes(app, { ...parts, platform })
    addPatchRoutes(app, deps)
    addDriftRoutes(app, parts)
    // The lab has the page for people.
    for (const path of ['/__mock', '/__mock/'])
      app.get(path, (_request, reply) => reply.redirect('/_lab/world'))
  }
}
