import { createServer } from 'node:http'
import { findBrandAt } from '../content/serve/find-brand.ts'
import type { RouteDeps } from '../http/resolve-site.ts'
import { listenBeside, type SideServer } from '../lib/side-server.ts'

const HTTPS_PORT = 443
const HEAD_TIMEOUT_MS = 5_000
/** A redirected call would have sent its token in the clear each time, and nobody would notice. */
const CALLS = /^\/(?:wps|lgw)(?:[/?]|$)/

/**
 * Redirects plain HTTP of served brands to the same address with TLS. Other hosts get a 404, so that the gateway redirects to
 * no foreign site; calls and writes get a 403 (ASVS 4.1.2).
 */
export function serveRedirects(
  { content, config }: Pick<RouteDeps, 'content' | 'config'>,
  at: { host: string; port: number },
): Promise<SideServer> {
  const server = createServer({ requestTimeout: HEAD_TIMEOUT_MS }, (request, response) => {
    const { method = '', url = '/' } = request
    const { host = '' } = request.headers
    const isServed = findBrandAt(content.current(), host, config) !== undefined
    const isPage = ['GET', 'HEAD'].includes(method) && !CALLS.test(url)
    const port = config.port === HTTPS_PORT ? '' : `:${config.port}`
    const location = `https://${host.replace(/:\d*$/, '')}${port}${url}`
    if (isServed && isPage) response.writeHead(308, { location }).end()
    else response.writeHead(isServed ? 403 : 404).end()
    // An unread body would hold the connection.
    request.resume()
  })
  return listenBeside(server, at)
}
