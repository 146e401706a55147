import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get as getPlain, type IncomingMessage } from 'node:http'
import { createServer, get, type RequestOptions } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../gateway/src/config.ts'
import { followCertificate, readCertificate } from '../../gateway/src/http/connections/certificate.ts'
import { serveRedirects } from '../../gateway/src/routes/redirect-server.ts'
import { fakePlatform } from '../support/fake-platform.ts'
import { listen, startGateway, testConfig } from '../support/start-gateway.ts'
import { testContent } from '../support/test-content.ts'

/** Self-signed, for alpha.localhost; used by these tests alone. */
const CERTIFICATES = join(import.meta.dirname, '../support/tls')

let folder: string
let files: { tlsCert: string; tlsKey: string }

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-tls-'))
  files = { tlsCert: join(folder, 'tls.crt'), tlsKey: join(folder, 'tls.key') }
  install('first')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function install(name: 'first' | 'second'): void {
  copyFileSync(join(CERTIFICATES, `${name}.key`), files.tlsKey)
  copyFileSync(join(CERTIFICATES, `${name}.crt`), files.tlsCert)
}

describe('a gateway with a certificate', () => {
  test('a gateway with a certificate speaks TLS, and tells browsers to stay with it', async () => {
    let release = () => {}
    const held = new Promise<void>((done) => (release = done))
    const answers = {
      'support.countries': () => held.then(() => [{ countryCode: 'BD', countryDialingCode: '880' }]),
    }
    const gateway = await startGateway(fakePlatform({ answers }), files)
    const { port } = await listen(gateway)
    const options = {
      port,
      host: '127.0.0.1',
      ca: readFileSync(files.tlsCert),
      servername: 'alpha.localhost',
    }
    const answer = await answered({ ...options, path: '/healthz' })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['strict-transport-security']).toBe('max-age=86400')
    // A request in flight is answered while the gateway stops.
    const { path } = gateway.content.current().operations.get('support.countries')!
    const last = answered({ ...options, path })
    await expect.poll(() => gateway.app.server.listening && openRequests(gateway.app.server)).toBe(1)
    const closing = gateway.close()
    release()
    expect((await last).statusCode).toBe(200)
    await closing
  })
})

describe('a renewed certificate', () => {
  test('a renewed certificate replaces the old one; files that do not fit together do not', async () => {
    const server = createServer(readCertificate(files)!)
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const errors: unknown[] = []
    const stop = followCertificate(server, files, { onError: (error) => errors.push(error), lookMs: 10 })
    try {
      const { port } = server.address() as AddressInfo
      expect(await nameShown(port)).toBe('first')
      writeFileSync(files.tlsKey, 'half a key')
      await expect.poll(() => errors.length).toBe(1)
      expect(await nameShown(port)).toBe('first')
      install('second')
      await expect.poll(() => nameShown(port)).toBe('second')
    } finally {
      stop()
      server.close()
    }
  })

  test('a renewed certificate is read only where certificate and key are configured', () => {
    expect(readCertificate({ tlsCert: undefined, tlsKey: undefined })).toBeUndefined()
    expect(() => readConfig({ TLS_CERT: 'tls.crt' })).toThrow('TLS_CERT and TLS_KEY belong together')
  })
})

test('plain HTTP is redirected to TLS for pages of brands only (ASVS 4.1.2)', async () => {
  const content = testContent([{ code: 'alpha' }, { code: 'beta', domains: ['beta.example'] }])
  const parts = { content, config: testConfig({ port: 443, localNames: false }) }
  const server = await serveRedirects(parts, { host: '127.0.0.1', port: 0 })
  const ask = (host: string, more: RequestOptions = {}) =>
    new Promise<IncomingMessage>((done) =>
      getPlain(
        { port: server.port, path: '/promotions?a=1', headers: { host }, agent: false, ...more },
        done,
      ),
    )
  try {
    const answer = await ask('alpha.localhost:80')
    expect([answer.statusCode, answer.headers.location]).toEqual([
      308,
      'https://alpha.localhost/promotions?a=1',
    ])
    expect((await ask('beta.localhost')).statusCode).toBe(404)
    expect((await ask('beta.example')).statusCode).toBe(308)
    const foreign = await ask('evil.example')
    expect([foreign.statusCode, foreign.headers.location]).toEqual([404, undefined])
    for (const more of [{ path: '/wps/member/info' }, { path: '/lgw?a=1' }, { method: 'POST' }]) {
      const refused = await ask('alpha.localhost:80', more)
      expect([refused.statusCode, refused.headers.location]).toEqual([403, undefined])
    }
  } finally {
    await server.close()
  }
})

function answered(options: RequestOptions): Promise<IncomingMessage> {
  return new Promise((done, failed) => {
    get({ headers: { host: 'alpha.localhost' }, agent: false, ...options }, (answer) => {
      answer.resume()
      answer.once('end', () => done(answer))
    }).once('error', failed)
  })
}

/** Requests that a server is answering. */
function openRequests(server: object): number {
  const { _connections: open } = server as { _connections: number }
  return open
}

/** Common name in the certificate that a server shows. */
function nameShown(port: number): Promise<string> {
  return new Promise((done, failed) => {
    const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false }, () => {
      done(String(socket.getPeerCertificate().subject.CN))
      socket.destroy()
    })
    socket.once('error', failed)
  })
}
