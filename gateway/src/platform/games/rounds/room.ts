import { dealer, highRank } from './cards.ts'
import { type Draw, type DrawRound, timesPerMille } from './round.ts'

export const ROOM_PICKS = ['dice', 'high-card'] as const

/** Thousandths that the winner gets of its stake; the rest of the other's stake is the room's fee. */
const WIN = 1950
const DRAW = 1000

/** A duel against another guest of the room, by two dice or by the higher card; a draw gives the stake back. */
export const drawRoom: DrawRound = (random, stakeMinor, pick) =>
  (pick === 'dice' ? dice : highCard)(random, stakeMinor, pick)

const dice: DrawRound = (random, stakeMinor) => {
  const thrown = Array.from({ length: 4 }, () => random.integer(6) + 1) as [number, number, number, number]
  return settle(thrown.map(String), thrown[0] + thrown[1] - thrown[2] - thrown[3], stakeMinor)
}

const highCard: DrawRound = (random, stakeMinor) => {
  const deal = dealer(random, 1)
  const [own, other] = [deal(), deal()]
  return settle([own, other], highRank(own) - highRank(other), stakeMinor)
}

function settle(symbols: string[], lead: number, stakeMinor: bigint): Draw {
  const perMille = lead > 0 ? WIN : lead === 0 ? DRAW : 0
  return { symbols, lines: [], payoutMinor: timesPerMille(stakeMinor, perMille) }
}
