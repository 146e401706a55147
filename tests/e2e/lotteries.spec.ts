import type { Page } from 'playwright/test'
import { goTo } from './support/go-to.ts'
import { memberWorld } from './support/member-world.ts'
import { type BrandSite, controlOf, expect, expectAccessible, expectClient, test } from './support/test.ts'

const main = (page: Page) => page.getByRole('main')
const card = (page: Page, name: string) => main(page).getByRole('article').filter({ hasText: name })

test('a lobby shows its lotteries by kind with countdown and last draw, finds one by name, and leads to it (R-1.009, R-2.063, R-3.044, R-7.028)', async ({
  site,
  page,
}) => {
  const here = await site('meghna', 'EN')
  await here.open('/lottery')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(here.text('lottery-lobby.title-lottery'))
  for (const kind of ['11x5', 'k3', 'lf', 'lhc', 'pcb', 'pk10', 'ssc', 'chain'])
    await expect(
      main(page).getByRole('tab', { name: here.text(`lottery-lobby.group.${kind}`) }),
    ).toBeAttached()
  const tile = card(page, 'Harbour SSC')
  const clock = tile.getByRole('timer')
  const before = await clock.textContent()
  await expect(clock).toHaveText(/^\d\d:\d\d$/)
  await expect(clock).not.toHaveText(before ?? '')
  await expect(tile.locator('.draw-ball')).toHaveCount(5)
  await expect
    .poll(() => tile.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)
  await expectAccessible(page, 'main')

  await main(page).getByRole('searchbox').fill('HASH')
  await expect(main(page).getByRole('article')).toHaveCount(2)
  await main(page).getByRole('searchbox').fill('nothing like it')
  await expect(main(page).getByText(here.text('lottery-lobby.not-found'))).toBeVisible()
  await main(page).getByRole('searchbox').fill('')
  await main(page)
    .getByRole('tab', { name: here.text('lottery-lobby.group.k3') })
    .press('Enter')
  await expect(main(page).getByRole('article')).toHaveCount(3)
  await card(page, 'Harbour K3').getByRole('link').click()
  await expect(page).toHaveURL(`${here.origin}/lottery?gameCode=HBK3`)
  await expect(page.getByRole('heading', { level: 2, name: 'Harbour K3' })).toBeVisible()
  await page.goBack()
  await expect(main(page).getByRole('article')).toHaveCount(3)
})

for (const [path, code, play] of [
  ['/lottery', 'DLK3', 'triple'],
  ['/vnlottery', 'VNDN', 'special-2d'],
  ['/seaLottery', 'SEAMY', '4d'],
  ['/elott', 'QKSSC', 'back3'],
] as const)
  test(`the address of ${path} chooses lottery and play, and unknown ones are put right (R-1.010, R-1.011, R-1.012, R-2.015 to R-2.018)`, {
    tag: path === '/lottery' ? [] : ['@long'],
  }, async ({ site, page }) => {
    const here = await site('meghna', 'EN')
    await here.open(`${path}?gameCode=${code}&playType=${play}`)
    const chosen = main(page)
      .getByRole('navigation', { name: here.text('lottery-lobby.others') })
      .locator('[aria-current=page]')
    await expect(chosen).toHaveAttribute('href', new RegExp(`gameCode=${code}$`))
    const plays = main(page).getByRole('group', { name: here.text('lottery-lobby.plays') })
    await expect(plays.getByRole('button', { pressed: true })).toContainText(
      here.text(`lottery-lobby.play.${play}`),
    )
    await expect(page).toHaveURL(`${here.origin}${path}?gameCode=${code}&playType=${play}`)

    await goTo(page, `${path}?gameCode=${code}&playType=NOPE`)
    await expect(plays.getByRole('button').first()).toHaveAttribute('aria-pressed', 'true')
    await expect(page).not.toHaveURL(/NOPE/)
    await goTo(page, `${path}?gameCode=NOPE&playType=${play}`)
    await expect(page).not.toHaveURL(/NOPE/)
    const first = new URL((await chosen.getAttribute('href')) ?? '', page.url()).searchParams.get('gameCode')
    await expect(page).toHaveURL(`${here.origin}${path}?gameCode=${first}`)
  })

const MINUTE = 60_000
/** Time to look around in before the draw, ms. */
const LEFT = 3000

test('a draw takes place while one watches: closed, drawn, told, and in the results, without a key pressed (R-7.034, R-7.069) @long', async ({
  site,
  page,
}) => {
  const here = await site('meghna', 'EN')
  const world = controlOf('meghna')
  const { now } = await world.freeze()
  // Draws of this lottery are on the minute. The page counts on by itself, however long it took to come.
  await world.advance(2 * MINUTE - LEFT - (now % MINUTE))
  await here.open('/lottery?gameCode=HBSSC&tab=results')
  const panel = main(page).getByRole('region', { name: 'Harbour SSC' })
  const issue = (await panel.locator('.next-draw-clock bdi').first().textContent()) ?? ''
  await expect(panel.getByText(here.text('lottery-lobby.closed'))).toBeVisible()
  await world.advance(LEFT)
  await expect(panel.locator('.next-draw-last')).toContainText(issue, { timeout: 20_000 })
  const drawn = (await panel.locator('.draw-ball').allInnerTexts()).join(' ')
  await expect(panel.getByRole('status').filter({ hasText: issue })).toContainText(drawn)
  const row = main(page).getByRole('row').filter({ hasText: issue })
  await expect(row).toHaveCount(1)
  await expect.poll(async () => (await row.locator('.draw-ball').allInnerTexts()).join(' ')).toBe(drawn)
})

test('Vietnam is read prize by prize: a hundred draws back, heads and tails, and what a member looked at comes first again (R-1.010, R-7.031, R-7.033, R-9.014)', {
  tag: '@long',
}, async ({ site, page }) => {
  const here = await site('meghna', 'EN')
  const world = memberWorld(page, here)
  await world.enter('player1')
  // No draw of the day falls into the test.
  await world.freeze()
  await here.open('/vnlottery?gameCode=VNHN&tab=results')
  const table = main(page).getByRole('table').first()
  await expect(table.getByRole('listitem')).toHaveCount(27)
  const rows = ['special', '1', '2', '3', '4', '5', '6', '7']
  await expect(table.getByRole('rowheader')).toHaveText(
    rows.map((prize) => here.text(`lottery-lobby.prize.${prize}`)),
  )
  const special = table.getByRole('listitem').first()
  const today = (await special.textContent()) ?? ''
  expect(today).toMatch(/^\d{5}$/)
  const heads = main(page).getByRole('table').nth(1)
  const head = heads.getByRole('row').nth(1 + Number(today.at(-2)))
  await expect(head.getByRole('cell')).toContainText(today.at(-1)!)
  const choice = main(page).getByRole('combobox')
  await expect(choice.getByRole('option')).toHaveCount(100)
  await main(page)
    .getByRole('button', { name: here.text('lottery-lobby.older') })
    .click()
  await expect(special).not.toHaveText(today)
  const [asked] = await world.journal({ operation: 'lottery.vn-numeros' })
  expect(asked!.query).toMatchObject({ gameCode: 'VNHN', count: 100 })
  await expectAccessible(page, 'main')

  await main(page)
    .getByRole('link', { name: here.text('lottery-lobby.back') })
    .click()
  await main(page)
    .getByRole('tab', { name: here.text('lottery-lobby.recent') })
    .click()
  await expect(main(page).getByRole('article')).toHaveCount(1)
  await expect(card(page, 'Hanoi')).toBeVisible()
})

test('the pad tells what numbers cost and bring, figures which numbers come often, and a draw is proved in the browser (R-2.015, R-7.069)', {
  tag: '@long',
}, async ({ site, page }) => {
  const here = await site('meghna', 'EN')
  await here.open('/lottery?gameCode=HBCHAIN&playType=back3')
  await expect(main(page).getByText(here.text('lottery-lobby.how.back3'))).toBeVisible()
  const rows = main(page).getByRole('toolbar')
  for (const [row, number] of [
    [0, '3'],
    [0, '4'],
    [1, '5'],
    [2, '6'],
  ] as const)
    await rows.nth(row).locator(`[data-number="${number}"]`).click()
  const sum = main(page).locator('.dock-sum')
  await expect(sum).toContainText('4.00')
  // One of the two combinations wins 960 times its stake.
  await expect(sum).toContainText('1,920.00')
  await expectAccessible(page, 'main')

  await main(page)
    .getByRole('tab', { name: here.text('lottery-lobby.tab-figures') })
    .click()
  await expect(page).toHaveURL(`${here.origin}/lottery?gameCode=HBCHAIN&tab=figures`)
  const cells = main(page).getByRole('tabpanel').getByRole('listitem')
  await expect(cells).toHaveCount(10)
  await main(page)
    .getByRole('button', { name: here.text('lottery-lobby.by-hot') })
    .click()
  await expect(async () => {
    const shown = await cells.locator('.draw-figures-hot').allInnerTexts()
    const times = shown.map((text) => Number.parseInt(text, 10))
    expect(times).toEqual([...times].sort((a, b) => b - a))
    expect(times.reduce((sum, one) => sum + one, 0)).toBe(100)
  }).toPass()
  await expectAccessible(page, 'main')

  await main(page)
    .getByRole('tab', { name: here.text('lottery-lobby.tab-proof') })
    .click()
  // A new draw takes the place of the newest each minute; an older one stays.
  await main(page).getByRole('combobox').selectOption({ index: 3 })
  const verify = main(page).getByRole('button', { name: here.text('lottery-lobby.verify') })
  await verify.click()
  await expect(main(page).getByText(here.text('lottery-lobby.matches'))).toBeVisible()
  await expect(main(page).getByText(here.text('lottery-lobby.same-numbers'))).toBeVisible()
  await expectAccessible(page, 'main')
})

test('popular lotteries are asked for by twenty, with prize mode, device and language (R-2.018, R-3.030, R-9.013)', {
  tag: '@long',
}, async ({ site, page }) => {
  const here = await site('meghna', 'EN')
  const world = controlOf('meghna')
  await here.open('/elott')
  const popular = main(page).getByRole('tab', { name: here.text('lottery-lobby.popular') })
  await popular.click()
  await expect(page).toHaveURL(`${here.origin}/elott?group=popular`)
  await expect(card(page, 'Quick SSC')).toBeVisible()
  const [asked] = await world.journal({ operation: 'lottery.popular' })
  expect(asked!.query).toMatchObject({ count: 20, prizeMode: 'Elott', device: 'WEB', language: 'EN' })
})

test('a lobby that cannot be read says so and comes back; without lotteries there is none', async ({
  site,
  page,
  watch,
}) => {
  watch.allow(/50\d|Failed to load/)
  const here = await site('meghna', 'EN')
  const world = controlOf('meghna')
  await world.fault({ operation: 'lottery.opened', status: 500 })
  await here.open('/seaLottery')
  const alert = main(page).getByRole('alert')
  await expect(alert).toBeVisible()
  await world.clearFaults()
  // It may have come back by itself meanwhile.
  const again = alert.getByRole('button', { name: here.text('render.retry') })
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1000 })
    await expect(card(page, 'Thai Lottery')).toBeVisible({ timeout: 3000 })
  }).toPass()
  const without = await site('layali', 'EN')
  await without.open('/lottery')
  await expect(page).toHaveURL(`${without.origin}/index`)
})

test('numbers keep their order from right to left, and times are those of the brand’s zone', async ({
  site,
  page,
  own,
}) => {
  const brand = await own('layali', { 'modules/lottery': true })
  const here = await site(brand.code, 'AR')
  await here.open('/lottery?gameCode=HBPK10')
  const balls = main(page).locator('.next-draw-last .draw-ball')
  await expect(balls).toHaveCount(10)
  const leftEdges = (all: Element[]) => all.map((ball) => ball.getBoundingClientRect().left)
  const [first, second] = await balls.evaluateAll(leftEdges)
  expect(first!).toBeLessThan(second!)
  await expectNoSideScroll(page)
  await expectAccessible(page, 'main')
  await here.open('/lottery?gameCode=HBPK10&tab=results')
  await expect(main(page).getByText(/\+4/).first()).toBeAttached()
  await expectNoSideScroll(page)
  await expectAccessible(page, 'main')
})

test('a maker’s own hall opens in the frame, at the lottery, with all that it is asked for (R-3.029, R-4.048)', {
  tag: '@long',
}, async ({ site, page, own, control }) => {
  const hall = { vassalage: 'TCG_LOTTO_VN', lottoArea: 'VN', lottoPrizeMode: 'Traditional' }
  const pages = [{ accountTypeName: 'TCG_LOTTO_VN', category: 'LOTT', page: '/vnlottery', hall }]
  const brand = await own('meghna', { lotteryPages: pages })
  const here = await site(brand.code, 'EN')
  await here.open('/vnlottery?gameCode=VNHN')
  const open = main(page).getByRole('link', { name: here.text('lottery-lobby.open-hall') })
  await open.click()
  const dialog = page.getByRole('dialog', { name: here.text('login.title') })
  await expect(dialog).toContainText(here.text('lottery-lobby.login-needed'))
  await memberWorld(page, here).enter('player1')
  await page.reload()
  await expectClient(page)
  await open.click()
  await expect(page).toHaveURL(/\/game\?/)
  await expect
    .poll(async () => (await control(brand.code).journal({ operation: 'games.launch' }))[0]?.query)
    .toMatchObject({
      vassalage: 'TCG_LOTTO_VN',
      launchMode: 'LOTT',
      lottoArea: 'VN',
      lottoPrizeMode: 'Traditional',
      lottoGameCode: 'VNHN',
      lottoView: 'betting',
      device: 'WEB',
      backUrl: `${here.origin}/vnlottery`,
      language: 'EN',
    })
})

test('a lottery on home leads to the lobby of its account type (R-4.049, R-9.013)', { tag: '@long' }, async ({
  site,
  page,
}) => {
  const here = await site('meghna', 'EN')
  await here.open('/index')
  const lane = await laneOf(page, here)
  await expect(lane.getByRole('link', { name: 'Harbour SSC' })).toHaveAttribute(
    'href',
    '/lottery?gameCode=HBSSC',
  )
  await expect(lane.getByRole('link', { name: 'Hanoi Express' })).toHaveAttribute(
    'href',
    '/vnlottery?gameCode=VNHNEX',
  )
  await lane.getByRole('link', { name: 'Harbour SSC' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Harbour SSC' })).toBeVisible()
})

async function laneOf(page: Page, here: BrandSite) {
  const lane = page.getByRole('region', { name: here.text('lotteries.title') })
  await expect(async () => {
    await page.mouse.wheel(0, 900)
    await expect(lane.getByRole('timer').first()).toBeVisible({ timeout: 500 })
  }).toPass()
  return lane
}

/** Nothing is wider than the screen. */
async function expectNoSideScroll(page: Page) {
  await expect.poll(() => page.evaluate(() => document.body.scrollWidth <= innerWidth)).toBe(true)
}
