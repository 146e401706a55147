import { expect, test } from 'vitest'
import { withAlerts } from '../../gateway/commands/codegen/alerts-table.ts'
import { withMarkets } from '../../gateway/commands/codegen/markets-table.ts'
import { withSettings } from '../../gateway/commands/codegen/settings-table.ts'
import { formatProblem } from '../../gateway/src/content/read/problem.ts'
import { brandJson } from '../support/brand-folder.ts'
import { loadBrands } from '../support/project-files.ts'
import { sourcesBelow } from './imports.ts'
import { SOURCES } from './layer-rows.ts'
import { expectNone } from './none.ts'
import { loaded, readText } from './project.ts'

test('docs/production.md lists every variable with its default; if not: pnpm gen (R-11.018)', () => {
  const guide = readText('docs/production.md')
  expect(guide).toContain('| `PORT` | 8080 | port to listen on |')
  expect(withSettings(guide)).toBe(guide)
})

test('docs/production.md lists every alarm of docs/alerts.yaml with its condition; if not: pnpm gen (R-11.019)', () => {
  const guide = readText('docs/production.md')
  expect(guide).toContain('| MarqueeBrandsNotServed | `marquee_brands{state="unserved"} > 0` for 5m |')
  expect(withAlerts(guide, readText('docs/alerts.yaml'))).toBe(guide)
})

test('docs/markets.md lists every rule of every market with its source; if not: pnpm gen', () => {
  const page = readText('docs/markets.md')
  expect(withMarkets(page, loaded.contract.markets)).toBe(page)
})

test('only config.ts reads the environment', () => {
  const readers = SOURCES.flatMap(sourcesBelow).filter((path) => /process\.env\b/.test(readText(path)))
  expect(readers.filter((path) => !/\/(?:cli|commands)\//.test(path))).toEqual([
    'gateway/src/doctor/run-doctor.ts',
    'gateway/src/run-gateway.ts',
    'gateway/src/start-compiled.ts',
    // It passes the environment on to git without git's own variables.
    'gateway/studio/publish/git.ts',
    // It opens the database that the settings name before the modules of the gateway are loaded.
    'fixtures/platform/main.ts',
  ])
})

test('the example of docs/operator.md moves, removes and adds an entry of a menu (R-11.002)', () => {
  const [, example = ''] =
    /brands\/sunrise\/brand.json that is moved.*?```json\n(.*?)```/s.exec(readText('docs/operator.md')) ?? []
  const { menus } = JSON.parse(`{${example}}`) as { menus: object }
  const { content } = loadBrands({ 'sunrise/brand.json': brandJson('sunrise', { menus }) })
  expectNone(content.problems.map(formatProblem))
  const groups = content.brands.get('sunrise')!.menus.side!
  const idsBelow = (heading: string) => groups.find(({ id }) => id === heading)!.entries.map(({ id }) => id)
  expect(idsBelow('offers')).toEqual([
    'rewards',
    'promotions',
    'vip',
    'points-mall',
    'winners',
    'red-envelope',
  ])
  expect(idsBelow('help-and-service')).not.toContain('seamless')
})

test('the example of docs/operator.md reorders home in 10 lines (R-11.003)', () => {
  const [, example = ''] =
    /`brands\/sunrise\/pages\/home.json`, home reordered.*?```json\n(.*?)```/s.exec(
      readText('docs/operator.md'),
    ) ?? []
  expect(example.trim().split('\n').length).toBeLessThanOrEqual(10)
  const { content, base } = loadBrands({
    'sunrise/brand.json': brandJson('sunrise'),
    'sunrise/pages/home.json': example,
  })
  expectNone(content.problems.map(formatProblem))
  const before = base.pages.home!.blocks.map(({ id }) => id)
  const { blocks } = content.brands.get('sunrise')!.pages.home!
  const ids = blocks.map(({ id }) => id)
  expect(ids.slice(0, 5)).toEqual([
    'hero-banner',
    'winner-board',
    'notice-marquee',
    'category-tiles',
    'live-lane',
  ])
  expect(ids).toHaveLength(before.length)
  expect(ids).toContain('sports-lane')
  expect(ids).not.toContain('copy-tiles')
  expect(blocks.find(({ id }) => id === 'live-lane')?.props).toMatchObject({ gameType: 'LIVE', count: 12 })
})
