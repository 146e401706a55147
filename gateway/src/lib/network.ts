import { BlockList, isIP, isIPv6 } from 'node:net'

/**
 * Network of an address: an IPv4 address itself, or the first 64 bits of an IPv6 address, which belong to
 * one household or server (RFC 6177).
 */
export function getNetwork(ip: string): string {
  if (!ip.includes(':')) return ip
  const [address = ''] = ip.split('%')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return ip
  const [head = '', tail] = address.split('::')
  const [before, after] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':')))
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before!.length - after!.length)
  const groups = [...before!, ...Array<string>(missing).fill('0'), ...after!].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/** Tells whether an address is of this machine, IPv4 in IPv6 notation included. */
export function isLoopback(address: string): boolean {
  return /^(?:127(?:\.\d{1,3}){3}|::1|::ffff:127(?:\.\d{1,3}){3})$/.test(address)
}

/** Tells of an address whether a list of addresses and networks, such as `10.0.0.0/8`, has it; IPv4 in IPv6 notation included. */
export function createAddressList(entries: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/')
    const family = familyOf(address)
    if (family && bits === undefined) list.addAddress(address, family)
    else if (family && /^\d+$/.test(bits!)) list.addSubnet(address, Number(bits), family)
  }
  return (address) => {
    const family = familyOf(address)
    return family !== undefined && list.check(address, family)
  }
}

function familyOf(address: string): 'ipv4' | 'ipv6' | undefined {
  const version = isIP(address)
  return version === 0 ? undefined : version === 4 ? 'ipv4' : 'ipv6'
}
