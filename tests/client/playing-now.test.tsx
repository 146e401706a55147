import type { Game, Site } from '@marquee/schemas/contract'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { PlayingNow } from '../../client/src/blocks/home/playing-now/playing-now.block.tsx'
import { getSite, setSite } from '../../client/src/state/site.ts'
import { answers, asVisitor, draw } from './support/draw.tsx'

const game: Game = {
  nodeId: '7',
  gameName: 'Mystic Octopus',
  vassalage: 'KYLIN',
  gameType: 'RNG',
  showIcon: '/media/game/7.webp',
  supportPlay: 1,
  isHot: true,
  isNew: false,
  minBet: '1.00',
}
const props = { title: 'playing.title', count: 12, operation: 'games.playing-now' as const }

asVisitor()
beforeEach(() => {
  const site = getSite()
  setSite({ ...site, brand: { ...site.brand, vendors: { launch: {} } } } as unknown as Site)
})

test('a game that is played now is shown with its number of players', async () => {
  const asked = answers({ 'games.playing-now': { list: [{ game, players: 1234 }] } })
  draw(PlayingNow, props)
  const row = within(await screen.findByRole('region', { name: 'Playing now' }))
  expect((await row.findByRole('link', { name: 'Mystic Octopus' })).getAttribute('href')).toContain(
    'nodeId=7',
  )
  expect(row.getByText('1,234 players')).toBeTruthy()
  expect(asked[0]?.query).toEqual({ count: '12' })
})
