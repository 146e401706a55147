import type { AddStudio } from '@marquee/gateway/add-studio.ts'
import type { Studio } from '../studio.ts'
import { agentPageRoutes } from './agent-page-routes.ts'
import { agentRoutes } from './agent-routes.ts'
import { addAuditWatch } from './audit-watch.ts'
import { addLabTimes } from './lab-times.ts'
import { addPreviewHost } from './preview-host.ts'
import { addSchedules } from './schedules.ts'
import { studioApiRoutes } from './studio-api.ts'
import { studioPageRoutes } from './studio-page.ts'

/** The page, the calls, the previews and the planned publishes of a studio. */
export function studioRoutes(studio: Studio): AddStudio {
  return (app, { openPreview, signInLimit, variantCounts, ...deps }) => {
    const { config } = deps
    addLabTimes(app, { config, studio })
    const previews = addPreviewHost(app, { config, studio, open: openPreview })
    addSchedules(app, studio)
    addAuditWatch(app, studio)
    app.register(studioPageRoutes({ ...deps, studio }))
    app.register(studioApiRoutes({ config, studio, signInLimit, countsOf: variantCounts.read, ...previews }))
    app.register(agentPageRoutes({ config, studio }))
    app.register(agentRoutes({ config, studio, signInLimit, ...previews }))
    return previews
  }
}
