import { brotliCompressSync } from 'node:zlib'
import type { Site } from '@marquee/schemas/contract'
import type { Browser, Page } from 'playwright'
import { launchBrowser } from '../support/browser.ts'
import { type GatewayProcess, startGatewayProcess } from '../support/gateway-process.ts'
import { openAs } from '../support/open-as.ts'
import { startRevision } from '../survey/compare/revision.ts'
import { median, printTable, short, type Table } from './table.ts'

const BRANDS = (process.env.ROUTE_BRANDS ?? 'meghna,hanabi,layali').split(',')
/** Names of the pages to measure; all when empty. */
const PAGES = (process.env.ROUTE_PAGES ?? '').split(',').filter(Boolean)
/** Revision to compare with, page by page in turns; none when empty. */
const SINCE = process.env.ROUTE_SINCE ?? ''
const VIEWPORTS = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } }
type Size = keyof typeof VIEWPORTS
const SIZES = (process.env.ROUTE_SIZES ?? 'phone,desktop').split(',') as Size[]
/** Public pages that are measured as a member, too. */
const ALSO_SIGNED_IN = ['home', 'rng', 'promotions', 'vip']
/** Time in ms after the last placeholder went, in which late changes still count. */
const REST_MS = 700
/** Timers from this delay in ms on fetch code ahead, which is not of the first screen; they never end here. */
const AHEAD_MS = 1500

type Account = 'player1' | 'birch' | undefined
type Visit = [name: string, path: string, account: Account]
type Measured = { shift: number; moved: string; scripts: number; kB: number; requests: number }
/** A page in one size; `before` is the same page of the revision to compare with, if that has it. */
type Found = { size: Size; brand: string; visit: Visit; now: Measured; before?: Measured }

/**
 * Measures every page of the brands, signed in as an account that may see it: layout shift, and script files, their
 * compressed bytes and all requests of the first screen. Prints the pages of each brand as they are measured, and returns
 * the summary.
 */
export async function bench(): Promise<Table[]> {
  const browser = await launchBrowser()
  const env = { CALLS_PER_MINUTE: '0' }
  const gateways = [await startGatewayProcess(env)]
  try {
    if (SINCE) gateways.push(await startRevision(SINCE, env))
    const found: Found[] = []
    for (const brand of BRANDS)
      for (const size of SIZES) {
        const pages = await measureBrand(browser, gateways, brand, size)
        printTable({ title: `${brand}, ${size}`, rows: pages.map(getRow) })
        found.push(...pages)
      }
    return [{ title: `all pages${SINCE && `, before is ${SINCE}`}`, rows: sumUp(found) }]
  } finally {
    await browser.close()
    for (const gateway of gateways) await gateway.stop()
  }
}

async function measureBrand(
  browser: Browser,
  [gateway, earlier]: GatewayProcess[],
  brand: string,
  size: Size,
): Promise<Found[]> {
  const visits = listVisits(await readSite(browser, gateway!.origin(brand)))
  const earlierVisits = earlier ? listVisits(await readSite(browser, earlier.origin(brand))) : []
  const measure = async (at: GatewayProcess, [, path, account]: Visit) => {
    const page = await openWatched(browser, at, brand, account, VIEWPORTS[size])
    const measured = await measurePage(page, at.origin(brand) + path)
    await page.context().close()
    return measured
  }
  const found: Found[] = []
  for (const visit of visits) {
    const same = earlierVisits.find((other) => other.join() === visit.join())
    found.push({
      size,
      brand,
      visit,
      now: await measure(gateway!, visit),
      ...(earlier && same && { before: await measure(earlier, same) }),
    })
  }
  return found
}

function getRow({ visit: [page, , account], now, before }: Found): Table['rows'][number] {
  const columns = { page, account: account ?? '-' }
  const { shift, scripts, kB, requests, moved } = now
  if (!SINCE) return { ...columns, shift, scripts, kB: short(kB), requests, moved }
  return {
    ...columns,
    'shift before': before?.shift ?? '',
    shift,
    'files before': before?.scripts ?? '',
    files: scripts,
    'kB before': before ? short(before.kB) : '',
    kB: short(kB),
    'requests before': before?.requests ?? '',
    requests,
    moved,
  }
}

const KINDS = { undefined: 'visitor', player1: 'member', birch: 'agent' }

/** Medians of each kind of page, and its worst shift; pages without an earlier state count in neither of them. */
function sumUp(found: Found[]): Table['rows'] {
  const rows: Table['rows'] = []
  for (const [account, kind] of Object.entries(KINDS))
    for (const size of SIZES) {
      const pages = found.filter(
        ({ visit, before, ...one }) =>
          String(visit[2]) === account && one.size === size && (before !== undefined || !SINCE),
      )
      if (pages.length === 0) continue
      for (const state of SINCE ? (['before', 'now'] as const) : (['now'] as const)) {
        const of = (key: 'shift' | 'scripts' | 'kB' | 'requests') => pages.map((page) => page[state]![key])
        const worst = pages.toSorted((one, two) => two[state]!.shift - one[state]!.shift)[0]!
        rows.push({
          kind,
          size,
          pages: pages.length,
          state,
          'median shift': Number(median(of('shift')).toFixed(3)),
          'worst shift': worst[state]!.shift,
          'of page': `${worst.brand} ${worst.visit[0]}`,
          'over 0.1': of('shift').filter((shift) => shift > 0.1).length,
          files: median(of('scripts')),
          kB: short(median(of('kB'))),
          requests: median(of('requests')),
        })
      }
    }
  return rows
}

async function readSite(browser: Browser, origin: string): Promise<Site> {
  const page = await browser.newPage()
  const answer = await page.goto(`${origin}/_site/site.json`)
  const site = (await answer!.json()) as Site
  await page.close()
  return site
}

function listVisits({ pages, brand }: Site): Visit[] {
  const modules = brand.modules as unknown as Record<string, boolean>
  return Object.entries(pages).flatMap(([name, { route, redirect, when, layout }]) => {
    if (!route || redirect || route.includes(':')) return []
    if (PAGES.length > 0 && !PAGES.includes(name)) return []
    if (when?.module !== undefined && modules[when.module] !== true) return []
    const account = layout === 'agent-centre' || when?.upline ? 'birch' : 'player1'
    if (when?.login) return [[name, route, account]]
    const visitor: Visit = [name, route, undefined]
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

async function measurePage(page: Page, address: string): Promise<Measured> {
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
