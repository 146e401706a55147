import type { Operations, Site } from '@marquee/schemas/contract'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { CopyTiles } from '../../client/src/blocks/home/copy-tiles/copy-tiles.block.tsx'
import { getSite, setSite } from '../../client/src/state/site.ts'
import { answers, asVisitor, draw } from './support/draw.tsx'

const rules = {
  esports: [],
  vendors: {
    hidden: [],
    order: [],
    hot: 'marked',
    lanes: {},
    titles: {},
    ownEntry: [],
    ownEntryAfter: 'LIVE',
  },
  navigation: [
    { name: 'category.rng', gameType: 'RNG', page: '/rng', enName: 'Slots', sideMenuIcon: 'slots' },
  ],
}
const card = (vassalage: string, gameCount: number) => ({ vassalage, gameCount, gameType: 'RNG' })

asVisitor()
beforeEach(() => {
  const site = getSite()
  setSite({ ...site, brand: { ...site.brand, ...rules } } as unknown as Site)
})

test('figures of the catalogue are shown beside the copy and lead to the hall; a category that the brand lacks has no tile (R-1.045)', async () => {
  const cards = [card('AAA', 9000), card('BBB', 233)]
  answers({
    'games.vendors': { data: { lanes: [{ title: 'RNG', cards, gameClassify: [] }] } },
  } as unknown as { 'games.vendors': Operations['games.vendors']['value'] })
  draw(CopyTiles, {
    look: 'cards',
    tiles: [
      {
        figure: 'home.copy-slots-figure',
        text: 'home.copy-slots',
        now: { gameType: 'RNG', text: 'games.now.rng', counts: 'games' },
      },
      {
        figure: 'home.copy-sports-figure',
        text: 'home.copy-sports',
        now: { gameType: 'SPORTS', text: 'games.now.sports', counts: 'vendors' },
      },
    ],
  })
  const link = await screen.findByRole('link', { name: '9,233 slots to play now' })
  expect(link.getAttribute('href')).toBe('/rng')
  expect(screen.getByText('Nearly 10,000 slot games')).toBeTruthy()
  expect(screen.queryByText('More than 140 sports types')).toBeNull()
})
