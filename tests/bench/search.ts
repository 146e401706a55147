import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Operations, SeedVendor } from '@marquee/schemas/contract'
import type { Catalogue } from '@marquee/schemas/vendor/port'
import type { Browser, Page } from 'playwright'
import type { RequestContext } from '../../fixtures/platform/engine/context.ts'
import { search } from '../../fixtures/platform/games/search.ts'
import { makeCatalogue } from '../../fixtures/vendor/src/catalogue/catalogue.ts'
import { launchBrowser } from '../support/browser.ts'
import { ROOT, startGatewayProcess } from '../support/gateway-process.ts'
import { median, short, type Table } from './table.ts'

const QUERIES = 200
const ROUNDS = 5
const TARGET_MS = 50
const TYPED = ['dragon', 'sicbo', 'golden tiger', 'bacarat', 'kylin', 'moonlight', 'phoenx']

/** A search of 10,000 titles: in the handler, and from a key to its painted results in a browser. */
export async function bench(): Promise<Table[]> {
  const { rows } = JSON.parse(readFileSync(join(ROOT, 'fixtures/seed/vendors.json'), 'utf8')) as {
    rows: SeedVendor[]
  }
  const seeded = makeCatalogue(rows)
  return [
    {
      title: `games.search over 10,000 titles, ${QUERIES} queries as people type them, ms`,
      rows: [handled('the seed', seeded), handled('8,000 different words', withManyWords(seeded))],
    },
    { title: 'from the key to the painted results, ms', rows: await painted() },
  ]
}

function handled(titles: string, catalogue: Catalogue) {
  const world = {
    site: {
      brand: {
        vendors: { hidden: [], order: [], titles: {}, lanes: {}, ownEntry: [] },
        modules: { lottery: true },
        esports: [],
        currency: { code: 'BDT', symbol: '৳' },
      },
    },
    shared: { catalogue },
    conditions: { vendorsAway: [] },
  } as unknown as RequestContext
  const ask = (text: string) => {
    const query: Operations['games.search']['filledQuery'] = {
      text,
      count: 8,
      pageNo: 1,
      gameType: '',
      language: 'EN',
    }
    const started = performance.now()
    void search.answer({ query, body: {} }, world)
    return performance.now() - started
  }
  const first = ask('dragon')
  const queries = queriesFor(catalogue)
  const times = Array.from({ length: ROUNDS }, () => queries.map(ask))
    .slice(1)
    .flat()
  return {
    titles,
    games: catalogue.games.length,
    'index and first': short(first),
    median: short(median(times)),
    p95: short(part(times, 0.95)),
    slowest: short(Math.max(...times)),
    target: 5,
  }
}

/** Names half typed, whole, with a letter missing, with two changed, by a word in the middle, and of nothing. */
function queriesFor({ games }: Catalogue): string[] {
  return Array.from({ length: QUERIES }, (_, index) => {
    const name = games[(index * 7919) % games.length]!.gameName.toLowerCase()
    const at = 1 + (index % Math.max(1, name.length - 2))
    const kinds = [
      name.slice(0, 1 + (index % name.length)),
      name,
      name.slice(0, at) + name.slice(at + 1),
      name.slice(0, at) + name[at + 1]! + name[at]! + name.slice(at + 2),
      name.split(' ').at(-1)!,
      [...name].reverse().join(''),
    ]
    return kinds[index % kinds.length]!
  })
}

const SYLLABLES = [
  'ka',
  'lo',
  'mir',
  'ten',
  'su',
  've',
  'dra',
  'gon',
  'fi',
  'ra',
  'zan',
  'po',
  'wil',
  'ne',
  'cor',
  'ja',
]

/** The same games under long made-up names. */
function withManyWords(catalogue: Catalogue): Catalogue {
  const word = (seed: number) =>
    [seed, seed >> 4, seed >> 8, seed >> 12]
      .slice(0, 2 + (seed % 3))
      .map((part) => SYLLABLES[part & 15])
      .join('')
  const games = catalogue.games.map((game, index) => ({
    ...game,
    gameName: [index * 40503, index * 30011 + 7, index * 20011 + 3]
      .slice(0, 1 + (index % 3))
      .map((seed) => word(seed & 0xffff))
      .join(' '),
  }))
  const gamesByVendor = new Map(
    catalogue.vendors.map(({ vassalage }) => [
      vassalage,
      games.filter((game) => game.vassalage === vassalage),
    ]),
  )
  return {
    ...catalogue,
    games,
    gamesByVendor,
    gameByNodeId: new Map(games.map((game) => [game.nodeId, game])),
  }
}

async function painted(): Promise<Table['rows']> {
  const browser = await launchBrowser()
  const gateway = await startGatewayProcess({ CALLS_PER_MINUTE: '0' })
  try {
    const rows: Table['rows'] = []
    for (const slower of [1, 4]) rows.push(await typing(browser, gateway.origin('meghna'), slower))
    return rows
  } finally {
    await browser.close()
    await gateway.stop()
  }
}

async function typing(browser: Browser, origin: string, slower: number) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  await page.addInitScript('globalThis.__name ??= (given) => given')
  await page.goto(`${origin}/help`, { waitUntil: 'load' })
  await page.waitForTimeout(2000)
  await page.locator('[aria-keyshortcuts="/"]').click()
  await page.getByRole('combobox').waitFor()
  await page.waitForTimeout(1000)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower })
  const times: number[] = []
  for (const text of TYPED) {
    for (const key of text) times.push(await timeOf(page, key))
    await page.getByRole('combobox').fill('')
  }
  await page.close()
  return {
    processor: slower === 1 ? 'as it is' : `${slower} x slower`,
    keys: times.length,
    median: short(median(times)),
    p95: short(part(times, 0.95)),
    slowest: short(Math.max(...times)),
    target: TARGET_MS,
  }
}

/** From the moment of the key to the paint of what it found. */
async function timeOf(page: Page, key: string): Promise<number> {
  await page.evaluate(() => {
    const field = document.querySelector<HTMLInputElement>('dialog [role=combobox]')!
    const list = document.querySelector<HTMLElement>('dialog [role=listbox]')!
    let resolve = (_ms: number) => {}
    Object.assign(globalThis, { painted: new Promise<number>((done) => (resolve = done)) })
    let pressed = 0
    addEventListener('keydown', (event) => (pressed = event.timeStamp), { once: true, capture: true })
    const look = () => {
      if (!pressed || list.dataset.typed !== field.value.trim()) return
      observer.disconnect()
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressed)))
    }
    const observer = new MutationObserver(look)
    observer.observe(list, { attributes: true })
    // A space changes nothing that was found.
    field.addEventListener('input', () => setTimeout(look, 5), { once: true })
  })
  await page.keyboard.press(key === ' ' ? 'Space' : key)
  return page.evaluate(() => (globalThis as unknown as { painted: Promise<number> }).painted)
}

function part(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
}
