import type { Page } from 'playwright/test'
import { memberWorld } from './support/member-world.ts'
import { fillLogin, submitLogin } from './support/people.ts'
import { type BrandSite, expect, expectAccessible, test } from './support/test.ts'

const PASSWORD = 'Quiet-Harbour-42'

function articleOf(page: Page, title: string) {
  return page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
}

async function pointsOf(page: Page): Promise<number> {
  const shown = page.locator('.point-mall-balance strong')
  await expect(shown).toBeVisible()
  return Number(((await shown.textContent()) ?? '').replace(/[^\d.]/g, ''))
}

async function openRedeem(page: Page, site: BrandSite, title: string) {
  await articleOf(page, title).getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: site.text('redeem.title') })
  await expect(dialog.getByLabel(site.text('redeem.password'), { exact: true })).toBeVisible()
  return dialog
}

/** An amount keeps its order of signs in every language. */
const VOUCHER = 'Voucher \u2066৳5.00\u2069'

test('a visitor may look round the four tabs, each at an address of its own, and signs in to redeem (R-1.015, R-2.007, R-2.133, R-9.022)', async ({
  site,
  page,
}) => {
  const here = await site('meghna')
  await here.open('/pointMall?tab=history')
  for (const tab of ['history', 'redeem', 'details', 'rules']) {
    const chosen = page.getByRole('tab', { name: here.text(`points.tab.${tab}`), exact: true })
    if (tab !== 'history') await chosen.click()
    await expect(chosen).toHaveAttribute('aria-selected', 'true')
    await expect(page).toHaveURL(new RegExp(`tab=${tab}$`))
  }
  await expectAccessible(page)
  await expect(page.getByRole('main').getByText(here.text('points.rule.stay'))).toBeVisible()
  await page.getByRole('tab', { selected: true }).press('Home')
  await expect(page).toHaveURL(/tab=redeem/)
  await expect(articleOf(page, 'Sports watch').getByRole('button')).toBeDisabled()
  await articleOf(page, 'Cap').getByRole('button').click()
  await expect(page.getByRole('dialog', { name: here.text('login.title') })).toContainText(
    here.text('points.sign-in'),
  )
})

test('a bonus asks for a Zalo and a WhatsApp ID; it is in process, then approved, and its money is there (R-8.039, R-4.033, R-2.134) @long', async ({
  site,
  page,
}) => {
  const here = await site('meghna')
  const world = memberWorld(page, here)
  await here.open('/pointMall')
  await articleOf(page, VOUCHER).getByRole('button').click()
  const login = page.getByRole('dialog', { name: here.text('login.title') })
  await fillLogin(login, here, { account: 'player1', password: PASSWORD })
  await submitLogin(login, here)
  await expect(page).toHaveURL(/\/pointMall/)
  const before = await pointsOf(page)
  const dialog = await openRedeem(page, here, VOUCHER)
  await expectAccessible(page, 'dialog')
  await dialog.getByLabel(here.text('redeem.password'), { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: here.text('redeem.submit') }).click()
  for (const field of ['zalo', 'whatsapp'])
    await expect(dialog.getByLabel(here.text(`redeem.${field}`))).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel(here.text('redeem.zalo')).fill('rafi.zalo')
  await dialog.getByLabel(here.text('redeem.whatsapp')).fill('+8801712345678')
  await dialog.getByRole('button', { name: here.text('redeem.submit') }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(here.text('redeem.done'))).toBeVisible()
  await expect.poll(() => pointsOf(page)).toBeCloseTo(before - 480, 2)

  await page.getByRole('tab', { name: here.text('points.tab.history') }).click()
  const row = page.getByRole('main').getByRole('row').filter({ hasText: 'rafi.zalo' })
  await expect(row).toContainText(here.text('points.status.in-process'))
  await world.advance(25 * 60 * 60_000)
  await world.enter('player1')
  await here.open('/pointMall?tab=history')
  await expect(row).toContainText(here.text('points.status.approved'))
  expect((await world.moves())[0]).toMatchObject({ type: 'POINTS', amount: '5.00' })
})

test('an article asks for the delivery address once, keeps it in the profile and is sent there (R-2.134, R-4.033, R-3.045)', {
  tag: '@long',
}, async ({ site, page }) => {
  const here = await site('meghna')
  const world = memberWorld(page, here)
  await world.enter('player2')
  await here.open('/pointMall')
  const before = await pointsOf(page)
  await articleOf(page, 'Cap').getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: here.text('redeem.title') })
  await dialog.getByLabel(here.text('address.title')).fill('12 Lake Road, 1212 Dhaka')
  await dialog.getByRole('button', { name: here.text('profile.submit') }).click()
  await expect(dialog.getByText('12 Lake Road, 1212 Dhaka')).toBeVisible()
  await expectAccessible(page, 'dialog')
  await dialog
    .getByLabel(here.text('redeem.password-type'))
    .selectOption({ label: here.text('redeem.password-login') })
  await expect(dialog.getByLabel(here.text('redeem.zalo'))).toHaveCount(0)
  await dialog.getByLabel(here.text('redeem.password'), { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: here.text('redeem.submit') }).click()
  await expect(dialog).toHaveCount(0)
  await expect.poll(() => pointsOf(page)).toBeCloseTo(before - 900, 2)
  await world.advance(25 * 60 * 60_000)
  await world.enter('player2')
  await here.open('/pointMall?tab=history')
  await page
    .getByRole('group', { name: here.text('points.status') })
    .getByRole('button', { name: here.text('points.status.approved') })
    .click()
  const row = page.getByRole('main').getByRole('row').filter({ hasText: 'Cap' }).first()
  await expect(row).toContainText(here.text('points.status.approved'))
  await page.getByRole('tab', { name: here.text('points.tab.details') }).click()
  const spent = page.getByRole('main').getByRole('row').filter({ hasText: 'Cap' })
  await expect(spent.first()).toContainText('900.00')
  await expectAccessible(page, 'main')
  await here.open('/member/securityCenter')
  await expect(page.getByRole('main').getByText('12 Lake Road, 1212 Dhaka')).toBeVisible()
})

test('points become money against a password; a wrong one is told, and the money is there after a reload (R-2.134)', async ({
  site,
  page,
  watch,
}) => {
  watch.allow(/403/)
  const here = await site('meghna')
  const world = memberWorld(page, here)
  await world.enter('player1')
  await here.open('/pointMall')
  const before = await pointsOf(page)
  await page.getByRole('button', { name: here.text('points.convert') }).click()
  const dialog = page.getByRole('dialog', { name: here.text('redeem.convert-title') })
  const points = dialog.getByRole('spinbutton', { name: here.text('redeem.points') })
  await points.press('ArrowUp')
  await expect(points).toHaveAttribute('aria-valuenow', '200')
  await expect(dialog.getByText('2.00')).toBeVisible()
  await expectAccessible(page, 'dialog')
  const password = dialog.getByLabel(here.text('redeem.password'), { exact: true })
  await password.fill('wrong words here')
  await dialog.getByRole('button', { name: here.text('redeem.convert-submit') }).click()
  await expect(page.getByText(here.text('error.password.wrong')).first()).toBeVisible()
  const popup = page.getByRole('alertdialog')
  if (await popup.count()) await popup.getByRole('button').last().click()
  await password.fill(PASSWORD)
  await dialog.getByRole('button', { name: here.text('redeem.convert-submit') }).click()
  await expect(dialog).toHaveCount(0)
  await expect.poll(() => pointsOf(page)).toBeCloseTo(before - 200, 2)
  await here.open('/pointMall')
  await expect.poll(() => pointsOf(page)).toBeCloseTo(before - 200, 2)
  expect((await world.moves())[0]).toMatchObject({ type: 'POINTS', amount: '2.00' })
})
