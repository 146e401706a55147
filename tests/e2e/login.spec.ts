import type { Control } from '../testing/control.ts'
import { callAs } from './support/member-calls.ts'
import { memberWorld } from './support/member-world.ts'
import { expectSignedIn, fillLogin, logIn, logOut, memberMenu, submitLogin } from './support/people.ts'
import { ask, expect, expectClient, holdScripts, test } from './support/test.ts'

const WRONG = { password: 'not the password 1' }

test('a member signs in and out; the session is kept in this tab only and ends for good (R-1.026, R-4.001 to R-4.004, R-4.014, R-4.015, R-6.002)', async ({
  site,
  page,
  control,
}) => {
  const code = 'meghna'
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

test('the picture is asked for after three wrong passwords, and with it the login works (R-4.012, R-4.013, R-7.019, R-8.004)', async ({
  site,
  page,
  control,
  watch,
}) => {
  watch.allow(/status of 4\d\d/)
  const code = 'meghna'
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

test('an expired password must be changed before anything else (R-2.070, R-4.007, R-4.011, R-5.019) @long', async ({
  site,
  page,
  control,
}) => {
  const code = 'meghna'
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
  await change.getByLabel(here.text('field.new-password'), { exact: true }).fill('quiet river 77')
  await expect(change.getByLabel(here.text('field.old-password'))).toHaveCount(0)
  await change.getByLabel(here.text('field.confirm-new-password')).fill('quiet river 77')
  await change.getByRole('button', { name: here.text('change-password.submit') }).click()
  await expect(change).toHaveCount(0)
  await expectSignedIn(page, here)
})

test('the page that asked for the login is shown after it (R-2.028)', async ({ site, page, control }) => {
  const code = 'meghna'
  const here = await site(code)
  const [person] = await control(code).accounts()
  await here.open('/member/transactionHistory')
  const dialog = page.getByRole('dialog', { name: here.text('login.title') })
  await fillLogin(dialog, here, person!)
  await submitLogin(dialog, here)
  await expect(page).toHaveURL(`${here.origin}/member/transactionHistory`)
  await expect(page.getByRole('heading', { name: here.text('centre.member') })).toBeVisible()
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

test('a first login is welcomed once, step by step; a skipped welcome does not come again (R-4.005, R-4.006) @long', async ({
  site,
  page,
  control,
}) => {
  const code = 'meghna'
  const here = await site(code)
  const person = (await control(code).accounts()).find(({ account }) => account === 'newcomer1')!
  const login = page.getByRole('dialog', { name: here.text('login.title') })
  await here.open('/login')
  await fillLogin(login, here, person)
  await submitLogin(login, here)
  const welcome = page.getByRole('dialog', { name: here.text('welcome.title') })
  await welcome.getByRole('textbox', { name: here.text('field.nickname') }).fill('Moon')
  await welcome.getByRole('button', { name: here.text('profile.submit') }).click()
  await expect(
    welcome.getByRole('textbox', { name: here.text('field.payment-password'), exact: true }),
  ).toBeVisible()
  // The login password was typed a moment ago: it is not asked for again.
  await expect(welcome.getByLabel(here.text('field.login-password'))).toHaveCount(0)
  await welcome
    .getByRole('textbox', { name: here.text('field.payment-password'), exact: true })
    .fill('135791')
  await welcome.getByRole('textbox', { name: here.text('field.confirm-payment-password') }).fill('135791')
  await welcome.getByRole('button', { name: here.text('payment-password.submit') }).click()
  await expect(welcome.getByRole('textbox', { name: here.text('field.limit-amount') })).toBeVisible()
  await welcome.getByRole('button', { name: here.text('welcome.skip'), exact: true }).click()
  await expect(welcome).toHaveCount(0)
  const { token } = await control(code).signIn('newcomer1')
  expect(await callAs(code, 'identity.member-info', { token })).toMatchObject({ nickname: 'Moon' })
  expect(await callAs(code, 'identity.security', { token })).toMatchObject({ hasPaymentPassword: true })

  await page.evaluate(() => sessionStorage.clear())
  await here.open('/login')
  await fillLogin(login, here, person)
  await submitLogin(login, here)
  await expectSignedIn(page, here)
  // A welcome dialog would appear in the same render in which the login closes.
  await expect(page.locator('dialog')).toHaveCount(0)
})

test('empty fields are named before anything is sent; what is typed is trimmed, a password is not; another site is never gone to (R-2.028, R-3.006, R-3.049, R-5.014, R-5.015)', {
  tag: '@long',
}, async ({ site, page, control }) => {
  const code = 'meghna'
  const here = await site(code)
  const [person] = await control(code).accounts()
  const login = page.getByRole('dialog', { name: here.text('login.title') })
  await here.open('/login?returnTo=//evil.test/x')
  const submit = login.getByRole('button', { name: here.text('login.submit'), exact: true })
  await submit.click()
  await expect(login.getByText(here.text('login.username.required'))).toBeVisible()
  await expect(login.getByText(here.text('login.password.required'))).toBeVisible()
  await fillLogin(login, here, { account: person!.account, password: ` ${person!.password}` })
  await submitLogin(login, here)
  await expect(login.getByText(here.text('form.outer-spaces'))).toBeVisible()
  // The brand has no social provider.
  await expect(login.getByRole('region', { name: here.text('social.title') })).toHaveCount(0)
  expect(await control(code).journal({ operation: 'identity.login' })).toEqual([])
  await fillLogin(login, here, { account: ` ${person!.account} `, password: person!.password })
  await submit.click()
  await expectSignedIn(page, here)
  const [row] = await control(code).journal({ operation: 'identity.login' })
  expect(row?.body).toMatchObject({ type: 'username', username: person!.account })
  const kept = ['token', 'isAgent', 'merchant', 'merchantCode', 'platform', 'nickname', 'account', 'username']
  await expect
    .poll(() => page.evaluate(() => Object.keys(sessionStorage)))
    .toEqual(expect.arrayContaining([...kept, 'customerId', 'toUpline', 'memberLabel']))
  expect(new URL(page.url()).origin).toBe(here.origin)
})

test('a new tab is signed in, signing out there ends both, and a session that has run out leads back to its page (R-2.152, R-4.016, R-4.051)', async ({
  site,
  page,
  context,
  watch,
}) => {
  watch.allow(/status of 401/)
  const here = await site('meghna')
  const world = memberWorld(page, here)
  const [person] = await world.accounts()
  await world.enter(person!.account)
  await here.open()
  const other = await context.newPage()
  await here.open('/index', other)
  await expectSignedIn(other, here)
  await logOut(other, here)
  await expect(memberMenu(page, here)).toHaveCount(0)
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
  await other.close()

  await world.enter(person!.account)
  await world.fault({ operation: 'wallet.*', errorCode: 'login.not.session' })
  await here.open('/member/transactionHistory')
  const login = page.getByRole('dialog', { name: here.text('login.title') })
  await expect(login).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
  await world.clearFaults()
  await fillLogin(login, here, person!)
  await submitLogin(login, here)
  await expect(page).toHaveURL(`${here.origin}/member/transactionHistory`)
  await expectSignedIn(page, here)
})

test('a refused login is told in a popup or at its field (R-6.011, R-8.011)', { tag: '@long' }, async ({
  site,
  page,
  control,
  watch,
}) => {
  watch.allow(/status of \d\d\d/)
  const code = 'meghna'
  const here = await site(code)
  const world = control(code)
  const [person] = await world.accounts()
  const login = page.getByRole('dialog', { name: here.text('login.title') })
  const popup = page.getByRole('alertdialog')
  await here.open('/login')
  await world.fault({ operation: 'identity.login', errorCode: 'login.member.required', count: 1 })
  await fillLogin(login, here, person!)
  await submitLogin(login, here)
  await expect(popup).toContainText(here.text('error.login.member.required'))
  await popup.getByRole('button', { name: here.text('popup.ok') }).click()
  await expect(popup).toHaveCount(0)
  await world.fault({ operation: 'identity.login', errorCode: 'sms.code.invalid', count: 1 })
  await fillLogin(login, here, person!)
  await submitLogin(login, here)
  await expect(login.getByText(here.text('error.sms.code.invalid')).first()).toBeVisible()
  await expect(popup).toHaveCount(0)
})

test('a social provider of the brand signs in whom it knows; a closed window and a foreign state do not (R-1.029, R-8.016)', async ({
  site,
  page,
  own,
  control,
  context,
  watch,
}) => {
  watch.allow(/status of 4\d\d/)
  const provider = { id: 'moonbook', name: 'Moonbook', clientId: 'marquee' }
  const { code } = await own('meghna', { socialProviders: [provider] })
  const here = await site(code)
  const login = page.getByRole('dialog', { name: here.text('login.title') })
  const button = login.getByRole('button', { name: here.text('social.with', { name: provider.name }) })
  await here.open('/login')
  await bind(code, control(code), 'rafi-moon', provider.id)

  const open = async () => {
    const coming = context.waitForEvent('page')
    await button.click()
    return coming
  }
  const cancelled = await open()
  await cancelled.waitForURL(/social\/provider/)
  // The form comes after the page, and moves the button below it down.
  await expect(cancelled.getByLabel(here.text('social.account-name'))).toBeFocused()
  // Held as long as a slow hand does: the empty field above must not push the button away meanwhile.
  await cancelled.getByRole('button', { name: here.text('social.provider-cancel') }).click({ delay: 700 })
  await expect(login.getByText(here.text('social.closed'))).toBeVisible()

  const forged = await open()
  await forged.waitForURL(/social\/provider/)
  await forged.evaluate(() => location.assign('/social/return#state=0123&id_token=abc'))
  await expect(login.getByText(here.text('error.social.token.invalid'))).toBeVisible()

  const good = await open()
  await good.waitForURL(/social\/provider/)
  await expectClient(good)
  await good.getByLabel(here.text('social.account-name')).fill('rafi-moon')
  await good
    .getByRole('main')
    .getByRole('button', { name: here.text('social.provider-submit') })
    .click()
  const last = page.getByRole('dialog', { name: here.text('social.confirm-title') })
  await expect(last).toBeVisible()
  await submitLogin(last, here)
  await expectSignedIn(page, here)
})

test('a member links a social login on the account page; a wrong password links nothing, and a linked one is unlinked again (R-1.029, R-2.083)', {
  tag: '@long',
}, async ({ site, page, own, context, watch }) => {
  watch.allow(/status of 4\d\d/)
  const provider = { id: 'moonbook', name: 'Moonbook', clientId: 'marquee' }
  const { code } = await own('meghna', { socialProviders: [provider] })
  const here = await site(code)
  await memberWorld(page, here).enter('player1')
  await here.open('/member/securityCenter')
  const main = page.getByRole('main')
  const button = main.getByRole('button', { name: here.text('social.link', { name: provider.name }) })
  const coming = context.waitForEvent('page')
  await button.click()
  const popup = await coming
  await popup.waitForURL(/social\/provider/)
  await expectClient(popup)
  await popup.getByLabel(here.text('social.account-name')).fill('rafi-moon')
  await popup
    .getByRole('main')
    .getByRole('button', { name: here.text('social.provider-submit') })
    .click()
  const password = main.getByRole('textbox', { name: here.text('field.login-password'), exact: true })
  const submit = main.getByRole('button', { name: here.text('bind-social.submit') })
  await password.fill('wrong-Harbour-42')
  await submit.click()
  await expect(main.getByText(here.text('error.password.wrong')).first()).toBeVisible()
  await password.fill('Quiet-Harbour-42')
  await submit.click()
  await expect(page.getByText(here.text('bind-social.done'))).toBeVisible()
  await expect(button).toHaveCount(0)
  await page.reload()
  const linked = main.getByRole('row').filter({ hasText: provider.id })
  await expect(linked).toHaveCount(1)
  await linked.getByRole('button', { name: here.text('unbind-social.title') }).click()
  const dialog = page.getByRole('dialog', { name: here.text('unbind-social.title') })
  await dialog
    .getByRole('textbox', { name: here.text('field.login-password'), exact: true })
    .fill('Quiet-Harbour-42')
  await dialog.getByRole('button', { name: here.text('unbind-social.submit') }).click()
  await expect(button).toBeVisible()
  await expect(linked).toHaveCount(0)
})

/** Binds somebody at a provider to player1, as the security centre does. */
async function bind(code: string, world: Control, name: string, provider: string) {
  const { token } = await world.signIn('player1')
  const { state, nonce } = await callAs(code, 'identity.social-start', { body: { provider } })
  const body = { provider, state, nonce, name }
  const { socialToken } = await callAs(code, 'identity.social-token', { body })
  const password = 'Quiet-Harbour-42'
  await callAs(code, 'identity.bind-social', { token, body: { provider, socialToken, state, password } })
}

test('input typed before hydration is kept, and so is the focus (R-2.044)', async ({ site, page }) => {
  const here = await site('meghna')
  const letGo = await holdScripts(page)
  await page.goto(`${here.origin}/index`, { waitUntil: 'commit' })
  const bar = page.getByRole('banner')
  const [name, word] = [
    bar.getByLabel(here.text('field.username')),
    bar.getByLabel(here.text('field.password')),
  ]
  await name.fill('somebody')
  await word.fill('secret word 1')
  letGo()
  await expectClient(page)
  await expect(name).toHaveValue('somebody')
  await expect(word).toHaveValue('secret word 1')
  await expect(word).toBeFocused()
})

test.describe('before the scripts are there', () => {
  test.use({ javaScriptEnabled: false })

  test('the login input stays out of the address without scripts, and a search term is kept (R-2.044, R-3.022)', async ({
    site,
    page,
  }) => {
    const here = await site('meghna')
    const asked: string[] = []
    page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`))
    await page.goto(`${here.origin}/index`)
    const bar = page.getByRole('banner')
    await bar.getByLabel(here.text('field.username')).fill('somebody')
    await bar.getByLabel(here.text('field.password')).fill('secret word 1')
    await bar.getByLabel(here.text('field.password')).press('Enter')
    await expect(page).toHaveURL(`${here.origin}/index`)
    await page.goto(`${here.origin}/search`)
    await page.getByRole('main').getByRole('searchbox').fill('dragon')
    await page.getByRole('main').getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL(`${here.origin}/search?text=dragon`)
    expect(asked.filter((line) => /somebody|secret/.test(line))).toEqual([])
  })
})
