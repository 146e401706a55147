import { gzipSync } from 'node:zlib'
import type { Site } from '@marquee/schemas/contract'
import type { Page, Route } from 'playwright/test'
import { memberWorld } from './support/member-world.ts'
import { expect, test } from './support/test.ts'

/** Most kB gzip of the files that the document of home names; docs/performance.md has the parts. */
const MOST = { scripts: 127, styles: 9.5 }

test('the first visit of home loads at most 127 kB of scripts and 9.5 kB of styles', async ({
  site,
  page,
}) => {
  const here = await site('meghna', 'EN')
  await here.open('/index')
  const document = await page.evaluate(async () => (await fetch(location.href)).text())
  const scripts = await filesOf(
    page,
    document,
    /<(?:link rel="modulepreload" href|script type="module" src)="([^"]+)"/g,
  )
  expect(scripts.length).toBeGreaterThan(3)
  expect(sumKilobytes(scripts)).toBeLessThan(MOST.scripts)
  const styles = await filesOf(page, document, /<link rel="stylesheet" href="([^"]+)" disabled/g)
  expect(styles.length).toBeGreaterThan(0)
  expect(sumKilobytes(styles)).toBeLessThan(MOST.styles)
})

/** Most script files of the first screen of a page for accounts, and their kB gzip. */
const MOST_OF_MEMBERS = { files: 20, scripts: 160 }

test('the first screen of every page for members and agents loads at most 20 script files with 160 kB', async ({
  site,
  page,
}) => {
  const here = await site('meghna', 'EN')
  await here.open('/help')
  const { pages } = await page.evaluate(async () => (await (await fetch('/_site/site.json')).json()) as Site)
  const paths = Object.values(pages).flatMap(({ route, redirect, when }) =>
    route && !redirect && !route.includes(':') && when?.login ? [route] : [],
  )
  expect(paths.length).toBeGreaterThan(25)
  for (const path of paths) {
    const document = await page.evaluate(async (wanted) => (await fetch(wanted)).text(), path)
    const named = await filesOf(
      page,
      document,
      /<(?:link rel="modulepreload" href|script type="module" src)="([^"]+)"/g,
    )
    // Files for accounts alone, which the document fetches before its first paint.
    const own = /data-scripts="([^"]+)"/.exec(document)![1]!.split(' ')
    const links = own.filter((file) => !document.includes(`href="${file}"`)).map((file) => `"${file}"`)
    const scripts = [...named, ...(await filesOf(page, links.join(' '), /"([^"]+)"/g))]
    expect(scripts.length, path).toBeGreaterThan(5)
    expect(scripts.length, path).toBeLessThanOrEqual(MOST_OF_MEMBERS.files)
    expect(sumKilobytes(scripts), path).toBeLessThan(MOST_OF_MEMBERS.scripts)
  }
})

/** Timers from this delay on fetch code ahead. */
const AHEAD_MS = 1_500
/** Code of development alone: the panel that explains elements, and the watch of edited files. */
const OF_DEVELOPMENT = /\/_site\/why\.js|\/assets\/live-/

for (const path of ['/member/depositv2?order=new', '/member/withdraw', '/member/transferFund'])
  test(`the form of ${path} is filled in on a phone with at most 20 script files of 160 kB, and a submit waits for the rest (rule 9)`, async ({
    site,
    page,
  }) => {
    const here = await site('meghna', 'EN')
    await memberWorld(page, here).enter('player1')
    const scripts: Promise<string>[] = []
    page.on('response', (response) => {
      const isScript = response.request().resourceType() === 'script'
      if (!isScript || OF_DEVELOPMENT.test(response.url())) return
      const text = response.text()
      // A file that comes when the test ends cannot be read any more.
      text.catch(() => {})
      scripts.push(text)
    })
    await page.setViewportSize({ width: 390, height: 844 })
    // Code that is fetched ahead after a pause is not of the first screen.
    await page.addInitScript((ahead) => {
      const timer = globalThis.setTimeout
      const soon = (work: () => void, ms = 0) => (ms < ahead ? timer(work, ms) : 0)
      Object.assign(globalThis, { setTimeout: soon })
    }, AHEAD_MS)
    const held: Route[] = []
    await page.route('**/assets/form-engine-*.js', (route) => void held.push(route))
    await here.open(path)
    const main = page.getByRole('main')
    const amount = main.getByRole('textbox', { name: here.text('field.amount'), exact: true })
    await amount.fill('0')
    const loaded = await Promise.all(scripts)
    expect(loaded.length).toBeGreaterThan(10)
    expect(loaded.length).toBeLessThanOrEqual(MOST_OF_MEMBERS.files)
    expect(sumKilobytes(loaded)).toBeLessThan(MOST_OF_MEMBERS.scripts)

    await expect.poll(() => held.length).toBe(1)
    await amount.press('Enter')
    const form = amount.locator('xpath=ancestor::form')
    await expect(form).toHaveAttribute('aria-busy', 'true')
    await expect(amount).not.toHaveAttribute('aria-invalid')
    await held[0]!.continue()
    await expect(amount).toHaveAttribute('aria-invalid', 'true')
    await expect(amount).toHaveValue('0')
  })

/** Texts of the built files that a document names. */
function filesOf(page: Page, document: string, pattern: RegExp): Promise<string[]> {
  const named = [...document.matchAll(pattern)].map(([, address]) => address!)
  return page.evaluate(
    (addresses) => Promise.all(addresses.map(async (address) => (await fetch(address)).text())),
    named.filter((address) => address.startsWith('/assets/')),
  )
}

function sumKilobytes(files: string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0) / 1024
}
