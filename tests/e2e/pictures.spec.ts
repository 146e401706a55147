import type { Page } from 'playwright/test'
import { ask, expect, expectClient, PORT, test } from './support/test.ts'

const DEFAULT_ICON = '/media/icon/default.svg'
const TILES = '#hall .game-grid article'

test('pictures of games are asked for within 1.3 screens: at 1.25 they come, at 1.5 they wait until one scrolls (R-9.015, R-9.016, R-4.031)', async ({
  site,
  page,
}) => {
  const here = await site('meghna')
  await page.setViewportSize({ width: 1280, height: 720 })
  await here.open('/rng')
  await expect(page.locator(TILES)).toHaveCount(24)
  await expectStrip(page)
  const row = await lastRow(page)

  await page.setViewportSize({ width: 1280, height: Math.round(row.top / 1.5) })
  await page.reload()
  await expectClient(page)
  await expect(page.locator(TILES).first().locator('.lazy-image')).toHaveAttribute('data-state', 'loaded')
  await expect(page.locator(`${TILES} .lazy-image[data-state=loading]:has(img)`)).toHaveCount(0)
  const last = page.locator(TILES).last().locator('.lazy-image')
  await expect.poll(async () => (await lastRow(page)).top).toBeCloseTo(row.top, -1)
  await expect(last).toHaveAttribute('data-state', 'loading')
  await expect(last.locator('img')).toHaveCount(0)

  await page.setViewportSize({ width: 1280, height: Math.round(row.top / 1.25) })
  await page.reload()
  await expect(page.locator(TILES).last().locator('.lazy-image')).toHaveAttribute('data-state', 'loaded')
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('a picture that fails is asked for twice, then the default icon of games stands for it, and the game is still there (R-4.031, R-4.032)', {
  tag: '@long',
}, async ({ site, page, watch }) => {
  watch.allow(/Failed to load resource/)
  const here = await site('meghna')
  const games = await firstGames(here.code)
  const [broken, missing] = [games[0]!, games[1]!]
  const asked: string[] = []
  for (const [{ showIcon }, status] of [
    [broken, 500],
    [missing, 404],
  ] as const)
    await page.route(`**${showIcon}*`, async (route) => {
      asked.push(new URL(route.request().url()).pathname)
      await route.fulfill({ status, body: '' })
    })
  await here.open(`/rng?page=${broken.vassalage}`)
  for (const { gameName, showIcon } of [broken, missing]) {
    const tile = page.locator(TILES).filter({ hasText: gameName }).first()
    const frame = tile.locator('.lazy-image')
    await expect(frame).toHaveAttribute('data-state', 'error')
    await expect(frame.locator('img')).toHaveAttribute('src', DEFAULT_ICON)
    await expect
      .poll(() => frame.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    expect(asked.filter((path) => path === showIcon)).toHaveLength(2)
    await expect(tile.getByRole('link')).toBeVisible()
  }
  expect((await ask(here.code, '/media/game/1.webp')).headers.get('content-type')).not.toContain('image')
})

test('pictures come from one of the brand’s hosts, picked for each page load; where it is down the next one has them (R-7.062, R-7.063)', {
  tag: '@long',
}, async ({ own, site, page, watch }) => {
  watch.allow(/Failed to load resource|ERR_FAILED/)
  const hosts = ['one', 'two', 'three'].map((name) => `http://${name}.cdn.localhost:${PORT}`)
  const brand = await own('meghna', { imageCDNs: hosts })
  const here = await site(brand.code)
  const { headers } = await ask(brand.code, '/rng', { accept: 'text/html' })
  expect(headers.get('content-security-policy')).toContain(`img-src 'self' data: ${hosts.join(' ')};`)

  for (const [at, host] of hosts.entries()) {
    const other = await page.context().newPage()
    await other.addInitScript((random) => (Math.random = () => random), (at + 0.5) / hosts.length)
    await here.open('/rng', other)
    expect(await hostsOf(other)).toEqual([host])
    await other.close()
  }

  await page.addInitScript(() => (Math.random = () => 0.5))
  await page.route(`${hosts[1]}/**`, (route) => route.abort())
  await here.open('/rng')
  expect(await hostsOf(page)).toEqual([hosts[2]])
  await expect(page.locator('.lazy-image[data-state=error]')).toHaveCount(0)
})

test('a brand that names no host of pictures has them from its own site (R-7.063)', { tag: '@long' }, async ({
  site,
  page,
}) => {
  const here = await site('meghna')
  await here.open('/rng')
  expect(await hostsOf(page)).toEqual([here.origin])
})

test('nothing moves when pictures come, late or not at all, nor when another maker is chosen (R-4.031)', async ({
  site,
  page,
  watch,
}) => {
  watch.allow(/Failed to load resource/)
  const here = await site('meghna')
  let count = 0
  await page.route('**/media/game/**', async (route) => {
    count += 1
    if (count % 4 === 0) return route.fulfill({ status: 404, body: '' })
    await new Promise((done) => setTimeout(done, 400))
    return route.continue()
  })
  await here.open('/rng')
  await expect(page.locator(TILES)).toHaveCount(24)
  await expectStrip(page)
  await page.evaluate(watchShifts)
  await expect(page.locator(TILES).first().locator('.lazy-image')).not.toHaveAttribute(
    'data-state',
    'loading',
  )
  await page.mouse.wheel(0, 600)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
  await expect(page.locator(`${TILES} .lazy-image[data-state=loading]:has(img)`)).toHaveCount(0)
  expect(await page.evaluate(readShifts)).toEqual([])
})

test('the eight icons of the menus and the eight of the kinds of lottery are drawn (R-3.043, R-3.044)', {
  tag: '@long',
}, async ({ site, page }) => {
  const here = await site('meghna')
  await here.open('/index')
  const icons = ['elott', 'esports', 'fish', 'live', 'lottery', 'pvp', 'slots', 'sports']
  const drawn = () =>
    page.evaluate(
      (names) =>
        names.filter((name) => {
          const shape = document.querySelector<SVGPathElement>(`#icon-${name} path`)
          return shape !== null && shape.getTotalLength() > 10
        }),
      icons,
    )
  await expect.poll(drawn).toEqual(icons)
  const kinds = ['11X5', 'K3', 'LF', 'LHC', 'PCB', 'PK10', 'SSC', 'CHAIN']
  const widths = await page.evaluate(
    (names) =>
      Promise.all(
        names.map(async (name) => {
          const image = new Image()
          image.src = `/media/lottery/${name}.webp`
          await image.decode()
          return [name, image.naturalWidth > 0]
        }),
      ),
    kinds,
  )
  expect(widths).toEqual(kinds.map((name) => [name, true]))
})

type Game = { gameName: string; showIcon: string; vassalage: string }

/** The games that a hall shows first. */
async function firstGames(code: string): Promise<Game[]> {
  type Answer<Value> = { value: Value }
  const lanes = (await (await ask(code, '/wps/relay/GCSGAME_newGameVendor')).json()) as Answer<{
    data: { lanes: { title: string; cards: { vassalage: string }[] }[] }
  }>
  const { vassalage } = lanes.value.data.lanes.find(({ title }) => title === 'RNG')!.cards[0]!
  const list = (await (
    await ask(code, `/wps/relay/GCSGAME_gameList?gameType=RNG&vassalage=${vassalage}`)
  ).json()) as Answer<{ games: (Game & { supportPlay: number })[] }>
  return list.value.games.filter(({ supportPlay }) => supportPlay === 1)
}

/** The announcement above a hall, which moves the games down when it comes. */
async function expectStrip(page: Page) {
  await expect(page.locator('.notice-strip')).toBeVisible()
}

/** Top of the last row of games, once the page has its own letters. */
async function lastRow(page: Page): Promise<{ top: number }> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  return page
    .locator(TILES)
    .last()
    .locator('.lazy-image')
    .evaluate((frame) => ({ top: frame.getBoundingClientRect().top + scrollY }))
}

/** Hosts of the pictures that stand on the screen, once they are there. */
async function hostsOf(page: Page): Promise<string[]> {
  const frames = page.locator(`${TILES} .lazy-image:has(img)`)
  await expect(page.locator(TILES).nth(5).locator('.lazy-image')).toHaveAttribute('data-state', 'loaded')
  await expect(page.locator(`${TILES} .lazy-image[data-state=loading]:has(img)`)).toHaveCount(0)
  const addresses = await frames
    .locator('img')
    .evaluateAll((images: HTMLImageElement[]) => images.map(({ currentSrc }) => new URL(currentSrc).origin))
  return [...new Set(addresses)]
}

// These two run in the page.
function watchShifts() {
  const shifts: string[] = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      hadRecentInput: boolean
      sources: { node?: Element }[]
    })[])
      if (!entry.hadRecentInput)
        shifts.push(...entry.sources.map(({ node }) => node?.className?.toString() ?? '?'))
  }).observe({ type: 'layout-shift' })
  Object.assign(globalThis, { shifts })
}

function readShifts(): string[] {
  return (globalThis as unknown as { shifts: string[] }).shifts
}
