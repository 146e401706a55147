/** The address a game may be opened at: this site or one of the brand's game hosts; anything else is refused. */
export function allowedAddress(address: string, own: string, hosts: readonly string[]): string | undefined {
  const url = address ? URL.parse(address, own) : null
  if (!url || url.username || url.password) return undefined
  return [own, ...hosts].includes(url.origin) ? url.href : undefined
}
