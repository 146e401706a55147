import type { Handler } from '../world.ts'
import { domainRoutes, locationOf, settingsOf, siteInfo } from './site-info.ts'
import { whitelabelTree } from './whitelabel.ts'

const OPEN = 0
const MAINTENANCE = 1
const REGION = 2

/** Whether the site is open to this visitor, and what the brand has. */
export const status: Handler<'support.status'> = Object.assign(
  (_input: unknown, world: Parameters<Handler<'support.status'>>[1]) => {
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
  },
  { fromMemory: true },
)

export const countries: Handler<'support.countries'> = Object.assign(
  (_input: unknown, { shared }: Parameters<Handler<'support.countries'>>[1]) => [...shared.countries],
  { fromMemory: true },
)

export const whitelabel: Handler<'support.whitelabel'> = Object.assign(
  (_input: unknown, { site }: Parameters<Handler<'support.whitelabel'>>[1]) =>
    whitelabelTree(site.brand.modules),
  { fromMemory: true },
)

export const location: Handler<'support.location'> = Object.assign(
  (_input: unknown, world: Parameters<Handler<'support.location'>>[1]) => locationOf(world),
  { fromMemory: true },
)

export const settings: Handler<'support.settings'> = Object.assign(
  (_input: unknown, { site }: Parameters<Handler<'support.settings'>>[1]) => settingsOf(site),
  { fromMemory: true },
)

export const domainRouteList: Handler<'support.domain-routes'> = Object.assign(
  (_input: unknown, { site, request }: Parameters<Handler<'support.domain-routes'>>[1]) =>
    domainRoutes(site, request.origin),
  { fromMemory: true },
)
