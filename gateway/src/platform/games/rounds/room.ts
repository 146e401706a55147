import * as duels from './duels.ts'
import { type DrawRound, timesPerMille } from './round.ts'

const DUELS: Readonly<Record<string, duels.DrawDuel>> = {
  dice: duels.dice,
  'high-card': duels.highCard,
  'three-dice': duels.threeDice,
  'three-cards': duels.threeCards,
  poker: duels.poker,
  bull: duels.bull,
  domino: duels.domino,
  mahjong: duels.mahjong,
}

export const ROOM_PICKS = Object.keys(DUELS)

/** Thousandths that the winner gets of its stake; the rest of the other's stake is the room's fee. */
const WIN = 1950
const DRAW = 1000

/** A duel against another guest of the room; a draw gives the stake back. Symbols: own half, the other's half. */
export const drawRoom: DrawRound = (random, stakeMinor, pick) => {
  const { own, other, lead } = DUELS[pick]!(random)
  const perMille = lead > 0 ? WIN : lead === 0 ? DRAW : 0
  return { symbols: [...own, ...other], lines: [], payoutMinor: timesPerMille(stakeMinor, perMille) }
}
