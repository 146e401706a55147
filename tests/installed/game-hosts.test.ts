import { afterAll, beforeAll, expect, test } from 'vitest'
import { ticketHeaders } from '../../fixtures/vendor/src/pages/calls.ts'
import { openGame } from '../platform/support/playing.ts'
import { PASSWORD, startWorld, type TestWorld } from '../platform/support/world.ts'
import { type Gateway } from '../support/start-gateway.ts'
import { startSimulated } from '../support/start-simulated.ts'
import { testContent } from '../support/test-content.ts'

const HOST = 'games.cdn.localhost:3000'

let world: TestWorld
let gateway: Gateway

beforeAll(async () => {
  world = await startWorld({ code: 'hosts', brand: { launchGameCDNs: [`http://${HOST}`] } })
  // Requests without a brand get the first brand, so the test plays at another one.
  const brands = new Map([world.other, world.site].map((brand) => [brand.code, brand]))
  gateway = await startSimulated(world.platform, {}, testContent([], { brands }))
})
afterAll(() => gateway.close())

async function launched(): Promise<URL> {
  const caller = await world.signIn('player', PASSWORD)
  const { nodeId, vassalage } = await openGame(world, 'KYLIN')
  const query = { nodeId, vassalage, language: 'EN' }
  const { content } = await world.call('games.launch', { query, caller })
  return new URL(content.game_url)
}

/** Origins that may embed the game's document in a frame. */
async function framersOf(host: string, path: string): Promise<string | undefined> {
  const { headers } = await gateway.app.inject({ url: path, headers: { host } })
  return /frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]
}

test('a game on a host of its own is framed by the sites of its brand, and by nobody else’s (R-2.147, R-7.062)', async () => {
  const { host, pathname, search } = await launched()
  expect(host).toBe(HOST)
  expect(await framersOf(host, pathname + search)).toBe(`'self' ${world.site.code}.localhost:*`)
})

test('it is played there in its own brand, not in the default brand of the host (R-3.019, R-7.062)', async () => {
  const { search, searchParams } = await launched()
  const headers = { host: HOST, ...ticketHeaders(search) }
  const entered = await gateway.app.inject({
    method: 'POST',
    url: '/lgw/play/enter',
    headers,
    payload: { ticket: searchParams.get('ticket') },
  })
  expect(entered.json()).toMatchObject({
    success: true,
    value: { play: { brandName: world.site.brand.name } },
  })
  const { token } = (entered.json() as { value: { token: string } }).value
  const open = await gateway.app.inject({
    url: '/lgw/play/open',
    headers: { ...headers, authorization: token },
  })
  expect(open.json()).toMatchObject({ success: true })
})

test.each([
  ['names no brand', ''],
  ['names one that is not there', '?merchant=nobody'],
  ['names two', '?merchant=one&merchant=two'],
])('an address that %s is framed by its own host alone', async (_, search) => {
  expect(await framersOf(HOST, `/play/reels${search}`)).toBe("'self'")
})

test('a brand’s own host never lets another brand’s sites frame a game', async () => {
  const { merchant } = world.other.brand
  expect(await framersOf(`${world.site.code}.localhost`, `/play/reels?merchant=${merchant}`)).toBe("'self'")
})
