import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OperationId } from '@marquee/schemas/operations'
import type { Page } from 'playwright/test'
import { getCurrentBuild } from '../../gateway/src/lib/files/current-build.ts'
import type { Control } from '../testing/control.ts'
import type { ScenarioName } from '../testing/names.ts'
import { goTo } from './support/go-to.ts'
import { memberWorld } from './support/member-world.ts'
import { expectSignedIn, fillLogin, submitLogin } from './support/people.ts'
import { ask, controlOf, expect, expectAccessible, expectClient, test } from './support/test.ts'

/** Control of the test's own world, in the state of a scenario where one is named. */
async function worldOf(code: string, scenario?: ScenarioName): Promise<Control> {
  const world = controlOf(code)
  if (scenario) await world.scenario(scenario)
  return world
}

test('a load asks once whether the site is open, and a tab asks once for constant data (R-2.031, R-2.032, R-2.042, R-2.043, R-3.050)', async ({
  site,
  page,
}) => {
  const world = await worldOf('meghna')
  const here = await site('meghna')
  const countOf = async (operation: OperationId) => (await world.journal({ operation })).length
  await here.open()
  await expect(page.getByRole('main')).toBeVisible()
  await expect.poll(() => countOf('support.countries')).toBe(1)
  await expect.poll(() => countOf('support.status')).toBe(1)
  await expect.poll(() => countOf('support.whitelabel')).toBe(1)
  const order = (await world.journal()).map(({ operation }) => operation).reverse()
  expect(order.indexOf('support.whitelabel')).toBeLessThan(order.indexOf('support.status'))

  // A load that is left before these answers are here would leave nothing to remember.
  const kept = () => page.evaluate(() => Object.keys(sessionStorage))
  const names = ['moduleNodes', 'gameVendor', 'routers', 'merchant', 'merchantCode']
  await expect.poll(kept).toEqual(expect.arrayContaining(names))

  const { token } = await world.signIn('player1')
  await page.evaluate((value) => {
    sessionStorage.setItem('token', value)
    sessionStorage.setItem('account', 'player1')
  }, token)
  await here.open()
  await expectSignedIn(page, here)
  await expect.poll(() => countOf('identity.member-info')).toBe(1)
  await expect.poll(() => countOf('support.status')).toBe(2)
  expect(await countOf('support.whitelabel')).toBe(1)
  expect(await countOf('games.vendors')).toBe(1)
  expect(await countOf('support.domain-routes')).toBe(1)
  expect(await kept()).toEqual(expect.arrayContaining(names))
})

test('maintenance is a page of its own that leads to customer service, before a closed region (R-2.033, R-2.034, R-2.038, R-8.023, R-9.019)', async ({
  site,
  page,
}) => {
  await worldOf('meghna', 'maintenance-and-away')
  const here = await site('meghna', 'EN')
  await rememberWindows(page)
  await page.context().route('https://support.example.com/**', (route) => route.fulfill({ body: 'service' }))
  await here.open('/rng')
  await expect(page.getByRole('heading', { name: 'RESTRICTION OF VISIT' })).toBeVisible()
  await expect(page.getByText('Dear valued Customer')).toBeVisible()
  await expect(page.getByText(here.text('state.maintenance.text'))).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expectAccessible(page)
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Contact Us' }).click(),
  ])
  await opened.waitForURL('https://support.example.com/live')
  expect(await page.evaluate(() => (window as unknown as { opened: string[] }).opened)).toEqual([
    'popup,width=440,height=500',
  ])
})

test('a place that the site is not open to sees its address, its country and customer service (R-2.035, R-2.036, R-8.022)', async ({
  site,
  page,
}) => {
  await worldOf('layali', 'region')
  const here = await site('layali', 'EN')
  await here.open()
  await expect(page.getByText('Your IP address:')).toBeVisible()
  await expect(page.getByText(/^(127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)$/)).toBeVisible()
  await expect(page.getByText('Singapore')).toBeVisible()
  await expect(page.getByText(/restricted because of your location or IP address/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Contact Us' })).toBeVisible()
  await expectAccessible(page)
})

test('customer service that cannot be had closes its window, and says why (R-8.006)', async ({
  site,
  page,
  watch,
}) => {
  watch.allow(/403|customer service/i)
  const world = await worldOf('meghna', 'maintenance')
  await world.fault({ operation: 'support.launch-service', errorCode: 'function.not.available' })
  const here = await site('meghna', 'EN')
  await here.open()
  const [opened, error] = await Promise.all([
    page.waitForEvent('popup'),
    page.waitForEvent('pageerror'),
    page.getByRole('button', { name: here.text('state.contact') }).click(),
  ])
  await expect.poll(() => opened.isClosed()).toBe(true)
  expect(error.message).toBe(here.text('error.function.not.available'))
  await expect(page.getByRole('alertdialog')).toContainText(here.text('error.function.not.available'))
})

test('a status that nobody knows shows nothing, and is no error (R-2.037)', { tag: '@long' }, async ({
  site,
  page,
}) => {
  await worldOf('hanabi', 'unknown-status')
  const here = await site('hanabi')
  const asked = page.waitForResponse('**/wps/system/status*')
  await page.goto(`${here.origin}/index`)
  await asked
  await expect(page.locator('#root')).toBeEmpty()
})

test('a platform that cannot be asked is a page with a way to go on, not a blank (R-2.038, R-8.019) @long', async ({
  site,
  page,
  watch,
}) => {
  watch.allow(/ERR_FAILED|Failed to load/)
  const here = await site('meghna')
  await page.route('**/wps/system/**', (route) => route.abort())
  await here.open()
  await expect(page.getByRole('alert')).toContainText(here.text('error.network'))
  await expectAccessible(page)
  await page.unrouteAll()
  await page.getByRole('button', { name: here.text('render.retry') }).click()
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.getByText(here.text('error.network'))).toHaveCount(0)
})

test('a start that fails says so in the words of the document: a script is missing, hangs, or the document is broken (R-8.020, R-8.038, R-9.001)', async ({
  site,
  page,
  watch,
}) => {
  watch.allow(/.*/)
  const here = await site('meghna', 'BN')
  const words = page.getByRole('alert').filter({ hasText: here.text('state.slow') })
  const again = page.getByRole('link', { name: here.text('state.reload') })

  await page.route('**/assets/main-*.js', (route) => route.abort())
  await page.goto(`${here.origin}/index`)
  await expect(words).toBeVisible()
  await page.unrouteAll()
  await again.click()
  await expect(words).toBeHidden()
  await expect(page.getByRole('main')).toBeVisible()
  await expectClient(page)

  await page.route(/\/index$/, async (route) => {
    const answer = await ask('meghna', '/index', { Accept: 'text/html', Cookie: 'lang=BN' })
    const broken = (await answer.text()).replace(/(id="site">)[^<]*/, '$1{')
    await route.fulfill({ headers: Object.fromEntries(answer.headers), body: broken })
  })
  await page.goto(`${here.origin}/index`)
  await expect(words).toBeVisible()
  await page.unrouteAll()

  // The clock stands: on a slow machine the last second of the wait passes by itself.
  const start = Date.now()
  await page.clock.install({ time: start })
  await page.clock.pauseAt(start + 60_000)
  await page.route('**/assets/main-*.js', () => {})
  const watching = page.waitForResponse(/start-watch/)
  await page.goto(`${here.origin}/index`, { waitUntil: 'commit' })
  await (await watching).finished()
  await expect(page.getByRole('main')).toBeVisible()
  await page.clock.fastForward(119_000)
  await expect(words).toBeHidden()
  await expect(async () => {
    await page.clock.fastForward(2_000)
    await expect(words).toBeVisible({ timeout: 500 })
  }).toPass()
})

test('a page whose code does not come is an error page with a way to load it again (R-8.020, R-8.038)', {
  tag: '@long',
}, async ({ site, page, watch }) => {
  watch.allow(/.*/)
  const here = await site('meghna')
  await here.open()
  await page.route(`**/${chunkOf('game-hall')}`, (route) => route.abort())
  await goTo(page, '/rng')
  await expect(page.getByRole('alert')).toContainText(here.text('state.slow'))
  await page.unrouteAll()
  await page.getByRole('button', { name: here.text('state.reload') }).click()
  await expect(page.getByRole('tab').first()).toBeVisible()
})

test('a form whose code to validate it does not come sends nothing and says so, and is sent once the code comes (rule 9)', async ({
  site,
  page,
  watch,
}) => {
  watch.allow(/form-engine|net::ERR_FAILED/)
  const here = await site('meghna')
  await memberWorld(page, here).enter('player1')
  await page.route('**/assets/form-engine-*.js', (route) => route.abort())
  await here.open('/member/depositv2?order=new')
  const main = page.getByRole('main')
  const amount = main.getByRole('textbox', { name: here.text('field.amount'), exact: true })
  await amount.fill('250')
  await amount.press('Enter')
  await expect(main.getByRole('alert').filter({ hasText: here.text('form.failed') })).toBeVisible()
  await page.unrouteAll()
  // The order of a slow machine takes the form's place after a try has ended.
  await expect(async () => {
    if (await amount.isVisible()) await amount.press('Enter', { timeout: 2_000 })
    await expect(main.getByRole('article')).toContainText(here.text('deposit.state.pending'), {
      timeout: 2_000,
    })
  }).toPass()
})

test('a page without network says so and stays, and says when it is back', async ({
  site,
  page,
  context,
  watch,
}) => {
  // Reads under way fail with the connection.
  watch.allow(/.*/)
  const here = await site('layali')
  await here.open()
  // A part whose code is still on its way when the network goes has an error of its own.
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await expect(page.getByRole('alert').filter({ hasText: here.text('state.offline') })).toBeVisible()
  await expect(page.getByRole('main')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(here.text('state.back-online'))).toBeVisible()
  await expect(page.getByText(here.text('state.offline'))).toHaveCount(0)
})

test('a guarded site sends a visitor to the login, and back after it (R-2.027, R-2.028) @long', async ({
  site,
  page,
  own,
  control,
}) => {
  const brand = await own('meghna', { guard: { on: true } })
  const here = await site(brand.code)
  const [person] = await control(brand.code).accounts()
  await here.open('/vip')
  await expect(page).toHaveURL(`${here.origin}/login?returnTo=%2Fvip`)
  const dialog = page.getByRole('dialog', { name: here.text('login.title') })
  await fillLogin(dialog, here, person!)
  await submitLogin(dialog, here)
  await expectSignedIn(page, here)
  await expect(page).toHaveURL(`${here.origin}/vip`)
})

test('a link to the current page leads nowhere, and Back restores the scroll position and the focus (R-2.029)', async ({
  site,
  page,
  watch,
}) => {
  watch.allow(/404/)
  // Popups that the home page opens by itself are not part of this test.
  const world = await worldOf('meghna')
  await world.fault({ operation: 'promotions.announcements', errorCode: 'announcement.unknown' })
  const here = await site('meghna')
  await here.open()
  const length = () => page.evaluate(() => history.length)
  const before = await length()
  await page.getByRole('banner').getByRole('link', { name: here.name }).first().click()
  await expect(page).toHaveURL(`${here.origin}/index`)
  expect(await length()).toBe(before)

  // Lanes below come while one scrolls, and have links of the same address.
  const link = page.getByRole('main').locator('a.category-tile[href="/rng"]')
  await link.scrollIntoViewIfNeeded()
  await link.focus()
  // The page may still be too short for it.
  const scrolled = () =>
    page.evaluate(() => {
      if (scrollY <= 200) scrollBy(0, 300)
      return scrollY
    })
  await expect.poll(scrolled).toBeGreaterThan(200)
  // Lanes that come move the place until the very press.
  await page.evaluate(() => {
    const keep = () => Object.assign(window, { topAtPress: scrollY })
    addEventListener('click', keep, { capture: true, once: true })
  })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/rng/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  const top = await page.evaluate(() => (window as unknown as { topAtPress: number }).topAtPress)
  expect(top).toBeGreaterThan(200)
  await page.goBack()
  await expect(page).toHaveURL(`${here.origin}/index`)
  await expect(link).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top - 4)
})

test('a page fades in, except with reduced motion (R-2.041)', async ({ site, page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const here = await site('meghna')
  await here.open()
  const fade = () => page.getByRole('main').evaluate((main) => getComputedStyle(main).animationName)
  await expect.poll(fade).toContain('page-outlet-in')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(fade).toBe('none')
})

/** File that holds a block's code, by the build's own list. */
function chunkOf(block: string): string {
  const folder = getCurrentBuild(process.env.CLIENT_FOLDER ?? 'client/dist')
  const list = JSON.parse(readFileSync(join(folder, '.vite/blocks.json'), 'utf8')) as Record<string, string>
  return list[block]!
}

/** Keeps what windows were opened with. */
async function rememberWindows(page: Page) {
  await page.addInitScript(() => {
    const opened: string[] = []
    const open = window.open.bind(window)
    Object.assign(window, {
      opened,
      open: (address: string, name: string, features: string) => {
        opened.push(features)
        return open(address, name, features)
      },
    })
  })
}
