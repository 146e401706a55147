import { expect, type Locator, type Page } from 'playwright/test'

/**
 * Scrolls down until the target is seen. Lanes are drawn when they stay near, and a busy page passes some of
 * them: at the end it starts over from the top.
 */
export async function scrollTo(page: Page, target: Locator) {
  await expect(async () => {
    if (!(await target.isVisible())) await page.evaluate(scrollOn)
    await expect(target).toBeVisible({ timeout: 100 })
  }).toPass({ intervals: [50] })
}

/** Runs in a page: scrolls it on by half a screen, and from its end back to its top. */
export function scrollOn() {
  const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1
  window.scrollTo(0, isAtEnd ? 0 : scrollY + innerHeight / 2)
}
