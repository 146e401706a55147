import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'

export type Behaviour = (request: IncomingMessage, response: ServerResponse) => void

export type Received = { method: string; url: string; headers: IncomingMessage['headers']; body: string }

export type TestUpstream = {
  origin: string
  port: number
  /** All requests that were received completely. */
  received: Received[]
  /** Sets the behaviour for all later requests. */
  does(behaviour: Behaviour): void
  /** Number of callers that disconnected before they got an answer. */
  abandoned(): number
  close(): Promise<void>
}

/** An upstream written by the test; with a key and certificate it speaks TLS. */
export async function startUpstream(tls?: { key: string; cert: string }): Promise<TestUpstream> {
  const received: Received[] = []
  let behave: Behaviour = answers({})
  let abandoned = 0
  const listener: Behaviour = (request, response) => {
    const chunks: Buffer[] = []
    request.on('error', () => undefined)
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      received.push({ method, url, headers, body: Buffer.concat(chunks).toString() })
      behave(request, response)
    })
    response.on('close', () => {
      if (!response.writableEnded) abandoned += 1
    })
  }
  const server = tls ? createTlsServer(tls, listener) : createServer(listener)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    origin: `${tls ? 'https' : 'http'}://127.0.0.1:${port}`,
    port,
    received,
    does: (behaviour) => {
      behave = behaviour
    },
    abandoned: () => abandoned,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

/** Answers with this body: text as it is, anything else as JSON. */
export function answers(body: unknown, status = 200, headers: OutgoingHttpHeaders = {}): Behaviour {
  return (_, response) => {
    const isText = typeof body === 'string'
    response.writeHead(status, { 'content-type': isText ? 'text/html' : 'application/json', ...headers })
    response.end(isText ? body : JSON.stringify(body))
  }
}

/** Sends raw bytes instead of an HTTP answer, and closes the connection. */
export function sends(bytes: string): Behaviour {
  return (request) => void request.socket.end(bytes)
}
