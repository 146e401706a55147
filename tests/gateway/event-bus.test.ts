import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type EventBus, openEventBus } from '../../gateway/src/events/bus.ts'
import { buildSubject } from '../../gateway/src/events/subjects.ts'
import { findServer, printNotRun, startNats } from '../../scripts/servers.mjs'
import { lotteryEvent, openStream, startGateway as startGatewayOn } from '../bench/events.ts'
import { writeAccounts } from '../support/nats-accounts.ts'
import { SELF_SIGNED } from '../support/self-signed.ts'
import { type Gateway, listen, startGateway } from '../support/start-gateway.ts'
import { isLong } from '../support/suite.ts'
import { testContent } from '../support/test-content.ts'
import { answers, startToldUpstream, type ToldUpstream } from '../support/told-upstream.ts'
import { type EventClient, listenTo } from '../testing/event-client.ts'

/** The long suite installs a NATS server; without one, its proofs are left out. */
const program = findServer('nats-server', isLong)
if (!program) printNotRun('nats-server')

test('a subject has a word for each part, without dots, spaces and wildcards', () => {
  expect(buildSubject('alpha')).toBe('alpha.all')
  expect(buildSubject('a.b', 'x.* >')).toBe('a%2Eb.member.x%2E%2A%20%3E')
})

describe.skipIf(!program)('events on a NATS server', () => {
  let nats: Awaited<ReturnType<typeof startNats>>
  const buses: EventBus[] = []
  const open = async (downAfterMs?: number) => {
    const bus = await openEventBus({ eventsUrl: nats.url, eventsCredentials: undefined }, downAfterMs)
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

    async function startOne(downAfterMs?: number): Promise<string> {
      const { origin: url } = upstream
      const brand = { code: 'alpha', upstream: { mode: 'proxy' as const, url } }
      const events = await open(downAfterMs)
      const gateway = await startGateway(undefined, { upstreamAllowList: [url] }, testContent([brand]), {
        events,
      })
      gateways.push(gateway)
      return (await listen(gateway)).origin
    }

    async function stream(headers: Record<string, string>, origin?: string): Promise<EventClient> {
      const client = await listenTo(origin ?? (await startOne()), '/wps/live', {
        host: 'alpha.localhost',
        ...headers,
      })
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

    test('streams end once the server stays away, new ones are refused meanwhile, and both resume when it is back (R-11.020)', async () => {
      const origin = await startOne(50)
      const publisher = await open()
      const client = await stream({ authorization: 'token-7' }, origin)
      const { id } = await client.next('ready')
      await nats.kill()
      const missed = publisher.publish(buildSubject('alpha', 7), { event: 'inbox', data: { unread: 5 } })
      expect((await client.next('end')).data).toEqual({ reason: 'shutdown' })
      expect((await stream({ authorization: 'token-7' }, origin)).status).toBe(502)
      await nats.start()
      await missed
      let again: EventClient | undefined
      await expect
        .poll(async () => {
          again = await stream({ authorization: 'token-7', 'last-event-id': id! }, origin)
          return again.status
        })
        .toBe(200)
      expect((await again!.next('inbox')).data).toEqual({ unread: 5 })
    })

    test('a token that the upstream does not know opens no stream', async () => {
      expect((await stream({ authorization: 'token-9' })).status).toBe(401)
    })
  })
})

describe.skipIf(!program)('a NATS server with accounts and TLS', () => {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-accounts-'))
  const authorities = getCACertificates('default')
  const files = writeAccounts(folder, SELF_SIGNED)
  const log = join(folder, 'server.log')
  let nats: Awaited<ReturnType<typeof startNats>>

  beforeAll(async () => {
    nats = await startNats(program!, ['-c', files.settings, '-l', log])
    setDefaultCACertificates([...authorities, SELF_SIGNED.cert])
  })
  afterAll(async () => {
    setDefaultCACertificates(authorities)
    await nats?.stop()
    rmSync(folder, { recursive: true })
  })

  function openWith(eventsCredentials: string | undefined, downAfterMs?: number): Promise<EventBus> {
    const eventsUrl = nats.url.replace('nats://127.0.0.1', 'tls://localhost')
    return openEventBus({ eventsUrl, eventsCredentials }, downAfterMs)
  }

  test('a NATS server with accounts carries events of who has its credentials (R-11.020)', async () => {
    const bus = await openWith(files.known)
    const received: unknown[] = []
    await bus.follow('alpha.all', undefined, ({ event }) => received.push(event))
    await bus.publish('alpha.all', { event: 'draws' })
    await expect.poll(() => received).toEqual(['draws'])
    expect(bus.isUp()).toBe(true)
    await bus.close()
  })

  test.each(['unknown', undefined] as const)(
    'a NATS server with accounts refuses %s credentials, which ends the start with the name of the setting (R-11.020)',
    (name) =>
      expect(openWith(name && files[name])).rejects.toThrow(/EVENTS_URL.*EVENTS_CREDENTIALS.*Authorization/),
  )

  test('a NATS server that revokes an account and allows it again gets its gateways back (R-11.020)', async () => {
    const text = readFileSync(files.settings, 'utf8')
    const bus = await openWith(files.known, 50)
    const received: unknown[] = []
    await bus.follow('alpha.all', undefined, ({ event }) => received.push(event))
    await nats.kill()
    rmSync(log)
    writeFileSync(files.settings, text.replace(/(resolver_preload: {) \S+ \S+,/, '$1'))
    await nats.start()
    await expect.poll(() => bus.isUp()).toBe(false)
    // After two refusals the client gives up its connection.
    await expect.poll(() => readFileSync(log, 'utf8').split('authentication error').length).toBeGreaterThan(2)
    await nats.kill()
    writeFileSync(files.settings, text)
    await nats.start()
    await expect.poll(() => bus.isUp()).toBe(true)
    await bus.publish('alpha.all', { event: 'draws' })
    await expect.poll(() => received).toEqual(['draws'])
    await bus.close()
  })

  test('a NATS server whose certificate nobody has signed is not trusted (R-11.020)', async () => {
    setDefaultCACertificates(authorities)
    const bus = await openWith(files.known)
    expect(bus.isUp()).toBe(false)
    await bus.close()
    setDefaultCACertificates([...authorities, SELF_SIGNED.cert])
  })
})

describe.skipIf(!program)('a gateway that reads too slowly', () => {
  test('a gateway that reads too slowly is disconnected by NATS, and its streams still get each event once, in order (R-11.020)', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'marquee-slow-'))
    const settings = join(folder, 'nats.conf')
    const log = join(folder, 'server.log')
    writeFileSync(settings, 'max_pending: 1MB\nmax_payload: 1MB')
    const nats = await startNats(program!, ['-c', settings, '-l', log])
    const bus = await openEventBus({ eventsUrl: nats.url, eventsCredentials: undefined })
    const gateway = await startGatewayOn(nats.url)
    const received: number[] = []
    const client = { member: 1, socket: undefined as Socket | undefined, lastId: '' }
    const connectAgain = async (): Promise<void> => {
      await openStream(client, gateway.port, (numero) => received.push(numero))
      client.socket!.once('close', () => void connectAgain().catch(() => undefined))
    }
    await connectAgain()
    gateway.child.kill('SIGSTOP')
    // More than the buffers of the kernel and of the server take.
    for (let at = 0; at < 100; at += 1)
      await bus.publish(buildSubject('alpha', 1), lotteryEvent(at, 'x'.repeat(200_000)))
    await expect.poll(() => readFileSync(log, 'utf8')).toContain('Slow Consumer')
    gateway.child.kill('SIGCONT')
    await expect.poll(() => received.length).toBe(100)
    expect(received).toEqual(Array.from({ length: 100 }, (_, at) => at))
    client.socket!.removeAllListeners('close').destroy()
    gateway.child.kill('SIGKILL')
    await bus.close()
    await nats.stop()
    rmSync(folder, { recursive: true })
  })
})
