import type { Locator, Page } from 'playwright/test'
import patterns from '../../schemas/patterns.json' with { type: 'json' }
import type { OwnBrand } from './support/own-brand.ts'
import { expectSignedIn, newAccount, passHumanCheck } from './support/people.ts'
import { ask, type BrandSite, expect, expectAccessible, test } from './support/test.ts'

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
  const rows = await control(here.code).journal({ operation: 'identity.register' })
  const row = rows.find(({ body }) => body.username === account)
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
  await expect(main(page).getByLabel(here.text('field.referral-code'))).toHaveValue('AB12')
})

test("the form follows the server's rules without a new client (R-5.001, R-10.005)", async ({
  site,
  page,
  own,
}) => {
  const brand = await own('meghna')
  const here = await site(brand.code)
  await here.open('/register')
  const idNumber = main(page).getByRole('textbox', { name: here.text('field.id-number') })
  await expect(main(page).getByLabel(here.text('field.username'))).toBeVisible()
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
    await expect(idNumber).toBeVisible({ timeout: 10_000 })
  }).toPass()
  await idNumber.fill('a-1')
  await main(page)
    .getByRole('button', { name: here.text('register.submit') })
    .click()
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
  await expect(main(page).getByLabel(here.text('field.username'))).toHaveValue(taken!.account)
})

test('a brand that takes mobile numbers first sends a code and registers with it (R-1.025)', async ({
  site,
  page,
  control,
}) => {
  const here = await site('hanabi', 'EN')
  const number = `13${String(Date.now()).slice(-9)}`
  await here.open('/register')
  await main(page)
    .getByRole('textbox', { name: here.text('field.mobile-num') })
    .fill(number)
  const send = page.getByRole('button', { name: here.text('form.sms.send') })
  await send.click()
  await expect(send).toHaveCount(0)
  await expect(async () => {
    await main(page)
      .getByLabel(here.text('field.verification-code'))
      .fill(await control(here.code).lastCode(number))
  }).toPass()
  await fillAccount(page, here, newAccount())
  await register(page, here)
  await expectSignedIn(page, here)
})

test('every field that the rules switch on has a widget that fits, and is sent under its name, step by step (R-3.001 to R-3.005, R-4.017, R-4.024, R-4.025, R-5.015)', async ({
  site,
  page,
  own,
  control,
}) => {
  test.slow()
  const brand = await own('meghna')
  brand.set('brand.json', 'modules', { smsVerification: true })
  const { here, form } = await openWithRules(
    brand,
    site,
    page,
    Object.fromEntries(ALL.map((name) => [name, ASKED])),
  )
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
  await nationality.press('Enter')
  await expect(nationality).toHaveValue('Japan')
  await expect(field('domain')).toHaveValue(new URL(here.origin).hostname)
  await form.getByRole('button', { name: here.text('form.sms.send') }).click()
  await expect(async () => field('verification-code').fill(await steering.lastCode(number))).toPass()
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

test('what is wrong is said at its field in words of its own, for every pattern and every message (R-5.003 to R-5.006, R-5.034 to R-5.044, R-8.024 to R-8.037)', async ({
  site,
  page,
  own,
}) => {
  test.slow()
  const brand = await own('meghna')
  const rules = Object.fromEntries(
    Object.entries(PATTERN_OF).map(([name, id]) => {
      const { pattern, minLength, maxLength } = patterns.find((row) => row.id === id)!
      return [name, { ...ASKED, patternId: id, acceptedPattern: pattern, minLength, maxLength }]
    }),
  )
  const more = {
    mobileNum: ASKED,
    countryDialingCode: ASKED,
    captcha: ASKED,
    sourceOfIncome: ASKED,
    occupation: { ...ASKED, acceptedPattern: '*' },
  }
  const { here, form } = await openWithRules(brand, site, page, { ...rules, ...more })
  const field = (key: string) => form.getByLabel(here.text(`field.${key}`), { exact: true })
  const send = form.getByRole('button', { name: here.text('register.submit') })
  const said = (key: string, input = field(key)) => expect.poll(() => descriptionOf(input))

  await send.click()
  await said('username').toContain(here.text('form.username.required'))
  await said('confirm-password').toContain(here.text('form.confirm-password'))
  await said('captcha').toContain(here.text('error.login.captcha.required'))
  await said('source-of-income').toContain(here.text('form.required'))
  await expect(form.getByText(here.text('error.login.human-check'))).toBeVisible()
  await expect(field('username')).toBeFocused()
  await expectAccessible(page)

  for (const [name, id] of Object.entries(PATTERN_OF)) {
    const { invalid, minLength: min, maxLength: max, message } = patterns.find((row) => row.id === id)!
    const key = keyOf(name)
    await field(key).fill(name === 'password' ? 'abc abc abc' : invalid[0]!)
    await field(key).blur()
    await said(key).toContain(here.text(min === max ? `${message}.exact` : message, { min, max }))
  }
  await field('occupation').fill('<b>anything</b> 山')
  await field('occupation').blur()
  await expect(field('occupation')).not.toHaveAttribute('aria-invalid')
  for (const [key, lead] of Object.entries(LEADS)) await said(key).toContain(here.text(lead))
  await field('mobile-num').fill('12a')
  await field('mobile-num').blur()
  await said('mobile-num').toContain(here.text('form.phone'))
  await field('password').fill('short')
  await said('password').toContain(here.text('form.password', { min: 8, max: 64 }))
  await field('confirm-password').fill('shorter')
  await field('confirm-password').blur()
  await said('confirm-password').toContain(here.text('form.inconsistent-twice'))
  const agreement = form.getByRole('checkbox')
  await expect(agreement).toBeChecked()
  await agreement.uncheck()
  await said('agreement', agreement).toContain(here.text('form.agreement'))
  await form.getByRole('button', { name: 'terms of service' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a code waits by the clock of the server, and what stops it is told in a popup (R-4.023, R-5.013, R-8.002, R-8.007, R-8.008, R-8.011 to R-8.015)', async ({
  site,
  page,
  own,
  control,
  watch,
}) => {
  test.slow()
  watch.allow(/status of 4\d\d/)
  const brand = await own('meghna')
  brand.set('brand.json', 'modules', {
    mobileRegistration: true,
    smsVerification: true,
    usernameRegistration: false,
  })
  const { here, form } = await openWithRules(brand, site, page, {})
  const steering = control(here.code)
  const number = form.getByRole('textbox', { name: here.text('field.mobile-num') })
  const code = form.getByLabel(here.text('field.verification-code'), { exact: true })
  const send = form.getByRole('button', { name: here.text('form.sms.send') })
  await number.fill(`17${String(Date.now()).slice(-8)}`)
  for (const errorCode of REFUSED_CODES) {
    await steering.fault({ operation: 'identity.register-code', errorCode, count: 1 })
    const popup = page.getByRole('alertdialog')
    await expect(async () => {
      if (!(await popup.isVisible())) await send.click({ timeout: 5_000 })
      await expect(popup).toBeVisible({ timeout: 10_000 })
    }).toPass()
    await expect(popup).toContainText(here.text(`error.${errorCode}`))
    await popup.getByRole('button').last().click()
    await expect(popup).toHaveCount(0)
  }
  await expect(async () => {
    if ((await send.count()) > 0) await send.click({ timeout: 5_000 })
    await expect(send).toHaveCount(0, { timeout: 10_000 })
  }).toPass()
  const waiting = form.getByRole('button', { name: /\d+/ })
  const left = async () => Number(/\d+/.exec((await waiting.textContent()) ?? '')?.[0])
  await expect(waiting).toBeDisabled()
  const before = { seconds: await left(), at: Date.now() }
  // Somebody sets the device's clock: the wait is the server's.
  await page.addInitScript(() => {
    const real = Date.now.bind(Date)
    if (sessionStorage.getItem('skewed') !== null) Date.now = () => real() + 3_600_000
  })
  await page.evaluate(() => sessionStorage.setItem('skewed', '1'))
  await page.reload()
  const drift = async () => before.seconds - (await left()) - (Date.now() - before.at) / 1000
  await expect.poll(async () => Math.abs(await drift())).toBeLessThanOrEqual(2)

  await page.evaluate(() => sessionStorage.removeItem('skewed'))
  await page.reload()
  await number.fill('1700000001')
  await code.fill('0'.repeat(256))
  await expect(code).toHaveAttribute('maxlength', '255')
  await code.fill('000000')
  await fillAccount(page, here, newAccount())
  for (const errorCode of ['sms.code.invalid', 'sms.code.expired'] as const) {
    await steering.fault({ operation: 'identity.register-mobile', errorCode, count: 1 })
    await register(page, here)
    await expect.poll(() => descriptionOf(code)).toContain(here.text(`error.${errorCode}`))
    await expect(code).toHaveValue('000000')
    await expect(form.getByLabel(here.text('field.password'), { exact: true })).toHaveValue('')
    for (const key of ['password', 'confirm-password'])
      await form.getByLabel(here.text(`field.${key}`), { exact: true }).fill(PASSWORD)
  }
})

test('a number that the phone-auth provider confirmed needs no other code (R-3.003, R-4.017, R-8.014)', async ({
  site,
  page,
  own,
  control,
}) => {
  const brand = await own('meghna')
  brand.set('brand.json', 'modules', { mobileRegistration: true, phoneAuth: true })
  const { here, form } = await openWithRules(brand, site, page, {})
  const steering = control(here.code)
  await page.getByRole('tab', { name: here.text('register.by-mobile') }).click()
  const number = `17${String(Date.now()).slice(-8)}`
  await form.getByRole('textbox', { name: here.text('field.mobile-num') }).fill(number)
  await form.getByRole('button', { name: here.text('form.sms.send') }).click()
  const code = form.getByLabel(here.text('field.verification-code'), { exact: true })
  await expect(async () => code.fill(await steering.lastCode(number))).toPass()
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

test('an invitation that nobody gave is refused before anything is sent, and what was typed stays (R-5.018, R-8.003, R-8.029, R-4.018)', async ({
  site,
  page,
  control,
  watch,
}) => {
  watch.allow(/404/)
  const here = await site('meghna')
  await here.open('/register?referralCode=NOBODY99')
  const account = newAccount()
  await fillAccount(page, here, account)
  await register(page, here)
  const code = main(page).getByLabel(here.text('field.referral-code'))
  await expect.poll(() => descriptionOf(code)).toContain(here.text('error.affiliate.code.invalid'))
  await expect(code).toBeFocused()
  await expect(main(page).getByLabel(here.text('field.username'))).toHaveValue(account)
  await expect(main(page).getByLabel(here.text('field.password'), { exact: true })).toHaveValue('')
  const sent = await control(here.code).journal({ operation: 'identity.register' })
  expect(sent.some(({ body }) => body.username === account)).toBe(false)
})

test('ways of registering and their fields follow the modules (R-1.025, R-5.008)', {
  tag: '@desktop',
}, async ({ site, page, own }) => {
  const brand = await own('meghna')
  brand.set('brand.json', 'modules', { mobileRegistration: true, mobileRegistrationPassword: false })
  const { here, form } = await openWithRules(brand, site, page, { paymentPassword: ASKED })
  const password = form.getByLabel(here.text('field.password'), { exact: true })
  await expect(password).toBeVisible()
  await expect(form.getByLabel(here.text('field.payment-password'))).toBeVisible()
  await page.getByRole('tab', { name: here.text('register.by-mobile') }).click()
  await expect(form.getByRole('textbox', { name: here.text('field.mobile-num') })).toBeVisible()
  await expect(password).toHaveCount(0)
  brand.set('brand.json', 'modules', { mobileRegistration: false })
  await expect(async () => {
    await here.open('/register')
    await expect(page.getByRole('tab')).toHaveCount(0, { timeout: 10_000 })
    await expect(password).toBeVisible({ timeout: 10_000 })
  }).toPass()
})

test('on a narrow phone that reads from right to left, a refused form fits and nothing is out of reach', async ({
  site,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const here = await site('layali', 'AR')
  await here.open('/register')
  const form = page.getByRole('main').locator('form')
  await form.getByRole('button', { name: here.text('register.submit') }).click()
  await expect(form.getByText(here.text('form.username.required'))).toBeVisible()
  const sides = await form.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect()
    return { left, right, wide: element.scrollWidth - element.clientWidth }
  })
  expect(sides.left).toBeGreaterThanOrEqual(0)
  expect(sides.right).toBeLessThanOrEqual(360)
  expect(sides.wide).toBeLessThanOrEqual(0)
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

/** Field to the row of schemas/patterns.json that the brand's rule names. */
const PATTERN_OF: Record<string, number> = {
  username: 2,
  password: 7,
  nickname: 3,
  payeeName: 12,
  email: 5,
  qqNum: 6,
  wechat: 13,
  line: 9,
  whatsapp: 4,
  facebook: 11,
  zalo: 10,
  telegram: 14,
  idNumber: 1,
  address: 8,
  referralCode: 1,
}

/** Text key of a label to that of what its message begins with. */
const LEADS = {
  username: 'form.username',
  password: 'form.password.format',
  'payee-name': 'form.payee-name',
  email: 'form.email',
  'referral-code': 'form.invitation-code',
}

const REFUSED_CODES = [
  'sms.number.format',
  'sms.number.invalid',
  'sms.quota.insufficient',
  'sms.too-many',
  'operation.not.enabled',
  'login.captcha.invalid',
] as const

/** `payeeName` -> `payee-name`. */
function keyOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** What is said of a field beside its label. */
function descriptionOf(input: Locator): Promise<string> {
  return input.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  )
}

/** Opens the form once the gateway has taken the rules up. */
async function openWithRules(
  brand: OwnBrand,
  site: (code: string) => Promise<BrandSite>,
  page: Page,
  rules: object,
) {
  const names = Object.keys({ username: 1, ...rules })
  brand.set('brand.json', 'registration/rules', rules)
  const here = await site(brand.code)
  const form = page.getByRole('main').locator('form')
  await expect(async () => {
    await here.open('/register')
    for (const name of names) await expect(form.locator(`[name="${name}"]`)).toBeVisible({ timeout: 10_000 })
  }).toPass()
  return { here, form }
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
