import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'

export type Received = { method: string; url: string; headers: IncomingHttpHeaders; body: string }

/** Behaviour of an upstream for one request. */
export type Behaviour = (request: IncomingMessage, response: ServerResponse) => void

export type ToldUpstream = {
  origin: string
  port: number
  /** Requests for users, complete with their bodies. */
  received: Received[]
  /** Requests of the gateway itself, for the values of brands; they have no request id. */
  asked: Received[]
  /** Requests whose connection ended before they were answered. */
  abandoned(): number
  does(behaviour: Behaviour): void
  close(): Promise<void>
}

/** An upstream that behaves as its test says and records its requests; with a key and a certificate it speaks TLS. */
export async function startToldUpstream(tls?: { key: string; cert: string }): Promise<ToldUpstream> {
  const received: Received[] = []
  const asked: Received[] = []
  let abandoned = 0
  let behaviour: Behaviour = answers({})
  const listener: Behaviour = (request, response) => {
    const chunks: Buffer[] = []
    response.once('close', () => {
      if (!response.writableFinished) abandoned += 1
    })
    request.on('error', () => undefined)
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.once('end', () => {
      const { method = '', url = '', headers } = request
      const isForUser = headers['x-request-id'] !== undefined
      const list = isForUser ? received : asked
      list.push({ method, url, headers, body: Buffer.concat(chunks).toString() })
      behaviour(request, response)
    })
  }
  const server = tls ? createTlsServer(tls, listener) : createServer(listener)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    origin: `${tls ? 'https' : 'http'}://127.0.0.1:${port}`,
    port,
    received,
    asked,
    abandoned: () => abandoned,
    does: (next) => void (behaviour = next),
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

/** JSON with a status and further headers. */
export function answers(
  value: unknown,
  status = 200,
  headers: Record<string, string | string[]> = {},
): Behaviour {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(typeof value === 'string' ? value : JSON.stringify(value))
  }
}

/** Raw bytes sent instead of an HTTP answer. */
export function sends(bytes: string): Behaviour {
  return (request) => void request.socket.end(bytes)
}
