/**
 * Tells whether a path stays on this site: no absolute address, and no `//evil.test`, which names another
 * host.
 */
export function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path)
}

/**
 * Validates the route to open after a login: a path of this site, never `//evil.test` or `https:`.
 */
export function parseOwnPath(asked: string | null | undefined): string | undefined {
  if (!asked || !isOwnPath(asked)) return undefined
  const inner = new URLSearchParams(asked.split('?')[1]).get('returnTo')
  return inner === null ? asked : parseOwnPath(inner)
}
