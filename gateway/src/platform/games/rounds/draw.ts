import type { Random } from '../../random.ts'
import { drawFish, FISH } from './fish.ts'
import { drawReels } from './reels.ts'
import { drawRoom, ROOM_PICKS } from './room.ts'
import type { Draw, DrawRound } from './round.ts'
import { drawTable, TABLE_PICKS } from './table.ts'

/** How a game is played. */
export type PlayKind = 'reels' | 'table' | 'fish' | 'room'

const KINDS: Record<PlayKind, { draw: DrawRound; picks: readonly string[] }> = {
  reels: { draw: drawReels, picks: [''] },
  table: { draw: drawTable, picks: TABLE_PICKS },
  fish: { draw: drawFish, picks: Object.keys(FISH) },
  room: { draw: drawRoom, picks: ROOM_PICKS },
}

/** Draws one round of a kind; undefined when `pick` is not one of its choices. */
export function drawRound(
  kind: PlayKind,
  random: Random,
  stakeMinor: bigint,
  pick: string,
): Draw | undefined {
  const { draw, picks } = KINDS[kind]
  return picks.includes(pick) ? draw(random, stakeMinor, pick) : undefined
}
