import { accessSync, constants, mkdirSync } from 'node:fs'
import type { Config } from '@marquee/gateway/config.ts'
import type { FileContent } from '@marquee/gateway/content/serve/open-content.ts'
import { readTextUses } from '@marquee/gateway/routes/client-build.ts'
import type { OpenedStudio } from '@marquee/gateway/run-gateway.ts'
import type { Store } from '@marquee/gateway/store/store.ts'
import { writeOwnerLink } from './access/owner-link.ts'
import { openAuditEnd } from './audit-end.ts'
import { createFirstLoadMeter } from './routes/first-load.ts'
import { buildStudioAddress, createStudioHosts } from './routes/studio-host.ts'
import { createStudioRoutes } from './routes/studio-routes.ts'
import { createStudioStore, type StudioStore } from './store/studio-store.ts'
import { createStudio, type Studio } from './studio.ts'

/** Opens the studio over the files of the content. Gateways without a studio never import this module. */
export async function openStudio(
  config: Config,
  content: FileContent,
  database: Store,
): Promise<OpenedStudio> {
  const store = createStudioStore(database)
  if (config.production) assertWritable(config)
  const textUses = () => readTextUses(config.clientFolder)
  const firstLoad = createFirstLoadMeter(config.clientFolder)
  // On a developer's machine the database is emptied now and then.
  const auditEnd = config.studioHost === undefined ? undefined : openAuditEnd(config.dataFolder)
  const studio = await createStudio({ config, content, store, textUses, firstLoad, auditEnd })
  await tellOwnerLink(studio, store, config)
  return {
    addStudio: createStudioRoutes(studio),
    page: (port) => buildStudioAddress(config.studioHost, port),
  }
}

/** Publishing writes files, and a folder that cannot be written would be noticed with the first publish only. */
function assertWritable({ brandsFolder, dataFolder }: Config): void {
  for (const folder of [brandsFolder, dataFolder])
    try {
      mkdirSync(folder, { recursive: true })
      accessSync(folder, constants.W_OK)
    } catch (error) {
      throw new Error(
        `The studio publishes into files, and the gateway cannot write to ${folder} (${(error as NodeJS.ErrnoException).code}): let its user write there, or start it without STUDIO_HOST`,
        { cause: error },
      )
    }
}

/** Tells where the first owner of the studio finds the link; the link itself is written to no log. */
async function tellOwnerLink({ people }: Studio, { inTurn }: StudioStore, config: Config): Promise<void> {
  const host = createStudioHosts(config.studioHost).find(config.studioHost)
  if (!host) return
  const { dataFolder, studioNewOwner: wantsAnother } = config
  const link = await writeOwnerLink({ people, inTurn, origin: host.origin, dataFolder, wantsAnother })
  if (link === 'elsewhere')
    console.log(
      'Less than a minute ago, a start wrote the one-time link for an owner of the studio elsewhere',
    )
  else if (link) console.log(`The one-time link for an owner of the studio is in ${link.file}`)
}
