import type { Page } from 'playwright/test'
import { modulesOf } from '../support/qr-modules.ts'
import { readQr } from '../support/read-qr.ts'
import { goTo } from './support/go-to.ts'
import { memberWorld } from './support/member-world.ts'
import { expectSignedIn } from './support/people.ts'
import { ask, expect, expectAccessible, test } from './support/test.ts'

test('a visitor has logo, login form, language and theme in the bar, and typed input is carried over to the login window (R-2.044)', async ({
  site,
  page,
}) => {
  const here = await site('meghna')
  await here.open('/vip')
  const bar = page.getByRole('banner')
  await expect(bar.getByRole('link', { name: here.name })).toHaveAttribute('href', '/index')
  await expect(bar.getByRole('button', { name: here.text('shell.language') })).toBeVisible()
  await bar.getByLabel(here.text('field.username')).fill('player1')
  await bar.getByLabel(here.text('field.password')).fill('Wrong-Harbour-42')
  await bar.getByRole('button', { name: here.text('shell.login'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: here.text('login.title') })
  await expect(dialog.getByLabel(here.text('field.username'))).toHaveValue('player1')
  await expect(dialog.getByRole('textbox', { name: here.text('field.password'), exact: true })).toHaveValue(
    'Wrong-Harbour-42',
  )
})

test('the bar signs in by itself where no human check is asked; a refusal goes on in the window (R-2.044, R-2.048)', {
  tag: '@long',
}, async ({ site, page, own, control, watch }) => {
  watch.allow(/40[0139]/)
  const brand = await own('meghna', { 'modules/humanCheck': false })
  const here = await site(brand.code)
  const [person] = await control(brand.code).accounts()
  await here.open('/vip')
  const bar = page.getByRole('banner')
  const submit = async (password: string) => {
    await bar.getByLabel(here.text('field.username')).fill(person!.account)
    await bar.getByLabel(here.text('field.password')).fill(password)
    await bar.getByLabel(here.text('field.password')).press('Enter')
  }
  await submit('Wrong-Harbour-42')
  const dialog = page.getByRole('dialog', { name: here.text('login.title') })
  await expect(dialog.getByLabel(here.text('field.username'))).toHaveValue(person!.account)
  await expect(dialog.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await submit(person!.password)
  await expectSignedIn(page, here)
  const places = bar.getByRole('navigation', { name: here.text('shell.bottom') })
  await expect(places.getByRole('link', { name: here.text('shell.vip') })).toContainText('VIP')
})

test('a category shows its vendors on hover and on focus, and its games 21 first, then 18 (R-2.049, R-2.050, R-2.051, R-9.011, R-2.064)', async ({
  site,
  page,
}) => {
  const here = await site('meghna')
  await here.open('/vip')
  const nav = page.getByRole('banner').getByRole('navigation', { name: here.text('shell.games') })
  const slots = nav
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: here.text('category.rng'), exact: true }) })
    .first()
  const link = slots.getByRole('link', { name: here.text('category.rng'), exact: true })
  const games = slots.getByRole('list', { name: here.text('category.rng') }).getByRole('listitem')
  await expect(async () => {
    await page.mouse.move(600, 790)
    await link.hover()
    await expect(games).toHaveCount(21, { timeout: 5_000 })
  }).toPass()
  await expect(link).toHaveAttribute('aria-expanded', 'true')
  const vendors = slots.getByRole('list', { name: here.text('games.vendor-list') }).getByRole('listitem')
  await expect(vendors.nth(20)).toBeAttached()
  await expect(slots.getByText(here.text('shell.points', { points: '1.20' }))).toBeVisible()
  const first = await games.first().innerText()
  await slots.getByRole('button', { name: here.text('pages.next') }).click()
  await expect(games).toHaveCount(18)
  await expect(games.first()).not.toHaveText(first, { useInnerText: true })
  await expectAccessible(page, '.top-bar')
  await slots.getByRole('button', { name: here.text('pages.previous') }).click()
  await expect(games).toHaveCount(21)
  await page.mouse.move(600, 790)
  await expect(link).toHaveAttribute('aria-expanded', 'false')

  const live = nav.getByRole('link', { name: here.text('category.live'), exact: true })
  await page.keyboard.press('Tab')
  await link.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(link).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(link).toHaveAttribute('aria-expanded', 'false')
  await expect(link).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(live).toBeFocused()
  await expect(live).toHaveAttribute('aria-expanded', 'true')
  const item = nav
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: here.text('category.live'), exact: true }) })
    .first()
  await expect(
    item
      .getByRole('list', { name: here.text('games.vendor-list') })
      .getByRole('listitem')
      .first(),
  ).toBeVisible()
  await expect(item.getByRole('article')).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await expect(item.getByRole('link').nth(1)).toBeFocused()
})

test('the window on a phone has all categories; a finger opens a category of the wide bar first, and its page from there (R-2.049, R-2.063)', {
  tag: '@phone-only',
}, async ({ site, page }) => {
  const here = await site('meghna')
  await here.open('/vip')
  await page
    .getByRole('navigation', { name: here.text('shell.bottom') })
    .getByRole('button', { name: here.text('shell.games-short') })
    .tap()
  const dialog = page.getByRole('dialog', { name: here.text('shell.games') })
  await dialog.getByRole('tab', { name: here.text('category.fish') }).tap()
  await expect(
    dialog.getByRole('list', { name: here.text('category.fish') }).getByRole('listitem'),
  ).toHaveCount(21)
  await expectAccessible(page, 'dialog')
  await dialog
    .getByRole('link', { name: here.text('games.all-of', { name: here.text('category.fish') }) })
    .tap()
  await expect(page).toHaveURL(/\/fish$/)
  await expect(dialog).toHaveCount(0)

  // A tablet on its side.
  await page.setViewportSize({ width: 1180, height: 820 })
  const link = page.getByRole('banner').getByRole('link', { name: here.text('category.live'), exact: true })
  await link.tap()
  await expect(link).toHaveAttribute('aria-expanded', 'true')
  await expect(page).toHaveURL(/\/fish$/)
  await link.tap()
  await expect(page).toHaveURL(/\/live$/)
})

test('DS88 has an entry after Live and is no part of sports; esports are a lane of their own (R-1.003 to R-1.005, R-2.063, R-2.067, R-2.068)', {
  tag: '@long',
}, async ({ site, page }) => {
  const here = await site('hanabi', 'EN')
  await here.open('/vip')
  const nav = page.getByRole('banner').getByRole('navigation', { name: here.text('shell.games') })
  const arena = nav.getByRole('button', { name: 'DS88 Arena' })
  await expect(arena).toBeVisible()
  const entries = nav.locator('> ul > li')
  const afterLive = async () => {
    const names = await entries.allInnerTexts()
    return names[names.indexOf(here.text('category.live')) + 1]
  }
  await expect.poll(afterLive).toBe('DS88 Arena')
  await arena.click()
  await expect(page.getByRole('dialog').getByRole('article').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await nav.getByRole('link', { name: here.text('category.esports'), exact: true }).click()
  await expect(page).toHaveURL(/\/esports$/)
  await expect(page.getByRole('tab')).toHaveCount(1)
  await expect(page.getByRole('tabpanel').getByRole('article').first()).toBeVisible()
  const esports = await page.getByRole('tab').innerText()
  await nav.getByRole('link', { name: here.text('category.sports'), exact: true }).click()
  await expect(page).toHaveURL(/\/sports$/)
  await expect(page.getByRole('tab').first()).not.toHaveText(esports, { useInnerText: true })
  for (const name of await page.getByRole('tab').allInnerTexts()) {
    expect(name).not.toBe(esports)
    expect(name).not.toContain('DS88')
  }
})

test('the bar of a phone has home, games, promotions, rewards with a count, and the rank (R-2.045 to R-2.048, R-1.002)', {
  tag: '@phone-only',
}, async ({ site, page }) => {
  const here = await site('meghna')
  await here.open('/vip')
  const bar = page.getByRole('navigation', { name: here.text('shell.bottom') })
  const names = ['home.title', 'shell.games-short', 'shell.promotions-short', 'shell.rewards'].map((key) =>
    here.text(key),
  )
  await expect(bar.locator('> *')).toHaveCount(5)
  for (const [index, name] of names.entries()) await expect(bar.locator('> *').nth(index)).toHaveText(name)
  const vip = bar.getByRole('link', { name: here.text('shell.vip') })
  await expect(vip.getByText('- -', { exact: true })).toBeVisible()
  await expect(vip).toHaveAttribute('href', '/vip')

  const world = memberWorld(page, here)
  await world.enter('player1')
  await here.open('/promotions')
  const { list } = await world.read<Available>('/wps/relay/MCSFE_getAvailablePromotions')
  const waiting = list.filter(({ state }) => state === 'claim' || state === 'join').length
  expect(waiting).toBeGreaterThan(0)
  await expect(bar.locator('.badge').first()).toContainText(String(waiting))
  const member = await world.read<{ clubLabel: { labelName: string } }>('/wps/member/info')
  await expect(vip).toContainText(member.clubLabel.labelName)
  await expect(bar.getByRole('link', { name: here.text('shell.promotions-short') })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expectAccessible(page, '.bottom-bar')
})

test('the side menu has the balance to refresh and hide, game centre, account, help, language and log out (R-2.052, R-2.054 to R-2.056, R-9.024)', {
  tag: '@phone-long',
}, async ({ site, page }) => {
  const here = await site('hanabi', 'EN')
  await here.open('/vip')
  await page.getByRole('button', { name: here.text('shell.menu') }).click()
  const menu = page.getByRole('navigation', { name: here.text('shell.side') })
  await expect(menu.getByRole('link', { name: here.text('down.title') })).toHaveAttribute('href', '/down')
  await expect(menu.getByRole('link', { name: here.text('help.title') })).toHaveAttribute('href', '/help')
  await expect(menu.getByRole('button', { name: here.text('shell.logout') })).toHaveCount(0)
  await expect(menu.getByText(here.text('balance.title'), { exact: true })).toHaveCount(0)
  for (const [path, key] of LANES)
    await expect(menu.getByRole('link', { name: here.text(key) })).toHaveAttribute('href', path)

  await memberWorld(page, here).enter('player1')
  await here.open('/vip')
  await page.getByRole('button', { name: here.text('shell.menu') }).click()
  const balance = menu.locator('.balance')
  await expect(balance).toHaveText(/\d{1,3}(,\d{3})*\.\d\d/)
  await menu.getByRole('button', { name: here.text('balance.hide') }).click()
  await expect(balance).toHaveText('****')
  const again = page.waitForResponse(/moneyBalance|balance/i)
  await menu.getByRole('button', { name: here.text('balance.refresh') }).click()
  await again
  await expect(balance).toHaveText('****')
  await menu.getByRole('button', { name: here.text('balance.show') }).click()
  await expect(balance).toHaveText(/\.\d\d/)
  await expectAccessible(page, '.side-menu')
  for (const key of ['bets.title', 'profit.title'])
    await expect(menu.getByRole('link', { name: here.text(key) })).toBeVisible()
  for (const key of ['shell.inbox', 'shell.service', 'shell.chat-room'])
    await expect(menu.getByRole('button', { name: here.text(key) })).toBeVisible()
  await expect(menu.getByRole('button', { name: here.text('shell.logout') })).toBeVisible()
  await menu.getByRole('link', { name: here.text('centre.security') }).click()
  await expect(page).toHaveURL(/\/member\/securityCenter/)
})

test('the right bar has service, the links that exist, and QR codes that say the address of the app (R-2.057, R-2.058, R-3.039, R-3.040)', async ({
  site,
  page,
  own,
}) => {
  const resources = [
    { id: 'IOS', url: 'https://app.example.com/ios' },
    { id: 'ANDROID', url: 'https://app.example.com/android' },
    { id: 'TELEGRAM', url: 'https://telegram.example.com/marquee' },
    { id: 'EMAIL', url: 'https://mail.example.com/marquee' },
  ]
  const brand = await own('hanabi', { resources })
  const here = await site(brand.code, 'EN')
  await here.open('/vip')
  const bar = page.getByRole('complementary', { name: here.text('shell.contact') })
  await expect(bar.getByRole('button', { name: here.text('shell.service') })).toBeVisible()
  await expect(bar.getByRole('listitem').getByRole('link')).toHaveCount(2)
  await expect(bar.getByRole('link', { name: here.text('resource.telegram') })).toHaveAttribute(
    'href',
    resources[2]!.url,
  )
  await expect(bar.locator('svg[data-icon]')).toHaveCount(5)

  const code = bar.getByRole('button', {
    name: here.text('shell.app-code', { name: here.text('resource.ios') }),
  })
  await code.hover()
  const tip = page.locator(`[id="${await code.getAttribute('aria-controls')}"]`)
  await expect(tip).toHaveCSS('width', '125px')
  const drawn = tip.getByRole('img')
  expect(readQr(modulesOf((await drawn.locator('path').nth(1).getAttribute('d')) ?? ''))).toBe(
    resources[0]!.url,
  )
  await expectAccessible(page, '.right-bar')
  await page.mouse.move(300, 300)
  await expect(tip).toBeHidden()
  await code.click()
  await page.mouse.move(300, 300)
  await expect(tip).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tip).toBeHidden()
})

test('the foot has a logo for each vendor, seven about-pages of which one is open, licence and copyright (R-2.059 to R-2.062)', async ({
  site,
  page,
}) => {
  const here = await site('meghna')
  await here.open('/rng')
  const foot = page.getByRole('contentinfo')
  await comeTo(page)
  const answer = (await (await ask(here.code, '/wps/relay/GCSGAME_newGameVendor')).json()) as Lanes
  const vendors = answer.value.data.lanes.flatMap(({ cards }) => cards)
  const shown = foot.getByRole('list', { name: here.text('footer.vendors') }).getByRole('listitem')
  const model = await readSite(here.code)
  const isShown = ({ gameType }: { gameType: string }) =>
    model.brand.navigation.some((item) => item.gameType === gameType)
  await expect(shown).toHaveCount(vendors.filter(isShown).length)
  const pages = foot.getByRole('region', { name: here.text('footer.about-pages') }).locator('details')
  await expect(pages).toHaveCount(7)
  await pages.nth(0).locator('summary').click()
  await expect(pages.nth(0)).toHaveAttribute('open', '')
  await pages.nth(3).locator('summary').click()
  await expect(pages.nth(3)).toHaveAttribute('open', '')
  await expect(pages.nth(0)).not.toHaveAttribute('open', '')
  const words = pages.locator('.rich-text')
  await expect(words).toHaveCount(7)
  for (const text of await words.allTextContents()) expect(text.trim().length).toBeGreaterThan(100)
  await expect(foot.getByText(here.text(model.brand.licence), { exact: true })).toBeVisible()
  const { since } = model.brand.trust
  const from = `${since}–${new Date().getUTCFullYear()}`
  await expect(foot.getByText(here.text('footer.copyright', { from, name: here.name }))).toBeVisible()
  await expectAccessible(page, '.site-footer')
})

test('the header stands on every route of a brand but /helpmc, also for an agent in its centres (R-2.039) @long', async ({
  site,
  page,
  watch,
}) => {
  // Pages that a link opens with a game, a sign-in or an id are opened without.
  watch.allow(/4(00|04|22)/)
  const here = await site('meghna')
  const world = memberWorld(page, here)
  await world.enter('birch')
  await here.open('/helpmc')
  const { pages } = await readSite(here.code)
  const routes = Object.values(pages).flatMap(({ route, aliases }) => [...(route ? [route] : []), ...aliases])
  expect(routes.length).toBeGreaterThan(55)
  const html = page.locator('html')
  for (const route of routes.filter((route) => route !== '/helpmc')) {
    // From the page without a header, so that the header is this page's.
    await goTo(page, '/helpmc')
    await expect(html, route).toHaveAttribute('data-page', 'helpmc')
    await expect(page.locator('.top-bar, .side-menu, .site-footer'), route).toHaveCount(0)
    await goTo(page, route)
    await expect(html, route).not.toHaveAttribute('data-page', 'helpmc')
    await expect(page.getByRole('banner'), route).toBeVisible()
    await page.keyboard.press('Escape')
  }
})

test('the header stands on every page of this list, the foot and the side menu on most (R-2.039, R-2.040)', async ({
  site,
  page,
  watch,
}) => {
  watch.allow(/404/)
  const here = await site('meghna')
  await here.open()
  const { pages } = await readSite(here.code)
  const nameOf = (path: string) =>
    Object.keys(pages).find((name) => pages[name]!.route === path) ?? 'not-found'
  for (const path of WITH_ALL) {
    await goTo(page, path)
    await expect(page.locator('html'), path).toHaveAttribute('data-page', nameOf(path))
    await expect(page.getByRole('banner'), path).toBeVisible()
    await expect(page.getByRole('navigation', { name: here.text('shell.side') }), path).toBeVisible()
    await comeTo(page)
    await expect(page.getByRole('contentinfo').last(), path).toBeVisible()
  }
  for (const path of WITHOUT_FOOT) {
    await goTo(page, path)
    await expect(page.locator('html'), path).toHaveAttribute('data-page', nameOf(path))
    await expect(page.getByRole('banner'), path).toBeVisible()
    await expect(page.locator('.side-menu, .site-footer, .top-bar-menu:visible'), path).toHaveCount(0)
  }
  await goTo(page, '/helpmc')
  await expect(page.getByRole('main').first()).toBeVisible()
  await expect(page.locator('.top-bar, .side-menu, .site-footer')).toHaveCount(0)
})

test('the header of an agent leads to its centre and to the account centre, a player has no such entries; a trial account is told that it needs a real one (R-2.150, R-5.026, R-6.007 to R-6.009, R-1.002) @long', async ({
  site,
  page,
}) => {
  const here = await site('meghna')
  const world = memberWorld(page, here)
  const shortcut = page.getByRole('banner').getByRole('link', { name: here.text('shell.agent-centre') })
  const account = page.getByRole('banner').getByRole('link', { name: here.text('shell.account-centre') })
  await world.enter('birch')
  await here.open('/vip')
  await shortcut.click()
  await expect(page).toHaveURL(/\/agent\/agentTeamOverview/)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await account.click()
  await expect(page).toHaveURL(/\/member\/securityCenter/)
  await world.enter('player1')
  await here.open('/vip')
  await expectSignedIn(page, here)
  await expect(shortcut).toHaveCount(0)
  await expect(account).toHaveCount(0)
  await world.enter('guest04')
  await here.open('/vip')
  await shortcut.click()
  await expect(page.getByText(here.text('error.session.trial.forbidden'))).toBeVisible()
})

const LANES = [
  ['/live', 'category.live'],
  ['/rng', 'category.rng'],
  ['/pvp', 'category.pvp'],
  ['/fish', 'category.fish'],
  ['/esports', 'category.esports'],
] as const

const WITH_ALL = [
  '/rng',
  '/live',
  '/fish',
  '/pvp',
  '/sports',
  '/promotions',
  '/vip',
  '/pointMall',
  '/help',
  '/join',
  '/down',
  '/seamless',
  '/noticePage',
  '/feedback',
  '/register',
  '/no/such/page',
  '/index',
]

/** Pages of lotteries, which keep the header only. */
const WITHOUT_FOOT = ['/lottery', '/vnlottery', '/seaLottery', '/elott']

type Lanes = {
  value: {
    data: { lanes: { title: string; cards: { vassalage: string; smallIcon: string; gameType: string }[] }[] }
  }
}
type Available = { list: { state: string }[] }
type Model = {
  brand: {
    licence: string
    trust: { since: number }
    navigation: { gameType: string }[]
  }
  pages: Record<string, { route?: string; aliases: string[] }>
}

async function readSite(code: string): Promise<Model> {
  return (await (await ask(code, '/_site/site.json')).json()) as Model
}

/** Scrolls down to the foot, which is fetched on the way. */
async function comeTo(page: Page) {
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(page.locator('.site-footer-legal')).toBeInViewport({ timeout: 500 })
  }).toPass()
}

test('the balance opens one sheet with the money of the account, on desktop and phone', {
  tag: '@phone',
}, async ({ site, page }) => {
  const here = await site('meghna')
  await memberWorld(page, here).enter('player1')
  await here.open('/index')
  const opener = page.getByRole('banner').getByRole('button', { name: here.text('wallet.title') })
  await opener.click()
  const sheet = page.getByRole('dialog', { name: here.text('wallet.title') })
  for (const key of ['wallet.total', 'deposit.effect.wager', 'limits.list'])
    await expect(sheet.getByRole('heading', { name: here.text(key) })).toBeVisible()
  await expect(sheet.getByText(here.text('wallet.in-play'))).toBeVisible()
  await expectAccessible(page, '.wallet-sheet')
  await sheet.getByRole('link', { name: here.text('withdraw.title') }).click()
  await expect(page).toHaveURL(`${here.origin}/member/withdraw`)
  await expect(sheet).toHaveCount(0)
})

test('the bar of a phone of 320 pixels shows the whole balance in every brand', {
  tag: '@phone-only',
}, async ({ site, page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const code of ['meghna', 'hanabi', 'layali']) {
    const here = await site(code)
    await memberWorld(page, here).enter('player1')
    await here.open('/index')
    const button = page.getByRole('banner').getByRole('button', { name: here.text('wallet.title') })
    await expect(button).toContainText(/\d\.\d\d/)
    const hidden = () => button.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    await expect.poll(hidden, { message: code }).toBe(0)
  }
})

test('a centre has one menu beside its page on a wide screen, and the side menu is a drawer there', async ({
  site,
  page,
}) => {
  const here = await site('meghna')
  await memberWorld(page, here).enter('player1')
  await here.open('/index')
  const side = page.getByRole('navigation', { name: here.text('shell.side') })
  await expect(side).toBeVisible()
  await here.open('/member/depositv2')
  await expect(page.getByRole('navigation', { name: here.text('centre.member-menu') })).toBeVisible()
  await expect(side).toBeHidden()
  await page.getByRole('button', { name: here.text('shell.menu') }).click()
  await expect(side).toBeVisible()
})
