import type { Page } from 'playwright/test'
import { expect, test } from './support/test.ts'
import { chooseTheme } from './support/theme.ts'

const LOOKS = [
  { code: 'meghna', language: 'EN', daily: 'never' },
  { code: 'hanabi', language: 'VI', daily: 'light' },
  { code: 'layali', language: 'AR', daily: 'never' },
] as const

/** Tags of the long suite; the everyday one has one brand in one theme on a phone, where words lie over the picture. */
const SCREENS = [
  { screen: 'a phone', tags: ['@phone-only'] },
  { screen: 'a wide screen', tags: ['@long'] },
] as const

for (const { code, language, daily } of LOOKS)
  for (const theme of ['dark', 'light'] as const)
    for (const { screen, tags } of SCREENS)
      test(`the words of every slide of ${code} stand out from its picture on ${screen}, ${theme} (R-1.034, WCAG 2.2 AA)`, {
        tag: theme === daily ? [...tags] : [...tags, '@long'],
      }, async ({ site, page }) => {
        const here = await site(code, language)
        await chooseTheme(page, here, theme)
        await here.open()
        const dots = page.locator('.hero-banner-dot')
        // The brand's own slides come first, what is announced after them.
        await expect(dots.nth(1)).toBeVisible()
        const found: Record<string, number> = {}
        for (let at = 0; at < (await dots.count()); at += 1) {
          await dots.nth(at).click()
          await expect(dots.nth(at)).toHaveAttribute('aria-current', 'true')
          for (const { words, ratio } of await contrasts(page)) if (ratio < 4.5) found[words] = ratio
        }
        expect(found).toEqual({})
      })

for (const { code, language } of LOOKS)
  test(`a phone shows the offer of ${code} in its currency, in a banner of at most 220 pixels, with a row of games on the first screen (R-1.034, R-7.064)`, {
    tag: code === 'layali' ? ['@phone-only'] : ['@phone-only', '@long'],
  }, async ({ site, page }) => {
    const here = await site(code, language)
    await here.open()
    const offer = page.locator('.hero-banner-slide[data-shown] h2')
    await expect(offer).toContainText(/5[.,]000/)
    const banner = await page.locator('.hero-banner-stage').boundingBox()
    expect(banner!.height).toBeLessThanOrEqual(220)
    const game = page.locator('.hot-games .game-tile-art').first()
    await expect(game).toBeVisible()
    const picture = await game.boundingBox()
    expect(picture!.y + picture!.height).toBeLessThanOrEqual(844)
  })

/** Contrast of each text of the shown slide with the pixels behind it, the worst hundredth left out. */
async function contrasts(page: Page): Promise<{ words: string; ratio: number }[]> {
  const slide = page.locator('.hero-banner-slide[data-shown]')
  await page.waitForFunction(() => {
    const image = document.querySelector<HTMLImageElement>('.hero-banner-slide[data-shown] img')
    return image?.complete && image.naturalWidth > 0
  })
  const texts = slide.locator('.hero-banner-words > :is(p, h2)')
  await texts.evaluateAll((elements) => {
    for (const element of elements as HTMLElement[]) element.style.opacity = '0'
  })
  const picture = (await slide.screenshot({ animations: 'disabled' })).toString('base64')
  await texts.evaluateAll((elements) => {
    for (const element of elements as HTMLElement[]) element.style.opacity = ''
  })
  return slide.evaluate(async (frame, encoded) => {
    const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d', {
      willReadFrequently: true,
    })!
    canvas.drawImage(bitmap, 0, 0)
    const outer = frame.getBoundingClientRect()
    const scale = bitmap.width / outer.width
    const light = (rgb: readonly number[]) => {
      const [red, green, blue] = rgb.map((part) =>
        part <= 10.3 ? part / 3294 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      )
      return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
    }
    const drawn = [...frame.querySelectorAll('.hero-banner-words > :is(p, h2)')].filter(
      (element) => element.getClientRects().length > 0,
    )
    return drawn.map((element) => {
      const own = light(
        getComputedStyle(element)
          .color.match(/[\d.]+/g)!
          .slice(0, 3)
          .map(Number),
      )
      const range = document.createRange()
      range.selectNodeContents(element)
      // A phone shows two lines of a long text; the others are cut off.
      const { bottom } = element.getBoundingClientRect()
      const lines = [...range.getClientRects()].filter((box) => box.top + box.height / 2 < bottom)
      const ratios = lines.flatMap((box) => {
        const [left, top] = [Math.max(0, box.left - outer.left), Math.max(0, box.top - outer.top)]
        const { data } = canvas.getImageData(left * scale, top * scale, box.width * scale, box.height * scale)
        return Array.from({ length: data.length / 4 }, (_, at) => {
          const behind = light([data[at * 4]!, data[at * 4 + 1]!, data[at * 4 + 2]!])
          return (Math.max(own, behind) + 0.05) / (Math.min(own, behind) + 0.05)
        })
      })
      ratios.sort((one, other) => one - other)
      const ratio = ratios[Math.floor(ratios.length / 100)] ?? 0
      return { words: element.textContent, ratio: Math.round(ratio * 100) / 100 }
    })
  }, picture)
}
