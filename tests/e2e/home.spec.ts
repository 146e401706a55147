import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright/test'
import { scrollTo } from '../testing/scroll-to.ts'
import { sumShifts, watchShifts } from './support/layout-shift.ts'
import { expectLoaded, expectNoRawKeys, tooWide } from './support/pages.ts'
import { logIn } from './support/people.ts'
import {
  type BrandSite,
  expect,
  expectAccessible,
  expectClient,
  PORT,
  sessionHeaders,
  test,
} from './support/test.ts'

/** Brand, language, and whether it has lotteries and sports. */
const SITES = [
  ['meghna', 'EN', true],
  ['hanabi', 'CN', true],
  ['layali', 'AR', false],
] as const

test.describe(() => {
  // Documents of a session's world carry no answers, so their pages settle later.
  test.use({ sharedWorld: true })

  for (const [code, language, hasLotteries] of SITES) {
    test(`home of ${code} loads without a jump and shows banner, categories, games, promises, promotions and the app in its own words (R-1.001, R-1.034, R-1.045, R-2.001, R-2.002, R-2.138, R-2.148, R-9.013, R-10.011)`, {
      tag: code === 'meghna' ? [] : ['@long'],
    }, async ({ site, page }) => {
      await watchShifts(page)
      const here = await site(code, language)
      await here.open('/')
      await expect(page).toHaveURL(`${here.origin}/index`)
      await expect(page).toHaveTitle(`${here.text('home.title')} – ${here.name}`)
      await expect(page.getByRole('heading', { name: here.text('home.hot') })).toBeAttached()
      await expectLoaded(page)
      expect(await sumShifts(page)).toBeLessThan(0.02)

      await scrollTo(page, page.getByRole('heading', { name: here.text('home.hot') }))
      await scrollTo(page, page.getByRole('heading', { name: here.text('category.rng') }).first())
      await expect(page.getByRole('main').getByRole('article').nth(5)).toBeAttached()
      for (const [key, promise] of Object.entries(PROMISES)) {
        expect(GIVEN[key]).toBe(promise)
        const line = page.getByText(here.text(key)).filter({ visible: true })
        if (key === 'home.copy-sports' && !hasLotteries) await expect(line).toHaveCount(0)
        else await scrollTo(page, line.first())
      }
      const promotions = page.getByRole('region', { name: here.text('home.promos') })
      await scrollTo(page, promotions.getByRole('heading', { name: here.text('home.promos') }))
      const cards = promotions.locator('a[href^="/promoDetail?id="]')
      await expect(cards.first()).toBeVisible()
      const app = page.getByRole('region', { name: here.text('home.app-title') })
      await scrollTo(page, app.getByRole('heading', { name: here.text('home.app-title') }))
      await expect(app.getByRole('link', { name: here.text('home.app-action') })).toHaveAttribute(
        'href',
        '/down',
      )
      await expect(page.getByRole('heading', { name: here.text('lotteries.title') })).toHaveCount(
        hasLotteries ? 1 : 0,
      )
      await expectNoRawKeys(page, here)
      for (const width of [360, 768, 1920]) {
        await page.setViewportSize({ width, height: 800 })
        // The bar on the right follows the width with a render of its own.
        await expect.poll(() => tooWide(page), { message: `at ${width} pixels` }).toEqual([])
      }
      await cards.first().click()
      await expect(page).toHaveURL(/\/promoDetail\?id=\d+/)
    })
  }
})

test('a browser gets its own language where the brand offers it, otherwise the language of the brand (R-1.030, R-1.035) @long', async ({
  browser,
}) => {
  for (const [code, locale, tag] of [
    ['meghna', 'fr-FR', 'en'],
    ['hanabi', 'zh-TW', 'zh-Hans'],
  ] as const) {
    const context = await browser.newContext({ locale, extraHTTPHeaders: sessionHeaders() })
    const page = await context.newPage()
    await page.goto(`http://${code}.localhost:${PORT}/help`)
    await expectClient(page)
    await expect(page.locator('html')).toHaveAttribute('lang', tag)
    await context.close()
  }
})

test('announcements follow the brand’s own slides, pass by as notices, and stop on request (R-1.043, R-2.148, R-3.041) @long', async ({
  site,
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const here = await site('meghna', 'EN')
  const asked = page.waitForRequest(
    (request) => /MCSFE_getListAnnouncements/.test(request.url()) && /types=B/.test(request.url()),
  )
  await here.open('/index')
  const query = new URL((await asked).url()).searchParams
  expect([query.get('types'), query.get('execution')]).toEqual(['B,PL,PU,PR', 'B'])

  const banner = page.getByRole('region', { name: here.text('home.welcome-overline') })
  const dots = banner.getByRole('button', { name: /^Show slide/ })
  await expect(dots).toHaveCount(6)
  await dots.nth(3).click()
  const slide = banner.getByRole('group', { name: here.text('hero.of', { at: 4, count: 6 }) })
  await expect(slide.getByRole('heading', { name: 'Double your first deposit' })).toBeVisible()
  await expect(slide.getByRole('link', { name: here.text('hero.more') })).toHaveAttribute(
    'href',
    '/promotions',
  )
  await expect
    .poll(() => slide.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await expect(banner.getByRole('button', { name: here.text('hero.play') })).toBeVisible()

  const line = page.getByRole('region', { name: here.text('home.news') })
  await line.getByRole('button', { name: here.text('home.news-pause') }).click()
  await expect(line.getByRole('button', { name: here.text('home.news-play') })).toBeVisible()
  await expect.poll(() => movesOf(line)).toEqual([])
  await line.getByRole('button', { name: 'New slots every week' }).click()
  await expect(page.getByRole('dialog').getByText('marked in the slots hall')).toBeVisible()
  await expectAccessible(page, 'dialog')
})

test('twenty wins pass by, the greatest first, names masked, and can be stopped (R-3.061, R-2.148)', {
  tag: '@long',
}, async ({ site, page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const here = await site('meghna', 'EN')
  await here.open('/index')
  const board = page.getByRole('region', { name: here.text('winners.title') })
  await scrollTo(page, board.getByRole('heading', { name: here.text('winners.title') }))
  const wins = board.getByRole('list').getByRole('listitem')
  await expect(wins).toHaveCount(20)
  const amounts = await board.locator('ol:not([aria-hidden]) .winner-board-amount').allTextContents()
  const values = amounts.map((amount) => Number(amount.replace(/[^0-9.]/g, '')))
  expect(values).toEqual([...values].sort((one, other) => other - one))
  const names = await board.locator('ol:not([aria-hidden]) bdi').allTextContents()
  for (const name of names) expect(name).toMatch(/\*\*\*/)
  await board.getByRole('button', { name: here.text('winners.pause') }).click()
  await expect(board.getByRole('button', { name: here.text('winners.play') })).toBeVisible()
  await expect.poll(() => movesOf(board)).toEqual([])
  await board.getByRole('button', { name: here.text('winners.play') }).click()
  await page.mouse.move(0, 0)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await expect.poll(() => movesOf(board)).toContain('winner-board')
})

test('twenty popular lotteries count down and show what was drawn (R-9.013, R-2.148)', {
  tag: '@long',
}, async ({ site, page }) => {
  const here = await site('meghna', 'EN')
  const asked = page.waitForRequest(/games\/popular/)
  await here.open('/index')
  const lane = page.getByRole('region', { name: here.text('lotteries.title') })
  await scrollTo(page, lane.getByRole('heading', { name: here.text('lotteries.title') }))
  expect(new URL((await asked).url()).searchParams.get('count')).toBe('20')
  await expect(lane.getByRole('timer')).toHaveCount(20)
  const clock = lane.getByRole('timer').first()
  const before = await clock.textContent()
  await expect(clock).not.toHaveText(before ?? '')
  await lane.getByRole('button', { name: /Harbour SSC/ }).click()
  const draws = page.getByRole('dialog', { name: here.text('lotteries.draws') })
  await expect(draws.getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page, 'dialog')
})

test('nothing moves and everything is shown with reduced motion (WCAG 2.2.2, R-2.148)', async ({
  site,
  page,
}) => {
  const here = await site('hanabi', 'EN')
  await here.open('/index')
  const line = page.getByRole('region', { name: here.text('home.news') })
  await expect(line.getByRole('button', { name: 'Play within your limits' })).toBeVisible()
  expect(await movesOf(line)).toEqual([])
  const board = page.getByRole('region', { name: here.text('winners.title') })
  await scrollTo(page, board.getByRole('heading', { name: here.text('winners.title') }))
  await expect(board.getByRole('list').getByRole('listitem')).toHaveCount(20)
  expect(await movesOf(board)).toEqual([])
  await expect(
    page
      .getByRole('region', { name: here.text('home.welcome-overline') })
      .getByRole('button', { name: here.text('hero.play') }),
  ).toBeAttached()
})

test('popups are shown once after a login, and once to a visitor who uses the page (R-4.009, R-4.010, R-2.148) @long', async ({
  site,
  control,
  page,
}) => {
  const here = await site('meghna', 'EN')
  const world = control(here.code)
  await page.addInitScript(() => {
    if (window === top) localStorage.removeItem('popupsQuietUntil')
  })
  const popup = page.getByRole('dialog', { name: here.text('notices.announcement') })
  await page.clock.install()
  await useHome(page, here)
  await expect(popup.getByRole('heading', { name: 'Welcome', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(popup).toHaveCount(0)
  await useHome(page, here)
  await expectLoaded(page)
  await expect(popup).toHaveCount(0)

  const accounts = await world.accounts()
  const player = accounts.find(({ account }) => account === 'player1')!
  await logIn(page, here, player)
  await expect(popup.getByRole('heading', { name: /missions/ })).toBeVisible()
  await expect(popup.getByRole('link')).toHaveCount(0)
  expect(await page.evaluate(() => sessionStorage.getItem('popupsDue'))).toBeNull()
  await expect
    .poll(async () => (await world.journal({ operation: 'promotions.read-announcement' })).length)
    .toBe(1)
  await page.keyboard.press('Escape')
  await page.clock.fastForward(10_000)
  await expect(popup).toHaveCount(0)
})

/** Loads home, begins to use it, and lets more time pass than a popup waits after its announcements. */
async function useHome(page: Page, here: BrandSite) {
  const announced = page.waitForResponse(/types=PU/)
  await here.open('/index')
  await page.evaluate(() => window.scrollTo(0, 100))
  await announced
  await page.clock.fastForward(10_000)
}

/** Base's texts; a brand may say its own. */
const GIVEN: Record<string, string> = JSON.parse(readFileSync('brands/base/i18n/EN.json', 'utf8'))

const PROMISES = {
  'home.copy-slots': 'Nearly 10,000 slot games',
  'home.copy-sports': 'More than 140 sports types',
  'home.copy-casino': 'Over 5,000 casino games',
  'home.copy-reward': 'Zalo reward up to 131K',
}

/** Names of the animations that run in a part of the page and go on for ever. */
function movesOf(place: Locator): Promise<string[]> {
  return place.evaluate((element) =>
    element
      .getAnimations({ subtree: true })
      .filter(
        (animation) =>
          animation.playState === 'running' && animation.effect?.getComputedTiming().iterations === Infinity,
      )
      .map((animation) => (animation as CSSAnimation).animationName ?? ''),
  )
}
