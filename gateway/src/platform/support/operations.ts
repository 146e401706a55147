import type { FamilyHandlers, Handler } from '../world.ts'
import { whitelabelTree } from './whitelabel.ts'

const OPEN = 0
const MAINTENANCE = 1
const REGION = 2

const status: Handler<'support.status'> = Object.assign(
  (_input: unknown, { conditions, request }: Parameters<Handler<'support.status'>>[1]) => {
    const { maintenance, regionRestriction, country } = conditions
    // Maintenance goes before region when both are on.
    const follows = maintenance ? MAINTENANCE : regionRestriction ? REGION : OPEN
    return {
      status: conditions.status ?? follows,
      maintenance,
      regionRestriction,
      location: { ip: request.ip, country },
    }
  },
  { fromMemory: true },
)

const countries: Handler<'support.countries'> = Object.assign(
  (_input: unknown, { shared }: Parameters<Handler<'support.countries'>>[1]) => [...shared.countries],
  { fromMemory: true },
)

const whitelabel: Handler<'support.whitelabel'> = Object.assign(
  (_input: unknown, { site }: Parameters<Handler<'support.whitelabel'>>[1]) =>
    whitelabelTree(site.brand.modules),
  { fromMemory: true },
)

/** What the site asks before anybody has signed in. */
export const supportHandlers: FamilyHandlers<'support'> = { countries, status, whitelabel }
