import { expect, test } from 'vitest'
import { seated } from './support/playing.ts'
import { startWorld, type TestWorld } from './support/world.ts'

const SLOT = { vassalage: 'KYLIN' }
const TABLE = { vassalage: 'FELUCCA', name: 'Dragon Tiger' }
const PACED = { brand: { games: { leastMs: { slots: 2500, casino: 5000 } } } }

async function playerAt(world: TestWorld, game: typeof SLOT & { name?: string }) {
  const caller = await world.signIn('general')
  const { player, play } = await seated(world, caller, game)
  let keys = 0
  const round = (pick = '') =>
    world.call(pick ? 'games.place' : 'games.round', {
      body: { stake: play.minBet, pick },
      caller: player,
      key: `pace-${game.vassalage}-${(keys += 1)}`,
    })
  return { play, round, balance: () => world.sumOf(caller) }
}

test('a slot machine takes the next bet 2.5 seconds after the last one, and an earlier one costs nothing', async () => {
  const world = await startWorld(PACED)
  const { play, round, balance } = await playerAt(world, SLOT)
  expect(play).toMatchObject({ leastMs: 2500, isAutomatic: false, isQuickStop: false })
  await round()
  const before = await balance()
  await world.platform.control.advance(2499)
  await expect(round()).rejects.toMatchObject({ code: 'game.round.too-soon' })
  expect(await balance()).toBe(before)
  await world.platform.control.advance(1)
  await expect(round()).resolves.toMatchObject({ stake: play.minBet })
})

test('another casino game takes the next bet after 5 seconds; a second game has its own time', async () => {
  const world = await startWorld(PACED)
  const { play, round } = await playerAt(world, TABLE)
  expect(play.leastMs).toBe(5000)
  await round('dragon')
  const slot = await playerAt(world, SLOT)
  await expect(slot.round()).resolves.toBeDefined()
  await world.platform.control.advance(4999)
  await expect(round('dragon')).rejects.toMatchObject({ code: 'game.round.too-soon' })
  await world.platform.control.advance(1)
  await expect(round('dragon')).resolves.toBeDefined()
})

test('one alone of many simultaneous bets in one game is taken', async () => {
  const world = await startWorld(PACED)
  const { round } = await playerAt(world, SLOT)
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => round()))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a bet on a match has no minimum time', async () => {
  const world = await startWorld(PACED)
  const { play } = await playerAt(world, { vassalage: 'WICKETY' })
  expect(play.leastMs).toBe(0)
})
