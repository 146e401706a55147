import { expect, test } from 'vitest'
import { seated } from './support/playing.ts'
import { startWorld, type TestWorld } from './support/world.ts'

const ask = (world: TestWorld, count = 30) => world.call('games.playing-now', { query: { count } })
const playersOf = async (world: TestWorld, nodeId: string) =>
  (await ask(world)).list.find(({ game }) => game.nodeId === nodeId)?.players

test('visitors get the games with the most players, each of which can be opened', async () => {
  const world = await startWorld()
  const { list } = await ask(world, 12)
  expect(list).toHaveLength(12)
  const numbers = list.map(({ players }) => players)
  expect(numbers).toEqual(numbers.toSorted((one, other) => other - one))
  expect(list.every(({ game }) => game.supportPlay === 1)).toBe(true)
})

test('a member counts among the players of a game after a round', async () => {
  const world = await startWorld()
  const [first] = (await ask(world)).list
  const { nodeId, gameName, vassalage, minBet } = first!.game
  const caller = await world.signIn('general')
  const { player } = await seated(world, caller, { vassalage, name: gameName })
  const before = await playersOf(world, nodeId)
  expect(before).toBe(first!.players)
  await world.call('games.round', { body: { stake: minBet }, caller: player, key: 'playing-001' })
  expect(await playersOf(world, nodeId)).toBe(before! + 1)
})

test('games of vendors that are away are not among those played now', async () => {
  const first = (await ask(await startWorld())).list[0]!.game
  const hidden = [first.vassalage]
  const world = await startWorld({ brand: { vendors: { hidden, ownEntry: [], ownEntryAfter: 'LIVE' } } })
  const { list } = await ask(world)
  expect(list.map(({ game }) => game.vassalage)).not.toContain(first.vassalage)
})
