import type { Vendor } from '@marquee/schemas/vendor/port'
import type { Config } from './config.ts'
import type { ContentSource } from './content/content.ts'
import type { RouteDeps } from './http/site-of.ts'
import { createChecks } from './http/validators.ts'
import { catalogueOf } from './platform/catalogue/catalogue.ts'
import { searchOf } from './platform/games/door.ts'
import { openPlatform } from './platform/open-platform.ts'
import { pictureSubjects } from './platform/picture-subjects.ts'

type Simulation = Required<Pick<RouteDeps, 'platform' | 'vendor' | 'pictureOf'>>

/**
 * Opens the simulated platform and the demonstration vendor. A production process never imports this module, so an
 * installation needs neither, nor their database and their drawing library.
 */
export async function openSimulation(config: Config, content: ContentSource): Promise<Simulation> {
  const vendor = await openVendor()
  const platform = await openPlatform({
    config,
    content,
    vendor,
    checksOf: createChecks(config.schemasFolder),
  })
  // Builds the index before the first search.
  setImmediate(() => searchOf(catalogueOf(vendor, content.current().seeds)))
  return { platform, vendor, pictureOf: pictureSubjects(vendor) }
}

async function openVendor(): Promise<Vendor> {
  const { vendor } = await import('@marquee/vendor')
  return vendor
}
