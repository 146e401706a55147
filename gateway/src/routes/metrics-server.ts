import { createServer } from 'node:http'
import type { Registry } from '../lib/metrics/registry.ts'
import { listenBeside, type SideServer } from '../lib/side-server.ts'

const TEXT = { 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' }

/** Serves `/metrics` on its own port, so that the public port never shows them. */
export function serveMetrics(registry: Registry, at: { host: string; port: number }): Promise<SideServer> {
  const server = createServer((request, response) => {
    const isFound = request.url === '/metrics' && (request.method === 'GET' || request.method === 'HEAD')
    response.writeHead(isFound ? 200 : 404, TEXT).end(isFound ? registry.text() : 'not found\n')
    // An unread body would hold the connection.
    request.resume()
  })
  return listenBeside(server, at).catch((error: NodeJS.ErrnoException) => {
    const taken = `METRICS_PORT is ${at.port}, which is taken: write another one, such as METRICS_PORT=9465`
    throw error.code === 'EADDRINUSE' ? new Error(taken) : error
  })
}
