import type { Locator, Page } from 'playwright/test'
import { type BrandSite, expect, test } from './support/test.ts'

/** Each brand in its own language and in one other. */
const SITES = [
  ['meghna', 'EN'],
  ['meghna', 'BN'],
  ['hanabi', 'CN'],
  ['hanabi', 'JA'],
  ['layali', 'AR'],
  ['layali', 'EN'],
] as const

for (const [code, language] of SITES) {
  test(`home of ${code} in ${language} shows banner, categories and games in its own words (R-2.001, R-2.002, R-1.034)`, async ({
    site,
    page,
  }) => {
    const here = await site(code, language)
    await here.open('/')
    await expect(page).toHaveURL(`${here.origin}/index`)
    await expect(page).toHaveTitle(`${here.text('home.title')} – ${here.name}`)
    await scrollTo(page, page.getByRole('heading', { name: here.text('home.hot') }))
    await scrollTo(page, page.getByRole('heading', { name: here.text('category.rng') }).first())
    await expect(page.getByRole('main').getByRole('article').nth(5)).toBeAttached()
    await expectNoRawKeys(page.locator('body'), here)
    expect(await widthTooMuch(page)).toBe(0)
  })
}

test('a browser of another language gets the language of the brand (R-1.030)', async ({ browser, site }) => {
  const here = await site('meghna')
  const context = await browser.newContext({ locale: 'fr-FR' })
  const page = await context.newPage()
  await page.goto(`${here.origin}/index`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await context.close()
})

test('zh-TW and zh-CN browsers get CN where the brand offers it (R-1.035)', async ({ browser, site }) => {
  const here = await site('hanabi', 'EN')
  for (const locale of ['zh-TW', 'zh-CN', 'en-US']) {
    const context = await browser.newContext({ locale })
    const page = await context.newPage()
    await page.goto(`${here.origin}/index`)
    await expect(page.locator('html')).toHaveAttribute('lang', locale === 'en-US' ? 'en' : 'zh-Hans')
    await context.close()
  }
})

test('the page is as wide as the screen from 360 to 1920 pixels (R-1.001)', async ({ site, page }) => {
  const here = await site('meghna')
  for (const width of [360, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    await here.open('/index')
    await expect(page.getByRole('heading', { name: here.text('home.hot') })).toBeVisible()
    expect(await widthTooMuch(page), `at ${width} pixels`).toBe(0)
  }
})

/** Lanes are drawn when they come near. */
async function scrollTo(page: Page, target: Locator) {
  await expect(async () => {
    if (!(await target.isVisible())) await page.evaluate(() => scrollBy(0, innerHeight / 2))
    await expect(target).toBeVisible({ timeout: 500 })
  }).toPass()
}

/** No key of a text stands on the page in place of the text. */
async function expectNoRawKeys(place: Locator, site: BrandSite) {
  const words = (await place.innerText()).split(/\s+/)
  expect(words.filter((word) => site.keys.has(word))).toEqual([])
}

async function widthTooMuch(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return Math.max(0, scrollWidth - clientWidth)
  })
}
