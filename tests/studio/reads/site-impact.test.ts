import { expect, test } from 'vitest'
import type { Loaded } from '../../../gateway/src/content/resolve/load-content.ts'
import { compareSites } from '../../../gateway/studio/compare/site-impact.ts'
import { brandJson } from '../../support/brand-folder.ts'
import { loadBrands } from '../../support/project-files.ts'

const $schema = '../../../schemas/generated/page.json'

/** Names of the screens of the own brand that a change reaches. */
function changedScreens(before: Loaded, after: Loaded): string[] | undefined {
  const uses = { app: { keys: [], starts: [] }, blocks: {} }
  const [impact] = compareSites(before, after, uses, { brands: ['own'] }).brands
  return impact?.screens.map(({ name }) => name)
}

test('a changed variant is a change of its page, as an impact tells', () => {
  const welcome = { goal: { operation: 'identity.register' }, shares: { short: 50 } }
  const load = (count: number) =>
    loadBrands({
      'own/brand.json': brandJson('own', { experiments: { welcome } }),
      'own/pages/home.json': {
        $schema,
        patch: { 'hot-games': { variants: { welcome: { short: { props: { count } } } } } },
      },
    })
  expect(changedScreens(load(6), load(7))).toEqual(['home'])
})

test('a saved fragment changes the pages that use it, as an impact tells', () => {
  const page = (route: string, use: object) => ({
    $schema,
    route,
    title: 'home.title',
    layout: 'main',
    blocks: [use],
  })
  const load = (title: string) =>
    loadBrands({
      'own/brand.json': brandJson('own'),
      'own/fragments/strip.json': {
        $schema,
        blocks: [{ block: 'message-page', id: 'first', props: { title } }],
      },
      'own/pages/own.json': page('/own', { fragment: 'strip' }),
      'own/pages/other.json': page('/other', { id: 'b', fragment: 'strip' }),
    })
  expect(changedScreens(load('home.title'), load('lanes.recent'))).toEqual(['other', 'own'])
})
