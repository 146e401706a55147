import { createServer, get, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADVICE, findPostgres, startPostgres } from '../../scripts/postgres.mjs'
import { freePort, pause } from '../support/gateway-process.ts'
import { installation, type OneGateway, oneGateway } from '../support/installed-gateways.ts'

/** A compiled gateway with two workers, in proxy mode, on a PostgreSQL server of its own. */
let postgres: Awaited<ReturnType<typeof startPostgres>>
let upstream: Server
let gateway: OneGateway
let metricsPort: number
let close: () => void

const COUNTRIES = '/wps/system/country'

beforeAll(async () => {
  const programs = await findPostgres()
  if (!programs) throw new Error(ADVICE)
  postgres = await startPostgres(programs)
  upstream = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify([{ countryCode: 'BD', countryDialingCode: '880' }]))
  })
  await new Promise<void>((done) => upstream.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`
  const installed = await installation(url)
  close = installed.close
  metricsPort = await freePort()
  gateway = await oneGateway(installed.folder, {
    WORKERS: '2',
    DATABASE_URL: postgres.url,
    UPSTREAM_ALLOW_LIST: url,
    METRICS_PORT: String(metricsPort),
    CALLS_PER_MINUTE: '0',
  })
  // The first worker answers while the second one starts.
  while ((await answering().catch(() => 0)) < 2) await pause(50)
})

afterAll(async () => {
  await gateway?.stop('SIGTERM')
  upstream?.close()
  await postgres?.stop()
  close?.()
})

const side = async (path: string) => (await fetch(`http://127.0.0.1:${metricsPort}${path}`)).text()

async function answering(): Promise<number> {
  const { workers } = JSON.parse(await side('/readyz')) as { workers: { answering: number } }
  return workers.answering
}

/** Number of finished calls by the metrics of all workers. */
async function calls(): Promise<number> {
  const lines = (await side('/metrics')).split('\n')
  const ofCalls = lines.filter((line) => /^marquee_requests_total\{.*answered_by="proxy"/.test(line))
  return ofCalls.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0)
}

/** Calls over a connection of its own. */
function callAnew(): Promise<number> {
  return new Promise((done, failed) => {
    const request = get(
      {
        host: '127.0.0.1',
        port: gateway.port,
        path: COUNTRIES,
        agent: false,
        headers: { host: 'meghna.localhost' },
      },
      (answer) => {
        answer.resume()
        answer.once('end', () => done(answer.statusCode ?? 0))
      },
    )
    request.once('error', failed)
  })
}

/** Calls on new and on open connections until the work is done, and lists what was no answer 200. */
async function failuresWhile(work: () => Promise<void>): Promise<unknown[]> {
  const failures: unknown[] = []
  const state = { isDone: false }
  const again = async (call: () => Promise<number>) => {
    while (!state.isDone) {
      const status = await call().catch(String)
      if (status !== 200) failures.push(status)
      await pause(2)
    }
  }
  const open = async () => (await gateway.ask({ path: COUNTRIES })).status
  const loops = [again(callAnew), again(callAnew), again(open), again(open)]
  await work().finally(() => (state.isDone = true))
  await Promise.all(loops)
  return failures
}

test('the metrics port adds up the calls of all workers, and how many are ready', async () => {
  const before = await calls()
  for (let call = 0; call < 20; call += 1) expect(await callAnew()).toBe(200)
  expect(await calls()).toBe(before + 20)
  expect(await side('/metrics')).toContain('\nmarquee_workers 2\n')
  expect(JSON.parse(await side('/readyz'))).toMatchObject({ workers: { wanted: 2, answering: 2 } })
  expect(gateway.workers()).toHaveLength(2)
})

test('a rolling restart of the workers by SIGHUP refuses no connection and fails no call', async () => {
  const former = gateway.workers()
  const failures = await failuresWhile(async () => {
    gateway.signal('SIGHUP')
    await expect
      .poll(
        () =>
          gateway.workers().filter((pid) => !former.includes(pid)).length === 2 && gateway.workers().length,
      )
      .toBe(2)
  })
  expect(failures).toEqual([])
})

test('a worker that is killed is replaced, and the others answer meanwhile', async () => {
  const before = await calls()
  const [first] = gateway.workers()
  process.kill(first!, 'SIGKILL')
  await expect.poll(() => gateway.workers().includes(first!)).toBe(false)
  expect(await callAnew()).toBe(200)
  await expect.poll(answering).toBe(2)
  // The counts of the killed worker were read before.
  expect(await calls()).toBeGreaterThanOrEqual(before + 1)
  expect(gateway.output()).toContain(`Worker ${first} ended with SIGKILL and is replaced.`)
})

test('SIGTERM ends the workers and then the gateway', async () => {
  const former = gateway.workers()
  expect(await gateway.stop('SIGTERM')).toBe(0)
  const isAlive = (pid: number) => {
    try {
      return process.kill(pid, 0)
    } catch {
      return false
    }
  }
  expect(former.filter(isAlive)).toEqual([])
  await gateway.start()
})
