import { readFile } from 'node:fs/promises'
import { memberWorld } from './support/member-world.ts'
import { expect, expectAccessible, test } from './support/test.ts'

test('a member downloads the signed statement, which the site finds valid until a byte of it is changed (R-2.097)', async ({
  site,
  page,
}) => {
  const here = await site('meghna')
  await memberWorld(page, here).enter('player1')
  await here.open('/member/transactionHistory')
  await page.getByRole('link', { name: here.text('statement.title') }).click()
  await expect(page).toHaveURL(/\/member\/statement$/)
  const months = page.getByRole('table', { name: here.text('statement.title') })
  await expect(months.getByRole('row')).not.toHaveCount(0)
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: here.text('record.download') }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toMatch(/^statement-player1-\d{4}-\d{2}-\d{2}\.csv$/)
  const csv = await readFile(await saved.path(), 'utf8')
  const [, checkSum] = /,([0-9a-f]{64})\s*$/.exec(csv)!
  await expect(page.getByText(checkSum!)).toBeVisible()

  await page.getByRole('link', { name: here.text('statement.check') }).click()
  const choose = (content: string) =>
    page
      .getByLabel(here.text('statement.choose'))
      .setInputFiles({ name: 'mine.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
  await choose(csv)
  await expect(page.getByText(/^Valid: signed by .*Meghna.* for the account .*player1/)).toBeVisible()
  await choose(csv.replace(/,(\d+)\.(\d)/, ',$1.x'))
  await expect(page.getByText(/^Not valid: line [2-9]\d* differs from what was signed\.$/)).toBeVisible()
  await expectAccessible(page)
})
