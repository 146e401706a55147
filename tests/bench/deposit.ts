import type { Browser } from 'playwright'
import { launchBrowser } from '../support/browser.ts'
import { type GatewayProcess, startGatewayProcess } from '../support/gateway-process.ts'
import { openAs } from '../support/open-as.ts'
import { median, short, type Table } from './table.ts'

const BRAND = 'meghna'
const PATHS = ['/member/depositv2?order=new', '/member/withdraw', '/member/transferFund']
const SLOWER = 4
const ROUNDS = 5
const PHONE = { width: 390, height: 844 }
/** Times in ms since the navigation. */
type Times = { fields: number; refusal: number; paint: number; shift: number }

/**
 * Measures forms of members on a processor that is four times slower, with empty caches: the times until the amount can be
 * typed, until a submit pressed at once is answered by the form's own error, and of the largest paint. `BENCH_BUILDS` names
 * folders of built clients, separated by commas, to compare them in turns; the current one without it.
 */
export async function bench(): Promise<Table[]> {
  const builds = process.env.BENCH_BUILDS?.split(',') ?? ['']
  const browser = await launchBrowser()
  const gateways: GatewayProcess[] = []
  try {
    for (const folder of builds)
      gateways.push(
        await startGatewayProcess({ CALLS_PER_MINUTE: '0', ...(folder && { CLIENT_FOLDER: folder }) }),
      )
    const rows: Table['rows'] = []
    for (const path of PATHS) {
      const times: Times[][] = builds.map(() => [])
      // The first round is not counted, because the gateway draws its documents in it.
      for (let round = 0; round <= ROUNDS; round += 1)
        for (const [index, gateway] of gateways.entries()) {
          const measured = await visit(browser, gateway, path)
          if (round > 0) times[index]!.push(measured)
        }
      for (const [index, measured] of times.entries()) {
        const of = (name: keyof Times) => median(measured.map((one) => one[name]))
        rows.push({
          path,
          build: builds[index] || 'current',
          'fields ms': short(of('fields')),
          'refused submit ms': short(of('refusal')),
          'largest paint ms': short(of('paint')),
          shift: Number(of('shift').toFixed(3)),
        })
      }
    }
    return [{ title: `forms of members, ${SLOWER} x slower processor, medians of ${ROUNDS}`, rows }]
  } finally {
    await browser.close()
    for (const gateway of gateways) await gateway.stop()
  }
}

async function visit(browser: Browser, gateway: GatewayProcess, path: string): Promise<Times> {
  const page = await openAs(browser, gateway, BRAND, 'player1', PHONE)
  await page.addInitScript('globalThis.__name ??= (given) => given')
  await page.addInitScript(() => {
    const seen = { fields: 0, refusal: 0, paint: 0, shift: 0 }
    Object.assign(globalThis, { seen })
    new PerformanceObserver((list) => {
      seen.paint = list.getEntries().at(-1)!.startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number }[]) seen.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
    const look = () => {
      const form = document.querySelector('main form.form')
      if (form?.querySelector('[aria-invalid=true]')) {
        seen.refusal = performance.now()
        return
      }
      const button = form?.querySelector<HTMLButtonElement>('[type=submit]')
      if (button && !seen.fields) {
        seen.fields = performance.now()
        // In the next task, so that the fields are painted before the submit.
        requestAnimationFrame(() => setTimeout(() => button.click()))
      }
      setTimeout(look, 4)
    }
    look()
  })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.goto(gateway.origin(BRAND) + path, { waitUntil: 'load' })
  await page.waitForFunction(() => (globalThis as unknown as { seen: Times }).seen.refusal > 0)
  const times = await page.evaluate(() => (globalThis as unknown as { seen: Times }).seen)
  await page.context().close()
  return times
}
