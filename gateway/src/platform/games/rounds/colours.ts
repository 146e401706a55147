import { type DrawRound, timesPerMille } from './round.ts'

export const COLOURS_PICKS = ['red', 'yellow', 'green', 'blue', 'white', 'pink'] as const

/** Thousandths of the stake that come back for no, one, two and three dice of the colour. */
const PAYS = [0, 2000, 3000, 13_000]

/** Three dice with six colours; the more of the picked colour, the more it pays. */
export const drawColours: DrawRound = (random, stakeMinor, pick) => {
  const symbols = Array.from({ length: 3 }, () => COLOURS_PICKS[random.integer(6)]!)
  const hits = symbols.filter((colour) => colour === pick).length
  return { symbols, lines: [], payoutMinor: timesPerMille(stakeMinor, PAYS[hits]!) }
}
