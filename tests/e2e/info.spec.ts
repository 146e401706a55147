import type { Operations } from '@marquee/schemas/contract'
import type { Page } from 'playwright/test'
import { memberWorld } from './support/member-world.ts'
import { tooWide } from './support/pages.ts'
import { ask, type BrandSite, expect, expectAccessible, test } from './support/test.ts'

type HelpPage = Operations['support.help-centre']['value'][number]

const SLUGS = 'about-us terms privacy responsible-gaming game-rules deposit-withdrawal contact'.split(' ')
const serviceButton = (page: Page, here: BrandSite) =>
  page
    .getByRole('complementary', { name: here.text('shell.contact') })
    .getByRole('button', { name: here.text('shell.service') })
const main = (page: Page) => page.getByRole('main')

async function helpOf({ code, language }: BrandSite): Promise<HelpPage[]> {
  const answer = await ask(code, '/wps/system/helpCenter', { Language: language })
  return ((await answer.json()) as { value: HelpPage[] }).value
}

test('/help lists the seven about-pages and opens each as a document, with its contents (R-1.016, R-2.011, R-2.061, R-2.137)', async ({
  site,
  page,
}) => {
  const here = await site('meghna')
  const pages = await helpOf(here)
  expect(pages.map(({ id }) => id)).toEqual(SLUGS)
  await here.open('/help')
  for (const { title } of pages) await expect(main(page).getByRole('link', { name: title })).toBeVisible()
  await main(page).getByRole('link', { name: pages[1]!.title }).click()
  await expect(page).toHaveURL(/\/help\?page=terms$/)
  const title = page.getByRole('heading', { level: 1, name: pages[1]!.title })
  await expect(title).toBeFocused()
  const contents = page.getByRole('navigation', { name: here.text('help.contents') })
  await contents.getByRole('link').last().click()
  const last = main(page).getByRole('heading', { level: 2 }).last()
  await expect(last).toBeInViewport()
  // Scrolls to the top, because axe measures targets below the sticky bar as too small.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)
  await page.reload()
  await expect(last).toBeInViewport()
  await main(page)
    .getByRole('link', { name: here.text('help.all') })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: here.text('help.title') })).toBeVisible()
})

test('the search in the help centre leads to the part that has the words, and says how many there are (R-2.137)', {
  tag: '@long',
}, async ({ site, page }) => {
  const here = await site('hanabi', 'EN')
  await here.open('/help')
  const search = main(page).getByRole('searchbox')
  await search.fill('zebra crossing')
  await expect(main(page).getByRole('status')).toHaveText(
    here.text('help.found_other', { count: 0, words: 'zebra crossing' }),
  )
  await search.fill('payment password')
  await expect(main(page).getByRole('status')).toContainText('payment password')
  await expect(search).toBeFocused()
  await main(page).getByRole('link').first().click()
  await expect(page).toHaveURL(/page=deposit-withdrawal#part-\d/)
  await expect(main(page).getByText('set a payment password')).toBeInViewport()
  await here.open('/help?page=nothing')
  await expect(main(page).getByText(here.text('help.unknown'))).toBeVisible()
})

test('/helpmc shows the same without a header, also from right to left (R-2.012)', async ({ site, page }) => {
  const here = await site('layali', 'AR')
  const pages = await helpOf(here)
  await here.open('/helpmc')
  await expect(page.getByRole('banner')).toHaveCount(0)
  await main(page).getByRole('link', { name: pages[3]!.title }).click()
  await expect(page).toHaveURL(/\/helpmc\?page=responsible-gaming$/)
  await expect(page.getByRole('heading', { level: 1, name: pages[3]!.title })).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect.poll(() => tooWide(page)).toEqual([])
})

test('/join shows plan and tiers, reckons by keyboard, and answers an application with a reference number (R-1.017, R-2.014, R-2.140)', async ({
  site,
  page,
  control,
}) => {
  const here = await site('meghna')
  await here.open('/join')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(here.text('join.heading'))
  await expect(main(page).getByRole('table').getByRole('row')).toHaveCount(6)
  const players = main(page).getByRole('spinbutton', { name: here.text('join.players') })
  await players.fill('40')
  await main(page)
    .getByRole('spinbutton', { name: here.text('join.net-loss') })
    .fill('195000')
  await expect(main(page)).toContainText('68,250.00')
  const slider = main(page).getByRole('slider', { name: here.text('join.net-loss') })
  await slider.focus()
  await slider.press('ArrowRight')
  await expect(main(page)).toContainText('80,000.00')
  await expect(main(page).getByRole('status').filter({ hasText: '80,000.00' })).toBeAttached()
  await main(page)
    .getByRole('button', { name: here.text('join.action') })
    .click()
  const form = main(page).locator('form')
  await expect(form.getByLabel(here.text('field.name'))).toBeFocused()
  await form.getByLabel(here.text('field.name')).fill('Ann Lee')
  await form.getByLabel(here.text('field.channel')).selectOption('telegram')
  await form.getByLabel(here.text('field.contact')).fill('@annlee')
  await form.getByLabel(here.text('field.message')).fill('I run a club with 400 members.')
  await form.getByRole('button', { name: here.text('partner.submit') }).click()
  await expect(main(page).getByText(/FB\d{8}-\d{5}/)).toBeFocused()
  const [sent] = await control(here.code).journal({ operation: 'support.feedback' })
  expect(sent!.body).toMatchObject({ type: 'PARTNER', channel: 'telegram' })
})

test('/down and /download show steps and a code for platforms that the brand has, and no others (R-1.018, R-2.013, R-2.030, R-2.138, R-3.039, R-3.040)', async ({
  site,
  page,
  own,
}) => {
  const brand = await own('meghna', {
    resources: [
      { id: 'ANDROID', url: 'https://app.example.com/android', labelNameCn: '安卓版' },
      { id: 'EMAIL', url: 'https://mail.example.com/x' },
    ],
  })
  const here = await site(brand.code)
  for (const path of ['/down', '/download']) {
    await here.open(path)
    await expect(
      main(page).getByRole('link', { name: here.text('down.get-named', { name: '' }) }),
    ).toHaveCount(1)
  }
  const android = here.text('down.android')
  await expect(main(page).getByRole('heading', { name: android })).toBeVisible()
  await expect(main(page).getByRole('heading', { name: here.text('down.ios'), exact: true })).toHaveCount(0)
  const code = main(page).getByRole('img', { name: here.text('down.qr', { name: android }) })
  await expect(code).toHaveAttribute('width', '200')
  await expect(
    main(page).getByRole('list', { name: here.text('down.steps', { name: android }) }),
  ).toContainText(here.text('down.android-1'))
})

test('an encrypted address is read at a click, and only one that the brand trusts (R-3.035, R-3.036, R-3.037) @long', async ({
  site,
  page,
}) => {
  const here = await site('meghna')
  await here.open('/down')
  const show = main(page).getByRole('button', {
    name: here.text('down.show-named', { name: here.text('down.path-service') }),
  })
  await show.click()
  const link = main(page).getByRole('link', {
    name: here.text('down.open-named', { name: here.text('down.path-service') }),
  })
  await expect(link).toBeFocused()
  await expect(link).toHaveAttribute('href', 'https://support.example.com/live')
  // The platform of somebody else says where to go: a script, whose text OpenSSL encrypted with this key.
  await page.route('**/wps/system/settings/consolidated', async (route) => {
    const asked = await ask(here.code, '/wps/system/settings/consolidated', { Language: 'EN' })
    const answer = (await asked.json()) as { value: { version: { pathList: object[] } } }
    answer.value.version.pathList = [{ type: '3', path: 'cDupIkW1e3IHJBMmXE6wjfYw1AB/osvN8bytekey' }]
    await route.fulfill({ json: answer })
  })
  // The tab caches its first answer in sessionStorage.
  await page.evaluate(() => sessionStorage.clear())
  await here.open('/down')
  await show.click()
  await expect(main(page).getByText(here.text('down.refused'))).toBeVisible()
  await expect(link).toHaveCount(0)
})

test('/seamless speaks to visitors and to members, with their own balance (R-1.019, R-2.010)', async ({
  site,
  page,
}) => {
  const here = await site('hanabi')
  await here.open('/seamless')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(here.text('seamless.heading'))
  await expect(main(page).getByRole('link', { name: here.text('seamless.register') })).toBeVisible()
  await memberWorld(page, here).enter('player1')
  await here.open('/seamless')
  await expect(main(page).getByText(here.text('seamless.balance'))).toBeVisible()
  await expect(main(page).getByRole('link', { name: here.text('seamless.transfer') })).toBeVisible()
})

test('customer service opens in a window of 440 by 500: live chat for a visitor, VIP above rank 4 (R-3.034, R-6.013, R-9.019)', {
  tag: '@long',
}, async ({ site, page }) => {
  await page.context().route('https://support.example.com/**', (route) => route.fulfill({ body: 'service' }))
  const here = await site('meghna')
  const world = memberWorld(page, here)
  const opens = async () => {
    await here.open('/help')
    const button = serviceButton(page, here)
    const [opened] = await Promise.all([page.waitForEvent('popup'), button.click()])
    await opened.waitForURL('https://support.example.com/**')
    const url = opened.url()
    await expect.poll(() => opened.evaluate(() => [innerWidth, innerHeight])).toEqual([440, 500])
    await opened.close()
    return url
  }
  expect(await opens()).toBe('https://support.example.com/live')
  await world.scenario('rank-top')
  await world.enter('player1')
  expect(await opens()).toBe('https://support.example.com/vip')
})

test('a browser that lets no window open gets a link in a dialog instead (R-3.034, R-9.019)', {
  tag: '@long',
}, async ({ site, page }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  const here = await site('meghna')
  await here.open('/help')
  await serviceButton(page, here).click()
  const dialog = page.getByRole('dialog', { name: here.text('service.title') })
  await expect(dialog).toContainText(here.text('service.blocked'))
  await expect(dialog.getByRole('link', { name: here.text('service.open-livechat') })).toHaveAttribute(
    'href',
    'https://support.example.com/live',
  )
  await expectAccessible(page)
})
