import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright/test'
import { startGatewayProcess } from '../support/gateway-process.ts'
import { expect, expectAccessible, expectClient, PORT, test } from './support/test.ts'

test.use({ sharedWorld: true })

const SCENE = new URLSearchParams({
  to: 'pages/member-bets',
  role: 'player',
  clock: '2026-03-05T12:00:00Z',
  seed: '11',
  scenario: 'big-balance',
  language: 'BN',
  theme: 'light',
  screen: 'phone',
})

test('the address of a scene opens the same picture in another browser (R-11.012)', async ({ browser }) => {
  const [one, two] = [await opened(browser), await opened(browser)]
  const shown = one.frameLocator('.lab-frame')
  await expect(shown.locator('html')).toHaveAttribute('lang', 'bn')
  await expect(shown.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(shown.locator('tbody')).toContainText('2026')
  const texts = (page: Page) => page.frameLocator('.lab-frame').locator('#main').innerText()
  expect(await texts(two)).toBe(await texts(one))
  const picture = (page: Page) =>
    page.frameLocator('.lab-frame').locator('#main').screenshot({ animations: 'disabled' })
  expect((await picture(two)).equals(await picture(one))).toBe(true)
  await expectAccessible(one, '.lab-stage-view form')
  for (const page of [one, two]) await page.context().close()
})

/** The scene in a browser of its own, once its rows are there. */
async function opened(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1000, height: 900 } })
  const page = await context.newPage()
  await page.goto(`http://meghna.localhost:${PORT}/_lab/scene?${SCENE.toString()}`)
  await expect(page).toHaveURL(/_lab\/stage\/pages\/member-bets/)
  await expectClient(page)
  await expect(page.frameLocator('.lab-frame').locator('tbody tr').first()).toBeVisible()
  return page
}

test('a report restores the same picture in a fresh data folder, with the draft (R-11.015)', async ({
  browser,
}) => {
  const scene = new URLSearchParams({ ...Object.fromEntries(SCENE), to: 'pages/feedback', language: 'EN' })
  const page = await (await browser.newContext({ viewport: { width: 1000, height: 900 } })).newPage()
  await page.goto(`http://meghna.localhost:${PORT}/_lab/scene?${scene.toString()}`)
  const field = page.frameLocator('.lab-frame').locator('textarea')
  await field.fill('The reel stops too early.')
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Report a bug' }).click()
  const report = await readFile(await (await coming).path(), 'utf8')
  expect((JSON.parse(report) as { picture: string }).picture).toContain('The reel stops too early.')

  const fresh = await startGatewayProcess({ CALLS_PER_MINUTE: '0' })
  try {
    const answer = await fetch(`http://127.0.0.1:${fresh.port}/__mock/replay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: report,
    })
    const { address } = (await answer.json()) as { address: string }
    const context = await browser.newContext({ viewport: { width: 1000, height: 900 } })
    await context.addCookies([
      { name: 'theme', value: 'light', url: fresh.origin('meghna') },
      { name: 'lang', value: 'EN', url: fresh.origin('meghna') },
    ])
    const other = await context.newPage()
    await other.goto(fresh.origin('meghna') + address)
    const restored = other.frameLocator('.lab-frame')
    await expect(restored.locator('textarea')).toHaveValue('The reel stops too early.')
    expect(await restored.locator('#main').innerText()).toBe(
      await page.frameLocator('.lab-frame').locator('#main').innerText(),
    )
    await context.close()
  } finally {
    await fresh.stop()
  }
  await page.context().close()
})
