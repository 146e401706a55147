import { type LanguageCode, languages } from '@marquee/schemas/languages'
import type { Page } from 'playwright/test'
import { ask, type BrandSite, expect, test } from './support/test.ts'

const ALL = Object.keys(languages) as LanguageCode[]

test('a brand may offer all 26 languages; what nobody wrote in one is shown in the language that stands in for it (R-1.032, R-1.034)', {
  tag: '@desktop',
}, async ({ site, page, own }) => {
  const brand = await own('meghna')
  brand.set('brand.json', 'supportLanguages', ALL)
  await expect
    .poll(async () =>
      Object.keys(((await (await ask(brand.code, '/_site/site.json')).json()) as { texts: object }).texts),
    )
    .toHaveLength(26)
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
  await page.evaluate(() => {
    history.pushState({}, '', '/promotions')
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  })
  await expect(page.getByRole('heading', { level: 1, name: here.text('promotions.title') })).toBeVisible()
  expect(asked).toEqual(['EN pages/promotions'])
  await expect(page).toHaveTitle(new RegExp(here.text('promotions.title')))
  expect(rawKeys(await page.locator('body').innerText(), here)).toEqual([])
})

test('no page and no modal shows the key of a text in place of it (R-1.034)', { tag: '@desktop' }, async ({
  site,
  page,
  watch,
}) => {
  test.setTimeout(300_000)
  watch.allow(/40[0-9]/)
  const here = await site('hanabi', 'JA')
  const { pages, modals } = (await (await ask('hanabi', '/_site/site.json')).json()) as {
    pages: Record<string, { route?: string; redirect?: string }>
    modals: object
  }
  const routes = Object.values(pages).flatMap(({ route, redirect }) =>
    route && !redirect && !route.includes(':') ? [route] : [],
  )
  for (const path of [...routes, ...Object.keys(modals).map((name) => `/_lab/modals/${name}`)])
    await test.step(path, async () => {
      await page.goto(here.origin + path)
      await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined)
      expect(await shownKeys(page, here)).toEqual([])
    })
})

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
