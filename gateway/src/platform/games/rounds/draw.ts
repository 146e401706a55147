import type { Random } from '../../random.ts'
import { ANDAR_PICKS, drawAndar } from './andar.ts'
import { BLACKJACK_PICKS, drawBlackjack } from './blackjack.ts'
import { COLOURS_PICKS, drawColours } from './colours.ts'
import { drawFantan, FANTAN_PICKS } from './fantan.ts'
import { drawFish, FISH } from './fish.ts'
import { drawFortune, FORTUNE_PICKS } from './fortune.ts'
import { drawHilo, HILO_PICKS } from './hilo.ts'
import { drawHoldem, HOLDEM_PICKS } from './holdem.ts'
import { drawPatti, PATTI_PICKS } from './patti.ts'
import { drawReels } from './reels.ts'
import { drawRoom, ROOM_PICKS } from './room.ts'
import type { Draw, DrawRound } from './round.ts'
import { drawSicbo, SICBO_PICKS } from './sicbo.ts'
import { drawTable, TABLE_PICKS } from './table.ts'
import { drawTiger, TIGER_PICKS } from './tiger.ts'
import { drawWheel, WHEEL_PICKS } from './wheel.ts'

/** What is drawn as soon as it is asked for. */
export type DrawnKind =
  | 'reels'
  | 'table'
  | 'tiger'
  | 'sicbo'
  | 'colours'
  | 'wheel'
  | 'fortune'
  | 'fantan'
  | 'andar'
  | 'hilo'
  | 'patti'
  | 'holdem'
  | 'blackjack'
  | 'fish'
  | 'room'

/** How a game is played; a bet on sports waits for the end of its match. */
export type PlayKind = DrawnKind | 'sports'

const KINDS: Record<DrawnKind, { draw: DrawRound; picks: readonly string[] }> = {
  reels: { draw: drawReels, picks: [''] },
  table: { draw: drawTable, picks: TABLE_PICKS },
  tiger: { draw: drawTiger, picks: TIGER_PICKS },
  sicbo: { draw: drawSicbo, picks: SICBO_PICKS },
  colours: { draw: drawColours, picks: COLOURS_PICKS },
  wheel: { draw: drawWheel, picks: WHEEL_PICKS },
  fortune: { draw: drawFortune, picks: FORTUNE_PICKS },
  fantan: { draw: drawFantan, picks: FANTAN_PICKS },
  andar: { draw: drawAndar, picks: ANDAR_PICKS },
  hilo: { draw: drawHilo, picks: HILO_PICKS },
  patti: { draw: drawPatti, picks: PATTI_PICKS },
  holdem: { draw: drawHoldem, picks: HOLDEM_PICKS },
  blackjack: { draw: drawBlackjack, picks: BLACKJACK_PICKS },
  fish: { draw: drawFish, picks: Object.keys(FISH) },
  room: { draw: drawRoom, picks: ROOM_PICKS },
}

/** Whether a pick can be bet on; a game of one variant alone plays no other. */
export function isPick(kind: PlayKind, pick: string, variant = ''): boolean {
  return kind !== 'sports' && KINDS[kind].picks.includes(pick) && (variant === '' || pick === variant)
}

/** Draws one round of a kind; undefined when `pick` is not one of its choices, or nothing is drawn yet. */
export function drawRound(
  kind: PlayKind,
  random: Random,
  stakeMinor: bigint,
  pick: string,
): Draw | undefined {
  return kind !== 'sports' && isPick(kind, pick) ? KINDS[kind].draw(random, stakeMinor, pick) : undefined
}
