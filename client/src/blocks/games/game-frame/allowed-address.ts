/**
 * Checks a game's address: it must be on this site or on one of the brand's game hosts; otherwise undefined
 * (R-2.147).
 */
export function parseAllowedAddress(
  address: string,
  own: string,
  hosts: readonly string[],
): string | undefined {
  const url = address ? URL.parse(address, own) : null
  if (!url || url.username || url.password) return undefined
  return [own, ...hosts].includes(url.origin) ? url.href : undefined
}
