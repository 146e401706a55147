import { type ChildProcess, fork } from 'node:child_process'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { type EventBus, openEventBus } from '../../gateway/src/events/bus.ts'
import { buildSubject } from '../../gateway/src/events/subjects.ts'
import { findServer, startNats } from '../../scripts/servers.mjs'
import { percentile, short, type Table } from './table.ts'

const STREAMS = Number(process.env.STREAMS ?? 20_000)
const MEMBER_EVENTS = Number(process.env.EVENTS ?? 1_000)
const BRAND_EVENTS = Number(process.env.BRAND_EVENTS ?? 10)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 10)
/** One stream in so many asks for the events of everybody, too. */
const OF_ALL = Number(process.env.OF_ALL ?? 20)
const GATEWAYS = 4
const AT_ONCE = 100
const SETTLE_MS = 5_000
/** Time in which the code of all processes is compiled; its events do not count. */
const WARM_UP_SECONDS = 3
/** Time after the last event in which all streams have resumed. */
const PATIENCE_MS = 120_000
type Gateway = { child: ChildProcess; port: number }

/** A client that connects again with the id of its last event, as a browser does. */
type Client = StreamClient & { got: Map<number, number> }
type StreamClient = { member: number; socket: Socket | undefined; lastId: string }

/**
 * Streams of four gateways on one NATS server: events of members and of everybody at a steady rate, while a gateway is killed and
 * another started, and the server is restarted. Each stream must have received each of its events once.
 */
export async function bench(): Promise<Table[]> {
  const program = findServer('nats-server', true)
  if (!program) throw new Error('no nats-server')
  const nats = await startNats(program)
  const gateways: Gateway[] = []
  const delays: number[] = []
  const state = { isSteady: true, twice: 0 }
  const clients = Array.from(
    { length: STREAMS },
    (_, member): Client => ({
      member,
      socket: undefined,
      lastId: '',
      got: new Map(),
    }),
  )
  const bus = await openEventBus({ eventsUrl: nats.url, eventsCredentials: undefined })
  const publisher = createPublisher(bus)
  try {
    const bare = await measureBare(nats.url, publisher)
    for (let at = 0; at < GATEWAYS; at += 1) gateways.push(await startGateway(nats.url))
    const open = (client: Client, turn = takeTurn(client)) =>
      openStream(client, gateways[turn % gateways.length]!.port, (numero, sentAt) => {
        const count = (client.got.get(numero) ?? 0) + 1
        client.got.set(numero, count)
        if (count > 1) state.twice += 1
        if (state.isSteady) delays.push(Date.now() - sentAt)
      })
    const kilobytes = await measureStreams(gateways, clients, (client) => open(client))

    // First without a fault, for the delays; then with all of them.
    await publisher.publishFor(WARM_UP_SECONDS)
    delays.length = 0
    await publisher.publishFor(SECONDS)
    await pause(SETTLE_MS)
    state.isSteady = false
    const reconnecting = reconnectLost(clients, open)
    const publishing = publisher.publishFor(SECONDS)
    await pause(SECONDS * 200)
    gateways.shift()!.child.kill('SIGKILL')
    gateways.push(await startGateway(nats.url))
    await nats.kill()
    await pause(500)
    await nats.start()
    await publishing
    await publisher.finish()
    const published = performance.now()
    const countMissing = () => {
      let missing = 0
      for (const client of clients) {
        const wanted = publisher.numbersFor(client)
        missing += wanted.filter((one) => !client.got.has(one)).length
      }
      return missing
    }
    while (countMissing() > 0 && performance.now() - published < PATIENCE_MS) await pause(500)
    const catchingUp = (performance.now() - published) / 1_000
    // Events that come twice would come now.
    await pause(SETTLE_MS)
    reconnecting.stop()
    const missing = countMissing()
    return [
      {
        title: `${STREAMS} streams on ${GATEWAYS} gateways, ${MEMBER_EVENTS} events/s for members and ${BRAND_EVENTS} for everybody, which one stream in ${OF_ALL} asks for; a gateway killed, one started, the server killed and started`,
        rows: [
          { figure: 'events published', value: publisher.count(), target: '' },
          {
            figure: 'events received',
            value: clients.reduce((sum, { got }) => sum + got.size, 0),
            target: '',
          },
          { figure: 'missing after resumption', value: missing, target: 0 },
          { figure: 'seconds until the last one had arrived', value: short(catchingUp), target: '' },
          { figure: 'received twice', value: state.twice, target: 0 },
          {
            figure: 'p50 from publish to client without faults, ms',
            value: percentile(delays, 50),
            target: '',
          },
          { figure: 'p95 of it, ms', value: percentile(delays, 95), target: 60 },
          {
            figure: 'p50 and p95 of bare node:http',
            value: `${percentile(bare.delays, 50)} and ${percentile(bare.delays, 95)}`,
            target: '',
          },
          { figure: 'KB an idle stream', value: short(kilobytes), target: 12 },
          { figure: 'KB an idle stream of bare node:http', value: short(bare.kilobytes), target: '' },
        ],
      },
    ]
  } finally {
    for (const { socket } of clients) socket?.destroy()
    for (const { child } of gateways) child.kill('SIGKILL')
    await bus.close()
    await nats.stop()
  }
}

/** Clients go to gateways in turns, also those that ask for the events of everybody. */
const takeTurn = ({ member }: StreamClient) => member + Math.floor(member / OF_ALL)
const hearsAll = ({ member }: StreamClient) => member % OF_ALL === 0

export function lotteryEvent(numero: number, gameName = 'n') {
  const names = { gameId: 'g', gameCode: 'c', gameName, winNo: '1', bets: 1, won: 0, orderNo: '' }
  return { event: 'lottery', data: { ...names, payout: '0.00', numero: `${numero}-${Date.now()}` } }
}

function drawEvent(numero: number) {
  return {
    event: 'draws',
    data: { gameId: 'g', gameCode: 'c', winNo: '1', numero: `${numero}-${Date.now()}` },
  }
}

export function startGateway(url: string): Promise<Gateway> {
  return startScript('events-server.ts', { EVENTS_URL: url })
}

async function startScript(name: string, env: Record<string, string> = {}): Promise<Gateway> {
  const child = fork(join(import.meta.dirname, 'events', name), {
    execArgv: ['--expose-gc'],
    env: { ...process.env, ...env },
  })
  return { child, port: Number(await answered(child)) }
}

/** Opens streams, and returns the memory in KB that each takes. */
async function measureStreams<One>(
  servers: readonly Gateway[],
  clients: readonly One[],
  open: (client: One) => Promise<void>,
): Promise<number> {
  const before = await readMemory(servers)
  for (let from = 0; from < clients.length; from += AT_ONCE)
    await Promise.all(clients.slice(from, from + AT_ONCE).map(open))
  return ((await readMemory(servers)) - before) / clients.length / 1024
}

/** Publishes at a steady rate, and knows which client needs which events. */
function createPublisher(bus: EventBus) {
  const expected = new Map<number, number[]>()
  const all: number[] = []
  let sent: Promise<void>[] = []
  let [first, numero] = [0, 0]
  return {
    async publishFor(seconds: number) {
      const begin = performance.now()
      let [members, brands] = [0, 0]
      for (let elapsed = 0; elapsed < seconds; elapsed = (performance.now() - begin) / 1_000) {
        for (; members < elapsed * MEMBER_EVENTS; members += 1) {
          const member = (numero * 7_919) % STREAMS
          expected.set(member, [...(expected.get(member) ?? []), numero])
          sent.push(bus.publish(buildSubject('alpha', member), lotteryEvent(numero++)))
        }
        for (; brands < elapsed * BRAND_EVENTS; brands += 1) {
          all.push(numero)
          sent.push(bus.publish(buildSubject('alpha'), drawEvent(numero++)))
        }
        await pause(5)
      }
    },
    async finish() {
      await Promise.all(sent)
      sent = []
    },
    numbersFor: (client: StreamClient) => [
      ...(expected.get(client.member) ?? []),
      ...(hearsAll(client) ? all : []),
    ],
    count: () => numero - first,
    forget() {
      first = numero
      expected.clear()
      all.length = 0
    },
  }
}

/** The same streams and events on servers of bare node:http, which do nothing else. */
async function measureBare(url: string, publisher: ReturnType<typeof createPublisher>) {
  const servers: Gateway[] = []
  for (let at = 0; at < GATEWAYS; at += 1)
    servers.push(await startScript('plain-server.ts', { EVENTS_URL: url }))
  const delays: number[] = []
  const clients = Array.from(
    { length: STREAMS },
    (_, member): StreamClient => ({ member, socket: undefined, lastId: '' }),
  )
  const kilobytes = await measureStreams(servers, clients, (client) =>
    openStream(client, servers[takeTurn(client) % GATEWAYS]!.port, (_numero, sentAt) =>
      delays.push(Date.now() - sentAt),
    ),
  )
  await publisher.publishFor(WARM_UP_SECONDS)
  delays.length = 0
  await publisher.publishFor(SECONDS)
  await publisher.finish()
  await pause(SETTLE_MS)
  for (const { socket } of clients) socket?.destroy()
  for (const { child } of servers) child.kill('SIGKILL')
  publisher.forget()
  return { kilobytes, delays }
}

export async function readMemory(gateways: readonly Gateway[]): Promise<number> {
  const bytes = await Promise.all(
    gateways.map(({ child }) => {
      child.send('memory')
      return answered(child)
    }),
  )
  return bytes.reduce<number>((sum, one) => sum + Number(one), 0)
}

function answered(child: ChildProcess): Promise<unknown> {
  return new Promise((done) => child.once('message', done))
}

/** Opens streams that ended again, each in its turn, until it is stopped. */
function reconnectLost(clients: readonly Client[], open: (client: Client, turn: number) => Promise<void>) {
  const state = { isStopped: false }
  let turn = 0
  const loop = async () => {
    while (!state.isStopped) {
      const lost = clients.filter(({ socket }) => !socket).slice(0, AT_ONCE)
      await Promise.all(lost.map((client) => open(client, (turn += 1)).catch(() => undefined)))
      await pause(lost.length > 0 ? 1 : 20)
    }
  }
  void loop()
  return { stop: () => void (state.isStopped = true) }
}

/** Resolves when the stream is ready. */
export function openStream(
  client: StreamClient,
  port: number,
  onNumber: (numero: number, sentAt: number) => void,
): Promise<void> {
  return new Promise((done, failed) => {
    const socket = connect({ port, host: '127.0.0.1' })
    client.socket = socket
    let rest = ''
    const lost = () => {
      if (client.socket === socket) client.socket = undefined
      failed(new Error('the stream ended'))
    }
    socket.setEncoding('utf8').once('error', lost).once('close', lost)
    socket.on('data', (text: string) => {
      const events = (rest + text).split('\n\n')
      rest = events.pop()!
      for (const event of events) {
        const [, id] = /id: (\S+)/.exec(event) ?? []
        if (id) client.lastId = id
        const [, numero, sentAt] = /"numero":"(\d+)-(\d+)"/.exec(event) ?? []
        if (numero) onNumber(Number(numero), Number(sentAt))
        if (event.includes('event: ready')) done()
      }
      if (/^HTTP\/1.1 [^2]/.test(text)) socket.destroy()
    })
    const topics = hearsAll(client) ? 'lottery,draws' : 'lottery'
    const head = [
      `GET /wps/live?topics=${topics} HTTP/1.1`,
      'Host: alpha.localhost',
      `Authorization: token-${client.member}`,
      ...(client.lastId ? [`Last-Event-ID: ${client.lastId}`] : []),
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
  })
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms))
}
