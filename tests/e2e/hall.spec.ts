import type { Game, Operations } from '@marquee/schemas/contract'
import type { Locator, Page } from 'playwright/test'
import { callAs } from './support/member-calls.ts'
import { memberWorld } from './support/member-world.ts'
import { fillLogin, submitLogin } from './support/people.ts'
import { type BrandSite, controlOf, expect, expectAccessible, test } from './support/test.ts'

const tilesOf = (page: Page) => page.getByRole('main').locator('#hall').getByRole('article')
const heartOf = (page: Page, here: BrandSite, name: string) =>
  page.locator('#hall').getByRole('button', { name: here.text('games.favourite', { name }), exact: true })
/** Opens the filters. On a busy machine the first press was once without effect, so it is made until they are open. */
const openFilters = async (page: Page, here: BrandSite) => {
  const filters = page.getByRole('button', { name: here.text('hall.filters'), exact: true })
  await expect(async () => {
    if ((await filters.getAttribute('aria-expanded')) !== 'true') await filters.click()
    await expect(filters).toHaveAttribute('aria-expanded', 'true', { timeout: 1_000 })
  }).toPass()
}
const nameOf = async (tile: Locator) => (await tile.getByRole('link').innerText()).trim()

test('each lane of the catalogue has its page with its own makers and their games (R-1.003, R-1.004, R-1.005, R-1.006, R-1.008, R-2.019, R-2.020)', async ({
  site,
  page,
}) => {
  const here = await site('hanabi', 'EN')
  const { data } = await callAs('hanabi', 'games.vendors')
  const codesOf = (lane: string) =>
    data.lanes.find(({ title }) => title === lane)!.cards.map(({ vassalage }) => vassalage)
  const sports = codesOf('SPORTS').filter((code) => code !== 'DS88' && code !== 'WICKETY')
  const bar = page.getByRole('banner')
  await here.open('/rng')
  for (const [path, codes] of [
    ['rng', codesOf('RNG')],
    ['live', codesOf('LIVE')],
    ['fish', codesOf('FISH')],
    ['pvp', codesOf('PVP')],
    ['sports', sports],
    ['esports', ['WICKETY']],
  ] as const) {
    await bar.locator(`a[href="/${path}"]`).first().click()
    await expect(page.getByRole('heading', { level: 1, name: here.text(`category.${path}`) })).toBeVisible()
    const tabs = () =>
      page.getByRole('tab').evaluateAll((all) => all.map(({ id }) => id.replace('hall-', '')).sort())
    await expect.poll(tabs).toEqual([...codes].sort())
    await expect(tilesOf(page).first()).toBeVisible()
  }
})

test('the fifteen kinds of live tables are chips; one narrows the list, one that the maker has none of says so (R-9.029, R-1.003)', {
  tag: '@long',
}, async ({ site, page }) => {
  const here = await site('meghna')
  await here.open('/live')
  await page.getByRole('tab').first().click()
  await openFilters(page, here)
  const chips = page.getByRole('group', { name: here.text('hall.kinds') }).getByRole('button')
  await expect(chips).toHaveCount(15)
  const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await expect.poll(tooWide).toBeLessThanOrEqual(0)
  const roulette = chips.filter({ hasText: here.text('hall.kind.roulette') })
  await roulette.click()
  await expect(page).toHaveURL(/kind=Roulette/)
  await expect(roulette).toHaveAttribute('aria-pressed', 'true')
  const vendor = (await page.getByRole('tab', { selected: true }).getAttribute('id'))!.replace('hall-', '')
  const asked = { vassalage: vendor, title: 'Roulette' }
  const { totalCount, games } = await callAs('meghna', 'games.list', { query: asked })
  await expect(page.locator('#hall').getByRole('status').first()).toHaveText(
    here.text('games.count_other', { number: totalCount }),
  )
  await expect(tilesOf(page).first()).toContainText(games[0]!.gameName)
  const missing = chips.filter({ hasText: here.text('hall.kind.mahjong-tiles') })
  await expect(missing).toHaveAttribute('aria-disabled', 'true')
  await expect(missing).toContainText(here.text('hall.kind-none', { name: '' }).trim())
  await missing.click({ force: true })
  await expect(page).toHaveURL(/kind=Roulette/)
  await page.goBack()
  await expect(roulette).toHaveAttribute('aria-pressed', 'false')
})

test('filters stand in the address, hold after a reload, are gone back from and cleared at once (R-1.008, R-3.020, R-3.022)', {
  tag: '@phone-long',
}, async ({ site, page }) => {
  const here = await site('meghna')
  const count = async (query: Record<string, string>) =>
    (await callAs('meghna', 'games.list', { query: { gameType: 'RNG', ...query } })).totalCount
  const found = page.locator('#hall').getByRole('status').first()
  const told = (number: number) => here.text('games.count_other', { number: number.toLocaleString('en') })
  await here.open('/rng?show=all')
  await expect(found).toHaveText(told(await count({})))
  await openFilters(page, here)
  await page.getByRole('button', { name: here.text('hall.only.new'), exact: true }).click()
  await expect(found).toHaveText(told(await count({ only: 'new' })))
  await page.getByLabel(here.text('hall.bet'), { exact: true }).selectOption({ index: 1 })
  await page.getByLabel(here.text('hall.lines'), { exact: true }).selectOption({ index: 1 })
  await page
    .getByLabel(here.text('hall.sort'), { exact: true })
    .selectOption({ label: here.text('hall.sort.name') })
  const narrow = { only: 'new', minBet: '0.20', minLineNum: '10', sort: 'name' }
  await expect(page).toHaveURL(/only=new.*bet=0.20.*lines=10.*sort=name/)
  await expect(found).toHaveText(told(await count(narrow)))
  const { games } = await callAs('meghna', 'games.list', { query: { gameType: 'RNG', ...narrow } })
  await expect(tilesOf(page).first()).toContainText(games[0]!.gameName)
  await page.reload()
  await expect(tilesOf(page).first()).toContainText(games[0]!.gameName)
  await page.goBack()
  await expect(page).not.toHaveURL(/sort=/)
  await page.getByRole('searchbox').fill('no such game at all')
  await expect(page.getByText(here.text('hall.empty'))).toBeVisible()
  await page.getByRole('button', { name: here.text('hall.clear') }).click()
  await expect(page).toHaveURL(`${here.origin}/rng?show=all`)
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await expect(found).toHaveText(told(await count({})))
})

test('pages are turned in the address, three around the present one and one at each end (R-9.018, R-9.010, R-5.051)', {
  tag: '@long',
}, async ({ site, page }) => {
  const here = await site('meghna')
  const { totalPages } = await callAs('meghna', 'games.list', { query: { gameType: 'RNG' } })
  await here.open('/rng?show=all&no=10')
  const pages = page.getByRole('navigation', { name: here.text('pages.label') })
  const shown = () => pages.locator(':is(.pagination-page, span)').allInnerTexts()
  await expect(tilesOf(page)).toHaveCount(24)
  await expect.poll(shown).toEqual(['1', '…', '9', '10', '11', '…', String(totalPages)])
  const tenth = await nameOf(tilesOf(page).first())
  await pages.getByRole('button', { name: here.text('pages.next') }).click()
  await expect(page).toHaveURL(/no=11/)
  await expect(tilesOf(page).first()).not.toContainText(tenth)
  await page.goBack()
  await expect(tilesOf(page).first()).toContainText(tenth)
  await pages
    .getByRole('button', { name: here.text('pages.page', { number: totalPages }), exact: true })
    .click()
  await expect(pages.getByRole('button', { name: here.text('pages.next') })).toBeDisabled()
  await pages.getByRole('button', { name: here.text('pages.page', { number: 1 }), exact: true }).click()
  await expect(pages.getByRole('button', { name: here.text('pages.previous') })).toBeDisabled()
  // A page after the last one is the last one.
  await here.open('/rng?show=all&no=99999')
  await expect(page).toHaveURL(new RegExp(`no=${totalPages}$`))
})

test('an endless list draws only the rows near the screen, keeps its position on the way back, and is remembered (R-1.008, R-9.010)', async ({
  site,
  page,
}) => {
  const here = await site('meghna')
  const { totalCount } = await callAs('meghna', 'games.list', { query: { gameType: 'RNG' } })
  await here.open('/rng?show=all')
  await openFilters(page, here)
  await page.getByRole('button', { name: here.text('hall.view.endless') }).click()
  const items = page.locator('#hall').getByRole('list').getByRole('listitem')
  await expect(items.first()).toHaveAttribute('aria-setsize', String(totalCount))
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2))
  await expect
    .poll(async () => Number(await items.first().getAttribute('aria-posinset')))
    .toBeGreaterThan(totalCount * 0.4)
  const playable = items.filter({ has: page.getByRole('link') })
  await expect.poll(async () => (await playable.count()) / (await items.count())).toBeGreaterThan(0.8)
  expect(await items.count()).toBeLessThan(250)
  // Chosen in one go: which tile is the middle one changes while games come.
  const place = await items.evaluateAll((all) => {
    const off = (one: Element) => {
      const { top, bottom } = one.getBoundingClientRect()
      return Math.abs((top + bottom - innerHeight) / 2)
    }
    const [middle] = all.filter((one) => one.querySelector('a')).sort((a, b) => off(a) - off(b))
    return Number(middle?.getAttribute('aria-posinset'))
  })
  const tile = items.and(page.locator(`[aria-posinset="${place}"]`))
  await expect(tile).toBeInViewport()
  const size = 96
  const { games } = await callAs('meghna', 'games.list', {
    query: { gameType: 'RNG', pageNo: String(Math.ceil(place / size)), pageSize: String(size) },
  })
  await expect(tile).toContainText(games[(place - 1) % size]!.gameName)
  const before = await page.evaluate(() => scrollY)
  await page.getByRole('banner').locator('a[href="/index"]').click()
  await expect(page).toHaveURL(/\/index/)
  await page.goBack()
  await expect(tile).toContainText(games[(place - 1) % size]!.gameName)
  await expect(tile).toBeInViewport()
  await expect.poll(() => page.evaluate((was) => Math.abs(scrollY - was), before)).toBeLessThan(300)
  await page.getByRole('banner').locator('a[href="/live"]').first().click()
  await expect(page).toHaveURL(/\/live/)
  await page.getByRole('banner').locator('a[href="/rng"]').first().click()
  await openFilters(page, here)
  await expect(page.getByRole('button', { name: here.text('hall.view.endless') })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.getByRole('button', { name: here.text('hall.view.pages') }).click()
  await expect(tilesOf(page)).toHaveCount(24)
})

test('a heart keeps a game among the favourites after a reload; a refused change is undone and reported (R-7.045, R-7.046)', {
  tag: '@long',
}, async ({ site, page, watch }) => {
  watch.allow(/409 .*addFavoriteGame/)
  const here = await site('meghna')
  const world = memberWorld(page, here)
  await world.enter('player1')
  await here.open('/rng')
  const name = await nameOf(tilesOf(page).nth(2))
  const heart = heartOf(page, here, name)
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  const box = (await heart.boundingBox())!
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => world.read<string[]>('/wps/relay/MCSFE_getFavoriteGames')).not.toEqual([])
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: here.text('hall.show.favourites') }).click()
  await expect(page).toHaveURL(/show=favourites/)
  await expect(tilesOf(page).first()).toContainText(name)
  await heart.click()
  await expect(page.getByText(here.text('hall.none-favourites'), { exact: true })).toBeVisible()

  await page.goBack()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await world.fault({ operation: 'games.add-favourite', errorCode: 'game.favourites.full', count: 1 })
  await heart.click()
  await expect(page.getByText(here.text('error.game.favourites.full'))).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})

test('a visitor who presses a heart signs in, and the game is kept (R-7.045, R-7.046) @long', async ({
  site,
  page,
}) => {
  const here = await site('meghna')
  await here.open('/fish?show=favourites')
  await expect(page.getByText(here.text('hall.sign-in-favourites'))).toBeVisible()
  await page.getByRole('banner').locator('a[href="/fish"]').first().click()
  const name = await nameOf(tilesOf(page).first())
  await heartOf(page, here, name).click()
  const dialog = page.getByRole('dialog', { name: here.text('login.title') })
  await expect(dialog).toContainText(here.text('games.favourite-login'))
  await fillLogin(dialog, here, { account: 'player1', password: 'Quiet-Harbour-42' })
  await submitLogin(dialog, here)
  await expect(heartOf(page, here, name)).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/\/fish/)
  const kept = () => memberWorld(page, here).read<string[]>('/wps/relay/MCSFE_getFavoriteGames')
  await expect.poll(kept).toHaveLength(1)
})

test('a game that was opened moves to the top of what was played last (R-7.047)', { tag: '@long' }, async ({
  site,
  page,
}) => {
  const here = await site('meghna')
  const world = memberWorld(page, here)
  await world.enter('player1')
  await here.open('/rng')
  const [first, second] = [await nameOf(tilesOf(page).nth(0)), await nameOf(tilesOf(page).nth(1))]
  for (const name of [first, second, first]) {
    await tilesOf(page).getByRole('link', { name, exact: true }).click()
    await expect(page.locator('iframe')).toBeVisible()
    await page.getByRole('button', { name: here.text('game.back'), exact: true }).click()
  }
  await page.getByRole('link', { name: here.text('hall.show.recent') }).click()
  await expect(page).toHaveURL(/show=recent/)
  await expect(tilesOf(page).nth(0)).toContainText(first)
  await expect(tilesOf(page).nth(1)).toContainText(second)
  const { list } = await world.read<{ list: Game[] }>('/wps/relay/GCS_recentGame')
  expect(list.slice(0, 2).map(({ gameName }) => gameName)).toEqual([first, second])
})

test('players against each other have games, and rooms with their guests and stakes; an open one leads to its game (R-1.007)', {
  tag: '@long',
}, async ({ site, page }) => {
  const here = await site('meghna')
  const world = memberWorld(page, here)
  await here.open('/pvp')
  await expect(page.getByText(here.text('hall.rooms-sign-in'))).toBeVisible()
  await world.enter('player1')
  await here.open('/pvp')
  await expect(tilesOf(page)).toHaveCount(24)
  const rooms = page.getByRole('group', { name: here.text('hall.rooms') })
  const address = '/wps/relay/GLS2_roomList?vassalage='
  // Guests change with each full hour, and the page asks again after a while.
  await expect(async () => {
    const { list } = await world.read<Operations['games.rooms']['value']>(address)
    const open = list.find(({ status }) => status === 'OPEN')!
    const shut = list.find(({ status }) => status !== 'OPEN')
    const room = rooms.getByRole('link').filter({ hasText: open.roomName })
    await expect(room).toContainText(`৳${open.minBalance}`)
    if (shut) await expect(rooms.getByRole('link').filter({ hasText: shut.roomName })).toHaveCount(0)
    await expect(room).toHaveAttribute(
      'href',
      `/game?nodeId=${open.nodeId}&vassalage=${open.vassalage}&roomId=${open.roomId}`,
    )
  }).toPass()
})

test('a maker that the brand opens in a window shows only its games there, searched by name (R-2.071, R-4.050)', {
  tag: '@long',
}, async ({ site, page }) => {
  const here = await site('hanabi', 'EN')
  const world = memberWorld(page, here)
  await world.enter('player1')
  const { data } = await callAs('hanabi', 'games.vendors')
  const maker = data.lanes.flatMap(({ cards }) => cards).find(({ vassalage }) => vassalage === 'ROYALPE')!
  await here.open('/index')
  await page.getByRole('main').getByRole('link', { name: maker.displayName }).first().click()
  const dialog = page.getByRole('dialog', { name: here.text('vendor-games.title') })
  const tiles = dialog.getByRole('article')
  await expect(tiles).toHaveCount(24)
  const addresses = await tiles
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(addresses.filter((address) => !address.endsWith('vassalage=ROYALPE'))).toEqual([])
  await dialog.getByRole('searchbox').fill('roulette')
  // The list is empty for a moment before the games that were found come.
  await expect(async () => {
    const names = (await tiles.allInnerTexts()).map((name) => name.toLowerCase())
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter((name) => !name.includes('roulette'))).toEqual([])
  }).toPass()
  await expectAccessible(page, 'dialog')
  await tiles.first().getByRole('link').click()
  await expect(page).toHaveURL(/\/game\?.*vassalage=ROYALPE/)
  await expect(dialog).toBeHidden()
})

test('a list that cannot be read says so and is read again on request; a game that cannot be played is greyed (R-3.021, R-3.023) @long', async ({
  site,
  page,
  watch,
}) => {
  watch.allow(/404 .*gameList/)
  const here = await site('meghna')
  const world = controlOf('meghna')
  await here.open('/pvp')
  await expect(tilesOf(page)).toHaveCount(24)
  await world.fault({ operation: 'games.list', errorCode: 'game.unknown' })
  await page.getByRole('tab').nth(1).click()
  const failure = page.locator('#hall').getByRole('alert')
  await expect(failure).toContainText(here.text('error.game.unknown'))
  await world.clearFaults()
  await failure.getByRole('button', { name: here.text('render.retry') }).click()
  await expect(tilesOf(page)).toHaveCount(24)
  const closed = await closedGame()
  const tab = page.locator(`#hall-${closed.vassalage}`)
  await tab.click()
  // The field of the maker before would be filled and go.
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('searchbox').fill(closed.gameName)
  const tile = tilesOf(page).filter({ hasText: closed.gameName }).first()
  await expect(tile).toContainText(here.text('games.closed'))
  await expect(tile.getByRole('link')).toHaveCount(0)
})

test('the first game of a hall is within 300 pixels on a wide screen, and on the first screen of a small phone', async ({
  site,
  page,
}) => {
  for (const [code, language] of [
    ['meghna', 'EN'],
    ['hanabi', 'VI'],
  ] as const) {
    const here = await site(code, language)
    for (const [width, height, most] of [
      [1440, 900, 300],
      [320, 640, 480],
    ] as const) {
      await page.setViewportSize({ width, height })
      await here.open('/rng')
      const top = async () => (await tilesOf(page).first().boundingBox())?.y ?? height
      await expect.poll(top, { message: `${code} at ${width} pixels` }).toBeLessThanOrEqual(most)
    }
  }
})

test('makers are chosen by keyboard; a field beside a long row lists them all (R-2.022, R-2.025) @long', async ({
  site,
  page,
}) => {
  const here = await site('meghna')
  await here.open('/rng')
  const tabs = page.getByRole('tab')
  await tabs.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(tabs.nth(1)).toBeFocused()
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('End')
  await expect(tabs.last()).toBeFocused()
  await expect(tabs.last()).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL(`${here.origin}/rng?page=${await selectedVendor(page)}`)
  await openFilters(page, here)
  const picker = page.getByRole('combobox', { name: here.text('hall.find-vendor') })
  await picker.click()
  const list = page.getByRole('listbox', { name: here.text('games.vendor-list') })
  await expect(list.getByRole('option')).toHaveCount((await tabs.count()) + 1)
  await expectAccessible(page, '.filter-bar')
})

async function selectedVendor(page: Page): Promise<string> {
  return (await page.getByRole('tab', { selected: true }).getAttribute('id'))!.replace('hall-', '')
}

async function closedGame(): Promise<Game> {
  const query = { gameType: 'PVP', pageSize: '100' }
  const { totalPages } = await callAs('meghna', 'games.list', { query })
  const { games } = await callAs('meghna', 'games.list', { query: { ...query, pageNo: String(totalPages) } })
  return games.find(({ supportPlay }) => supportPlay === 0)!
}
