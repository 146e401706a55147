import { fromMemory } from '../calls/from-memory.ts'
import { domainRoutes, locationOf, settingsOf, siteInfo } from './site-info.ts'
import { whitelabelTree } from './whitelabel.ts'

const OPEN = 0
const MAINTENANCE = 1
const REGION = 2

/** Tells whether the site is open to this visitor, and which features the brand has. */
export const status = fromMemory<'support.status'>((_input, world) => {
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

export const countries = fromMemory<'support.countries'>((_input, { shared }) => [...shared.countries])

export const whitelabel = fromMemory<'support.whitelabel'>((_input, { site }) =>
  whitelabelTree(site.brand.modules),
)

export const settings = fromMemory<'support.settings'>((_input, { site }) => settingsOf(site))

export const domainRouteList = fromMemory<'support.domain-routes'>((_input, { site, request }) =>
  domainRoutes(site, request.origin),
)
