import type { Page } from 'playwright/test'
import { jpeg, png } from '../support/pictures.ts'
import { memberWorld } from './support/member-world.ts'
import { type BrandSite, expect, expectAccessible, test } from './support/test.ts'

const MIB = 1024 * 1024

const picture = (name: string, buffer = jpeg(), mimeType = 'image/jpeg') => ({ name, mimeType, buffer })

const form = (page: Page) => page.getByRole('main').locator('form')
const comment = (page: Page, here: BrandSite) => form(page).getByLabel(here.text('field.comment'))
const files = (page: Page, here: BrandSite) => form(page).getByLabel(here.text('upload.add'))
const send = (page: Page, here: BrandSite) =>
  form(page)
    .getByRole('button', { name: here.text('feedback.submit') })
    .click()

async function referenceOf(page: Page, here: BrandSite): Promise<string> {
  const [before = ''] = here.text('feedback.done', { reference: '\n' }).split('\n')
  const line = page.getByRole('main').getByText(before.trim())
  await expect(line).toBeFocused()
  return /FB\d{8}-\d{5}/.exec(await line.innerText())![0]
}

test('a visitor gives feedback between 5 and 140 characters, counted as people count (R-2.136, R-5.047, R-5.048, R-5.049, R-9.030)', async ({
  site,
  page,
}) => {
  const here = await site('meghna')
  await here.open('/feedback')
  await expect(page.getByRole('heading', { level: 1, name: here.text('feedback.title') })).toBeVisible()
  expect(here.text('feedback.bounds')).toMatch(/\b5\b.*\b140\b/)
  await expect(form(page)).toContainText(here.text('feedback.bounds'))
  const area = comment(page, here)
  await area.fill('1234')
  await send(page, here)
  await expect(form(page)).toContainText(here.text('form.length', { min: 5, max: 140 }))
  await expect(area).toBeFocused()
  // 139 smiling faces are 278 units of a browser's own count.
  await area.fill('😀'.repeat(139))
  await area.pressSequentially('xyz')
  await expect(area).toHaveValue(`${'😀'.repeat(139)}x`)
  await expect(form(page)).toContainText('140 / 140')
  await expect(files(page, here)).toHaveCount(0)
  await expect(form(page)).toContainText(here.text('feedback.visitor'))
  await send(page, here)
  expect(await referenceOf(page, here)).toMatch(/^FB/)
  await page.getByRole('button', { name: here.text('feedback.again') }).click()
  await expect(comment(page, here)).toHaveValue('')
})

test('a member adds up to three pictures; a GIF, one over 5 MB, a renamed program and a fourth are not sent (R-5.050, R-9.030, R-2.136)', {
  tag: '@long',
}, async ({ site, page, control }) => {
  const here = await site('meghna')
  await memberWorld(page, here).enter('player1')
  await here.open('/feedback')
  await comment(page, here).fill('The sound stays on')
  await files(page, here).setInputFiles([
    picture('moving.gif', Buffer.from('GIF89a\x01\0\x01\0', 'latin1'), 'image/gif'),
    picture('huge.jpg', Buffer.concat([jpeg(), Buffer.alloc(5 * MIB)])),
    picture('program.png', Buffer.from('MZ\x90\0\x03', 'latin1'), 'image/png'),
  ])
  const main = page.getByRole('main')
  for (const [key, name] of [
    ['upload.no-picture', 'moving.gif'],
    ['upload.too-large', 'huge.jpg'],
    ['upload.no-picture', 'program.png'],
  ] as const)
    await expect(main.getByText(here.text(key, { name }))).toBeVisible()
  expect(await control(here.code).journal({ operation: 'support.upload' })).toEqual([])

  await files(page, here).setInputFiles([picture('a.jpg'), picture('b.png', png(), 'image/png')])
  await expect(main.getByRole('img', { name: 'b.png' })).toBeVisible()
  await files(page, here).setInputFiles([picture('c.jpg'), picture('d.jpg')])
  await expect(main.getByText(here.text('upload.too-many', { name: 'd.jpg', most: 3 }))).toBeVisible()
  await expect(main.getByRole('progressbar')).toHaveCount(0)
  await main.getByRole('button', { name: here.text('upload.remove', { name: 'a.jpg' }) }).click()
  await expect(main.getByRole('img', { name: 'a.jpg' })).toHaveCount(0)
  await expectAccessible(page, 'main')
  await send(page, here)
  const reference = await referenceOf(page, here)
  const row = main.getByRole('listitem').filter({ hasText: reference })
  await expect(row).toContainText(here.text('feedback.images_other', { count: 2 }))
  await expect(row).toContainText(here.text('feedback.open'))
})

test('a refused picture shows the reason and keeps the form; an answer stands beside its feedback (R-2.136, R-5.050)', {
  tag: '@long',
}, async ({ site, page, watch }) => {
  watch.allow(/400|422/)
  const here = await site('hanabi', 'EN')
  const world = memberWorld(page, here)
  await world.enter('player1')
  await here.open('/feedback')
  await comment(page, here).fill('Please look at my deposit')
  await files(page, here).setInputFiles([picture('half.png', png().subarray(0, 50), 'image/png')])
  await expect(page.getByRole('main').locator('.upload-fault')).toHaveText(here.text('error.upload.invalid'))
  await page
    .getByRole('main')
    .getByRole('button', { name: here.text('upload.remove', { name: 'half.png' }) })
    .click()
  await send(page, here)
  const reference = await referenceOf(page, here)
  // Customer service answers after half an hour (feedbackAnswerMinutes).
  await world.advance(30 * 60_000)
  // The session has ended meanwhile.
  await world.enter('player1')
  await page.reload()
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: reference })
  await expect(row).toContainText(here.text('feedback.answered'))
  await expect(row).toContainText(here.text('feedback.answer.suggestion'))
})
