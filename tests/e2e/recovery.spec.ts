import type { Locator, Page } from 'playwright/test'
import { expectSignedIn, fillLogin, passHumanCheck, submitLogin } from './support/people.ts'
import { type BrandSite, expect, test } from './support/test.ts'

const NEW_PASSWORD = 'quiet river 77'

test('a forgotten password: an e-mail is offered always, says the same to everybody, and its link sets a new one (R-3.010, R-3.011, R-4.019, R-4.029, R-5.023, R-5.025, R-6.002, R-8.018)', async ({
  site,
  page,
  control,
}) => {
  const code = 'meghna'
  const here = await site(code)
  const world = control(code)
  const dialog = await openForgot(page, here)
  await dialog.getByRole('button', { name: here.text('forgot.email.submit') }).click()
  await expect(dialog.getByText(here.text('login.username.required'))).toBeVisible()
  await expect(dialog.getByRole('tab')).toHaveCount(0)
  await expect(dialog.getByText(here.text('form.email'))).toBeVisible()
  expect(await world.journal({ operation: 'identity.forgot-email' })).toEqual([])

  await sendLink(dialog, here, 'nobody9', 'nobody9@example.com')
  await dialog.getByRole('button', { name: here.text('forgot.email.close') }).click()
  await expect(dialog).toHaveCount(0)

  const again = await openForgot(page, here)
  await sendLink(again, here, ' player1 ', 'rafi@example.com')
  const [row] = await world.journal({ operation: 'identity.forgot-email' })
  expect(row?.body).toEqual({ username: 'player1', email: '[secret]' })

  const link = await world.lastCode('rafi@example.com')
  await page.goto(`${here.origin}/reset?username=player1&code=${link}`)
  await expect(page.getByRole('heading', { name: here.text('forgot.reset-title') })).toBeVisible()
  await expect(page).toHaveURL(`${here.origin}/reset`)
  await page.reload()
  const form = page.getByRole('main').locator('form')
  await form.getByLabel(here.text('field.new-password'), { exact: true }).fill(NEW_PASSWORD)
  await form.getByLabel(here.text('field.confirm-new-password')).fill(NEW_PASSWORD)
  await form.getByRole('button', { name: here.text('forgot.reset-submit') }).click()
  await expectSignedIn(page, here)
  await expect(page).toHaveURL(`${here.origin}/index`)
})

test('a link that is not whole, or was used, leads to another one', { tag: '@long' }, async ({
  site,
  page,
  watch,
}) => {
  watch.allow(/status of 4\d\d/)
  const here = await site('meghna')
  await here.open('/reset')
  await expect(page.getByText(here.text('forgot.reset-incomplete'))).toBeVisible()
  await here.open(`/reset?username=player1&code=${'0'.repeat(32)}`)
  const form = page.getByRole('main').locator('form')
  await form.getByLabel(here.text('field.new-password'), { exact: true }).fill(NEW_PASSWORD)
  await form.getByLabel(here.text('field.confirm-new-password')).fill(NEW_PASSWORD)
  await form.getByRole('button', { name: here.text('forgot.reset-submit') }).click()
  await expect(page.getByRole('main').getByText(here.text('error.sms.code.invalid'))).toBeVisible()
  await page.getByRole('button', { name: here.text('forgot.reset-again') }).click()
  await expect(page.getByRole('dialog', { name: here.text('forgot.title') })).toBeVisible()
})

test('a code by phone, where it is switched on, sets the new password and signs in (R-3.012, R-4.020, R-4.029, R-5.020, R-5.021, R-5.024)', async ({
  site,
  page,
  own,
  control,
  watch,
}) => {
  watch.allow(/status of 4\d\d/)
  const brand = await own('meghna', { 'modules/phonePasswordRecovery': true })
  const here = await site(brand.code)
  const world = control(brand.code)
  const dialog = await openForgot(page, here)
  await dialog.getByRole('tab', { name: here.text('forgot.by-phone') }).click()
  const submit = dialog.getByRole('button', { name: here.text('forgot.phone.submit') })
  await submit.click()
  await expect(dialog.getByText(here.text('error.sms.code.invalid'))).toBeVisible()
  await expect(dialog.getByText(here.text('error.login.human-check'))).toBeVisible()
  await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(4)
  expect(await world.journal({ operation: 'identity.forgot-phone' })).toEqual([])

  await dialog.getByLabel(here.text('field.mobile-num')).fill('1712345678')
  const send = dialog.getByRole('button', { name: here.text('form.sms.send') })
  await send.click()
  await expect(dialog.getByRole('slider')).toBeFocused()
  expect(await world.journal({ operation: 'identity.recovery-code' })).toEqual([])
  await passHumanCheck(dialog, here)
  await send.click()
  const code = dialog.getByLabel(here.text('field.verification-code'))
  await expect(code).toBeFocused()
  await code.fill(await world.lastCode('880-1712345678'))
  const password = dialog.getByLabel(here.text('field.new-password'), { exact: true })
  await password.fill('password123')
  await submit.click()
  await expect(dialog.getByText(here.text('error.password.weak'))).toBeVisible()
  await password.fill(NEW_PASSWORD)
  await submit.click()
  await expectSignedIn(page, here)
  await expect(page).toHaveURL(`${here.origin}/index`)
  const [row] = await world.journal({ operation: 'identity.forgot-phone' })
  expect(Object.keys(row!.body).sort()).toEqual([
    'countryDialingCode',
    'mobileNum',
    'newPassword',
    'verificationCode',
  ])
})

test('a new place is confirmed by a code by e-mail after a recovery by phone (R-4.020, R-4.046)', async ({
  site,
  page,
  own,
  control,
  watch,
}) => {
  watch.allow(/status of 403/)
  const brand = await own('meghna', {
    'modules/phonePasswordRecovery': true,
    'modules/loginIpVerification': true,
  })
  const here = await site(brand.code)
  const world = control(brand.code)
  const dialog = await openForgot(page, here)
  await dialog.getByRole('tab', { name: here.text('forgot.by-phone') }).click()
  await dialog.getByLabel(here.text('field.mobile-num')).fill('1712345678')
  await passHumanCheck(dialog, here)
  await dialog.getByRole('button', { name: here.text('form.sms.send') }).click()
  await expect(dialog.getByLabel(here.text('field.verification-code'))).toBeFocused()
  await dialog.getByLabel(here.text('field.verification-code')).fill(await world.lastCode('880-1712345678'))
  await dialog.getByLabel(here.text('field.new-password'), { exact: true }).fill(NEW_PASSWORD)
  await dialog.getByRole('button', { name: here.text('forgot.phone.submit') }).click()

  const proof = page.getByRole('dialog', { name: here.text('verification.title') })
  await expect(proof.getByRole('radio', { name: here.text('verification.sms') })).toHaveCount(0)
  await proof.getByRole('radio', { name: here.text('verification.email') }).check()
  await proof.getByRole('button', { name: here.text('form.sms.send') }).click()
  await expect(proof.getByLabel(here.text('field.verification-code'))).toBeFocused()
  await proof.getByLabel(here.text('field.verification-code')).fill(await world.lastCode('rafi@example.com'))
  await proof.getByRole('button', { name: here.text('verification.submit') }).click()
  await expectSignedIn(page, here)
})

test('only where a scenario says so is it told that an account is unknown (R-8.017, R-8.018) @long', async ({
  site,
  page,
  control,
  watch,
}) => {
  watch.allow(/status of 404/)
  const code = 'meghna'
  const here = await site(code)
  await control(code).scenario('reveal-unknown-user')
  const dialog = await openForgot(page, here)
  await dialog.getByLabel(here.text('field.username')).fill('nobody9')
  await dialog.getByLabel(here.text('field.email')).fill('nobody9@example.com')
  await passHumanCheck(dialog, here)
  await dialog.getByRole('button', { name: here.text('forgot.email.submit') }).click()
  await expect(dialog.getByText(here.text('error.account.unknown'))).toBeVisible()
  await dialog.getByRole('button', { name: here.text('forgot.back') }).click()
  const login = page.getByRole('dialog', { name: here.text('login.title') })
  await fillLogin(login, here, { account: 'player1', password: 'Quiet-Harbour-42' })
  await submitLogin(login, here)
  await expectSignedIn(page, here)
})

async function openForgot(page: Page, here: BrandSite): Promise<Locator> {
  await here.open('/login')
  const login = page.getByRole('dialog', { name: here.text('login.title') })
  await login.getByRole('button', { name: here.text('login.forgot') }).click()
  await expect(login).toHaveCount(0)
  return page.getByRole('dialog', { name: here.text('forgot.title') })
}

async function sendLink(dialog: Locator, here: BrandSite, username: string, email: string) {
  await dialog.getByLabel(here.text('field.username')).fill(username)
  await dialog.getByLabel(here.text('field.email')).fill(email)
  await passHumanCheck(dialog, here)
  await dialog.getByRole('button', { name: here.text('forgot.email.submit') }).click()
  await expect(dialog.getByText(here.text('forgot.email.done'))).toBeVisible()
}
