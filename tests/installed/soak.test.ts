import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type GatewayProcess, pause, startGatewayProcess } from '../support/gateway-process.ts'
import { type Asked, installation, type OneGateway, oneGateway } from '../support/installed-gateways.ts'
import { isLong, runs } from '../support/suite.ts'
import { type Control, controlAt } from '../testing/control.ts'
import { listenTo } from '../testing/event-client.ts'

const MINUTES = Number(process.env.SOAK_MINUTES ?? runs(0, 120))
const isWanted = isLong || process.env.SOAK_MINUTES !== undefined

const BRAND = 'meghna'
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const CALLERS = 4
const SAMPLE_MS = 2_000
/** Rows that the journal keeps without a session. */
const JOURNAL_ROWS = 1_000
const WAIT_MS = 60_000
const START_MS = 15 * MINUTE_MS
/** On a machine that does other things too, a process may get no processor for seconds. */
const PATIENT = { UPSTREAM_TIMEOUT_MS: '60000', HEAD_TIMEOUT_MS: '120000', REQUEST_TIMEOUT_MS: '120000' }
const NO_LIMITS = { CALLS_PER_MINUTE: '0', MONEY_WRITES_PER_SECOND: '0' }

/** The compiled gateway as an operator runs it, before a simulated platform in a process of its own. */
let gateway: OneGateway
let platform: GatewayProcess
let installed: Awaited<ReturnType<typeof installation>>
let control: Control
beforeAll(async () => {
  if (!isWanted) return
  platform = await startGatewayProcess({ ...NO_LIMITS, LOG_LEVEL: 'error' })
  control = controlAt(platform.port, BRAND)
  const url = `http://127.0.0.1:${platform.port}`
  installed = await installation(url)
  gateway = await oneGateway(installed.folder, {
    ...NO_LIMITS,
    ...PATIENT,
    UPSTREAM_ALLOW_LIST: url,
    FOLLOW_BRANDS: '1',
  })
}, START_MS)
afterAll(async () => {
  await gateway?.stop('SIGTERM')
  await platform?.stop()
  installed?.close()
})

describe.runIf(isWanted)(
  `${MINUTES} minutes of calls, faults, saved files and moves of the clock (R-11.019)`,
  () => {
    test(
      'calls, faults, saved files and moves of the clock leave memory flat, no connection open, the ledger balanced and the journal short',
      async () => {
        const end = performance.now() + MINUTES * MINUTE_MS
        await exercise(() => performance.now() < end - (MINUTES * MINUTE_MS * 3) / 4)
        const socketsBefore = await socketsAtRest()
        const found = await exercise(() => performance.now() < end)
        const socketsAfter = await socketsAtRest()
        const { balanced, problems, entries } = await control.ledger()
        const journal = await control.journal({ limit: 10 * JOURNAL_ROWS })
        const [early, late] = ofThirds(found.memoryMb)
        const platformMb = ofThirds(found.platformMb)
        console.log({ ...found, memoryMb: [early, late], platformMb, socketsBefore, socketsAfter, entries })
        if (found.unexpected.length > 0) console.log(faultsInLog().join('\n'))
        expect({ balanced, problems, unexpected: found.unexpected }).toEqual({
          balanced: true,
          problems: [],
          unexpected: [],
        })
        expect(found.saves).toBeGreaterThan(0)
        expect(found.faults).toBeGreaterThan(0)
        expect(journal.length).toBeLessThanOrEqual(JOURNAL_ROWS)
        expect(socketsAfter).toBeLessThanOrEqual(socketsBefore)
        expect(late / early).toBeLessThan(1.05)
      },
      MINUTES * MINUTE_MS + 5 * MINUTE_MS,
    )
  },
)

type Found = {
  calls: number
  saves: number
  moves: number
  /** Answers that an injected fault changed. */
  faults: number
  unexpected: string[]
  memoryMb: number[]
  /** It grows with the data of the embedded database. */
  platformMb: number[]
}

/** Everything at once, until it is over. */
async function exercise(isOn: () => boolean): Promise<Found> {
  const found: Found = {
    calls: 0,
    saves: 0,
    moves: 0,
    faults: 0,
    unexpected: [],
    memoryMb: [],
    platformMb: [],
  }
  const repeat = async (act: () => Promise<void>, everyMs: number) => {
    while (isOn()) {
      await act()
      await pause(everyMs)
    }
  }
  await Promise.all([
    ...Array.from({ length: CALLERS }, (_, caller) => callsOf(caller, isOn, found)),
    repeat(() => saved(found), 5_000),
    repeat(async () => {
      await control.advance(HOUR_MS)
      found.moves += 1
    }, 20_000),
    repeat(async () => {
      await control.fault({ operation: 'support.countries', status: 503, count: 3 })
    }, 3_000),
    repeat(async () => {
      found.memoryMb.push(gateway.memoryMb())
      found.platformMb.push(platform.memoryMb())
    }, SAMPLE_MS),
    repeat(() => listened(found), 1_000),
  ])
  return found
}

const READS = ['/_site/meghna/brand.json', '/index', '/wps/system/status', '/wps/relay/GCSGAME_gameList']
const COUNTRIES = '/wps/system/country'
/** The gateway's answers when its upstream answers 503: at first, and while it spares the upstream after several. */
const FAULTY = [502, 503]

/** A member who looks around and moves money to a vendor and back; the moved clock ends sessions now and then. */
async function callsOf(caller: number, isOn: () => boolean, found: Found): Promise<void> {
  let token = ''
  for (let turn = caller; isOn(); turn += 1) {
    for (const path of READS) judge(found, path, await ask(path), [200])
    const countries = await ask(COUNTRIES)
    judge(found, COUNTRIES, countries, [200, ...FAULTY])
    if (FAULTY.includes(countries)) found.faults += 1
    const headers = { authorization: token }
    const balance = await ask('/wps/v2/wallets/balance', { headers })
    judge(found, 'balance', balance, [200, 401])
    if (balance === 401) ({ token } = await control.signIn('player1'))
    else judge(found, 'transfer', await transferred(turn, token), [200, 401, 409, 422])
  }
}

function transferred(turn: number, token: string): Promise<number> {
  const [fromAccountType, toAccountType] = turn % 2 ? ['main', 'KYLIN'] : ['KYLIN', 'main']
  return ask('/wps/relay/GCS_walletTransfer', {
    method: 'POST',
    headers: { authorization: token, 'idempotency-key': crypto.randomUUID() },
    body: { fromAccountType, toAccountType, amount: '1.00' },
  })
}

function judge(found: Found, what: string, status: number, expected: number[]): void {
  found.calls += 1
  if (!expected.includes(status) && found.unexpected.length < 20) found.unexpected.push(`${what}: ${status}`)
}

/** Asks over a connection of its own, because the gateway may close a kept one in the moment in which it is used again. */
async function ask(path: string, { headers, ...asked }: Omit<Asked, 'path'> = {}): Promise<number> {
  const { status } = await gateway.ask({ path, headers: { ...headers, connection: 'close' }, ...asked })
  return status
}

/** Lines of the gateway about answers that no injected fault explains. */
function faultsInLog(): string[] {
  const lines = gateway.output().split('\n')
  return lines.filter((line) => line.includes('"status":5') && !line.includes(COUNTRIES)).slice(-20)
}

/** Saves the brand with another name, and waits until it is served. */
async function saved(found: Found): Promise<void> {
  const file = join(installed.folder, 'brands', BRAND, 'brand.json')
  const name = `Meghna ${found.saves}`
  const brand = JSON.parse(readFileSync(file, 'utf8')) as object
  writeFileSync(file, JSON.stringify({ ...brand, name }))
  const asked = { path: `/_site/${BRAND}/brand.json`, headers: { connection: 'close' } }
  await expect.poll(async () => (await gateway.ask(asked)).body, { timeout: WAIT_MS }).toContain(name)
  found.saves += 1
}

/** An open page that comes and goes. */
async function listened(found: Found): Promise<void> {
  const page = await listenTo(`http://127.0.0.1:${gateway.port}`, '/wps/live', { host: `${BRAND}.localhost` })
  judge(found, 'live', page.status, [200])
  page.close()
  await page.ended
}

/** Sockets of the gateway when nobody is connected. */
async function socketsAtRest(): Promise<number> {
  let before = Number.NaN
  await expect
    .poll(
      () => {
        const isSame = gateway.sockets() === before
        before = gateway.sockets()
        return isSame
      },
      { interval: 1_000, timeout: WAIT_MS },
    )
    .toBe(true)
  return before
}

/** Medians of the first third and of the last. */
function ofThirds(values: readonly number[]): [number, number] {
  const third = Math.floor(values.length / 3)
  const middle = (some: readonly number[]) => some.toSorted((a, b) => a - b)[Math.floor(some.length / 2)] ?? 0
  return [middle(values.slice(0, third)), middle(values.slice(-third))]
}
