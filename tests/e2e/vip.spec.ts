import { memberWorld } from './support/member-world.ts'
import { expect, expectAccessible, test } from './support/test.ts'

test('a visitor sees the requirements and benefits of each of the ten ranks, and is invited (R-1.014, R-2.006, R-2.139)', {
  tag: '@phone-long',
}, async ({ site, page, isMobile }) => {
  const here = await site('meghna')
  await here.open('/vip')
  await expect(page.getByRole('heading', { level: 1, name: here.text('vip.title') })).toBeVisible()
  const main = page.getByRole('main')
  if (isMobile) {
    const ranks = main.locator('details')
    await expect(ranks).toHaveCount(10)
    await ranks.nth(6).locator('summary').click()
    await expect(ranks.nth(6).getByText(here.text('vip.birthday-bonus'))).toBeVisible()
    await expect(ranks.nth(0).getByText(here.text('vip.birthday-bonus'))).toBeHidden()
  } else {
    const table = main.getByRole('table', { name: here.text('vip.table') })
    await expect(table.getByRole('row')).toHaveCount(11)
    for (const key of ['deposits', 'bets', 'monthly', 'upgrade-bonus', 'birthday-bonus', 'withdraw-day'])
      await expect(
        table.getByRole('columnheader', { name: here.text(`vip.${key}`), exact: true }),
      ).toBeVisible()
    const slots = here.text('vip.cashback', { games: here.text('category.rng') })
    await expect(table.getByRole('columnheader', { name: slots })).toBeAttached()
  }
  await expect(main.getByText(`VIP1 · ${here.text('vip.upgrade-bonus')}`)).toBeVisible()
  await expect(main.getByRole('link', { name: here.text('vip.join') })).toHaveAttribute('href', '/register')
  await expectAccessible(page)
  await main.getByRole('button', { name: here.text('vip.sign-in') }).click()
  await expect(page.getByRole('dialog', { name: here.text('login.title') })).toBeVisible()
})

test('a member sees its rank and the way to the next; on the highest there is none (R-2.139) @long', async ({
  site,
  page,
}) => {
  const here = await site('meghna')
  const world = memberWorld(page, here)
  await world.enter('player1')
  await here.open('/vip')
  const main = page.getByRole('main')
  await expect(main.getByText(here.text('vip.to-next', { rank: 'VIP3' }))).toBeVisible()
  await expect(main.getByText(`VIP3 · ${here.text('vip.upgrade-bonus')}`)).toBeVisible()
  const bar = main.getByRole('progressbar', { name: here.text('vip.deposits') })
  await expect(bar).toHaveAttribute('aria-valuenow', /^\d+$/)
  await expectAccessible(page, 'main')
  await world.scenario('rank-top')
  await here.open('/vip')
  await expect(main.getByText(here.text('vip.highest'))).toBeVisible()
  await expect(main.locator('.badge').filter({ hasText: here.text('vip.service') })).toBeVisible()
})
