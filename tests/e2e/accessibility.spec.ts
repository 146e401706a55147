import type { PageFile, Site } from '@marquee/schemas/contract'
import type { Page } from 'playwright/test'
import { logIn } from './support/people.ts'
import { ask, type BrandSite, expect, expectAccessible, test } from './support/test.ts'

/** Both themes, both sizes of screen, and both directions of writing; what differs otherwise is colours and order. */
const LOOKS = [
  { code: 'meghna', theme: 'dark', tag: '@desktop' },
  { code: 'meghna', theme: 'light', tag: '@desktop' },
  { code: 'layali', theme: 'dark', tag: '@desktop' },
  { code: 'hanabi', theme: 'light', tag: '@phone' },
  { code: 'layali', theme: 'light', tag: '@phone' },
] as const

/** What a modal is opened with, where it shows nothing otherwise. */
const WITH: Record<string, string> = { document: '?page=terms' }

for (const { code, theme, tag } of LOOKS) {
  test(`axe finds nothing on the pages of ${code} that are open to a visitor, ${theme} (R-6.001, WCAG 2.2 AA)`, {
    tag,
  }, async ({ site, page, watch }) => {
    test.setTimeout(400_000)
    watch.allow(/404/)
    const here = await site(code)
    await choose(page, here, theme)
    const open = await pagesOf(code, ({ when }) => when?.role === undefined && when?.login !== true)
    for (const path of [...open, '/login', '/no/such/page']) await look(page, here, path)
  })

  test(`axe finds nothing on the pages of ${code} for a member, ${theme} (WCAG 2.2 AA)`, { tag }, async ({
    site,
    page,
    control,
    watch,
  }) => {
    test.setTimeout(400_000)
    watch.allow(/404/)
    const here = await site(code)
    await choose(page, here, theme)
    await here.open('/index')
    const accounts = await control(here.code).accounts()
    const agent = accounts.find(({ note }) => /agent/i.test(note))
    await logIn(page, here, agent ?? accounts[0]!)
    const closed = await pagesOf(code, ({ when }) =>
      agent ? when?.login === true || when?.role !== undefined : when?.role === 'player',
    )
    for (const path of [...closed, '/index']) await look(page, here, path)
  })

  test(`axe finds nothing in the modals of ${code}, ${theme} (WCAG 2.2 AA)`, { tag }, async ({
    site,
    page,
    control,
    watch,
  }) => {
    test.setTimeout(400_000)
    watch.allow(/40[0-9]/)
    const here = await site(code)
    await choose(page, here, theme)
    await here.open('/index')
    await logIn(page, here, (await control(here.code).accounts())[0]!)
    for (const name of Object.keys((await modelOf(code)).modals))
      await test.step(name, async () => {
        await page.goto(`${here.origin}/_lab/modals/${name}${WITH[name] ?? ''}`)
        await expect(page.getByRole('dialog').or(page.getByRole('alertdialog')).first()).toBeVisible()
        // What has to be opened with something goes on loading, and that state counts too.
        const pending = page.locator('[class*=data-pending], .block-pending').first()
        await pending.waitFor({ state: 'detached', timeout: 4000 }).catch(() => undefined)
        await expectAccessible(page)
      })
  })
}

async function modelOf(code: string): Promise<Site> {
  return (await (await ask(code, '/_site/site.json')).json()) as Site
}

/** Addresses of the brand's pages that stand for themselves. */
async function pagesOf(code: string, isWanted: (page: PageFile) => boolean): Promise<string[]> {
  return Object.values((await modelOf(code)).pages).flatMap((page) =>
    page.route && !page.redirect && !page.route.includes(':') && isWanted(page) ? [page.route] : [],
  )
}

async function choose(page: Page, site: BrandSite, theme: string) {
  await page.context().addCookies([{ name: 'theme', value: theme, url: site.origin }])
  await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
}

async function look(page: Page, site: BrandSite, path: string) {
  await test.step(path, async () => {
    await site.open(path)
    await expect(page.getByRole('main')).toBeAttached()
    // A member's page keeps a connection open, so the network is never idle.
    await expect(page.locator('[class*=data-pending], .block-pending')).toHaveCount(0)
    await expectAccessible(page)
  })
}
