import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright'
import { getCurrentBuild } from '../../gateway/src/lib/files/current-build.ts'
import { launchBrowser } from '../support/browser.ts'
import { ROOT, startGatewayProcess } from '../support/gateway-process.ts'
import { median, short, type Table } from './table.ts'

const BRAND = 'meghna'
const SLOWER = 4
const PRESSES = 20
const SCROLL_PX = 6000
const SCROLL_PX_A_SECOND = 1600

/** The betting view of lotteries: size, delay from a press to its paint, and frames while 1,000 numbers scroll. */
export async function bench(): Promise<Table[]> {
  const browser = await launchBrowser()
  const gateway = await startGatewayProcess({ CALLS_PER_MINUTE: '0' })
  try {
    const origin = gateway.origin(BRAND)
    return [
      { title: 'files of the betting view, kB gzip', rows: [size()] },
      {
        title: `press of a number to its paint, ${SLOWER} x slower processor, ms`,
        rows: [
          await presses(browser, origin, 'five places', '/lottery?gameCode=HBSSC&playType=all5'),
          await presses(browser, origin, '49 balls', '/lottery?gameCode=HBLHC&playType=special'),
          await presses(browser, origin, '1,000 numbers', '/vnlottery?gameCode=VNHN&playType=special-3d'),
        ],
      },
      {
        title: `frames while 1,000 numbers scroll at ${SCROLL_PX_A_SECOND} px/s, ms`,
        rows: [await scrolling(browser, origin, 1), await scrolling(browser, origin, SLOWER)],
      },
    ]
  } finally {
    await browser.close()
    await gateway.stop()
  }
}

function size() {
  const folder = join(getCurrentBuild(join(ROOT, 'client/dist')), 'assets')
  const files = readdirSync(folder).filter((file) => /^lottery-(view|lobby)-.*\.(js|css)$/.test(file))
  const bytes = files.map((file) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length)
  return {
    files: files.length,
    'kB gzip': short(bytes.reduce((sum, one) => sum + one, 0) / 1024),
    target: 40,
  }
}

async function openPad(browser: Browser, address: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await page.addInitScript('globalThis.__name ??= (given) => given')
  // No announcement today: it would lie over the page.
  await page.addInitScript(() => {
    const now = new Date()
    localStorage.setItem('popupsQuietOn', [now.getFullYear(), now.getMonth() + 1, now.getDate()].join('-'))
  })
  await page.goto(address, { waitUntil: 'load' })
  await page.locator('.pad-number').first().waitFor()
  await page.waitForTimeout(2000)
  return page
}

async function presses(browser: Browser, origin: string, name: string, path: string) {
  const page = await openPad(browser, origin + path)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const times: number[] = []
  for (let press = 0; press < PRESSES; press += 1) times.push(await pressToPaint(page, press))
  await page.close()
  return {
    case: name,
    presses: PRESSES,
    median: short(median(times)),
    slowest: short(Math.max(...times)),
    target: 50,
  }
}

/** Time from the click of a number to the frame in which it is shown as pressed. */
function pressToPaint(page: Page, at: number): Promise<number> {
  return page.evaluate(async (at) => {
    const numbers = [...document.querySelectorAll<HTMLElement>('.pad-number:not([aria-disabled])')]
    const number = numbers[(at * 3) % numbers.length]!
    const before = number.getAttribute('aria-pressed')
    await new Promise((next) => requestIdleCallback(next))
    const started = performance.now()
    number.click()
    while (number.getAttribute('aria-pressed') === before) {
      if (performance.now() > started + 10_000) throw new Error('The number was not pressed')
      await new Promise((next) => setTimeout(next))
    }
    await new Promise((next) => requestAnimationFrame(() => setTimeout(next)))
    return performance.now() - started
  }, at)
}

async function scrolling(browser: Browser, origin: string, rate: number) {
  const page = await openPad(browser, `${origin}/vnlottery?gameCode=VNHN&playType=special-3d`)
  const cdp = await page.context().newCDPSession(page)
  await page.locator('.pad-window').scrollIntoViewIfNeeded()
  const box = (await page.locator('.pad-window').boundingBox())!
  await cdp.send('Emulation.setCPUThrottlingRate', { rate })
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
    x: box.x + box.width / 2,
    y: box.y + 60,
    yDistance: -SCROLL_PX,
    speed: SCROLL_PX_A_SECOND,
    gestureSourceType: 'mouse',
  })
  const frames = await page.evaluate(() => (globalThis as unknown as { stopFrames(): number[] }).stopFrames())
  const shown = await page.locator('.pad-number').last().getAttribute('data-number')
  await page.close()
  frames.sort((a, b) => a - b)
  const part = (share: number) =>
    short(frames[Math.min(frames.length - 1, Math.floor(frames.length * share))]!)
  return {
    case: rate === 1 ? 'this processor' : `${rate} x slower`,
    'last number': String(shown),
    frames: frames.length,
    median: part(0.5),
    p95: part(0.95),
    slowest: part(1),
    target: 17,
  }
}
