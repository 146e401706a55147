import type { Page } from 'playwright/test'
import { expectLoaded } from './support/pages.ts'
import { ask, expect, test } from './support/test.ts'

test('nothing is evaluated under the strict policy, and bad input is still refused (R-10.017)', async ({
  site,
  page,
  control,
}) => {
  const here = await site('meghna')
  const [answer] = await Promise.all([
    page.waitForResponse(`${here.origin}/register`),
    here.open('/register'),
  ])
  const policy = answer.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("script-src 'self'")
  expect(policy).not.toMatch(/unsafe-(eval|inline)/)

  await page.getByRole('main').getByLabel(here.text('field.username')).fill('1!')
  await page.getByRole('button', { name: here.text('register.submit') }).click()
  await expect(page.getByRole('main').getByLabel(here.text('field.username'))).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await expect(
    page.getByRole('main').getByLabel(here.text('field.password'), { exact: true }),
  ).toHaveAttribute('aria-invalid', 'true')
  const sent = await control(here.code).journal({ operation: 'identity.register' })
  expect(sent.some(({ body }) => body.username === '1!')).toBe(false)
})

test('no page writes HTML by a string, and none could: the browser refuses it (security.md section 6)', async ({
  site,
  page,
  watch,
}) => {
  const here = await site('meghna')
  const stopped: string[] = []
  await page.exposeFunction('onStopped', (what: string) => stopped.push(what))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      const report = (globalThis as unknown as { onStopped(what: string): void }).onStopped
      report([effectiveDirective, blockedURI, sample].join(' '))
    })
  })
  for (const path of ['/index', '/login', '/register', '/rng', '/help', '/noticePage']) {
    await here.open(path)
    await expectLoaded(page)
  }
  await here.open('/promotions')
  await page.getByRole('main').getByRole('article').nth(1).getByRole('heading').getByRole('link').click()
  await expect(page.locator('.rich-text li').first()).toBeVisible()
  expect(stopped).toEqual([])

  watch.allow(/Trusted|trusted/)
  const refused = await page.evaluate(() => {
    const nameOf = (work: () => unknown) => {
      try {
        work()
        return 'done'
      } catch (error) {
        return (error as Error).name
      }
    }
    const { trustedTypes } = globalThis as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): object }
    }
    return [
      nameOf(() => (document.createElement('p').innerHTML = '<img src=x>')),
      nameOf(() => (document.createElement('script').src = '/sw.js')),
      nameOf(() => trustedTypes.createPolicy('another', {})),
    ]
  })
  expect(refused).toEqual(['TypeError', 'TypeError', 'TypeError'])
  await expect.poll(() => stopped.length).toBe(3)
})

test('a form whose check has not arrived cannot be submitted (rule 9)', async ({ site, page, watch }) => {
  watch.allow(/validators/)
  const here = await site('meghna')
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await page.route('**/_site/validators/**', (route) => route.abort())
  await here.open('/register')
  await expect.poll(() => calls.some((path) => path.startsWith('/_site/validators/'))).toBe(true)
  await expect(page.getByRole('main').getByText(here.text('form.failed'))).toBeVisible()
  await expect(page.getByRole('button', { name: here.text('register.submit') })).toHaveCount(0)
  expect(calls.filter((path) => path.startsWith('/wps/member/register'))).toEqual([])
})

test('an unknown block is named in development and is nothing in production (R-10.004) @long', async ({
  site,
  page,
}) => {
  const here = await site('meghna')
  const box = page.getByRole('alert').filter({ hasText: 'no-such-block' })
  await withoutBlock(page, { development: true })
  await here.open()
  await expect(box).toBeVisible()
  await expect(page.getByRole('region', { name: here.text('home.welcome-overline') })).toBeVisible()

  await page.unrouteAll()
  await withoutBlock(page, { development: false })
  await here.open()
  await expect(page.getByRole('region', { name: here.text('home.welcome-overline') })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(box).toHaveCount(0)
})

test('an unknown address is a page with a way home and the status 404; a missing file is no page (R-2.030)', async ({
  site,
  page,
  watch,
}) => {
  watch.allow(/404/)
  const here = await site('meghna')
  const [answer] = await Promise.all([
    page.waitForResponse(`${here.origin}/no/such/page`),
    here.open('/no/such/page'),
  ])
  expect(answer.status()).toBe(404)
  await page
    .getByRole('main')
    .getByRole('link', { name: here.text('not-found.action') })
    .click()
  await expect(page).toHaveURL(`${here.origin}/index`)
  const file = await ask('meghna', '/assets/no-such-file.js', { Accept: 'text/html' })
  expect(file.status).toBe(404)
  expect(file.headers.get('content-type')).not.toContain('html')
})

test('a block that throws is replaced by a note, and the rest of the page stays (issue: a block never takes the page down)', async ({
  site,
  page,
  watch,
}) => {
  watch.allow(/.*/)
  const here = await site('meghna')
  // An answer of another shape than the contract's is what makes a block throw.
  await page.route('**/wps/relay/GCSGAME_hotGamesV2*', (route) =>
    route.fulfill({
      json: { success: true, value: { list: 7 }, message: null, errorCode: null, traceId: 't' },
    }),
  )
  await here.open()
  await expect(page.getByText(here.text('render.block-failed'))).toBeVisible()
  await expect(page.getByRole('region', { name: here.text('home.welcome-overline') })).toBeVisible()
})

/** The document with one block's name replaced by an unknown name. */
async function withoutBlock(page: Page, { development }: { development: boolean }) {
  await page.route(/\/index$/, async (route) => {
    const answer = await ask('meghna', '/index', { Accept: 'text/html' })
    const body = (await answer.text())
      .replaceAll('"block":"hot-games"', '"block":"no-such-block"')
      .replace(/"development":(true|false)/, `"development":${development}`)
    await route.fulfill({ headers: Object.fromEntries(answer.headers), body })
  })
}
