import type { Page } from 'playwright/test'
import type { BrandSite } from './test.ts'

/** Sets the theme as an earlier visit left it, for the server and the page; a game's sandboxed frame has no storage. */
export async function chooseTheme(page: Page, { origin }: BrandSite, theme: string) {
  await page.context().addCookies([{ name: 'theme', value: theme, url: origin }])
  await page.addInitScript((chosen) => {
    if (window === top) localStorage.setItem('theme', chosen)
  }, theme)
}
