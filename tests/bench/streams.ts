import { type ChildProcess, fork } from 'node:child_process'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { short, type Table } from './table.ts'

const COUNT = Number(process.env.BENCH_STREAMS ?? 10_000)
const EVENTS = 500
const SECONDS = Number(process.env.BENCH_SECONDS ?? 10)
/** Connections that are opened at once; more would fill the server's queue. */
const AT_ONCE = 100

/** Idle event streams of as many members on one gateway, and events for single members among them. */
export async function bench(): Promise<Table[]> {
  const child = fork(join(import.meta.dirname, 'streams/streams-server.ts'), {
    execArgv: ['--expose-gc'],
    env: { ...process.env, STREAMS: String(COUNT), EVENTS: String(EVENTS) },
  })
  const port = Number(await told(child))
  const before = Number(await asked(child, 'memory'))
  const delays: number[] = []
  const begin = performance.now()
  const sockets = await openAll(port, (text) => {
    for (const [, at] of text.matchAll(/"unread":(\d+)/g)) delays.push(Date.now() - Number(at))
  })
  const openedSeconds = (performance.now() - begin) / 1_000
  const bytes = (Number(await asked(child, 'memory')) - before) / COUNT
  delays.length = 0
  await asked(child, SECONDS)
  await new Promise((done) => setTimeout(done, 1_000))
  for (const socket of sockets) socket.destroy()
  child.disconnect()
  delays.sort((a, b) => a - b)
  const at = (share: number) => delays[Math.floor(delays.length * share)] ?? Number.NaN
  return [
    {
      title: `${COUNT} event streams on one gateway, ${EVENTS} events/s for ${SECONDS} s`,
      rows: [
        { figure: 'KB a stream', value: short(bytes / 1024), target: 40 },
        { figure: 'p95 from the event to the client, ms', value: at(0.95), target: 250 },
        { figure: 'median of it, ms', value: at(0.5), target: '' },
        { figure: 'events received', value: delays.length, target: EVENTS * SECONDS },
        { figure: 'streams opened a second', value: short(COUNT / openedSeconds), target: '' },
      ],
    },
  ]
}

async function openAll(port: number, onText: (text: string) => void): Promise<Socket[]> {
  const sockets: Socket[] = []
  for (let from = 0; from < COUNT; from += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, COUNT - from) }, (_, at) =>
      openOne(port, `token-${from + at}`, onText),
    )
    sockets.push(...(await Promise.all(some)))
  }
  return sockets
}

/** Resolves when the stream is open and has sent its first state. */
function openOne(port: number, token: string, onText: (text: string) => void): Promise<Socket> {
  return new Promise((done, failed) => {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.setEncoding('utf8')
    socket.once('error', failed)
    socket.on('data', (text: string) => {
      onText(text)
      if (text.includes('"unread":')) done(socket)
      else if (/^HTTP\/1.1 [^2]/.test(text)) failed(new Error(text))
    })
    const head = ['GET /wps/live?topics=inbox HTTP/1.1', 'Host: alpha.localhost', `Authorization: ${token}`]
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
  })
}

function asked(child: ChildProcess, what: string | number): Promise<unknown> {
  child.send(what)
  return told(child)
}

function told(child: ChildProcess): Promise<unknown> {
  return new Promise((done, failed) => {
    child.once('message', done)
    child.once('exit', (code) => failed(new Error(`the gateway ended with ${code}`)))
  })
}
