import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright/test'
import { expect, test } from './support/test.ts'

/** Most kB gzip of the files that the document of home names; docs/performance.md has the parts. */
const MOST = { scripts: 127.5, styles: 9.5 }

test('the first visit of home loads at most 127.5 kB of scripts and 9.5 kB of styles', async ({
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

/** Most script files of a member page without a form, and their kB gzip. */
const MOST_OF_MEMBERS = { files: 20, scripts: 160 }

for (const path of ['/member/personalHistoryCopy', '/member/transactionHistory', '/member/bonusDetails'])
  test(`the first screen of ${path} loads at most 20 script files with 160 kB`, async ({ site, page }) => {
    const here = await site('meghna', 'EN')
    await here.open('/help')
    const document = await page.evaluate(async (wanted) => (await fetch(wanted)).text(), path)
    const named = await filesOf(
      page,
      document,
      /<(?:link rel="modulepreload" href|script type="module" src)="([^"]+)"/g,
    )
    // Files for accounts alone, which the document fetches before its first paint.
    const own = /data-scripts="([^"]+)"/.exec(document)![1]!.split(' ')
    const scripts = [
      ...named,
      ...(await filesOf(page, own.map((file) => `"${file}"`).join(' '), /"([^"]+)"/g)),
    ]
    expect(scripts.length).toBeGreaterThan(5)
    expect(scripts.length).toBeLessThanOrEqual(MOST_OF_MEMBERS.files)
    expect(sumKilobytes(scripts)).toBeLessThan(MOST_OF_MEMBERS.scripts)
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
