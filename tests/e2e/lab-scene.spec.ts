import { readFile, writeFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright/test'
import { startGatewayProcess } from '../support/gateway-process.ts'
import { comparePair } from '../survey/compare/pair.ts'
import { startRevision } from '../survey/compare/revision.ts'
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

test('a report restores the same picture in a fresh data folder, with the draft (R-11.015) @long', async ({
  browser,
}) => {
  const { report, picture, close } = await reported(browser)
  const fresh = await startGatewayProcess({ CALLS_PER_MINUTE: '0' })
  try {
    const answer = await fetch(`http://127.0.0.1:${fresh.port}/__mock/replay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: report,
    })
    const { address } = (await answer.json()) as { address: string }
    await expectRestored(browser, fresh.origin('layali') + address, picture)
  } finally {
    await fresh.stop()
  }
  await close()
})

test('npm run replay restores a report in a fresh clone, with a gateway of its own (R-11.015) @long', async ({
  browser,
}, testInfo) => {
  test.setTimeout(1_200_000)
  const { report, picture, close } = await reported(browser)
  const file = testInfo.outputPath('report.json')
  await writeFile(file, report)
  const fresh = await startRevision('HEAD', { CALLS_PER_MINUTE: '0' }, { args: ['replay', file] })
  try {
    const opened = /Open (http:\S+)/
    await expect.poll(() => fresh.output()).toMatch(opened)
    await expectRestored(browser, opened.exec(fresh.output())![1]!, picture)
  } finally {
    await fresh.stop()
  }
  await close()
})

/** A report of a scene with a typed text, and its picture. */
async function reported(browser: Browser) {
  const scene = new URLSearchParams({ ...Object.fromEntries(SCENE), to: 'pages/feedback', language: 'AR' })
  const context = await browser.newContext({ viewport: { width: 1000, height: 900 } })
  const page = await context.newPage()
  await page.goto(`http://layali.localhost:${PORT}/_lab/scene?${scene.toString()}`)
  await page.frameLocator('.lab-frame').locator('textarea').fill('The reel stops too early.')
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Report a bug' }).click()
  const report = await readFile(await (await coming).path(), 'utf8')
  expect((JSON.parse(report) as { picture: string }).picture).toContain('The reel stops too early.')
  return { report, picture: await pictureOf(page), close: () => context.close() }
}

/** Opens a restored report in a browser that knows nothing of the first one's choices. */
async function expectRestored(browser: Browser, address: string, picture: Buffer) {
  const context = await browser.newContext({ viewport: { width: 1000, height: 900 } })
  const page = await context.newPage()
  await page.goto(address)
  const shown = page.frameLocator('.lab-frame')
  await expect(shown.locator('textarea')).toHaveValue('The reel stops too early.')
  await expect(shown.locator('html')).toHaveAttribute('lang', 'ar')
  await expect(shown.locator('html')).toHaveAttribute('data-theme', 'light')
  const verdict = await comparePair({ before: picture, after: await pictureOf(page) })
  expect(verdict.kind).toBe('same')
  await context.close()
}

function pictureOf(page: Page): Promise<Buffer> {
  const main = page.frameLocator('.lab-frame').locator('#main')
  return main.screenshot({ animations: 'disabled', caret: 'hide' })
}
