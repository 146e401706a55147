import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright'
import { launchBrowser } from '../support/browser.ts'
import { type GatewayProcess, pause, startGatewayProcess } from '../support/gateway-process.ts'
import { median, short, type Table } from './table.ts'

const BRANDS = ['meghna', 'hanabi', 'layali']
const EDITS = 15

/** Measures the cost of the first visit to home, and the delay from an edited brand file to the open page. */
export async function bench(): Promise<Table[]> {
  const browser = await launchBrowser()
  const gateway = await startGatewayProcess()
  try {
    const visits: Table['rows'] = []
    for (const brand of BRANDS) visits.push(await firstVisit(browser, gateway.origin(brand), brand))
    visits.push({ brand: 'target', 'JS kB gzip': 125, 'CSS kB gzip': 12, 'requests before LCP': 8 })
    return [
      { title: 'first visit of home, 390 x 844', rows: visits },
      { title: 'an edited file on the open page, ms', rows: [await editToScreen(browser, gateway)] },
    ]
  } finally {
    await browser.close()
    await gateway.stop()
  }
}

async function firstVisit(browser: Browser, origin: string, brand: string) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const loaded: { url: string; startedMs: number; type: string; bytes: Buffer }[] = []
  page.on('requestfinished', async (request) => {
    const response = await request.response()
    const bytes = await response?.body().catch(() => Buffer.alloc(0))
    loaded.push({
      url: request.url(),
      startedMs: request.timing().startTime,
      type: request.resourceType(),
      bytes: bytes ?? Buffer.alloc(0),
    })
  })
  await page.goto(`${origin}/index`, { waitUntil: 'load' })
  await pause(2000)
  const paintMs = await largestPaint(page)
  const gzipped = (type: string) =>
    loaded
      .filter((one) => one.type === type)
      .reduce((sum, one) => sum + gzipSync(one.bytes, { level: 9 }).length, 0) / 1024
  const inline = gzipSync(
    await page.evaluate(() =>
      [...document.querySelectorAll('style')].map((style) => style.textContent).join(''),
    ),
  )
  await context.close()
  return {
    brand,
    'JS kB gzip': short(gzipped('script')),
    'CSS kB gzip': short(gzipped('stylesheet') + inline.length / 1024),
    'document kB gzip': short(gzipped('document')),
    'requests before LCP': loaded.filter((one) => one.startedMs <= paintMs).length,
    requests: loaded.length,
  }
}

/** Wall-clock time of the largest paint. */
function largestPaint(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        new PerformanceObserver((list) =>
          done(performance.timeOrigin + list.getEntries().at(-1)!.startTime),
        ).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        })
      }),
  )
}

/** Saves a changed title of the brand again and again and waits until the page shows it. */
async function editToScreen(browser: Browser, gateway: GatewayProcess) {
  const page = await browser.newPage()
  await page.goto(`${gateway.origin('meghna')}/index`)
  const file = join(gateway.brandsFolder, 'meghna/theme.json')
  const theme = JSON.parse(readFileSync(file, 'utf8')) as { colours: { dark: { accent: string } } }
  const own = theme.colours.dark.accent
  const times: number[] = []
  for (let edit = 0; edit < EDITS; edit += 1) {
    // Shades of the brand's own accent, since a colour without contrast would be refused.
    const blue = (Number.parseInt(own.slice(5), 16) + (edit % 2 === 0 ? 1 : -1) * (1 + (edit % 5))) & 0xff
    const accent = `${own.slice(0, 5)}${blue.toString(16).padStart(2, '0')}`
    theme.colours.dark.accent = accent
    await pause(700)
    const started = performance.now()
    writeFileSync(file, JSON.stringify(theme, null, 2))
    await page.waitForFunction(
      (wanted) =>
        getComputedStyle(document.documentElement).getPropertyValue('--colour-accent').includes(wanted),
      accent,
      { polling: 10 },
    )
    times.push(performance.now() - started)
  }
  return { edits: EDITS, median: short(median(times)), slowest: short(Math.max(...times)), target: 300 }
}
