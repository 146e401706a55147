import { expect, PORT, test } from './support/test.ts'

test('the description of the calls is shown by a viewer of ours, under the strict policy', async ({
  page,
}) => {
  const answer = await page.goto(`http://meghna.localhost:${PORT}/_site/api`)
  expect(answer?.headers()['content-security-policy']).not.toContain('unsafe')
  // Families are closed at first: two hundred calls at once would take their time.
  const family = page.locator('.opblock-tag', { hasText: 'support' })
  await expect(family).toBeVisible({ timeout: 60_000 })
  // The API page loads all its resources from this host.
  const origins = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).origin),
  )
  expect(new Set(origins)).toEqual(new Set([`http://meghna.localhost:${PORT}`]))
  await family.click()
  await page.locator('.opblock-summary', { hasText: '/wps/system/status' }).first().click()
  await expect(page.getByText('maintenance', { exact: false }).first()).toBeVisible()
})
