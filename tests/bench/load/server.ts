import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import autocannon from 'autocannon'
import type { TimeShares } from './time-shares.ts'

/** A server that is measured, in a process of its own; `told` is what it said when it was ready. */
export type Server<Told = unknown> = { child: ChildProcess; port: number; told: Told }

/** Requests a second, time on the processor for each request, and the slowest hundredth in milliseconds. */
export type Load = { perSecond: number; cpuMicros: number; p99: number }

/** Starts a script of tests/bench, such as `gateway/raw-server.ts`; it tells its port, alone or with more. */
export function startServer<Told = unknown>(
  script: string,
  env: Record<string, string> = {},
): Promise<Server<Told>> {
  const child = fork(join(import.meta.dirname, '..', script), {
    execArgv: [],
    env: { ...process.env, ...env },
  })
  return new Promise((done, failed) => {
    child.once('message', (told: number | { port: number }) =>
      done({ child, port: typeof told === 'number' ? told : told.port, told: told as Told }),
    )
    child.once('exit', (code) => failed(new Error(`${script} ended with ${code}`)))
  })
}

/** Loads a server; anything but answers of success ends the bench. */
export async function load(
  server: Pick<Server, 'child' | 'port'>,
  { path = '/', ...options }: Omit<Partial<autocannon.Options>, 'url'> & { path?: string },
): Promise<Load> {
  const spent = await spentMicros(server)
  const result = await autocannon({ url: `http://127.0.0.1:${server.port}${path}`, ...options })
  if (result.non2xx + result.errors + result.timeouts > 0)
    throw new Error(`${path}: ${result.non2xx} refused, ${result.errors} errors, ${result.timeouts} timeouts`)
  const { total } = result.requests
  return {
    perSecond: total / result.duration,
    cpuMicros: ((await spentMicros(server)) - spent) / total,
    p99: result.latency.p99,
  }
}

/** Shares of the time that a server spends on its parts while `work` runs. */
export async function sharesWhile(
  { child }: Pick<Server, 'child'>,
  work: () => Promise<unknown>,
): Promise<TimeShares> {
  child.send('sample')
  await work()
  return new Promise((done) => {
    child.once('message', (shares) => done(shares as TimeShares))
    child.send('shares')
  })
}

/** Time on the processor that a server has used since it began. */
function spentMicros({ child }: Pick<Server, 'child'>): Promise<number> {
  return new Promise((done) => {
    child.once('message', (micros) => done(Number(micros)))
    child.send('spent')
  })
}
