import type { Operations } from '@marquee/schemas/contract'
import type { Page } from 'playwright/test'
import { callAs } from './support/member-calls.ts'
import { type MemberWorld, memberWorld } from './support/member-world.ts'
import { type BrandSite, expect, expectAccessible, test } from './support/test.ts'

const SSC = '101'
const MINUTE = 60_000

/** All digits of the first place, of which one always wins. */
const SURE = { playId: 'position', pick: '0,1,2,3,4,5,6,7,8,9||||', unit: '2.00' }

type Body = Operations['lottery.bet']['body']
type Player = { world: MemberWorld; token: string }

const main = (page: Page) => page.getByRole('main')

/** A member with money in the wallet of the domestic lotteries, early in an issue that nothing ends by itself. */
async function player(page: Page, here: BrandSite): Promise<Player> {
  const world = memberWorld(page, here)
  const { now } = await world.freeze()
  // Draws are on the minute.
  await world.advance(MINUTE - (now % MINUTE) + 5000)
  await world.enter('player1')
  const { token } = await world.signIn('player1')
  const body = { fromAccountType: 'main', toAccountType: 'LOTT', amount: '200.00' }
  await callAs(here.code, 'wallet.transfer', { token, body })
  return { world, token }
}

/** Places a ticket on the issue on sale. */
async function bet(here: BrandSite, token: string, more: Partial<Body> = {}) {
  const query = { gameId: SSC, count: '4' }
  const { list } = await callAs(here.code, 'lottery.upcoming', { query })
  const body = { gameId: SSC, numero: list[0]!.numero, prizeMode: 'Lott', lines: [SURE], ...more }
  const placed = await callAs(here.code, 'lottery.bet', { token, body })
  return { ...placed, upcoming: list.map(({ numero }) => numero) }
}

const rowOf = (page: Page, numero: string) => main(page).getByRole('row').filter({ hasText: numero })

test('a bet is in the list of today, is told when it wins, and its page computes the payout and proves the draw (R-2.141, R-2.142, R-7.069)', async ({
  site,
  page,
}) => {
  const here = await site('meghna', 'EN')
  const { world, token } = await player(page, here)
  const { numero } = await bet(here, token, { rebatePerMille: 20 })
  await here.open('/member/lotteryBets')
  await expect(rowOf(page, numero)).toContainText(here.text('bets.status.pending'))
  // The stream of the member's events opens after the page.
  const live = page.waitForResponse('**/wps/live*')
  await page.reload()
  await expect(rowOf(page, numero)).toContainText(here.text('lottery-lobby.play.position'))
  await expectAccessible(page, 'main')

  const told = page.getByRole('status').filter({ hasText: numero })
  await live
  await world.advance(MINUTE)
  await expect(told).toContainText('18.80')
  await expect(rowOf(page, numero)).toContainText(here.text('bets.status.won'))
  const [rebate, payout] = await callAs(here.code, 'wallet.account-record', {
    token,
    query: { type: 'PLAY', pageSize: '2' },
  }).then(({ list }) => list)
  expect([rebate?.amount, payout?.amount]).toEqual(['0.40', '18.80'])

  await told.getByRole('link', { name: here.text('lottery-bets.look') }).click()
  await expect(page).toHaveURL(/\/member\/lotteryBet\?orderNo=/)
  const computed = main(page).getByRole('table', { name: here.text('lottery-bets.payout-title') })
  await expect(computed.getByRole('row').nth(1)).toContainText('9.40')
  await expect(computed.getByRole('row').last()).toContainText('18.80')
  await main(page)
    .getByRole('button', { name: here.text('lottery-lobby.verify') })
    .click()
  await expect(main(page).getByText(here.text('lottery-lobby.matches'))).toBeVisible()
  await expect(main(page).getByText(here.text('lottery-lobby.same-numbers'))).toBeVisible()
  await expectAccessible(page, 'main')
})

test('a bet is cancelled until its issue closes; later the refusal says so (R-2.141) @long', async ({
  site,
  page,
  watch,
}) => {
  watch.allow(/409/)
  const here = await site('meghna', 'EN')
  const { world, token } = await player(page, here)
  const free = () => freeIn(here, token)
  const before = await free()
  await bet(here, token, { lines: [SURE, { ...SURE, pick: '7||||' }] })
  await here.open('/lottery?gameCode=HBSSC&tab=orders')
  const bets = main(page).getByRole('table', { name: here.text('lottery-bets.today') })
  const cancel = bets.getByRole('button', { name: here.text('lottery-bets.cancel') })
  await expect(cancel).toHaveCount(2)
  await expectAccessible(page, 'main')
  const question = page.getByRole('alertdialog')
  await cancel.first().click()
  await question.getByRole('button', { name: here.text('lottery-bets.cancel') }).click()
  await expect(page.getByText(here.text('lottery-bets.cancelled'))).toBeVisible()
  await expect(bets.getByText(here.text('bets.status.cancelled'))).toHaveCount(1)
  await expect(cancel).toHaveCount(1)

  // The lock is five seconds before the draw; the list was read before it.
  await world.advance(MINUTE - 8000)
  await cancel.click()
  await question.getByRole('button', { name: here.text('lottery-bets.cancel') }).click()
  await expect(page.getByRole('status').getByText(here.text('error.lottery.issue.closed'))).toBeVisible()
  await expect(cancel).toHaveCount(0)
  await expect.poll(free).toBe(before - 20)
})

test('a chase stops on a win and pays the rest back; another is stopped by its member (R-2.141) @long', async ({
  site,
  page,
}) => {
  const here = await site('meghna', 'EN')
  const { world, token } = await player(page, here)
  const before = await freeIn(here, token)
  const chase = async (stopsOnWin: boolean) => {
    const { list } = await callAs(here.code, 'lottery.upcoming', { query: { gameId: SSC, count: '3' } })
    const issues = list.map(({ numero }) => ({ numero, multiple: 1 }))
    await bet(here, token, { chase: { issues, stopsOnWin } })
  }
  await chase(true)
  expect(await freeIn(here, token)).toBe(before - 60)
  await here.open('/member/lotteryBets?tab=chases')
  await expect(main(page).getByText(here.text('lottery-bets.chase.running'))).toBeVisible()
  await world.advance(MINUTE)
  await page.reload()
  await expect(main(page).getByText(here.text('lottery-bets.chase.stopped'))).toBeVisible()
  expect(await freeIn(here, token)).toBeCloseTo(before - 20 + 19.2, 2)

  await chase(false)
  await page.reload()
  await main(page)
    .getByRole('button', { name: here.text('lottery-bets.chase-cancel') })
    .click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: here.text('lottery-bets.chase-cancel') })
    .click()
  await expect(main(page).getByText(here.text('lottery-bets.chase.cancelled'))).toBeVisible()
  await main(page).getByRole('table').getByRole('link').last().click()
  await expect(page).toHaveURL(/\/member\/lotteryChase\?chaseNo=/)
  await expect(main(page).getByRole('rowheader')).toHaveCount(4)
  await expectAccessible(page, 'main')
})

test('a trend shows thirty draws with the gaps between, from left to right in every language (R-2.141) @phone-long', async ({
  page,
  site,
  own,
}) => {
  const brand = await own('layali', { 'modules/lottery': true })
  const here = await site(brand.code, 'AR')
  await here.open('/lottery?gameCode=HBSSC&tab=trend')
  const trend = main(page).getByRole('table', {
    name: here.text('lottery-lobby.trend-of', { place: here.text('lottery-lobby.place', { number: 1 }) }),
  })
  await expect(trend.locator('tbody tr')).toHaveCount(30)
  await expect(trend.locator('td[data-drawn]')).toHaveCount(30)
  const [first, last] = await trend
    .locator('thead th')
    .evaluateAll((all) => [all.at(1), all.at(-1)].map((cell) => cell!.getBoundingClientRect().left))
  expect(first!).toBeLessThan(last!)
  await expect.poll(() => page.evaluate(() => document.body.scrollWidth <= innerWidth)).toBe(true)
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page, 'main')
  }
})

/** Free money in the wallet of the domestic lotteries. */
async function freeIn(here: BrandSite, token: string): Promise<number> {
  const { balance } = await callAs(here.code, 'wallet.balance', { token })
  return Number(balance.find(({ accountTypeId }) => accountTypeId === 'LOTT')?.availBalance)
}
