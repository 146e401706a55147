import type { AddStudio } from '@marquee/gateway/add-studio.ts'
import type { Studio } from '../studio.ts'
import { createAgentPageRoutes } from './agent-page-routes.ts'
import { createAgentRoutes } from './agent-routes.ts'
import { addAuditWatch } from './audit-watch.ts'
import { addLabTimes } from './lab-times.ts'
import { addPreviewHost } from './preview-host.ts'
import { addSchedules } from './schedules.ts'
import { createStudioApiRoutes } from './studio-api.ts'
import { createStudioPageRoutes } from './studio-page.ts'

/** The page, the calls, the previews and the planned publishes of a studio. */
export function createStudioRoutes(studio: Studio): AddStudio {
  return (app, { openPreview, signInLimit, variantCounts, ...deps }) => {
    const { config } = deps
    addLabTimes(app, { config, studio })
    const previews = addPreviewHost(app, { config, studio, open: openPreview })
    addSchedules(app, studio)
    addAuditWatch(app, studio)
    app.register(createStudioPageRoutes({ ...deps, studio }))
    app.register(
      createStudioApiRoutes({ config, studio, signInLimit, countsOf: variantCounts.read, ...previews }),
    )
    app.register(createAgentPageRoutes({ config, studio }))
    app.register(createAgentRoutes({ config, studio, signInLimit, ...previews }))
    return previews
  }
}
