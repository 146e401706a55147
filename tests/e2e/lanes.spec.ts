import type { Locator, Page } from 'playwright/test'
import { callAs } from './support/member-calls.ts'
import { memberWorld } from './support/member-world.ts'
import { expectLoaded } from './support/pages.ts'
import { type BrandSite, expect, expectAccessible, test } from './support/test.ts'

/** The figure is held by `pnpm bench`; here it only must not feel like a restart, however busy the machine is. */
const SOON_MS = 20_000

/** Category to its page and its points. */
const CATEGORIES = [
  ['rng', '/rng', '1.20'],
  ['live', '/live', '0.70'],
  ['fish', '/fish', '1.20'],
  ['pvp', '/pvp', '1.00'],
  ['sports', '/sports', '1.00'],
  ['lott', '/lottery', ''],
  ['elott', '/elott', ''],
] as const

test('each category leads to its page, with its points to two decimals where it has some (R-1.003, R-1.004, R-1.006 to R-1.008, R-2.063, R-2.064, R-9.020)', async ({
  site,
  page,
}) => {
  const here = await site('meghna')
  await here.open('/vip')
  const side = page.getByRole('navigation', { name: here.text('shell.side') })
  for (const [name, path, points] of CATEGORIES) {
    const link = side
      .getByRole('link')
      .filter({ hasText: here.text(`category.${name}`) })
      .first()
    await expect(link).toHaveAttribute('href', path)
    await expect(link).toHaveText(
      `${here.text(`category.${name}`)}${points && here.text('shell.points', { points })}`,
    )
    await expect.poll(() => link.locator('svg use').evaluate(isDrawn), { message: name }).toBe(true)
  }
  // Meghna's list of esports is empty (R-1.044).
  await expect(side.getByRole('link', { name: here.text('category.esports') })).toHaveCount(0)
  for (const [name, path] of CATEGORIES) {
    // Pages of lotteries have no side menu (R-2.040).
    await here.open('/vip')
    await side
      .getByRole('link')
      .filter({ hasText: here.text(`category.${name}`) })
      .first()
      .click()
    await expect(page).toHaveURL(here.origin + path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  }
})

test('slots, fish and PVP list games on hover, live and sports their makers, lotteries their names too; 21 first, then 18 (R-2.049 to R-2.051, R-9.011)', {
  tag: '@long',
}, async ({ site, page }) => {
  const here = await site('hanabi', 'EN')
  await here.open('/vip')
  const wanted = [
    ['live', 'makers'],
    ['rng', 'games'],
    ['pvp', 'games'],
    ['fish', 'games'],
    ['sports', 'makers'],
    ['esports', 'makers'],
    ['lott', 'lotteries'],
    ['elott', 'lotteries'],
  ] as const
  for (const [name, kind] of wanted) {
    const menu = await openMenu(page, here, here.text(`category.${name}`))
    const makers = menu.getByRole('list', { name: here.text('games.vendor-list') }).getByRole('link')
    await expect(makers.first(), name).toBeVisible()
    await expect(menu.getByRole('article'), name).toHaveCount(kind === 'games' ? 21 : 0)
    const lotteries = menu.getByRole('list', { name: here.text('lanes.lotteries') }).getByRole('link')
    if (kind === 'lotteries') await expect(lotteries.nth(2), name).toBeVisible()
    else await expect(lotteries, name).toHaveCount(0)
    if (kind === 'games') {
      await menu.getByRole('button', { name: here.text('pages.next') }).click()
      await expect(menu.getByRole('article'), name).toHaveCount(18)
    }
  }
})

test('the lotteries open by keyboard as well, and each leads to the page of its account type (R-2.049, R-2.051, R-4.049)', {
  tag: '@long',
}, async ({ site, page }) => {
  const here = await site('meghna')
  await here.open('/vip')
  const entry = entryOf(page, here, here.text('category.lott'))
  const head = entry.locator('> a')
  await focusByKeyboard(page, head)
  await expect(head).toHaveAttribute('aria-expanded', 'true')
  const lotteries = entry.getByRole('list', { name: here.text('lanes.lotteries') }).getByRole('link')
  await expect(lotteries.first()).toBeVisible()
  await expectAccessible(page, '.top-bar')
  for (const path of ['/lottery?', '/vnlottery?', '/seaLottery?'])
    await expect
      .poll(async () => {
        const addresses = await lotteries.evaluateAll(hrefs)
        return addresses.filter((address) => address.startsWith(`${path}gameCode=`)).length
      })
      .toBeGreaterThan(2)
  await page.keyboard.press('ArrowDown')
  await expect(entry.locator('.category-panel-head')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  // The maker with a lobby to itself leads there.
  await expect(page).toHaveURL(`${here.origin}/seaLottery`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the category of fish is gone from menus, home and foot without its vendors, and its page says so (R-2.065) @long', async ({
  site,
  page,
}) => {
  const here = await site('meghna')
  const world = memberWorld(page, here)
  await world.scenario('no-fish')
  await here.open('/index')
  const fish = here.text('category.fish')
  const tiles = page.getByRole('navigation', { name: here.text('home.categories') })
  await expect(tiles.getByRole('link', { name: here.text('category.pvp') })).toBeVisible()
  await drawWhole(page)
  // Whatever stands in another lane stays.
  await expect(page.getByRole('heading', { name: here.text('category.pvp') })).toBeAttached()
  await expectLoaded(page)
  await expect(page.locator('a[href^="/fish"]')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: fish })).toHaveCount(0)
  await here.open('/fish')
  await expect(page.getByRole('main').getByText(here.text('games.none'), { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(0)
})

test('an operator arranges lanes and makers by JSON, and an open page shows it at once (R-1.005, R-1.044, R-2.067, R-2.068) @long', async ({
  site,
  page,
  own,
}) => {
  const brand = await own('meghna')
  const here = await site(brand.code)
  await here.open('/vip')
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  const entries = gameMenu(page, here).locator('> ul > li > :is(a, button)')
  const names = (...keys: string[]) => keys.map((key) => here.text(`category.${key}`))
  const ds88 = 'DS88 Arena'
  const [rng, live, fishing, pvp, sports, lott, elott] = names(
    'rng',
    'live',
    'fish',
    'pvp',
    'sports',
    'lott',
    'elott',
  ) as [string, string, string, string, string, string, string]
  await expect(entries).toHaveText([rng, live, ds88, fishing, pvp, sports, lott, elott])

  brand.set('brand.json', 'esports', ['WICKETY'])
  const esports = here.text('category.esports')
  await expect(entries).toHaveText([rng, live, ds88, fishing, pvp, sports, esports, lott, elott], {
    timeout: SOON_MS,
  })
  await expectMakers(page, here, sports, ['Pitchline', 'Goalpost Nine'])
  await expectMakers(page, here, esports, ['Wickety'])

  // DS88 goes home into sports, which it leads; one is hidden, one is called otherwise.
  brand.set('brand.json', 'vendors', {
    ownEntry: ['CROUPIA'],
    ownEntryAfter: 'RNG',
    hidden: ['PITCHLN'],
    order: ['DS88', 'ABYSSIN', 'NETCAST'],
    titles: { GOALPST: 'Number Nine' },
    lanes: { TEENPAT: 'FISH' },
    hot: 'first',
  })
  await expect(entries).toHaveText([rng, 'Croupia', live, fishing, pvp, sports, esports, lott, elott], {
    timeout: SOON_MS,
  })
  await expectMakers(page, here, sports, [ds88, 'Number Nine'])
  await expectMakers(page, here, fishing, [
    'Abyss Inn',
    'Netcasters',
    'Coralis',
    'Deeplux',
    'Tidewerk',
    'Pearlhaven',
    'Teen Taash Club',
  ])

  // Hidden parts come back, and lanes stand in the order of the file.
  brand.set('brand.json', 'vendors', { order: ['WICKETY'], hot: 'plain' })
  const item = (gameType: string, name: string, path: string) => ({
    name: `category.${name}`,
    gameType,
    page: path,
    point: '1.00',
    enName: name,
    sideMenuIcon: 'sports',
  })
  brand.set('brand.json', 'navigation', [item('SPORTS', 'sports', '/sports'), item('FISH', 'fish', '/fish')])
  await expect(entries).toHaveText([sports, fishing, ds88], { timeout: SOON_MS })
  const menu = await expectMakers(page, here, sports, ['Pitchline', 'Goalpost Nine'])
  await expect(menu.getByText(here.text('games.hot-mark'), { exact: true })).toHaveCount(0)
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
})

test('a maker opens its only game, its games in a window, or its tab; hot ones are marked (R-3.024, R-4.050, R-2.071)', {
  tag: '@long',
}, async ({ site, page, own }) => {
  const brand = await own('meghna', { vendors: { popup: ['TIDEWRK'], hot: 'first' } })
  const here = await site(brand.code)
  const world = memberWorld(page, here)
  await world.enter('player1')
  await here.open('/index')
  const makers = page.getByRole('group', { name: here.text('home.vendors') }).getByRole('link')
  await drawWhole(page)
  await expect(makers.first()).toBeAttached()
  const maker = (name: string) => makers.filter({ hasText: name })
  await expect(maker('Coralis').getByText(here.text('games.hot-mark'), { exact: true })).toHaveCount(1)
  await expect(maker('Coralis')).toHaveAttribute('href', '/fish?page=CORALIS')
  await expect(maker('Pitchline')).toHaveAttribute('href', /^\/game\?.*vassalage=PITCHLN/)

  await here.open('/vip')
  const panel = await openMenu(page, here, here.text('category.fish'))
  await panel.getByRole('link', { name: /Tidewerk/ }).click()
  const window = windowOf(page, here, 'Tidewerk')
  await expect(window.getByRole('article').nth(10)).toBeAttached()
  const links = await window.getByRole('article').getByRole('link').evaluateAll(hrefs)
  expect(links.length).toBeGreaterThan(10)
  expect(links.filter((address) => !address.includes('vassalage=TIDEWRK'))).toEqual([])
  await expectAccessible(page, 'dialog')
})

test('home shows a member the games played last and the favourites, a visitor neither, and no lane before it has games (R-2.148, R-7.046, R-7.047) @long', async ({
  site,
  page,
}) => {
  const here = await site('meghna')
  const world = memberWorld(page, here)
  const recent = page.getByRole('region', { name: here.text('lanes.recent') })
  const favourites = page.getByRole('region', { name: here.text('lanes.favourites') })
  await here.open('/index')
  await drawWhole(page)
  await expectLoaded(page)
  await expect(recent.or(favourites)).toHaveCount(0)

  const code = 'meghna'
  const { token } = await world.signIn('player1')
  const { games } = await callAs(code, 'games.list', { query: { gameType: 'FISH', pageSize: '3' } })
  const [played, liked] = games as [(typeof games)[number], (typeof games)[number]]
  const { nodeId, vassalage } = played
  const asked = { nodeId, gameId: nodeId, vassalage, language: 'EN', merchantCode: code, username: 'player1' }
  await callAs(code, 'games.launch', { token, query: asked })
  await callAs(code, 'games.add-favourite', { token, body: { nodeId: liked.nodeId } })
  await world.enter('player1')
  await here.open('/index')
  await drawWhole(page)
  await expect(recent.getByRole('article').first()).toContainText(played.gameName)
  await expect(favourites.getByRole('article').first()).toContainText(liked.gameName)
  await expect(recent.getByRole('heading', { name: here.text('lanes.recent') })).toBeVisible()
})

test('sports in the foot start the first maker of sports in the brand’s own order (R-2.066)', async ({
  site,
  page,
  own,
}) => {
  const brand = await own('meghna', { 'vendors/order': ['GOALPST'] })
  const here = await site(brand.code)
  const world = memberWorld(page, here)
  await world.enter('player1')
  await here.open('/vip')
  const link = page.getByRole('contentinfo').getByRole('link', { name: here.text('category.sports') })
  await drawWhole(page)
  await expect(link).toHaveAttribute('href', /vassalage=GOALPST/)
  await link.click()
  await expect
    .poll(async () => {
      const launches = await world.journal({ operation: 'games.launch' })
      return [...new Set(launches.map(({ query }) => query.vassalage))]
    })
    .toEqual(['GOALPST'])
})

function gameMenu(page: Page, here: BrandSite) {
  return page.getByRole('banner').getByRole('navigation', { name: here.text('shell.games') })
}

function entryOf(page: Page, here: BrandSite, name: string) {
  return gameMenu(page, here)
    .locator('> ul > li')
    .filter({ has: page.locator(`xpath=./a[normalize-space()="${name}"]`) })
}

/** Hovers a category until its menu hangs there. */
async function openMenu(page: Page, here: BrandSite, name: string): Promise<Locator> {
  const entry = entryOf(page, here, name)
  await expect(async () => {
    await page.mouse.move(600, 790)
    await entry.locator('> a').hover()
    await expect(entry.locator('.drop-menu')).toBeVisible({ timeout: 5000 })
  }).toPass()
  return entry.locator('.drop-menu')
}

async function expectMakers(page: Page, here: BrandSite, category: string, makers: string[]) {
  const menu = await openMenu(page, here, category)
  const links = menu.getByRole('list', { name: here.text('games.vendor-list') }).getByRole('link')
  await expect(links).toContainText(makers, { timeout: SOON_MS })
  await expect(links).toHaveCount(makers.length)
  return menu
}

/** Draws all parts of the page, which wait until they come near the screen, by a screen as tall as the page. */
async function drawWhole(page: Page) {
  await page.setViewportSize({ width: 1280, height: 8000 })
  // A member's page is never without a connection; the foot comes last.
  await expect(page.locator('.site-footer-legal')).toBeAttached()
  await expect(page.locator('.later:empty, .game-lane:empty').filter({ visible: true })).toHaveCount(0)
}

/** A key was pressed last, so that the browser shows where the focus is. */
async function focusByKeyboard(page: Page, link: Locator) {
  await link.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(link).toBeFocused()
}

function windowOf(page: Page, here: BrandSite, name: string) {
  const search = page.getByRole('searchbox', { name: here.text('games.search-in', { name }) })
  return page.getByRole('dialog').filter({ has: search })
}

/** Whether the drawing that an icon points to is in the document. */
function isDrawn(use: Element) {
  const drawing = document.querySelector(use.getAttribute('href') ?? '#')
  return drawing?.querySelector('path')?.getAttribute('d')?.startsWith('M') ?? false
}

function hrefs(links: Element[]) {
  return links.map((link) => link.getAttribute('href') ?? '')
}
