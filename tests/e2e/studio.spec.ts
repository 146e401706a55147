import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { ENDED_BRANDS, messageField } from './support/studio-person.ts'
import { expect, expectAccessible, PORT, test } from './support/test.ts'

const STUDIO = `http://studio.localhost:${PORT}/_studio`

const previewOf = (page: Page) => page.frameLocator('.canvas iframe')
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- JSON has the type that its reader names
const savedIn = <Content = Record<string, never>>(folder: string, file: string) =>
  JSON.parse(readFileSync(join(folder, file), 'utf8')) as Content

test('an operator changes a block beside the real site, undoes, redoes and publishes it (R-11.007, R-11.008, R-11.010)', async ({
  page,
  own,
}) => {
  const brand = await own('meghna')
  await page.goto(`${STUDIO}/${brand.code}/pages/pages/home`)
  const tree = page.getByRole('region', { name: 'Blocks' })
  await tree.getByRole('button', { name: /^Hot games/ }).click()
  const panel = page.getByRole('region', { name: 'Hot games' })
  const count = panel.getByLabel('Count', { exact: true })
  const shown = previewOf(page).locator('.hot-games article, .hot-games li')
  await expect(count).toHaveValue('10')
  // The suggestions of text keys, of which there are thousands, are not part of the form.
  await expect(panel.locator('.json-form > datalist')).toBeHidden()
  await expect(shown.first()).toBeVisible()
  await count.fill('4')
  await expect(shown).toHaveCount(4)
  await page.getByRole('button', { name: /^Undo:/ }).click()
  await expect(count).toHaveValue('10')
  await page.reload()
  // Brings the block into view; further down the page it is not drawn.
  await tree.getByRole('button', { name: /^Hot games/ }).click()
  await page.getByRole('button', { name: /^Redo:/ }).click()
  await expect(shown).toHaveCount(4)
  await page.getByRole('link', { name: /^Publish/ }).click()
  await expect(page.getByRole('heading', { name: 'Home', exact: true })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: /Hot games.*Count.*10.*4/ })).toBeVisible()
  await page.getByText('Compare as pictures').click()
  const hotGamesIn = (title: string) =>
    page.frameLocator(`iframe[title="${title}"]`).locator('.hot-games article, .hot-games li')
  await expect(hotGamesIn('Published')).toHaveCount(10)
  await expect(hotGamesIn('Draft')).toHaveCount(4)
  await messageField(page).fill('Four hot games')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Published. The site shows it now.')).toBeVisible()
  const { patch } = savedIn<{ patch: Record<string, { props: object }> }>(brand.folder, 'pages/home.json')
  expect(patch['hot-games']!.props).toMatchObject({ count: 4 })
})

test('a press in the preview selects the block; Use lets the page work; the studio has no finding of WCAG 2.2 AA (R-11.007)', async ({
  page,
  own,
  watch,
}) => {
  // The overview lists the brands of all running tests; one that its test just removed has no logo and no home any more.
  watch.allow(ENDED_BRANDS)
  const brand = await own('meghna')
  await page.goto(`${STUDIO}/${brand.code}/pages`)
  await previewOf(page)
    .locator('.hot-games')
    .first()
    .click({ position: { x: 20, y: 10 } })
  await expect(page.getByRole('button', { name: /^Hot games/, pressed: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Pages' })).toBeAttached()
  await expectAccessible(page, '.studio-editor')
  await page.goto(STUDIO)
  await expect(page.getByRole('link', { name: 'Meghna', exact: true }).first()).toBeVisible()
  await expectAccessible(page)
})

test('a shared block is made, changed on all pages, and detached, and an A/B test is made and ended, beside the real site (R-11.003, R-11.007)', async ({
  page,
  own,
}) => {
  const brand = await own('meghna')
  await page.goto(`${STUDIO}/${brand.code}/pages/pages/home`)
  const tree = page.getByRole('region', { name: 'Blocks' })
  const shown = previewOf(page).locator('.hot-games article, .hot-games li')
  await tree.getByRole('button', { name: /^Hot games/ }).click()
  await page.getByRole('button', { name: 'Make a shared block of Hot games' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Hot strip')
  await page.getByRole('button', { name: 'Make it' }).click()
  await expect(tree.getByRole('button', { name: /^Hot strip/ })).toBeVisible()
  await tree
    .getByRole('button', { name: /^Hot games/ })
    .last()
    .click()
  await expect(page.getByRole('radio', { name: 'Everywhere (1 page)' })).toBeChecked()
  await page.getByRole('region', { name: 'Hot games' }).getByLabel('Count', { exact: true }).fill('4')
  await expect(shown).toHaveCount(4)
  await expectAccessible(page, '.studio-editor')
  await tree.getByRole('button', { name: /^Hot strip/ }).click()
  await page.getByRole('button', { name: 'Detach' }).click()
  await expect(tree.getByRole('button', { name: /^Hot strip/ })).toBeHidden()
  await expect(shown).toHaveCount(4)
  await page.goto(`${STUDIO}/${brand.code}/experiments`)
  await page.getByRole('button', { name: 'New A/B test' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name', exact: true }).fill('welcome')
  await page.getByRole('button', { name: 'Make it' }).click()
  await expect(page.getByText('not published yet')).toBeVisible()
  await expectAccessible(page, '.studio-editor')
  await page.getByRole('button', { name: 'Keep “Original”' }).click()
  await expect(page.getByText('There is no A/B test yet.')).toBeVisible()
})

test('the key T changes a text where it stands, in one language after the other (R-11.007)', async ({
  page,
  own,
}) => {
  const brand = await own('meghna')
  await page.goto(`${STUDIO}/${brand.code}/texts?language=EN`)
  const readsInPreview = (words: string) =>
    previewOf(page).getByRole('banner').getByText(words, { exact: true }).filter({ visible: true })
  await readsInPreview('Log in').hover()
  await page.keyboard.press('t')
  const dialog = page.getByRole('dialog', { name: 'Text', exact: true })
  await expect(dialog.getByRole('textbox', { name: /^EN/ })).toHaveValue('Log in')
  await dialog.getByRole('textbox', { name: /^EN/ }).fill('Come in')
  await expect(dialog.getByText('7 characters')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByRole('heading', { name: 'বাংলা' })).toBeVisible()
  await expect(dialog.getByText('Come in')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(readsInPreview('Come in')).toBeVisible()
})

test('an operator arranges lanes and a form by keyboard, and the preview follows (R-11.007)', async ({
  page,
  own,
}) => {
  const brand = await own('meghna')
  await page.goto(`${STUDIO}/${brand.code}/menus/lanes/categories`)
  const tiles = previewOf(page).locator('.category-tiles a')
  await expect(tiles.first()).toContainText('Slots')
  await page.getByRole('button', { name: /^Live casino/, expanded: false }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page.getByText('Live casino is now at place 1 of')).toBeAttached()
  await expect(page.getByRole('button', { name: /^Live casino/, expanded: false })).toBeFocused()
  await expect(tiles.first()).toContainText('Live casino')
  await page.getByRole('link', { name: 'Forms' }).click()
  await page.getByLabel('Form', { exact: true }).selectOption('feedback')
  const labels = previewOf(page).locator('.lab-stage .form-label')
  await expect(labels.first()).toContainText('What is it about?')
  await page.getByRole('button', { name: /^What is it about/, expanded: false }).press('Alt+ArrowDown')
  await expect(labels.first()).toContainText('Your message')
  await expect(previewOf(page).getByRole('heading', { name: 'Boundary rows' })).toBeVisible()
  await expectAccessible(page, '.studio-editor')
})
