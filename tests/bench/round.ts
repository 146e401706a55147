import { type OperationId, operationTable } from '@marquee/schemas/operations'
import type { Browser, Frame, Page } from 'playwright'
import { overHttp } from '../../fixtures/vendor/src/server/over-http.ts'
import { vendorCalls } from '../../fixtures/vendor/src/server/vendor-calls.ts'
import { launchBrowser } from '../support/browser.ts'
import { controlAt } from '../support/control.ts'
import { startGatewayProcess } from '../support/gateway-process.ts'
import { median, short, type Table } from './table.ts'

const BRAND = 'meghna'
const IN_BROWSER = 40
const OVER_HTTP = 300
const TARGET_MS = 150
/** Between two rounds, so that nothing of the last is still going on. */
const REST_MS = 300
/** Its games have one button. */
const VENDOR = 'KYLIN'

/**
 * From the click on a game's button to the booked balance beside the frame, in a browser with little movement; and the same
 * calls alone. What the game shows in between is not counted: the answer of the round, then the balance from the moment that
 * the game tells of it until it is painted.
 */
export async function bench(): Promise<Table[]> {
  const gateway = await startGatewayProcess({ CALLS_PER_MINUTE: '0', MONEY_WRITES_PER_SECOND: '0' })
  const browser = await launchBrowser()
  try {
    const seat = await sit(gateway.port)
    const rows = [
      ...(await clicks(browser, gateway.origin(BRAND), seat)),
      { step: 'target', median: TARGET_MS, p95: TARGET_MS },
    ]
    return [
      { title: `click to booked balance, ${IN_BROWSER} rounds in the browser, ms`, rows },
      {
        title: `over HTTP, ${OVER_HTTP} of each one after another, ms`,
        rows: await calls(gateway.port, seat),
      },
    ]
  } finally {
    await browser.close()
    await gateway.stop()
  }
}

type Seat = { token: string; session: Record<string, string>; nodeId: string }
/** Durations of both waits of a round, in ms since the click or the game's message. */
type Times = [number, number]
let keys = 0

async function ask<Value>(
  port: number,
  id: OperationId,
  token: string,
  sent: Record<string, string> = {},
): Promise<Value> {
  const { method, path } = operationTable[id]
  const isGet = method === 'GET'
  const answer = await fetch(
    `http://127.0.0.1:${port}${path}${isGet ? `?${new URLSearchParams(sent)}` : ''}`,
    {
      method,
      headers: {
        merchant: BRAND,
        'idempotency-key': `bench-round-${(keys += 1)}`,
        ...(token ? { authorization: token } : {}),
        ...(isGet ? {} : { 'content-type': 'application/json' }),
      },
      ...(isGet ? {} : { body: JSON.stringify(sent) }),
    },
  )
  const { success, value, errorCode } = (await answer.json()) as Record<string, never>
  if (!success) throw new Error(`${id}: ${String(errorCode)}`)
  return value as Value
}

/** A player with money at the vendor. */
async function sit(port: number): Promise<Seat> {
  const login = await controlAt(port, BRAND).signIn('player1')
  const { token, customerType, account, userName } = login
  await ask(port, 'wallet.transfer', token, {
    fromAccountType: 'main',
    toAccountType: VENDOR,
    amount: '1000.00',
  })
  const { games } = await ask<{ games: { nodeId: string; supportPlay: number }[] }>(port, 'games.list', '', {
    vassalage: VENDOR,
  })
  const { nodeId } = games.find(({ supportPlay }) => supportPlay === 1)!
  return { token, session: { token, isAgent: String(customerType), account, username: userName }, nodeId }
}

async function clicks(browser: Browser, origin: string, { session, nodeId }: Seat): Promise<Table['rows']> {
  const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-US' })
  await context.addInitScript(SHORT_ROUNDS)
  await context.addInitScript(watch)
  const page = await context.newPage()
  await page.goto(`${origin}/index`)
  await page.evaluate((kept) => {
    for (const [name, value] of Object.entries(kept)) sessionStorage.setItem(name, value)
  }, session)
  await page.goto(`${origin}/game?nodeId=${nodeId}&vassalage=${VENDOR}`)
  const button = page.locator('iframe').contentFrame().getByRole('button', { name: 'Spin', exact: true })
  await button.waitFor()
  const frame = page.frames().find((one) => one.url().includes('/play/'))!
  const rounds: { called: number; booked: number; read: number; painted: number }[] = []
  for (let round = 0; round < IN_BROWSER + 3; round += 1) {
    await button.click()
    const [called, booked] = await told(frame, round)
    const [read, painted] = await told(page, round)
    // The first ones warm up what compiles as it runs.
    if (round >= 3) rounds.push({ called, booked, read, painted })
    await page.waitForTimeout(REST_MS)
  }
  await context.close()
  return [
    { step: 'click to call', ...spread(rounds.map(({ called }) => called)) },
    { step: 'click to answer: booked', ...spread(rounds.map(({ booked }) => booked)) },
    { step: 'told to balance read', ...spread(rounds.map(({ read }) => read)) },
    { step: 'told to painted balance beside the frame', ...spread(rounds.map(({ painted }) => painted)) },
    { step: 'click to balance', ...spread(rounds.map(({ booked, painted }) => booked + painted)) },
  ]
}

/** A game shows a round longer than the answer takes; that wait is not measured, and shortened here. */
const SHORT_ROUNDS = `if (location.pathname.startsWith('/play/')) {
  const later = setTimeout
  globalThis.setTimeout = (work, ms) => later(work, Math.min(ms, 100))
}`

/** Runs in every document: when the n-th round was called and answered, or its balance read and painted. */
function watch(): void {
  const times: Times[] = []
  Object.assign(globalThis, { benchTimes: times })
  const isGame = location.pathname.startsWith('/play/')
  let from = 0
  if (isGame) addEventListener('click', ({ timeStamp }) => (from = timeStamp), true)
  else
    addEventListener('message', ({ data, timeStamp }) => {
      if ((data as { type?: string }).type === 'marquee:round') from = timeStamp
    })
  const path = isGame ? /\/lgw\/play\/round$/ : /\/wps\/.*balance/i
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
      if (!path.test(entry.name) || from === 0 || entry.startTime < from) continue
      const start = from
      from = 0
      const answered = entry.responseEnd - start
      if (isGame) times.push([entry.startTime - start, answered])
      // Painted with the frame after the one that the answer is drawn in.
      else requestAnimationFrame(() => requestAnimationFrame((now) => times.push([answered, now - start])))
    }
  }).observe({ type: 'resource' })
}

async function told(where: Page | Frame, round: number): Promise<Times> {
  const times = await where.waitForFunction(
    (at) => (globalThis as unknown as { benchTimes: Times[] }).benchTimes[at],
    round,
    { polling: 20 },
  )
  return (await times.jsonValue())!
}

/** A round of the vendor in the platform's process, and the calls of a vendor elsewhere for one. */
async function calls(port: number, { token, nodeId }: Seat): Promise<Table['rows']> {
  const launch = { nodeId, vassalage: VENDOR, language: 'EN' }
  const { content } = await ask<{ content: { game_url: string } }>(port, 'games.launch', token, launch)
  const ticket = new URL(content.game_url).searchParams.get('ticket')!
  const seat = await ask<{ token: string; play: { minBet: string } }>(port, 'games.enter', '', { ticket })
  const stake = seat.play.minBet
  const key = await controlAt(port, BRAND).vendorKey(VENDOR)
  const vendor = vendorCalls(
    overHttp({ origin: `http://127.0.0.1:${port}`, merchant: BRAND, token: seat.token }),
    () => Promise.resolve({ merchant: BRAND, vassalage: VENDOR, key }),
  )
  const both = async (number: number) => {
    const { round } = await vendor.bet({ transactionId: `bet-${number}`, stake })
    await vendor.settle({ transactionId: `end-${number}`, round, payout: stake })
  }
  return [
    {
      call: 'games.round',
      ...spread(await timed(() => ask(port, 'games.round', seat.token, { stake, pick: '' }))),
    },
    { call: 'vendor-balance', ...spread(await timed(() => vendor.balance())) },
    { call: 'vendor-bet and vendor-settle', ...spread(await timed(both)) },
    { call: 'target', median: TARGET_MS, p95: TARGET_MS },
  ]
}

async function timed(work: (number: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let number = 0; number < OVER_HTTP + 20; number += 1) {
    const start = performance.now()
    await work(number)
    if (number >= 20) times.push(performance.now() - start)
  }
  return times
}

function spread(times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b)
  return { median: short(median(sorted)), p95: short(sorted[Math.floor(sorted.length * 0.95)]!) }
}
