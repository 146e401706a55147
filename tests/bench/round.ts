import type { Browser, Frame, Page } from 'playwright'
import { launchBrowser } from '../support/browser.ts'
import { startGatewayProcess } from '../support/gateway-process.ts'
import { removePace } from '../support/pace.ts'
import { ask, BRAND, enterGame, type Seat, sit, VENDOR } from './play/player.ts'
import { median, short, type Table } from './table.ts'

const IN_BROWSER = 40
const OVER_HTTP = 300
const TARGET_MS = 150
/** Between two rounds, so that nothing of the last is still going on. */
const REST_MS = 300
/** Time after the click in which a changed balance is painted, if it changes. */
const UNCHANGED_MS = 2_000
/** Rounds that are not measured, because their code is compiled as it runs. */
const WARM_UP = 3

/**
 * From the click on a game's button to the booked balance beside the frame, in a browser with little movement; and the same
 * calls alone. A member event brings the balance, usually before the game has shown the round.
 */
export async function bench(): Promise<Table[]> {
  const gateway = await startGatewayProcess(
    { CALLS_PER_MINUTE: '0', MONEY_WRITES_PER_SECOND: '0' },
    removePace,
  )
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
        rows: await calls(seat),
      },
    ]
  } finally {
    await browser.close()
    await gateway.stop()
  }
}

/** A round in the game: time of day of the click, and ms since it until the call and its answer. */
type GameRound = { clickedAt: number; called: number; booked: number }
type Round = Omit<GameRound, 'clickedAt'> & { painted: number | undefined }
type Recorded = { benchRounds: GameRound[]; benchPainted: number[] }

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
  const rounds: Round[] = []
  while (rounds.length < IN_BROWSER + WARM_UP) {
    const at = rounds.length
    await button.click()
    const { clickedAt, called, booked } = await recorded(frame, at)
    const paintedAt = await paintedAfter(page, clickedAt)
    rounds.push({ called, booked, painted: paintedAt === 0 ? undefined : paintedAt - clickedAt })
    await page.waitForTimeout(REST_MS)
  }
  await context.close()
  const measured = rounds.slice(WARM_UP)
  return [
    { step: 'click to call', ...spread(measured.map(({ called }) => called)) },
    { step: 'click to answer: booked', ...spread(measured.map(({ booked }) => booked)) },
    {
      step: 'click to painted balance beside the frame',
      ...spread(measured.flatMap(({ painted }) => painted ?? [])),
    },
  ]
}

/** A game shows a round longer than the answer takes; that wait is not measured, and shortened here. */
const SHORT_ROUNDS = `if (location.pathname.startsWith('/play/')) {
  const later = setTimeout
  globalThis.setTimeout = (work, ms) => later(work, Math.min(ms, 100))
}`

/**
 * Runs in every document. A game records each round: the click, and the call with its answer in ms since the click. The site
 * records when a changed balance was painted. Times of day are in ms since 1970, as both documents can compare them.
 */
function watch(): void {
  const rounds: GameRound[] = []
  const painted: number[] = []
  Object.assign(globalThis, { benchRounds: rounds, benchPainted: painted })
  if (!location.pathname.startsWith('/play/')) {
    new MutationObserver((changes) => {
      if (!changes.some(({ target }) => target.parentElement?.closest('.game-frame-balance'))) return
      // Painted with the frame after the one that the balance is drawn in.
      requestAnimationFrame(() => requestAnimationFrame((now) => painted.push(performance.timeOrigin + now)))
    }).observe(document, { subtree: true, characterData: true, childList: true })
    return
  }
  let from = 0
  addEventListener('click', ({ timeStamp }) => (from = timeStamp), true)
  new PerformanceObserver((list) => {
    for (const { name, startTime, responseEnd } of list.getEntries() as PerformanceResourceTiming[]) {
      if (!name.endsWith('/lgw/play/round') || from === 0 || startTime < from) continue
      const clickedAt = performance.timeOrigin + from
      rounds.push({ clickedAt, called: startTime - from, booked: responseEnd - from })
      from = 0
    }
  }).observe({ type: 'resource' })
}

async function recorded(frame: Frame, round: number): Promise<GameRound> {
  const found = await frame.waitForFunction(
    (at) => (globalThis as unknown as Recorded).benchRounds[at],
    round,
  )
  return (await found.jsonValue())!
}

/** Time of day of the first paint after the click; 0 if none came, because the payout was equal to the stake. */
async function paintedAfter(page: Page, clickedAt: number): Promise<number> {
  const found = await page.waitForFunction(
    ([from, unchangedMs]) => {
      const { benchPainted } = globalThis as unknown as Recorded
      const time = benchPainted.find((one) => one > from)
      if (time !== undefined) return { time }
      return Date.now() > from + unchangedMs ? { time: 0 } : undefined
    },
    [clickedAt, UNCHANGED_MS] as const,
  )
  return (await found.jsonValue())!.time
}

/** A round of the vendor in the platform's process, and the calls of a vendor elsewhere for one. */
async function calls(seat: Seat): Promise<Table['rows']> {
  const { token, stake, vendor } = await enterGame(seat)
  const both = async (number: number) => {
    const { round } = await vendor.bet({ transactionId: `bet-${number}`, stake })
    await vendor.settle({ transactionId: `end-${number}`, round, payout: stake })
  }
  return [
    {
      call: 'games.round',
      ...spread(await timed(() => ask(seat.port, 'games.round', token, { stake, pick: '' }))),
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
