import { ask, expect, PORT, test } from './support/test.ts'

/** The figure is held by `pnpm bench`; here it only must not feel like a restart, however busy the machine is. */
const SOON_MS = 20_000

test('a saved file shows on the open page at once, and typed input stays (R-10.002)', async ({
  site,
  page,
  own,
}) => {
  const brand = await own('meghna')
  const here = await site(brand.code)
  await here.open('/register')
  const username = page.getByRole('main').getByLabel(here.text('field.username'))
  await username.fill('half typ')

  brand.set('i18n/EN.json', 'register.title', 'Join us tonight')
  await expect(page.getByRole('heading', { name: 'Join us tonight' })).toBeVisible({ timeout: SOON_MS })
  await expect(username).toHaveValue('half typ')

  brand.set('theme.json', 'colours/dark/background', '#123456')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(18, 52, 86)', { timeout: SOON_MS })
  await expect(username).toHaveValue('half typ')
})

test('a broken save names file, place and remedy on the page and keeps the last good version (R-10.002) @long', async ({
  site,
  page,
  own,
}) => {
  const brand = await own('meghna')
  const here = await site(brand.code)
  await here.open('/register')
  await page.getByRole('main').getByLabel(here.text('field.username')).fill('half typ')
  brand.set('brand.json', 'currency/code', 'taka')
  const problem = page.getByRole('alert').filter({ hasText: 'brand.json' })
  await expect(problem).toContainText('/currency/code', { timeout: SOON_MS })
  await expect(page.getByRole('heading', { name: here.text('register.title'), level: 1 })).toBeVisible()
  await expect(page.getByRole('main').getByLabel(here.text('field.username'))).toHaveValue('half typ')
  const next = await ask(brand.code, '/index', { Accept: 'text/html' })
  expect(next.status).toBe(200)

  brand.set('brand.json', 'currency/code', 'BDT')
  await expect(problem).toHaveCount(0, { timeout: SOON_MS })
})

test('a problem that is told while an earlier change is still on its way stays on the page', {
  tag: '@long',
}, async ({ site, page, own }) => {
  const brand = await own('meghna')
  const here = await site(brand.code)
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  const asked = page.waitForRequest('**/_site/site.json')
  await page.route('**/_site/site.json', async (route) => {
    await held
    await route.continue()
  })
  const events = page.waitForResponse('**/_site/events')
  await here.open()
  await events
  await asked
  brand.save('theme.json', '{ "colours": ')
  await expect
    .poll(async () => (await problemsOf(brand.code)).join(' '), { timeout: SOON_MS })
    .toContain('theme.json')
  letThrough()
  await expect(page.getByRole('alert').filter({ hasText: 'theme.json' })).toBeVisible({ timeout: SOON_MS })
})

test('half a file is a problem that can be read, not a blank page', async ({ site, page, own }) => {
  const brand = await own('meghna')
  const here = await site(brand.code)
  await here.open()
  brand.save('theme.json', '{ "colours": ')
  await expect(page.getByRole('alert').filter({ hasText: 'theme.json' })).toBeVisible({ timeout: SOON_MS })
  await expect(page.getByRole('heading', { name: here.text('home.hot') })).toBeVisible()
})

/** The files that a page which opens now would be told of. */
async function problemsOf(code: string): Promise<string[]> {
  const stop = new AbortController()
  const answer = await fetch(`http://127.0.0.1:${PORT}/_site/events`, {
    headers: { Merchant: code },
    signal: stop.signal,
  })
  const { value } = await answer.body!.pipeThrough(new TextDecoderStream()).getReader().read()
  stop.abort()
  return [...value!.matchAll(/"file":"([^"]+)"/g)].map(([, file]) => file!)
}
