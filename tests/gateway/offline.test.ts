import { createHash } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openContent } from '../../gateway/src/content/serve/open-content.ts'
import { type BrandFolder, brandFolder, brandJson } from '../support/brand-folder.ts'
import { fakePlatform } from '../support/fake-platform.ts'
import { type Gateway, startGateway } from '../support/start-gateway.ts'

let brands: BrandFolder
let gateway: Gateway
let production: Gateway

beforeAll(async () => {
  brands = brandFolder({
    'alpha/brand.json': brandJson('alpha', {
      name: 'Alpha & Co',
      supportLanguages: ['EN', 'AR'],
      domains: ['alpha.example', 'alpha.test'],
    }),
    'beta/brand.json': brandJson('beta', { offlinePage: false }),
  })
  const start = (more: object) =>
    startGateway(fakePlatform(), more, openContent({ ...brands.config, watch: false }, brands.load()))
  gateway = await start({})
  production = await start({ production: true, control: false })
})
afterAll(async () => {
  await gateway.close()
  await production.close()
  brands.close()
})

const get = (url: string, host = 'alpha.localhost', of = gateway) =>
  of.app.inject({ url, headers: { host, accept: '*/*' } })
const PAGE = '/_site/alpha/offline.html'

type Listener = (event: Record<string, unknown>) => void

/** Runs a worker beside caches of its own; `offline` makes every fetch fail. */
async function runWorker(script: string, caches: Map<string, string[]>) {
  const listeners = new Map<string, Listener>()
  const calls: string[] = []
  const state = { isOffline: false }
  const context = {
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    skipWaiting: () => calls.push('skipWaiting'),
    registration: { unregister: async () => calls.push('unregister') },
    caches: {
      open: async (name: string) => ({
        add: async ({ url }: { url: string }) => void caches.set(name, [...(caches.get(name) ?? []), url]),
      }),
      keys: async () => [...caches.keys()],
      delete: async (name: string) => caches.delete(name),
      match: async (url: string) => `kept ${url}`,
    },
    fetch: async ({ url }: { url: string }) => {
      if (state.isOffline) throw new TypeError('Failed to fetch')
      return `fetched ${url}`
    },
    Request: class {
      url: string
      constructor(url: string) {
        this.url = url
      }
    },
    Response: { error: () => 'error' },
  }
  runInNewContext(script, context)
  const send = async (name: string, event: object = {}) => {
    let done: unknown
    const wait = (result: unknown) => {
      done = result
    }
    listeners.get(name)?.({ ...event, waitUntil: wait, respondWith: wait })
    return done
  }
  await send('install')
  await send('activate')
  const visit = (mode: string, destination: string) =>
    send('fetch', { request: { url: '/rng', mode, destination } })
  return { calls, state, visit }
}

describe('the worker that keeps the offline page (R-2.153)', () => {
  test('the worker that keeps the offline page is a script for the whole site that is asked for each time', async () => {
    const { statusCode, headers } = await get('/sw.js')
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'service-worker-allowed': '/',
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^"[0-9a-f]{16}"$/),
    })
    expect(headers['content-security-policy']).toContain("default-src 'none'; connect-src 'self'")
    expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'")
  })

  test('the worker that keeps the offline page keeps one release of one page, and removes the release before it', async () => {
    const caches = new Map([['offline-0000000000000000', ['/_site/old/offline.html']]])
    await runWorker((await get('/sw.js')).body, caches)
    expect([...caches.values()]).toEqual([[PAGE]])
    expect([...caches.keys()][0]).toMatch(/^offline-[0-9a-f]{16}$/)
  })

  test('the worker that keeps the offline page answers a page only where the network does not, and nothing else ever', async () => {
    const { state, visit } = await runWorker((await get('/sw.js')).body, new Map())
    expect(await visit('navigate', 'document')).toBe('fetched /rng')
    state.isOffline = true
    expect(await visit('navigate', 'document')).toBe(`kept ${PAGE}`)
    for (const [mode, destination] of [
      ['navigate', 'iframe'],
      ['cors', ''],
      ['no-cors', 'image'],
    ] as const)
      expect(await visit(mode, destination)).toBeUndefined()
  })

  test('the worker that keeps the offline page is another one when the page changes', async () => {
    const own = brandFolder({ 'alpha/brand.json': brandJson('alpha', { name: 'Omega' }) })
    const other = await startGateway(
      fakePlatform(),
      {},
      openContent({ ...own.config, watch: false }, own.load()),
    )
    expect((await get('/sw.js', 'alpha.localhost', other)).body).not.toBe((await get('/sw.js')).body)
    await other.close()
    own.close()
  })

  test.each([
    ['the setting is off', () => get('/sw.js', 'beta.localhost')],
    ['no brand has the host', () => get('/sw.js', 'gone.example', production)],
  ])('the worker that keeps the offline page removes itself and its caches where %s', async (_, ask) => {
    const { statusCode, headers, body } = await ask()
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache'])
    const caches = new Map([['offline-0000000000000000', [PAGE]]])
    const { calls, visit } = await runWorker(body, caches)
    expect(caches.size).toBe(0)
    expect(calls).toEqual(['skipWaiting', 'unregister'])
    expect(await visit('navigate', 'document')).toBeUndefined()
  })
})

describe('the offline page (R-2.153)', () => {
  test('the offline page says it in every language of the brand, in its name and with its logo', async () => {
    const { body } = await get(PAGE)
    expect(body).toContain('<title>Alpha &amp; Co</title>')
    expect(body).toContain('<h1>No connection</h1>')
    expect(body).toMatch(/<section lang="ar" dir="rtl" data-code="AR" hidden>/)
    expect(body).toMatch(
      /<img class="logo" src="data:image\/svg\+xml[^"]*;base64,[^"]+" alt="Alpha &amp; Co"/,
    )
    expect(body).toContain('<bdi>Alpha &amp; Co</bdi> cannot be reached right now.')
  })

  test('the offline page needs no other file and holds nothing of a visitor', async () => {
    const { body, headers } = await get(PAGE)
    expect(body).not.toMatch(/<(link|script|img|iframe)[^>]+(src|href)="(?!data:)/)
    expect(body).not.toMatch(/\/assets\/|\/wps\/|gateway|undefined/)
    expect(headers['set-cookie']).toBeUndefined()
  })

  test('the offline page runs its own script and no other', async () => {
    const { body, headers } = await get(PAGE)
    const policy = String(headers['content-security-policy'])
    for (const [tag, directive] of [
      ['script', 'script-src'],
      ['style', 'style-src'],
    ] as const) {
      const inner = new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`).exec(body)![1]!
      const hash = createHash('sha256').update(inner).digest('base64')
      expect(policy).toContain(`${directive} 'sha256-${hash}'`)
    }
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain("require-trusted-types-for 'script'")
  })

  test('the offline page offers the other domains (R-4.057)', async () => {
    const { body } = await get(PAGE)
    expect(body).toContain('<a href="https://alpha.example/" dir="ltr">alpha.example</a>')
    expect(body).toContain('You can also reach us here')
  })

  test('the offline page is not there where the setting is off', async () => {
    expect((await get('/_site/beta/offline.html', 'beta.localhost')).statusCode).toBe(404)
  })
})
