import type { Browser, CDPSession, Page } from 'playwright'
import { launchBrowser } from '../support/browser.ts'
import { startGatewayProcess } from '../support/gateway-process.ts'
import { median, short, type Table } from './table.ts'

const BRAND = 'meghna'
const SLOWER = 4
const TABS = 8
const SCROLL_ROUNDS = 3
/** Screens that one scroll goes down, and how fast. */
const SCROLL_SCREENS = 24
const SCROLL_PX_A_SECOND = 1600
const EARLY = 10
const LATE = 50

/** A hall of games: how long a tab takes, how evenly ten thousand titles scroll, what fifty changes leave in memory. */
export async function bench(): Promise<Table[]> {
  const browser = await launchBrowser()
  const gateway = await startGatewayProcess({ CALLS_PER_MINUTE: '0' })
  try {
    const origin = gateway.origin(BRAND)
    return [
      { title: 'press of a vendor tab to its painted games, ms', rows: await tabChanges(browser, origin) },
      {
        title: `frames while all titles scroll at ${SCROLL_PX_A_SECOND} px/s, ${SLOWER} x slower processor, ms`,
        rows: await scrolling(browser, origin),
      },
      { title: 'memory after changes of the tab', rows: await memory(browser, origin) },
    ]
  } finally {
    await browser.close()
    await gateway.stop()
  }
}

/** A hall with its first games drawn. */
async function openHall(browser: Browser, origin: string, path: string, storage: [string, string][] = []) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.addInitScript('globalThis.__name ??= (given) => given')
  // No announcement today: it would lie over the page.
  await page.addInitScript((more) => {
    localStorage.setItem('popupsQuietUntil', '9000000000000')
    for (const [key, value] of more) localStorage.setItem(key, value)
  }, storage)
  await page.goto(origin + path, { waitUntil: 'load' })
  await page.locator('#hall .game-grid article').first().waitFor()
  await page.waitForTimeout(2000)
  return { page, cdp: await page.context().newCDPSession(page) }
}

async function tabChanges(browser: Browser, origin: string): Promise<Table['rows']> {
  const { page } = await openHall(browser, origin, '/rng')
  const tabs = await vendorTabs(page)
  const first: number[] = []
  const again: number[] = []
  const pictures: number[] = []
  for (const tab of tabs) first.push((await change(page, tab)).grid)
  for (const tab of [...tabs, ...tabs]) {
    const took = await change(page, tab)
    again.push(took.grid)
    pictures.push(took.pictures)
  }
  await page.close()
  const row = (name: string, times: number[], target: number) => ({
    case: name,
    changes: times.length,
    median: short(median(times)),
    slowest: short(Math.max(...times)),
    target,
  })
  return [
    row('first time', first, 300),
    row('seen before', again, 100),
    row('seen before, with its pictures', pictures, 300),
  ]
}

/** Ids of some tabs of vendors, the selected one not among them. */
async function vendorTabs(page: Page): Promise<string[]> {
  const ids = await page
    .locator('[role=tab][aria-selected=false]')
    .evaluateAll((tabs) => tabs.map(({ id }) => id))
  return ids.filter((id) => /-[A-Z0-9]+$/.test(id)).slice(0, TABS)
}

/** From the press of a tab to the paint of its games, and to that of the pictures on the screen. */
function change(page: Page, id: string): Promise<{ grid: number; pictures: number }> {
  return page.evaluate(async (id) => {
    const vendor = id.slice(id.lastIndexOf('-') + 1)
    const tiles = () => [...document.querySelectorAll('#hall .game-grid article')]
    // The first game may be closed, and a closed one is no link.
    const isThere = () =>
      tiles().some((tile) =>
        tile.querySelector('a[href]')?.getAttribute('href')?.includes(`vassalage=${vendor}`),
      )
    const isDrawn = () =>
      tiles()
        .filter((tile) => tile.getBoundingClientRect().top < innerHeight)
        .every((tile) => tile.querySelector('.lazy-image')?.getAttribute('data-state') === 'loaded')
    const until = async (isSo: () => boolean) => {
      while (!isSo()) {
        if (performance.now() > started + 30_000) throw new Error(`The games of ${vendor} did not come`)
        await new Promise((next) => setTimeout(next, 1))
      }
      await new Promise((next) => requestAnimationFrame(() => setTimeout(next)))
      return performance.now() - started
    }
    await new Promise((next) => requestIdleCallback(next))
    const started = performance.now()
    document.getElementById(id)!.click()
    const grid = await until(isThere)
    return { grid, pictures: await until(isDrawn) }
  }, id)
}

async function scrolling(browser: Browser, origin: string): Promise<Table['rows']> {
  const rows: Table['rows'] = []
  for (const [name, rate] of [
    ['this processor', 1],
    [`${SLOWER} x slower`, SLOWER],
  ] as const) {
    const { page, cdp } = await openHall(browser, origin, '/rng?show=all', [['gameView', 'endless']])
    const titles = await page.locator('#hall .game-grid [aria-setsize]').first().getAttribute('aria-setsize')
    await cdp.send('Emulation.setCPUThrottlingRate', { rate })
    const frames: number[] = []
    for (let round = 0; round < SCROLL_ROUNDS; round += 1) frames.push(...(await framesOf(page, cdp)))
    const pictures = await picturesAfterRest(page)
    await page.close()
    frames.sort((a, b) => a - b)
    const at = (part: number) => short(frames[Math.min(frames.length - 1, Math.floor(frames.length * part))]!)
    rows.push({
      case: name,
      titles: Number(titles),
      frames: frames.length,
      median: at(0.5),
      p95: at(0.95),
      p99: at(0.99),
      slowest: at(1),
      target: 20,
      'pictures a rest later, ms': pictures,
    })
  }
  return rows
}

/** Times between the frames of one scroll as a finger on a screen does it. */
async function framesOf(page: Page, cdp: CDPSession): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = []
    const mark = (now: number) => {
      times.push(now)
      frame = requestAnimationFrame(mark)
    }
    let frame = requestAnimationFrame(mark)
    Object.assign(globalThis, {
      stopFrames: () => {
        cancelAnimationFrame(frame)
        return times.slice(1).map((time, index) => time - times[index]!)
      },
    })
  })
  await cdp.send('Input.synthesizeScrollGesture', {
    x: 640,
    y: 500,
    yDistance: -800 * SCROLL_SCREENS,
    speed: SCROLL_PX_A_SECOND,
    gestureSourceType: 'mouse',
  })
  return page.evaluate(() => (globalThis as unknown as { stopFrames(): number[] }).stopFrames())
}

/** Time from the scroll until every picture on the screen is loaded. */
function picturesAfterRest(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const started = performance.now()
    const isDrawn = () =>
      [...document.querySelectorAll('#hall .game-grid li')]
        .filter((one) => {
          const { top, bottom } = one.getBoundingClientRect()
          return bottom > 0 && top < innerHeight
        })
        .every((one) => one.querySelector('.lazy-image')?.getAttribute('data-state') === 'loaded')
    while (!isDrawn()) await new Promise((next) => setTimeout(next, 5))
    return Math.round(performance.now() - started)
  })
}

async function memory(browser: Browser, origin: string): Promise<Table['rows']> {
  const { page, cdp } = await openHall(browser, origin, '/rng')
  const tabs = await vendorTabs(page)
  await cdp.send('Performance.enable')
  const rows: Table['rows'] = []
  for (let changes = 1; changes <= LATE; changes += 1) {
    await change(page, tabs[changes % tabs.length]!)
    if (changes === EARLY || changes === LATE) rows.push({ changes, ...(await leftIn(cdp)) })
  }
  await page.close()
  return rows
}

/** Memory in use after garbage collection. */
async function leftIn(cdp: CDPSession) {
  for (let round = 0; round < 3; round += 1) await cdp.send('HeapProfiler.collectGarbage')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return {
    'JS heap MB': short(of('JSHeapUsedSize') / 1024 / 1024),
    nodes: of('Nodes'),
    listeners: of('JSEventListeners'),
    documents: of('Documents'),
  }
}
