import { isOwnPath } from '../lib/own-path.ts'

let first: string | undefined

/** Rotates a list of hosts, so that the host picked for this page load comes first. */
export function rotateHosts(hosts: readonly string[], random: () => number = Math.random): readonly string[] {
  if (!hosts.includes(first!)) first = hosts[Math.floor(random() * hosts.length)]
  const at = hosts.indexOf(first!)
  return [...hosts.slice(at), ...hosts.slice(0, at)]
}

/** Prefers the host that answered after another one had failed. */
export function preferHost(address: string, src: string) {
  first = address.slice(0, -src.length)
}

/**
 * Addresses of a picture in the order to try. A path of this site is resolved at each of the brand's hosts,
 * or at this one if the brand has none. A data URL is kept. An absolute address is accepted only for one of
 * these hosts, as the document's content-security policy demands.
 */
export function listAddresses(src: string, hosts: readonly string[]): readonly string[] {
  if (isOwnPath(src)) return hosts.length > 0 ? rotateHosts(hosts).map((host) => host + src) : [src]
  const origin = URL.parse(src)?.origin
  const isKnown = src.startsWith('data:image/') || [location.origin, ...hosts].includes(origin!)
  return isKnown ? [src] : []
}
