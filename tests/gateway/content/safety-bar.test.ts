import { expect, onTestFinished, test } from 'vitest'
import { buildSiteParts } from '../../../gateway/src/content/serve/site-model.ts'
import { brandFolder, brandJson } from '../../support/brand-folder.ts'
import { loadBrands } from '../../support/project-files.ts'

const BUTTONS = { help: { label: 'help-lines.title', icon: 'heart', address: 'https://help.example' } }
const load = (settings: object, files: Record<string, unknown> = {}) => {
  const { content } = loadBrands({ 'one/brand.json': brandJson('one', settings), ...files })
  return {
    site: content.brands.get('one'),
    problems: content.problems.filter(({ brand }) => brand === 'one'),
  }
}

test.each([
  ['buttons', { buttons: BUTTONS }],
  ['a button to stop', { panicHours: 24 }],
])('a brand with %s has the bar once around every page, and above nothing else', (_what, safety) => {
  const { site } = load({ safety })
  for (const [name, page] of Object.entries(site!.pages)) {
    if (page.redirect !== undefined || page.blocks.length === 0) continue
    const around = []
    for (let at = page.layout; at !== undefined; at = site!.layouts[at]!.layout)
      around.push(site!.layouts[at]!)
    const bars = [page, ...around].flatMap(({ blocks }) =>
      blocks.filter(({ block }) => block === 'safety-bar'),
    )
    expect([name, bars.length]).toEqual([name, 1])
  }
  expect(JSON.stringify(site!.modals)).not.toContain('safety-bar')
})

test('no page of a brand leaves the bar out', () => {
  const page = {
    $schema: '../../../schemas/generated/page.json',
    route: '/own',
    layout: 'main',
    without: ['safety-bar'],
    blocks: [{ block: 'trust', id: 'trust' }],
  }
  const { site, problems } = load({ safety: { buttons: BUTTONS } }, { 'one/pages/own.json': page })
  expect(site).toBeUndefined()
  expect(problems).toMatchObject([{ pointer: '/without/0' }])
})

test('a brand without buttons has the very pages and layouts of base', () => {
  const { site: plain } = load({})
  const { site: other } = load({ safety: { oneGame: true } })
  expect(other!.layouts).toBe(plain!.layouts)
  expect(other!.pages).toBe(plain!.pages)
  expect(JSON.stringify(plain)).not.toContain('safety-bar')
})

test('a proxied brand with final withdrawals shows no button that cancels one, whatever its upstream says', () => {
  const live = { url: 'https://platform.example', mode: 'proxy' }
  const folder = brandFolder(
    {
      'one/brand.json': brandJson('one', {
        upstream: live,
        safety: { finalWithdrawals: true, panicHours: 24 },
      }),
      'two/brand.json': brandJson('two', {
        upstream: { ...live, profile: 'wps' },
        safety: { panicHours: 24 },
      }),
    },
    { UPSTREAM_ALLOW_LIST: live.url },
  )
  onTestFinished(() => folder.close())
  const { content } = folder.load()
  const page = (code: string) => {
    const site = content.brands.get(code)!
    return JSON.stringify(buildSiteParts(site, content, false).site.pages['member-withdraw'])
  }
  expect(page('one')).not.toContain('wallet.cancel-withdraw')
  expect(page('two')).toContain('wallet.cancel-withdraw')
  const warned = content.problems.filter(({ pointer }) => pointer === '/safety/panicHours')
  expect(warned).toMatchObject([{ brand: 'two', warning: true }])
})
