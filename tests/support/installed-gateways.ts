import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compileGateway, fillDist } from '../../scripts/dist.mjs'
import { freePort, memoryMb, pause, sockets, untilReady } from './gateway-process.ts'

export type Asked = {
  path: string
  method?: string
  headers?: Record<string, string>
  body?: unknown
}

export type Answered = { status: number; body: string; headers: IncomingHttpHeaders }

/** A compiled gateway in a process of its own, which can be stopped, killed and started again on its port. */
export type OneGateway = {
  port: number
  /** The balancer's last look at /readyz said yes. */
  isReady: boolean
  ask(asked: Asked): Promise<Answered>
  stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
  /** Sends a signal and goes on. */
  signal(signal: NodeJS.Signals): void
  pid(): number | undefined
  /** Process ids of its workers, by Linux's account of the process. */
  workers(): number[]
  start(): Promise<void>
  /** The process has not ended. */
  isAlive(): boolean
  memoryMb(): number
  sockets(): number
  output(): string
}

const BRAND = 'meghna.localhost'

/** An installation in a folder of its own, whose brands ask this upstream; without one they are as the project has them. */
export async function installation(upstream?: string): Promise<{ folder: string; close(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-gateways-'))
  await compileGateway(folder, { isShown: false })
  fillDist(folder)
  if (upstream !== undefined) {
    const file = join(folder, 'brands/base/brand.json')
    const brand = JSON.parse(readFileSync(file, 'utf8')) as object
    writeFileSync(file, JSON.stringify({ ...brand, upstream: { mode: 'proxy', url: upstream } }))
  }
  return { folder, close: () => rmSync(folder, { recursive: true, force: true }) }
}

export async function oneGateway(
  folder: string,
  settings: Record<string, string> | ((port: number) => Record<string, string>),
): Promise<OneGateway> {
  const port = await freePort()
  const env = typeof settings === 'function' ? settings(port) : settings
  let agent = new Agent({ keepAlive: true, maxSockets: 64 })
  let output = ''
  let child: ChildProcess
  let ended: Promise<number | null>
  const gateway: OneGateway = {
    port,
    isReady: false,
    ask: (asked) => ask(port, agent, asked),
    output: () => output,
    memoryMb: () => memoryMb(child.pid),
    sockets: () => sockets(child.pid),
    isAlive: () => child.exitCode === null && child.signalCode === null,
    stop(signal) {
      child.kill(signal)
      return ended
    },
    signal: (signal) => void child.kill(signal),
    pid: () => child.pid,
    workers: () => childrenOf(child.pid),
    async start() {
      child = spawn(process.execPath, ['gateway/bin/main.js'], {
        cwd: folder,
        env: {
          PATH: process.env.PATH,
          NODE_ENV: 'production',
          LOG_LEVEL: 'error',
          ...env,
          PORT: String(port),
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      for (const stream of [child.stdout!, child.stderr!])
        stream.on('data', (chunk) => (output += String(chunk)))
      ended = new Promise((done) => child.once('close', done))
      agent.destroy()
      agent = new Agent({ keepAlive: true, maxSockets: 64 })
      const isUp = await Promise.race([untilReady(port), ended.then(() => false)])
      if (!isUp) throw new Error(`A gateway did not start:\n${output}`)
    },
  }
  await gateway.start()
  return gateway
}

function childrenOf(pid = 0): number[] {
  const file = `/proc/${pid}/task/${pid}/children`
  return existsSync(file) ? readFileSync(file, 'utf8').split(' ').filter(Boolean).map(Number) : []
}

function ask(
  port: number,
  agent: Agent,
  { path, method = 'GET', headers = {}, body }: Asked,
): Promise<Answered> {
  return new Promise((done, failed) => {
    const text = body === undefined ? '' : JSON.stringify(body)
    const type =
      body === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }
    const asked = request(
      { host: '127.0.0.1', port, path, method, agent, headers: { host: BRAND, ...type, ...headers } },
      (answer) => {
        let received = ''
        answer.setEncoding('utf8')
        answer.on('data', (chunk: string) => (received += chunk))
        answer.once('end', () =>
          done({ status: answer.statusCode ?? 0, body: received, headers: answer.headers }),
        )
        answer.once('error', failed)
      },
    )
    asked.once('error', failed)
    asked.end(text)
  })
}

const LOOK_MS = 100

/**
 * Spreads requests in turn over the gateways whose /readyz says yes, as a balancer does. One whose connection breaks gets no
 * more requests until the next look at it.
 */
export function balancer(gateways: readonly OneGateway[]) {
  let turn = 0
  const state = { isOpen: true }
  const brokenAt = new Map<OneGateway, number>()
  const look = async (gateway: OneGateway) => {
    while (state.isOpen) {
      const began = performance.now()
      const isReady = await gateway.ask({ path: '/readyz' }).then(
        ({ status }) => status === 200,
        () => false,
      )
      // A look that began before a connection broke says nothing about the gateway after it.
      gateway.isReady = isReady && began > (brokenAt.get(gateway) ?? -1)
      await pause(LOOK_MS)
    }
  }
  const looking = Promise.all(gateways.map(look))
  const next = (): OneGateway => {
    const ready = gateways.filter(({ isReady }) => isReady)
    const among = ready.length > 0 ? ready : gateways
    turn += 1
    return among[turn % among.length]!
  }
  return {
    ask: async (asked: Asked) => {
      const gateway = next()
      try {
        return await gateway.ask(asked)
      } catch (error) {
        gateway.isReady = false
        brokenAt.set(gateway, performance.now())
        throw error
      }
    },
    close() {
      state.isOpen = false
      return looking
    },
  }
}

export type LoadResult = { answered: number; failed: string[]; retried: number }

/** Reads at a fixed rate until `work` is done; a read whose connection broke is repeated once if `retries` says so. */
export async function underLoad(
  { ask: send }: ReturnType<typeof balancer>,
  { perSecond, retries, asked }: { perSecond: number; retries: boolean; asked: Asked },
  work: () => Promise<void>,
): Promise<LoadResult> {
  const result: LoadResult = { answered: 0, failed: [], retried: 0 }
  const running = new Set<Promise<void>>()
  const one = async (triesLeft: number): Promise<void> => {
    try {
      const { status } = await send(asked)
      if (status === 200) result.answered += 1
      else result.failed.push(`status ${status}`)
    } catch (error) {
      if (triesLeft === 0) return void result.failed.push(String(error))
      result.retried += 1
      return one(triesLeft - 1)
    }
  }
  const begin = performance.now()
  let sent = 0
  const state = { isDone: false }
  const finished = work().finally(() => (state.isDone = true))
  // It is awaited below, when the last request has been sent.
  finished.catch(() => undefined)
  // A second's load at least, so that one follows the work that ends early.
  while (!state.isDone || sent < perSecond) {
    const due = ((performance.now() - begin) / 1_000) * perSecond
    for (; sent < due; sent += 1) {
      const request = one(retries ? 2 : 0)
      running.add(request)
      void request.finally(() => running.delete(request))
    }
    await pause(5)
  }
  await finished
  await Promise.all(running)
  return result
}
