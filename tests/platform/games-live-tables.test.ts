import { expect, test } from 'vitest'
import { openGame, seated } from './support/playing.ts'
import { MINUTE, startWorld, type TestWorld } from './support/world.ts'

const VENDOR = 'FELUCCA'
const SECOND = 1000
const DEAL = 40 * SECOND

async function tableAt(world: TestWorld, nodeId: string) {
  const { list } = await world.call('games.live-tables', { query: { nodeIds: nodeId } })
  return list[0]!
}

test('visitors get the dealer, limits, seats and last twelve results of live tables', async () => {
  const world = await startWorld()
  const { games } = await world.call('games.list', { query: { gameType: 'LIVE', pageSize: 24 } })
  const open = games.filter(({ supportPlay }) => supportPlay === 1)
  const nodeIds = open.map(({ nodeId }) => nodeId)
  const { list } = await world.call('games.live-tables', { query: { nodeIds: nodeIds.join() } })
  expect(list.map(({ nodeId }) => nodeId)).toEqual(nodeIds)
  expect(list.map(({ minBet }) => minBet)).toEqual(open.map(({ minBet }) => minBet))
  for (const { seats, players, road } of list) {
    expect([0, 12]).toContain(road.length)
    expect(seats === 0 || players <= seats).toBe(true)
  }
  expect(list.some(({ seats }) => seats > 0)).toBe(true)
})

test('games that are no live tables, and unknown ones, have no state of a table', async () => {
  const world = await startWorld()
  const slot = await openGame(world, 'KYLIN')
  const { list } = await world.call('games.live-tables', { query: { nodeIds: `${slot.nodeId},1` } })
  expect(list).toEqual([])
})

test('each deal at a live table moves its road by one result', async () => {
  const world = await startWorld()
  const { nodeId } = await openGame(world, VENDOR, 'Baccarat')
  const before = await tableAt(world, nodeId)
  await world.platform.control.advance(DEAL)
  const after = await tableAt(world, nodeId)
  expect(after.road.slice(0, -1)).toEqual(before.road.slice(1))
})

test('the round of a member stands in the road of the table, and the member takes a seat', async () => {
  const world = await startWorld()
  const caller = await world.signIn('general')
  const { player, game } = await seated(world, caller, { vassalage: VENDOR, name: 'Baccarat' })
  const before = await tableAt(world, game.nodeId)
  const body = { stake: game.minBet, pick: 'tie' }
  const round = await world.call('games.round', { body, caller: player, key: 'live-0001' })
  const after = await tableAt(world, game.nodeId)
  const isTie = round.payout !== '0.00'
  expect(after.road.at(-1)!.sign === 'T').toBe(isTie)
  expect(after.road.slice(0, -1)).toEqual(before.road.slice(1))
  expect(after.players).toBe(before.players + 1)
  await world.platform.control.advance(5 * MINUTE)
  const settled = await world.call('games.live-tables', { query: { nodeIds: game.nodeId } })
  expect(settled.list[0]!.players).toBeLessThan(settled.list[0]!.seats)
})

test('the limits of a live table are within the maximum stake of the brand', async () => {
  const world = await startWorld({
    brand: { games: { stakes: { casinoMaximumMinor: 5000 } } },
  })
  const { nodeId } = await openGame(world, VENDOR, 'Baccarat')
  expect((await tableAt(world, nodeId)).maxBet).toBe('50.00')
})
