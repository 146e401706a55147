/**
 * Asks over a connection of its own. Node's fetch would take a connection that an earlier call left, and the gateway
 * may close that one in the same moment, when both have waited long for each other.
 */
export function askOnce(url: string, init: RequestInit & { headers?: Record<string, string> } = {}) {
  return fetch(url, { ...init, headers: { ...init.headers, connection: 'close' } })
}
