import type { Page } from 'playwright/test'
import { sumShifts, watchShifts } from './support/layout-shift.ts'
import { callAs } from './support/member-calls.ts'
import { memberWorld } from './support/member-world.ts'
import { expectLoaded } from './support/pages.ts'
import { controlOf, expect, test } from './support/test.ts'

/** Holds back every script file of the client, as a slow network does; the document stays as it was sent. */
async function withoutScripts(page: Page) {
  await page.route('**/assets/*.js', () => {})
}

test('a member who loads a page of the centre sees its title, menu and placeholders before any script file has come', async ({
  site,
  page,
}) => {
  const here = await site('meghna', 'BN')
  await memberWorld(page, here).enter('player1')
  await withoutScripts(page)
  await page.goto(`${here.origin}/member/depositv2`, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(here.text('centre.member'))
  await expect(page.getByRole('heading', { name: here.text('deposit.title'), exact: true })).toBeVisible()
  await expect(page.getByRole('status', { name: here.text('centre.loading') })).toBeVisible()
  await expect(page.getByText(here.text('balance.refreshing')).locator('visible=true').first()).toBeVisible()
  // Nothing of a visitor's page.
  await expect(page.getByText(here.text('shell.login'), { exact: true })).toHaveCount(0)
  await expect(page.getByText('- -', { exact: true })).toHaveCount(0)
  await expect(page.locator('input[type=password]')).toHaveCount(0)
})

test('a member who loads a hall sees it with the header of members before any script file has come', async ({
  site,
  page,
}) => {
  const here = await site('meghna')
  await memberWorld(page, here).enter('player1')
  await withoutScripts(page)
  await page.goto(`${here.origin}/rng`, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const header = page.getByRole('banner')
  await expect(header.getByText(here.text('balance.refreshing')).first()).toBeVisible()
  await expect(header.getByText(here.text('shell.register'), { exact: true })).toHaveCount(0)
})

test('a visitor at the address of a member page sees home with a way to log in before any script file has come', async ({
  site,
  page,
}) => {
  const here = await site('meghna')
  await withoutScripts(page)
  await page.goto(`${here.origin}/member/depositv2`, { waitUntil: 'commit' })
  const header = page.getByRole('banner')
  await expect(header.getByText(here.text('shell.register'), { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: here.text('deposit.title'), exact: true })).toHaveCount(0)
})

/** Addresses whose content comes after the first paint in different ways, who opens them, and the greatest shift. */
const STEADY = [
  [undefined, '/vip', 0.05],
  [undefined, '/noticePage', 0.05],
  [undefined, '/chat', 0.02],
  ['player1', '/vip', 0.05],
  ['player1', '/member/depositv2', 0.02],
  ['birch', '/agent/agentDailyWages2', 0.05],
] as const

test('pages of visitors, members and agents load without a jump', async ({ site, page }) => {
  await watchShifts(page)
  const here = await site('meghna')
  const world = memberWorld(page, here)
  for (const [account, path, most] of STEADY) {
    if (account) await world.enter(account)
    await here.open(path)
    await expectLoaded(page)
    expect(await sumShifts(page), `${path} as ${account ?? 'a visitor'}`).toBeLessThan(most)
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the log-in that a game opens for a visitor stays in its place while its form comes, in all brands', async ({
    site,
    page,
  }) => {
    await watchShifts(page)
    for (const brand of ['meghna', 'hanabi', 'layali']) {
      const here = await site(brand)
      const sendForms = await holdForms(page)
      await here.open('/game')
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('status', { name: here.text('render.loading') })).toBeVisible()
      sendForms()
      await expect(dialog.locator('input[type=password]')).toBeVisible()
      expect(await sumShifts(page), brand).toBeLessThan(0.05)
    }
  })

  test('the deposit page loads without a jump while orders are open, with one of them and with a new deposit', async ({
    site,
    page,
  }) => {
    await watchShifts(page)
    const here = await site('hanabi')
    const world = memberWorld(page, here)
    const { token } = await controlOf(here.code).signIn('player1')
    await world.freeze()
    await world.scenario('deposits-unpaid')
    const order = () =>
      callAs(here.code, 'wallet.deposit', { token, body: { channel: 'WECHAT', amount: '300' } })
    const [{ orderNo }] = [await order(), await order()]
    await world.enter('player1')
    for (const [query, button] of [
      [`?order=${orderNo}`, 'deposit.report'],
      ['', 'deposit.report'],
      ['?order=new', 'deposit.submit'],
    ] as const) {
      await here.open(`/member/depositv2${query}`)
      await expectLoaded(page)
      await expect(
        page.getByRole('main').getByRole('button', { name: here.text(button), exact: true }),
      ).toBeVisible()
      expect(await sumShifts(page), query).toBeLessThan(0.02)
    }
  })
})

/** Holds back the forms that the client asks for until the returned function is called. */
async function holdForms(page: Page): Promise<() => void> {
  let send = () => {}
  const isSent = new Promise<void>((done) => {
    send = done
  })
  await page.route('**/_site/forms/*.json*', (route) => isSent.then(() => route.continue()))
  return send
}
