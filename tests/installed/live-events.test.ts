import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { formatEvent } from '../../gateway/src/lib/event-stream.ts'
import type { LiveEvent } from '../../gateway/src/platform-port/platform.ts'
import { type ProjectGateway, startProjectGateway } from '../support/project-gateway.ts'
import { listen, startGateway } from '../support/start-gateway.ts'
import { startSimulated } from '../support/start-simulated.ts'
import { steeredPlatform } from '../support/steered-platform.ts'
import { testContent } from '../support/test-content.ts'
import { answers, startToldUpstream } from '../support/told-upstream.ts'
import { controlAt } from '../testing/control.ts'
import { type EventClient, listenTo } from '../testing/event-client.ts'

const HEARTBEAT_MS = 150
const HOST = { host: 'meghna.localhost' }
const MINUTE = 60_000

let gateway: ProjectGateway
let origin: string
let clients: EventClient[] = []
beforeAll(async () => {
  gateway = await startProjectGateway({ liveHeartbeatMs: HEARTBEAT_MS })
  origin = (await listen(gateway)).origin
})
afterEach(() => {
  for (const client of clients) client.close()
  clients = []
})
afterAll(() => gateway.close())

async function live(headers: Record<string, string> = {}, query = ''): Promise<EventClient> {
  const client = await listenTo(origin, `/wps/live${query}`, { ...HOST, ...headers })
  clients.push(client)
  return client
}

async function player(account: string, query?: string): Promise<{ token: string; client: EventClient }> {
  const token = await gateway.tokenOf(account)
  const client = await live({ authorization: token }, query)
  await client.next('ready')
  return { token, client }
}

async function transfer(token: string, amount: string) {
  const { value } = await gateway.ask({ method: 'GET', url: '/wps/v2/wallets/balance', token })
  const [from, to] = (value as { balance: { accountTypeId: string }[] }).balance
  const body = { fromAccountType: from!.accountTypeId, toAccountType: to!.accountTypeId, amount }
  const headers = { 'idempotency-key': `transfer-${Math.random().toString(36).slice(2)}` }
  return gateway.ask({ method: 'POST', url: '/wps/relay/GCS_walletTransfer', token, body, headers })
}

function say(token: string, text: string, brand?: string) {
  const body = { text }
  return gateway.ask({ method: 'POST', url: '/wps/chat/messages', token, body, ...(brand ? { brand } : {}) })
}

async function moveClock(ms: number) {
  await gateway.platform.control.advance(ms)
}

describe('a stream (R-2.146)', () => {
  test('a stream is an event stream that nobody keeps, and says what it will tell', async () => {
    const visitor = await live()
    expect(visitor.status).toBe(200)
    expect(visitor.headers['content-type']).toBe('text/event-stream; charset=utf-8')
    expect(visitor.headers['cache-control']).toBe('no-store')
    expect(visitor.headers['x-content-type-options']).toBe('nosniff')
    expect((await visitor.next('ready')).data).toEqual({
      topics: ['chat', 'draws', 'jackpot'],
      heartbeatMs: HEARTBEAT_MS,
    })
  })

  test('a stream shows again and again that it is alive', async () => {
    const visitor = await live()
    await visitor.during(HEARTBEAT_MS * 4)
    expect(visitor.text().match(/^:$/gm)!.length).toBeGreaterThanOrEqual(2)
  })

  test('a stream tells a signed-in member balance and inbox at its beginning', async () => {
    const { client } = await player('player3')
    expect((await client.next('balance')).data).toMatchObject({ sumBalance: '0.00' })
    expect((await client.next('inbox')).data).toEqual({ unread: 0 })
  })

  test.each([
    ['a token that is none', { authorization: 'x' }, '', 401, 'login.not.session'],
    ['own affairs asked for without a token', {}, '?topics=balance', 401, 'login.not.session'],
    ['a topic that is none', {}, '?topics=money', 422, 'request.invalid'],
    ['a POST', {}, '', 405, 'request.method'],
  ])('a stream is refused: %s', async (what, headers, query, status, errorCode) => {
    const method = what === 'a POST' ? 'POST' : 'GET'
    const answer = await gateway.ask({ method, url: `/wps/live${query}`, headers })
    expect([answer.status, answer.errorCode]).toEqual([status, errorCode])
  })

  test('a stream never carries a token in its address', async () => {
    const token = await gateway.tokenOf('player1')
    const answer = await gateway.ask({ method: 'GET', url: `/wps/live?token=${token}` })
    expect(answer.status).toBe(422)
  })
})

describe('events', () => {
  test('a line of the chat room goes to everybody of the brand, and to nobody of another', async () => {
    const token = await gateway.tokenOf('player1')
    const visitor = await live()
    const member = await player('player2')
    const stranger = await live({ host: 'hanabi.localhost' })
    await stranger.next('ready')
    await visitor.next('ready')
    const said = await say(token, 'Hello <b>all</b>')
    expect(said.status).toBe(200)
    const received = await visitor.next('chat')
    expect(received.data).toEqual(said.value)
    expect(received.id).toBe(String((said.value as { id: number }).id))
    expect((await member.client.next('chat')).data).toEqual(said.value)
    expect((await stranger.during(100)).map(({ event }) => event)).not.toContain('chat')
    await moveClock(3_000)
  })

  test('a client that reconnects gets the chat lines that it missed', async () => {
    const token = await gateway.tokenOf('player1')
    const first = (await say(token, 'one')).value as { id: number }
    await moveClock(3_000)
    const second = (await say(token, 'two')).value
    await moveClock(3_000)
    const visitor = await live({ 'last-event-id': String(first.id) })
    expect((await visitor.next('chat')).data).toEqual(second)
    expect(visitor.events.filter(({ event }) => event === 'chat')).toHaveLength(1)
  })

  test('moved money goes to its owner once it is committed, and to nobody else', async () => {
    const mine = await player('player1')
    const other = await player('player2', '?topics=balance')
    await mine.client.next('balance')
    await other.client.next('balance')
    const moved = await transfer(mine.token, '10.00')
    expect(moved.status).toBe(200)
    const told = (await mine.client.next('balance')).data
    const asked = await gateway.ask({ method: 'GET', url: '/wps/v2/wallets/balance', token: mine.token })
    expect(told).toEqual(asked.value)
    expect((await other.client.during(100)).filter(({ event }) => event === 'balance')).toEqual([])
  })

  test('a refused transfer sends no event', async () => {
    const { token, client } = await player('player1')
    await client.next('balance')
    expect((await transfer(token, '5999.00')).errorCode).toBe('wallet.balance.low')
    expect((await client.during(100)).filter(({ event }) => event === 'balance')).toEqual([])
  })

  test('many changes of a balance within a moment are sent as one event, the newest', async () => {
    const { token, client } = await player('player1')
    await client.next('balance')
    await Promise.all(Array.from({ length: 10 }, () => transfer(token, '1.00')))
    const asked = await gateway.ask({ method: 'GET', url: '/wps/v2/wallets/balance', token })
    const told = () => client.events.filter(({ event }) => event === 'balance')
    await expect.poll(() => told().at(-1)?.data).toEqual(asked.value)
    expect(told().length).toBeLessThanOrEqual(11)
  })

  test('settled lottery bets name their lottery in the language of each stream', async () => {
    const token = await gateway.tokenOf('player1')
    const open = (language: string) => live({ authorization: token, language }, '?topics=lottery')
    const [english, bengali] = [await open('EN'), await open('BN')]
    await Promise.all([english.next('ready'), bengali.next('ready')])
    await gateway.platform.control.scenario(gateway.site('meghna'), 'lottery-won')
    expect((await english.next('lottery')).data).toMatchObject({ gameCode: 'HBSSC', gameName: 'Harbour SSC' })
    expect((await bengali.next('lottery')).data).toMatchObject({ gameCode: 'HBSSC', gameName: 'হারবার SSC' })
  })

  test('a message goes to the inbox of its receiver', async () => {
    const receiver = await player('birch', '?topics=inbox')
    const before = (await receiver.client.next('inbox')).data as { unread: number }
    const token = await gateway.tokenOf('player1')
    const body = { to: 'upline', title: 'Hello', content: 'Are you there?' }
    const sent = await gateway.ask({ method: 'POST', url: '/wps/relay/CSP_sendMessage', token, body })
    expect(sent.status).toBe(200)
    expect((await receiver.client.next('inbox')).data).toEqual({ unread: before.unread + 1 })
  })

  test('each step of a deposit goes to its owner, with the number of open orders (R-2.087)', async () => {
    const { token, client } = await player('player1', '?topics=orders')
    expect((await client.next('orders')).data).toEqual({ open: 0 })
    const body = { channel: 'BANK', amount: '150.00' }
    const headers = { 'idempotency-key': 'deposit-that-is-told' }
    const made = await gateway.ask({ method: 'POST', url: '/wps/relay/MCSFE_deposit', token, body, headers })
    expect(made.status).toBe(200)
    expect((await client.next('orders')).data).toEqual({ open: 1 })
    await moveClock(MINUTE)
    const told = () => client.events.filter(({ event }) => event === 'orders')
    await expect.poll(() => told().at(-1)?.data).toEqual({ open: 0 })
  })

  test('an offered contract goes to both sides at once, and to nobody else (R-2.129)', async () => {
    const downline = await player('delta', '?topics=contracts')
    const upline = await player('atlas', '?topics=contracts')
    const other = await player('cedar', '?topics=contracts')
    const before = (await downline.client.next('contracts')).data as { waiting: number }
    const own = (await upline.client.next('contracts')).data
    await other.client.next('contracts')
    const { list } = (
      await gateway.ask({ method: 'GET', url: '/wps/agent/downlines?account=delta', token: upline.token })
    ).value as { list: { id: number }[] }
    const tiers = [{ minimumBet: '100.00', netLoss: '0.00', activeMember: 0, contractRate: '1.00' }]
    const body = { downlineId: list[0]!.id, kind: 'DIVIDEND', group: 'CONS', tiers }
    const url = '/wps/relay/MCS2_offerContract'
    expect((await gateway.ask({ method: 'POST', url, token: upline.token, body })).status).toBe(200)
    expect((await downline.client.next('contracts')).data).toEqual({ waiting: before.waiting + 1 })
    expect((await upline.client.next('contracts')).data).toEqual(own)
    expect(other.client.events.filter(({ event }) => event === 'contracts')).toHaveLength(1)
  })

  test('a player has no topic of contracts', async () => {
    const token = await gateway.tokenOf('player1')
    const { status } = await gateway.ask({ method: 'GET', url: '/wps/live?topics=contracts', token })
    expect(status).toBe(403)
  })
})

test('a trial account and a visitor read the chat room, and write nothing (R-4.052)', async () => {
  const trial = await gateway.tokenOf('guest04')
  const { status, errorCode } = await say(trial, 'hello')
  expect([status, errorCode]).toEqual([403, 'session.trial.forbidden'])
  const body = { text: 'hello' }
  const visitor = await gateway.ask({ method: 'POST', url: '/wps/chat/messages', body })
  expect([visitor.status, visitor.errorCode]).toEqual([401, 'login.not.session'])
  expect((await gateway.ask({ method: 'GET', url: '/wps/chat/messages', token: trial })).status).toBe(200)
})

test('the description names the stream, its events and the files', async () => {
  const { paths } = JSON.parse((await gateway.ask({ method: 'GET', url: '/_site/openapi.json' })).text)
  const stream = paths['/wps/live'].get.responses['200'].content['text/event-stream']
  expect(Object.keys(stream['x-events'])).toEqual([
    'ready',
    'chat',
    'balance',
    'inbox',
    'orders',
    'contracts',
    'lottery',
    'moments',
    'draws',
    'jackpot',
    'end',
  ])
  const pictures = ['image/png', 'image/jpeg']
  expect(Object.keys(paths['/wps/upload'].put.requestBody.content)).toEqual(pictures)
  expect(Object.keys(paths['/wps/upload/{id}'].get.responses['200'].content)).toEqual(pictures)
})

describe('a stream ends', () => {
  test('a stream ends when its session does, at once', async () => {
    const { token, client } = await player('player2')
    await gateway.ask({ method: 'DELETE', url: '/wps/session/logout', token })
    expect((await client.next('end')).data).toEqual({ reason: 'session' })
    await client.ended
  })

  test('a stream ends when its session becomes idle: an open stream does not keep a session alive (R-4.051)', async () => {
    const { client } = await player('player2')
    await moveClock(31 * MINUTE)
    expect((await client.next('end')).data).toEqual({ reason: 'session' })
    await client.ended
  })

  test('a stream ends when the member opens a sixth one: the oldest gives way', async () => {
    const token = await gateway.tokenOf('player2')
    const open: EventClient[] = []
    for (let count = 0; count < 6; count += 1) {
      const client = await live({ authorization: token })
      await client.next('ready')
      open.push(client)
    }
    expect((await open[0]!.next('end')).data).toEqual({ reason: 'replaced' })
    await open[0]!.ended
    expect((await open[1]!.during(50)).map(({ event }) => event)).not.toContain('end')
  })

  test('a stream ends when the gateway stops, without waiting for clients', async () => {
    const other = await startProjectGateway()
    const client = await listenTo((await listen(other)).origin, '/wps/live', HOST)
    await client.next('ready')
    await other.close()
    expect((await client.next('end')).data).toEqual({ reason: 'shutdown' })
    await client.ended
  })
})

test('a member’s oldest stream gives way only to one more than the brand allows', async () => {
  const token = await gateway.tokenOf('player2')
  const opened: EventClient[] = []
  for (let count = 0; count < 5; count += 1) {
    const client = await live({ authorization: token })
    await client.next('ready')
    opened.push(client)
  }
  for (const client of opened) expect(client.text()).not.toContain('replaced')
  await (await live({ authorization: token })).next('ready')
  expect((await opened[0]!.next('end')).data).toEqual({ reason: 'replaced' })
  for (const client of opened.slice(1)) expect(client.text()).not.toContain('replaced')
})

test('an address with fifty streams must wait for the next', async () => {
  const content = testContent([{ code: 'alpha', numbers: { liveStreamsPerAddress: 2 } }])
  const small = await startSimulated(steeredPlatform(), {}, content)
  const { origin: there } = await listen(small)
  const host = { host: 'alpha.localhost' }
  const kept = [await listenTo(there, '/wps/live', host), await listenTo(there, '/wps/live', host)]
  const third = await listenTo(there, '/wps/live', host)
  expect([third.status, third.headers['retry-after']]).toEqual([429, '60'])
  for (const client of [...kept, third]) client.close()
  await small.close()
})

test('sessions of tests count with their address, until control lets each have its own allowance', async () => {
  const content = testContent([{ code: 'alpha', numbers: { liveStreamsPerAddress: 2 } }])
  const small = await startSimulated(steeredPlatform(), {}, content)
  const { origin: there, port } = await listen(small)
  const open = (session: string) =>
    listenTo(there, '/wps/live', { host: 'alpha.localhost', 'mock-session': session })
  const kept = [await open('one'), await open('two')]
  const third = await open('three')
  expect(third.status).toBe(429)
  await controlAt(port, 'alpha').limitSessions('apart')
  const fourth = await open('four')
  expect(fourth.status).toBe(200)
  for (const client of [...kept, third, fourth]) client.close()
  await small.close()
})

describe('a client that does not read', () => {
  const line = (id: number) => ({
    id,
    nickname: 'Ann',
    avatar: 0,
    rank: 1,
    text: 'x'.repeat(200),
    links: [],
    timestamp: 1,
  })

  test('a client that does not read is disconnected before it uses much memory, without effect on others', async () => {
    const platform = steeredPlatform()
    let tell: (event: LiveEvent | undefined) => void = () => undefined
    platform.live.listen = async (listener) => {
      tell = listener
      return () => undefined
    }
    const own = await startSimulated(platform)
    const { origin: there } = await listen(own)
    const slow = await listenTo(there, '/wps/live', { host: 'alpha.localhost' })
    const quick = await listenTo(there, '/wps/live', { host: 'alpha.localhost' })
    await quick.next('ready')
    slow.pause()
    let told = 0
    for (let round = 0; round < 80; round += 1) {
      for (let count = 0; count < 500; count += 1)
        tell({ brand: 'alpha', topic: 'chat', data: line((told += 1)) })
      await expect.poll(() => quick.events.at(-1)?.id, { interval: 5 }).toBe(String(told))
    }
    slow.resume()
    await slow.ended
    expect(slow.events.length).toBeLessThan(told)
    expect(quick.events).toHaveLength(told + 1)
    quick.close()
    await own.close()
  })
})

describe('a stream of an upstream', () => {
  const LINE = { id: 7, nickname: 'Ann', avatar: 0, rank: 1, text: 'hi', links: [], timestamp: 1 }

  async function proxying() {
    const upstream = await startToldUpstream()
    const content = testContent([{ code: 'alpha', upstream: { mode: 'proxy', url: upstream.origin } }])
    const proxy = await startGateway(undefined, { upstreamAllowList: [upstream.origin] }, content)
    const { origin: there } = await listen(proxy)
    const close = async () => {
      await proxy.close()
      await upstream.close()
    }
    return { upstream, there, close }
  }

  test('a stream of an upstream comes through as far as the contract names it, and ends when its caller leaves', async () => {
    const { upstream, there, close } = await proxying()
    upstream.does((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'set-cookie': 'a=b' })
      response.write(formatEvent({ event: 'secret', data: { node: 7 } }))
      response.write(formatEvent({ event: 'inbox', data: { unread: 'many' } }))
      response.write(formatEvent({ event: 'chat', data: { ...LINE, internal: 1 }, id: '7' }))
    })
    const headers = { host: 'alpha.localhost', authorization: 'their-token', 'last-event-id': '6' }
    const client = await listenTo(there, '/wps/live?topics=chat', headers)
    expect(await client.next('chat')).toEqual({ event: 'chat', data: LINE, id: '7' })
    expect(client.events).toHaveLength(1)
    expect(client.headers['set-cookie']).toBeUndefined()
    expect(upstream.received[0]).toMatchObject({
      url: '/wps/live?topics=chat',
      headers: { authorization: 'their-token', 'last-event-id': '6', accept: 'text/event-stream' },
    })
    client.close()
    await expect.poll(() => upstream.abandoned()).toBe(1)
    await close()
  })

  test('a stream of an upstream that is none is refused as any other answer', async () => {
    const { upstream, there, close } = await proxying()
    const statusOf = async () =>
      await listenTo(there, '/wps/live', { host: 'alpha.localhost' }).then((client) => client.status)
    upstream.does(answers({}, 401))
    expect(await statusOf()).toBe(401)
    upstream.does(answers({ balance: 1 }))
    expect(await statusOf()).toBe(502)
    await close()
  })
})
