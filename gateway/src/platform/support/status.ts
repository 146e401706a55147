import { fromMemory } from '../calls/from-memory.ts'
import type { Handler } from '../engine/world.ts'
import { domainRoutes, locationOf, settingsOf, siteInfo } from './site-info.ts'
import { whitelabelTree } from './whitelabel.ts'

const OPEN = 0
const MAINTENANCE = 1
const REGION = 2

/** Whether the site is open to this visitor, and what the brand has. */
export const status: Handler<'support.status'> = fromMemory((_input, world) => {
  const { maintenance, regionRestriction, status: told } = world.conditions
  // Maintenance goes before region when both are on.
  const follows = maintenance ? MAINTENANCE : regionRestriction ? REGION : OPEN
  return {
    info: siteInfo(world),
    status: told ?? follows,
    maintenance,
    regionRestriction,
    location: locationOf(world),
  }
})

export const countries: Handler<'support.countries'> = fromMemory((_input, { shared }) => [
  ...shared.countries,
])

export const whitelabel: Handler<'support.whitelabel'> = fromMemory((_input, { site }) =>
  whitelabelTree(site.brand.modules),
)

export const location: Handler<'support.location'> = fromMemory((_input, world) => locationOf(world))

export const settings: Handler<'support.settings'> = fromMemory((_input, { site }) => settingsOf(site))

export const domainRouteList: Handler<'support.domain-routes'> = fromMemory((_input, { site, request }) =>
  domainRoutes(site, request.origin),
)
