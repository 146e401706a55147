import type { Locator, Page } from 'playwright/test'
import { computeTotpCode } from '../../gateway/src/lib/totp.ts'
import { jpeg } from '../support/pictures.ts'
import { memberWorld } from './support/member-world.ts'
import { logIn } from './support/people.ts'
import { type BrandSite, controlOf, expect, expectAccessible, test } from './support/test.ts'
import { walletsOf } from './support/wallets.ts'

const MEMBER_PAGES = [
  ['/member/securityCenter', 'centre.security'],
  ['/member/depositv2', 'deposit.title'],
  ['/member/withdraw', 'withdraw.title'],
  ['/member/transferFund', 'centre.wallet'],
  ['/member/transactionHistory', 'centre.record'],
  ['/member/personalHistoryCopy', 'bets.title'],
  ['/member/personalProfit', 'profit.title'],
  ['/member/manualRebate', 'cashback.title'],
  ['/member/bonusDetails', 'bonuses.title'],
  ['/member/rewardCenter', 'rewards.title'],
  ['/member/missionLeaderboard', 'missions.title'],
  ['/member/referral', 'friends.title'],
  ['/member/playerRank', 'shell.vip'],
  ['/member/messageV2', 'messages.title'],
] as const

const AGENT_PAGES = [
  ['/agent/agentTeamOverview', 'centre.team-overview'],
  ['/agent/agentAnnouncement', 'centre.agent-notices'],
  ['/agent/downlineManagmentView', 'centre.downlines'],
  ['/agent/registerCenter', 'centre.register'],
  ['/agent/personalHistoryCopy', 'centre.team-betting'],
  ['/agent/palStatementsAgentCopy', 'centre.statements'],
  ['/agent/agentDownlineTransactionDetailsCopy', 'centre.team-transactions'],
  ['/agent/agentRevenueReport', 'centre.revenue'],
] as const

/** Opens the list of a centre's pages, which a phone closes on each chosen page. */
async function openList(menu: Locator) {
  const button = menu.locator('button')
  if ((await button.isVisible()) && (await button.getAttribute('aria-expanded')) === 'false')
    await button.click()
}

test('the member centre opens each page of its menu, marks it and closes (R-2.082, R-2.112, R-2.096, R-2.098, R-2.102, R-2.104, R-2.108)', {
  tag: '@phone-long',
}, async ({ site, page }) => {
  const here = await site('meghna')
  await memberWorld(page, here).enter('player1')
  await here.open('/member')
  await expect(page).toHaveURL(`${here.origin}/member/securityCenter`)
  const menu = page.getByRole('navigation', { name: here.text('centre.member-menu') })
  for (const [path, label] of MEMBER_PAGES) {
    const entry = menu.getByRole('link', { name: here.text(label) })
    await openList(menu)
    await entry.click()
    await expect(page).toHaveURL(here.origin + path)
    // On a phone the list that is still open closes when the page comes.
    await expect(async () => {
      await openList(menu)
      await expect(entry).toHaveAttribute('aria-current', 'page', { timeout: 2_000 })
    }).toPass()
  }
  await page.getByRole('button', { name: here.text('centre.close') }).click()
  await expect(page.getByRole('heading', { name: here.text('centre.member') })).toHaveCount(0)
})

test('the agent centre opens each page of its menu and marks it (R-1.022, R-2.113 to R-2.124)', {
  tag: '@phone-long',
}, async ({ site, page }) => {
  const here = await site('meghna')
  await memberWorld(page, here).enter('atlas')
  await here.open('/agent/agentTeamOverview')
  const menu = page.getByRole('navigation', { name: here.text('centre.agent-menu') })
  for (const [path, label] of AGENT_PAGES) {
    const entry = menu.getByRole('link', { name: here.text(label) })
    await openList(menu)
    await entry.click()
    await expect(page).toHaveURL(here.origin + path)
    // On a phone the list that is still open closes when the page comes.
    await expect(async () => {
      await openList(menu)
      await expect(entry).toHaveAttribute('aria-current', 'page', { timeout: 2_000 })
    }).toPass()
    await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
  }
})

test('a visitor of a centre is asked to sign in (R-5.029, R-5.031) @long', async ({ site, page }) => {
  const here = await site('meghna')
  for (const path of ['/member/securityCenter', '/agent/agentTeamOverview']) {
    await here.open(path)
    const login = page.getByRole('dialog', { name: here.text('login.title') })
    await expect(login).toContainText(here.text('error.login.not.session'))
    await expect(page.getByRole('heading', { name: here.text('centre.member') })).toHaveCount(0)
  }
})

test('a player who is no agent is told so, and how to become one (R-5.032, R-6.010)', {
  tag: '@long',
}, async ({ site, page }) => {
  const here = await site('meghna')
  await memberWorld(page, here).enter('player1')
  await here.open('/agent/agentTeamOverview')
  await expect(page.getByRole('status').getByText(here.text('error.session.agent.required'))).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: here.text('join.heading') })).toBeVisible()
  await expect(page).toHaveURL(/\/join$/)
})

test('a visitor of the agent centre may sign in, or read how to become an agent (R-5.029)', {
  tag: '@long',
}, async ({ site, page }) => {
  const here = await site('meghna')
  await here.open('/agent/agentTeamOverview')
  await expect(page.getByRole('dialog')).toContainText(here.text('error.login.not.session'))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1, name: here.text('join.heading') })).toBeVisible()
})

test('a transfer between wallets moves money, keeps the sum and stands in the account record (R-2.084)', async ({
  site,
  page,
}) => {
  const here = await site('meghna')
  const world = memberWorld(page, here)
  await world.enter('player1')
  await here.open('/member/transferFund')
  const before = await balances(page, here)
  const other = (await walletsOf(page, here))[1]!
  const form = page.getByRole('main').locator('form')
  await form.getByLabel(here.text('field.to-account-type')).selectOption({ label: other.walletName })
  await form.getByLabel(here.text('field.amount')).fill('12.34')
  await form.getByRole('button', { name: here.text('transfer.submit') }).click()
  await expect(page.getByText(here.text('transfer.done'))).toBeVisible()
  const after = await balances(page, here)
  expect(sum(after)).toBe(sum(before))
  expect(after[other.accountTypeId]! - before[other.accountTypeId]!).toBe(1234)
  expect(await world.ledger()).toMatchObject({ balanced: true, problems: [] })

  await page
    .getByRole('navigation', { name: here.text('centre.member-menu') })
    .getByRole('link', { name: here.text('centre.record') })
    .click()
  const rows = page.getByRole('main').getByRole('row')
  await expect(rows.filter({ hasText: '12.34' }).first()).toBeVisible()
})

test('a deposit shows its costs, is followed from payment to approval, and its money is there (R-2.086, R-2.087)', {
  tag: '@phone-long',
}, async ({ site, page }) => {
  const here = await site('meghna')
  const world = memberWorld(page, here)
  await world.enter('player1')
  // The simulated payer pays by the world's clock.
  await world.freeze()
  await here.open('/index')
  const before = await world.money()
  await page
    .getByRole('banner')
    .getByRole('link', { name: here.text('deposit.title') })
    .click()
  await expect(page).toHaveURL(`${here.origin}/member/depositv2`)
  const main = page.getByRole('main')
  await main.getByRole('radio', { name: here.text('deposit.channel.ewallet') }).check()
  await main
    .getByRole('group', { name: here.text('deposit.quick') })
    .getByRole('button', { name: '200.00' })
    .click()
  await expect(main.getByRole('definition').filter({ hasText: '198.00' })).toBeVisible()
  await main.getByRole('button', { name: here.text('deposit.submit') }).click()
  const order = main.getByRole('article')
  await expect(order).toContainText(here.text('deposit.state.pending'))
  await expect(order.getByRole('timer')).toContainText(/0\d:\d\d/)
  await page.reload()
  await expect(order).toContainText(here.text('deposit.state.pending'))
  await world.advance(60_000)
  // No call asks for it: the event stream tells.
  await expect(order).toContainText(here.text('deposit.state.approved'))
  expect(await world.money()).toBe(before + 198)
  expect(await world.ledger()).toMatchObject({ balanced: true, problems: [] })
  await order.getByRole('button', { name: here.text('deposit.again') }).click()
  await expect(main.getByRole('radio').first()).toBeVisible()
})

/** Makes an unpaid deposit order of player1 by bank transfer, and shows it. */
async function unpaidOrder(page: Page, here: BrandSite, amount: string) {
  const world = memberWorld(page, here)
  await world.enter('player1')
  await world.freeze()
  await world.scenario('deposits-unpaid')
  await here.open('/member/depositv2?order=new')
  const main = page.getByRole('main')
  await main.getByRole('radio', { name: here.text('deposit.channel.bank') }).check()
  await main.getByRole('textbox', { name: here.text('field.amount') }).fill(amount)
  await main.getByRole('button', { name: here.text('deposit.submit') }).click()
  const order = main.getByRole('article')
  await expect(order).toContainText(here.text('deposit.state.pending'))
  return { world, main, order }
}

test('a paid deposit is reported once with its receipt, found again on return, and approved (R-2.087, R-9.030)', {
  tag: ['@phone-long', '@long'],
}, async ({ site, page }) => {
  const here = await site('meghna')
  const { world, main, order } = await unpaidOrder(page, here, '300.00')
  const before = await world.money()
  const receipt = { name: 'receipt.jpg', mimeType: 'image/jpeg', buffer: jpeg() }
  await order.getByLabel(here.text('upload.add')).setInputFiles([receipt])
  await expect(order.getByRole('img', { name: 'receipt.jpg' })).toBeVisible()
  await expect(order.getByRole('progressbar')).toHaveCount(0)
  await order.getByRole('button', { name: here.text('deposit.report') }).dblclick()
  await expect(order).toContainText(here.text('deposit.told.reported'))
  await expect(order).toContainText(here.text('deposit.receipts.count', { attached: 1 }))
  await here.open('/member/depositv2')
  await expect(order).toContainText(here.text('deposit.told.reported'))
  await world.advance(60_000)
  await expect(order).toContainText(here.text('deposit.state.approved'))
  expect(await world.money()).toBe(before + 300)
  await page.reload()
  await expect(main.getByRole('row').filter({ hasText: '300.00' }).first()).toContainText(
    here.text('deposit.state.approved'),
  )
  expect(await world.ledger()).toMatchObject({ balanced: true, problems: [] })
})

test('an unpaid deposit is cancelled after a question, and another one expires on its open page (R-2.087)', {
  tag: '@long',
}, async ({ site, page }) => {
  const here = await site('meghna')
  const { world, main, order } = await unpaidOrder(page, here, '310.00')
  const before = await world.money()
  await order.getByRole('button', { name: here.text('deposit.cancel') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: here.text('deposit.cancel') })
    .click()
  await expect(order).toContainText(here.text('deposit.state.cancelled'))
  await page.reload()
  await expect(order).toContainText(here.text('deposit.told.cancelled'))
  await order.getByRole('button', { name: here.text('deposit.again') }).click()
  await main.getByRole('textbox', { name: here.text('field.amount') }).fill('320.00')
  await main.getByRole('button', { name: here.text('deposit.submit') }).click()
  await expect(order).toContainText(here.text('deposit.state.pending'))
  await world.advance(11 * 60_000)
  await expect(order).toContainText(here.text('deposit.state.expired'))
  await page.reload()
  await expect(order).toContainText(here.text('deposit.told.expired'))
  expect(await world.money()).toBe(before)
})

test('a deposit that the bank refuses brings no money and says so, also in the inbox (R-2.087)', {
  tag: '@long',
}, async ({ site, page }) => {
  const here = await site('meghna')
  const { world, order } = await unpaidOrder(page, here, '330.00')
  const before = await world.money()
  await world.scenario('deposits-rejected')
  await order.getByRole('button', { name: here.text('deposit.report') }).click()
  await expect(order).toContainText(here.text('deposit.told.reported'))
  await world.advance(60_000)
  await expect(order).toContainText(here.text('deposit.state.rejected'))
  await page.reload()
  await expect(order).toContainText(here.text('deposit.told.rejected'))
  expect(await world.money()).toBe(before)
  await here.open('/member/messageV2')
  await expect(page.getByText(here.text('inbox.deposit-rejected.title')).first()).toBeVisible()
})

test('a bonus code joins its promotion with the deposit, and a wrong one is refused (R-2.087)', {
  tag: '@long',
}, async ({ site, page, watch }) => {
  watch.allow(/404 .*BonusCode/)
  const here = await site('meghna')
  await memberWorld(page, here).enter('player3')
  await here.open('/member/depositv2?order=new')
  const code = page.getByRole('textbox', { name: here.text('deposit.code') })
  await code.fill('NOSUCHCODE')
  await code.press('Enter')
  await expect(page.getByText(here.text('error.promotion.code.unknown'))).toBeVisible()
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await code.fill('reload20')
  await code.press('Enter')
  const chosen = page.getByRole('combobox', { name: here.text('field.promotion') })
  await expect(chosen).toHaveValue('weekend-reload')
})

test('a withdrawal shows fee and limits, asks for the payment password, and gives the money back when cancelled (R-2.088, R-2.089, R-4.039)', async ({
  site,
  page,
  watch,
}) => {
  watch.allow(/403 .*withdraw/)
  const here = await site('meghna')
  const world = memberWorld(page, here)
  await world.enter('player1')
  await world.freeze()
  await here.open('/member/withdraw')
  const main = page.getByRole('main')
  const before = await world.money()
  const password = main.getByRole('textbox', { name: here.text('field.payment-password'), exact: true })
  await main.getByRole('textbox', { name: here.text('field.amount') }).fill('50000.01')
  await main.getByRole('button', { name: here.text('withdraw.submit'), exact: true }).click()
  await expect(main.getByRole('textbox', { name: here.text('field.amount') })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await main.getByRole('textbox', { name: here.text('field.amount') }).fill('150.00')
  await expect(main.getByText(here.text('withdraw.effect.after'))).toBeVisible()
  await password.fill('000000')
  await main.getByRole('button', { name: here.text('withdraw.submit'), exact: true }).click()
  await expect(main.getByText(here.text('error.payment-password.wrong'))).toBeVisible()
  await password.fill('246810')
  await main.getByRole('button', { name: here.text('withdraw.submit'), exact: true }).click()
  await expect(page.getByText(here.text('withdraw.done'))).toBeVisible()
  const newest = main.getByRole('listitem').filter({ hasText: '150.00' }).first()
  await expect(newest).toContainText(here.text('withdraw.state.submitted'))
  expect(await world.money()).toBe(before - 150)
  await newest.getByRole('button', { name: here.text('withdraw.cancel') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: here.text('withdraw.cancel') })
    .click()
  await expect(newest).toContainText(here.text('withdraw.state.cancelled'))
  await page.reload()
  await expect(newest).toContainText(here.text('withdraw.state.cancelled'))
  expect(await world.money()).toBe(before)
  expect(await world.ledger()).toMatchObject({ balanced: true, problems: [] })
})

test('rewards are collected all at once, stand in the history, and a ticket draws a prize (R-2.103, R-2.149, R-2.045) @long', async ({
  site,
  page,
}) => {
  const here = await site('meghna')
  const world = memberWorld(page, here)
  await world.enter('player1')
  await world.freeze()
  await here.open('/promotions?tab=rewards')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: here.text('promotions.rewards-centre') }).click()
  await expect(page).toHaveURL(/rewardCenter/)
  const before = await world.money()
  const all = main.getByRole('button', { name: here.text('rewards.collect-all', { count: 5 }) })
  await all.dblclick()
  await expect(main.getByText(here.text('rewards.empty'))).toBeVisible()
  // Birthday, rank bonus and promotion: 18.00, 38.00 and 18.00.
  expect((await world.money()) - before).toBe(74)
  await main.getByRole('tab', { name: here.text('rewards.view.history') }).click()
  await page.reload()
  await expect(main.getByText(here.text('rewards.state.claimed'), { exact: true }).first()).toBeVisible()
  await main.getByRole('tab', { name: here.text('raffle.title') }).click()
  await main.getByRole('button', { name: here.text('raffle.draw') }).click()
  await expect(main.getByRole('status').filter({ hasText: /\S/ }).first()).toBeVisible()
  await page.reload()
  const draws = main.getByRole('table', { name: here.text('raffle.draws') })
  await expect(draws.getByRole('row').nth(1)).toBeVisible()
  expect(await world.ledger()).toMatchObject({ balanced: true, problems: [] })
})

test('claimable missions are counted in the menu until they are claimed (R-2.106, R-2.107)', {
  tag: '@long',
}, async ({ site, page }) => {
  const here = await site('meghna')
  await memberWorld(page, here).enter('player1')
  await here.open('/member/missionLeaderboard')
  const entry = page
    .getByRole('navigation', { name: here.text('centre.member-menu') })
    .getByRole('link', { name: here.text('missions.title') })
  await expect(entry).toContainText('1')
  await page
    .getByRole('main')
    .getByRole('button', { name: here.text('rewards.collect') })
    .click()
  await expect(entry).not.toContainText('1')
})

test('the invitation code is saved as a picture that holds the link (R-2.105)', { tag: '@long' }, async ({
  site,
  page,
}) => {
  const here = await site('meghna')
  await memberWorld(page, here).enter('player1')
  await here.open('/member/referral')
  const main = page.getByRole('main')
  await expect(main.getByRole('img', { name: here.text('friends.code-picture') })).toHaveAttribute(
    'data-value',
    /\/register\?referralCode=/,
  )
  const saved = page.waitForEvent('download')
  await main.getByRole('button', { name: here.text('detail.code-download') }).click()
  expect((await saved).suggestedFilename()).toBe('invitation.png')
})

test('a bonus is given up at the loss that is stated first, and stays so after a reload (R-2.100, R-2.101)', async ({
  site,
  page,
}) => {
  const here = await site('meghna')
  const world = memberWorld(page, here)
  await world.enter('player1')
  await world.freeze()
  await here.open('/member/rewardCenter')
  const main = page.getByRole('main')
  await main
    .getByRole('listitem')
    .filter({ hasText: here.text('rewards.kind.promotion') })
    .getByRole('button', { name: here.text('rewards.collect') })
    .first()
    .click()
  await expect(page.getByText(here.text('rewards.done'), { exact: true }).first()).toBeVisible()
  await here.open('/member/bonusDetails?state=ACTIVE')
  const active = main.getByRole('listitem').filter({
    has: page.getByRole('button', { name: here.text('bonuses.forfeit') }),
  })
  await expect(active.first()).toBeVisible()
  const many = await active.count()
  const before = await world.money()
  await active
    .first()
    .getByRole('button', { name: here.text('bonuses.forfeit') })
    .click()
  const question = page.getByRole('alertdialog')
  const loss = /([\d,]+\.\d\d)/.exec((await question.textContent()) ?? '')![1]!
  await question.getByRole('button', { name: here.text('bonuses.forfeit') }).click()
  await expect(active).toHaveCount(many - 1)
  await here.open('/member/bonusDetails?state=FORFEITED')
  const given = main.getByRole('listitem').filter({ hasText: here.text('bonuses.given') })
  await expect(given.first()).toContainText(here.text('bonuses.state.forfeited'))
  expect(before - (await world.money())).toBeCloseTo(Number(loss.replaceAll(',', '')), 2)
  expect(await world.ledger()).toMatchObject({ balanced: true, problems: [] })
})

test('a withdrawal of an account with an authenticator asks for its code (R-2.089)', {
  tag: '@long',
}, async ({ site, page }) => {
  const here = await site('meghna')
  const world = memberWorld(page, here)
  await world.enter('player2')
  await world.freeze()
  await here.open('/member/withdraw')
  const main = page.getByRole('main')
  await main.getByRole('textbox', { name: here.text('field.amount') }).fill('150.00')
  await main.getByRole('textbox', { name: here.text('field.payment-password'), exact: true }).fill('246810')
  const submit = main.getByRole('button', { name: here.text('withdraw.submit'), exact: true })
  await submit.click()
  const code = main.getByRole('textbox', { name: here.text('field.authenticator-code') })
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  const { now } = await world.clock()
  await code.fill(computeTotpCode('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', now))
  await submit.click()
  await expect(page.getByText(here.text('withdraw.done'))).toBeVisible()
})

test('a payment that did not arrive is reported with a picture, and one that arrived is confirmed (R-4.036, R-4.038, R-9.030) @long', async ({
  site,
  page,
}) => {
  const here = await site('meghna')
  const world = memberWorld(page, here)
  await world.enter('player1')
  await world.freeze()
  await here.open('/member/withdraw')
  const main = page.getByRole('main')
  const ask = async (amount: string) => {
    await main.getByRole('textbox', { name: here.text('field.amount') }).fill(amount)
    await main.getByRole('textbox', { name: here.text('field.payment-password'), exact: true }).fill('246810')
    await main.getByRole('button', { name: here.text('withdraw.submit'), exact: true }).click()
    await expect(main.getByRole('listitem').filter({ hasText: amount })).toHaveCount(1)
  }
  await ask('150.00')
  await ask('160.00')
  await world.advance(5 * 60_000)
  await page.reload()
  await expect(main.getByText(here.text('confirmations.hint', { minutes: 30 }))).toBeVisible()
  const payment = (amount: string) =>
    main.getByRole('listitem').filter({
      hasText: amount,
      has: page.getByRole('button', { name: here.text('confirmations.received'), exact: true }),
    })
  await payment('150.00')
    .getByRole('button', { name: here.text('confirmations.received'), exact: true })
    .click()
  await expect(payment('150.00')).toHaveCount(0)
  await payment('160.00')
    .getByRole('button', { name: here.text('confirmations.not-received') })
    .click()
  const report = page.getByRole('button', { name: here.text('confirmations.dispute') })
  await report.click()
  await expect(payment('160.00')).toContainText(here.text('error.withdraw.proof.required'))
  const statement = { name: 'statement.jpg', mimeType: 'image/jpeg', buffer: jpeg() }
  await payment('160.00').getByLabel(here.text('upload.add')).setInputFiles([statement])
  await expect(payment('160.00').getByRole('img', { name: 'statement.jpg' })).toBeVisible()
  await report.click()
  await expect(page.getByText(here.text('confirmations.disputed'))).toBeVisible()
  await page.reload()
  const list = main.getByRole('listitem')
  await expect(list.filter({ hasText: '150.00' }).first()).toContainText(here.text('withdraw.state.received'))
  await expect(list.filter({ hasText: '160.00' }).first()).toContainText(
    new RegExp(`${here.text('withdraw.state.dispute')}|${here.text('withdraw.state.not-received')}`),
  )
  expect(await world.ledger()).toMatchObject({ balanced: true, problems: [] })
})

test('a member uses its own picture as the avatar; a file that is no picture is refused (R-2.083, R-3.031)', {
  tag: '@long',
}, async ({ site, page }) => {
  const here = await site('meghna')
  await memberWorld(page, here).enter('player1')
  await here.open('/member/securityCenter')
  await page
    .getByRole('main')
    .getByRole('button', { name: here.text('avatar.title') })
    .click()
  const dialog = page.getByRole('dialog', { name: here.text('avatar.title') })
  const file = dialog.getByLabel(here.text('avatar.upload'))
  await file.setInputFiles([
    { name: 'note.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') },
  ])
  await expect(dialog.getByText(here.text('upload.no-picture', { name: 'note.png' }))).toBeVisible()
  await file.setInputFiles([{ name: 'me.jpg', mimeType: 'image/jpeg', buffer: jpeg() }])
  await expect(dialog.getByRole('radio', { name: here.text('avatar.own') })).toBeChecked()
  await dialog.getByRole('button', { name: here.text('avatar.save') }).click()
  await expect(page.getByText(here.text('avatar.done'))).toBeVisible()
  await page.reload()
  const shown = page.getByRole('main').locator('img[data-avatar="CUSTOM"]')
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test('a withdrawal sent in one tab appears in the other without a reload: list, balance and state (R-2.089, R-9.026) @long', async ({
  site,
  page,
  context,
}) => {
  const here = await site('meghna')
  const world = memberWorld(page, here)
  await world.enter('player1')
  await world.freeze()
  await here.open('/member/withdraw')
  const other = await context.newPage()
  await here.open('/member/withdraw', other)
  const main = page.getByRole('main')
  const seen = other.getByRole('main')
  await expect(seen.getByText(here.text('withdraw.times-left', { left: 5 }))).toBeVisible()
  const loads: string[] = []
  other.on('framenavigated', (frame) => loads.push(frame.url()))
  await main.getByRole('textbox', { name: here.text('field.amount') }).fill('150.00')
  await main.getByRole('textbox', { name: here.text('field.payment-password'), exact: true }).fill('246810')
  // Two presses in a row send once.
  await main.getByRole('button', { name: here.text('withdraw.submit'), exact: true }).dblclick()
  const order = seen.getByRole('listitem').filter({ hasText: '150.00' })
  await expect(order).toHaveCount(1)
  await expect(seen.getByText(here.text('withdraw.times-left', { left: 4 }))).toBeVisible()
  await order.getByRole('button', { name: here.text('withdraw.cancel') }).click()
  await other
    .getByRole('alertdialog')
    .getByRole('button', { name: here.text('withdraw.cancel') })
    .click()
  await expect(main.getByRole('listitem').filter({ hasText: '150.00' })).toContainText(
    here.text('withdraw.state.cancelled'),
  )
  expect(loads).toEqual([])
  expect(await world.ledger()).toMatchObject({ balanced: true, problems: [] })
})

test('a brand shows its centres in windows above the page before; each page keeps its address, and Back, Escape and a link by address work (R-2.069, R-2.150) @long', async ({
  site,
  page,
  own,
}) => {
  const { code } = await own('meghna', { centresAs: 'modal' })
  const here = await site(code)
  await memberWorld(page, here).enter('birch')
  await here.open('/vip')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 }).first()).toBeVisible()
  const title = (await main.getByRole('heading', { level: 1 }).first().textContent())!
  const trigger = page.getByRole('banner').getByRole('link', { name: here.text('shell.account-centre') })
  const window = page.getByRole('dialog', { name: here.text('centre.member') })
  const menu = window.getByRole('navigation', { name: here.text('centre.member-menu') })
  await trigger.click()
  await expect(page).toHaveURL(/\/member\/securityCenter$/)
  await expect(menu.locator('[aria-current=page]')).toHaveText(here.text('centre.security'))
  await expect(page.locator('main h1').first()).toHaveText(title)
  await expectAccessible(page, 'dialog')
  await menu.getByRole('link', { name: here.text('centre.wallet') }).click()
  await expect(page).toHaveURL(/\/member\/transferFund$/)
  await expect(menu.locator('[aria-current=page]')).toHaveText(here.text('centre.wallet'))
  for (let step = 0; step < 40; step++) await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true)
  await page.goBack()
  await expect(menu.locator('[aria-current=page]')).toHaveText(here.text('centre.security'))
  await page.goForward()
  await expect(page).toHaveURL(/\/member\/transferFund$/)
  await page.keyboard.press('Escape')
  await expect(window).toHaveCount(0)
  await expect(page).toHaveURL(/\/vip$/)
  await expect(trigger).toBeFocused()

  await here.open('/agent/agentTeamOverview')
  await expect(page.getByRole('dialog', { name: here.text('centre.agent') })).toBeVisible()
  await expect(page.locator('.top-bar')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/index$/)
})

test('bets are found by filters that a reload keeps, add up, and open to their details (R-2.092, R-2.093)', async ({
  site,
  page,
}) => {
  const here = await site('meghna')
  await memberWorld(page, here).enter('player1')
  await here.open('/member/personalHistoryCopy?days=90')
  const rows = page.getByRole('main').getByRole('table').getByRole('row')
  await expect(rows.nth(3)).toBeVisible()
  await page.getByLabel(here.text('bets.status')).selectOption({ label: here.text('bets.status.won') })
  await expect(page).toHaveURL(/status=WON/)
  const lost = rows.filter({ hasText: here.text('bets.status.lost') })
  await expect(lost).toHaveCount(0)
  await page.reload()
  await expect(rows.filter({ hasText: here.text('bets.status.won') }).first()).toBeVisible()
  await expect(lost).toHaveCount(0)
  await expect(rows.last()).toContainText(here.text('record.total'))
  await rows
    .nth(1)
    .getByRole('button', { name: here.text('record.details') })
    .click()
  const details = page.getByRole('dialog', { name: here.text('bets.title') })
  await expect(details).toContainText(here.text('bets.number'))
  await page.keyboard.press('Escape')
  await expect(details).toHaveCount(0)
})

test('cashback is collected into the wallet once, and stands in the account record after a reload (R-2.094, R-2.095)', async ({
  site,
  page,
}) => {
  const here = await site('meghna')
  const world = memberWorld(page, here)
  await world.enter('player1')
  await here.open('/member/manualRebate')
  const before = sum(await balances(page, here))
  const collect = page.getByRole('button', { name: here.text('claim.collect') })
  const amount = (await page.getByRole('status', { name: here.text('cashback.title') }).innerText()).replace(
    /[^\d.]/g,
    '',
  )
  await collect.click()
  // The button is disabled while the call runs too.
  await expect(page.getByText(here.text('cashback.done').replace('{{amount}}', '').trim())).toBeVisible()
  await page.reload()
  await expect(collect).toBeDisabled()
  expect(sum(await balances(page, here)) - before).toBe(Math.round(Number(amount) * 100))
  expect(await world.ledger()).toMatchObject({ balanced: true, problems: [] })
  await here.open('/member/transactionHistory?type=CASHBACK')
  await expect(page.getByRole('main').getByRole('row').nth(1)).toContainText(amount)
})

test('a deposit limit is set in place and kept; a payment password can be changed, not set again (R-2.083, R-4.053)', {
  tag: '@long',
}, async ({ site, page }) => {
  const here = await site('meghna')
  await memberWorld(page, here).enter('player1')
  await here.open('/member/securityCenter')
  const main = page.getByRole('main')
  const rowOf = (key: string) =>
    main.getByRole('listitem').filter({ has: page.getByText(here.text(key), { exact: true }) })
  await rowOf('limits.title')
    .getByRole('button', { name: here.text('security.set') })
    .click()
  await rowOf('limits.title').getByLabel(here.text('field.limit-amount')).fill('500')
  await rowOf('limits.title')
    .getByRole('button', { name: here.text('limits.submit') })
    .click()
  const day = main.getByRole('row').filter({ hasText: here.text('field.limit-period.day') })
  await expect(day).toContainText('500.00')
  await page.reload()
  await expect(day).toContainText('500.00')
  await expect(rowOf('security.payment')).toHaveCount(1)
  await rowOf('security.payment')
    .getByRole('button', { name: here.text('settings.change') })
    .click()
  await expect(rowOf('security.payment').locator('input[type=password]')).toHaveCount(3)
})

test('a message to the upline carries a picture, which its reader sees (R-2.111, R-9.030)', {
  tag: '@long',
}, async ({ site, page }) => {
  const here = await site('meghna')
  const world = memberWorld(page, here)
  await world.enter('player1')
  await here.open('/member/messageV2?tab=write')
  const main = page.getByRole('main')
  await main
    .getByLabel(here.text('field.recipient'))
    .selectOption({ label: here.text('messages.recipient.upline') })
  await main.getByLabel(here.text('field.title')).fill('My receipt')
  await main.getByRole('textbox', { name: here.text('field.message') }).fill('Here it is.')
  const receipt = { name: 'receipt.jpg', mimeType: 'image/jpeg', buffer: jpeg() }
  await main.getByLabel(here.text('upload.add')).setInputFiles([receipt])
  await expect(main.getByRole('img', { name: 'receipt.jpg' })).toBeVisible()
  await expect(main.getByRole('progressbar')).toHaveCount(0)
  await main.getByRole('button', { name: here.text('message.submit') }).click()
  await expect(page.getByText(here.text('message.done'))).toBeVisible()
  await world.enter('birch')
  await here.open('/member/messageV2')
  await main.getByRole('button', { name: /My receipt/ }).click()
  await expect(main.getByRole('img', { name: here.text('messages.picture', { number: 1 }) })).toBeVisible()
})

test('a message is written, stands among those sent, and its tab is in the address (R-2.110, R-2.111)', async ({
  site,
  page,
}) => {
  const here = await site('meghna')
  await memberWorld(page, here).enter('player1')
  await here.open('/member/messageV2')
  const main = page.getByRole('main')
  await main.getByRole('tab', { name: here.text('messages.write') }).click()
  await main.getByLabel(here.text('field.title')).fill('Late deposit')
  await main
    .getByRole('textbox', { name: here.text('field.message') })
    .fill('My deposit of this morning is not there.')
  await main.getByRole('button', { name: here.text('message.submit') }).click()
  await expect(page.getByText(here.text('message.done'))).toBeVisible()
  await main.getByRole('tab', { name: here.text('messages.sent') }).click()
  await expect(page).toHaveURL(/tab=sent/)
  await expect(main.getByRole('row').filter({ hasText: 'Late deposit' })).toHaveCount(1)
  await page.reload()
  await expect(main.getByRole('row').filter({ hasText: 'Late deposit' })).toHaveCount(1)
})

test('a new password asks for the old one, and is good for the next login (R-5.019) @long', async ({
  site,
  page,
}) => {
  const here = await site('meghna')
  const player = { account: 'player1', password: 'Quiet-Harbour-42' }
  await memberWorld(page, here).enter(player.account)
  await here.open('/member/securityCenter')
  const row = page.getByRole('listitem').filter({ hasText: here.text('security.password') })
  await row.getByRole('button').click()
  await row.getByLabel(here.text('field.old-password')).fill(player.password)
  await row.getByLabel(here.text('field.new-password'), { exact: true }).fill('quiet river 77')
  await row.getByLabel(here.text('field.confirm-new-password')).fill('quiet river 77')
  await row.getByRole('button', { name: here.text('change-password.submit') }).click()
  await expect(row.getByLabel(here.text('field.old-password'))).toHaveCount(0)
  await page.evaluate(() => {
    const turn = sessionStorage.getItem('turn')!
    sessionStorage.clear()
    // The stored login must not come back.
    sessionStorage.setItem('turn', turn)
  })
  await here.open('/help')
  await logIn(page, here, { ...player, password: 'quiet river 77' })
})

test('an agent sees the team, day by day, and walks down it (R-2.113, R-2.114, R-2.118, R-2.119)', async ({
  site,
  page,
}) => {
  const here = await site('meghna')
  await memberWorld(page, here).enter('atlas')
  await here.open('/agent/agentTeamOverview')
  await expect(page.getByText(here.text('team.size'), { exact: true })).toBeVisible()
  await page
    .getByRole('group', { name: here.text('team.view') })
    .getByRole('button', { name: here.text('team.table') })
    .click()
  const days = page.getByRole('table', { name: here.text('team.daily') }).getByRole('row')
  await expect(days.nth(7)).toBeVisible()

  await page
    .getByRole('navigation', { name: here.text('centre.agent-menu') })
    .getByRole('link', { name: here.text('centre.downlines') })
    .click()
  const path = page.getByRole('navigation', { name: here.text('downline.path') })
  const steps = path.getByRole('listitem')
  await expect(steps).toHaveCount(1)
  await page.getByRole('main').getByRole('row').getByRole('link').first().click()
  await expect(steps).toHaveCount(2)
  await path.getByRole('link').first().click()
  await expect(steps).toHaveCount(1)
})

test('an agent sends money to a downline, and both ends agree (R-6.016) @long', async ({ site, page }) => {
  const here = await site('meghna')
  await memberWorld(page, here).enter('atlas')
  await here.open('/agent/downlineManagmentView')
  await page
    .getByRole('main')
    .getByRole('row')
    .getByRole('button', { name: here.text('record.actions') })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: here.text('transfer-downline.title') })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(here.text('field.amount')).fill('10.00')
  await dialog.getByLabel(here.text('field.payment-password')).fill('246810')
  await dialog.getByRole('button', { name: here.text('transfer-downline.submit') }).click()
  await expect(page.getByText(here.text('transfer-downline.done'))).toBeVisible()
  expect(await controlOf(here.code).ledger()).toMatchObject({ balanced: true, problems: [] })
})

test('a member links an authenticator, and removes it by a recovery code (R-2.083)', {
  tag: '@long',
}, async ({ site, page }) => {
  const here = await site('meghna')
  await memberWorld(page, here).enter('player1')
  await here.open('/member/securityCenter')
  const main = page.getByRole('main')
  const row = main.getByRole('listitem').filter({ hasText: here.text('security.authenticator') })
  await row.getByRole('button', { name: here.text('security.link') }).click()
  await row.getByLabel(here.text('field.login-password')).fill('Quiet-Harbour-42')
  await row.getByRole('button', { name: here.text('begin-authenticator.submit') }).click()
  await expect(row.getByRole('img', { name: here.text('record.qr') })).toBeVisible()
  const secret = await row.getByRole('definition').first().locator('code').innerText()
  await row.getByLabel(here.text('field.authenticator-code')).fill(computeTotpCode(secret.trim(), Date.now()))
  await row.getByRole('button', { name: here.text('bind-authenticator.submit'), exact: true }).click()
  const codes = row.getByText(/^([0-9a-f]{5}-[0-9a-f]{5} ?){10}$/)
  await expect(codes).toBeVisible()
  const [recovery] = (await codes.innerText()).trim().split(' ')
  await row.getByRole('button', { name: here.text('settings.finish') }).click()
  await page.reload()
  await row.getByRole('button', { name: here.text('security.remove') }).click()
  await row.getByLabel(here.text('field.authenticator-code')).fill(recovery!)
  await row.getByLabel(here.text('field.login-password')).fill('Quiet-Harbour-42')
  await row.getByRole('button', { name: here.text('unbind-authenticator.submit'), exact: true }).click()
  await expect(row.getByRole('button', { name: here.text('security.link') })).toBeVisible()
})

test('an agent offers a contract by tiers, and the downline accepts it (R-2.125, R-2.129, R-4.040) @long', async ({
  site,
  page,
}) => {
  const here = await site('meghna')
  const world = memberWorld(page, here)
  await world.enter('atlas')
  await here.open('/agent/agentDividendRecordCopy2?tab=offer')
  const agent = page.getByRole('row').filter({ hasText: 'delta' })
  await agent.getByRole('button', { name: here.text('contract.offer-dividend') }).click()
  const dialog = page.getByRole('dialog')
  const tier = (number: number) =>
    dialog.getByRole('group', { name: here.text('contract.tier', { number }), exact: true })
  const fill = async (number: number, bet: string, rate: string) => {
    await tier(number).getByLabel(here.text('field.minimum-bet')).fill(bet)
    await tier(number).getByLabel(here.text('field.contract-rate')).fill(rate)
  }
  await fill(1, '5000', '7.50')
  await dialog.getByRole('button', { name: here.text('contract.add-tier') }).click()
  await fill(2, '1000', '5')
  await dialog.getByRole('button', { name: here.text('contract-dividend.submit'), exact: true }).click()
  await expect(tier(2).getByText(here.text('form.rows.higher'))).toHaveCount(2)

  // The second tier is dragged above the first, and each asks for more than the one before.
  const grips = dialog.locator('.form-rows-grip')
  await grips.nth(1).hover()
  await page.mouse.down()
  await grips.nth(0).hover()
  await page.mouse.up()
  await expect(tier(1).getByLabel(here.text('field.minimum-bet'))).toHaveValue('1000')
  const preview = dialog.getByRole('region', { name: here.text('form.preview') })
  await expect(preview.getByText(here.text('contract.preview.maximum-rate'))).toBeVisible()
  await dialog.getByRole('button', { name: here.text('contract-dividend.submit'), exact: true }).click()
  await expect(page.getByText(here.text('contract-dividend.done'))).toBeVisible()

  await world.enter('delta')
  await here.open('/agent/agentDividendRecordCopy2')
  await page.getByRole('button', { name: here.text('notices.accept') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: here.text('notices.accept') })
    .click()
  const own = page.getByRole('row').filter({ hasText: here.text('contract.state.a') })
  await expect(own).toHaveCount(1)

  await world.enter('atlas')
  await here.open('/agent/agentDividendRecordCopy2?tab=downline')
  const given = page.getByRole('row').filter({ hasText: 'delta' })
  await expect(given.getByText(here.text('contract.state.a'))).toBeVisible()
  await given.getByRole('button', { name: here.text('contract.end') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: here.text('contract.end') })
    .click()
  await expect(given.getByText(here.text('contract.state.v'))).toBeVisible()
})

test('an agent is asked about a contract at the moment in which it is offered (R-2.129, R-2.135)', async ({
  site,
  page,
}) => {
  const here = await site('meghna', 'EN')
  const world = memberWorld(page, here)
  const upline = await world.signIn('atlas')
  await world.enter('delta')
  const opened = page.waitForResponse((answer) => answer.url().includes('/wps/live'))
  await here.open('/index')
  await opened
  // The upline's calls leave from the same browser, whose every call carries the name of the world.
  const status = await page.evaluate(async (token) => {
    const headers = { Authorization: token, Language: 'EN', 'Content-Type': 'application/json' }
    const found = await (await fetch('/wps/agent/downlines?account=delta', { headers })).json()
    const tiers = [{ minimumBet: '100.00', netLoss: '0.00', activeMember: 0, contractRate: '1.00' }]
    const body = { downlineId: found.value.list[0].id, kind: 'DIVIDEND', group: 'CONS', tiers }
    const url = '/wps/relay/MCS2_offerContract'
    return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).status
  }, upline.token)
  expect(status).toBe(200)
  const question = page.getByRole('alertdialog', { name: here.text('contract.arrived') })
  await question.getByRole('button', { name: here.text('contract.look') }).click()
  await expect(
    page.getByRole('dialog').getByRole('button', { name: here.text('notices.accept') }),
  ).toBeVisible()
})

test('an agent recruits by a link and by an account with a temporary password (R-2.117)', {
  tag: '@long',
}, async ({ site, page }) => {
  const here = await site('meghna')
  await memberWorld(page, here).enter('atlas')
  await here.open('/agent/registerCenter')
  await page.getByLabel(here.text('field.rebate')).fill('1.00')
  await page.getByLabel(here.text('field.link-uses')).fill('25')
  await page.getByRole('button', { name: here.text('affiliate-link.submit'), exact: true }).click()
  const shown = page.getByRole('dialog')
  await expect(shown.getByRole('img', { name: here.text('record.qr') })).toBeVisible()
  const code = await shown.getByRole('definition').first().locator('code').innerText()
  await page.keyboard.press('Escape')
  const row = page.getByRole('row').filter({ hasText: code })
  await expect(row.getByRole('cell', { name: '25', exact: true })).toBeVisible()
  await row.getByRole('button', { name: here.text('record.actions') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: here.text('links.pause') })
    .click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: here.text('links.pause') })
    .click()
  await expect(row.getByText(here.text('links.state.paused'), { exact: true })).toBeVisible()
  await page.reload()
  await expect(row.getByText(here.text('links.state.paused'), { exact: true })).toBeVisible()

  await page.getByRole('tab', { name: here.text('create-downline.title') }).click()
  await page.getByLabel(here.text('field.username')).fill('recruit01')
  await page.getByLabel(here.text('field.rebate')).fill('0.50')
  await page.getByRole('button', { name: here.text('create-downline.submit'), exact: true }).click()
  await expect(page.getByRole('dialog').getByText(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/)).toBeVisible()
  await here.open('/agent/downlineManagmentView?account=recruit01')
  await expect(page.getByRole('row').filter({ hasText: 'recruit01' })).toHaveCount(1)
})

test('a brand without agents has no agent centre (R-10.006)', { tag: '@long' }, async ({ site, page }) => {
  const here = await site('layali')
  await here.open('/agent/agentTeamOverview')
  await expect(page.getByRole('heading', { name: here.text('centre.agent') })).toHaveCount(0)
})

/** Wallet to amount in minor units. */
async function balances(page: Page, site: BrandSite): Promise<Record<string, number>> {
  const wallets = await walletsOf(page, site)
  return Object.fromEntries(
    wallets.map(({ accountTypeId, availBalance }) => [accountTypeId, Math.round(Number(availBalance) * 100)]),
  )
}

function sum(amounts: Record<string, number>): number {
  return Object.values(amounts).reduce((total, amount) => total + amount, 0)
}
