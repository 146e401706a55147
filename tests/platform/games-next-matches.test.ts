import { expect, test } from 'vitest'
import { seated } from './support/playing.ts'
import { HOUR, startWorld, type TestWorld } from './support/world.ts'

const ask = (world: TestWorld, count = 6) => world.call('games.next-matches', { query: { count } })

test('visitors get the matches of the sportsbook that bets are still taken on, by kick-off (R-7.029)', async () => {
  const world = await startWorld()
  const { list, now, nodeId, vassalage } = await ask(world)
  expect(list).toHaveLength(6)
  expect(list.every(({ startsAt }) => startsAt > now)).toBe(true)
  const times = list.map(({ startsAt }) => startsAt)
  expect(times).toEqual(times.toSorted((one, other) => one - other))
  const { games } = await world.call('games.list', { query: { vassalage } })
  expect(games.map((game) => game.nodeId)).toContain(nodeId)
  expect((await ask(world, 2)).list).toEqual(list.slice(0, 2))
  await world.platform.control.advance(HOUR)
  expect((await ask(world)).list[0]!.startsAt).toBeGreaterThan(now + HOUR)
})

test('a member finds the same matches, with the same odds, in the game (R-7.029)', async () => {
  const world = await startWorld()
  const { list, vassalage } = await ask(world)
  const caller = await world.signIn('general')
  const { player } = await seated(world, caller, { vassalage })
  const inside = (await world.call('games.matches', { caller: player })).list
  for (const match of list) expect(inside).toContainEqual(expect.objectContaining(match))
})

test('there are no matches where the brand shows no sportsbook', async () => {
  const first = await (await startWorld()).call('games.vendors')
  const sports = first.data.lanes.find(({ title }) => title === 'SPORTS')!.cards
  const hidden = sports.map(({ vassalage }) => vassalage)
  const world = await startWorld({ brand: { vendors: { hidden, ownEntry: [], ownEntryAfter: 'LIVE' } } })
  expect(await ask(world)).toMatchObject({ list: [], nodeId: '', vassalage: '' })
})
