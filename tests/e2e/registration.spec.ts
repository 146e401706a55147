import type { Page } from 'playwright/test'
import { expectSignedIn, newAccount, passHumanCheck } from './support/people.ts'
import { type BrandSite, expect, test } from './support/test.ts'

const PASSWORD = 'bright moon 42'

test('a visitor registers by username and is signed in at once (R-1.024, R-4.017, R-4.006)', async ({
  site,
  page,
  control,
}) => {
  const here = await site('meghna')
  const account = newAccount()
  await here.open('/register')
  await fillAccount(page, here, account)
  await register(page, here)
  await expectSignedIn(page, here)
  await expect(page.getByRole('dialog', { name: here.text('welcome.title') })).toBeVisible()
  const [row] = await control(here.code).journal({ operation: 'identity.register' })
  expect(row?.body).toMatchObject({ username: account, login: true, registerMethod: 'WEB' })
  expect(JSON.stringify(row)).not.toContain(PASSWORD)
})

test('both addresses show the form, and an invitation fills its code in (R-2.003, R-2.004)', async ({
  site,
  page,
  own,
}) => {
  const brand = await own('meghna')
  brand.set('brand.json', 'registration/rules/referralCode', { enabled: true, required: false })
  const here = await site(brand.code)
  await here.open('/register.html?referralCode=AB12')
  await expect(page.getByRole('heading', { name: here.text('register.title'), level: 1 })).toBeVisible()
  await expect(page.getByLabel(here.text('field.referral-code'))).toHaveValue('AB12')
})

test("the form follows the server's rules without a new client (R-5.001, R-10.005)", async ({
  site,
  page,
  own,
}) => {
  const brand = await own('meghna')
  const here = await site(brand.code)
  await here.open('/register')
  const idNumber = page.getByRole('textbox', { name: here.text('field.id-number') })
  await expect(page.getByLabel(here.text('field.username'))).toBeVisible()
  await expect(idNumber).toHaveCount(0)

  const rule = {
    enabled: true,
    required: true,
    acceptedPattern: '*',
    patternId: 1,
    minLength: 5,
    maxLength: 12,
  }
  brand.set('brand.json', 'registration/rules/idNumber', rule)
  await expect(async () => {
    await here.open('/register')
    await expect(idNumber).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await idNumber.fill('a-1')
  await page.getByRole('button', { name: here.text('register.submit') }).click()
  await expect(page.getByText(here.text('pattern.letters-digits', { min: 5, max: 12 }))).toBeVisible()
  await expect(idNumber).toHaveAttribute('aria-invalid', 'true')
})

test('a refused submit marks and describes every wrong field and goes to the first (R-5.004 to R-5.006, R-4.018)', async ({
  site,
  page,
  control,
}) => {
  const here = await site('meghna')
  await here.open('/register')
  const username = page.getByLabel(here.text('field.username'))
  await username.fill('1abc')
  await page.getByLabel(here.text('field.password'), { exact: true }).fill(PASSWORD)
  await page.getByLabel(here.text('field.confirm-password')).fill('another one 1')
  await page.getByRole('button', { name: here.text('register.submit') }).click()
  await expect(page.getByText(here.text('form.inconsistent-twice'))).toBeVisible()
  await expect(username).toHaveAttribute('aria-invalid', 'true')
  await expect(username).toBeFocused()
  await expect(username).toHaveAccessibleDescription(/4.*16/)
  expect(
    (await control(here.code).journal({ operation: 'identity.register' })).some(
      ({ body }) => body.username === '1abc',
    ),
  ).toBe(false)
})

test('a name that is taken is refused by the server at its field, and what was typed stays (R-4.018)', async ({
  site,
  page,
  control,
  watch,
}) => {
  watch.allow(/409/)
  const here = await site('meghna')
  const [taken] = await control(here.code).accounts()
  await here.open('/register')
  await fillAccount(page, here, taken!.account)
  await register(page, here)
  await expect(page.getByText(here.text('error.register.username.exists'))).toBeVisible()
  await expect(page.getByLabel(here.text('field.username'))).toHaveValue(taken!.account)
})

test('a brand that takes mobile numbers first sends a code and registers with it (R-1.025, R-4.021, R-4.022)', async ({
  site,
  page,
  control,
}) => {
  const here = await site('hanabi', 'EN')
  const number = `13${String(Date.now()).slice(-9)}`
  await here.open('/register')
  await page.getByRole('textbox', { name: here.text('field.mobile-num') }).fill(number)
  const send = page.getByRole('button', { name: here.text('form.sms.send') })
  if (await send.isVisible()) {
    await send.click()
    await expect(send).toHaveCount(0)
    await expect(async () => {
      await page
        .getByLabel(here.text('field.verification-code'))
        .fill(await control(here.code).lastCode(number))
    }).toPass()
  }
  await fillAccount(page, here, newAccount())
  await register(page, here)
  await expectSignedIn(page, here)
})

async function fillAccount(page: Page, site: BrandSite, account: string) {
  await page.getByLabel(site.text('field.username')).fill(account)
  await page.getByLabel(site.text('field.password'), { exact: true }).fill(PASSWORD)
  await page.getByLabel(site.text('field.confirm-password')).fill(PASSWORD)
}

async function register(page: Page, site: BrandSite) {
  const form = page.getByRole('main')
  await passHumanCheck(form, site)
  await form.getByRole('button', { name: site.text('register.submit') }).click()
}
