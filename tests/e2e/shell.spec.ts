import type { Page } from 'playwright/test'
import { controlAt } from '../support/control.ts'
import { modulesOf } from '../support/qr-modules.ts'
import { readQr } from '../support/read-qr.ts'
import { expectSignedIn, memberMenu } from './support/people.ts'
import { ask, type BrandSite, expect, expectAccessible, PORT, test } from './support/test.ts'

const PHONE = { width: 390, height: 844 }

test('a visitor has logo, login form, language and theme in the bar, and what is typed goes on in the window (R-2.044)', {
  tag: '@desktop',
}, async ({ site, page }) => {
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

test('where no human check is asked the bar signs in by itself; a refusal goes on in the window (R-2.044, R-2.048)', {
  tag: '@desktop',
}, async ({ site, page, own, control, watch }) => {
  watch.allow(/40[0139]/)
  const brand = await own('meghna')
  brand.set('brand.json', 'modules', { humanCheck: false })
  await expect
    .poll(async () => (await readSite(brand.code)).brand.modules.humanCheck, { timeout: 15_000 })
    .toBe(false)
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
  await submit(person!.password)
  await expectSignedIn(page, here)
  const places = bar.getByRole('navigation', { name: here.text('shell.bottom') })
  await expect(places.getByRole('link', { name: here.text('shell.vip') })).toContainText('VIP')
})

test('a category shows its vendors on hover and on focus, and its games 21 first, then 18 (R-2.049, R-2.050, R-2.051, R-9.011, R-2.064)', {
  tag: '@desktop',
}, async ({ site, page }) => {
  const here = await site('meghna')
  await here.open('/vip')
  const nav = page.getByRole('banner').getByRole('navigation', { name: here.text('shell.games') })
  const slots = nav
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: here.text('category.rng'), exact: true }) })
    .first()
  const link = slots.getByRole('link', { name: here.text('category.rng'), exact: true })
  const games = slots.getByRole('list', { name: here.text('category.rng') }).getByRole('listitem')
  await page.waitForLoadState('networkidle')
  await expect(async () => {
    await page.mouse.move(600, 790)
    await link.hover()
    await expect(games).toHaveCount(21, { timeout: 5_000 })
  }).toPass()
  await expect(link).toHaveAttribute('aria-expanded', 'true')
  const vendors = slots.getByRole('list', { name: here.text('games.vendor-list') }).getByRole('listitem')
  expect(await vendors.count()).toBeGreaterThan(20)
  await expect(slots.getByText(here.text('shell.points', { points: '1.20' }))).toBeVisible()
  const first = await games.first().innerText()
  await slots.getByRole('button', { name: here.text('pages.next') }).click()
  await expect(games).toHaveCount(18)
  expect(await games.first().innerText()).not.toBe(first)
  await expectAccessible(page)
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

test('a finger opens a category of the wide bar first, and its page from there; on a phone a window has them all (R-2.049, R-2.063)', async ({
  browser,
  site,
}) => {
  const here = await site('meghna')
  const tablet = await browser.newContext({ viewport: { width: 1180, height: 820 }, hasTouch: true })
  const wide = await tablet.newPage()
  await here.open('/vip', wide)
  const link = wide.getByRole('banner').getByRole('link', { name: here.text('category.live'), exact: true })
  await link.tap()
  await expect(link).toHaveAttribute('aria-expanded', 'true')
  await expect(wide).toHaveURL(/\/vip$/)
  await link.tap()
  await expect(wide).toHaveURL(/\/live$/)
  await tablet.close()

  const phone = await browser.newContext({ viewport: PHONE, hasTouch: true })
  const small = await phone.newPage()
  await here.open('/vip', small)
  await small
    .getByRole('navigation', { name: here.text('shell.bottom') })
    .getByRole('button', { name: here.text('shell.games-short') })
    .tap()
  const dialog = small.getByRole('dialog', { name: here.text('shell.games') })
  await dialog.getByRole('tab', { name: here.text('category.fish') }).tap()
  await expect(
    dialog.getByRole('list', { name: here.text('category.fish') }).getByRole('listitem'),
  ).toHaveCount(21)
  await expectAccessible(small)
  await dialog
    .getByRole('link', { name: here.text('games.all-of', { name: here.text('category.fish') }) })
    .tap()
  await expect(small).toHaveURL(/\/fish$/)
  await expect(dialog).toHaveCount(0)
  await phone.close()
})

test('DS88 has an entry after Live and is no part of sports; esports are a lane of their own (R-1.003 to R-1.005, R-2.063, R-2.067, R-2.068)', {
  tag: '@desktop',
}, async ({ site, page }) => {
  const here = await site('hanabi', 'EN')
  await here.open('/vip')
  const nav = page.getByRole('banner').getByRole('navigation', { name: here.text('shell.games') })
  const names = await nav.locator('> ul > li').allInnerTexts()
  expect(names.indexOf('DS88 Arena')).toBe(names.indexOf(here.text('category.live')) + 1)
  await nav.getByRole('button', { name: 'DS88 Arena' }).click()
  await expect(page.getByRole('dialog').getByRole('article').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await nav.getByRole('link', { name: here.text('category.esports'), exact: true }).click()
  await expect(page).toHaveURL(/\/esports$/)
  await expect(page.getByRole('tab')).toHaveCount(1)
  await expect(page.getByRole('tabpanel').getByRole('article').first()).toBeVisible()
  const esports = await page.getByRole('tab').innerText()
  await here.open('/sports')
  await expect(page.getByRole('tab').first()).toBeVisible()
  for (const name of await page.getByRole('tab').allInnerTexts()) {
    expect(name).not.toBe(esports)
    expect(name).not.toContain('DS88')
  }
})

test('a category without vendors is in no menu, and its page says so (R-2.065)', async ({
  site,
  page,
  own,
}) => {
  const brand = await own('meghna')
  const lanes = ((await (await ask(brand.code, '/wps/relay/GCSGAME_newGameVendor')).json()) as Lanes).value
    .data.lanes
  const fish = lanes.find(({ title }) => title === 'FISH')!.cards.map(({ vassalage }) => vassalage)
  brand.set('brand.json', 'vendors', { hidden: fish })
  await expect.poll(async () => (await readSite(brand.code)).brand.vendors.hidden.length).toBe(fish.length)
  const here = await site(brand.code)
  await here.open('/fish')
  await expect(page.getByRole('main').getByText(here.text('games.none'), { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: here.text('category.rng') }).first()).toBeAttached()
  await expect(page.getByRole('link', { name: here.text('category.fish') })).toHaveCount(0)
})

test('the bar of a phone has home, games, promotions, rewards with a count, and the rank (R-2.045 to R-2.048, R-1.002)', async ({
  site,
  page,
}) => {
  const here = await site('meghna')
  await page.setViewportSize(PHONE)
  await here.open('/vip')
  const bar = page.getByRole('navigation', { name: here.text('shell.bottom') })
  const names = ['shell.home', 'shell.games-short', 'shell.promotions', 'shell.rewards'].map((key) =>
    here.text(key),
  )
  await expect(bar.locator('> *')).toHaveCount(5)
  for (const [index, name] of names.entries()) await expect(bar.locator('> *').nth(index)).toHaveText(name)
  const vip = bar.getByRole('link', { name: here.text('shell.vip') })
  await expect(vip.getByText('- -', { exact: true })).toBeVisible()
  await expect(vip).toHaveAttribute('href', '/vip')

  const token = await enter(page, here, 'player1')
  await here.open('/promotions')
  const { list } = (await value(here, '/wps/relay/MCSFE_getAvailablePromotions', token)) as Available
  const waiting = list.filter(({ state }) => state === 'claim' || state === 'join').length
  expect(waiting).toBeGreaterThan(0)
  await expect(bar.locator('.badge').first()).toContainText(String(waiting))
  const member = (await value(here, '/wps/member/info', token)) as { clubLabel: { labelName: string } }
  await expect(vip).toContainText(member.clubLabel.labelName)
  await expect(bar.getByRole('link', { name: here.text('shell.promotions') })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expectAccessible(page)
})

test('the side menu has the balance to refresh and hide, game centre, account, help, language and log out (R-2.052, R-2.054, R-2.056, R-9.024)', async ({
  site,
  page,
}) => {
  const here = await site('hanabi', 'EN')
  await here.open('/vip')
  await page.getByRole('button', { name: here.text('shell.menu') }).click()
  const menu = page.getByRole('navigation', { name: here.text('shell.side') })
  await expect(menu.getByRole('link', { name: here.text('shell.down') })).toHaveAttribute('href', '/down')
  await expect(menu.getByRole('link', { name: here.text('shell.help') })).toHaveAttribute('href', '/help')
  await expect(menu.getByRole('button', { name: here.text('shell.logout') })).toHaveCount(0)
  await expect(menu.getByText(here.text('balance.title'), { exact: true })).toHaveCount(0)
  for (const [path, key] of LANES)
    await expect(menu.getByRole('link', { name: here.text(key) })).toHaveAttribute('href', path)

  await enter(page, here, 'player1')
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
  await expectAccessible(page)
  for (const key of ['shell.inbox', 'shell.service', 'shell.chat-room'])
    await expect(menu.getByRole('button', { name: here.text(key) })).toBeVisible()
  await expect(menu.getByRole('button', { name: here.text('shell.logout') })).toBeVisible()
  await menu.getByRole('link', { name: here.text('centre.security') }).click()
  await expect(page).toHaveURL(/\/member\/securityCenter/)
})

test('the right bar has service, the links that exist, and QR codes that say the address of the app (R-2.057, R-2.058, R-3.039, R-3.040)', {
  tag: '@desktop',
}, async ({ site, page, own }) => {
  const brand = await own('hanabi')
  const resources = [
    { id: 'IOS', url: 'https://app.example.com/ios' },
    { id: 'ANDROID', url: 'https://app.example.com/android' },
    { id: 'TELEGRAM', url: 'https://telegram.example.com/marquee' },
    { id: 'EMAIL', url: 'https://mail.example.com/marquee' },
  ]
  brand.set('brand.json', 'resources', resources)
  await expect.poll(async () => (await readSite(brand.code)).brand.resources.length).toBe(resources.length)
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
  await expectAccessible(page)
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
  for (const text of await pages.locator('.rich-text').allTextContents())
    expect(text.trim().length).toBeGreaterThan(100)
  await expect(foot.getByText(here.text(model.brand.licence), { exact: true })).toBeVisible()
  await expect(foot.getByText(here.text('footer.copyright', { from: 2024, name: here.name }))).toBeVisible()
  await expectAccessible(page)
})

test('sports in the foot launch the first vendor of sports (R-2.066)', { tag: '@desktop' }, async ({
  site,
  page,
  control,
}) => {
  const code = 'meghna'
  const here = await site(code)
  await enter(page, here, 'player1')
  await here.open('/rng')
  await comeTo(page)
  const link = page.getByRole('contentinfo').getByRole('link', { name: here.text('category.sports') })
  await expect(link).toHaveAttribute('href', /vassalage=PITCHLN/)
  await link.click()
  await expect
    .poll(async () =>
      (await control(code).journal({ operation: 'games.launch' })).map(({ query }) => query.vassalage),
    )
    .toContain('PITCHLN')
})

test('the bar stands on every page but one; the foot and the side menu on most (R-2.039)', {
  tag: '@desktop',
}, async ({ site, page, watch }) => {
  test.slow()
  watch.allow(/404/)
  const here = await site('meghna')
  for (const path of WITH_ALL) {
    await here.open(path)
    await expect(page.getByRole('banner'), path).toBeVisible()
    await expect(page.getByRole('navigation', { name: here.text('shell.side') }), path).toBeVisible()
    await comeTo(page)
    await expect(page.getByRole('contentinfo').last(), path).toBeVisible()
  }
  await here.open('/helpmc')
  await expect(page.getByRole('main').first()).toBeVisible()
  await expect(page.locator('.top-bar, .side-menu, .site-footer')).toHaveCount(0)
})

test('the header of every kind of agent leads to its centre; a trial account is told that it needs a real one (R-6.008, R-6.009, R-1.002)', {
  tag: '@desktop',
}, async ({ site, browser }) => {
  test.slow()
  const here = await site('meghna')
  const shortcut = here.text('shell.agent-centre')
  for (const account of ['birch', 'atlas', 'delta', 'fjord']) {
    const context = await browser.newContext()
    const page = await context.newPage()
    await enter(page, here, account)
    await here.open('/vip', page)
    await page.getByRole('banner').getByRole('link', { name: shortcut }).click()
    await expect(page, account).toHaveURL(/\/agent\/agentTeamOverview/)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await context.close()
  }
  for (const [account, isThere] of [
    ['player1', 0],
    ['guest04', 1],
  ] as const) {
    const context = await browser.newContext()
    const page = await context.newPage()
    await enter(page, here, account)
    await here.open('/vip', page)
    await expect(memberMenu(page, here)).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: shortcut })).toHaveCount(isThere)
    if (isThere) {
      await page.getByRole('banner').getByRole('link', { name: shortcut }).click()
      await expect(page.getByText(here.text('error.session.trial.forbidden'))).toBeVisible()
    }
    await context.close()
  }
})

test('a picture that fails is asked for twice, then the default icon stands for it; far ones wait (R-4.031, R-4.032, R-9.015)', {
  tag: '@desktop',
}, async ({ site, page, watch }) => {
  watch.allow(/Failed to load resource/)
  const here = await site('meghna')
  const asked: string[] = []
  const answer = (await (await ask(here.code, '/wps/relay/GCSGAME_newGameVendor')).json()) as Lanes
  const { smallIcon } = answer.value.data.lanes.find(({ title }) => title === 'LIVE')!.cards[0]!
  await page.route(`**${smallIcon}*`, async (route) => {
    asked.push(route.request().url())
    await route.fulfill({ status: 500, body: '' })
  })
  await here.open('/rng')
  await expect(page.getByRole('tab').first()).toBeVisible()
  expect(asked).toEqual([])
  const broken = page.locator('.drop-menu .lazy-image').first()
  await expect(async () => {
    await page.mouse.move(600, 790)
    await page
      .getByRole('banner')
      .getByRole('link', { name: here.text('category.live'), exact: true })
      .hover()
    await expect(broken).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await expect(broken).toHaveAttribute('data-state', 'error')
  await expect(broken.locator('img')).toHaveAttribute('src', '/media/icon/default.svg')
  expect(asked).toHaveLength(2)
})

const LANES = [
  ['/live', 'category.live'],
  ['/rng', 'category.rng'],
  ['/pvp', 'category.pvp'],
  ['/fish', 'category.fish'],
  ['/esports', 'category.esports'],
] as const

const WITH_ALL = [
  '/index',
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
]

type Lanes = {
  value: {
    data: { lanes: { title: string; cards: { vassalage: string; smallIcon: string; gameType: string }[] }[] }
  }
}
type Available = { list: { state: string }[] }
type Model = {
  brand: {
    licence: string
    modules: Record<string, boolean>
    vendors: { hidden: string[] }
    resources: unknown[]
    navigation: { gameType: string }[]
  }
}

async function readSite(code: string): Promise<Model> {
  return (await (await ask(code, '/_site/site.json')).json()) as Model
}

async function value(site: BrandSite, path: string, token: string): Promise<unknown> {
  const answer = await ask(site.code, path, { Authorization: token, Language: site.language })
  return ((await answer.json()) as { value: unknown }).value
}

/** Signs an account in as an earlier page of this tab would have left it. */
async function enter(page: Page, site: BrandSite, account: string): Promise<string> {
  const result = await controlAt(PORT, site.code).signIn(account)
  await page.addInitScript(
    ({ token, customerType, name, user, host }) => {
      if (window !== top || location.host !== host || sessionStorage.getItem('token')) return
      sessionStorage.setItem('token', token)
      sessionStorage.setItem('isAgent', String(customerType))
      sessionStorage.setItem('account', name)
      sessionStorage.setItem('username', user)
    },
    {
      token: result.token,
      customerType: result.customerType,
      name: result.account,
      user: result.userName,
      host: new URL(site.origin).host,
    },
  )
  return result.token
}

/** Scrolls down to the foot, which is fetched on the way. */
async function comeTo(page: Page) {
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(page.locator('.site-footer-legal')).toBeInViewport({ timeout: 500 })
  }).toPass()
}
