import type { Promotion } from '@marquee/schemas/contract'

export type PromotionState = Promotion['state']

/** Allowed moves of a promotion from each state; every other move is refused. */
export const MOVES: Readonly<Record<PromotionState, readonly PromotionState[]>> = {
  comingSoon: ['join', 'close'],
  join: ['joined', 'close'],
  joined: ['process', 'close'],
  process: ['claim', 'close'],
  claim: ['applying', 'close'],
  applying: ['rejected', 'issued', 'close'],
  rejected: ['close'],
  issued: ['claimed', 'close'],
  claimed: ['close'],
  close: [],
}

export function canMove(from: PromotionState, to: PromotionState): boolean {
  return MOVES[from].includes(to)
}

export type Facts = {
  /** State in the member's row; undefined if the member never joined. */
  kept: PromotionState | undefined
  startsAt: number
  endsAt: number
  now: number
  /** Progress since joining, and its target, in minor units. */
  progress: bigint
  target: bigint
}

/** State of a promotion, computed from the stored state, the clock and the member's progress. */
export function stateOf({ kept, startsAt, endsAt, now, progress, target }: Facts): PromotionState {
  if (kept === 'close' || now >= endsAt) return 'close'
  if (kept === undefined) return now < startsAt ? 'comingSoon' : 'join'
  if (kept !== 'joined') return kept
  if (progress >= target) return 'claim'
  return progress > 0n ? 'process' : 'joined'
}
