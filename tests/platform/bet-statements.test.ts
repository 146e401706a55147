import { describe, expect, test } from 'vitest'
import { chaseOn, type Line, lotteryPlayer, placeTicket, VIETNAM } from './support/lottery.ts'
import { seated } from './support/playing.ts'
import { freshStore } from './support/store.ts'
import { watchWork } from './support/watched-work.ts'
import { startWorld } from './support/world.ts'

async function watchedWorld() {
  const { store, during } = watchWork(await freshStore())
  return { world: await startWorld({ store }), during }
}

/** A pick whose stakes are counted by number. */
const LIMITED: Line = { playId: 'special-2d', pick: '08', unit: '2.00' }

/**
 * A transaction has the lock of its brand from its first statement to its last, so that the number of statements limits
 * the bets a second of all gateways together.
 */
describe('statements of a bet', () => {
  test('a lottery bet sends at most 10 statements, and two more if it is the first on its issue', async () => {
    const { world, during } = await watchedWorld()
    const caller = await lotteryPlayer(world, 'player', { gameId: VIETNAM })
    const bet = () => placeTicket(world, caller, { gameId: VIETNAM, prizeMode: 'ZY', lines: [LIMITED] })
    const first = await during(bet)
    expect(first.statements.length).toBeLessThanOrEqual(12)
    const { statements } = await during(bet)
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(10)
    // The balance is read once, as its account is locked.
    expect(statements.filter((sql) => sql.includes('FROM ledger_accounts')).length).toBe(1)
  })

  test('a ticket of many lines on many issues sends no more statements than one line, and one for its chase', async () => {
    const { world, during } = await watchedWorld()
    const caller = await lotteryPlayer(world)
    const lines = ['1', '2', '3'].map((pick) => ({ playId: 'position', pick: `${pick}||||`, unit: '2.00' }))
    const bet = async () => {
      const chase = { issues: await chaseOn(world, 4), stopsOnWin: true }
      return during(() => placeTicket(world, caller, { lines, chase }))
    }
    await bet()
    const { statements } = await bet()
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(11)
  })

  test('a round of a game sends at most 30 statements for its stake and its end', async () => {
    const { world, during } = await watchedWorld()
    const member = await world.signIn('deep')
    const { player, play } = await seated(world, member, { vassalage: 'KYLIN', amount: '100.00' })
    const round = (key: string) =>
      during(() => world.call('games.round', { caller: player, body: { stake: play.minBet, pick: '' }, key }))
    await round('first')
    const { statements } = await round('second')
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(30)
  })
})
