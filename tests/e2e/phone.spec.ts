import type { Page } from 'playwright/test'
import { memberWorld } from './support/member-world.ts'
import { expectNoRawKeys, pagesOf, tooWide, visit } from './support/pages.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import { chooseTheme } from './support/theme.ts'

/**
 * Every brand in two languages, both directions of writing among them; each page is shown in one of these. The everyday
 * suite shows the pages of two looks, the long suite those of all.
 */
const LOOKS = [
  { code: 'meghna', language: 'EN', theme: 'dark', isDaily: true },
  { code: 'hanabi', language: 'VI', theme: 'light', isDaily: false },
  { code: 'layali', language: 'AR', theme: 'dark', isDaily: false },
  { code: 'meghna', language: 'BN', theme: 'light', isDaily: false },
  { code: 'hanabi', language: 'TH', theme: 'dark', isDaily: false },
  { code: 'layali', language: 'UR', theme: 'light', isDaily: true },
] as const

const softly = expect.configure({ soft: true })

for (const look of LOOKS)
  test(`the pages of ${look.code} in ${look.language} fit 390 and 320 pixels on a phone, without findings and raw keys (R-1.001, R-1.034, WCAG 2.2 AA)`, {
    tag: look.isDaily ? ['@phone-only'] : ['@phone-only', '@long'],
  }, async ({ site, page, watch }) => {
    watch.allow(/404 .*no\/such\/page/)
    const here = await site(look.code, look.language)
    await chooseTheme(page, here, look.theme)
    await visit(page, here, await pagesOf(LOOKS, look), async ({ path }) => {
      await passThrough(page)
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 844 })
        // Asked until the page has taken the new width.
        await softly.poll(() => tooWide(page), { message: `${path} at ${width} pixels` }).toEqual([])
      }
      await expectNoRawKeys(page, here)
      await page.evaluate(() => scrollTo(0, 0))
      await expectAccessible(page)
    })
  })

/** Scrolls to the end by half screens, since lanes are drawn when they come near. */
function passThrough(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo(0, top)
      // An observer reports in the frame after the one that scrolled.
      await frame()
      await frame()
    }
  })
}

test('a row of a record has two lines on a phone, and a press or a key shows its other values', {
  tag: ['@phone-only'],
}, async ({ site, page }) => {
  const here = await site('meghna')
  await memberWorld(page, here).enter('player1')
  await here.open('/member/transactionHistory')
  const row = page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('button') })
    .first()
  const cells = row.getByRole('cell')
  const button = row.getByRole('button', { expanded: false })
  await expect(cells).toHaveCount(3)
  expect((await row.boundingBox())!.height).toBeLessThan(72)
  await button.press('Enter')
  await expect(cells).toHaveCount(7)
  await row.getByRole('button', { expanded: true }).tap({ position: { x: 8, y: 8 } })
  await expect(cells).toHaveCount(3)
  await expectAccessible(page, 'main')
})
