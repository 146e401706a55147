import { createHash } from 'node:crypto'
import type { CustomerService, DomainRoute, Location, Operations, Resource } from '@marquee/schemas/contract'
import type { LoadedBrand } from '../../content/content.ts'
import { encodePath } from '../../lib/legacy-path.ts'
import type { Conditions } from '../engine/conditions.ts'
import type { Outside } from '../engine/world.ts'
import { registrationRules } from '../identity/door.ts'
import { whitelabelTree } from './whitelabel.ts'

type Info = Operations['support.status']['value']['info']
type FixedInfo = Omit<Info, 'domainRoute' | 'mainDomain'>

const fixedInfos = new WeakMap<LoadedBrand, WeakMap<Conditions, FixedInfo>>()

/** Description of the brand for visitors at the start. */
export function siteInfo({
  site,
  conditions,
  request,
}: Pick<Outside, 'site' | 'conditions' | 'request'>): Info {
  const domainRoute = domainRoutes(site, request.origin)
  return { ...fixedInfo(site, conditions), domainRoute, mainDomain: domainRoute[0]?.domain ?? '' }
}

/** Every page asks for it, so it is put together once for each version of the brand. */
function fixedInfo(site: LoadedBrand, conditions: Conditions): FixedInfo {
  const ofSite = fixedInfos.get(site) ?? new WeakMap<Conditions, FixedInfo>()
  fixedInfos.set(site, ofSite)
  const known = ofSite.get(conditions)
  if (known) return known
  const { modules, analytics, imageCDNs, launchGameCDNs, customerService } = site.brand
  const info = {
    whitelabel: whitelabelTree(modules),
    register: { ...registrationRules(site.brand, conditions) },
    resources: resourcesOf(site),
    customerService: customerService as CustomerService[],
    analytics,
    imageCDNs,
    launchGameCDNs,
  }
  ofSite.set(conditions, info)
  return info
}

function resourcesOf({ brand }: LoadedBrand): Resource[] {
  return brand.resources.map(({ id, url, labelNameCn }) => ({ id, url, labelNameCn }))
}

/** Addresses of the site, the main one first; where the brand has no domain, the one that was asked. */
export function domainRoutes({ brand }: LoadedBrand, origin: string): DomainRoute[] {
  if (brand.domains.length > 0)
    return brand.domains.map((domain, index) => ({ domain, url: `https://${domain}`, main: index === 0 }))
  if (!URL.canParse(origin)) return []
  return [{ domain: new URL(origin).hostname, url: new URL(origin).origin, main: true }]
}

/** Apparent location of the visitor. */
export function locationOf({ request, conditions }: Pick<Outside, 'request' | 'conditions'>): Location {
  return { ip: request.ip, country: conditions.country }
}

type Settings = Operations['support.settings']['value']

/** Settings that are not of one screen. */
export function settingsOf(site: LoadedBrand): Settings {
  const { domains, currency, timeZone, supportLanguages, customerService, resources } = site.brand
  const paths = [
    { type: '1', path: domains[0] && `https://${domains[0]}` },
    { type: '2', path: resources.find(({ id }) => id === 'ANDROID')?.url },
    {
      type: '3',
      path: encryptedPath(site, customerService.find(({ csType }) => csType === 'LIVECHAT')?.path),
    },
  ]
  return {
    version: {
      number: site.version,
      pathList: paths.flatMap(({ type, path }) => (path ? [{ type, path }] : [])),
    },
    currency: currency.code,
    timeZone,
    languages: [...supportLanguages],
  }
}

/** The same brand says it in the same way each time: the key hides nothing, it travels with the text. */
function encryptedPath(site: LoadedBrand, address: string | undefined): string | undefined {
  if (!address) return undefined
  const key = createHash('sha256').update(site.brand.merchant).digest('hex').slice(0, 8)
  return encodePath(address, key)
}
