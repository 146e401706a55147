import { createServer } from 'node:http'
import type { Registry } from '../lib/metrics/registry.ts'

const TEXT = { 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' }

/** A listening server of metrics. */
export type MetricsServer = { port: number; close(): Promise<void> }

/** Serves `/metrics` on its own port, so that the public port never shows them. */
export function serveMetrics(registry: Registry, at: { host: string; port: number }): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    const isFound = request.url === '/metrics' && (request.method === 'GET' || request.method === 'HEAD')
    response.writeHead(isFound ? 200 : 404, TEXT).end(isFound ? registry.text() : 'not found\n')
    // An unread body would hold the connection.
    request.resume()
  })
  const close = () =>
    new Promise<void>((done) => {
      server.close(() => done())
      server.closeAllConnections()
    })
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = `METRICS_PORT is ${at.port}, which is taken: write another one, such as METRICS_PORT=9465`
      reject(error.code === 'EADDRINUSE' ? new Error(taken) : error)
    })
    server.listen(at, () => {
      const address = server.address()
      resolve({ port: typeof address === 'object' && address ? address.port : at.port, close })
    })
  })
}
