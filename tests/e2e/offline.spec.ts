import type { Page } from 'playwright/test'
import { expect, expectAccessible, test } from './support/test.ts'

test.use({ serviceWorkers: 'allow' })

/** The worker is there and has kept its page. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    const names = await caches.keys()
    const pages = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return pages.flat().map(({ url }) => new URL(url).pathname)
  })

/** Requests made within one press; the page asks by itself every few seconds too. */
const asksByPress = (page: Page, name: string) =>
  page.getByRole('button', { name }).evaluate((button: HTMLElement) => {
    const { fetch } = window
    let asks = 0
    window.fetch = (...given: Parameters<typeof fetch>) => {
      asks += 1
      return fetch(...given)
    }
    button.click()
    window.fetch = fetch
    return asks
  })

test('a reload without a connection shows the brand’s own page, which goes on by itself (R-2.153)', async ({
  site,
  page,
  context,
  watch,
}) => {
  // Reads under way fail with the connection.
  watch.allow(/.*/)
  const here = await site('layali', 'AR')
  await here.open('/rng')
  expect(await kept(page)).toEqual(['/_site/layali/offline.html'])

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(here.text('offline.title'))
  await expect(page.getByText(here.text('offline.text'))).toBeVisible()
  await expect(page.getByRole('img', { name: here.name })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  expect(await page.locator('body').innerText()).not.toMatch(/assets|_site|\.js|localhost/)
  await expectAccessible(page)
  await expect.poll(() => asksByPress(page, here.text('render.retry'))).toBe(1)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(here.text('offline.title'))

  await context.setOffline(false)
  await expect(page.getByRole('tab').first()).toBeVisible()
  await expect(page).toHaveURL(`${here.origin}/rng`)
})

test('the service worker and its cache are removed from the browser with the setting off (R-2.153)', {
  tag: '@long',
}, async ({ site, page, own }) => {
  const brand = await own('meghna')
  const here = await site(brand.code)
  await here.open()
  expect(await kept(page)).toHaveLength(1)
  brand.set('brand.json', 'offlinePage', false)
  const left = () =>
    page.evaluate(async () => {
      const known = await navigator.serviceWorker.getRegistrations()
      await Promise.all(known.map((worker) => worker.update().catch(() => undefined)))
      return [known.length, (await caches.keys()).length]
    })
  await expect.poll(left, { timeout: 30_000 }).toEqual([0, 0])
})
