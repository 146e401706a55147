import type { Vendor } from '@marquee/schemas/vendor/port'
import type { Config } from './config.ts'
import type { FileContent } from './content/open-content.ts'
import type { RouteDeps } from './http/site-of.ts'
import { createChecks } from './http/validators.ts'
import { catalogueOf } from './platform/catalogue/catalogue.ts'
import { searchOf } from './platform/games/door.ts'
import { openPlatform } from './platform/open-platform.ts'
import { pictureSubjects } from './platform/picture-subjects.ts'
import { readTextUses } from './routes/client-build.ts'
import { studioHosts } from './routes/studio/studio-host.ts'
import { writeOwnerLink } from './studio/access/owner-link.ts'
import { createStudio, type Studio } from './studio/studio.ts'

type Simulation = Required<Pick<RouteDeps, 'platform' | 'vendor' | 'pictureOf'>> & { studio: Studio }

/**
 * Opens the simulated platform, the demonstration vendor and the studio. A production process never imports this module, so an
 * installation needs neither, nor their database and their drawing library.
 */
export async function openSimulation(config: Config, content: FileContent): Promise<Simulation> {
  const vendor = await openVendor()
  const platform = await openPlatform({
    config,
    content,
    vendor,
    checksOf: createChecks(config.schemasFolder),
  })
  // Builds the index before the first search.
  setImmediate(() => searchOf(catalogueOf(vendor, content.current().seeds)))
  const studio = await createStudio({
    config,
    content,
    store: platform.studio!,
    textUses: () => readTextUses(config.clientFolder),
  })
  await tellOwnerLink(studio, config)
  return { platform, vendor, pictureOf: pictureSubjects(vendor), studio }
}

async function openVendor(): Promise<Vendor> {
  const { vendor } = await import('@marquee/vendor')
  return vendor
}

/** Tells where the first owner of the studio finds the link; the link itself is written to no log. */
async function tellOwnerLink({ people }: Studio, config: Config): Promise<void> {
  const host = studioHosts(config.studioHost).find(config.studioHost)
  if (!host) return
  const { dataFolder, studioNewOwner: wantsAnother } = config
  const file = await writeOwnerLink({ people, origin: host.origin, dataFolder, wantsAnother })
  if (file) console.log(`The one-time link for an owner of the studio is in ${file}`)
}
