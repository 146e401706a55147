import type { Page } from 'playwright/test'

/** Goes to a path of the same site without a load, as a link of the client does. */
export async function goTo(page: Page, path: string) {
  await page.evaluate((path) => {
    history.pushState({}, '', path)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, path)
}
