import EN from '../../gateway/src/platform/games/play/texts/EN.js'
import { logIn } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { movesOf, transfer, walletsOf } from './support/wallets.ts'

test('the address selects the vendor tab, and its games are shown (R-2.022, R-2.023)', async ({
  site,
  page,
}) => {
  const here = await site('meghna')
  await here.open('/rng')
  const tabs = page.getByRole('tab')
  const second = await vendorOf(tabs.nth(1))
  await here.open(`/rng?page=${second}`)
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel').getByRole('article')).toHaveCount(24)
  const addresses = await page
    .getByRole('tabpanel')
    .getByRole('article')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(addresses.filter((address) => !address.endsWith(`vassalage=${second}`))).toEqual([])
  const suffix = here.text('games.hall-of', { name: '' }).trim()
  for (const label of await tabs.allInnerTexts()) expect(label).toContain(suffix)
})

test('a tab leads to its address, and Back leads back (R-2.025)', async ({ site, page }) => {
  const here = await site('meghna')
  await here.open('/rng')
  const tabs = page.getByRole('tab')
  await tabs.nth(2).click()
  await expect(page).toHaveURL(`${here.origin}/rng?page=${await vendorOf(tabs.nth(2))}`)
  await expect(tabs.nth(2)).toHaveAttribute('aria-selected', 'true')
  await page.goBack()
  await expect(page).toHaveURL(`${here.origin}/rng`)
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true')
})

test('without a vendor in the address the last one of this tab is shown (R-2.024, R-3.051)', async ({
  site,
  page,
}) => {
  const here = await site('meghna')
  await here.open('/rng')
  const tabs = page.getByRole('tab')
  await tabs.nth(1).click()
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
  await here.open('/index')
  await here.open('/rng')
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
  expect(await page.evaluate(() => sessionStorage.getItem('current_vassalage'))).toBe(
    await vendorOf(tabs.nth(1)),
  )
})

test('a first visit shows the first vendor, and an unknown one is put right in the address (R-2.026)', async ({
  site,
  page,
}) => {
  const here = await site('meghna')
  await here.open('/rng?page=NOPE')
  const first = page.getByRole('tab').first()
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL(`${here.origin}/rng?page=${await vendorOf(first)}`)
})

test('games are searched by any part of their name and turned page by page (R-3.022, R-9.010, R-5.051)', async ({
  site,
  page,
}) => {
  const here = await site('meghna')
  await here.open('/rng')
  const tiles = page.getByRole('tabpanel').getByRole('article')
  await expect(tiles).toHaveCount(24)
  const firstPage = await tiles.allInnerTexts()
  const pages = page.getByRole('navigation', { name: here.text('pages.label') })
  await expect(pages.getByRole('button', { name: here.text('pages.previous') })).toBeDisabled()
  await pages.getByRole('button', { name: here.text('pages.next') }).click()
  await expect(tiles.first()).not.toHaveText(firstPage[0]!)
  const wanted = (await tiles.nth(3).innerText()).split('\n')[0]!
  await page.getByRole('searchbox').fill(wanted.toUpperCase())
  await expect(tiles.first()).toContainText(wanted)
  for (const name of await tiles.allInnerTexts()) expect(name.toLowerCase()).toContain(wanted.toLowerCase())
})

test('a visitor who opens a game is asked to sign in (R-4.048, R-6.004)', async ({ site, page }) => {
  const here = await site('meghna')
  await here.open('/rng')
  await page.getByRole('tabpanel').getByRole('article').getByRole('link').first().click()
  const dialog = page.getByRole('dialog', { name: here.text('login.title') })
  await expect(dialog).toContainText(here.text('game.login-needed'))
  await expect(page).toHaveURL(/\/rng/)
})

test('a round in the frame changes the balance and stands in the account record (R-2.021, R-2.147, R-3.019)', async ({
  site,
  page,
  control,
}) => {
  const code = 'meghna'
  const here = await site(code)
  const [person] = await control(code).accounts()
  await here.open('/rng')
  await logIn(page, here, person!)
  const vendor = await vendorOf(page.getByRole('tab').first())
  const wallet = async () =>
    (await walletsOf(page, here)).find(({ accountTypeId }) => accountTypeId === vendor)!
  await transfer(page, here, (await wallet()).walletName, '50.00')

  await here.open('/rng')
  await page.getByRole('tabpanel').getByRole('article').getByRole('link').first().click()
  const frame = page.locator('iframe')
  await expect(frame).toHaveAttribute('sandbox', /allow-scripts/)
  await expect(frame).not.toHaveAttribute('sandbox', /allow-same-origin/)
  expect(await frame.getAttribute('src')).not.toContain(
    await page.evaluate(() => sessionStorage.getItem('token') ?? 'none'),
  )
  const game = frame.contentFrame()
  await game.getByRole('button', { name: EN.spin }).click()
  await expect
    .poll(() => movesOf(page, here, vendor))
    .toContainEqual(expect.objectContaining({ type: 'BET' }))
  const [last] = await movesOf(page, here, vendor)
  expect((await wallet()).availBalance).toBe(last!.balanceAfter)
  await page.getByRole('button', { name: here.text('game.back') }).click()
  await expect(page).toHaveURL(/\/rng/)

  await here.open('/member/transactionHistory')
  await expect(
    page
      .getByRole('main')
      .getByRole('row')
      .filter({ hasText: here.text('record.type.bet') })
      .first(),
  ).toBeVisible()
  expect(await control(code).ledger()).toMatchObject({ balanced: true, problems: [] })
})

test('each category page shows its own games or tables (R-2.019, R-2.020)', async ({ site, page }) => {
  const here = await site('meghna')
  for (const [path, label] of [
    ['/live', 'category.live'],
    ['/fish', 'category.fish'],
    ['/pvp', 'category.pvp'],
  ] as const) {
    await here.open(path)
    await expect(page.getByRole('heading', { level: 1, name: here.text(label) })).toBeVisible()
    await expect(
      page
        .getByRole('main')
        .getByRole('link')
        .filter({ has: page.locator('img') })
        .first(),
    ).toBeVisible()
  }
})

/** A tab's id ends with the vendor's code. */
async function vendorOf(tab: import('playwright/test').Locator): Promise<string> {
  return (await tab.getAttribute('id'))!.replace(/^hall-/, '')
}
