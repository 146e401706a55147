import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { gatewayDocument } from '../../client/vite/gateway-document.ts'

const servers: Server[] = []
afterEach(() => servers.splice(0).forEach((server) => server.close()))

async function listening(server: Server): Promise<number> {
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return (server.address() as AddressInfo).port
}

/** Vite with the plugin alone, and the file of the gateway's errors. */
async function startVite(gateway: string) {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-errors-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const errors = join(folder, 'dev-gateway.log')
  const { configureServer } = gatewayDocument(gateway, errors)
  type Middleware = (request: unknown, response: unknown, next: () => void) => void
  let middleware: Middleware = () => undefined
  const vite = {
    middlewares: { use: (given: Middleware) => void (middleware = given) },
    transformIndexHtml: async (_url: string, html: string) => html,
  }
  ;(configureServer as (server: unknown) => void)(vite)
  const port = await listening(
    createServer((request, response) => middleware(request, response, () => response.end('next'))),
  )
  const open = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { accept: 'text/html' } })
    return { status: answer.status, text: await answer.text() }
  }
  return { errors, open }
}

test('Vite shows the errors that the gateway printed while it does not answer, and asks again by itself', async () => {
  const closed = createServer()
  const gateway = `http://127.0.0.1:${await listening(closed)}`
  await new Promise((done) => closed.close(done))
  const { errors, open } = await startVite(gateway)
  writeFileSync(errors, 'gateway/src/app.ts:3 Unexpected "<"')
  const { status, text } = await open()
  expect(status).toBe(503)
  expect(text).toContain('gateway/src/app.ts:3 Unexpected "&#60;"')
  expect(text).toContain('http-equiv="refresh"')
})

test('errors from before the last answer are not shown when the gateway restarts', async () => {
  const running = createServer((_request, response) => response.end('<h1>Home</h1>'))
  const { errors, open } = await startVite(`http://127.0.0.1:${await listening(running)}`)
  writeFileSync(errors, 'an old error')
  utimesSync(errors, 1, 1)
  expect(await open()).toEqual({ status: 200, text: '<h1>Home</h1>' })
  running.closeAllConnections()
  await new Promise((done) => running.close(done))
  const { status, text } = await open()
  expect(status).toBe(503)
  expect(text).not.toContain('an old error')
})
