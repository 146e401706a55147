import type { Locator, Page } from 'playwright/test'
import { memberWorld } from './support/member-world.ts'
import { memberMenu } from './support/people.ts'
import { type BrandSite, expect, test } from './support/test.ts'

/** A brand of the test's own whose home opens nothing by itself, with the opener of its login. */
async function loginOf(page: Page, here: BrandSite) {
  await here.open('/register')
  const opener = page.getByRole('banner').getByRole('button', { name: here.text('shell.login'), exact: true })
  const dialog = page.getByRole('dialog', { name: here.text('login.title') })
  return { opener, dialog }
}

const boxOf = async (dialog: Locator) => (await dialog.boundingBox())!

test('a modal does not open before its delay, closes by Escape and gives the focus back (R-2.072, R-2.076)', async ({
  site,
  page,
}) => {
  const here = await site('hanabi')
  const { opener, dialog } = await loginOf(page, here)
  await page.mouse.move(5, 5)
  await page.waitForLoadState('networkidle')
  await opener.focus()
  const ms = await opener.evaluate(async (button: HTMLElement) => {
    const start = performance.now()
    button.click()
    while (!document.querySelector('dialog[open]')) await new Promise(requestAnimationFrame)
    return performance.now() - start
  })
  expect(ms).toBeGreaterThanOrEqual(100)
  await expect(dialog).toHaveAttribute('aria-modal', 'true')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('a modal is moved by its head and by the arrow keys, and a click beside it leaves it open (R-2.073, R-2.075)', async ({
  site,
  page,
}) => {
  const here = await site('hanabi')
  const { opener, dialog } = await loginOf(page, here)
  await opener.click()
  // With all that is in it, it has the place that it keeps.
  await expect(dialog.getByRole('button', { name: here.text('login.submit'), exact: true })).toBeVisible()
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))),
  )
  const before = await boxOf(dialog)
  await page.mouse.move(before.x + 80, before.y + 20)
  await page.mouse.down()
  await page.mouse.move(before.x + 140, before.y + 60, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => Math.round((await boxOf(dialog)).x - before.x)).toBe(60)
  const dragged = await boxOf(dialog)
  await dialog.getByRole('button', { name: here.text('dialog.move') }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(async () => (await boxOf(dialog)).x).toBeLessThan(dragged.x)
  await page.mouse.click(4, 790)
  await expect(dialog).toBeVisible()
})

test('a question is 400 wide and forces nothing: Escape is no (R-2.072, R-2.074, R-4.014)', {
  tag: '@long',
}, async ({ site, page }) => {
  const here = await site('hanabi')
  await memberWorld(page, here).enter('player1')
  await here.open('/help')
  await memberMenu(page, here).click()
  await page.getByRole('menuitem', { name: here.text('shell.logout') }).click()
  const question = page.getByRole('alertdialog', { name: here.text('logout.title') })
  await expect(question).toBeVisible()
  await expect.poll(async () => (await boxOf(question)).width).toBe(400)
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(memberMenu(page, here)).toBeVisible()
})
