import type { Game, Operations } from '@marquee/schemas/contract'
import type { FrameLocator, Locator, Page, Request } from 'playwright/test'
import { gameTexts } from '../support/game-texts.ts'
import { callAs } from './support/member-calls.ts'
import { type MemberWorld, memberWorld } from './support/member-world.ts'
import { fillLogin, submitLogin } from './support/people.ts'
import { type BrandSite, expect, expectAccessible, test } from './support/test.ts'

const EN = gameTexts('EN')

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const SLOTS = { vassalage: 'KYLIN', gameName: '' }
const TABLE = { vassalage: 'FELUCCA', gameName: 'Dragon Tiger' }

/** A player who is signed in on the page from its first load on. */
async function playerOn(page: Page, here: BrandSite): Promise<MemberWorld> {
  const world = memberWorld(page, here)
  await world.enter('player1')
  return world
}

async function gameOf({ code }: BrandSite, wanted: { vassalage: string; gameName: string }): Promise<Game> {
  const { games } = await callAs(code, 'games.list', { query: { ...wanted, pageSize: '50' } })
  return games.find(({ supportPlay }) => supportPlay === 1)!
}

/** The checker dresses what it looks at, which a game's own policy refuses. */
const AXE_IN_FRAME = /Applying inline style .*style-src/

/** Parameters of a launch request. */
const THIRTEEN = [
  'gameId',
  'roomId',
  'nodeId',
  'accountType',
  'confirmTrans',
  'vassalage',
  'launchMode',
  'platform',
  'clientType',
  'username',
  'token',
  'merchantCode',
  'language',
]

const addressOf = ({ nodeId, vassalage }: Game) => `/game?${new URLSearchParams({ nodeId, vassalage })}`

async function walletOf(world: MemberWorld, vassalage: string): Promise<number> {
  const { balance } = await world.read<Operations['wallet.balance']['value']>('/wps/v2/wallets/balance')
  return Number(balance.find(({ accountTypeId }) => accountTypeId === vassalage)!.availBalance)
}

/** The first amount that is offered is moved to the game's wallet. */
async function bring(page: Page, here: BrandSite) {
  await page.getByRole('button', { name: here.text('game.bring') }).click()
  await expect(page.locator('iframe')).toBeVisible()
}

const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe')

/** A slot's round, until it has ended. */
async function spin(page: Page) {
  const game = frameOf(page)
  await game.getByRole('button', { name: EN('spin'), exact: true }).click()
  await expect(game.locator('[data-busy=true]')).toHaveCount(0)
}

/** As when somebody comes back to the window: the page asks at once for what it asks for every half minute. */
async function lookUntil(page: Page, seen: Locator) {
  // Nothing is asked while an earlier answer is on its way.
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(seen).toBeVisible({ timeout: 1000 })
  }).toPass()
}

// These tests move money by hand, which is a member's preference.
// Games stand in frames of their own, which may not read the page's storage.
const choose = (page: Page, byHand: '0' | '1') =>
  page.addInitScript((value) => {
    if (window === top) localStorage.setItem('transferByHand', value)
  }, byHand)

test.beforeEach(({ page }) => choose(page, '1'))

test('a visitor signs in over a game and is in it then (R-1.020, R-2.021, R-4.048, R-6.004)', async ({
  site,
  page,
}) => {
  const here = await site('meghna')
  const address = addressOf(await gameOf(here, SLOTS))
  await here.open(address)
  const dialog = page.getByRole('dialog', { name: here.text('login.title') })
  await expect(dialog).toContainText(here.text('game.login-needed'))
  await fillLogin(dialog, here, { account: 'player1', password: 'Quiet-Harbour-42' })
  await submitLogin(dialog, here)
  await expect(page.getByRole('heading', { name: here.text('game.no-money') })).toBeVisible()
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(address)
})

test('a launch carries all that the upstream wants, and its ticket is good once (R-3.017, R-3.018, R-3.019, R-7.029, R-7.059)', {
  tag: '@long',
}, async ({ site, page, watch }) => {
  watch.allow(/401 .*play\/enter/)
  const here = await site('meghna', 'BN')
  const world = await playerOn(page, here)
  const game = await gameOf(here, SLOTS)
  await here.open(addressOf(game))
  await bring(page, here)
  const frame = page.locator('iframe')
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-forms allow-popups')
  const [launch] = await world.journal({ operation: 'games.launch' })
  expect(launch).toMatchObject({ method: 'GET', status: 200, language: 'BN' })
  expect(Object.keys(launch!.query)).toEqual(expect.arrayContaining(THIRTEEN))
  expect(launch!.query).toMatchObject({
    nodeId: game.nodeId,
    vassalage: game.vassalage,
    launchMode: 'GLS',
    platform: 'html5-desktop',
    username: 'player1',
    language: 'BN',
  })
  const src = (await frame.getAttribute('src'))!
  expect(src).not.toContain(await page.evaluate(() => sessionStorage.getItem('token')!))
  const ticket = new URL(src).searchParams.get('ticket')
  await expect(frameOf(page).getByRole('heading', { level: 1 })).toBeVisible()
  const again = await page.evaluate(
    async (body) => {
      const headers = { 'Content-Type': 'application/json' }
      const answer = await fetch('/lgw/play/enter', { method: 'POST', headers, body: JSON.stringify(body) })
      return ((await answer.json()) as { errorCode: string }).errorCode
    },
    { ticket },
  )
  expect(again).toBe('game.ticket.invalid')
  await page.getByRole('button', { name: here.text('game.reload') }).click()
  await expect(frame).not.toHaveAttribute('src', src)
  await expect(frameOf(page).getByRole('heading', { level: 1 })).toBeVisible()
})

test('money is brought before the game and beside it, a round changes the balance there, and Back leads to where one was (R-2.147)', async ({
  site,
  page,
}) => {
  const here = await site('meghna')
  const world = await playerOn(page, here)
  await here.open(`/rng?page=${SLOTS.vassalage}`)
  const tile = page.getByRole('tabpanel').getByRole('article').getByRole('link').nth(3)
  const name = (await tile.innerText()).split('\n')[0]!
  await tile.scrollIntoViewIfNeeded()
  await tile.click()
  await expect(page.getByRole('heading', { name: here.text('game.no-money') })).toBeVisible()
  await expectAccessible(page)
  const amount = page.getByRole('textbox', { name: here.text('field.amount') })
  await amount.fill('99999999')
  await page.getByRole('button', { name: here.text('game.bring') }).click()
  await expect(page.getByRole('main').getByRole('alert')).not.toBeEmpty()
  await amount.fill('200')
  await bring(page, here)
  await expect(page).toHaveTitle(new RegExp(name.slice(0, 6)))
  const bar = page.locator('.game-frame-bar')
  await expect(bar.getByRole('heading', { level: 1 })).toHaveText(name, { ignoreCase: true })
  await expect(bar).toContainText('200.00')
  await spin(page)
  await expect
    .poll(async () => Number((await bar.locator('.game-frame-balance').innerText()).match(/৳([\d,.]+)/)?.[1]))
    .toBe(await walletOf(world, SLOTS.vassalage))
  await page.getByRole('button', { name: here.text('game.money') }).click()
  const dialog = page.getByRole('dialog', { name: here.text('game.money') })
  const before = await walletOf(world, SLOTS.vassalage)
  await dialog
    .getByRole('group', { name: here.text('game.amounts') })
    .getByRole('button')
    .first()
    .click()
  await dialog.getByRole('button', { name: here.text('game.bring') }).click()
  await expect(dialog).toHaveCount(0)
  expect(await walletOf(world, SLOTS.vassalage)).toBe(before + 100)
  expect(await world.ledger()).toMatchObject({ balanced: true, problems: [] })
  await page.getByRole('button', { name: here.text('game.back'), exact: true }).click()
  await expect(page).toHaveURL(/\/rng\?page=KYLIN/)
  await expect(tile).toBeInViewport()
})

test('a refused launch or an unknown game is reported in place of the game (R-2.147)', {
  tag: '@long',
}, async ({ site, page, watch }) => {
  watch.allow(/409|404/)
  const here = await site('meghna')
  const world = await playerOn(page, here)
  const game = await gameOf(here, SLOTS)
  const place = page.getByRole('main').getByRole('alert')
  await world.fault({ operation: 'games.launch', errorCode: 'game.closed', count: 1 })
  await here.open(addressOf(game))
  await expect(place).toContainText(here.text('game.closed-hint'))
  await expectAccessible(page)
  await place.getByRole('button', { name: here.text('render.retry') }).click()
  await expect(page.getByRole('heading', { name: here.text('game.no-money') })).toBeVisible()
  await here.open('/game?nodeId=1&vassalage=KYLIN')
  await expect(place).toContainText(here.text('game.unknown-hint'))
  await place.getByRole('button', { name: here.text('game.back'), exact: true }).click()
})

test('a room is launched in place of its game (R-3.017, R-7.030)', { tag: '@long' }, async ({
  site,
  page,
  watch,
}) => {
  watch.allow(/409/)
  const here = await site('meghna')
  const world = await playerOn(page, here)
  const { token } = await world.signIn('player1')
  const { list } = await callAs(here.code, 'games.rooms', { token })
  const room = list.find(({ status }) => status === 'OPEN')!
  const query = { nodeId: room.nodeId, vassalage: room.vassalage, roomId: room.roomId }
  await here.open(`/game?${new URLSearchParams(query)}`)
  const place = page.getByRole('main').getByRole('alert')
  // The vendor's wallet is empty: the room refuses entry and offers a transfer.
  await expect(place).toContainText(here.text('game.room-balance-hint'))
  await place.getByRole('button', { name: here.text('game.money') }).click()
  await page.getByRole('dialog').getByRole('group').getByRole('button').nth(1).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: here.text('game.bring') })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: room.roomName })).toBeVisible()
  const [launch] = await world.journal({ operation: 'games.launch' })
  expect(launch).toMatchObject({
    status: 200,
    query: { gameId: '', roomId: room.roomId, nodeId: room.nodeId },
  })
})

test('the player is told after the chosen time how long play has lasted and its result, and the game waits (R-4.053) @long', async ({
  site,
  page,
  watch,
}) => {
  watch.allow(AXE_IN_FRAME)
  const here = await site('meghna')
  const world = await playerOn(page, here)
  await world.scenario('reality-check')
  await here.open(addressOf(await gameOf(here, SLOTS)))
  await bring(page, here)
  await spin(page)
  await expect(page.getByRole('timer')).toContainText(/0:0\d/)
  await spin(page)
  const stop = page.getByRole('alertdialog', { name: here.text('game.check-title') })
  await world.advance(16 * MINUTE)
  await lookUntil(page, stop)
  // A minute or two of the test's own may come on top.
  const lasted = [16, 17, 18].map((minutes) =>
    here.text('game.check-text', { time: here.text('game.minutes', { minutes }) }),
  )
  await expect
    .poll(async () => {
      const words = (await stop.textContent()) ?? ''
      return lasted.filter((one) => words.includes(one))
    })
    .toHaveLength(1)
  await expect(
    stop
      .getByRole('term')
      .filter({ hasText: here.text('game.check-rounds') })
      .locator('..'),
  ).toContainText('2')
  const bets = (
    await world.read<{ list: { type: string; amount: string }[] }>(
      `/wps/relay/ODSFE2_accountRecord?wallet=${SLOTS.vassalage}`,
    )
  ).list
  const staked = bets
    .filter(({ type }) => type === 'BET')
    .reduce((sum, { amount }) => sum - Number(amount), 0)
  await expect(stop).toContainText(staked.toFixed(2))
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(stop).toBeVisible()
  await stop.getByRole('button', { name: here.text('game.check-continue') }).press('Enter')
  await expect(stop).toHaveCount(0)
  await spin(page)
  await world.advance(16 * MINUTE)
  await lookUntil(page, stop)
  await stop.getByRole('button', { name: here.text('game.check-record') }).click()
  await expect(page).toHaveURL(/transactionHistory/)
})

test('a round that was interrupted is told of, played on by its link, or void after 24 hours with a message (R-4.054) @long', async ({
  site,
  page,
  watch,
}) => {
  watch.allow(/ERR_FAILED|Failed to load resource/)
  const here = await site('meghna')
  const world = await playerOn(page, here)
  const game = await gameOf(here, TABLE)
  const told = page.getByRole('complementary', { name: here.text('unfinished.title') })
  const deal = frameOf(page).getByRole('button', { name: EN('deal'), exact: true })
  await page.route('**/lgw/play/resume', (route) => route.abort())
  await here.open(addressOf(game))
  await bring(page, here)
  await deal.click()
  await expect(frameOf(page).getByText(EN('lost'))).toBeVisible()
  await page.unroute('**/lgw/play/resume')
  await page.getByRole('button', { name: here.text('game.back'), exact: true }).click()
  await expect(told).toContainText(game.gameName)
  await expectAccessible(page, '.unfinished-games')
  await told.getByRole('link', { name: here.text('unfinished.continue') }).click()
  await frameOf(page)
    .getByRole('button', { name: EN('play-on') })
    .click()
  await expect(frameOf(page).getByRole('button', { name: EN('play-on') })).toHaveCount(0)
  await expect
    .poll(async () => (await world.read<{ list: unknown[] }>('/wps/relay/GCS_unfinishedGame')).list)
    .toEqual([])
  await page.getByRole('button', { name: here.text('game.back'), exact: true }).click()
  await expect(page.locator('.top-bar')).toBeVisible()
  await expect(told).toHaveCount(0)

  await page.goBack()
  await expect(deal).toBeVisible()
  const before = await walletOf(world, game.vassalage)
  await page.route('**/lgw/play/resume', (route) => route.abort())
  const isResume = (request: Request) => request.url().endsWith('/lgw/play/resume')
  await Promise.all([page.waitForEvent('requestfailed', isResume), deal.click()])
  expect(await walletOf(world, game.vassalage)).toBeLessThan(before)
  await world.advance(24 * HOUR)
  await world.enter('player1')
  const asked = page.waitForResponse(/GCS_unfinishedGame/)
  await here.open()
  await asked
  expect(await walletOf(world, game.vassalage)).toBe(before)
  await expect(told).toHaveCount(0)
  const inbox = await world.read<Operations['support.inbox']['value']>(
    '/wps/relay/CSP_getInbox?pageNo=1&pageSize=20',
  )
  expect(inbox.list[0]).toMatchObject({ title: here.text('inbox.void.title') })
  expect(await world.ledger()).toMatchObject({ balanced: true, problems: [] })
})

test('a round that is refused after its bet was placed keeps the stake in sight, and is played on before another (R-4.054)', {
  tag: '@long',
}, async ({ site, page, watch }) => {
  watch.allow(/Failed to load resource/)
  const here = await site('meghna')
  const world = await playerOn(page, here)
  const game = await gameOf(here, TABLE)
  await here.open(addressOf(game))
  await bring(page, here)
  const refusal = { success: false, value: null, errorCode: 'game.closed', message: '' }
  const deal = frameOf(page).getByRole('button', { name: EN('deal'), exact: true })
  await expect(deal).toBeVisible()
  const before = await walletOf(world, game.vassalage)
  await page.route('**/lgw/play/resume', (route) =>
    route.fulfill({ status: 409, headers: { 'access-control-allow-origin': '*' }, json: refusal }),
  )
  await deal.click()
  const playOn = frameOf(page).getByRole('button', { name: EN('play-on') })
  await expect(playOn).toBeVisible()
  await expect(frameOf(page).getByText(EN('closed'))).toBeVisible()
  const held = await walletOf(world, game.vassalage)
  expect(held).toBeLessThan(before)
  await expect(frameOf(page).locator('.purse dd')).toContainText(held.toFixed(2))
  await page.unroute('**/lgw/play/resume')
  const placed: string[] = []
  page.on(
    'request',
    (request) => void (request.url().endsWith('/lgw/play/place') && placed.push(request.url())),
  )
  await deal.click()
  await expect(playOn).toHaveCount(0)
  expect(placed).toEqual([])
  expect(await world.ledger()).toMatchObject({ balanced: true, problems: [] })
})

test('the header stands above a game, goes at a press and stays away after a reload, and a full screen hides it and the bar (R-2.039, R-2.147) @long', async ({
  site,
  page,
  watch,
}) => {
  watch.allow(AXE_IN_FRAME)
  const here = await site('meghna')
  await playerOn(page, here)
  await here.open(addressOf(await gameOf(here, SLOTS)))
  await bring(page, here)
  const header = page.getByRole('banner')
  const bar = page.locator('.game-frame-bar')
  const frame = page.locator('iframe')
  await expect(frameOf(page).getByRole('heading', { level: 1 })).toBeVisible()
  const height = page.viewportSize()!.height
  const bottom = async () => {
    const box = (await frame.boundingBox())!
    return Math.round(box.y + box.height)
  }
  await expect(header.getByRole('link', { name: here.name })).toBeVisible()
  await expect.poll(bottom).toBe(height)
  expect((await bar.boundingBox())!.y).toBeCloseTo((await header.boundingBox())!.height, 0)
  await expectAccessible(page)

  // The frame stays the same element, so that the round goes on.
  await frame.evaluate((element) => Object.assign(element, { isSame: true }))
  await page.getByRole('button', { name: here.text('game.header-hide') }).press('Enter')
  await expect(header).toBeHidden()
  const show = page.getByRole('button', { name: here.text('game.header-show') })
  await expect(show).toBeFocused()
  await expect.poll(async () => (await bar.boundingBox())!.y).toBe(0)
  await expect.poll(bottom).toBe(height)
  expect(await frame.evaluate((element) => 'isSame' in element)).toBe(true)
  await page.reload()
  await expect(frame).toBeVisible()
  await expect(header).toBeHidden()
  await show.click()
  await expect(header).toBeVisible()

  // A browser without full screen, such as that of an iPhone.
  await expect(frameOf(page).getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => Object.defineProperty(document, 'fullscreenEnabled', { value: false }))
  await page.getByRole('button', { name: here.text('game.full-screen'), exact: true }).click()
  await expect(header).toBeHidden()
  await expect(bar).toBeHidden()
  expect((await frame.boundingBox())!.height).toBe(height)
  await page.getByRole('button', { name: here.text('game.full-screen-off') }).click()
  await expect(header).toBeVisible()
})

test('a game fills the screen and gives it back, also where the browser cannot; keys go into the game and out again', async ({
  site,
  page,
}) => {
  const here = await site('meghna')
  await playerOn(page, here)
  await here.open(addressOf(await gameOf(here, SLOTS)))
  await bring(page, here)
  await expect(frameOf(page).getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME')
  const bar = page.locator('.game-frame-bar')
  const out = page.getByRole('button', { name: here.text('game.to-bar') })
  await out.focus()
  await expect(out).toBeInViewport()
  await out.press('Enter')
  await expect(page.getByRole('button', { name: here.text('game.back'), exact: true })).toBeFocused()
  const fill = page.getByRole('button', { name: here.text('game.full-screen'), exact: true })
  const off = page.getByRole('button', { name: here.text('game.full-screen-off') })
  await fill.click()
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
  await expect(bar).toBeHidden()
  await expect(page.locator('iframe')).toBeFocused()
  await off.click()
  await expect(bar).toBeVisible()
  await expect(fill).toBeFocused()
  await page.evaluate(() => Object.defineProperty(document, 'fullscreenEnabled', { value: false }))
  await fill.click()
  await expect(bar).toBeHidden()
  await off.focus()
  await page.keyboard.press('Escape')
  await expect(bar).toBeVisible()
})

test('a vendor of the brand’s choice has a window of its own; when it is blocked there is a link (R-2.147)', {
  tag: '@long',
}, async ({ site, page, own }) => {
  const brand = await own('meghna', {
    vendors: { launch: { [SLOTS.vassalage]: 'window' } },
    'modules/transferWallet': false,
  })
  const here = await site(brand.code)
  await playerOn(page, here)
  await here.open(`/rng?page=${SLOTS.vassalage}`)
  const tile = page.getByRole('tabpanel').getByRole('article').getByRole('link').first()
  const [opened] = await Promise.all([page.waitForEvent('popup'), tile.click()])
  await expect(opened.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/rng/)
  const closed = opened.waitForEvent('close')
  await opened
    .getByRole('button', { name: here.text('game.close') })
    .click()
    // The window may be gone before the press has been reported.
    .catch((error: unknown) => {
      if (!opened.isClosed()) throw error
    })
  await closed
  await page.evaluate(() => {
    window.open = () => null
  })
  await tile.click()
  await expect(page).toHaveURL(/\/game/)
  await page.getByRole('button', { name: here.text('game.window-open') }).click()
  await expect(page.getByText(here.text('game.window-blocked'), { exact: true })).toBeVisible()
  const link = page.getByRole('link', { name: here.text('game.window-link') })
  const [linked] = await Promise.all([page.waitForEvent('popup'), link.click()])
  await expect(linked.locator('iframe')).toBeVisible()
})

test('a launch item goes to the page of its account type, or to a list of games in a window (R-3.027, R-4.049, R-4.050)', {
  tag: '@long',
}, async ({ site, page }) => {
  const here = await site('meghna')
  await page.goto(`${here.origin}/game?accountTypeName=TCG_SEA&code=XYZ`)
  await expect(page).toHaveURL(new RegExp(`^${here.origin}/seaLottery\\?gameCode=`))
  await page.goto(`${here.origin}/game?isGame=VASSALAGE&vassalage=${SLOTS.vassalage}`)
  const list = page.getByRole('dialog', { name: here.text('vendor-games.title') })
  await expect(list.getByRole('article').first()).toBeVisible()
})

test('the frame fits a phone upright and on its side, and nothing is too small to press', {
  tag: '@phone-only',
}, async ({ site, page, watch }) => {
  watch.allow(AXE_IN_FRAME)
  const here = await site('meghna')
  await playerOn(page, here)
  await here.open(addressOf(await gameOf(here, SLOTS)))
  await bring(page, here)
  await expect(frameOf(page).getByRole('heading', { level: 1 })).toBeVisible()
  for (const size of [
    { width: 360, height: 640 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(size)
    // Asked until the page has taken the new size.
    await expect(async () => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      const frame = (await page.locator('iframe').boundingBox())!
      expect(frame.y + frame.height).toBeCloseTo(size.height, 0)
      // Upright the site's header stands above; on its side the phone has no room for it.
      const isUpright = size.height > size.width
      await expect(page.getByRole('banner')).toBeVisible({ visible: isUpright, timeout: 1000 })
      expect(frame.height).toBeGreaterThan(size.height - (isUpright ? 160 : 60))
      for (const button of await page.locator('.game-frame-bar').getByRole('button').all()) {
        const box = (await button.boundingBox())!
        expect([box.width >= 44, box.height >= 44]).toEqual([true, true])
      }
    }).toPass()
  }
  await expectAccessible(page)
})

test('a game takes the balance along, and brings it back when it is left (R-2.085) @long', async ({
  site,
  page,
}) => {
  await choose(page, '0')
  const here = await site('meghna')
  const world = await playerOn(page, here)
  await here.open('/index')
  const total = await walletOf(world, 'main')
  await here.open(addressOf(await gameOf(here, SLOTS)))
  await expect(frameOf(page).getByRole('heading', { level: 1 })).toBeAttached()
  expect(await walletOf(world, SLOTS.vassalage)).toBe(total)
  expect(await walletOf(world, 'main')).toBe(0)
  await page.getByRole('button', { name: here.text('game.back'), exact: true }).click()
  await expect.poll(() => walletOf(world, 'main')).toBe(total)
  expect(await world.ledger()).toMatchObject({ balanced: true, problems: [] })
})
