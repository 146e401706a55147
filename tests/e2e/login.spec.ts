import { expectSignedIn, fillLogin, logIn, memberMenu, submitLogin } from './support/people.ts'
import { ask, expect, test } from './support/test.ts'

const WRONG = { password: 'not the password 1' }

test('a member signs in and out; the session is kept in this tab only and ends for good (R-4.001 to R-4.004, R-4.014, R-4.015)', async ({
  site,
  page,
  own,
  control,
}) => {
  const { code } = await own('meghna')
  const here = await site(code)
  const [person] = await control(code).accounts()
  await here.open()
  await logIn(page, here, person!)
  const kept = await page.evaluate(() => ({
    token: sessionStorage.getItem('token') ?? '',
    local: JSON.stringify(localStorage),
  }))
  expect(kept.token).not.toBe('')
  expect(kept.local).not.toContain(kept.token)

  await page.reload()
  await expectSignedIn(page, here)

  await memberMenu(page, here).click()
  await page.getByRole('menuitem', { name: here.text('shell.logout') }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: here.text('logout.cancel') }).click()
  await expectSignedIn(page, here)

  await memberMenu(page, here).click()
  await page.getByRole('menuitem', { name: here.text('shell.logout') }).click()
  await question.getByRole('button', { name: here.text('logout.confirm') }).click()
  await expect(
    page.getByRole('banner').getByRole('button', { name: here.text('shell.login'), exact: true }),
  ).toBeVisible()
  await expect(page).toHaveURL(`${here.origin}/index`)
  expect(await page.evaluate(() => Object.keys(sessionStorage).sort())).toEqual(
    expect.arrayContaining(['merchant', 'merchantCode']),
  )
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
  const answer = await ask(code, '/wps/member/info', { Authorization: kept.token })
  expect(answer.status).toBe(401)
})

test('empty fields are named before anything is sent (R-5.014)', async ({ site, page }) => {
  const here = await site('meghna')
  await here.open('/login')
  const dialog = page.getByRole('dialog', { name: here.text('login.title') })
  await dialog.getByRole('button', { name: here.text('login.submit') }).click()
  await expect(dialog.getByText(here.text('login.username.required'))).toBeVisible()
  await expect(dialog.getByText(here.text('login.password.required'))).toBeVisible()
})

test('after three wrong passwords the picture is asked for, and with it the login works (R-4.012, R-4.013, R-7.019)', async ({
  site,
  page,
  own,
  control,
  watch,
}) => {
  watch.allow(/status of 4\d\d/)
  const { code } = await own('meghna')
  const here = await site(code)
  const [person] = await control(code).accounts()
  await here.open('/login')
  const dialog = page.getByRole('dialog', { name: here.text('login.title') })
  const picture = dialog.getByRole('img', { name: here.text('form.captcha.picture') })
  for (let failure = 1; failure <= 3; failure += 1) {
    await fillLogin(dialog, here, { account: person!.account, ...WRONG })
    await submitLogin(dialog, here)
    await expect(dialog.getByText(here.text('error.login.failed')).first()).toBeVisible()
    await expect(dialog.getByRole('slider')).not.toHaveValue('100')
  }
  await expect(picture).toBeVisible()
  const cookies = await page.context().cookies(here.origin)
  const visitor = cookies.find(({ name }) => name === 'captchaId')!.value
  await fillLogin(dialog, here, person!)
  await dialog.getByLabel(here.text('field.captcha')).fill(await control(code).captchaOf(visitor))
  await submitLogin(dialog, here)
  await expectSignedIn(page, here)
})

test('an expired password must be changed before anything else (R-2.070, R-4.007, R-4.011, R-5.019)', async ({
  site,
  page,
  own,
  control,
}) => {
  const { code } = await own('meghna')
  const here = await site(code)
  const person = (await control(code).accounts()).find(({ note }) => /expired/i.test(note))!
  await here.open('/login')
  const dialog = page.getByRole('dialog', { name: here.text('login.title') })
  await fillLogin(dialog, here, person)
  await submitLogin(dialog, here)
  const change = page.getByRole('dialog', { name: here.text('change-password.title') })
  await expect(change).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(change).toBeVisible()
  await expect(change.getByLabel(here.text('field.old-password'))).toHaveCount(0)
  await change.getByLabel(here.text('field.new-password'), { exact: true }).fill('quiet river 77')
  await change.getByLabel(here.text('field.confirm-new-password')).fill('quiet river 77')
  await change.getByRole('button', { name: here.text('change-password.submit') }).click()
  await expect(change).toHaveCount(0)
  await expectSignedIn(page, here)
})

test('the page that asked for the login is shown after it, another site never (R-2.028)', async ({
  site,
  page,
  own,
  control,
}) => {
  const { code } = await own('meghna')
  const here = await site(code)
  const [person] = await control(code).accounts()
  await here.open('/member/transactionHistory')
  const dialog = page.getByRole('dialog', { name: here.text('login.title') })
  await fillLogin(dialog, here, person!)
  await submitLogin(dialog, here)
  await expect(page).toHaveURL(`${here.origin}/member/transactionHistory`)
  await expect(page.getByRole('heading', { name: here.text('centre.member') })).toBeVisible()

  await page.evaluate(() => sessionStorage.clear())
  await page.goto(`${here.origin}/login?returnTo=//evil.test/x`)
  await fillLogin(dialog, here, person!)
  await submitLogin(dialog, here)
  await expectSignedIn(page, here)
  expect(new URL(page.url()).origin).toBe(here.origin)
})

test('a token of one brand is unknown to another (R-10.003)', async ({ site, page, own, control }) => {
  const { code } = await own('meghna')
  const here = await site(code)
  const [person] = await control(code).accounts()
  await here.open()
  await logIn(page, here, person!)
  const token = await page.evaluate(() => sessionStorage.getItem('token') ?? '')
  expect((await ask(code, '/wps/member/info', { Authorization: token })).status).toBe(200)
  expect((await ask('meghna', '/wps/member/info', { Authorization: token })).status).toBe(401)
})

test('free play gives a trial account that may not enter the member centre (R-4.003, R-5.030, R-6.003)', async ({
  site,
  page,
}) => {
  const here = await site('meghna')
  await here.open('/login')
  const dialog = page.getByRole('dialog', { name: here.text('login.title') })
  await dialog.getByRole('button', { name: here.text('free-play.label') }).click()
  await expectSignedIn(page, here)
  expect(await page.evaluate(() => sessionStorage.getItem('isAgent'))).toBe('4')
  await here.open('/member/securityCenter')
  const warning = page.getByRole('alertdialog')
  await expect(warning).toContainText(here.text('error.session.trial.forbidden'))
  await expect(warning.getByRole('button', { name: here.text('gate.trial-confirm') })).toBeVisible()
})
