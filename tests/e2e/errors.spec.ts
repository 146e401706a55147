import { memberWorld } from './support/member-world.ts'
import { fillLogin, submitLogin } from './support/people.ts'
import { controlOf, expect, test } from './support/test.ts'

test('a failed read is retried twice automatically, then shows the failure and retries on request (R-8.005, R-8.019) @long', async ({
  site,
  page,
  watch,
}) => {
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

test('a session that has ended is cleared, the login comes over the page, and after it the page is there (R-4.051, R-8.005) @long', async ({
  site,
  page,
  watch,
}) => {
  watch.allow(/401/)
  const here = await site('meghna')
  const world = memberWorld(page, here)
  await world.enter('player1')
  await here.open('/member/transferFund')
  await expect(page.getByText(here.text('wallet.total')).first()).toBeVisible()
  await world.fault({ operation: 'wallet.balance', errorCode: 'login.not.session', count: 1 })
  await page.evaluate(() => sessionStorage.removeItem('merchantWallet'))
  await page.reload()
  const dialog = page.getByRole('dialog', { name: here.text('login.title') })
  await expect(dialog.getByText(here.text('gate.session-over'))).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
  await world.clearFaults()
  await fillLogin(dialog, here, { account: 'player1', password: 'Quiet-Harbour-42' })
  await submitLogin(dialog, here)
  await expect(page).toHaveURL(`${here.origin}/member/transferFund`)
  await expect(page.getByText(here.text('wallet.total')).first()).toBeVisible()
})

test('a form that the end of the session refused keeps what was typed, and is sent once the account is back (R-4.051)', async ({
  site,
  page,
  watch,
}) => {
  watch.allow(/401/)
  const here = await site('meghna')
  const world = memberWorld(page, here)
  await world.enter('player1')
  await here.open('/member/depositv2')
  const main = page.getByRole('main')
  await main.getByRole('radio', { name: here.text('deposit.channel.bank') }).check()
  const amount = main.getByRole('textbox', { name: here.text('field.amount') })
  await amount.fill('1500')
  await world.fault({ operation: 'wallet.deposit', errorCode: 'login.not.session', count: 1 })
  await main.getByRole('button', { name: here.text('deposit.submit') }).click()
  const dialog = page.getByRole('dialog', { name: here.text('login.title') })
  await expect(dialog.getByText(here.text('gate.session-over'))).toBeVisible()
  await expect(page).toHaveURL(`${here.origin}/member/depositv2`)
  await expect(page.getByLabel(here.text('field.amount')).first()).toHaveValue(/1,?500/)
  await fillLogin(dialog, here, { account: 'player1', password: 'Quiet-Harbour-42' })
  await submitLogin(dialog, here)
  await expect(main.getByRole('article')).toContainText(here.text('deposit.state.pending'))
  await expect(dialog).toHaveCount(0)
})
