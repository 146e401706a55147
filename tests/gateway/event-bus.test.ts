import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type EventBus, openEventBus } from '../../gateway/src/events/bus.ts'
import { buildSubject } from '../../gateway/src/events/subjects.ts'
import { findServer, sayNotRun, startNats } from '../../scripts/servers.mjs'
import { type EventClient, listenTo } from '../support/event-client.ts'
import { type Gateway, listen, startGateway } from '../support/start-gateway.ts'
import { isLong } from '../support/suite.ts'
import { testContent } from '../support/test-content.ts'
import { answers, startToldUpstream, type ToldUpstream } from '../support/told-upstream.ts'

/** The long suite installs a NATS server; without one, its proofs are left out. */
const program = findServer('nats-server', isLong)
if (!program) sayNotRun('nats-server')

test('a subject has a word for each part, without dots, spaces and wildcards', () => {
  expect(buildSubject('alpha')).toBe('alpha.all')
  expect(buildSubject('a.b', 'x.* >')).toBe('a%2Eb.member.x%2E%2A%20%3E')
})

describe.skipIf(!program)('events on a NATS server', () => {
  let nats: Awaited<ReturnType<typeof startNats>>
  const buses: EventBus[] = []
  const open = async () => {
    const bus = await openEventBus({ eventsUrl: nats.url, eventsCredentials: undefined })
    buses.push(bus)
    return bus
  }

  beforeAll(async () => {
    nats = await startNats(program!)
  })
  afterEach(async () => {
    for (const bus of buses.splice(0)) await bus.close()
  })
  afterAll(() => nats?.stop())

  const draw = (numero: number) => ({
    event: 'draws',
    data: { gameId: 'g', gameCode: 'c', numero: String(numero), winNo: '1' },
  })
  const numberOf = (data: unknown) => Number((data as { numero: string }).numero)

  test('events arrive once and in order, also those published while the server restarts (R-11.020)', async () => {
    const [publisher, receiver] = [await open(), await open()]
    const subject = buildSubject('alpha', 1)
    const received: number[] = []
    await receiver.follow(subject, undefined, ({ data }) => received.push(numberOf(data)))
    const sent: Promise<void>[] = []
    const publish = (from: number, to: number) => {
      for (let at = from; at < to; at += 1) sent.push(publisher.publish(subject, draw(at)))
    }
    publish(0, 50)
    await Promise.all(sent)
    await nats.kill()
    publish(50, 100)
    await nats.start()
    publish(100, 150)
    await Promise.all(sent)
    await expect.poll(() => received.length).toBe(150)
    expect(received).toEqual(Array.from({ length: 150 }, (_, at) => at))
  })

  test('a receiver that names its last event gets those after it, and none that it has (R-11.020)', async () => {
    const [publisher, receiver] = [await open(), await open()]
    const subject = buildSubject('alpha', 2)
    const first: [number, number][] = []
    const following = await receiver.follow(subject, undefined, ({ data }, number) =>
      first.push([numberOf(data), number]),
    )
    for (let at = 0; at < 10; at += 1) await publisher.publish(subject, draw(at))
    await expect.poll(() => first.length).toBe(10)
    const after = first[3]![1]
    const again: number[] = []
    // Once beside a receiver that is up to date, once on a gateway that does not know the subject.
    for (const bus of [receiver, await open()]) {
      await bus.follow(subject, after, ({ data }) => again.push(numberOf(data)))
      await expect.poll(() => again.splice(0)).toEqual([4, 5, 6, 7, 8, 9])
    }
    following.end()
  })

  describe('streams of an upstream that publishes its events', () => {
    let upstream: ToldUpstream
    const gateways: Gateway[] = []
    const clients: EventClient[] = []

    beforeAll(async () => {
      upstream = await startToldUpstream()
      upstream.does((request, response) =>
        request.headers.authorization === 'token-7'
          ? answers({ id: 7, account: 'player7' })(request, response)
          : answers({ success: false, errorCode: 'login.not.session' }, 401)(request, response),
      )
    })
    afterEach(async () => {
      for (const client of clients.splice(0)) client.close()
      for (const gateway of gateways.splice(0)) await gateway.close()
    })
    afterAll(() => upstream?.close())

    async function stream(headers: Record<string, string>): Promise<EventClient> {
      const { origin: url } = upstream
      const brand = { code: 'alpha', upstream: { mode: 'proxy' as const, url } }
      const events = await open()
      const gateway = await startGateway(undefined, { upstreamAllowList: [url] }, testContent([brand]), {
        events,
      })
      gateways.push(gateway)
      const { origin } = await listen(gateway)
      const client = await listenTo(origin, '/wps/live', { host: 'alpha.localhost', ...headers })
      clients.push(client)
      return client
    }

    test('a member receives its events and those of everybody, and resumes at another gateway (R-11.020)', async () => {
      const publisher = await open()
      const client = await stream({ authorization: 'token-7' })
      expect(client.status).toBe(200)
      await client.next('ready')
      await publisher.publish(buildSubject('alpha', 8), { event: 'inbox', data: { unread: 8 } })
      await publisher.publish(buildSubject('alpha', 7), { event: 'inbox', data: { unread: 3 } })
      expect((await client.next('inbox')).data).toEqual({ unread: 3 })
      await publisher.publish(buildSubject('alpha'), draw(1))
      const last = await client.next('draws')
      client.close()
      await publisher.publish(buildSubject('alpha', 7), { event: 'inbox', data: { unread: 4 } })
      const other = await stream({ authorization: 'token-7', 'last-event-id': last.id! })
      expect((await other.next('inbox')).data).toEqual({ unread: 4 })
      await other.next('ready')
      expect(other.events.map(({ event }) => event)).toEqual(['inbox', 'ready'])
    })

    test('a visitor receives events of everybody alone, and what breaks the contract is dropped', async () => {
      const publisher = await open()
      const client = await stream({})
      await client.next('ready')
      await publisher.publish(buildSubject('alpha', 7), { event: 'inbox', data: { unread: 3 } })
      await publisher.publish(buildSubject('alpha'), { event: 'draws', data: { winNo: 1 } })
      await publisher.publish(buildSubject('alpha'), { event: 'secrets', data: {} })
      await publisher.publish(buildSubject('alpha'), draw(5))
      expect(numberOf((await client.next('draws')).data)).toBe(5)
      expect(client.events.map(({ event }) => event)).toEqual(['ready', 'draws'])
    })

    test('a token that the upstream does not know opens no stream', async () => {
      expect((await stream({ authorization: 'token-9' })).status).toBe(401)
    })
  })
})
