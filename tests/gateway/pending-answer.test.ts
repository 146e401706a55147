import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { head } from '../support/raw-client.ts'
import { listen, startGateway } from '../support/start-gateway.ts'
import { OPEN_SITE } from '../support/status.ts'
import { testContent } from '../support/test-content.ts'
import { answers, startToldUpstream } from '../support/told-upstream.ts'

test('malformed bytes behind a request that still waits for its upstream do not become its answer (ASVS 4.2.1)', async () => {
  const upstream = await startToldUpstream()
  const url = upstream.origin
  const content = testContent([{ code: 'alpha', upstream: { mode: 'proxy', url } }])
  const gateway = await startGateway(undefined, { upstreamAllowList: [url] }, content)
  onTestFinished(async () => {
    await gateway.close()
    await upstream.close()
  })
  const { port, origin } = await listen(gateway)
  let answer = () => {}
  upstream.does((request, response) => {
    answer = () => answers(OPEN_SITE)(request, response)
  })
  const socket = connect({ port, host: '127.0.0.1' })
  let told = ''
  socket.on('data', (chunk: Buffer) => (told += chunk.toString('latin1')))
  socket.write(head('GET /wps/system/status?url=a HTTP/1.1', 'Host: alpha.localhost', 'X-Request-Id: first'))
  await vi.waitFor(() => expect(upstream.received).toHaveLength(1))
  socket.write('no request at all\r\n\r\n')
  // The gateway has read the bytes by the time it answers another connection.
  await fetch(`${origin}/healthz`)
  await fetch(`${origin}/healthz`)
  answer()
  await once(socket, 'close')
  expect(told.match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 200'])
  expect(told).toContain('x-request-id: first')
})
