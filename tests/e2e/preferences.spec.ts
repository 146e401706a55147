import { languages } from '@marquee/schemas/languages'
import type { Locator, Page } from 'playwright/test'
import { memberWorld } from './support/member-world.ts'
import { ask, type BrandSite, expect, test } from './support/test.ts'

test('a chosen theme is shown without a reload, kept, and drawn from the first byte of the next document (R-1.037)', {
  tag: '@phone-long',
}, async ({ site, page }) => {
  const here = await site('meghna')
  await page.emulateMedia({ colorScheme: 'dark' })
  await here.open()
  const html = page.locator('html')
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const dark = await background()
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await (await tool(page, here, here.text('shell.theme-light'))).click()
  await expect(html).toHaveAttribute('data-theme', 'light')
  await expect.poll(background).not.toBe(dark)
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
  const next = await ask('meghna', '/index', { Accept: 'text/html', Cookie: 'theme=light' })
  expect(await next.text()).toContain('data-theme="light"')
  await page.reload()
  await expect(html).toHaveAttribute('data-theme', 'light')
})

for (const [motion, changes] of [
  ['reduce', 'at once'],
  ['no-preference', 'by and by'],
] as const)
  test(`a chosen theme colours the page ${changes} for people whose motion is ${motion}`, async ({
    site,
    page,
  }) => {
    const here = await site('meghna')
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: motion })
    await here.open()
    const button = await tool(page, here, here.text('shell.theme-light'))
    // Colours that are on their way right after the switch; inherited ones would follow level by level.
    const moving = await button.evaluate((element: HTMLElement) => {
      element.click()
      for (const one of document.querySelectorAll('*')) void getComputedStyle(one).color
      return document.getAnimations().filter((one) => one instanceof CSSTransition).length
    })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    if (motion === 'reduce') expect(moving).toBe(0)
    else expect(moving).toBeGreaterThan(0)
  })

test('a chosen language is shown without a reload, kept as lang and hisLang, and told to the server (R-1.031, R-1.034, R-1.036)', async ({
  site,
  page,
  control,
}) => {
  const code = 'layali'
  const english = await site(code, 'EN')
  await memberWorld(page, english).enter('player1')
  await english.open()
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  const html = page.locator('html')
  await (await tool(page, english, `${english.text('shell.language')}: ${languages.EN.name}`)).click()
  await page.getByRole('menuitemradio', { name: languages.AR.name }).click()
  await expect(html).toHaveAttribute('dir', 'rtl')
  await expect(html).toHaveAttribute('lang', 'ar')
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
  await expect(page.getByRole('heading', { name: await english.textIn('AR', 'home.hot') })).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => [localStorage.getItem('lang'), localStorage.getItem('hisLang')]))
    .toEqual(['AR', 'AR'])
  await expect
    .poll(async () =>
      (await control(code).journal({ operation: 'identity.language' })).map(({ body }) => body.language),
    )
    .toEqual(['AR'])
  await page.reload()
  await expect(html).toHaveAttribute('dir', 'rtl')
})

test('the picker offers the languages of the brand and no others (R-1.030)', { tag: '@long' }, async ({
  site,
  page,
}) => {
  const here = await site('meghna')
  await here.open()
  await (await tool(page, here, `${here.text('shell.language')}: ${languages.EN.name}`)).click()
  await expect(page.getByRole('menuitemradio')).toHaveText([languages.EN.name, languages.BN.name])
})

/** A button of the top bar, or of the menu behind it where the bar has no room. */
async function tool(page: Page, site: BrandSite, name: string): Promise<Locator> {
  const menu = page.getByRole('banner').getByRole('button', { name: site.text('shell.menu') })
  const button = page.getByRole('button', { name }).locator('visible=true').first()
  if (!(await button.isVisible()) && (await menu.isVisible())) await menu.click()
  return button
}
