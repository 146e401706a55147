import { expectSignedIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('a person with a keyboard alone skips to the content, signs in and opens the own menu (WCAG 2.1.1, R-2.072, R-2.076)', async ({
  site,
  page,
  control,
}) => {
  const code = 'meghna'
  const here = await site(code)
  const [person] = await control(code).accounts()
  const { keyboard } = page
  await here.open('/help')

  await keyboard.press('Tab')
  await expect(page.getByRole('link', { name: here.text('shell.skip') })).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()

  const opener = page.getByRole('banner').getByRole('button', { name: here.text('shell.login'), exact: true })
  // Anew: after a jump the browser goes on from there.
  await here.open('/help')
  await tabTo(page, opener)
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: here.text('login.title') })
  await expect(dialog).toBeVisible()
  await keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()

  await keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await tabTo(page, dialog.getByLabel(here.text('field.username')))
  await keyboard.type(person!.account)
  await tabTo(page, dialog.getByLabel(here.text('field.password'), { exact: true }))
  await keyboard.type(person!.password)
  await tabTo(page, dialog.getByRole('slider'))
  // For less than 120 ms after its first sight the platform takes one for a script.
  await keyboard.press('End', { delay: 200 })
  await expect(dialog.getByText(here.text('form.human-check.done')).first()).toBeVisible()
  await tabTo(page, dialog.getByRole('button', { name: here.text('login.submit') }))
  await keyboard.press('Enter')
  await expectSignedIn(page, here)
})

test('focus stays inside an open window (R-2.076)', async ({ site, page }) => {
  const here = await site('meghna')
  await here.open('/login')
  const dialog = page.getByRole('dialog', { name: here.text('login.title') })
  await expect(dialog).toBeVisible()
  for (let press = 0; press < 20; press += 1) {
    await page.keyboard.press('Tab')
    // Between the last and the first place the browser's own controls have it.
    const isOutside = await page.evaluate(
      () => !document.activeElement?.closest('dialog') && document.activeElement !== document.body,
    )
    expect(isOutside).toBe(false)
  }
})

test('tabs are one stop, and arrows move between them, mirrored from right to left (WCAG 2.1.1)', async ({
  site,
  page,
}) => {
  const here = await site('layali')
  await here.open('/rng')
  const tabs = page.getByRole('tab')
  await tabs.first().focus()
  await page.keyboard.press('ArrowLeft')
  await expect(tabs.nth(1)).toBeFocused()
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).not.toBe('tab')
})

async function tabTo(page: import('playwright/test').Page, target: import('playwright/test').Locator) {
  for (let press = 0; press < 60; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}
