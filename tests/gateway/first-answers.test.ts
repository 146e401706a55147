import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakePlatform } from '../support/fake-platform.ts'
import { type Gateway, startGateway } from '../support/start-gateway.ts'

/** A client that shows makers, and asks for what only a member may know. */
const DRAW = `export async function drawPage(boot, path, answer) {
  const answers = []
  for (const [id, query] of [['games.vendors', {}], ['games.list', { pageSize: 0 }], ['wallet.balance', {}]]) {
    const value = await answer?.(id, query)
    if (value !== undefined) answers.push({ id, query, value })
  }
  const picture = '<link rel="preload" as="image" href="/media/game/1.webp" fetchPriority="high"/>'
  return { html: picture + '<p style="color: red">drawn</p>', answers }
}
`
const lane = (title: string) => ({ data: { lanes: [{ title, cards: [], gameClassify: ['</script>'] }] } })

let clientFolder: string
let gateway: Gateway
let platform: ReturnType<typeof fakePlatform>
let title = 'RNG'

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
  platform = fakePlatform({ answers: { 'games.vendors': () => lane(title), 'wallet.balance': () => ({}) } })
  gateway = await startGateway(platform, { clientFolder, control: true })
  title = 'RNG'
})
afterEach(async () => {
  await gateway.close()
  rmSync(clientFolder, { recursive: true })
})

async function answersIn(url: string, headers: Record<string, string> = {}): Promise<{ id: string }[]> {
  const { body } = await gateway.app.inject({
    url,
    headers: { host: 'meghna.localhost', accept: 'text/html', ...headers },
  })
  return JSON.parse(/id="answers">(.*?)<\/script>/s.exec(body)![1]!) as { id: string }[]
}

test('a document carries what a visitor is answered at first, and nothing that is wrong or a member’s', async () => {
  expect(await answersIn('/rng')).toEqual([{ id: 'games.vendors', query: {}, value: lane('RNG') }])
  expect(platform.calls.every(({ caller }) => caller === null)).toBe(true)
})

test('it is asked once, until the platform says that something changed', async () => {
  await answersIn('/rng')
  await answersIn('/rng')
  expect(platform.calls).toHaveLength(1)
  title = 'FISH'
  platform.generationOf.now += 1
  expect(await answersIn('/rng')).toEqual([{ id: 'games.vendors', query: {}, value: lane('FISH') }])
})

test('an address that asks for more than its page leaves asking to the client', async () => {
  expect(await answersIn('/rng?page=KYLIN')).toEqual([])
})

test('so does the world of a test, whose answers are its own', async () => {
  expect(await answersIn('/rng', { 'mock-session': 'one' })).toEqual([])
})

test('what is refused is left out, and the page is drawn', async () => {
  title = 'NO SUCH LANE'
  expect(await answersIn('/rng')).toEqual([])
})

test('a call that QA disturbs is left to the client, so that its failure is seen', async () => {
  await answersIn('/rng')
  await gateway.app.inject({
    method: 'POST',
    url: '/__mock/faults',
    headers: { host: 'meghna.localhost', merchant: 'meghna' },
    payload: { operation: 'games.vendors', status: 500 },
  })
  expect(await answersIn('/rng')).toEqual([])
})

test('what the first screen shows is asked for before any script', async () => {
  const { body } = await gateway.app.inject({
    url: '/rng',
    headers: { host: 'meghna.localhost', accept: 'text/html' },
  })
  expect(body.indexOf('<link rel="preload" as="image" href="/media/game/1.webp"')).toBeGreaterThan(0)
  expect(body.indexOf('/media/game/1.webp')).toBeLessThan(body.indexOf('<script'))
})
