import type { Locator, Page } from 'playwright/test'
import { expectSignedIn, newAccount, passHumanCheck } from './support/people.ts'
import {
  ask,
  type BrandSite,
  expect,
  expectAccessible,
  expectClient,
  holdScripts,
  test,
} from './support/test.ts'

const PASSWORD = 'bright moon 42'

test('a visitor registers by username and is signed in at once (R-1.024, R-2.003, R-4.006, R-4.017, R-6.002)', async ({
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
  const rows = await control(here.code).journal({ operation: 'identity.register' })
  const row = rows.find(({ body }) => body.username === account)
  expect(row?.body).toMatchObject({ username: account, login: true, registerMethod: 'WEB' })
  expect(JSON.stringify(row)).not.toContain(PASSWORD)
})

test("the form follows the server's rules without a new client (R-5.001, R-10.005)", async ({
  site,
  page,
  control,
}) => {
  const here = await site('meghna')
  await here.open('/register')
  const name = main(page).getByRole('textbox', { name: here.text('field.payee-name') })
  await expect(main(page).getByLabel(here.text('field.username'))).toBeVisible()
  await expect(name).toHaveCount(0)

  await control(here.code).scenario('long-registration')
  await page.reload()
  await name.fill('1')
  await main(page)
    .getByRole('button', { name: here.text('register.submit') })
    .click()
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await expect(name).toHaveAccessibleDescription(/2.*50/)
})

test('a refused submit marks and describes every wrong field and goes to the first; a taken name is refused by the server, and typed input stays (R-5.004 to R-5.006, R-4.018)', async ({
  site,
  page,
  control,
  watch,
}) => {
  watch.allow(/409/)
  const here = await site('meghna')
  const world = control(here.code)
  const [taken] = await world.accounts()
  await here.open('/register')
  const username = main(page).getByLabel(here.text('field.username'))
  await username.fill('1abc')
  await main(page).getByLabel(here.text('field.password'), { exact: true }).fill(PASSWORD)
  await main(page).getByLabel(here.text('field.confirm-password')).fill('another one 1')
  await main(page)
    .getByRole('button', { name: here.text('register.submit') })
    .click()
  await expect(page.getByText(here.text('form.inconsistent-twice'))).toBeVisible()
  await expect(username).toHaveAttribute('aria-invalid', 'true')
  await expect(username).toBeFocused()
  await expect(username).toHaveAccessibleDescription(/4.*16/)
  expect(await world.journal({ operation: 'identity.register' })).toEqual([])

  await fillAccount(page, here, taken!.account)
  await register(page, here)
  await expect(page.getByText(here.text('error.register.username.exists'))).toBeVisible()
  await expect(username).toHaveValue(taken!.account)
})

test('a brand that takes mobile numbers asks for number, code and password, and registers with them (R-1.025, R-4.028)', async ({
  site,
  page,
  control,
}) => {
  const here = await site('hanabi', 'EN')
  const number = '13012345678'
  await here.open('/register')
  await main(page)
    .getByRole('textbox', { name: here.text('field.mobile-num') })
    .fill(number)
  const send = page.getByRole('button', { name: here.text('form.sms.send') })
  await passHumanCheck(main(page), here)
  await send.click()
  await expect(send).toHaveCount(0)
  await main(page)
    .getByLabel(here.text('field.verification-code'))
    .fill(await control(here.code).lastCode(number))
  await expect(main(page).getByLabel(here.text('field.username'))).toHaveCount(0)
  await main(page).getByLabel(here.text('field.password'), { exact: true }).fill(PASSWORD)
  await register(page, here)
  await expectSignedIn(page, here)
})

test('every field that the rules switch on has a widget that fits, and is sent under its name, step by step (R-3.001 to R-3.005, R-4.017, R-4.024, R-4.025, R-5.015)', async ({
  site,
  page,
  own,
  control,
}) => {
  const { code } = await own('meghna', {
    modules: { smsVerification: true },
    'registration/rules': Object.fromEntries(ALL.map((name) => [name, ASKED])),
  })
  const here = await site(code)
  await here.open('/register')
  const form = page.getByRole('main').locator('form')
  for (const name of ALL) await expect(form.locator(`[name="${name}"]`)).toBeVisible()
  const field = (key: string) => form.getByLabel(here.text(`field.${key}`), { exact: true })
  const steering = control(here.code)
  const { token } = await steering.signIn('player1')
  const referral = await ask(here.code, '/wps/relay/MCSFE_getReferralDetails', { Authorization: token })
  const { referralCode } = ((await referral.json()) as { value: { referralCode: string } }).value
  const account = newAccount()
  const number = `17${String(Date.now()).slice(-8)}`

  for (const [key, value] of Object.entries(FREE_TEXTS)) await field(key).fill(value)
  await fillAccount(page, here, ` ${account} `)
  await field('mobile-num').fill(number)
  await field('affiliate-code').fill(referralCode)
  await field('referral-code').fill(` ${referralCode} `)
  await field('payment-password').fill('another moon 43')
  await field('birthday').fill('1990-02-28')
  await field('source-of-income').selectOption('savings')
  const nationality = form.getByRole('combobox', { name: here.text('field.nationality') })
  await nationality.focus()
  await expect(nationality).toHaveAttribute('aria-expanded', 'true')
  await nationality.fill('jap')
  // Without the list of countries the key would submit the form.
  await expect(form.getByRole('option', { name: 'Japan' })).toBeVisible()
  await nationality.press('Enter')
  await expect(nationality).toHaveValue('Japan')
  await expect(field('domain')).toHaveValue(new URL(here.origin).hostname)
  await passHumanCheck(form, here)
  await form.getByRole('button', { name: here.text('form.sms.send') }).click()
  await expect(field('verification-code')).toBeFocused()
  await field('verification-code').fill(await steering.lastCode(number))
  await expect(form.getByRole('img', { name: here.text('form.captcha.picture') })).toBeVisible()
  const visitor = (await page.context().cookies(here.origin)).find(({ name }) => name === 'captchaId')!.value
  await field('captcha').fill(await steering.captchaOf(visitor))
  await steering.clearJournal()
  await register(page, here)
  await expectSignedIn(page, here)

  const told = async () => (await steering.journal()).reverse()
  const steps = async () =>
    (await told())
      .map(({ operation }) => operation)
      .filter((name) => /identity\.(affiliate|human-check|register|member-info)$/.test(name))
      .slice(0, 5)
  await expect
    .poll(steps)
    .toEqual([
      'identity.affiliate',
      'identity.affiliate',
      'identity.human-check',
      'identity.register',
      'identity.member-info',
    ])
  const rows = await told()
  const { body } = rows.find(({ operation }) => operation === 'identity.register')!
  expect(Object.keys(body)).toEqual(
    expect.arrayContaining([...ALL, 'username', 'password', 'confirmPassword', 'verificationCode']),
  )
  expect(body).toMatchObject({
    username: account,
    referralCode,
    nationality: 'JP',
    countryDialingCode: '880',
    birthday: '1990-02-28',
    sourceOfIncome: 'savings',
    login: true,
    registerMethod: 'WEB',
    registerUrl: `${here.origin}/register`,
  })
})

test('a code waits for a minute by the clock of the server, and a refusal is shown in a popup (R-4.021 to R-4.023, R-5.013, R-8.002, R-8.011, R-8.015, R-9.005) @long', async ({
  site,
  page,
  control,
  watch,
}) => {
  watch.allow(/status of 4\d\d/)
  const here = await site('hanabi', 'EN')
  const steering = control(here.code)
  const form = main(page).locator('form')
  const number = form.getByRole('textbox', { name: here.text('field.mobile-num') })
  const code = form.getByLabel(here.text('field.verification-code'), { exact: true })
  const send = form.getByRole('button', { name: here.text('form.sms.send') })
  await here.open('/register')
  await number.fill('17012345678')
  await steering.fault({ operation: 'identity.register-code', errorCode: 'sms.number.invalid', count: 1 })
  await passHumanCheck(form, here)
  await send.click()
  const popup = page.getByRole('alertdialog')
  await expect(popup).toContainText(here.text('error.sms.number.invalid'))
  await popup.getByRole('button').last().click()
  await expect(popup).toHaveCount(0)
  // The button sends once a second at most.
  await expect(async () => {
    if ((await send.count()) > 0) await send.click({ timeout: 1_000 })
    await expect(send).toHaveCount(0, { timeout: 300 })
  }).toPass()
  const waiting = form.getByRole('button', { name: /\d+/ })
  // The countdown and the time are read together, because the clock runs.
  const read = () =>
    waiting.evaluate((button) => ({
      seconds: Number(/\d+/.exec(button.textContent ?? '')?.[0]),
      at: performance.timeOrigin + performance.now(),
    }))
  await expect(waiting).toBeDisabled()
  const before = await read()
  // Somebody sets the device's clock: the wait is the server's.
  await page.addInitScript(() => {
    const real = Date.now.bind(Date)
    Date.now = () => real() + 3_600_000
  })
  await page.reload()
  const drift = async () => {
    const now = await read()
    return Math.abs(before.seconds - now.seconds - (now.at - before.at) / 1000)
  }
  await expect.poll(drift).toBeLessThanOrEqual(2)

  await number.fill('17000000001')
  await code.fill('0'.repeat(256))
  await expect(code).toHaveAttribute('maxlength', '255')
  await code.fill('000000')
  const password = form.getByLabel(here.text('field.password'), { exact: true })
  await password.fill(PASSWORD)
  for (const errorCode of ['sms.code.invalid', 'sms.code.expired'] as const) {
    await steering.fault({ operation: 'identity.register-mobile', errorCode, count: 1 })
    await register(page, here)
    await expect.poll(() => descriptionOf(code)).toContain(here.text(`error.${errorCode}`))
    await expect(code).toHaveValue('000000')
    await expect(password).toHaveValue('')
    await password.fill(PASSWORD)
  }
})

test('a number that the phone-auth provider confirmed needs no other code (R-3.003, R-4.017, R-8.014)', {
  tag: '@long',
}, async ({ site, page, own, control }) => {
  const brand = await own('meghna', { modules: { mobileRegistration: true, phoneAuth: true } })
  const here = await site(brand.code)
  await here.open('/register')
  const form = main(page).locator('form')
  const steering = control(here.code)
  await page.getByRole('tab', { name: here.text('register.by-mobile') }).click()
  const number = `17${String(Date.now()).slice(-8)}`
  await form.getByRole('textbox', { name: here.text('field.mobile-num') }).fill(number)
  await passHumanCheck(form, here)
  await form.getByRole('button', { name: here.text('form.sms.send') }).click()
  const code = form.getByLabel(here.text('field.verification-code'), { exact: true })
  // The form needs the answer of the provider, not only the code.
  await expect(code).toBeFocused()
  await code.fill(await steering.lastCode(number))
  await fillAccount(page, here, newAccount())
  await steering.clearJournal()
  await register(page, here)
  await expectSignedIn(page, here)
  const rows = (await steering.journal()).reverse()
  const names = rows.map(({ operation }) => operation)
  expect(names.indexOf('identity.human-check')).toBeLessThan(names.indexOf('identity.phone-auth-token'))
  expect(names.indexOf('identity.phone-auth-token')).toBeLessThan(names.indexOf('identity.register-mobile'))
  const { body } = rows.find(({ operation }) => operation === 'identity.register-mobile')!
  expect(Object.keys(body)).toEqual(expect.arrayContaining(['firebaseChannel', 'firebaseIdToken']))
  expect(Object.keys(body)).not.toContain('phoneCode')
})

test('an invitation fills its code in; an unknown one is refused before anything is sent, and typed input stays (R-2.003, R-2.004, R-5.018, R-8.003, R-8.029, R-4.018) @long', async ({
  site,
  page,
  control,
  watch,
}) => {
  watch.allow(/404/)
  const here = await site('meghna')
  await here.open('/register.html?referralCode=NOBODY99')
  await expect(page.getByRole('heading', { name: here.text('register.title'), level: 1 })).toBeVisible()
  const code = main(page).getByLabel(here.text('field.referral-code'))
  await expect(code).toHaveValue('NOBODY99')
  const account = newAccount()
  await fillAccount(page, here, account)
  await register(page, here)
  await expect.poll(() => descriptionOf(code)).toContain(here.text('error.affiliate.code.invalid'))
  await expect(code).toBeFocused()
  await expect(main(page).getByLabel(here.text('field.username'))).toHaveValue(account)
  await expect(main(page).getByLabel(here.text('field.password'), { exact: true })).toHaveValue(PASSWORD)
  expect(await control(here.code).journal({ operation: 'identity.register' })).toEqual([])
})

test('ways of registering and their fields follow the modules (R-1.025, R-4.028, R-4.030, R-5.008 to R-5.010)', {
  tag: '@long',
}, async ({ site, page, own }) => {
  const brand = await own('meghna', {
    modules: { mobileRegistration: true, mobileRegistrationPassword: false },
    'registration/rules/paymentPassword': ASKED,
  })
  const here = await site(brand.code)
  await here.open('/register')
  const form = main(page).locator('form')
  const password = form.getByLabel(here.text('field.password'), { exact: true })
  await expect(password).toBeVisible()
  await expect(form.getByLabel(here.text('field.payment-password'))).toBeVisible()
  await page.getByRole('tab', { name: here.text('register.by-mobile') }).click()
  await expect(form.getByRole('textbox', { name: here.text('field.mobile-num') })).toBeVisible()
  await expect(password).toHaveCount(0)
  const plain = await site('meghna')
  await plain.open('/register')
  await expect(password).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(0)
  await expect(form.getByLabel(here.text('field.payment-password'))).toHaveCount(0)
})

test('a refused form fits a narrow phone that reads from right to left, and nothing is out of reach (R-5.012)', {
  tag: '@phone-only',
}, async ({ site, page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const here = await site('layali', 'AR')
  await here.open('/register')
  const form = page.getByRole('main').locator('form')
  await form.getByRole('button', { name: here.text('register.submit') }).click()
  await expect(form.getByText(here.text('form.username.required'))).toBeVisible()
  await expect(async () => {
    const sides = await form.evaluate((element) => {
      const { left, right } = element.getBoundingClientRect()
      return { left, right, wide: element.scrollWidth - element.clientWidth }
    })
    expect(sides.left).toBeGreaterThanOrEqual(0)
    expect(sides.right).toBeLessThanOrEqual(360)
    expect(sides.wide).toBeLessThanOrEqual(0)
  }).toPass()
  await expectAccessible(page)
})

const ASKED = { enabled: true, required: true }

/** Fields that rules switch on beside those that are always there. */
const ALL =
  'payeeName email qqNum mobileNum recommenderId captcha affiliateCode paymentPassword line whatsapp facebook wechat idNumber referralCode domain countryDialingCode nickname zalo telegram birthday address nationality occupation sourceOfIncome'.split(
    ' ',
  )

/** Text key of a label to what is typed. */
const FREE_TEXTS = {
  'payee-name': 'Ann Lee',
  email: 'ann@example.com',
  'qq-num': '123456',
  'recommender-id': 'ann1',
  line: 'ann.line',
  whatsapp: '1712345678',
  facebook: 'ann.lee',
  wechat: 'annlee1',
  'id-number': 'AB1234',
  nickname: 'Annie',
  zalo: '1712345678',
  telegram: 'annlee1',
  address: '1 River Road, Dhaka',
  occupation: 'Baker',
}

test.describe('the form that the document brings', () => {
  // A session's rules may be its own, so its documents bring no form.
  test.use({ sharedWorld: true })

  test('the form that the document brings accepts input before any script has loaded, and the client goes on with it (R-5.001)', async ({
    site,
    page,
  }) => {
    const here = await site('meghna')
    const letGo = await holdScripts(page)
    await page.goto(`${here.origin}/register`, { waitUntil: 'commit' })
    await fillAccount(page, here, 'moon77')
    const fields = main(page).locator('.form-field')
    // The document may still be on its way; the button follows the last field.
    await expect(main(page).getByRole('button', { name: here.text('register.submit') })).toBeVisible()
    const before = await fields.count()
    // The scripts are not there: a submit goes nowhere, least of all into the address.
    await main(page).getByLabel(here.text('field.confirm-password')).press('Enter')
    letGo()
    await expectClient(page)
    await expect(page).toHaveURL(`${here.origin}/register`)
    await expect(fields).toHaveCount(before)
    await expect(main(page).getByLabel(here.text('field.username'))).toHaveValue('moon77')
    await expect(main(page).getByLabel(here.text('field.confirm-password'))).toHaveValue(PASSWORD)
    await expect(main(page).getByLabel(here.text('field.confirm-password'))).toBeFocused()
    // The form knows it too: of these fields nothing is asked for again.
    await main(page)
      .getByRole('button', { name: here.text('register.submit') })
      .click()
    await expect(main(page).locator('[name=humanCheck]')).toHaveAttribute('aria-invalid', 'true')
    await expect(main(page).getByLabel(here.text('field.username'))).not.toHaveAttribute('aria-invalid')
  })
})

/** Text that describes a field besides its label (aria-describedby). */
function descriptionOf(input: Locator): Promise<string> {
  return input.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  )
}

async function fillAccount(page: Page, site: BrandSite, account: string) {
  await main(page).getByLabel(site.text('field.username')).fill(account)
  await main(page).getByLabel(site.text('field.password'), { exact: true }).fill(PASSWORD)
  await main(page).getByLabel(site.text('field.confirm-password')).fill(PASSWORD)
}

async function register(page: Page, site: BrandSite) {
  const form = page.getByRole('main')
  await passHumanCheck(form, site)
  await form.getByRole('button', { name: site.text('register.submit') }).click()
}

/** The page without its bars, which have fields of their own. */
function main(page: Page) {
  return page.getByRole('main')
}
