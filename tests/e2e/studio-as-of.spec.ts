import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { startGatewayProcess } from '../support/gateway-process.ts'
import { publish } from './support/studio-person.ts'
import { expect, expectAccessible, test } from './support/test.ts'

// The session of a test would take the place of the world that begins at the time.
test.use({ sharedWorld: true })

const rename = async (page: Page, name: string) => {
  const field = page.getByLabel('Name', { exact: true }).first()
  await field.fill(name)
  await field.blur()
  await expect(page.getByText('Draft saved')).toBeVisible()
}

test('the preview shows the site as of an earlier publish, read only, with the clock standing at it @long', async ({
  page,
}) => {
  const gateway = await startGatewayProcess({}, (brands) => {
    // One brand starts sooner.
    for (const code of ['hanabi', 'layali']) rmSync(join(brands, code), { recursive: true })
  })
  const settings = `http://studio.localhost:${gateway.port}/_studio/meghna/settings/name`
  for (const name of ['Meghna One', 'Meghna Two']) {
    await page.goto(settings)
    await rename(page, name)
    await publish(page, name)
  }
  await page.getByRole('link', { name: 'History' }).click()
  await page.getByRole('link', { name: 'See the site as of this' }).nth(1).click()
  await expect(page.getByText(/^As it was on .* after “Meghna One” .*Read only\./)).toBeVisible()
  await expect(page.locator('.canvas iframe')).toHaveAttribute('src', /meghna--p[0-9a-f]{20}\./)
  const frame = page.frameLocator('.canvas iframe')
  const read = () =>
    frame.locator('html').evaluate(async () => {
      const clock = (await (await fetch('/__mock/clock')).json()) as { frozen: boolean }
      return { title: document.title, isFrozen: clock.frozen }
    })
  // The frame is loaded anew once its world has begun.
  await expect
    .poll(() => read().catch(() => undefined))
    .toEqual({ title: 'Home – Meghna One', isFrozen: true })
  await expectAccessible(page)
  await page.goto(`${settings}${new URL(page.url()).search}`)
  await expect(page.getByText('The preview shows another time')).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true }).first()).toBeDisabled()
  await page.getByRole('button', { name: 'Back to the draft' }).click()
  await expect(page.getByLabel('Name', { exact: true }).first()).toBeEnabled()
  await expect(page.locator('.canvas iframe')).toHaveAttribute('src', /\/\/meghna\.studio/)
  await page.close()
  await gateway.stop()
})
