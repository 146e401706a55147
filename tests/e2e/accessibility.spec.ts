import { expectLoaded, modalsOf, pagesOf, visit } from './support/pages.ts'
import { expect, expectAccessible, test } from './support/test.ts'

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
const WITH: Record<string, string> = { document: '?page=terms' }

for (const look of LOOKS)
  test(`axe finds nothing on the pages and in the modals of ${look.code}, ${look.theme} (R-2.069, R-6.001, WCAG 2.2 AA)`, async ({
    site,
    page,
    watch,
  }) => {
    watch.allow(/40[0-9]/)
    const here = await site(look.code)
    await page.context().addCookies([{ name: 'theme', value: look.theme, url: here.origin }])
    await page.addInitScript((theme) => localStorage.setItem('theme', theme), look.theme)
    await visit(page, here, await pagesOf(LOOKS, look), () => expectAccessible(page))
    for (const name of await modalsOf(LOOKS, look))
      await test.step(name, async () => {
        await page.goto(`${here.origin}/_lab/modals/${name}${WITH[name] ?? ''}`)
        await expect(page.getByRole('dialog').or(page.getByRole('alertdialog')).first()).toBeVisible()
        await expectLoaded(page)
        await expectAccessible(page)
      })
  })
