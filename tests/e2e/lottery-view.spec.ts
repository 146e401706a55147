import type { Page } from 'playwright/test'
import { callAs } from './support/member-calls.ts'
import { type MemberWorld, memberWorld } from './support/member-world.ts'
import { type BrandSite, expect, expectAccessible, test } from './support/test.ts'
import { chooseTheme } from './support/theme.ts'

const MINUTE = 60_000

const main = (page: Page) => page.getByRole('main')
const padRow = (page: Page, at: number) => main(page).getByRole('toolbar').nth(at)
const number = (page: Page, name: string) =>
  main(page).getByRole('toolbar').getByRole('button', { name, exact: true })

/** A member with money for domestic lotteries, early in an issue whose clock stands still. */
async function playing(page: Page, here: BrandSite): Promise<{ world: MemberWorld; token: string }> {
  const world = memberWorld(page, here)
  const { now } = await world.freeze()
  await world.advance(MINUTE - (now % MINUTE) + 5000)
  await world.enter('player1')
  const { token } = await world.signIn('player1')
  const body = { fromAccountType: 'main', toAccountType: 'LOTT', amount: '200.00' }
  await callAs(here.code, 'wallet.transfer', { token, body })
  return { world, token }
}

const ordersOf = async (here: BrandSite, token: string) =>
  (await callAs(here.code, 'lottery.today', { token, query: { gameId: '101', pageSize: '20' } })).list

test('a ticket is picked, added, placed and betted again by keyboard alone (R-2.141)', async ({
  site,
  page,
}) => {
  const here = await site('meghna', 'EN')
  const { token } = await playing(page, here)
  await here.open('/lottery?gameCode=HBSSC&playType=position')
  const first = padRow(page, 0).getByRole('button', { name: '0', exact: true })
  await first.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(first).toHaveAttribute('aria-pressed', 'true')
  await expect(padRow(page, 0).getByRole('button', { name: '2', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await main(page)
    .getByRole('button', { name: here.text('lottery-bet.add') })
    .press('Enter')
  const ticket = page.getByRole('complementary', { name: here.text('lottery-bet.cart') })
  await ticket.getByRole('button', { name: here.text('lottery-bet.place') }).press('Enter')
  const question = page.getByRole('dialog', { name: here.text('lottery-bet.confirm-title') })
  await expect(question).toBeVisible()
  await expectAccessible(page, 'dialog')
  await question.getByRole('button', { name: /^Bet / }).press('Enter')
  const placed = main(page)
    .getByRole('status')
    .filter({ hasText: here.text('lottery-bet.placed') })
  await expect(placed).toBeFocused()
  const [bet] = await ordersOf(here, token)
  expect(bet).toMatchObject({ pick: '0,2||||', stake: '4.00', status: 'PENDING' })
  await placed.getByRole('button', { name: here.text('lottery-bet.repeat') }).press('Enter')
  await expect(ticket.getByText('0 2 | – | – | – | –')).toBeVisible()
})

test('a bet goes to the ticket again from the list of its lottery and from its own page (R-2.141)', {
  tag: '@long',
}, async ({ site, page }) => {
  const here = await site('meghna', 'EN')
  const { token } = await playing(page, here)
  const { list } = await callAs(here.code, 'lottery.upcoming', { query: { gameId: '101', count: '1' } })
  await callAs(here.code, 'lottery.bet', {
    token,
    body: {
      gameId: '101',
      numero: list[0]!.numero,
      prizeMode: 'Lott',
      lines: [{ playId: 'position', pick: '3,9||||', unit: '2.00', multiple: 2 }],
    },
  })
  const again = main(page).getByRole('button', { name: here.text('lottery-bet.repeat') })
  const ticket = page.getByRole('complementary', { name: here.text('lottery-bet.cart') })
  await here.open('/lottery?gameCode=HBSSC&tab=orders')
  await again.click()
  await expect(page).toHaveURL(/\/lottery\?gameCode=HBSSC$/)
  await expect(ticket.getByText('3 9 | – | – | – | –')).toBeVisible()
  const [bet] = await ordersOf(here, token)
  await here.open(`/member/lotteryBet?orderNo=${bet!.orderNo}`)
  await again.click()
  await expect(page).toHaveURL(/\/lottery\?gameCode=HBSSC$/)
  // The same line again raises its multiple.
  await expect(ticket.getByRole('textbox', { name: /^Multiple of line 1/ })).toHaveValue('4')
  await ticket.getByRole('button', { name: here.text('lottery-bet.place') }).click()
  await page
    .getByRole('dialog', { name: here.text('lottery-bet.confirm-title') })
    .getByRole('button', { name: /^Bet / })
    .click()
  await expect(main(page).getByText(here.text('lottery-bet.placed'))).toBeVisible()
  const orders = await ordersOf(here, token)
  expect(orders.map(({ multiple }) => multiple)).toEqual([4, 2])
})

test('a ticket is kept when its issue closes, over a reload too, and moves on by an answer alone (R-2.141) @long', async ({
  site,
  page,
}) => {
  const here = await site('meghna', 'EN')
  const { world, token } = await playing(page, here)
  await here.open('/lottery?gameCode=HBSSC&playType=position')
  await padRow(page, 1).getByRole('button', { name: '5', exact: true }).click()
  await main(page)
    .getByRole('button', { name: here.text('lottery-bet.add') })
    .click()
  const ticket = page.getByRole('complementary', { name: here.text('lottery-bet.cart') })
  await expect(ticket.getByRole('button', { name: here.text('lottery-bet.place') })).toBeEnabled()
  await world.advance(MINUTE)
  await page.reload()
  const next = ticket.getByRole('button', { name: /^Bet on / })
  await expect(next).toBeVisible()
  await expectAccessible(page, 'main')
  expect(await ordersOf(here, token)).toEqual([])
  await next.click()
  await ticket.getByRole('button', { name: here.text('lottery-bet.place') }).click()
  await page
    .getByRole('dialog', { name: here.text('lottery-bet.confirm-title') })
    .getByRole('button', { name: /^Bet / })
    .click()
  await expect(main(page).getByText(here.text('lottery-bet.placed'))).toBeVisible()
  expect(await ordersOf(here, token)).toHaveLength(1)
})

test('a sold-out number is marked, cannot be picked, and is left out of a quick selection (R-2.144)', {
  tag: '@long',
}, async ({ site, page }) => {
  const here = await site('meghna', 'EN')
  const world = memberWorld(page, here)
  await world.scenario('lottery-sold-out')
  await here.open('/lottery?gameCode=HBLHC&playType=special')
  const sold = main(page)
    .getByRole('toolbar')
    .getByRole('button', { name: /^08\s*sold out/ })
  await expect(sold).toHaveAttribute('aria-disabled', 'true')
  await sold.click({ force: true })
  await expect(sold).toHaveAttribute('aria-pressed', 'false')
  await main(page)
    .getByRole('button', { name: here.text('lottery-bet.quick.all'), exact: true })
    .click()
  await expect(number(page, '09')).toHaveAttribute('aria-pressed', 'true')
  await expect(sold).toHaveAttribute('aria-pressed', 'false')
  await expect(main(page).getByText('48 bets')).toBeVisible()
})

for (const [code, language, theme] of [
  ['meghna', 'EN', 'dark'],
  ['hanabi', 'VI', 'light'],
  ['layali', 'AR', 'dark'],
] as const)
  test(`the ticket of ${code} in ${language} stays at the thumb on a phone, without findings (R-2.141, WCAG 2.2 AA)`, {
    tag: code === 'layali' ? ['@phone-only'] : ['@phone-only', '@long'],
  }, async ({ site, page, own }) => {
    const brand = await own(code, { 'modules/lottery': true })
    const here = await site(brand.code, language)
    await chooseTheme(page, here, theme)
    await here.open('/lottery?gameCode=HBSSC&playType=position')
    const cart = page.getByRole('button', { name: here.text('lottery-bet.add') })
    await padRow(page, 0).getByRole('button').first().click()
    await expect(cart).toBeInViewport({ ratio: 1 })
    // The bar of the ticket takes the place of the site's bottom bar, which would lie over it.
    const { bottom, height } = await cart.evaluate((button) => ({
      bottom: button.closest('.dock')!.getBoundingClientRect().bottom,
      height: innerHeight,
    }))
    expect(Math.round(bottom)).toBe(height)
    await page.evaluate(() => scrollTo(0, 0))
    await expectAccessible(page, 'main')
    await cart.click()
    const form = new Intl.PluralRules(language).select(1)
    await page.getByRole('button', { name: here.text(`lottery-bet.open-cart_${form}`, { count: 1 }) }).click()
    const sheet = page.getByRole('dialog', { name: here.text('lottery-bet.cart') })
    await expect(sheet.getByRole('button', { name: here.text('lottery-bet.place') })).toBeInViewport()
    await expectAccessible(page, 'dialog')
  })
