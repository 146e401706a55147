import { memberWorld } from './support/member-world.ts'
import { expect, expectAccessible, test } from './support/test.ts'

test('red envelopes are for members: a visitor is asked to sign in', { tag: '@long' }, async ({
  site,
  page,
}) => {
  const here = await site('meghna')
  await here.open('/redEnvelope')
  await expect(page.getByRole('dialog', { name: here.text('login.title') })).toBeVisible()
})

test('an envelope is sent, a share of it is taken once, and after a day the rest is back (R-2.132) @long', async ({
  site,
  page,
}) => {
  const here = await site('meghna')
  const world = memberWorld(page, here)
  await world.enter('atlas')
  await here.open('/redEnvelope')
  const before = await world.money()
  await page
    .getByRole('main')
    .getByRole('button', { name: here.text('envelope.send') })
    .click()
  const dialog = page.getByRole('dialog', { name: here.text('envelope.send-title') })
  await expectAccessible(page, 'dialog')
  const shares = dialog.getByRole('spinbutton', { name: here.text('envelope.shares') })
  await shares.fill('4')
  await dialog.getByLabel(here.text('envelope.amount')).fill('40')
  await dialog
    .getByLabel(here.text('envelope.split'))
    .selectOption({ label: here.text('envelope.split.equal') })
  await dialog.getByLabel(here.text('envelope.message')).fill('Good luck to all')
  await dialog.getByRole('button', { name: here.text('envelope.submit') }).click()
  await expect(dialog).toHaveCount(0)
  const own = page.getByRole('main').getByRole('article').filter({ hasText: 'Good luck to all' })
  await expect(own).toContainText(here.text('envelope.state.open'))
  expect(await world.money()).toBeCloseTo(before - 40, 2)

  await world.enter('player1')
  await here.open('/redEnvelope')
  const had = await world.money()
  await own.getByRole('button', { name: here.text('envelope.open') }).click()
  await expect(own.getByRole('status')).toContainText('10.00')
  expect(await world.money()).toBeCloseTo(had + 10, 2)
  expect((await world.moves())[0]).toMatchObject({ type: 'RED_ENVELOPE', amount: '10.00' })
  await expectAccessible(page, 'main')
  await here.open('/redEnvelope')
  await expect(page.getByText(here.text('envelope.none-open'))).toBeVisible()
  await page.getByRole('tab', { name: here.text('envelope.tab.taken') }).click()
  await expect(own).toContainText(here.text('envelope.won', { amount: '' }).trim())

  await world.advance(25 * 60 * 60_000)
  await world.enter('atlas')
  await here.open('/redEnvelope?tab=sent')
  await expect(own).toContainText(here.text('envelope.state.returned'))
  await expect(own).toContainText('30.00')
  await own.getByText(here.text('envelope.who')).click()
  await expect(own.getByRole('listitem')).toHaveCount(1)
  // An agent has other income too, so the return itself is looked for.
  const back = (await world.moves()).find(({ type }) => type === 'RED_ENVELOPE_RETURN')
  expect(back?.amount).toBe('30.00')
  expect(await world.ledger()).toMatchObject({ balanced: true })
})

test('an envelope whose shares are gone is told, and leaves the list (R-2.132)', { tag: '@long' }, async ({
  site,
  page,
  watch,
}) => {
  watch.allow(/409|404/)
  const here = await site('meghna')
  const world = memberWorld(page, here)
  await world.scenario('red-envelope-open')
  await world.enter('player1')
  await here.open('/redEnvelope')
  const envelope = page.getByRole('main').getByRole('article').filter({ hasText: 'Good luck' })
  await expect(envelope).toBeVisible()
  await world.fault({ operation: 'promotions.claim-red-envelope', errorCode: 'envelope.empty', count: 1 })
  await envelope.getByRole('button', { name: here.text('envelope.open') }).click()
  await expect(page.getByText(here.text('error.envelope.empty'))).toBeVisible()
})
