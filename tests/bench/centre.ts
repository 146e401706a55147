import type { Browser, CDPSession, Page } from 'playwright'
import { launchBrowser } from '../support/browser.ts'
import { type GatewayProcess, startGatewayProcess } from '../support/gateway-process.ts'
import { controlAt } from '../testing/control.ts'
import { median, short, type Table } from './table.ts'

const BRANDS = ['meghna', 'hanabi', 'layali']
const ROUNDS = 7
const SLOWER = 4
/** Pages between which the menu of the member centre changes, with their names. */
const PAGES = [
  ['/member/transactionHistory', 'member-transaction-history'],
  ['/member/withdraw', 'member-withdraw'],
  ['/member/personalProfit', 'member-profit'],
  ['/member/securityCenter', 'member-security-center'],
] as const

/**
 * Measures the member centre on a CPU throttled to a quarter: changes to pages that were shown before, from
 * click to paint, and interaction to next paint (Event Timing) of buttons, selects and typed keys.
 */
export async function bench(): Promise<Table[]> {
  const browser = await launchBrowser()
  const gateway = await startGatewayProcess({ CALLS_PER_MINUTE: '0' })
  try {
    const rows: Table['rows'] = []
    for (const brand of BRANDS) rows.push(await centreOf(browser, gateway, brand))
    return [
      {
        title: `member centre, ${SLOWER} x slower processor, ms`,
        rows: [
          ...rows,
          { brand: 'target', change: 100, slowestChange: 100, interaction: 100, slowestInteraction: 100 },
        ],
      },
    ]
  } finally {
    await browser.close()
    await gateway.stop()
  }
}

async function centreOf(browser: Browser, gateway: GatewayProcess, brand: string) {
  const page = await signedIn(browser, gateway, brand)
  const origin = gateway.origin(brand)
  // The first visit of each page reads its code and its data.
  for (const [path] of PAGES) await open(page, origin, path)
  const cdp = await page.context().newCDPSession(page)
  await throttle(cdp, SLOWER)
  const changes: number[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [path, name] of PAGES) changes.push(await changeTo(page, path, name))
  const interactions = await interactionsOn(page, origin, cdp)
  await page.close()
  return {
    brand,
    change: short(median(changes)),
    slowestChange: short(Math.max(...changes)),
    interaction: short(median(interactions)),
    slowestInteraction: short(Math.max(...interactions)),
  }
}

async function signedIn(browser: Browser, { origin, port }: GatewayProcess, brand: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  await page.addInitScript('globalThis.__name ??= (given) => given')
  await page.goto(`${origin(brand)}/help`, { waitUntil: 'load' })
  const { token, customerType } = await controlAt(port, brand).signIn('player1')
  await page.evaluate(
    ([given, type]) => {
      sessionStorage.setItem('token', given)
      sessionStorage.setItem('isAgent', type)
      sessionStorage.setItem('account', 'player1')
      localStorage.setItem('popupsQuietUntil', '9000000000000')
    },
    [token, String(customerType)] as const,
  )
  return page
}

async function open(page: Page, origin: string, path: string) {
  await page.goto(`${origin}${path}`, { waitUntil: 'load' })
  await page.locator('main h2').first().waitFor()
  await page.waitForTimeout(1500)
  // The welcome dialog may lie over the page.
  await page.keyboard.press('Escape')
}

function throttle(cdp: CDPSession, rate: number) {
  return cdp.send('Emulation.setCPUThrottlingRate', { rate })
}

/** Time from the click on a menu entry to the paint after the heading of its page is in the document. */
async function changeTo(page: Page, path: string, name: string): Promise<number> {
  const taken = await page.evaluate(async (wanted) => {
    const heading = () => document.querySelector('main h2')?.textContent ?? ''
    const before = heading()
    const link = document.querySelector<HTMLElement>(`main nav a[href$="${wanted}"]`)!
    const started = performance.now()
    link.click()
    await new Promise<void>((shown) => {
      const watch = () => {
        if (heading() === '' || heading() === before) return
        watcher.disconnect()
        shown()
      }
      const watcher = new MutationObserver(watch)
      watcher.observe(document.body, { childList: true, subtree: true, characterData: true })
    })
    await new Promise((next) => requestAnimationFrame(() => setTimeout(next)))
    return performance.now() - started
  }, path)
  await page.waitForSelector(`html[data-page="${name}"]`)
  // The next change begins when this one has ended.
  await page.waitForTimeout(500)
  return taken
}

/** Durations of real clicks and keys on four pages, as the browser reports them. */
async function interactionsOn(page: Page, origin: string, cdp: CDPSession): Promise<number[]> {
  const durations: number[] = []
  const on = async (path: string, act: () => Promise<void>) => {
    await throttle(cdp, 1)
    await open(page, origin, path)
    await throttle(cdp, SLOWER)
    await page.evaluate(() => {
      const seen: number[] = []
      Object.assign(globalThis, { seen })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as PerformanceEventTiming[])
          if ((entry as { interactionId?: number }).interactionId) seen.push(entry.duration)
      }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    })
    await act()
    await page.waitForTimeout(500)
    durations.push(...(await page.evaluate(() => (globalThis as unknown as { seen: number[] }).seen)))
  }
  const main = page.locator('main')
  await on('/member/securityCenter', async () => {
    const change = main.locator('.setting-list button').first()
    for (let round = 0; round < ROUNDS; round += 1) await change.click()
  })
  await on('/member/withdraw', async () => {
    await main.locator('input[inputmode=decimal]').first().click()
    await page.keyboard.type('1234567.89', { delay: 60 })
  })
  await on('/member/transactionHistory', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await main.locator('tbody button').first().click()
      await page.keyboard.press('Escape')
    }
  })
  return durations
}
