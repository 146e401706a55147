import type { Operations } from '@marquee/schemas/contract'
import { expect, test } from 'vitest'
import { fold } from '../../fixtures/platform/games/search/fold.ts'
import { titleOf } from '../support/vendor.ts'
import { startWorld } from './support/world.ts'

const lists = async () => {
  const world = await startWorld()
  return (query: Operations['games.list']['query']) =>
    world.call('games.list', { query: { pageSize: 100, ...query } })
}

test('only hot, or only new games are listed when asked, and each is so (R-3.020)', async () => {
  const list = await lists()
  const [all, hot, latest] = [await list({}), await list({ only: 'hot' }), await list({ only: 'new' })]
  expect(hot.totalCount).toBeGreaterThan(100)
  expect(hot.totalCount).toBeLessThan(all.totalCount / 5)
  expect(hot.games.every(({ isHot }) => isHot)).toBe(true)
  expect(latest.games.every(({ isNew }) => isNew)).toBe(true)
})

test('the kinds inside live games part them (R-9.029)', async () => {
  const list = await lists()
  const sicbo = await list({ gameType: 'LIVE', title: 'Sicbo' })
  expect(sicbo.totalCount).toBeGreaterThan(0)
  expect(new Set(sicbo.games.map(({ nodeId }) => titleOf(nodeId)))).toEqual(new Set(['Sicbo']))
  expect((await list({ gameType: 'RNG', title: 'Sicbo' })).totalCount).toBe(0)
})

test('lists come in the order that was asked for, the same games in each, closed ones last', async () => {
  const list = await lists()
  const query = { gameType: 'FISH' } as const
  const popular = await list(query)
  const openOf = ({ games }: typeof popular) => {
    const open = games.filter(({ supportPlay }) => supportPlay === 1)
    expect(games.slice(0, open.length)).toEqual(open)
    return open
  }
  const open = openOf(popular)
  const firstCold = open.findIndex(({ isHot }) => !isHot)
  expect(open.slice(firstCold).some(({ isHot }) => isHot)).toBe(false)
  const vendors = popular.games.slice(0, 4).map(({ vassalage }) => vassalage)
  expect(new Set(vendors).size).toBe(4)

  const names = openOf(await list({ ...query, sort: 'name' })).map(({ gameName }) => gameName)
  const { compare } = new Intl.Collator('en', { numeric: true })
  expect(names).toEqual([...names].sort(compare))

  const stakes = openOf(await list({ ...query, sort: 'least-bet' })).map(({ minBet }) => Number(minBet))
  expect(stakes).toEqual([...stakes].sort((a, b) => a - b))

  const newest = openOf(await list({ ...query, sort: 'newest' })).map(({ isNew }) => isNew)
  expect(newest).toEqual([...newest].sort((a, b) => Number(b) - Number(a)))
  for (const sort of ['name', 'newest', 'least-bet'] as const)
    expect((await list({ ...query, sort })).totalCount).toBe(popular.totalCount)
})

test('part of a name is found in any case and with any accents (R-3.022)', async () => {
  const list = await lists()
  const plain = await list({ gameName: 'dragon' })
  expect(plain.totalCount).toBeGreaterThan(24)
  for (const gameName of ['DRAGON', 'drágöñ', 'ｄｒａｇｏｎ', ' dragon '])
    expect((await list({ gameName })).totalCount, gameName).toBe(plain.totalCount)
  expect((await list({ gameName: '.*' })).totalCount).toBe(0)
})

test('letters are compared without case, accents and width, in any script', () => {
  expect(fold('Çılgın STRASSE Größe Łódź')).toBe('cilgin strasse grosse lodz')
  expect(fold('ＳＵＰＥＲ　７')).toBe('super 7')
  expect(fold('مُحَمَّد')).toBe('محمد')
  expect(fold('드래곤')).toBe('드래곤')
  // Vowels of these scripts are marks too, and stay.
  expect(fold('ড্রাগন มังกร')).toBe('ড্রাগন มังกร'.normalize('NFKD').normalize('NFC'))
})
