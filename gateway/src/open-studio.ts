import { accessSync, constants, mkdirSync } from 'node:fs'
import type { Config } from './config.ts'
import type { FileContent } from './content/serve/open-content.ts'
import type { StudioStore } from './platform/studio/door.ts'
import { readTextUses } from './routes/client-build.ts'
import { firstLoadIn } from './routes/studio/first-load.ts'
import { studioHosts, studioPage } from './routes/studio/studio-host.ts'
import { type AddStudio, studioRoutes } from './routes/studio/studio-routes.ts'
import { writeOwnerLink } from './studio/access/owner-link.ts'
import { auditEndIn } from './studio/audit-end.ts'
import { createStudio, type Studio } from './studio/studio.ts'

/** The studio's routes, and the address of its page. */
export type OpenedStudio = { addStudio: AddStudio; page(port: number): string }

/** Opens the studio over the files of the content. Gateways without a studio never import this module. */
export async function openStudio(
  config: Config,
  content: FileContent,
  store: StudioStore,
): Promise<OpenedStudio> {
  if (config.production) assertWritable(config)
  const textUses = () => readTextUses(config.clientFolder)
  const firstLoad = firstLoadIn(config.clientFolder)
  // On a developer's machine the database is emptied now and then.
  const auditEnd = config.studioHost === undefined ? undefined : auditEndIn(config.dataFolder)
  const studio = await createStudio({ config, content, store, textUses, firstLoad, auditEnd })
  await tellOwnerLink(studio, store, config)
  return { addStudio: studioRoutes(studio), page: (port) => studioPage(config.studioHost, port) }
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
  const host = studioHosts(config.studioHost).find(config.studioHost)
  if (!host) return
  const { dataFolder, studioNewOwner: wantsAnother } = config
  const link = await writeOwnerLink({ people, inTurn, origin: host.origin, dataFolder, wantsAnother })
  if (link === 'elsewhere')
    console.log(
      'Less than a minute ago, a start wrote the one-time link for an owner of the studio elsewhere',
    )
  else if (link) console.log(`The one-time link for an owner of the studio is in ${link.file}`)
}
