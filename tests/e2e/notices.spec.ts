import type { Page } from 'playwright/test'
import { memberWorld } from './support/member-world.ts'
import { type BrandSite, expect, expectAccessible, test } from './support/test.ts'

const STAMP = /^\d{4}-\d{2}-\d{2} (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/

test('notices are listed 9 a page, exactly one open, from the stored place on (R-2.077, R-2.078, R-2.079, R-9.012)', async ({
  site,
  page,
}) => {
  const here = await site('meghna', 'EN')
  await serveNotices(page, 20)
  await here.open('/index')
  await openNotices(page, here)
  const dialog = page.getByRole('dialog', { name: here.text('notices.title') })
  await expect(rows(dialog)).toHaveCount(9)
  await expect(dialog.getByRole('button', { name: here.text('pages.page', { number: 3 }) })).toBeVisible()
  await expect(dialog.getByRole('button', { name: here.text('pages.page', { number: 4 }) })).toHaveCount(0)
  await expectOpen(dialog, 'Notice 1')
  await rows(dialog).nth(3).click()
  await expectOpen(dialog, 'Notice 4')
  await expect(dialog.locator('strong').filter({ hasText: 'words of 4' })).toBeVisible()
  await expectAccessible(page, 'dialog')
  await dialog.getByRole('button', { name: here.text('pages.page', { number: 3 }) }).click()
  await expectOpen(dialog, 'Notice 19')
  await expect(rows(dialog)).toHaveCount(2)

  await page.evaluate(() => sessionStorage.setItem('noticeIndex', '10'))
  await here.open('/index')
  await openNotices(page, here)
  await expect(dialog.getByRole('button', { name: here.text('pages.page', { number: 2 }) })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expectOpen(dialog, 'Notice 11')
  await expect(rows(dialog).nth(1)).toHaveAttribute('aria-expanded', 'true')
})

test('a notice of 13:05 is dated in 24 hours of the browser’s zone (R-2.080, R-2.081)', {
  tag: '@long',
}, async ({ site, page }) => {
  const here = await site('layali', 'AR')
  await serveNotices(page, 3)
  await here.open('/noticePage')
  await expect(rows(page.getByRole('main'))).toHaveCount(3)
  const local = await page.evaluate((ms) => new Date(ms).getHours(), AT)
  await expect(async () => {
    const stamps = await page.getByRole('main').locator('.notice-list time').allTextContents()
    for (const stamp of stamps) expect(stamp).toMatch(STAMP)
    expect(stamps[0]).toContain(` ${String(local).padStart(2, '0')}:05:09`)
  }).toPass()
})

test('the page of notices shows notices and what is announced, to visitors too, and says when it cannot (R-2.005, R-3.041)', async ({
  site,
  page,
  watch,
}) => {
  const here = await site('hanabi', 'EN')
  await here.open('/noticePage')
  await expect(page.getByRole('heading', { level: 1, name: here.text('notices.title') })).toBeVisible()
  await expect(rows(page.getByRole('main'))).toHaveCount(9)
  const announced = page.getByRole('region', { name: here.text('notices.announced') })
  await announced.getByRole('button', { name: /New slots every week/ }).click()
  const dialog = page.getByRole('dialog', { name: here.text('notices.announcement') })
  await expect(dialog.getByText('marked in the slots hall')).toBeVisible()
  await expect(dialog.getByRole('link', { name: here.text('notices.more') })).toHaveAttribute('href', '/rng')
  await expectAccessible(page, 'dialog')

  watch.allow(/500/)
  let asked = 0
  await page.route('**/CSP_getNotices*', (route) => {
    asked += 1
    return route.fulfill({
      status: 500,
      json: {
        success: false,
        value: null,
        message: 'Out of order',
        errorCode: 'server.error',
        traceId: 't1',
      },
    })
  })
  await here.open('/noticePage')
  await expect(page.getByRole('alert').getByText('Out of order')).toBeVisible()
  // The page asks twice more by itself; after that only the button asks.
  await expect.poll(() => asked).toBe(3)
  await page.unroute('**/CSP_getNotices*')
  await page
    .getByRole('alert')
    .getByRole('button', { name: here.text('render.retry') })
    .click()
  await expect(rows(page.getByRole('main'))).toHaveCount(9)

  await serveNotices(page, 0)
  await here.open('/noticePage')
  await expect(page.getByText(here.text('notices.none'))).toBeVisible()
})

test('messages stand beside the notices, are read when they are opened, and can be deleted (R-2.111) @long', async ({
  site,
  page,
}) => {
  const here = await site('meghna', 'EN')
  await memberWorld(page, here).enter('player1')
  await here.open('/index')
  await openNotices(page, here)
  const dialog = page.getByRole('dialog', { name: here.text('notices.title') })
  await dialog.getByRole('tab', { name: here.text('shell.inbox') }).click()
  await expect(dialog.getByText(here.text('notices.unread_other', { count: 3 }))).toBeVisible()
  await dialog.getByRole('button', { name: /Your deposit has arrived/ }).click()
  await expect(dialog.getByText(here.text('notices.unread_other', { count: 2 }))).toBeVisible()
  await dialog.getByRole('button', { name: here.text('notices.delete'), exact: true }).click()
  const deposit = dialog.getByRole('button', { name: /Your deposit has arrived/ })
  await expect(deposit).toHaveCount(0)
  await dialog.getByRole('button', { name: here.text('messages.undo') }).click()
  await expect(deposit).toHaveCount(1)
  await deposit.click()
  await dialog.getByRole('button', { name: here.text('notices.delete'), exact: true }).click()
  await expect(deposit).toHaveCount(0)
  await dialog.getByRole('button', { name: here.text('notices.read-all') }).click()
  await expect(dialog.getByText(here.text('notices.all-read'))).toBeVisible()
  await expectAccessible(page, 'dialog')
})

test('an agent answers an offered contract from the notices (R-2.135, R-4.040)', { tag: '@long' }, async ({
  site,
  page,
}) => {
  const here = await site('meghna', 'EN')
  const world = memberWorld(page, here)
  await world.enter('birch')
  await here.open('/index')
  await openNotices(page, here)
  const dialog = page.getByRole('dialog', { name: here.text('notices.title') })
  await dialog.getByRole('tab', { name: here.text('notices.contracts') }).click()
  const offers = dialog.getByRole('heading', { level: 3 })
  await expect(offers).toHaveCount(2)
  await dialog
    .getByRole('button', { name: here.text('notices.accept') })
    .first()
    .click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: here.text('notices.accept') })
    .click()
  await expect(page.getByText(here.text('notices.accepted'))).toBeVisible()
  await expect(offers).toHaveCount(1)
  await dialog.getByRole('button', { name: here.text('notices.reject') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: here.text('notices.reject') })
    .click()
  await expect(dialog.getByText(here.text('notices.no-offers'))).toBeVisible()
  const [answered] = await world.journal({ operation: 'agents.process-daily-salary' })
  expect(answered).toMatchObject({ account: 'birch', status: 200, body: { status: 'A' } })
})

/** 13:05:09 of a winter day. */
const AT = Date.UTC(2026, 0, 5, 13, 5, 9)

async function serveNotices(page: Page, count: number) {
  await page.unroute('**/CSP_getNotices*')
  await page.route('**/CSP_getNotices*', (route) => {
    const query = new URL(route.request().url()).searchParams
    const [pageNo, pageSize] = [Number(query.get('pageNo')), Number(query.get('pageSize'))]
    const all = Array.from({ length: count }, (_, index) => ({
      id: count - index,
      title: `Notice ${index + 1}`,
      content: `<p>The <strong>words of ${index + 1}</strong></p>`,
      timestamp: AT - index * 86_400_000,
    }))
    const list = all.slice((pageNo - 1) * pageSize, pageNo * pageSize)
    const value = { list, pageNo, pageSize, totalCount: count, totalPages: Math.ceil(count / pageSize) }
    return route.fulfill({ json: { success: true, value, message: null, errorCode: null, traceId: 't' } })
  })
}

async function openNotices(page: Page, here: BrandSite) {
  const line = page.getByRole('region', { name: here.text('home.news') })
  await line.getByRole('button', { name: here.text('home.news'), exact: true }).click()
}

/** Buttons of the notices that are listed. */
function rows(place: { locator: Page['locator'] }) {
  return place.locator('.notice-list :is(h2, h3) button')
}

async function expectOpen(place: { locator: Page['locator'] }, title: string) {
  const open = place.locator('.notice-list :is(h2, h3) button[aria-expanded=true]')
  await expect(open).toHaveCount(1)
  await expect(open).toContainText(title)
}
