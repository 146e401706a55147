import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FormPackage } from '@marquee/schemas/contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildGateway } from '../../gateway/src/app.ts'
import { Refusal } from '../../gateway/src/lib/refusal.ts'
import { type Gateway, startGateway, testConfig } from '../support/start-gateway.ts'
import { steeredPlatform } from '../support/steered-platform.ts'

/** A client that shows makers, and asks for what only a member may know; its first drawing of /live fails. */
const DRAW = `let isBroken = true
export async function drawPage(boot, path, answer) {
  if (path === '/live' && isBroken) {
    isBroken = false
    throw new Error('no ink')
  }
  const answers = []
  if (path === '/register') {
    const query = { name: 'register-username', demand: [] }
    const value = await answer?.('form', query)
    return { html: '', answers: value ? [{ id: 'form', query, value }] : [] }
  }
  for (const [id, query] of [['games.vendors', {}], ['games.list', { pageSize: 0 }], ['wallet.balance', {}]]) {
    const value = await answer?.(id, query)
    if (value !== undefined) answers.push({ id, query, value })
  }
  const picture = '<link rel="preload" as="image" href="/media/game/1.webp" fetchPriority="high"/>'
  const icon = '<svg><use href="#icon-search"></use></svg>'
  return { html: picture + icon + '<p style="color: red">drawn</p>', answers }
}
`
const lane = (title: string) => ({ data: { lanes: [{ title, cards: [], gameClassify: ['</script>'] }] } })

let clientFolder: string
let gateway: Gateway
let platform: ReturnType<typeof steeredPlatform>
let title = 'RNG'
let makers: () => unknown
let rules: object = {}

beforeEach(async () => {
  clientFolder = mkdtempSync(join(tmpdir(), 'marquee-client-'))
  const write = (path: string, text: string) => {
    mkdirSync(join(clientFolder, path, '..'), { recursive: true })
    writeFileSync(join(clientFolder, path), text)
  }
  write('.vite/manifest.json', JSON.stringify({ 'src/main.tsx': { file: 'assets/main.js' } }))
  write('.vite/blocks.json', '{}')
  write('.vite/texts.json', JSON.stringify({ app: { keys: [], starts: [] }, blocks: {} }))
  write('assets/main.js', '')
  write('package.json', '{ "type": "module" }')
  write('server/server.js', DRAW)
  platform = steeredPlatform({
    answers: {
      'games.vendors': () => makers(),
      'wallet.balance': () => ({}),
      'identity.register-settings': () => rules,
    },
  })
  rules = {}
  gateway = await startGateway(platform, { clientFolder, control: true })
  title = 'RNG'
  makers = () => lane(title)
})
afterEach(async () => {
  await gateway.close()
  rmSync(clientFolder, { recursive: true })
})

async function answersIn(
  url: string,
  headers: Record<string, string> = {},
  { app } = gateway,
): Promise<{ id: string; value?: unknown }[]> {
  const { body } = await app.inject({
    url,
    headers: { host: 'meghna.localhost', accept: 'text/html', ...headers },
  })
  return JSON.parse(/id="answers">(.*?)<\/script>/s.exec(body)![1]!) as { id: string }[]
}

test('a document contains the first answers for a visitor, without failed answers and members’ data', async () => {
  expect(await answersIn('/rng')).toEqual([{ id: 'games.vendors', query: {}, value: lane('RNG') }])
  expect(platform.calls.every(({ caller }) => caller === null)).toBe(true)
})

test('first answers are cached until the platform reports a change', async () => {
  await answersIn('/rng')
  await answersIn('/rng')
  expect(platform.calls).toHaveLength(1)
  title = 'FISH'
  platform.generationOf.now += 1
  expect(await answersIn('/rng')).toEqual([{ id: 'games.vendors', query: {}, value: lane('FISH') }])
})

test('a document of an address with a longer query leaves the calls to the client', async () => {
  expect(await answersIn('/rng?page=KYLIN')).toEqual([])
})

test('a test session leaves its calls to the client, because its answers differ', async () => {
  expect(await answersIn('/rng', { 'mock-session': 'one' })).toEqual([])
})

test('a refused answer is left out, and the page is drawn', async () => {
  title = 'NO SUCH LANE'
  expect(await answersIn('/rng')).toEqual([])
})

test.each([
  ['a refusal', () => new Refusal('game.unknown'), 0],
  ['a fault', () => new Error('no database'), 1],
])(
  'a page whose question met %s is drawn again a moment later; faults stand in the log',
  async (_, problem, logged) => {
    const lines: string[] = []
    const config = testConfig({ clientFolder, logLevel: 'error' })
    const app = await buildGateway(
      { config, content: gateway.content, platform },
      { write: (line) => void lines.push(line) },
    )
    const own = { ...gateway, app }
    const now = vi.spyOn(performance, 'now')
    const started = performance.now()
    makers = () => {
      throw problem()
    }
    expect(await answersIn('/rng', {}, own)).toEqual([])
    makers = () => lane('RNG')
    now.mockReturnValue(started + 60_000)
    expect(await answersIn('/rng', {}, own)).toHaveLength(1)
    expect(lines.filter((line) => line.includes('games.vendors'))).toHaveLength(logged)
    await app.close()
  },
)

test('concurrent requests for a page draw it once', async () => {
  let done = () => {}
  const waiting = new Promise<void>((resolve) => {
    done = resolve
  })
  makers = () => waiting.then(() => lane('RNG'))
  const asked = [1, 2, 3].map(() => answersIn('/rng'))
  await vi.waitFor(() => expect(platform.calls.length).toBeGreaterThan(0))
  done()
  expect(await Promise.all(asked)).toEqual(
    [1, 2, 3].map(() => [expect.objectContaining({ id: 'games.vendors' })]),
  )
  expect(platform.calls).toHaveLength(1)
})

test('a page whose drawing failed is drawn again for the next request', async () => {
  const headers = { host: 'meghna.localhost', accept: 'text/html' }
  expect((await gateway.app.inject({ url: '/live', headers })).statusCode).toBe(500)
  expect(await answersIn('/live')).toHaveLength(1)
})

test('reading a cached page evicts no other page', async () => {
  await answersIn('/rng')
  while (platform.generationOf.now < 499) {
    platform.generationOf.now += 1
    await answersIn('/rng')
  }
  for (let times = 0; times < 3; times += 1) await answersIn('/rng')
  platform.generationOf.now = 0
  await answersIn('/rng')
  expect(platform.calls).toHaveLength(500)
})

test('a call with an injected fault is left to the client, so that its failure is visible', async () => {
  await answersIn('/rng')
  await gateway.app.inject({
    method: 'POST',
    url: '/__mock/faults',
    headers: { host: 'meghna.localhost', merchant: 'meghna' },
    payload: { operation: 'games.vendors', status: 500 },
  })
  expect(await answersIn('/rng')).toEqual([])
})

test('resources of the first screen are preloaded before any script', async () => {
  const { body } = await gateway.app.inject({
    url: '/rng',
    headers: { host: 'meghna.localhost', accept: 'text/html' },
  })
  expect(body.indexOf('<link rel="preload" as="image" href="/media/game/1.webp"')).toBeGreaterThan(0)
  expect(body.indexOf('/media/game/1.webp')).toBeLessThan(body.indexOf('<script'))
})

test('the icons that the first screen shows stand before it, all others behind', async () => {
  const headers = { host: 'meghna.localhost', accept: 'text/html' }
  const { body } = await gateway.app.inject({ url: '/rng', headers })
  const drawnAt = body.indexOf('<div id="root">')
  const symbols = [...body.matchAll(/<symbol id="icon-([^"]+)"/g)]
  expect(symbols.filter(({ index }) => index < drawnAt).map(([, name]) => name)).toEqual(['search'])
  const icons = [...gateway.content.current().icons.keys()]
  expect(new Set(symbols.map(([, name]) => name))).toEqual(new Set(icons))
})

describe('the form of a registration page', () => {
  async function formIn(url: string, headers?: Record<string, string>): Promise<FormPackage | undefined> {
    const [found] = await answersIn(url, headers)
    return found?.value as FormPackage | undefined
  }
  const fieldsIn = async (url: string) => (await formIn(url))?.fields.map(({ name }) => name)

  test('the form of a registration page is in the document as the rules have it now (R-5.001)', async () => {
    expect(await fieldsIn('/register')).not.toContain('payeeName')
    rules = { payeeName: { enabled: true, required: true } }
    platform.generationOf.now += 1
    expect(await fieldsIn('/register')).toContain('payeeName')
  })

  test('the form of a registration page is also in the document of an invited visitor, because its fields are the same', async () => {
    expect(await fieldsIn('/register?referralCode=ab12')).toEqual(await fieldsIn('/register'))
  })

  test('the form of a registration page preloads its validator', async () => {
    const headers = { host: 'meghna.localhost', accept: 'text/html' }
    const { body } = await gateway.app.inject({ url: '/register', headers })
    const ahead = [...body.matchAll(/rel="modulepreload" href="(\/_site\/[^"]+)"/g)].map(
      ([, address]) => address!,
    )
    expect(ahead).toContain((await formIn('/register'))?.validator)
    const imported = await Promise.all(ahead.map((url) => gateway.app.inject({ url, headers })))
    expect(imported.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(imported[0]!.body).toContain(`"./${ahead[1]!.split('/').at(-1)}"`)
  })

  test('the form of a registration page is left to the client in the world of a test, and where its rules are refused', async () => {
    expect(await formIn('/register', { 'mock-session': 'one' })).toBeUndefined()
    rules = { payeeName: { enabled: true, acceptedPattern: '(a+)+$' } }
    platform.generationOf.now += 1
    expect(await formIn('/register')).toBeUndefined()
  })
})
