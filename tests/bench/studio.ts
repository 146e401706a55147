import type { Browser, Page } from 'playwright'
import { launchBrowser } from '../support/browser.ts'
import { pause, startGatewayProcess } from '../support/gateway-process.ts'
import { median, percentile, short, type Table } from './table.ts'

const BRAND = 'meghna'
/** Blocks of a usual page, and of a very long one. */
const SIZES = [20, 300]
const TYPED = 100
/** Twelve keys a second, as a fast typist presses them. */
const EACH_MS = 80
const EDITS = 15
const OPENED = 5

const VIEWPORT = { width: 1440, height: 900 }

/** The first block has a plain text setting that the preview shows as an id; the others are cards. */
const pageOf = (blocks: number) => ({
  $schema: '../../../schemas/generated/page.json',
  route: '/index',
  title: 'home.title',
  layout: 'main',
  blocks: [
    { block: 'partner-form', id: 'typed', props: { title: 'join.heading', form: 'partner', anchor: 'a' } },
    ...Array.from({ length: blocks - 1 }, (_, index) => ({
      block: 'promo-card',
      id: `card-${index}`,
      props: { image: 'hero.svg', title: 'home.welcome-title', route: '/register' },
    })),
  ],
})

/**
 * Measures the time until the studio is usable, and on a page of usual length and a very long one what a key press costs and
 * the delay until the preview shows an edit.
 */
export async function bench(): Promise<Table[]> {
  const browser = await launchBrowser()
  try {
    const tables: Table[] = []
    for (const blocks of SIZES) tables.push(...(await measured(browser, blocks)))
    return tables
  } finally {
    await browser.close()
  }
}

async function measured(browser: Browser, blocks: number): Promise<Table[]> {
  const gateway = await startGatewayProcess({ CALLS_PER_MINUTE: '0' })
  try {
    const studio = `http://studio.localhost:${gateway.port}/_studio/`
    const usable = await opened(browser, `${studio}${BRAND}/pages/pages/home`)
    const page = await browser.newPage({ viewport: VIEWPORT })
    await page.addInitScript('globalThis.__name ??= (given) => given')
    await openStudioPage(page, studio, blocks)
    const keys = await typed(page)
    const seen = await untilSeen(page)
    await page.close()
    return [
      {
        title: `from an empty tab to the blocks of home, ${OPENED} browsers without a cache, ms`,
        rows: [rowOf('until usable', usable, 2_000)],
      },
      {
        title: `a key press in the settings of a block, page of ${blocks} blocks, ${TYPED} keys, ms`,
        rows: keys,
      },
      {
        title: `from a key press to the preview, page of ${blocks} blocks, ${EDITS} edits, ms`,
        rows: [rowOf('until seen', seen, 150)],
      },
    ]
  } finally {
    await gateway.stop()
  }
}

/** Opens the studio in fresh browsers until the blocks of a page can be pressed. */
async function opened(browser: Browser, address: string): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < OPENED; round += 1) {
    const page = await browser.newPage({ viewport: VIEWPORT })
    const from = performance.now()
    await page.goto(address, { waitUntil: 'commit' })
    await page.getByRole('button', { name: /^Hot games/ }).click({ trial: true })
    times.push(performance.now() - from)
    await page.close()
  }
  return times
}

/** Opens the canvas on a page that a draft fills with blocks. */
export async function openStudioPage(page: Page, studio: string, blocks: number) {
  await page.goto(studio)
  const status = await page.evaluate(
    async ([brand, value]) => {
      const answer = await fetch(`/_studio/api/drafts/${brand}/commands`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'If-Match': '0' },
        body: JSON.stringify({ label: 'bench', files: [{ path: 'pages/home.json', value }] }),
      })
      return answer.ok ? '' : answer.text()
    },
    [BRAND, pageOf(blocks)] as const,
  )
  if (status !== '') throw new Error(`The draft was refused: ${status}`)
  await page.goto(`${studio}${BRAND}/pages/pages/home`)
  await page
    .locator('.block-tree li')
    .nth(blocks - 1)
    .waitFor()
  await page.getByRole('button', { name: /^Partner application/ }).click()
  await page.frameLocator('.canvas iframe').locator('#a').first().waitFor({ state: 'attached' })
  await pause(2_000)
}

/** Types into the setting, and takes three measures of each key. */
async function typed(page: Page): Promise<Table['rows']> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable')
  /** Processor time of the page's main thread, which other programs do not lengthen. */
  const busyMs = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    return 1_000 * metrics.find(({ name }) => name === 'ThreadTime')!.value
  }
  const during = async (act: () => Promise<unknown>) => {
    const before = await busyMs()
    await act()
    return (await busyMs()) - before
  }
  await page.evaluate(watchKeys)
  const field = page.getByLabel('Name in links', { exact: true })
  await field.press('End')
  await page.evaluate(() => {
    for (const list of Object.values((window as unknown as Watched).keys)) list.length = 0
  })
  const idle = await during(() => pause(TYPED * EACH_MS))
  const pressed: number[] = []
  const busy = await during(async () => {
    for (const key of 'abcdefghij'.repeat(TYPED / 10)) {
      pressed.push(await during(() => page.keyboard.press(key)))
      await pause(EACH_MS)
    }
  })
  const leftAt = performance.now()
  await saved(page)
  const lagMs = performance.now() - leftAt
  const { handled, painted, events, long } = await page.evaluate(() => (window as unknown as Watched).keys)
  return [
    rowOf('key press: processor time of the main thread', pressed, 16),
    rowOf('key press until its handlers and its rendering are done', handled),
    rowOf('key press until the next paint, wait for the frame included', painted),
    rowOf('Event Timing of key presses from 16 ms on', events),
    rowOf('long tasks of the studio and the preview, above 50 ms', long),
    rowOf('processor time for each key, saving and preview included', [(busy - idle) / TYPED]),
    rowOf('from the last key until all is saved', [lagMs]),
  ]
}

type Watched = { keys: Record<'handled' | 'painted' | 'events' | 'long', number[]> }

/** Runs in the page. A message that is posted by the last listener arrives when all handlers and their rendering are done. */
function watchKeys() {
  const keys: Watched['keys'] = { handled: [], painted: [], events: [], long: [] }
  ;(window as unknown as Watched).keys = keys
  let pressedAt = 0
  addEventListener('keydown', ({ timeStamp }) => (pressedAt = timeStamp), { capture: true })
  addEventListener('input', () => {
    const from = pressedAt
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }) =>
      keys[data as 'handled' | 'painted'].push(performance.now() - from),
    )
    port1.start()
    port2.postMessage('handled')
    requestAnimationFrame(() => port2.postMessage('painted'))
  })
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'keydown') keys.events.push(duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) keys.long.push(duration)
  }).observe({ type: 'longtask' })
}

function saved(page: Page) {
  return page.getByText('Draft saved').waitFor({ timeout: 240_000 })
}

/** Presses a key and waits until the block in the preview has the setting's new value. */
async function untilSeen(page: Page): Promise<number[]> {
  const field = page.getByLabel('Name in links', { exact: true })
  const frame = page.frames().find((one) => one.url().includes(`//${BRAND}.`))!
  await page.evaluate(watchPresses)
  await frame.evaluate(watchIds)
  const seenAt = async (id: string) => {
    const seen = await frame.waitForFunction((wanted) => (window as unknown as Seen).seenAt[wanted], id)
    return (await seen.jsonValue())!
  }
  const times: number[] = []
  let value = 'b'
  await field.fill(value)
  await saved(page)
  for (let edit = 0; edit < EDITS; edit += 1) {
    await seenAt(value)
    await pause(500)
    value += 'c'
    await field.press('c')
    const seen = await seenAt(value)
    times.push(seen - (await page.evaluate(() => (window as unknown as Seen).pressedAt)))
  }
  return times
}

type Seen = { pressedAt: number; seenAt: Record<string, number> }

/** Runs in the studio. Keeps the time of the last press, by a clock that both documents share. */
function watchPresses() {
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      ;(window as unknown as Seen).pressedAt = performance.timeOrigin + timeStamp
    },
    { capture: true },
  )
}

/** Runs in the preview. Keeps the time at which a block has an id for the first time. */
function watchIds() {
  const seenAt: Seen['seenAt'] = {}
  ;(window as unknown as Seen).seenAt = seenAt
  new MutationObserver(() => {
    const id = document.querySelector('.partner-form')?.id
    if (id !== undefined) seenAt[id] ??= performance.timeOrigin + performance.now()
  }).observe(document, { subtree: true, attributes: true, childList: true })
}

function rowOf(figure: string, times: readonly number[], target?: number) {
  const row = { figure, count: times.length, median: '', p95: '', slowest: '', target: target ?? '' }
  if (times.length === 0) return row
  return {
    ...row,
    median: short(median(times)),
    p95: short(percentile(times, 95)),
    slowest: short(Math.max(...times)),
  }
}
