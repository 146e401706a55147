import { isOwnPath } from '../lib/own-path.ts'

let first: string | undefined

/** A list of hosts, the one that this page load picked in front. */
export function hostsInTurn(hosts: readonly string[], random: () => number = Math.random): readonly string[] {
  if (!hosts.includes(first!)) first = hosts[Math.floor(random() * hosts.length)]
  const at = hosts.indexOf(first!)
  return [...hosts.slice(at), ...hosts.slice(0, at)]
}

/** The host that answered where the one before did not is asked first from now on. */
export function preferHost(address: string, src: string) {
  first = address.slice(0, -src.length)
}

/**
 * Where a picture may be had, in the order to ask: a path of this site at each of the brand's hosts, or here where it
 * names none; data as it is; a whole address only when it is of one of these, as the policy of the document demands.
 */
export function addressesOf(src: string, hosts: readonly string[]): readonly string[] {
  if (isOwnPath(src)) return hosts.length > 0 ? hostsInTurn(hosts).map((host) => host + src) : [src]
  const origin = URL.parse(src)?.origin
  const isKnown = src.startsWith('data:image/') || [location.origin, ...hosts].includes(origin!)
  return isKnown ? [src] : []
}
