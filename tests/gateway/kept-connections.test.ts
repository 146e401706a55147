import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import {
  createUpstreamClient,
  type Outcome,
  type UpstreamClient,
} from '../../gateway/src/upstream/dispatcher.ts'

const open: { close(): unknown }[] = []
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())))

test('R-11.019 an idle connection ends by the gateway, even if the upstream promises to keep it for longer', async () => {
  const upstream = await listening((response) => response.setHeader('keep-alive', 'timeout=3600').end('{}'))
  const client = clientWith({ idleMs: 50 })
  const closed = upstream.firstClose()
  expect(await call(client, upstream.origin)).toMatchObject({ answer: { status: 200 } })
  await closed
  expect(await call(client, upstream.origin)).toMatchObject({ answer: { status: 200 } })
  expect(upstream.connections()).toBe(2)
})

test('R-11.019 calls in a row use connections again', async () => {
  const upstream = await listening((response) => response.end('{}'))
  const client = clientWith({ idleMs: 4_000 })
  for (let turn = 0; turn < 10; turn += 1) await call(client, upstream.origin)
  // A call that begins while the answer before it ends may open a second one.
  expect(upstream.connections()).toBeLessThanOrEqual(2)
})

function clientWith({ idleMs }: { idleMs: number }): UpstreamClient {
  const client = createUpstreamClient({ timeoutMs: 5_000, idleMs })
  open.push({ close: () => client.destroy() })
  return client
}

async function listening(answer: (response: ServerResponse) => void) {
  const server = createServer((_request, response) => answer(response))
  // Node would close idle connections after five seconds.
  server.keepAliveTimeout = 0
  let connections = 0
  server.on('connection', () => (connections += 1))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  open.push({ close: () => server.close() })
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connections: () => connections,
    async firstClose() {
      const [socket] = (await once(server, 'connection')) as [Socket]
      await once(socket, 'close')
    },
  }
}

function call(client: UpstreamClient, origin: string): Promise<Outcome> {
  return new Promise((done) => {
    client.request({ origin, path: '/', method: 'GET', body: null, headers: {} }, (_none, { body }) =>
      done(body.outcome),
    )
  })
}
