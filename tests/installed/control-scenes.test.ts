import type { SeedLottery } from '@marquee/schemas/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { computeSeedHash } from '../../fixtures/platform/lottery/index.ts'
import { startWorld, type TestWorld } from '../platform/support/world.ts'
import { partial } from '../support/settings.ts'
import { type Gateway } from '../support/start-gateway.ts'
import { startSimulated } from '../support/start-simulated.ts'
import { testContent } from '../support/test-content.ts'

let world: TestWorld
let gateway: Gateway

beforeAll(async () => {
  world = await startWorld({ code: 'scenes' })
  gateway = await startSimulated(
    world.platform,
    {},
    testContent([], { brands: new Map([['scenes', world.site]]) }),
  )
})
afterAll(() => gateway.close())

const AT = '2026-03-05T12:00:00.000Z'
const SCENE = { seed: 11, clock: AT }

async function ask(method: 'GET' | 'POST', url: string, session = '', payload?: object, token = '') {
  const headers = {
    host: 'scenes.localhost',
    ...(session && { cookie: `mock_session=${session}` }),
    ...(token && { authorization: token }),
  }
  const answer = await gateway.app.inject({ method, url, headers, ...(payload && { payload }) })
  return {
    status: answer.statusCode,
    cookie: answer.headers['set-cookie'],
    json: answer.json(),
    text: answer.body,
  }
}

/** A session in a scene, and the bets of its member that a browser would show. */
async function betsIn(scene: object): Promise<{ session: string; cookie: unknown; bets: string }> {
  const made = await ask('POST', '/__mock/scene', '', scene)
  expect(made.status).toBe(200)
  const { session } = made.json as { session: string }
  const { json } = await ask('POST', '/__mock/token', session, { account: 'player' })
  const { token } = json as { token: string }
  const { text } = await ask('GET', '/wps/relay/ODSFE2_betHistory', session, undefined, token)
  return { session, cookie: made.cookie, bets: text }
}

describe('a scene (R-11.012)', () => {
  test('a scene begins a session of its own at its time, also one in the past, and the clock stands there', async () => {
    const { session, cookie } = await betsIn(SCENE)
    expect(cookie).toContain(`mock_session=${session};`)
    expect((await ask('GET', '/__mock/clock', session)).json).toMatchObject({ iso: AT, frozen: true })
    expect((await ask('GET', '/__mock/clock')).json).toMatchObject({ frozen: false })
  })

  test('a scene is the same picture each time it is opened, and another one with another seed', async () => {
    const [first, again, other] = [
      await betsIn(SCENE),
      await betsIn(SCENE),
      await betsIn({ ...SCENE, seed: 12 }),
    ]
    expect(first.session).not.toBe(again.session)
    const value = ({ bets }: { bets: string }) => (JSON.parse(bets) as { value: unknown }).value
    expect(value(again)).toEqual(value(first))
    expect(value(other)).not.toEqual(value(first))
    const { list } = value(first) as { list: { time: number }[] }
    expect(list.length).toBeGreaterThan(0)
    expect(list.filter(({ time }) => time > Date.parse(AT))).toEqual([])
  })

  test('a scene has the draws of its brand, whatever session it has', () => {
    const seedIn = (code: string) => {
      const scene = partial<Parameters<typeof computeSeedHash>[0]>({
        site: { ...world.site, code },
        shared: { seed: 1 },
      })
      return computeSeedHash(scene, partial<SeedLottery>({ gameCode: 'QUICK' }), '20260305001')
    }
    expect(seedIn('scenes~scene-1')).toBe(seedIn('scenes~scene-2'))
    expect(seedIn('other~scene-1')).not.toBe(seedIn('scenes~scene-1'))
  })

  test('a scene includes a scenario', async () => {
    const { session } = await betsIn({ ...SCENE, scenario: 'maintenance' })
    const { json } = await ask('GET', '/wps/system/status', session)
    expect(json).toMatchObject({ value: { maintenance: true } })
  })

  test.each([
    [{ clock: 'tomorrow' }, 'a time such as'],
    [{ scenario: 'nothing' }, 'GET /__mock/scenario'],
    [{ role: 'agent' }, 'role'],
  ])('%j is refused with what to write', async (scene, message) => {
    const { status, text } = await ask('POST', '/__mock/scene', '', scene)
    expect(status).toBe(422)
    expect(text).toContain(message)
  })
})
