import dns from 'node:dns'

/**
 * Lets Node find this machine under `*.localhost` (RFC 6761), as browsers do: `fetch`, and Playwright's `request`, would
 * otherwise fail with ENOTFOUND.
 */
export function resolveLocalhost(): void {
  const { lookup, promises } = dns
  const { lookup: lookupLater } = promises
  const known = (name: string) => (name.endsWith('.localhost') ? '127.0.0.1' : name)
  const change = (owner: object, changed: (name: string, ...rest: never[]) => unknown) =>
    Object.assign(owner, { lookup: changed })
  change(dns, (name, ...rest) => (lookup as Function)(known(name), ...rest))
  change(promises, (name, ...rest) => (lookupLater as Function)(known(name), ...rest))
}
