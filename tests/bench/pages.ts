import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { readConfig } from '../../gateway/src/config.ts'
import { loadFrom, readFiles } from '../../gateway/src/content/resolve/load-content.ts'
import { buildSiteParts } from '../../gateway/src/content/serve/site-model.ts'
import { readClientBuild } from '../../gateway/src/routes/client-build.ts'
import { launchBrowser } from '../support/browser.ts'
import { type GatewayProcess, pause, startGatewayProcess } from '../support/gateway-process.ts'
import { openAs } from '../support/open-as.ts'
import { type PagePeers, startPagePeers } from './peers/pages.ts'
import { openStudioPage } from './studio.ts'
import { median, percentile, short, type Table } from './table.ts'

const BRAND = 'meghna'
const TILES = 500
const ROWS = 100
const COLUMNS = 50
const STUDIO_BLOCKS = 300
const ROUNDS = 9
const DRAWINGS = 30
const KEYS = 50
/** Twelve keys a second, as a fast typist presses them. */
const EACH_MS = 80
const REST_MS = 300
const LINK = "main a[href='/bench-next']"
const DESKTOP = { width: 1280, height: 800 }

/** Pages, tables and the studio's editor beside Puck and amis with the same content, in turns within one run. */
export async function bench(): Promise<Table[]> {
  // The gateway comes first, because Vite's build makes this process one of production.
  const gateway = await startGatewayProcess({ CALLS_PER_MINUTE: '0' }, writePages)
  const browser = await launchBrowser()
  let peers: PagePeers | undefined
  try {
    peers = await startPagePeers({ tiles: TILES, rows: ROWS, columns: COLUMNS, blocks: STUDIO_BLOCKS })
    return [
      {
        title: `page of ${TILES} blocks, from its JSON to its paint, ms`,
        rows: await tiles(browser, gateway, peers),
      },
      { title: `HTML of that page, ${DRAWINGS} renderings, ms`, rows: await html(gateway, peers) },
      {
        title: `table of ${ROWS} rows and ${COLUMNS} columns, ms`,
        rows: await tables(browser, gateway, peers),
      },
      {
        title: `key press in an editor with ${STUDIO_BLOCKS} blocks, ${KEYS} keys, ms of the main thread's processor time`,
        rows: await keys(browser, gateway, peers),
      },
    ]
  } finally {
    await browser.close()
    await gateway.stop()
    await peers?.stop()
  }
}

/** Adds a page of tiles, a page with a table, and an empty page from which a step back leads to them. */
function writePages(brandsFolder: string): void {
  const write = (name: string, blocks: object[]) =>
    writeFileSync(
      join(brandsFolder, BRAND, 'pages', `${name}.json`),
      JSON.stringify({
        $schema: '../../../schemas/generated/page.json',
        route: `/${name}`,
        title: 'home.title',
        layout: 'main',
        blocks,
      }),
    )
  const card = (index: number) => ({
    block: 'promo-card',
    id: `card-${index}`,
    props: { image: 'hero.svg', title: 'home.welcome-title', route: '/bench-next' },
  })
  write(
    'bench-tiles',
    Array.from({ length: TILES }, (_, index) => card(index)),
  )
  write('bench-next', [
    { block: 'partner-form', id: 'next', props: { title: 'join.heading', form: 'partner' } },
  ])
  write('bench-table', [
    {
      block: 'record-table',
      id: 'table',
      props: {
        title: 'downline.title',
        operation: 'agents.downlines',
        empty: 'downline.empty',
        leadsTo: { page: '/bench-next', label: 'downline.title' },
        columns: fieldNames().map((field) => ({ field, label: 'downline.account' })),
        bulk: {
          operation: 'support.message-downlines',
          label: 'downline.message',
          form: 'message-downlines',
          list: 'downlineIds',
        },
      },
    },
  ])
}

const fieldNames = () => Array.from({ length: COLUMNS }, (_, index) => `field${index}`)

type Case = { name: string; page: Page; act: string; isDone: string; undo(): Promise<unknown> }

/** Gives every case its turn in each round, after one round that is not counted. */
async function inTurns(cases: readonly Case[]): Promise<Map<string, number[]>> {
  const times = new Map(cases.map(({ name }) => [name, [] as number[]]))
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const { name, page, act, isDone, undo } of cases) {
      await page.bringToFront()
      await undo()
      await pause(REST_MS)
      const took = await page.evaluate<number>(timed(act, isDone))
      if (round > 0) times.get(name)!.push(took)
    }
  return times
}

/** A script that measures from an act until its result is in the document and painted. */
function timed(act: string, isDone: string): string {
  return `(async () => {
    const started = performance.now()
    ${act}
    while (!(${isDone})) {
      if (performance.now() > started + 30_000) throw new Error('No ' + ${JSON.stringify(isDone)})
      await new Promise((next) => setTimeout(next))
    }
    await new Promise((next) => requestAnimationFrame(() => setTimeout(next)))
    return performance.now() - started
  })()`
}

/** Waits by a script of the browser's protocol, because the content security policy refuses texts as code. */
const until = (page: Page, isDone: string) => page.evaluate(timed('', isDone))

async function tiles(browser: Browser, gateway: GatewayProcess, peers: PagePeers): Promise<Table['rows']> {
  const ours = await openAs(browser, gateway, BRAND, undefined, DESKTOP)
  await ours.goto(`${gateway.origin(BRAND)}/bench-tiles`, { waitUntil: 'load' })
  const cards = `document.querySelectorAll("a[href='/bench-next']").length`
  const cases: Case[] = [
    {
      name: 'Marquee',
      page: ours,
      act: 'history.back()',
      isDone: `${cards} === ${TILES}`,
      undo: () => leave(ours, LINK),
    },
  ]
  for (const [name, path] of [
    ['Puck Render', 'puck'],
    ['amis', 'amis'],
  ] as const) {
    const page = await openPeer(browser, `${peers.origin}/${path}.html`)
    cases.push({
      name,
      page,
      act: `peer.drawTiles()`,
      isDone: `document.querySelectorAll('#root img').length === ${TILES}`,
      undo: () => page.evaluate('peer.clear()'),
    })
  }
  const times = await inTurns(cases)
  for (const { page } of cases) await page.close()
  return compared(times, { median: 150 })
}

/** Follows a link of the page to the next one. */
async function leave(page: Page, link: string): Promise<void> {
  await until(page, `document.querySelector(${JSON.stringify(link)})`)
  await page.evaluate(`document.querySelector(${JSON.stringify(link)}).click()`)
  await until(
    page,
    `!document.querySelector(${JSON.stringify(link)}) && document.querySelector('.partner-form')`,
  )
}

async function openPeer(browser: Browser, address: string): Promise<Page> {
  const page = await browser.newPage({ viewport: DESKTOP })
  await page.goto(address, { waitUntil: 'load' })
  await until(page, 'globalThis.peer')
  return page
}

/** The gateway's own call, which renders once for visitors and once for accounts, beside Puck's page in `renderToString`. */
async function html(gateway: GatewayProcess, peers: PagePeers): Promise<Table['rows']> {
  const config = readConfig({ BRANDS_FOLDER: gateway.brandsFolder })
  const { content } = loadFrom(config, readFiles(config))
  const brand = content.brands.get(BRAND)!
  const language = brand.brand.defaultLang
  const { site } = buildSiteParts(brand, content, false)
  const { draw } = readClientBuild(config.clientFolder)!
  const boot = { site, language, texts: brand.texts[language], theme: 'dark' }
  const times = new Map<string, number[]>([
    ['Marquee', []],
    ['Puck Render', []],
  ])
  for (let round = -DRAWINGS; round < DRAWINGS; round += 1) {
    let from = performance.now()
    const drawn = await draw!(boot, '/bench-tiles')
    const ours = (performance.now() - from) / 2
    from = performance.now()
    const theirs = peers.renderTiles()
    const puck = performance.now() - from
    for (const text of [drawn.html, drawn.account!, theirs])
      if (text.split('<img').length <= TILES) throw new Error('A rendering lacks tiles')
    if (round < 0) continue
    times.get('Marquee')!.push(ours)
    times.get('Puck Render')!.push(puck)
  }
  return compared(times, { median: 15 })
}

async function tables(browser: Browser, gateway: GatewayProcess, peers: PagePeers): Promise<Table['rows']> {
  const ours = await openAs(browser, gateway, BRAND, 'atlas', DESKTOP)
  const list = Array.from({ length: ROWS }, (_, id) => ({
    id,
    ...Object.fromEntries(fieldNames().map((field) => [field, `${field} ${id}`])),
  }))
  const value = { list, pageNo: 1, totalPages: 1, totalCount: ROWS, totalRows: ROWS, path: [] }
  await ours.route('**/wps/agent/downlines?*', (route) =>
    route.fulfill({ json: { success: true, value, message: null, errorCode: null, traceId: 'bench' } }),
  )
  await ours.goto(`${gateway.origin(BRAND)}/bench-table`, { waitUntil: 'load' })
  const theirs = await openPeer(browser, `${peers.origin}/amis.html`)
  const cells = `document.querySelectorAll('tbody td, tbody th').length >= ${ROWS * COLUMNS}`
  const isSelected = `document.querySelectorAll('tbody input:checked').length === 1`
  const pick = (row: number) => `document.querySelectorAll('tbody input[type=checkbox]')[${row}].click()`
  const unpick = (page: Page) =>
    page.evaluate(`document.querySelectorAll('tbody input:checked').forEach((box) => box.click())`)
  const mounts: Case[] = [
    {
      name: 'Marquee',
      page: ours,
      act: 'history.back()',
      isDone: cells,
      undo: () => leave(ours, LINK),
    },
    {
      name: 'amis crud',
      page: theirs,
      act: 'peer.drawTable()',
      isDone: cells,
      undo: () => theirs.evaluate('peer.clear()'),
    },
  ]
  const mounted = await inTurns(mounts)
  const selected = await inTurns(
    mounts.map(({ name, page }) => ({
      name,
      page,
      act: pick(9),
      isDone: isSelected,
      undo: () => unpick(page),
    })),
  )
  await ours.close()
  await theirs.close()
  return [
    ...compared(mounted, { median: 300 }).map((row) => ({ figure: 'mounted', ...row })),
    ...compared(selected, { median: 50 }).map((row) => ({ figure: 'row selected', ...row })),
  ]
}

async function keys(browser: Browser, gateway: GatewayProcess, peers: PagePeers): Promise<Table['rows']> {
  const ours = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await openStudioPage(ours, `http://studio.localhost:${gateway.port}/_studio/`, STUDIO_BLOCKS)
  const theirs = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await theirs.goto(`${peers.origin}/editor.html`, { waitUntil: 'load' })
  const fields = [
    { name: 'Marquee studio', page: ours, field: ours.getByLabel('Name in links', { exact: true }) },
    { name: 'Puck editor', page: theirs, field: theirs.getByRole('textbox', { name: 'title' }) },
  ]
  const times = new Map(fields.map(({ name }) => [name, [] as number[]]))
  for (let turn = 0; turn < KEYS / 10; turn += 1)
    for (const { name, page, field } of fields) {
      await page.bringToFront()
      await field.press('End')
      await pause(REST_MS)
      times.get(name)!.push(...(await pressKeys(page)))
    }
  for (const { name, field } of fields) {
    const typed = await field.inputValue()
    if (!typed.endsWith('abcdefghij')) throw new Error(`${name} lost keys: ${typed}`)
  }
  return compared(times, { median: 10, ratio: 2 })
}

/** Processor time of the page's main thread for each of ten keys, which other programs do not lengthen. */
async function pressKeys(page: Page): Promise<number[]> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable')
  const busyMs = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    return 1_000 * metrics.find(({ name }) => name === 'ThreadTime')!.value
  }
  const times: number[] = []
  for (const key of 'abcdefghij') {
    const before = await busyMs()
    await page.keyboard.press(key)
    times.push((await busyMs()) - before)
    await pause(EACH_MS)
  }
  await cdp.detach()
  return times
}

/** A row for each program with its time by that of the first, and the targets. */
function compared(
  times: ReadonlyMap<string, number[]>,
  target: { median: number; ratio?: number },
): Table['rows'] {
  const [first = []] = times.values()
  const rows = [...times].map(([program, all]) => ({
    program,
    count: all.length,
    median: short(median(all)),
    p95: short(percentile(all, 95)),
    'by ours': short(median(all) / median(first)),
  }))
  return [
    ...rows,
    { program: 'target', count: '', median: target.median, p95: '', 'by ours': target.ratio ?? '' },
  ]
}
