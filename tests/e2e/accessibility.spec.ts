import { memberWorld } from './support/member-world.ts'
import { expectLoaded, modalsOf, pagesOf, showModal, visit } from './support/pages.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import { chooseTheme } from './support/theme.ts'

/**
 * Every palette; each page and each modal is shown in one of them, since their contrasts have tests of their own. The
 * everyday suite shows the modals of two palettes.
 */
const LOOKS = [
  { code: 'meghna', theme: 'dark', isDaily: true },
  { code: 'hanabi', theme: 'light', isDaily: false },
  { code: 'layali', theme: 'dark', isDaily: false },
  { code: 'meghna', theme: 'light', isDaily: false },
  { code: 'hanabi', theme: 'dark', isDaily: false },
  { code: 'layali', theme: 'light', isDaily: true },
] as const

/** Queries of modals that show nothing otherwise. */
const WITH: Record<string, string> = { document: '?page=terms', 'lottery-draws': '?gameId=101' }

/** A page of each layout and of each kind of content. The phone's tests scan a third of all pages (phone.spec). */
const DAILY = ['home', 'rng', 'register', 'promotions', 'member-transfer-fund', 'agent-team-overview']

test('axe finds nothing on a wide page of each layout (R-6.001, WCAG 2.2 AA)', async ({ site, page }) => {
  const here = await site('meghna')
  const stops = (await pagesOf([LOOKS[0]], LOOKS[0])).filter(({ name }) => DAILY.includes(name))
  expect(stops).toHaveLength(DAILY.length)
  await visit(page, here, stops, () => expectAccessible(page))
})

for (const look of LOOKS) {
  test(`axe finds nothing on the wide pages of ${look.code}, ${look.theme} (R-6.001, WCAG 2.2 AA)`, {
    tag: '@long',
  }, async ({ site, page, watch }) => {
    watch.allow(/404 .*no\/such\/page/)
    const here = await site(look.code)
    await chooseTheme(page, here, look.theme)
    await visit(page, here, await pagesOf(LOOKS, look), () => expectAccessible(page))
  })

  test(`axe finds nothing in the modals of ${look.code}, ${look.theme} (WCAG 2.2 AA)`, {
    tag: look.isDaily ? [] : ['@long'],
  }, async ({ site, page }) => {
    const here = await site(look.code)
    await chooseTheme(page, here, look.theme)
    await memberWorld(page, here).enter('player1')
    await here.open('/_lab')
    for (const name of await modalsOf(LOOKS, look))
      await test.step(name, async () => {
        await showModal(page, name, WITH[name])
        await expectLoaded(page)
        await expectAccessible(page)
      })
  })
}
