import { expectNoRawKeys, pagesOf, visit, widthTooMuch } from './support/pages.ts'
import { expect, expectAccessible, test } from './support/test.ts'

/** Every brand in two languages, both directions of writing among them; each page is shown in one of these. */
const LOOKS = [
  { code: 'meghna', language: 'EN', theme: 'dark' },
  { code: 'hanabi', language: 'VI', theme: 'light' },
  { code: 'layali', language: 'AR', theme: 'dark' },
  { code: 'meghna', language: 'BN', theme: 'light' },
  { code: 'hanabi', language: 'TH', theme: 'dark' },
  { code: 'layali', language: 'UR', theme: 'light' },
] as const

for (const look of LOOKS)
  test(`on a phone the pages of ${look.code} in ${look.language} fit 390 and 320 pixels, without findings and raw keys (R-1.001, R-1.034, WCAG 2.2 AA)`, {
    tag: '@phone-only',
  }, async ({ site, page, watch }) => {
    watch.allow(/404 .*no\/such\/page/)
    const here = await site(look.code, look.language)
    await page.context().addCookies([{ name: 'theme', value: look.theme, url: here.origin }])
    await page.addInitScript((theme) => localStorage.setItem('theme', theme), look.theme)
    await visit(page, here, await pagesOf(LOOKS, look), async ({ path }) => {
      // Lanes are drawn when they come near.
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 844 })
        expect.soft(await widthTooMuch(page), `${path} at ${width} pixels`).toBe(0)
      }
      await expectNoRawKeys(page, here)
      await page.evaluate(() => scrollTo(0, 0))
      await expectAccessible(page)
    })
  })
