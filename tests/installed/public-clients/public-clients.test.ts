import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answered, type ProjectGateway, startProjectGateway } from '../../support/project-gateway.ts'

/**
 * A call as a public client of this platform family makes it. `outcome` is `right`, or the error code of its refusal; `nearest` is
 * the operation that the refusal of an unknown path names first. `{game}` stands for a game that can be played.
 */
type PublicCall = {
  call: string
  as?: 'player' | 'agent' | 'leaver'
  body?: object
  form?: string
  headers?: Record<string, string>
  outcome: string
  nearest?: string
}

const FILE = fileURLToPath(new URL('calls.json', import.meta.url))
const calls = JSON.parse(readFileSync(FILE, 'utf8')) as PublicCall[]
const ACCOUNTS = { player: 'player1', agent: 'birch', leaver: 'player2' }

let gateway: ProjectGateway
let game: string
const tokens = new Map<string, string>()
beforeAll(async () => {
  gateway = await startProjectGateway({}, (site) => {
    const { brand } = site
    return { ...site, brand: { ...brand, upstream: { ...brand.upstream, legacyWrites: true } } }
  })
  for (const [who, account] of Object.entries(ACCOUNTS)) tokens.set(who, await gateway.tokenOf(account))
  const { value } = await gateway.ask({ method: 'GET', url: '/wps/relay/GCSGAME_gameList?vassalage=KYLIN' })
  const { games } = value as { games: { nodeId: string; supportPlay: number }[] }
  game = games.find(({ supportPlay }) => supportPlay === 1)!.nodeId
})
afterAll(() => gateway.close())

async function send({ call, as, body, form, headers }: PublicCall): Promise<Answered> {
  const [method = '', url = ''] = call.replaceAll('{game}', game).split(' ')
  const token = as && tokens.get(as)
  const sent = body && (JSON.parse(JSON.stringify(body).replaceAll('{game}', game)) as object)
  return gateway.ask({
    method,
    url,
    ...(token && { token }),
    headers: { ...(form && { 'content-type': 'application/x-www-form-urlencoded' }), ...headers },
    ...((form ?? sent) && { body: form ?? sent }),
  })
}

const rows = calls.map((one) => [one.call, one.outcome, one] as const)

test.each(rows)('the call %s of a public client is answered with: %s', async (_, outcome, call) => {
  const { success, errorCode, value } = await send(call)
  expect(success ? 'right' : errorCode).toBe(outcome)
  const { nearest = [] } = (value ?? {}) as { nearest?: string[] }
  expect(/\((.*)\)$/.exec(nearest[0] ?? '')?.[1]).toBe(call.nearest)
})

test('no read of a public client is refused for its query, and no call for its method', () => {
  const codes = new Set(calls.map(({ outcome }) => outcome))
  expect(codes).not.toContain('request.invalid')
  expect(codes).not.toContain('request.method')
})

test('the address of the chat room that a public client opens is a page of the site (R-2.146)', async () => {
  const { value } = await gateway.ask({ method: 'GET', url: '/wps/relay/CBS_launchChat' })
  const { pathname } = new URL((value as { chatUrl: string }).chatUrl)
  const pages = Object.values(gateway.site('meghna').pages)
  expect(pages.map(({ route }) => route)).toContain(pathname)
})
