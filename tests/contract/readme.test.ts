import { expect, test } from 'vitest'
import { problemText } from '../../gateway/src/content/problem.ts'
import { brandJson } from '../support/brand-folder.ts'
import { loadBrands } from '../support/project-files.ts'
import { readText } from './project.ts'

test('README names every variable that the gateway reads', () => {
  const config = readText('gateway/src/config.ts')
  const named = [
    ...config.matchAll(/environment\.([A-Z_]+)/g),
    ...config.matchAll(/(?:folder\(|wholeNumber\(environment, |DEFAULT_PASSWORD = )'([A-Z_]+)'/g),
  ].map(([, name]) => name!)
  expect(named.length).toBeGreaterThan(20)
  const readme = readText('README.md')
  expect(named.filter((name) => !readme.includes(name))).toEqual([])
})

test('the example of README moves, removes and adds an entry of a menu (R-11.002)', () => {
  const [, example = ''] =
    /brands\/sunrise\/brand.json that is moved.*?```json\n(.*?)```/s.exec(readText('README.md')) ?? []
  const { menus } = JSON.parse(`{${example}}`) as { menus: object }
  const { content } = loadBrands({ 'sunrise/brand.json': brandJson('sunrise', { menus }) })
  expect(content.problems.map(problemText)).toEqual([])
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

test('the example of README reorders home in 10 lines (R-11.003)', () => {
  const [, example = ''] =
    /`brands\/sunrise\/pages\/home.json`, home reordered.*?```json\n(.*?)```/s.exec(readText('README.md')) ??
    []
  expect(example.trim().split('\n').length).toBeLessThanOrEqual(10)
  const { content, base } = loadBrands({
    'sunrise/brand.json': brandJson('sunrise'),
    'sunrise/pages/home.json': example,
  })
  expect(content.problems.map(problemText)).toEqual([])
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
