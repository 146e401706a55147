import type { Page } from 'playwright/test'
import { logIn } from './support/people.ts'
import { type BrandSite, expect, expectAccessible, test } from './support/test.ts'

/** One brand from left to right and one from right to left; each in both themes. */
const BRANDS = ['meghna', 'hanabi', 'layali'] as const
const THEMES = ['dark', 'light'] as const

const OPEN_TO_ALL = [
  '/index',
  '/register',
  '/login',
  '/rng',
  '/live',
  '/fish',
  '/pvp',
  '/sports',
  '/no/such/page',
]
const OF_MEMBERS = ['/member/securityCenter', '/member/transferFund', '/member/transactionHistory']
const OF_AGENTS = ['/agent/agentTeamOverview', '/agent/downlineManagmentView']

for (const code of BRANDS)
  for (const theme of THEMES) {
    test(`axe finds nothing on the screens of ${code} for a visitor, ${theme} (WCAG 2.2 AA)`, async ({
      site,
      page,
      watch,
    }) => {
      test.slow()
      watch.allow(/404/)
      const here = await site(code)
      await choose(page, here, theme)
      for (const path of OPEN_TO_ALL) await look(page, here, path)
    })

    test(`axe finds nothing on the screens of ${code} for a member, ${theme} (WCAG 2.2 AA)`, async ({
      site,
      page,
      own,
      control,
      watch,
    }) => {
      test.slow()
      watch.allow(/404/)
      const here = await site((await own(code)).code)
      await choose(page, here, theme)
      await here.open('/index')
      const accounts = await control(here.code).accounts()
      const agent = accounts.find(({ note }) => /agent/i.test(note))
      await logIn(page, here, agent ?? accounts[0]!)
      for (const path of [...OF_MEMBERS, ...(agent ? OF_AGENTS : []), '/index']) await look(page, here, path)
    })
  }

async function choose(page: Page, site: BrandSite, theme: string) {
  await page.context().addCookies([{ name: 'theme', value: theme, url: site.origin }])
  await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
}

async function look(page: Page, site: BrandSite, path: string) {
  await test.step(path, async () => {
    await site.open(path)
    await expect(page.getByRole('heading').first()).toBeAttached()
    // A member's page keeps a connection open, so the network is never idle.
    await expect(page.locator('[class*=data-pending], .block-pending')).toHaveCount(0)
    await expectAccessible(page)
  })
}
