import { launchBrowser } from '../support/browser.ts'
import { startGatewayProcess } from '../support/gateway-process.ts'
import { median, short, type Table } from './table.ts'

const BRANDS = ['meghna', 'hanabi', 'layali']
const ELEMENTS = 30
const MOST_MS = 100

/** Time in ms that a press of a mouse button takes before its release. */
const PRESS_MS = 80
/** A page is at rest when it has asked for nothing for so many ms. */
const REST_MS = 1000

/**
 * Measures in a browser, from the release of Alt and a press of 80 ms to the explanation in the panel, on elements of home of
 * each brand: at rest, and while the page goes on loading. `empty` is the latter with an answer that the page has at once: time
 * that the page itself takes.
 */
export async function bench(): Promise<Table[]> {
  const browser = await launchBrowser()
  const gateway = await startGatewayProcess({ CALLS_PER_MINUTE: '0' })
  try {
    const rows: Table['rows'] = []
    for (const brand of BRANDS)
      for (const answer of ['at rest', 'loading', 'empty']) {
        const page = await browser.newPage({
          viewport: { width: 1280, height: 800 },
          reducedMotion: 'reduce',
        })
        if (answer === 'empty') await page.addInitScript(answerAtOnce)
        await page.goto(`${gateway.origin(brand)}/index`, { waitUntil: 'load' })
        // An effect names the page on the document: React has taken it over, without which nothing can be explained.
        await page.waitForFunction(() => document.documentElement.dataset.page !== undefined)
        if (answer === 'at rest') await page.evaluate(untilRest, REST_MS)
        const times = await page.evaluate(openPanels, { most: ELEMENTS, pressMs: PRESS_MS })
        await page.close()
        const [middle, slowest] = [short(median(times)), short(Math.max(...times))]
        const slow = times.filter((time) => time > MOST_MS).length
        rows.push({
          brand,
          answer,
          elements: times.length,
          median: middle,
          slowest,
          [`over ${MOST_MS}`]: slow,
        })
      }
    return [
      {
        title: 'the panel "Why is this here?", ms',
        rows: [...rows, { brand: 'target', answer: 'at rest', median: MOST_MS, slowest: MOST_MS }],
      },
    ]
  } finally {
    await browser.close()
    await gateway.stop()
  }
}

/** Answers the panel without the gateway. Runs in the page. */
function answerAtOnce(): void {
  const send = window.fetch.bind(window)
  const block = { name: 'nothing', places: [{ origin: 'code', file: 'nothing', line: 1 }] }
  const parts = { shown: [], settings: [], texts: [], operations: [], requirements: [] }
  window.fetch = async (...sent) =>
    typeof sent[0] === 'string' && sent[0].startsWith('/_site/explain?')
      ? Response.json({ brand: '', language: '', page: '', block, ...parts })
      : send(...sent)
}

/** Waits until the page has asked for nothing for a time in ms. Runs in the page. */
async function untilRest(restMs: number): Promise<void> {
  const lastAsked = () => Math.max(...performance.getEntriesByType('resource').map((one) => one.startTime))
  while (performance.now() - lastAsked() < restMs) await new Promise((done) => setTimeout(done, 50))
}

/** Presses elements spread over the page, and returns the time in ms from each release until it is explained. Runs in the page. */
async function openPanels({ most, pressMs }: { most: number; pressMs: number }): Promise<number[]> {
  const all = [
    ...document.querySelectorAll<HTMLElement>('main a, main h2, main h3, main button, main img, main p'),
  ]
  const step = Math.max(1, Math.floor(all.length / most))
  const times: number[] = []
  for (const element of all.filter((_one, index) => index % step === 0).slice(0, most)) {
    const press = { altKey: true, bubbles: true, composed: true, cancelable: true }
    element.dispatchEvent(new PointerEvent('pointerdown', press))
    await new Promise((done) => setTimeout(done, pressMs))
    const start = performance.now()
    element.dispatchEvent(new MouseEvent('click', press))
    const root = document.querySelector('marquee-why')!.shadowRoot!
    // A press draws the panel anew, and calls have no places.
    while (!root.querySelector('.panel .origin')) await new Promise((done) => setTimeout(done, 1))
    times.push(performance.now() - start)
  }
  return times
}
