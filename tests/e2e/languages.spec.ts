import { type LanguageCode, languages } from '@marquee/schemas/languages'
import type { Page } from 'playwright/test'
import { goTo } from './support/go-to.ts'
import { showModal } from './support/pages.ts'
import { ask, type BrandSite, expect, test } from './support/test.ts'

const ALL = Object.keys(languages) as LanguageCode[]

test('a brand may offer all 26 languages; a missing text is shown in the fallback language (R-1.032, R-1.034) @long', async ({
  site,
  page,
  own,
}) => {
  const brand = await own('meghna', { supportLanguages: ALL })
  const here = await site(brand.code, 'EN')
  await here.open()
  await page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(here.text('shell.language')) })
    .click()
  await expect(page.getByRole('menuitemradio')).toHaveText(ALL.map((code) => languages[code].name))
  await page.getByRole('menuitemradio', { name: languages.UR.name }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  for (const code of ['KK', 'KM', 'TY', 'NE', 'UZ'] as const) {
    const document = await ask(brand.code, '/register', { Accept: 'text/html', Cookie: `lang=${code}` })
    const html = await document.text()
    expect(html).toContain(`<html lang="${languages[code].tag}" dir="${languages[code].direction}"`)
    expect(rawKeys(html.replace(/<script[^]*?<\/script>/g, ''), here)).toEqual([])
  }
  expect(await here.textIn('UZ', 'shell.login')).toBe(await here.textIn('RU', 'shell.login'))
  expect(await here.textIn('KM', 'shell.login')).toBe(await here.textIn('EN', 'shell.login'))
})

test('a page brings its own texts when it is opened, in the language that is shown by then (R-1.034)', async ({
  site,
  page,
}) => {
  const here = await site('layali', 'EN')
  const asked: string[] = []
  page.on('request', (request) => {
    const set = /\/texts\/(\w+)\.\w+\/(.+)\.json$/.exec(request.url())
    if (set) asked.push(`${set[1]} ${set[2]}`)
  })
  await here.open('/vip')
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  expect(asked).toEqual([])
  await goTo(page, '/promotions')
  await expect(page.getByRole('heading', { level: 1, name: here.text('promotions.title') })).toBeVisible()
  expect(asked).toEqual(['EN pages/promotions'])
  await expect(page).toHaveTitle(new RegExp(here.text('promotions.title')))
  expect(rawKeys(await page.locator('body').innerText(), here)).toEqual([])
})

test('no page shows the key of a text in place of it (R-1.034)', { tag: '@long' }, async ({
  site,
  page,
  watch,
}) => {
  watch.allow(/40[0-9]/)
  const here = await site('hanabi', 'JA')
  const { pages } = await siteModel('hanabi')
  await here.open()
  for (const { route, redirect } of Object.values(pages)) {
    if (!route || redirect || route.includes(':')) continue
    await page.locator('#main').evaluateAll(([main]) => main?.setAttribute('data-left', ''))
    await goTo(page, route)
    if (route !== '/index') await expect(page.locator('#main[data-left]'), route).toHaveCount(0)
    await expectDrawn(page, route)
    expect(await shownKeys(page, here), route).toEqual([])
  }
})

test('no modal shows the key of a text in place of it (R-1.034)', { tag: '@long' }, async ({
  site,
  page,
  watch,
}) => {
  watch.allow(/40[0-9]/)
  const here = await site('hanabi', 'JA')
  const { modals } = await siteModel('hanabi')
  await here.open('/_lab')
  for (const name of Object.keys(modals)) {
    await showModal(page, name)
    await expectDrawn(page, name)
    expect(await shownKeys(page, here), name).toEqual([])
  }
})

/** The parts on the screen have come; what is further down waits until it is near. */
async function expectDrawn(page: Page, what: string) {
  const coming = () =>
    page.locator('.skeleton').evaluateAll(
      (all) =>
        all.filter((one) => {
          const { top, bottom, width } = one.getBoundingClientRect()
          return width > 0 && bottom > 0 && top < innerHeight
        }).length,
    )
  await expect.poll(coming, { message: what }).toBe(0)
}

type SiteModel = { pages: Record<string, { route?: string; redirect?: string }>; modals: object }

async function siteModel(code: string): Promise<SiteModel> {
  return (await (await ask(code, '/_site/site.json')).json()) as SiteModel
}

async function shownKeys(page: Page, here: BrandSite): Promise<string[]> {
  const labels = await page
    .locator('[aria-label]')
    .evaluateAll((all) => all.map((element) => element.getAttribute('aria-label')).join('\n'))
  return rawKeys(`${await page.locator('#root').innerText()}\n${labels}`, here)
}

/** Keys of texts that stand in a text as words. */
function rawKeys(text: string, { keys }: BrandSite): string[] {
  return [...text.matchAll(/[a-z][a-z0-9-]*(?:\.[a-z0-9-]+)+/g)]
    .map(([word]) => word)
    .filter((word) => keys.has(word))
}
