import { createServer } from 'node:http'
import { listenBeside, type SideServer } from '../lib/side-server.ts'

const TEXT = { 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' }

/** Page of the metrics port: its status, body and further headers. */
export type SidePage = { status: number; body: string; headers?: Record<string, string> }

/** Serves `/metrics` on its own port, so that the public port never shows them, and further pages by their path. */
export function serveMetrics(
  read: () => string | Promise<string>,
  at: { host: string; port: number },
  pages: Readonly<Record<string, () => Promise<SidePage>>> = {},
): Promise<SideServer> {
  const pageAt: Readonly<Record<string, () => Promise<SidePage>>> = {
    '/metrics': async () => ({ status: 200, body: await read() }),
    ...pages,
  }
  const server = createServer((request, response) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const page = isRead && Object.hasOwn(pageAt, request.url ?? '') ? pageAt[request.url!] : undefined
    const send = ({ status, body, headers }: SidePage) =>
      response.writeHead(status, { ...TEXT, ...headers }).end(body)
    if (page) page().then(send, () => send({ status: 500, body: 'failed\n' }))
    else send({ status: 404, body: 'not found\n' })
    // An unread body would hold the connection.
    request.resume()
  })
  return listenBeside(server, at).catch((error: NodeJS.ErrnoException) => {
    const taken = `METRICS_PORT is ${at.port}, which is taken: write another one, such as METRICS_PORT=9465`
    throw error.code === 'EADDRINUSE' ? new Error(taken) : error
  })
}
