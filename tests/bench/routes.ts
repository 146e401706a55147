import { brotliCompressSync } from 'node:zlib'
import type { Site } from '@marquee/schemas/contract'
import type { Browser, Page } from 'playwright'
import { launchBrowser } from '../support/browser.ts'
import { type GatewayProcess, startGatewayProcess } from '../support/gateway-process.ts'
import { openAs } from '../support/open-as.ts'
import { short, type Table } from './table.ts'

const BRANDS = (process.env.ROUTE_BRANDS ?? 'meghna,hanabi,layali').split(',')
/** Names of the pages to measure; all when empty. */
const PAGES = (process.env.ROUTE_PAGES ?? '').split(',').filter(Boolean)
const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } }
/** Public pages that are measured as a member, too. */
const ALSO_SIGNED_IN = ['home', 'rng', 'promotions', 'vip']
/** Time in ms after the last placeholder went, in which late changes still count. */
const REST_MS = 700
/** Timers from this delay in ms on fetch code ahead, which is not of the first screen; they never end here. */
const AHEAD_MS = 1500

type Account = 'player1' | 'birch' | undefined
type Measured = { shift: number; moved: string; scripts: number; kB: number; requests: number }

/**
 * Measures every page of the brands as who may see it: layout shift, and script files, their compressed bytes and all
 * requests of the first screen.
 */
export async function bench(): Promise<Table[]> {
  const browser = await launchBrowser()
  const gateway = await startGatewayProcess({ CALLS_PER_MINUTE: '0' })
  try {
    const tables: Table[] = []
    for (const brand of BRANDS) tables.push(...(await tablesOf(browser, gateway, brand)))
    return tables
  } finally {
    await browser.close()
    await gateway.stop()
  }
}

async function tablesOf(browser: Browser, gateway: GatewayProcess, brand: string): Promise<Table[]> {
  const origin = gateway.origin(brand)
  const visits = listVisits(await readSite(browser, origin))
  const tables: Table[] = []
  for (const [size, viewport] of Object.entries(SIZES)) {
    const rows: Table['rows'] = []
    for (const [name, path, account] of visits) {
      const page = await openWatched(browser, gateway, brand, account, viewport)
      const { shift, moved, scripts, kB, requests } = await measure(page, origin + path)
      await page.context().close()
      rows.push({ page: name, account: account ?? '-', shift, scripts, kB: short(kB), requests, moved })
    }
    tables.push({ title: `${brand}, ${size}`, rows })
  }
  return tables
}

async function readSite(browser: Browser, origin: string): Promise<Site> {
  const page = await browser.newPage()
  const answer = await page.goto(`${origin}/_site/site.json`)
  const site = (await answer!.json()) as Site
  await page.close()
  return site
}

function listVisits({ pages, brand }: Site): [name: string, path: string, account: Account][] {
  const modules = brand.modules as unknown as Record<string, boolean>
  return Object.entries(pages).flatMap(([name, { route, redirect, when, layout }]) => {
    if (!route || redirect || route.includes(':')) return []
    if (PAGES.length > 0 && !PAGES.includes(name)) return []
    if (when?.module !== undefined && modules[when.module] !== true) return []
    const account = layout === 'agent-centre' || when?.upline ? 'birch' : 'player1'
    if (when?.login) return [[name, route, account]]
    const visitor: [string, string, Account] = [name, route, undefined]
    return ALSO_SIGNED_IN.includes(name) ? [visitor, [name, route, 'player1']] : [visitor]
  })
}

async function openWatched(...given: Parameters<typeof openAs>): Promise<Page> {
  const page = await openAs(...given)
  await page.addInitScript((ahead) => {
    const timer = globalThis.setTimeout
    Object.assign(globalThis, {
      setTimeout: (work: () => void, ms = 0) => (ms < ahead ? timer(work, ms) : 0),
    })
    const shifts: { value: number; moved: string }[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[]
      })[]) {
        if (entry.hadRecentInput) continue
        const moved = entry.sources
          .map(
            ({ node, previousRect, currentRect }) =>
              `${node instanceof Element ? node.tagName + '.' + node.className : node?.parentElement?.className} ${Math.round(previousRect.top)}>${Math.round(currentRect.top)}`,
          )
          .join(' | ')
        shifts.push({ value: entry.value, moved: `${entry.value.toFixed(3)}: ${moved}` })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  }, AHEAD_MS)
  return page
}

async function measure(page: Page, address: string): Promise<Measured> {
  const scripts: Promise<Buffer>[] = []
  let requests = 0
  page.on('response', (response) => {
    requests += 1
    if (response.request().resourceType() === 'script')
      scripts.push(response.body().catch(() => Buffer.alloc(0)))
  })
  await page.goto(address, { waitUntil: 'load' })
  await page.waitForFunction(() => document.documentElement.dataset.page !== undefined)
  await page.waitForFunction(() => document.querySelector('[class*=data-pending], .block-pending') === null)
  await page.waitForTimeout(REST_MS)
  const shifts = await page.evaluate(
    () => (globalThis as unknown as { shifts: { value: number; moved: string }[] }).shifts,
  )
  const bytes = await Promise.all(scripts)
  const most = shifts.toSorted((one, other) => other.value - one.value)[0]
  return {
    shift: Number(shifts.reduce((sum, { value }) => sum + value, 0).toFixed(3)),
    moved: most && most.value > 0.004 ? most.moved.slice(0, 170) : '',
    scripts: bytes.length,
    kB: bytes.reduce((sum, file) => sum + brotliCompressSync(file).length, 0) / 1024,
    requests,
  }
}
