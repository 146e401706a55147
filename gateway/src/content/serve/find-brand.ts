import { memoize } from '../../lib/memoize.ts'
import { listHosts } from '../check/unique-keys.ts'
import type { Content, LoadedBrand, UnservedBrand } from '../content.ts'

/** Values of a request that determine its brand. */
export type BrandAsked = { host?: string | undefined; merchant?: string | undefined }

type Index = { byHost: ReadonlyMap<string, LoadedBrand>; byMerchant: ReadonlyMap<string, LoadedBrand> }

/**
 * The brand of a host name (with or without port), else of a Merchant header; independent of the number of
 * brands.
 */
export function findBrand(content: Content, { host, merchant }: BrandAsked): LoadedBrand | undefined {
  const { byHost, byMerchant } = indexOf(content)
  return byHost.get(normalizeHost(host ?? '')) ?? byMerchant.get(merchant ?? '')
}

/** The brand that answers at a host. Without local names, a brand with domains answers at these alone. */
export function findBrandAt(
  content: Content,
  host: string | undefined,
  { localNames }: { localNames: boolean },
): LoadedBrand | undefined {
  const found = host === undefined ? undefined : findBrand(content, { host })
  if (!found || localNames) return found
  const { domains } = found.brand
  return domains.length === 0 || domains.includes(normalizeHost(host!)) ? found : undefined
}

/** The unserved brand with this host; a host of a served brand is never unserved. */
export function findUnserved(content: Content, host: string | undefined): UnservedBrand | undefined {
  if (content.unserved.size === 0) return undefined
  const name = normalizeHost(host ?? '')
  if (indexOf(content).byHost.has(name)) return undefined
  return [...content.unserved.values()].find(({ hosts }) => hosts.includes(name))
}

/** The brand for unknown hosts: the requested one, else the first in alphabetical order. */
export function getDefaultBrand(content: Content, code: string | undefined): LoadedBrand | undefined {
  return content.brands.get(code ?? '') ?? content.brands.values().next().value
}

/** Normalises a host name: `Example.com.:8080` -> `example.com`. */
export function normalizeHost(host: string): string {
  return host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')
}

const indexOf = memoize(({ brands }: Content): Index => {
  const all = [...brands.values()]
  return {
    byHost: new Map(all.flatMap((brand) => listHosts(brand).map((host) => [host, brand] as const))),
    byMerchant: new Map(all.map((brand) => [brand.brand.merchant, brand])),
  }
}, new WeakMap())
