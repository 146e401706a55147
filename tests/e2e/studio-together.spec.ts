import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright/test'
import { startGatewayProcess } from '../support/gateway-process.ts'
import { messageField } from './support/studio-person.ts'
import { expect, PORT, test } from './support/test.ts'

const STUDIO = `http://studio.localhost:${PORT}/_studio`
type HomePage = { patch: Record<string, { props?: Record<string, unknown>; hidden?: boolean }> }

const homeIn = (folder: string) => join(folder, 'pages/home.json')
const readHome = (folder: string) => JSON.parse(readFileSync(homeIn(folder), 'utf8')) as HomePage

/** The field for the number of hot games, in the settings of its block. */
async function openCount(page: Page, code: string): Promise<Locator> {
  await page.goto(`${STUDIO}/${code}/pages/pages/home`)
  await page
    .getByRole('region', { name: 'Blocks' })
    .getByRole('button', { name: /^Hot games/ })
    .click()
  return page.getByRole('region', { name: 'Hot games' }).getByLabel('Count', { exact: true })
}

test('two editors of one file see each other, are told of a newer draft, and merge what was saved meanwhile (R-11.009, R-11.010) @long', async ({
  page,
  context,
  own,
  watch,
}) => {
  watch.allow(/4(?:09|12) .*\/_studio\/api\/|ERR_FAILED .*\/presence/)
  const brand = await own('meghna')
  const second = await context.newPage()
  // This window does not hear of the other one's edits, as if both were made at once.
  await second.route('**/presence', (route) => route.abort())
  const hers = await openCount(second, brand.code)
  await expect(hers).toHaveValue('10')
  const mine = await openCount(page, brand.code)
  await mine.fill('4')
  await expect(page.getByText('Draft saved')).toBeVisible()
  await hers.fill('6')
  const both = second.getByRole('alert')
  await expect(both).toContainText(/another window/i)
  await expect(both.getByRole('figure', { name: 'Saved meanwhile' })).toContainText('4')
  await expect(hers).toHaveValue('4')
  await both.getByRole('button', { name: 'Take theirs' }).click()
  await expect(both).toBeHidden()
  await second.unroute('**/presence')
  await expect(page.getByRole('list', { name: 'Others in this brand' })).toContainText('edits this too')
  await second.close()
  await expect(page.getByRole('list', { name: 'Others in this brand' })).toBeHidden()

  const home = readHome(brand.folder)
  home.patch['hot-games'] = {
    ...home.patch['hot-games'],
    props: { ...home.patch['hot-games']?.props, count: 7 },
  }
  home.patch['winner-board'] = { ...home.patch['winner-board'], hidden: true }
  writeFileSync(homeIn(brand.folder), `${JSON.stringify(home, null, 2)}\n`)
  await page.getByRole('link', { name: /^Publish/ }).click()
  await messageField(page).fill('Four hot games')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const conflict = page.getByRole('alert').filter({ hasText: 'Changed by others as well' })
  await expect(conflict.getByRole('figure', { name: 'In this draft' })).toContainText('4')
  await expect(conflict.getByRole('figure', { name: 'Saved meanwhile' })).toContainText('7')
  await conflict.getByRole('button', { name: 'Keep mine' }).first().click()
  await expect(conflict).toBeHidden()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Published. The site shows it now.')).toBeVisible()
  const { patch } = readHome(brand.folder)
  expect(patch['hot-games']!.props).toMatchObject({ count: 4 })
  expect(patch['winner-board']).toMatchObject({ hidden: true })
})

test('a value that is typed without the network outlives a reload and the closing of the window, and is sent (R-11.007) @long', async ({
  page,
  context,
  own,
  watch,
}) => {
  watch.allow(/ERR_FAILED .*\/commands/)
  const brand = await own('meghna')
  const count = await openCount(page, brand.code)
  await expect(count).toHaveValue('10')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.route('**/commands', (route) => route.abort())
  await count.fill('4')
  await expect(page.getByRole('status').filter({ hasText: 'Not saved yet' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('status').filter({ hasText: 'Not saved yet' })).toBeVisible()
  await page.close()
  const next = await context.newPage()
  await expect(await openCount(next, brand.code)).toHaveValue('4')
  await expect(next.getByText('Draft saved')).toBeVisible()
})

/** Moves the focus by Tab alone. */
async function focusByKeys(target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const page = target.page()
  for (let presses = 0; presses < 400; presses += 1) {
    const way = await target.evaluate((element) => {
      const at = document.activeElement
      if (at === element) return 'here'
      if (!at || at === document.body) return 'Tab'
      return at.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING ? 'Shift+Tab' : 'Tab'
    })
    if (way === 'here') return
    await page.keyboard.press(way)
  }
  throw new Error(`The focus does not reach ${String(target)} by Tab.`)
}

const pressOn = async (target: Locator, key = 'Enter') => {
  await focusByKeys(target)
  await target.page().keyboard.press(key)
}
const typeInto = async (target: Locator, value: string) => {
  await pressOn(target, 'ControlOrMeta+A')
  await target.page().keyboard.type(value)
}

test('a brand is launched, changed and published by the keyboard alone (R-11.004, R-11.008) @long', async ({
  page,
}) => {
  const gateway = await startGatewayProcess({}, (brands) => {
    // One brand starts sooner.
    for (const code of ['hanabi', 'layali']) rmSync(join(brands, code), { recursive: true })
  })
  await page.goto(`http://studio.localhost:${gateway.port}/_studio/`)
  await pressOn(page.getByRole('button', { name: 'New brand' }))
  await typeInto(page.getByRole('dialog').getByLabel('Name', { exact: true }), 'Sakura')
  await pressOn(page.getByRole('dialog').getByRole('button', { name: 'Create the draft' }))

  // The blocks are one stop of the Tab key; arrows lead from one to the next.
  const tree = page.getByRole('region', { name: 'Blocks' })
  await focusByKeys(tree.getByRole('button', { pressed: false }).first())
  const hotGames = tree.getByRole('button', { name: /^Hot games/ })
  const isThere = () => hotGames.evaluate((row) => row === document.activeElement)
  while (!(await isThere())) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await typeInto(page.getByRole('region', { name: 'Hot games' }).getByLabel('Count', { exact: true }), '4')
  await expect(page.getByText('Draft saved')).toBeVisible()
  await pressOn(page.getByRole('button', { name: 'Move Hot games up' }))
  await expect(page.getByRole('button', { name: /^Undo:/ })).toBeVisible()

  await pressOn(page.getByRole('link', { name: /^Publish/ }))
  await typeInto(messageField(page), 'Launch Sakura')
  await pressOn(page.getByRole('button', { name: 'Publish', exact: true }))
  await expect(page.getByText('Published. The site shows it now.')).toBeVisible()
  const { patch } = readHome(join(gateway.brandsFolder, 'sakura'))
  expect(patch['hot-games']).toMatchObject({ props: { count: 4 }, order: expect.any(Number) })
  await page.close()
  await gateway.stop()
})
