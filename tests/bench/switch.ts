import type { Browser, Page } from 'playwright'
import { launchBrowser } from '../support/browser.ts'
import { startGatewayProcess } from '../support/gateway-process.ts'
import { median, short, type Table } from './table.ts'

const BRANDS = ['meghna', 'hanabi', 'layali']
const ROUNDS = 11
const SLOWER = 4

/** Measures the switch to another theme and another language on a CPU throttled to a quarter; texts are fetched once. */
export async function bench(): Promise<Table[]> {
  const browser = await launchBrowser()
  const gateway = await startGatewayProcess({ CALLS_PER_MINUTE: '0' })
  try {
    const rows: Table['rows'] = []
    for (const brand of BRANDS) rows.push(await switches(browser, gateway.origin(brand), brand))
    return [
      {
        title: `change on home, ${SLOWER} x slower processor, ms to the next paint`,
        rows: [...rows, { brand: 'target', theme: 100, language: 100, slowest: 100 }],
      },
    ]
  } finally {
    await browser.close()
    await gateway.stop()
  }
}

async function switches(browser: Browser, origin: string, brand: string) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  await page.addInitScript('globalThis.__name ??= (given) => given')
  // No announcement today: it would lie over the buttons.
  await page.addInitScript(() => {
    localStorage.setItem('popupsQuietUntil', '9000000000000')
  })
  await page.goto(`${origin}/index`, { waitUntil: 'load' })
  await page.waitForTimeout(3000)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const theme: number[] = []
  const language: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    theme.push(await timeOf(page, 'button:has([data-icon=sun], [data-icon=moon])', 'data-theme'))
    await page.locator('button:has([data-icon=globe])').locator('visible=true').first().click()
    await page.locator('[role=menuitemradio][aria-checked=false]').first().waitFor()
    language.push(await timeOf(page, '[role=menuitemradio][aria-checked=false]', 'lang'))
  }
  await page.close()
  // The first change of language reads its texts.
  return {
    brand,
    theme: short(median(theme)),
    language: short(median(language)),
    slowest: short(Math.max(...theme, ...language)),
  }
}

/** From the press of a button to the paint after the document's attribute has changed. */
function timeOf(page: Page, selector: string, attribute: string): Promise<number> {
  return page.evaluate(
    async ([wanted, name]) => {
      const button = [...document.querySelectorAll<HTMLElement>(wanted!)].find((one) =>
        one.checkVisibility(),
      )!
      const before = document.documentElement.getAttribute(name!)
      const started = performance.now()
      button.click()
      while (document.documentElement.getAttribute(name!) === before)
        await new Promise((next) => setTimeout(next, 1))
      await new Promise((next) => requestAnimationFrame(() => setTimeout(next)))
      return performance.now() - started
    },
    [selector, attribute] as const,
  )
}
