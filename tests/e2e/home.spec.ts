import type { Locator, Page } from 'playwright/test'
import { logIn } from './support/people.ts'
import { type BrandSite, expect, expectAccessible, test } from './support/test.ts'

/** Each brand in its own language and in one other. */
const SITES = [
  ['meghna', 'EN'],
  ['meghna', 'BN'],
  ['hanabi', 'CN'],
  ['hanabi', 'JA'],
  ['layali', 'AR'],
  ['layali', 'EN'],
] as const

for (const [code, language] of SITES) {
  test(`home of ${code} in ${language} shows banner, categories and games in its own words (R-2.001, R-2.002, R-1.034)`, async ({
    site,
    page,
  }) => {
    const here = await site(code, language)
    await here.open('/')
    await expect(page).toHaveURL(`${here.origin}/index`)
    await expect(page).toHaveTitle(`${here.text('home.title')} – ${here.name}`)
    await scrollTo(page, page.getByRole('heading', { name: here.text('home.hot') }))
    await scrollTo(page, page.getByRole('heading', { name: here.text('category.rng') }).first())
    await expect(page.getByRole('main').getByRole('article').nth(5)).toBeAttached()
    await expectNoRawKeys(page.locator('body'), here)
    expect(await widthTooMuch(page)).toBe(0)
  })
}

test('a browser of another language gets the language of the brand (R-1.030)', async ({ browser, site }) => {
  const here = await site('meghna')
  const context = await browser.newContext({ locale: 'fr-FR' })
  const page = await context.newPage()
  await page.goto(`${here.origin}/index`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await context.close()
})

test('zh-TW and zh-CN browsers get CN where the brand offers it (R-1.035)', async ({ browser, site }) => {
  const here = await site('hanabi', 'EN')
  for (const locale of ['zh-TW', 'zh-CN', 'en-US']) {
    const context = await browser.newContext({ locale })
    const page = await context.newPage()
    await page.goto(`${here.origin}/index`)
    await expect(page.locator('html')).toHaveAttribute('lang', locale === 'en-US' ? 'en' : 'zh-Hans')
    await context.close()
  }
})

test('the page is as wide as the screen from 360 to 1920 pixels (R-1.001)', async ({ site, page }) => {
  const here = await site('meghna')
  for (const width of [360, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    await here.open('/index')
    await expect(page.getByRole('heading', { name: here.text('home.hot') })).toBeVisible()
    expect(await widthTooMuch(page), `at ${width} pixels`).toBe(0)
  }
})

test('what is announced follows the brand’s own slides, passes by as notices, and stands still when asked (R-1.043, R-2.148, R-3.041)', async ({
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
  expect(await movesOf(line)).toEqual([])
  await line.getByRole('button', { name: 'New slots every week' }).click()
  await expect(page.getByRole('dialog').getByText('marked in the slots hall')).toBeVisible()
  await expectAccessible(page)
})

test('twenty wins pass by, the greatest first, names masked, and can be stopped (R-3.061, R-2.148)', async ({
  site,
  page,
}) => {
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
  expect(await movesOf(board)).toEqual([])
  await board.getByRole('button', { name: here.text('winners.play') }).click()
  await page.mouse.move(0, 0)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await expect.poll(() => movesOf(board)).toContain('winner-board')
})

test('twenty popular lotteries count down and show what was drawn; no lottery, no lane (R-9.013, R-2.148)', async ({
  site,
  page,
}) => {
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
  await expectAccessible(page)

  const without = await site('layali', 'EN')
  await without.open('/index')
  await scrollTo(page, page.getByRole('heading', { name: without.text('home.app-title') }))
  await expect(page.getByRole('heading', { name: without.text('lotteries.title') })).toHaveCount(0)
})

for (const code of ['meghna', 'hanabi', 'layali']) {
  test(`home of ${code} promises what the brand says, offers promotions and the app (R-1.045, R-2.148, R-2.138)`, async ({
    site,
    page,
  }) => {
    const here = await site(code, 'EN')
    await here.open('/index')
    for (const promise of PROMISES)
      await scrollTo(page, page.getByText(promise).filter({ visible: true }).first())
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
    await cards.first().click()
    await expect(page).toHaveURL(/\/promoDetail\?id=\d+/)
  })
}

test('what a brand promises stands in its own texts (R-1.045)', { tag: '@desktop' }, async ({
  site,
  own,
  page,
}) => {
  const mine = await own('meghna')
  mine.set('i18n/EN.json', 'home.copy-reward', 'Zalo reward up to 262K')
  const here = await site(mine.code, 'EN')
  await expect(async () => {
    await here.open('/index')
    await expect(page.getByText('Zalo reward up to 262K')).toBeAttached({ timeout: 2000 })
  }).toPass()
})

test('who wants no motion sees none, and everything (WCAG 2.2.2, R-2.148)', { tag: '@desktop' }, async ({
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

test('popups are shown once after a login, and once to a visitor who uses the page (R-4.009, R-4.010, R-2.148)', {
  tag: '@desktop',
}, async ({ site, control, page }) => {
  const here = await site('meghna', 'EN')
  const world = control(here.code)
  await page.addInitScript(() => {
    if (window === top) localStorage.removeItem('popupsQuietOn')
  })
  const popup = page.getByRole('dialog', { name: here.text('notices.announcement') })
  await here.open('/index')
  await page.evaluate(() => window.scrollTo(0, 100))
  await expect(popup.getByRole('heading', { name: 'Welcome', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(popup).toHaveCount(0)
  await here.open('/index')
  await page.evaluate(() => window.scrollTo(0, 100))
  await page.waitForTimeout(2000)
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
  await here.open('/index')
  await page.evaluate(() => window.scrollTo(0, 100))
  await page.waitForTimeout(2000)
  await expect(popup).toHaveCount(0)
})

test('nothing jumps while home loads (R-2.148)', async ({ site, page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) shifts.push(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const code of ['meghna', 'hanabi', 'layali']) {
    const here = await site(code)
    await here.open('/index')
    await expect(page.getByRole('heading', { name: here.text('home.hot') })).toBeAttached()
    await page.waitForTimeout(2500)
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
    expect(
      shifts.reduce((sum, value) => sum + value, 0),
      code,
    ).toBeLessThan(0.02)
  }
})

const PROMISES = [
  'Nearly 10,000 slot games',
  'More than 140 sports types',
  'Over 5,000 casino games',
  'Zalo reward up to 131K',
]

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

/** Lanes are drawn when they come near. */
async function scrollTo(page: Page, target: Locator) {
  await expect(async () => {
    if (!(await target.isVisible())) await page.evaluate(() => scrollBy(0, innerHeight / 2))
    await expect(target).toBeVisible({ timeout: 500 })
  }).toPass()
}

/** No key of a text stands on the page in place of the text. */
async function expectNoRawKeys(place: Locator, site: BrandSite) {
  const words = (await place.innerText()).split(/\s+/)
  expect(words.filter((word) => site.keys.has(word))).toEqual([])
}

async function widthTooMuch(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return Math.max(0, scrollWidth - clientWidth)
  })
}
