import type { Page } from 'playwright/test'
import { passHumanCheck } from './support/people.ts'
import { type BrandSite, expect, expectAccessible, expectClient, test } from './support/test.ts'

const dialogOf = (page: Page, site: BrandSite) =>
  page.getByRole('dialog', { name: site.text('search.title') })
const field = (page: Page) => page.getByRole('dialog').getByRole('combobox')
const games = (page: Page, site: BrandSite) =>
  page.getByRole('group', { name: site.text('search.games'), exact: true }).getByRole('option')

/** Opens the search by its button. */
async function openSearch(page: Page, site: BrandSite) {
  await page
    .getByRole('banner')
    .getByRole('button', { name: site.text('shell.search') })
    .click()
  await expect(dialogOf(page, site)).toBeVisible()
  await expect(field(page)).toBeFocused()
}

/** Types, and waits until what was typed has been found. */
async function searchFor(page: Page, text: string) {
  await field(page).fill(text)
  await expect(page.getByRole('listbox')).toHaveAttribute('data-typed', text)
}

test('a game is found as one types, with typing errors, without accents and spaces, best first (R-3.020, R-3.022)', async ({
  site,
  page,
}) => {
  const here = await site('meghna')
  await here.open('/help')
  await openSearch(page, here)
  await expect(page.getByRole('group', { name: here.text('search.hot') }).getByRole('option')).toHaveCount(12)

  await searchFor(page, 'sicbo')
  await expect(games(page, here).first()).toContainText('Sic Bo')
  await expect(games(page, here).first().locator('mark')).toHaveText('Sic Bo')
  await searchFor(page, 'baccarta')
  await expect(games(page, here).first()).toContainText('Baccarat')
  await searchFor(page, 'DRÁGON tiger')
  await expect(games(page, here).first()).toContainText('Dragon Tiger')
  await expect(dialogOf(page, here).getByRole('status')).toContainText(/\d/)
  await expectAccessible(page, 'dialog')

  await searchFor(page, 'kylin')
  await expect(page.getByRole('option').first()).toContainText('Kylin & Oak')
  await searchFor(page, 'xqzzyvw')
  await expect(dialogOf(page, here).getByRole('status')).toContainText(
    here.text('search.nothing', { text: 'xqzzyvw' }),
  )
  await expect(page.getByRole('group', { name: here.text('search.instead') })).toBeVisible()
  await expectAccessible(page, 'dialog')
})

test('the search is opened by a key, moved through by arrows and left by Escape, and the focus returns to its former element', async ({
  site,
  page,
}) => {
  const here = await site('meghna')
  await here.open('/help')
  const button = page.getByRole('banner').getByRole('button', { name: here.text('shell.search') })
  await expect(button).toHaveAttribute('aria-keyshortcuts', '/')
  await button.focus()
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('')
  await page.keyboard.type('dragon/')
  await expect(field(page)).toHaveValue('dragon/')
  await searchFor(page, 'dragon')

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const second = games(page, here).nth(1)
  await expect(second).toHaveAttribute('aria-selected', 'true')
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await second.getAttribute('id'))!)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('option', { selected: true })).toHaveCount(0)
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('option').last()).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('option').last()).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(dialogOf(page, here)).toHaveCount(0)
  await expect(button).toBeFocused()

  // A person may switch the key off, and it stays off (WCAG 2.1.4).
  await page.keyboard.press('/')
  await page.getByRole('checkbox').uncheck()
  await page.keyboard.press('Escape')
  await page.reload()
  await expectClient(page)
  await page.keyboard.press('/')
  // A window that the key had opened would lie over the button.
  await openSearch(page, here)
})

test('Enter leads to all results: by category with counts, page by page, with the text in title and address (R-3.021, R-3.022, R-5.051) @long', async ({
  site,
  page,
}) => {
  const here = await site('meghna')
  await here.open('/help')
  await openSearch(page, here)
  await searchFor(page, 'dragon')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${here.origin}/search?text=dragon`)
  await expect(dialogOf(page, here)).toHaveCount(0)
  await expect(
    page.getByRole('heading', { level: 1, name: here.text('search.heading', { text: 'dragon' }) }),
  ).toBeVisible()
  await expect(page).toHaveTitle(`${here.text('search.heading', { text: 'dragon' })} – ${here.name}`)
  const tiles = page.getByRole('main').getByRole('article')
  await expect(tiles).toHaveCount(24)
  await expectAccessible(page, 'main')

  const pages = page.getByRole('navigation', { name: here.text('pages.label') })
  await expect(pages.getByRole('button', { name: here.text('pages.previous') })).toBeDisabled()
  const first = await tiles.first().innerText()
  await pages.getByRole('button', { name: here.text('pages.next') }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(tiles.first()).not.toHaveText(first, { useInnerText: true })

  const chips = page.getByRole('group', { name: here.text('search.filter') })
  const live = chips.getByRole('button', { name: here.text('category.live') })
  const count = Number((await live.innerText()).replace(/\D/g, ''))
  await live.click()
  await expect(page).toHaveURL(`${here.origin}/search?text=dragon&type=LIVE`)
  await expect(live).toHaveAttribute('aria-pressed', 'true')
  await expect(tiles).toHaveCount(Math.min(24, count))
  await page.goBack()
  await expect(page).toHaveURL(/page=2/)
  await page.reload()
  await expect(tiles).toHaveCount(24)
  await expect(pages.getByRole('button', { name: here.text('pages.page', { number: 2 }) })).toHaveAttribute(
    'aria-current',
    'page',
  )
})

test('the last searches are remembered on the device until they are forgotten', { tag: '@long' }, async ({
  site,
  page,
}) => {
  const here = await site('meghna')
  await here.open('/search?text=tiger')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await page.getByRole('searchbox').fill('golden koi')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/text=golden\+koi/)
  await here.open('/help')
  await openSearch(page, here)
  const past = page.getByRole('group', { name: here.text('search.past') }).getByRole('option')
  await expect(past).toHaveText(['golden koi'])
  await past.first().click()
  await expect(field(page)).toHaveValue('golden koi')
  await expect(games(page, here).first()).toContainText('Koi')
  await dialogOf(page, here)
    .getByRole('button', { name: here.text('search.empty-field') })
    .click()
  await dialogOf(page, here)
    .getByRole('button', { name: here.text('search.clear') })
    .click()
  await expect(past).toHaveCount(0)
  await page.reload()
  await expectClient(page)
  await openSearch(page, here)
  await expect(page.getByRole('group', { name: here.text('search.hot') }).getByRole('option')).toHaveCount(12)
  await expect(past).toHaveCount(0)
})

test('a visitor who chooses a game is asked to sign in and comes to it; a maker leads to its hall (R-4.048, R-2.022)', {
  tag: '@long',
}, async ({ site, page, control }) => {
  const code = 'meghna'
  const here = await site(code)
  const [person] = await control(code).accounts()
  await here.open('/help')
  await openSearch(page, here)
  await searchFor(page, 'kylin')
  await page.getByRole('option', { name: 'Kylin & Oak' }).first().click()
  await expect(page).toHaveURL(`${here.origin}/rng?page=KYLIN`)
  await expect(dialogOf(page, here)).toHaveCount(0)

  await openSearch(page, here)
  await searchFor(page, 'baccarat')
  await games(page, here).first().click()
  const login = page.getByRole('dialog', { name: here.text('login.title') })
  await expect(login).toContainText(here.text('game.login-needed'))
  await login.getByLabel(here.text('field.username')).fill(person!.account)
  await login.getByRole('textbox', { name: here.text('field.password'), exact: true }).fill(person!.password)
  await passHumanCheck(login, here)
  await login.getByRole('button', { name: here.text('login.submit'), exact: true }).click()
  await expect(page).toHaveURL(/\/game\?nodeId=\d+&vassalage=/)
})

test('the search stands mirrored from right to left, with Latin names read as they are', {
  tag: '@long',
}, async ({ site, page }) => {
  const here = await site('layali', 'AR')
  await here.open('/help')
  await openSearch(page, here)
  await searchFor(page, 'phoenix')
  const row = games(page, here).first()
  const [art, name] = [row.locator('.lazy-image'), row.locator('mark').first()]
  await expect(name).toHaveText('Phoenix')
  await expect(async () => {
    expect((await art.boundingBox())!.x).toBeGreaterThan((await name.boundingBox())!.x)
  }).toPass()
  await expect(row.locator('[dir=auto]').first()).toHaveCSS('direction', 'ltr')
  await expectAccessible(page, 'dialog')
  const box = (await dialogOf(page, here).boundingBox())!
  expect(box.x >= 0 && box.x + box.width <= page.viewportSize()!.width).toBe(true)
})

test('a failed search is reported and may be retried; an upstream without the search is asked for its list (R-8.005, R-7.044) @long', async ({
  site,
  page,
  control,
  watch,
}) => {
  watch.allow(/(502|404) .*games\/search/)
  const code = 'meghna'
  const here = await site(code)
  await here.open('/help')
  await openSearch(page, here)
  await control(code).fault({ operation: 'games.search', errorCode: 'upstream.unreachable' })
  await field(page).fill('dragon')
  const again = dialogOf(page, here).getByRole('button', { name: here.text('render.retry') })
  await expect(again).toBeVisible()
  await expectAccessible(page, 'dialog')
  await control(code).clearFaults()
  await again.click()
  await expect(games(page, here).first()).toContainText('Dragon')

  await control(code).fault({ operation: 'games.search', errorCode: 'request.unknown-path' })
  await searchFor(page, 'phoenix')
  await expect(games(page, here).first()).toContainText('Phoenix')
  await searchFor(page, 'kylin')
  await expect(page.getByRole('option').first()).toContainText('Kylin & Oak')
  expect(await control(code).journal({ operation: 'games.search' })).not.toEqual([])
})
