import type { Browser, Page } from 'playwright'
import { launchBrowser } from '../support/browser.ts'
import { type GatewayProcess, startGatewayProcess } from '../support/gateway-process.ts'
import { openAs } from '../support/open-as.ts'
import { recordThreadTime } from '../support/thread-time.ts'
import { startRevision } from '../survey/compare/revision.ts'
import { median, percentile, short, type Table } from './table.ts'

const DESKTOP = { width: 1280, height: 800 }
const SLOWER = 4
/** Time in ms from the pointer's arrival at a link to the press: what counts as intent, and a hand's usual delay. */
const HOVER_MS = 65 + 135
/** Time in ms that a button stays pressed. */
const PRESS_MS = 80
/** Samples of each way; `pnpm bench ways 15` takes more. */
const ROUNDS = Number(process.argv[3] ?? 7)
/** Revision to compare with, visit by visit in turns; none when empty. */
const SINCE = process.env.WAYS_SINCE ?? ''

/** A way from a page to the next, by a link whose address begins so, or by the browser's buttons. */
type Way = {
  name: string
  from: string
  /** Beginning of the link's address. */
  to: string
  account?: 'player1'
  /** The link is pressed first, and the way from there back, or back and forward, is measured. */
  by?: 'back' | 'forward'
}

const WAYS: readonly Way[] = [
  { name: 'home to hall', from: '/index', to: '/rng' },
  { name: 'hall to home', from: '/rng', to: '/index' },
  { name: 'home to promotion', from: '/index', to: '/promoDetail' },
  { name: 'promotions to promotion', from: '/promotions', to: '/promoDetail' },
  { name: 'promotion to promotions', from: '/promoDetail?id=1', to: '/promotions' },
  { name: 'home to help', from: '/index', to: '/help' },
  { name: 'home to rank', from: '/index', to: '/vip' },
  { name: 'home to game', from: '/index', to: '/game?', account: 'player1' },
  { name: 'hall to game', from: '/rng', to: '/game?', account: 'player1' },
  {
    name: 'centre page to page',
    from: '/member/transactionHistory',
    to: '/member/bonusDetails',
    account: 'player1',
  },
  { name: 'back to promotions', from: '/promotions', to: '/promoDetail', by: 'back' },
  {
    name: 'forward to promotion',
    from: '/promotions',
    to: '/promoDetail',
    by: 'forward',
  },
]

/** `off` is a visitor who saves data, for whom nothing is loaded ahead; `before` is `on` at the revision to compare with. */
type Mode = 'off' | 'on' | 'before'
type Gateways = Partial<Record<Mode, GatewayProcess>>

/**
 * Measures twelve ways between pages from the click to the first frame in which the next page has its heading and nothing of
 * its first screen is missing: no placeholder, and no picture that is still loading.
 */
export async function bench(): Promise<Table[]> {
  const browser = await launchBrowser()
  const env = { CALLS_PER_MINUTE: '0' }
  const gateway = await startGatewayProcess(env)
  const earlier = SINCE ? await startRevision(SINCE, env) : undefined
  const gateways: Gateways = earlier ? { before: earlier, on: gateway } : { off: gateway, on: gateway }
  try {
    const rows: Table['rows'] = []
    for (const way of WAYS) rows.push(await measureWay(browser, gateways, way))
    return [
      {
        title: `${SLOWER} x slower processor, ${ROUNDS} cold visits, ms from the click to the next page's whole first screen${SINCE && `, before is ${SINCE}`}`,
        rows: [...rows, { way: 'target', 'on p75': 100 }],
      },
    ]
  } finally {
    await browser.close()
    await gateway.stop()
    await earlier?.stop()
  }
}

async function measureWay(browser: Browser, gateways: Gateways, way: Way): Promise<Table['rows'][number]> {
  const modes = Object.entries(gateways) as [Mode, GatewayProcess][]
  const times = new Map<Mode, Times[]>(modes.map(([mode]) => [mode, []]))
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [mode, gateway] of modes) times.get(mode)!.push(await measureOnce(browser, gateway, way, mode))
  const columns = [...times].flatMap(([mode, of]) => {
    const wholes = of.map(({ whole }) => whole)
    return [
      [`${mode} heading`, short(median(of.map(({ head }) => head)))],
      [`${mode} median`, short(median(wholes))],
      [`${mode} p75`, short(percentile(wholes, 75))],
      [`${mode} thread`, short(median(of.map(({ thread }) => thread)))],
    ]
  })
  const floors = times.get('on')!.map(({ floor }) => floor)
  return { way: way.name, ...Object.fromEntries(columns), floor: short(median(floors)) }
}

/**
 * Times in ms; `thread` is the processor time of the main thread, which other programs do not lengthen. `floor` is what the browser needs to show the same page from
 * elements that are there already: styles, layout and paint.
 */
type Times = { head: number; whole: number; thread: number; floor: number }

/** One cold visit. */
async function measureOnce(browser: Browser, gateway: GatewayProcess, way: Way, mode: Mode): Promise<Times> {
  const page = await openAs(browser, gateway, 'meghna', way.account, DESKTOP)
  try {
    await page.addInitScript('globalThis.__name ??= (given) => given')
    await page.addInitScript(watchFirstScreen)
    if (mode === 'off')
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
      )
    await page.goto(gateway.origin('meghna') + way.from, { waitUntil: 'load' })
    await rest(page)
    // The first movement of the pointer loads what a visit needs later.
    await page.mouse.move(1, 1)
    await page.mouse.move(3, 3)
    await rest(page)
    const link = page.locator(`a[href^="${way.to}"]`).locator('visible=true').first()
    // Blocks far below are drawn when they come near.
    for (let screens = 0; screens < 12 && (await link.count()) === 0; screens += 1) {
      await page.mouse.wheel(0, DESKTOP.height)
      await rest(page)
    }
    await link.scrollIntoViewIfNeeded()
    await rest(page)
    if (way.by) {
      const before = await nameOfPage(page)
      await link.click()
      await rest(page, before)
      if (way.by === 'forward') {
        const after = await nameOfPage(page)
        await page.goBack()
        await rest(page, after)
      }
    }
    const processor = await page.context().newCDPSession(page)
    await processor.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    const endRecording = await recordThreadTime(processor)
    const times = page.evaluate(() => firstScreen.next())
    if (way.by === 'back') await page.evaluate(() => history.back())
    else if (way.by === 'forward') await page.evaluate(() => history.forward())
    else {
      await link.hover()
      await page.waitForTimeout(HOVER_MS)
      await page.mouse.down()
      await page.waitForTimeout(PRESS_MS)
      await page.mouse.up()
    }
    const measured = await times
    const thread = await endRecording('way')
    await rest(page)
    return { ...measured, thread, floor: await page.evaluate(() => firstScreen.redraw()) }
  } finally {
    await page.context().close()
  }
}

/** Waits until another page than this is there with its first screen, and nothing was loaded for half a second. */
async function rest(page: Page, other = '') {
  await page.waitForFunction((left) => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const last = Math.max(0, ...entries.map((entry) => entry.responseEnd))
    const isOther = document.documentElement.dataset.page !== left
    return (
      isOther && document.readyState === 'complete' && firstScreen.isWhole() && performance.now() - last > 500
    )
  }, other)
}

function nameOfPage(page: Page): Promise<string> {
  return page.evaluate(() => document.documentElement.dataset.page ?? '')
}

declare const firstScreen: {
  isWhole(): boolean
  next(): Promise<Pick<Times, 'head' | 'whole'>>
  redraw(): Promise<number>
}

/** Runs in the page. */
function watchFirstScreen() {
  const MISSING =
    '.data-pending, .data-pending-own, .block-pending, .later:empty, .skeleton, .lazy-image[data-state=loading]'
  const isSeen = (element: Element) => {
    const { top, bottom, left, right, width } = element.getBoundingClientRect()
    return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
  }
  const heading = () => document.querySelector('main h1, .game-frame h1')
  const nameOfPage = () => document.documentElement.dataset.page
  const isWhole = () => heading() !== null && ![...document.querySelectorAll(MISSING)].some(isSeen)
  const frame = () => new Promise<void>((done) => requestAnimationFrame(() => done()))
  /** The frame is painted before the next task. */
  const painted = () =>
    new Promise<number>((done) => requestAnimationFrame(() => setTimeout(() => done(performance.now()))))
  const next = async () => {
    const [left, name] = [heading(), nameOfPage()]
    const began = await new Promise<number>((done) => {
      for (const kind of ['click', 'popstate'])
        addEventListener(kind, ({ timeStamp }) => done(timeStamp), { capture: true, once: true })
    })
    // The pages of a centre share their heading; the document's name of the page follows its first frame.
    while (heading() === null || (heading() === left && nameOfPage() === name)) await frame()
    const head = performance.now()
    while (!isWhole()) await frame()
    const whole = await painted()
    performance.measure('way', { start: began, end: whole })
    return { head: head - began, whole: whole - began }
  }
  const redraw = async () => {
    const place = document.querySelector('main')!
    const ready = place.cloneNode(true)
    const empty = place.cloneNode() as HTMLElement
    place.replaceWith(empty)
    await painted()
    const began = performance.now()
    empty.replaceWith(ready)
    return (await painted()) - began
  }
  Object.assign(globalThis, { firstScreen: { isWhole, next, redraw } })
}
