import type { Page } from 'playwright/test'
import { memberWorld } from './support/member-world.ts'
import { type BrandSite, expect, expectAccessible, test } from './support/test.ts'

/** Signs a member in, and opens the check of the newest round of its betting record. */
async function openRound(page: Page, here: BrandSite) {
  await memberWorld(page, here).enter('player1')
  await here.open('/member/personalHistoryCopy?days=30')
  await page
    .getByRole('link', { name: here.text('bets.proof.ready'), exact: true })
    .first()
    .click()
}

test('a member opens a round from the betting record, draws it again in the browser, and sees what was changed (R-4.054)', async ({
  site,
  page,
}) => {
  const here = await site('meghna')
  await openRound(page, here)
  await expect(page).toHaveURL(/\/fairness\?kind=/)
  const verify = page.getByRole('button', { name: here.text('lottery-lobby.verify') })
  await verify.click()
  await expect(page.getByText(here.text('fairness.matches'))).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel(here.text('bets.payout')).fill('0.01')
  await verify.click()
  const changed = { field: here.text('bets.payout'), place: 1 }
  await expect(page.getByText(here.text('fairness.differs', changed).split(',')[0]!)).toBeVisible()
  await page.getByRole('button', { name: here.text('fairness.many') }).click()
  await expect(page.getByText(/^Matching rounds: (\d+) of \1$/)).toBeVisible()
})

test('the check of rounds loads the rules of a kind of game when a round of it is checked, and no others', async ({
  site,
  page,
}) => {
  const here = await site('meghna')
  const files: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && request.url().includes('/play/')) files.push(request.url())
  })
  await openRound(page, here)
  await expect(page.frameLocator('iframe[src="/play/check"]').locator('html')).toBeAttached()
  await expect.poll(() => files.length).toBeGreaterThan(0)
  expect(files.filter((file) => file.includes('/rules-'))).toEqual([])
  await page.getByRole('button', { name: here.text('lottery-lobby.verify') }).click()
  await expect(page.getByText(here.text('fairness.matches'))).toBeVisible()
  expect(files.filter((file) => file.includes('/rules-'))).toHaveLength(1)
})
