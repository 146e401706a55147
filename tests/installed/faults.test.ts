import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startWorld, type TestWorld } from '../platform/support/world.ts'
import { head, sendRaw } from '../support/raw-client.ts'
import { type Gateway, listen } from '../support/start-gateway.ts'
import { startSimulated } from '../support/start-simulated.ts'
import { testContent } from '../support/test-content.ts'
import { type Control, controlAt, type Fault } from '../testing/control.ts'

let world: TestWorld
let gateway: Gateway
let port: number
let control: Control

beforeAll(async () => {
  world = await startWorld({ code: 'faults' })
  const brands = new Map([world.site, world.other].map((brand) => [brand.code, brand]))
  gateway = await startSimulated(world.platform, {}, testContent([], { brands }))
  ;({ port } = await listen(gateway))
  control = controlAt(port, world.site.code)
})
afterAll(() => gateway.close())
beforeEach(() => control.clearFaults())

const STATUS = '/wps/system/status'
const LIST = '/wps/relay/GCSGAME_gameList'
const host = () => `${world.site.code}.localhost`

async function ask(url: string, headers: Record<string, string> = {}) {
  const answer = await gateway.app.inject({ url, headers: { host: host(), ...headers } })
  return {
    status: answer.statusCode,
    json: answer.json() as { success: boolean; value: unknown; errorCode: string },
  }
}
/** `x` for a call that went wrong. */
async function run(calls: number, url = STATUS): Promise<string> {
  let seen = ''
  for (let call = 0; call < calls; call += 1) seen += (await ask(url)).json.success ? '.' : 'x'
  return seen
}

describe('a fault', () => {
  test('a fault concerns one operation, all of a family, or every one; the nearest goes first', async () => {
    await control.fault({ errorCode: 'upstream.unreachable' })
    await control.fault({ operation: 'games.*', errorCode: 'upstream.timeout' })
    await control.fault({ operation: 'games.list', errorCode: 'upstream.off' })
    expect((await ask(LIST)).json.errorCode).toBe('upstream.off')
    expect((await ask('/wps/relay/GCSGAME_vendorList')).json.errorCode).not.toBe('upstream.off')
    expect((await ask(STATUS)).json.errorCode).toBe('upstream.unreachable')
  })

  test('a fault affects the given number of calls and no more', async () => {
    await control.fault({ operation: 'support.status', errorCode: 'server.error', count: 2 })
    expect(await run(5)).toBe('xx...')
  })

  test('a fault with a probability affects the same calls for the same seed', async () => {
    const fault: Fault = { operation: 'support.status', errorCode: 'server.error', probability: 0.5, seed: 7 }
    await control.fault(fault)
    const first = await run(40)
    expect(first).toMatch(/x/)
    expect(first).toMatch(/\./)
    await control.fault(fault)
    expect(await run(40)).toBe(first)
    await control.fault({ ...fault, seed: 8 })
    expect(await run(40)).not.toBe(first)
  })

  test('a fault counts only the calls that it affected, also for cached answers', async () => {
    await ask(LIST)
    await control.fault({
      operation: 'games.list',
      errorCode: 'upstream.off',
      probability: 0.5,
      seed: 3,
      count: 3,
    })
    const seen = await run(30, LIST)
    expect(seen.replaceAll('.', '')).toBe('xxx')
    expect(seen.indexOf('x.')).toBeGreaterThanOrEqual(0)
  })

  test('a fault can be a status without a body', async () => {
    await control.fault({ operation: 'support.status', status: 503 })
    const answer = await gateway.app.inject({ url: STATUS, headers: { host: host() } })
    expect([answer.statusCode, answer.body]).toEqual([503, ''])
  })

  test('a fault can be a page of a proxy with its status', async () => {
    await control.fault({ operation: 'support.status', status: 502, breaks: 'not-json' })
    const answer = await gateway.app.inject({ url: STATUS, headers: { host: host() } })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([502, 'text/html'])
  })

  test('a fault can be a value of another shape', async () => {
    await control.fault({ operation: 'support.status', breaks: 'wrong-type' })
    const { json } = await ask(STATUS)
    expect([json.success, typeof json.value]).toEqual([true, 'string'])
  })

  test('a fault can withhold the answer', async () => {
    await control.fault({ operation: 'support.status', breaks: 'hang' })
    const stop = AbortSignal.timeout(300)
    const asked = fetch(`http://127.0.0.1:${port}${STATUS}`, {
      signal: stop,
      headers: { merchant: world.site.brand.merchant },
    })
    await expect(asked).rejects.toThrow(/abort|timeout/i)
  })

  test('a fault can lose the answer of an executed call; a retry with the same key does not execute it again', async () => {
    const { token } = await control.signIn('player')
    const move = {
      method: 'POST' as const,
      url: '/wps/relay/GCS_walletTransfer',
      headers: { host: host(), authorization: token, 'idempotency-key': 'lost-answer-01' },
      payload: { fromAccountType: 'main', toAccountType: 'KYLIN', amount: '10' },
    }
    const entries = async () => (await control.ledger()).entries
    const before = await entries()
    await control.fault({ operation: 'wallet.transfer', status: 504, late: true, count: 1 })
    expect((await gateway.app.inject(move)).statusCode).toBe(504)
    expect(await entries()).toBe(before + 1)
    const again = await gateway.app.inject(move)
    expect([again.statusCode, again.headers['idempotent-replayed']]).toEqual([200, 'true'])
    expect(await entries()).toBe(before + 1)
  })

  test('a fault of a session affects that session only; one without a session affects no session', async () => {
    const one = control.inSession('faulty')
    await one.fault({ operation: 'support.status', errorCode: 'server.error' })
    expect((await ask(STATUS, one.headers)).json.errorCode).toBe('server.error')
    expect((await ask(STATUS)).json.errorCode).toBeNull()
    expect((await ask(STATUS, { 'mock-session': 'other' })).json.errorCode).toBeNull()
    await one.clearFaults()
    await control.fault({ operation: 'support.status', errorCode: 'server.error' })
    expect((await ask(STATUS, one.headers)).json.errorCode).toBeNull()
  })

  test('a fault of another brand stays when the faults of one brand are removed', async () => {
    const other = controlAt(port, world.other.code)
    await other.fault({ operation: 'support.status', errorCode: 'server.error' })
    await control.fault({ operation: 'support.status', errorCode: 'server.error' })
    await control.clearFaults()
    expect((await ask(STATUS)).json.errorCode).toBeNull()
    const there = await ask(STATUS, { host: `${world.other.code}.localhost` })
    expect(there.json.errorCode).toBe('server.error')
    await other.clearFaults()
  })

  test('a fault comes with a scenario too, in all the same ways', async () => {
    const one = control.inSession('scenario')
    await one.scenario('slow-start')
    const raw = () =>
      sendRaw(
        port,
        head(`GET ${STATUS} HTTP/1.1`, `Host: ${host()}`, 'Mock-Session: scenario', 'Connection: close'),
      )
    expect([(await raw()).status, (await raw()).status, (await raw()).status]).toEqual([503, 503, 200])
  })
})
