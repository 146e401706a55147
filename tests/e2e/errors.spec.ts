import { fillLogin, submitLogin } from './support/people.ts'
import { controlOf, expect, test } from './support/test.ts'

test('a read that fails is made twice more by itself, then says what happened and tries on demand (R-8.005, R-8.019)', {
  tag: '@desktop',
}, async ({ site, page, watch }) => {
  watch.allow(/502|Failed to load/)
  const world = controlOf('meghna')
  await world.fault({ operation: 'games.vendors', errorCode: 'upstream.unreachable' })
  const here = await site('meghna')
  await here.open('/rng')
  const failed = page
    .getByRole('alert')
    .filter({ hasText: here.text('error.upstream.unreachable') })
    .first()
  await expect(failed).toBeVisible()
  await expect.poll(async () => (await world.journal({ operation: 'games.vendors' })).length).toBe(3)
  await world.clearFaults()
  await failed.getByRole('button', { name: here.text('render.retry') }).click()
  await expect(page.getByRole('tab').first()).toBeVisible()
})

test('a session that has ended is cleared, the login comes over the page, and after it the page is there (R-4.051, R-8.005)', async ({
  site,
  page,
  context,
  control,
  watch,
}) => {
  watch.allow(/401/)
  const code = 'meghna'
  const here = await site(code)
  const [person] = await control(code).accounts()
  const { token } = await control(code).signIn(person!.account)
  await context.addInitScript(
    ([value, account]) => {
      if (sessionStorage.getItem('begun')) return
      sessionStorage.setItem('begun', '1')
      sessionStorage.setItem('token', value!)
      sessionStorage.setItem('account', account!)
      sessionStorage.setItem('isAgent', '0')
    },
    [token, person!.account],
  )
  await here.open('/member/transferFund')
  await expect(page.getByText(here.text('wallet.total')).first()).toBeVisible()
  await control(code).fault({ operation: 'wallet.balance', errorCode: 'login.not.session', count: 1 })
  await page.evaluate(() => sessionStorage.removeItem('merchantWallet'))
  await page.reload()
  const dialog = page.getByRole('dialog', { name: here.text('login.title') })
  // The note goes by itself.
  await expect(page.getByText(here.text('gate.session-over'))).toBeVisible()
  await expect(dialog).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
  await control(code).clearFaults()
  await fillLogin(dialog, here, person!)
  await submitLogin(dialog, here)
  await expect(page).toHaveURL(`${here.origin}/member/transferFund`)
  await expect(page.getByText(here.text('wallet.total')).first()).toBeVisible()
})
