import type { Page } from 'playwright/test'
import { expect, test } from './support/test.ts'

/** Paths of the calls and text files that the page asks for from now on. */
function watchReads(page: Page): string[] {
  const reads: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (/^\/(wps|lgw|lotto)\/|\/texts\//.test(pathname)) reads.push(pathname + search)
  })
  return reads
}

/** Number of files and answers with this in their address that the document has received. */
function loadedFiles(page: Page, part: string): Promise<number> {
  return page.evaluate(
    (wanted) => performance.getEntriesByType('resource').filter(({ name }) => name.includes(wanted)).length,
    part,
  )
}

test('a page is loaded while the pointer stays on its link, and asks for nothing again when it opens', async ({
  site,
  page,
}) => {
  const here = await site('meghna')
  await here.open('/promotions')
  const reads = watchReads(page)
  const link = page.getByRole('main').getByRole('article').first().getByRole('link').first()
  // The code that loads ahead comes after the first input.
  await page.mouse.move(1, 1)
  const ofPage = () => reads.filter((read) => /promo-detail\.json|promotion.*[?&]id=/i.test(read))
  await expect
    .poll(async () => {
      await page.mouse.move(1, 1)
      await link.hover()
      return ofPage().length
    })
    .toBe(2)
  await expect(page).toHaveURL(`${here.origin}/promotions`)
  const title = await link.innerText()
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('main').getByRole('article').nth(1)).toBeVisible()
  expect(ofPage()).toHaveLength(2)
})

test('the picture of a pressed card grows into the one of its page, and with reduced motion the page changes at once', async ({
  site,
  page,
}) => {
  await page.addInitScript(() => {
    const moved: string[] = []
    const start = document.startViewTransition.bind(document)
    Object.assign(window, { moved })
    const note = async ({ ready }: ViewTransition) => {
      await ready
      for (const { effect } of document.getAnimations())
        if (effect instanceof KeyframeEffect && effect.pseudoElement) moved.push(effect.pseudoElement)
    }
    document.startViewTransition = (change) => {
      const transition = start(change)
      void note(transition)
      return transition
    }
  })
  const moved = () => page.evaluate(() => (window as unknown as { moved: string[] }).moved)
  const here = await site('meghna')
  const press = async () => {
    await here.open('/promotions')
    const card = page.getByRole('main').getByRole('article').first()
    await expect(card.locator('[data-state=loaded]')).toBeVisible()
    await page.mouse.move(1, 1)
    const link = card.getByRole('link').first()
    // A picture grows into a page that is complete.
    const answered = page.waitForResponse(/getPromotionDetail/)
    await expect
      .poll(async () => {
        await page.mouse.move(1, 1)
        await link.hover()
        return loadedFiles(page, 'promo-detail.json')
      })
      .toBe(1)
    await (await answered).finished()
    await expect.poll(() => loadedFiles(page, 'getPromotionDetail')).toBe(1)
    await link.click()
    await expect(
      page.getByRole('main').getByRole('article').first().getByRole('heading', { level: 1 }),
    ).toBeVisible()
  }
  await press()
  expect(await moved()).toEqual([])
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await press()
  await expect.poll(moved).toContain('::view-transition-group(grown-picture)')
  await expect.poll(moved).toContain('::view-transition-old(root)')
})
