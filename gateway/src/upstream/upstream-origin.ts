import type { Config } from '../config.ts'
import type { LoadedBrand } from '../content/content.ts'

const originBySite = new WeakMap<LoadedBrand, string>()

/** Origin of a brand's upstream. An origin that is not on the gateway's list is refused. */
export function getUpstreamOrigin(site: LoadedBrand, config: Pick<Config, 'upstreamAllowList'>): string {
  const known = originBySite.get(site)
  if (known !== undefined) return known
  const origin = allowedOrigin(site, config)
  originBySite.set(site, origin)
  return origin
}

function allowedOrigin(site: LoadedBrand, config: Pick<Config, 'upstreamAllowList'>): string {
  const { url } = site.brand.upstream
  const write =
    'write its origin, such as https://api.example.com, to upstream.url of the brand and to UPSTREAM_ALLOW_LIST'
  if (!url) throw new Error(`${site.code} has calls for an upstream, but no upstream.url: ${write}`)
  const origin = originOf(url)
  if (!origin || !config.upstreamAllowList.some((allowed) => originOf(allowed) === origin))
    throw new Error(`the upstream ${url} of ${site.code} is not allowed: ${write}`)
  return origin
}

/** Parses an origin; undefined for an address with a path, a user or another scheme. */
function originOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, origin, pathname, username, password, search } = new URL(address)
  const isPlain = pathname === '/' && username + password + search === ''
  return isPlain && /^https?:$/.test(protocol) ? origin : undefined
}
