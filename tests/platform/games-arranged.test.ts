import { describe, expect, test } from 'vitest'
import { startWorld } from './support/world.ts'

const vendorsOf = (games: readonly { vassalage: string }[]) => [
  ...new Set(games.map(({ vassalage }) => vassalage)),
]

async function worldOf(vendors: object, esports: string[] = []) {
  const { call } = await startWorld({ brand: { esports, vendors } })
  return {
    call,
    list: (query: object) => call('games.list', { query: { pageSize: 100, ...query } }),
    cards: async () => (await call('games.vendors')).data.lanes.flatMap((lane) => lane.cards),
  }
}

describe('a brand’s arrangement of its vendors, on the platform', () => {
  test('games are listed in the lane that shows their vendor, and under its name (R-2.068)', async () => {
    const { list } = await worldOf({ lanes: { CORALIS: 'RNG' } }, ['WICKETY'])
    const fish = await list({ gameType: 'FISH' })
    expect(vendorsOf(fish.games)).not.toContain('CORALIS')
    expect(vendorsOf((await list({ gameType: 'RNG' })).games)).toContain('CORALIS')
    expect(vendorsOf((await list({ gameType: 'ESPORTS' })).games)).toEqual(['WICKETY'])
    expect(vendorsOf((await list({ gameType: 'SPORTS' })).games)).not.toContain('WICKETY')
    for (const gameType of ['RNG', 'FISH', ''])
      expect(vendorsOf((await list({ gameType, vassalage: 'CORALIS' })).games)).toEqual(['CORALIS'])
    expect((await list({ gameType: 'LIVE', vassalage: 'CORALIS' })).totalCount).toBe(0)
  })

  test('a vendor with an entry of its own is not inside its category, and still has its games (R-2.067)', async () => {
    const { list } = await worldOf({})
    const sports = await list({ gameType: 'SPORTS' })
    expect(vendorsOf(sports.games)).not.toContain('DS88')
    expect((await list({ vassalage: 'DS88' })).totalCount).toBeGreaterThan(20)
    expect((await list({ gameType: 'SPORTS', vassalage: 'DS88' })).totalCount).toBeGreaterThan(20)
    const { list: inside } = await worldOf({ ownEntry: [] })
    expect(vendorsOf((await inside({ gameType: 'SPORTS' })).games)).toContain('DS88')
  })

  test('names and order are the same in every answer about vendors', async () => {
    const { cards, list } = await worldOf({
      order: ['PEARLHV', 'DEEPLUX'],
      titles: { DEEPLUX: 'Deep & Lux' },
    })
    const fish = (await cards()).filter(({ gameType }) => gameType === 'FISH')
    expect(fish.slice(0, 3).map(({ vassalage }) => vassalage)).toEqual(['PEARLHV', 'DEEPLUX', 'CORALIS'])
    expect(fish[1]!.displayName).toBe('Deep & Lux')
    expect(vendorsOf((await list({ gameType: 'FISH' })).games).slice(0, 2)).toEqual(['PEARLHV', 'DEEPLUX'])
  })

  test.each([
    ['marked', true],
    ['plain', false],
  ])(
    'a hot maker that the brand has %s is so in its lane and where it is searched for: %s',
    async (hot, isHot) => {
      const { call, cards } = await worldOf({ hot })
      const kylin = { vassalage: 'KYLIN', isHot }
      expect(await cards()).toContainEqual(expect.objectContaining(kylin))
      const { vendors } = await call('games.search', { query: { text: 'kylin' } })
      expect(vendors).toContainEqual(expect.objectContaining(kylin))
    },
  )
})
