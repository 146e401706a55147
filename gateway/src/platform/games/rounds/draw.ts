import type { Random } from '../../random.ts'
import { drawFish, FISH } from './fish.ts'
import { drawReels } from './reels.ts'
import { drawRoom, ROOM_PICKS } from './room.ts'
import type { Draw, DrawRound } from './round.ts'
import { drawSicbo, SICBO_PICKS } from './sicbo.ts'
import { drawTable, TABLE_PICKS } from './table.ts'
import { drawTiger, TIGER_PICKS } from './tiger.ts'
import { drawWheel, WHEEL_PICKS } from './wheel.ts'

/** What is drawn as soon as it is asked for. */
export type DrawnKind = 'reels' | 'table' | 'tiger' | 'sicbo' | 'wheel' | 'fish' | 'room'

/** How a game is played; a bet on sports waits for the end of its match. */
export type PlayKind = DrawnKind | 'sports'

const KINDS: Record<DrawnKind, { draw: DrawRound; picks: readonly string[] }> = {
  reels: { draw: drawReels, picks: [''] },
  table: { draw: drawTable, picks: TABLE_PICKS },
  tiger: { draw: drawTiger, picks: TIGER_PICKS },
  sicbo: { draw: drawSicbo, picks: SICBO_PICKS },
  wheel: { draw: drawWheel, picks: WHEEL_PICKS },
  fish: { draw: drawFish, picks: Object.keys(FISH) },
  room: { draw: drawRoom, picks: ROOM_PICKS },
}

/** Whether a pick can be bet on. */
export function isPick(kind: PlayKind, pick: string): boolean {
  return kind !== 'sports' && KINDS[kind].picks.includes(pick)
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
