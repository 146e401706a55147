import type { Locator, Page } from 'playwright/test'
import { expectSignedIn, fillLogin, type Person, passHumanCheck, submitLogin } from './support/people.ts'
import { type BrandSite, expect, test } from './support/test.ts'

const DAY_S = 86_400

test('a remembered login lasts a day, holds no password, and signs in on this device alone (R-3.052, R-3.053, R-3.054, R-9.008) @long', async ({
  site,
  page,
  control,
  context,
  watch,
}) => {
  watch.allow(/status of 401/)
  const code = 'meghna'
  const here = await site(code)
  const accounts = await control(code).accounts()
  const [first, second] = ['player1', 'player2'].map((name) => accounts.find((one) => one.account === name)!)
  for (const person of [first!, second!]) await logInRemembered(page, here, person)

  const cookie = (await context.cookies(here.origin)).find(({ name }) => name === 'remembered')!
  expect(Math.abs(cookie.expires - Date.now() / 1000 - DAY_S)).toBeLessThan(60)
  expect(cookie.value.length).toBeLessThan(4096)
  const stored = await page.evaluate(
    () => JSON.stringify({ ...localStorage, ...sessionStorage }) + document.cookie,
  )
  expect(decodeURIComponent(stored)).not.toContain(first!.password)

  // The browser was closed: nothing is left of the tab.
  await leaveTab(page)
  let dialog = await openLogin(page, here)
  const faces = dialog.getByRole('list', { name: here.text('login.remembered') })
  await expect(faces.getByRole('listitem')).toHaveCount(2)
  await faces.getByRole('button', { name: first!.account, exact: true }).click()
  await submitLogin(dialog, here)
  await expectSignedIn(page, here)
  const [row] = await control(code).journal({ operation: 'identity.login' })
  expect(row?.body).toMatchObject({ type: 'remember', username: first!.account })

  // The same cookie in another browser is refused: the login asks for the password and shows the account name.
  await leaveTab(page)
  await page.evaluate(() => localStorage.removeItem('deviceId'))
  dialog = await openLogin(page, here)
  await submitLogin(dialog, here)
  await expect(dialog.getByLabel(here.text('field.username'))).toBeVisible()
  await fillLogin(dialog, here, first!)
  await submitLogin(dialog, here)
  await expectSignedIn(page, here)
})

test('a remembered login is forgotten by hand, by an empty box, and by a changed password (R-3.054)', {
  tag: '@long',
}, async ({ site, page, control, context }) => {
  const code = 'meghna'
  const here = await site(code)
  const accounts = await control(code).accounts()
  const kept = async () =>
    decodeURIComponent(
      (await context.cookies(here.origin)).find(({ name }) => name === 'remembered')?.value ?? '',
    )
  const [one, two] = ['player1', 'player2'].map((name) => accounts.find(({ account }) => account === name)!)
  for (const person of [one!, two!]) await logInRemembered(page, here, person)

  await here.open('/member/securityCenter')
  await page
    .getByRole('listitem')
    .filter({ hasText: here.text('security.password') })
    .getByRole('button')
    .first()
    .click()
  await page.getByLabel(here.text('field.old-password')).fill(two!.password)
  await page.getByLabel(here.text('field.new-password'), { exact: true }).fill('quiet river 77')
  await page.getByLabel(here.text('field.confirm-new-password')).fill('quiet river 77')
  await page.getByRole('button', { name: here.text('change-password.submit') }).click()
  await expect.poll(kept).not.toContain('player2')
  expect(await kept()).toContain('player1')

  await leaveTab(page)
  const dialog = await openLogin(page, here)
  await dialog.getByRole('button', { name: here.text('login.forget', { name: '' }).trim() }).click()
  await expect(dialog.getByLabel(here.text('field.username'))).toBeVisible()
  await expect.poll(kept).toBe('')
  await fillLogin(dialog, here, one!)
  await submitLogin(dialog, here)
  await expectSignedIn(page, here)
  expect(await kept()).toBe('')
})

test('a phone number is remembered with its dialling code, and the code signs in (R-1.027, R-3.053, R-5.014, R-5.017)', async ({
  site,
  page,
  own,
  control,
}) => {
  const brand = await own('meghna', { 'modules/smsLogin': true })
  const here = await site(brand.code)
  const world = control(brand.code)
  let dialog = await openLogin(page, here)
  await dialog.getByRole('tab', { name: here.text('login.by-sms') }).click()
  await expect(dialog.getByLabel(here.text('field.mobile-num'))).toBeVisible()
  await dialog.getByRole('button', { name: here.text('login.submit') }).click()
  await expect(dialog.getByText(here.text('error.sms.code.invalid'))).toBeVisible()
  await dialog.getByLabel(here.text('field.mobile-num')).fill('1712345678')
  await passHumanCheck(dialog, here)
  const send = dialog.getByRole('button', { name: here.text('form.sms.send') })
  await send.dblclick()
  const code = dialog.getByLabel(here.text('field.verification-code'))
  await expect(code).toBeFocused()
  expect(await world.journal({ operation: 'identity.login-code' })).toHaveLength(1)
  await code.fill(` ${await world.lastCode('880-1712345678')} `)
  await dialog.getByLabel(here.text('login.remember-phone')).check()
  await submitLogin(dialog, here)
  await expectSignedIn(page, here)
  const [row] = await world.journal({ operation: 'identity.login' })
  expect(row?.body).toMatchObject({ type: 'sms', countryDialingCode: '880' })

  await leaveTab(page)
  dialog = await openLogin(page, here)
  await dialog.getByRole('tab', { name: here.text('login.by-sms') }).click()
  await expect(dialog.getByLabel(here.text('field.mobile-num'))).toHaveValue('1712345678')
  await expect(dialog.getByLabel(here.text('login.remember-phone'))).toBeChecked()
})

test('a number that the phone-auth provider confirmed signs in (R-1.028, R-3.006)', { tag: '@long' }, async ({
  site,
  page,
  own,
  control,
  watch,
}) => {
  watch.allow(/status of 4\d\d/)
  const brand = await own('meghna', { 'modules/phoneAuth': true })
  const here = await site(brand.code)
  const world = control(brand.code)
  const dialog = await openLogin(page, here)
  await dialog.getByRole('tab', { name: here.text('login.by-phone') }).click()
  await dialog.getByLabel(here.text('field.mobile-num')).fill('1712345678')
  await passHumanCheck(dialog, here)
  await dialog.getByRole('button', { name: here.text('form.sms.send') }).click()
  const code = dialog.getByLabel(here.text('field.verification-code'))
  await expect(code).toBeFocused()
  await code.fill('000000')
  await submitLogin(dialog, here)
  await expect(dialog.getByText(here.text('error.sms.code.invalid'))).toBeVisible()
  await code.fill(await world.lastCode('880-1712345678'))
  await submitLogin(dialog, here)
  await expectSignedIn(page, here)
  const [row] = await world.journal({ operation: 'identity.login' })
  expect(row?.body).toMatchObject({ type: 'firebase' })
})

async function openLogin(page: Page, here: BrandSite): Promise<Locator> {
  await here.open('/login')
  return page.getByRole('dialog', { name: here.text('login.title') })
}

async function logInRemembered(page: Page, here: BrandSite, person: Person) {
  await leaveTab(page)
  const dialog = await openLogin(page, here)
  const other = dialog.getByRole('button', { name: here.text('login.other') })
  await expect(other.or(dialog.getByLabel(here.text('field.username')))).toBeVisible()
  if (await other.isVisible()) await other.click()
  await fillLogin(dialog, here, person)
  await dialog.getByLabel(here.text('login.remember')).check()
  await passHumanCheck(dialog, here)
  await dialog.getByRole('button', { name: here.text('login.submit'), exact: true }).click()
  await expectSignedIn(page, here)
}

async function leaveTab(page: Page) {
  if (page.url() !== 'about:blank') await page.evaluate(() => sessionStorage.clear())
}
