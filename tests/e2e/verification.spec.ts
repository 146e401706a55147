import type { Locator, Page } from 'playwright/test'
import { computeTotpCode } from '../../gateway/src/lib/totp.ts'
import type { Control } from '../testing/control.ts'
import { expectSignedIn, fillLogin, submitLogin } from './support/people.ts'
import { type BrandSite, expect, expectAccessible, test } from './support/test.ts'

const PASSWORD = 'Quiet-Harbour-42'
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const MODULE = { 'modules/loginIpVerification': true }

test('a login from a new place is confirmed by SMS, e-mail, authenticator or bank account name (R-4.046, R-4.047, R-8.011) @long', async ({
  site,
  page,
  own,
  control,
  watch,
}) => {
  watch.allow(/status of 40\d/)
  const brand = await own('meghna', MODULE)
  const here = await site(brand.code)
  const world = control(brand.code)

  let dialog = await beginLogin(page, here, 'player1')
  await expect(dialog.getByRole('radio')).toHaveCount(3)
  await expect(dialog.getByText('*****')).not.toHaveCount(0)
  await expectAccessible(page, 'dialog')
  await dialog.getByRole('button', { name: here.text('form.sms.send') }).click()
  const code = dialog.getByLabel(here.text('field.verification-code'))
  await expect(code).toBeFocused()
  await expect(dialog.getByRole('button', { name: waitText(here) })).toBeDisabled()
  await code.fill('000000')
  await confirm(dialog, here)
  await expect(dialog.getByText(here.text('verification.tries_other', { count: 4 }))).toBeVisible()
  await code.fill(await world.lastCode('880-1712345678'))
  await confirm(dialog, here)
  await expectSignedIn(page, here)

  dialog = await again(page, here, world, 'player1')
  await dialog.getByRole('radio', { name: here.text('verification.email') }).check()
  await dialog.getByRole('button', { name: here.text('form.sms.send') }).click()
  await expect(code).toBeFocused()
  await code.fill(await world.lastCode('rafi@example.com'))
  await confirm(dialog, here)
  await expectSignedIn(page, here)

  dialog = await again(page, here, world, 'player2')
  await dialog.getByRole('radio', { name: here.text('verification.authenticator') }).check()
  const { now } = await world.clock()
  await dialog.getByLabel(here.text('verification.app-code')).fill(computeTotpCode(SECRET, now))
  await confirm(dialog, here)
  await expectSignedIn(page, here)

  dialog = await again(page, here, world, 'player1')
  await dialog.getByRole('radio', { name: here.text('verification.bank-name') }).check()
  await dialog.getByLabel(here.text('verification.account-name')).fill('rafi  AHMED')
  await confirm(dialog, here)
  await expectSignedIn(page, here)
})

test('five wrong proofs end the attempt, and going back begins anew (R-4.047)', { tag: '@long' }, async ({
  site,
  page,
  own,
  watch,
}) => {
  watch.allow(/status of 4\d\d/)
  const brand = await own('meghna', MODULE)
  const here = await site(brand.code)
  let dialog = await beginLogin(page, here, 'player1')
  await dialog.getByRole('button', { name: here.text('verification.back') }).click()
  await expect(page.getByRole('dialog', { name: here.text('login.title') })).toBeVisible()
  dialog = await beginLogin(page, here, 'player1')
  for (let left = 4; left >= 1; left -= 1) {
    await dialog.getByLabel(here.text('field.verification-code')).fill('000000')
    await confirm(dialog, here)
    const key = left === 1 ? 'verification.tries_one' : 'verification.tries_other'
    await expect(dialog.getByText(here.text(key, { count: left }))).toBeVisible()
  }
  await dialog.getByLabel(here.text('field.verification-code')).fill('000000')
  await confirm(dialog, here)
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: here.text('popup.ok') })
    .click()
  await dialog.getByRole('button', { name: here.text('verification.again') }).click()
  await expect(page.getByRole('dialog', { name: here.text('login.title') })).toBeVisible()
})

async function beginLogin(page: Page, here: BrandSite, account: string): Promise<Locator> {
  if (page.url() !== 'about:blank') await page.evaluate(() => sessionStorage.clear())
  await here.open('/login')
  const login = page.getByRole('dialog', { name: here.text('login.title') })
  await fillLogin(login, here, { account, password: PASSWORD })
  await submitLogin(login, here)
  const dialog = page.getByRole('dialog', { name: here.text('verification.title') })
  await expect(dialog.getByRole('timer')).toContainText(/\d:\d\d/)
  return dialog
}

/** The same in a world without trusted addresses. */
async function again(page: Page, here: BrandSite, world: Control, account: string): Promise<Locator> {
  await world.reset()
  return beginLogin(page, here, account)
}

async function confirm(dialog: Locator, here: BrandSite) {
  await dialog.getByRole('button', { name: here.text('verification.submit') }).click()
}

function waitText(here: BrandSite): RegExp {
  const [before = '', after = ''] = here.text('form.sms.wait', { seconds: '\n' }).split('\n')
  return new RegExp(`^${before}\\d+${after}$`)
}
