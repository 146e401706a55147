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
  // The note may come, and go, before the last picture has.
  await page.reload({ waitUntil: 'commit' })
  const dialog = page.getByRole('dialog', { name: here.text('login.title') })
  // The note goes by itself.
  await expect(page.getByText(here.text('gate.session-over'))).toBeVisible()
  await expect(dialog).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
  await world.clearFaults()
  await fillLogin(dialog, here, { account: 'player1', password: 'Quiet-Harbour-42' })
  await submitLogin(dialog, here)
  await expect(page).toHaveURL(`${here.origin}/member/transferFund`)
  await expect(page.getByText(here.text('wallet.total')).first()).toBeVisible()
})
