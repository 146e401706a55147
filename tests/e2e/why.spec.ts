import type { Page } from 'playwright/test'
import { type BrandSite, expect, expectAccessible, PORT, test } from './support/test.ts'

/** Beginning of the welcome offer, whose amounts follow. */
const offerIn = (here: BrandSite) => here.text('home.offer-title').split('{{')[0]!
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Why is this here?' })

test('Alt and a press, whose answer is fetched before its release, tell where a text, its block and its settings are written, and each call with its trace and log', async ({
  site,
  page,
}) => {
  const here = await site('meghna', 'EN')
  await here.open('/')
  const title = page.getByRole('main').getByText(here.text('home.welcome-title')).first()
  await title.hover()
  await page.keyboard.down('Alt')
  const asked = page.waitForRequest((request) => request.url().includes('/_site/explain?'))
  await page.mouse.down()
  await asked
  await page.mouse.up()
  await page.keyboard.up('Alt')
  const panel = panelOf(page)
  await expect(panel.getByRole('heading', { name: 'Why is this here?' })).toBeFocused()
  const text = panel.getByRole('listitem').filter({ hasText: 'home.welcome-title' }).first()
  const link = text.getByRole('link', { name: /brands\/meghna\/i18n\/EN\.json:\d+$/ })
  await expect(link).toHaveAttribute(
    'href',
    /^vscode:\/\/file(\/[^/]+)+\/brands\/meghna\/i18n\/EN\.json:\d+$/,
  )
  await expect(panel.getByRole('link', { name: /^client\/src\/blocks\/home\/hero-banner\// })).toBeVisible()
  await expect(panel.getByText('answered: simulated').first()).toBeVisible()
  await expect(panel.getByRole('link', { name: 'Open in the studio' })).toHaveAttribute(
    'href',
    `http://studio.localhost:${PORT}/_studio/meghna/pages/pages/home#hero-banner`,
  )
  await expect(panel.getByRole('link', { name: 'Scene in the lab' })).toHaveAttribute(
    'href',
    /\/_lab\/scene\?to=pages%2Fhome&language=EN/,
  )
  const call = panel.getByRole('listitem').filter({ hasText: 'GET /wps/system/status' }).first()
  await call.getByText('GET /wps/system/status').click()
  await expect(call).toContainText(/trace [0-9a-f]{18}.*support\.status, .*simulated, visitor/s)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL(`${here.origin}/index`)
})

test('a press before the client has taken the page over opens the panel, which explains it afterwards', async ({
  site,
  page,
}) => {
  const here = await site('meghna', 'EN')
  let release = () => {}
  const released = new Promise<void>((done) => (release = done))
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(`${here.origin}/index`, { waitUntil: 'commit' })
  const title = page.getByRole('main').getByText(here.text('home.welcome-title')).first()
  await page.keyboard.down('Alt')
  // The panel's own script, which does not wait for the client, marks what the pointer is over.
  await expect(async () => {
    await page.mouse.move(0, 0)
    await title.hover()
    await expect(page.locator('html')).toHaveAttribute('data-picks', { timeout: 100 })
  }).toPass({ timeout: 40_000 })
  await title.click()
  await page.keyboard.up('Alt')
  const panel = panelOf(page)
  await expect(panel.getByText('Reading …')).toBeVisible()
  release()
  await expect(panel.getByText('home.welcome-title').first()).toBeVisible()
  await expect(panel.getByText('hero-banner').first()).toBeVisible()
})

test('Alt and Enter explain the focused link, and its address opens the panel again', async ({
  site,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const here = await site('layali')
  await here.open('/')
  const link = page
    .getByRole('main')
    .getByRole('link', { name: here.text('home.welcome-action') })
    .first()
  await link.focus()
  await page.keyboard.press('Alt+Enter')
  const panel = panelOf(page)
  await expect(panel.getByText('home.welcome-action').first()).toBeVisible()
  const box = (await panel.boundingBox())!
  // Right to left, the panel stands on the left.
  expect(box.x).toBe(0)
  await panel.getByRole('button', { name: 'Copy link' }).click()
  await expect(panel.getByRole('status')).toHaveText('The link is copied.')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(link).toBeFocused()
  const other = await context.newPage()
  await here.open(copied.slice(here.origin.length), other)
  await expect(panelOf(other).getByText('home.welcome-action').first()).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a button of the lab lets a tap in its frame open the panel, which fits the screen', async ({
    site,
    page,
  }) => {
    const here = await site('hanabi')
    await here.open('/_lab/stage/pages/home?account=visitor')
    const frame = page.frameLocator('.lab-frame')
    const title = frame.getByRole('heading', { name: offerIn(here) })
    await expect(title).toBeVisible()
    await page.getByRole('button', { name: 'Why is this here?' }).click()
    await title.tap()
    const panel = frame.getByRole('dialog', { name: '为什么在这里？' })
    await expect(panel.getByText('home.offer-title').first()).toBeVisible()
    const [inner, outer] = await Promise.all([panel.boundingBox(), page.locator('.lab-frame').boundingBox()])
    expect(inner!.width).toBeLessThanOrEqual(outer!.width)
  })

  test('a button at the edge of a page lets the next tap open the panel, in Chinese on a page in Chinese', async ({
    site,
    page,
  }) => {
    const here = await site('hanabi', 'CN')
    await here.open('/')
    await page.getByRole('button', { name: '为什么在这里？' }).tap()
    await page.getByRole('heading', { name: offerIn(here) }).tap()
    const panel = page.getByRole('dialog', { name: '为什么在这里？' })
    await expect(panel.getByText('home.offer-title').first()).toBeVisible()
    await expect(panel.getByRole('heading', { name: '设置', exact: true })).toBeVisible()
    await expectAccessible(page)
  })
})

test('the button above the preview explains a block of a draft, and the link selects it in the studio', async ({
  page,
  own,
}) => {
  const brand = await own('meghna')
  await page.goto(`http://studio.localhost:${PORT}/_studio/${brand.code}/pages/pages/home#hot-games`)
  await expect(page.getByRole('region', { name: 'Hot games' })).toBeVisible()
  await page.getByRole('region', { name: 'Hot games' }).getByLabel('Count', { exact: true }).fill('4')
  const preview = page.frameLocator('.canvas iframe')
  const games = preview.locator('.hot-games article, .hot-games li')
  await expect(games).toHaveCount(4)
  await page.getByRole('button', { name: 'Why is this here?' }).click()
  await games.first().click()
  const panel = preview.getByRole('dialog', { name: 'Why is this here?' })
  const count = panel.getByRole('listitem').filter({ hasText: 'props.count' })
  await expect(count).toContainText('draft')
  await expect(count).toContainText('4')
  const opened = page.context().waitForEvent('page')
  await count.getByRole('link', { name: 'props.count' }).click()
  const field = (await opened).getByRole('region', { name: 'Hot games' }).getByLabel('Count', { exact: true })
  await expect(field).toBeFocused()
})
