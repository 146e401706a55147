import type { Page } from 'playwright/test'
import file from '../../fixtures/platform/routes/start/tours.json' with { type: 'json' }
import { startGatewayProcess } from '../support/gateway-process.ts'
import { fillLogin, submitLogin } from './support/people.ts'
import { type BrandSite, expect, expectAccessible, test } from './support/test.ts'

// The tours are about the whole gateway, so they have one of their own.
test.use({ sharedWorld: true })

type Walk = { place: Page; here: BrandSite }

const PASSWORD = 'Quiet-Harbour-42'

async function logInAs(account: string, { place, here }: Walk) {
  const dialog = place.getByRole('dialog', { name: here.text('login.title') })
  await fillLogin(dialog, here, { account, password: PASSWORD })
  await submitLogin(dialog, here)
  await expect(dialog).toBeHidden()
}

/** Actions of a new user at the place that a step opens. */
const ACTIONS: Readonly<Record<string, (walk: Walk) => Promise<void>>> = {
  'create-brand': async ({ place }) => {
    await place.getByRole('button', { name: 'New brand' }).click()
    await place.getByRole('dialog').getByLabel('Name').fill('Sakura')
    await place.getByRole('dialog').getByRole('button', { name: 'Create the draft' }).click()
    await expect(place).toHaveURL(/\/_studio\/sakura/)
  },
  'change-brand': async ({ place }) => {
    await place.getByRole('textbox', { name: 'Surface', exact: true }).first().fill('#201828')
    await expect(place.getByText('Draft saved')).toBeVisible()
  },
  'compare-draft': async ({ place }) => {
    await expect(place.getByRole('heading', { name: /theme\.json/ })).toBeVisible()
  },
  'publish-brand': async ({ place }) => {
    const publish = place.getByRole('button', { name: 'Publish', exact: true })
    const form = place.locator('form').filter({ has: publish })
    await form.getByRole('textbox', { name: 'What changed' }).fill('Launch Sakura')
    await publish.click()
    await expect(place.getByText('Published. The site shows it now.')).toBeVisible()
  },
  'open-brand': async ({ place }) => await expect(place).toHaveTitle(/Sakura/),
  'log-in': async (walk) => await logInAs('player1', walk),
}

test('an operator walks the tour from a draft to a served brand and logs in; each step opens its place, is ticked off by what was done there, and begins again after a reset', async ({
  page,
  context,
  site,
  watch,
}) => {
  // The studio's preview of a new brand has no logo of its own yet.
  watch.allow(/404/)
  const gateway = await startGatewayProcess({ CALLS_PER_MINUTE: '0' })
  const here = await site('hanabi', 'EN', gateway.origin('hanabi'))
  try {
    await page.goto(`${here.origin}/_start`)
    await expectAccessible(page)
    for (const tour of file.tours.slice(0, 2)) {
      await page.getByRole('link', { name: tour.title.EN }).click()
      for (const step of tour.steps.filter(({ id }) => ACTIONS[id])) {
        const row = page.getByRole('listitem').filter({ hasText: step.title.EN })
        await expect(row).toBeVisible()
        await expect(row.getByText('✓ done')).toBeHidden()
        const opened = context.waitForEvent('page')
        await row.getByRole('link', { name: `Open ${step.title.EN}` }).click()
        const place = await opened
        await ACTIONS[step.id]!({ place, here })
        await expect(row.getByText('✓ done'), step.id).toBeVisible()
        await place.close()
      }
    }
    await page.reload()
    await expect(page.getByText('✓ done')).toHaveCount(1)
    await page.getByRole('button', { name: '中文' }).click()
    await expect(page.getByRole('heading', { name: '从这里开始' })).toBeVisible()
    await page.getByRole('button', { name: '重新开始' }).click()
    await expect(page.getByText('0 / 5 已完成')).toHaveCount(4)
    await expectAccessible(page)
  } finally {
    // An open page would note that its gateway is gone.
    for (const open of context.pages()) await open.close()
    await gateway.stop()
  }
})
