import type { Browser, CDPSession, Page } from 'playwright'
import { launchBrowser } from '../support/browser.ts'
import { type GatewayProcess, startGatewayProcess } from '../support/gateway-process.ts'
import { openAs } from '../support/open-as.ts'
import { median, short, type Table } from './table.ts'

const BRANDS = ['meghna', 'hanabi', 'layali']
const ACCOUNTS = ['player1', undefined] as const
const PHONE = { width: 390, height: 844 }
const ROUNDS = 11
const SLOWER = 4

/** Measures opening the side menu on a phone as a member and as a visitor, from the press to the next paint. */
export async function bench(): Promise<Table[]> {
  const browser = await launchBrowser()
  const gateway = await startGatewayProcess({ CALLS_PER_MINUTE: '0' })
  try {
    const rows: Table['rows'] = []
    for (const brand of BRANDS)
      for (const account of ACCOUNTS) rows.push(await openings(browser, gateway, brand, account))
    const target = { brand: 'target', account: '', first: 200, slower: 200, slowest: 200 }
    return [
      {
        title: `side menu of a phone, ${SLOWER} x slower processor, ms from the press to the next paint`,
        rows: [...rows, target],
      },
    ]
  } finally {
    await browser.close()
    await gateway.stop()
  }
}

async function openings(
  browser: Browser,
  gateway: GatewayProcess,
  brand: string,
  account: (typeof ACCOUNTS)[number],
) {
  const page = await openAs(browser, gateway, brand, account, PHONE)
  await page.goto(`${gateway.origin(brand)}/index`, { waitUntil: 'load' })
  await page.waitForTimeout(4000)
  const processor = await page.context().newCDPSession(page)
  // Nothing of the menu was laid out before its first opening.
  const slower = await open(page, processor, SLOWER)
  const unthrottled = await open(page, processor, 1)
  await page.context().close()
  return {
    brand,
    account: account ?? '-',
    unthrottled: short(median(unthrottled)),
    first: slower[0]!,
    slower: short(median(slower)),
    slowest: Math.max(...slower),
  }
}

/** Opens the menu again and again on a processor that is so many times slower. */
async function open(page: Page, processor: CDPSession, rate: number): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await processor.send('Emulation.setCPUThrottlingRate', { rate })
    times.push(await timeOf(page))
    await processor.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await page.keyboard.press('Escape')
    await page.waitForTimeout(300)
  }
  return times
}

/** Shortest press that browsers tell of, in ms. */
const SHORTEST = 16

/** The browser's own account of the press: from the input to the paint that follows it. */
async function timeOf(page: Page): Promise<number> {
  const timed = page.evaluate(
    (shortest) =>
      new Promise<number>((done) => {
        addEventListener('click', () => setTimeout(() => done(shortest), 1000), { once: true, capture: true })
        new PerformanceObserver((list, observer) => {
          const press = list.getEntries().find(({ name }) => name === 'click')
          if (!press) return
          observer.disconnect()
          done(press.duration)
        }).observe({ type: 'event', durationThreshold: shortest } as PerformanceObserverInit)
      }),
    SHORTEST,
  )
  await page.locator('[popovertarget=side-menu]').locator('visible=true').first().click()
  return timed
}
