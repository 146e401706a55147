import type { Page } from 'playwright/test'
import { memberWorld } from './support/member-world.ts'
import { expectLoaded, modalsOf, pagesOf, visit } from './support/pages.ts'
import { type BrandSite, expect, expectAccessible, test } from './support/test.ts'

/** Every palette; each page and each modal is shown in one of them, since their contrasts have tests of their own. */
const LOOKS = [
  { code: 'meghna', theme: 'dark' },
  { code: 'hanabi', theme: 'light' },
  { code: 'layali', theme: 'dark' },
  { code: 'meghna', theme: 'light' },
  { code: 'hanabi', theme: 'dark' },
  { code: 'layali', theme: 'light' },
] as const

/** Queries of modals that show nothing otherwise. */
const WITH: Record<string, string> = { document: '?page=terms', 'lottery-draws': '?gameId=101' }

for (const look of LOOKS) {
  test(`axe finds nothing on the pages of ${look.code}, ${look.theme} (R-6.001, WCAG 2.2 AA)`, async ({
    site,
    page,
    watch,
  }) => {
    watch.allow(/404 .*no\/such\/page/)
    const here = await site(look.code)
    await choose(page, here, look.theme)
    await visit(page, here, await pagesOf(LOOKS, look), () => expectAccessible(page))
  })

  test(`axe finds nothing in the modals of ${look.code}, ${look.theme} (WCAG 2.2 AA)`, async ({
    site,
    page,
  }) => {
    const here = await site(look.code)
    await choose(page, here, look.theme)
    await memberWorld(page, here).enter('player1')
    for (const name of await modalsOf(LOOKS, look))
      await test.step(name, async () => {
        await page.goto(`${here.origin}/_lab/modals/${name}${WITH[name] ?? ''}`)
        await expect(page.getByRole('dialog').or(page.getByRole('alertdialog')).first()).toBeVisible()
        await expectLoaded(page)
        await expectAccessible(page)
      })
  })
}

async function choose(page: Page, { origin }: BrandSite, theme: string) {
  await page.context().addCookies([{ name: 'theme', value: theme, url: origin }])
  await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
}
