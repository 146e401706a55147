import type { Promotion } from '@marquee/schemas/contract'

export type PromotionState = Promotion['state']

/** Where a promotion may go from each state; every other move is refused. */
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
  /** What the member's row says; nothing for who never joined. */
  kept: PromotionState | undefined
  startsAt: number
  endsAt: number
  now: number
  /** What was done since joining, and what is asked, in minor units. */
  progress: bigint
  target: bigint
}

/** The state that a promotion is in: the kept one, and what the clock and the member's doings make of it. */
export function stateOf({ kept, startsAt, endsAt, now, progress, target }: Facts): PromotionState {
  if (kept === 'close' || now >= endsAt) return 'close'
  if (kept === undefined) return now < startsAt ? 'comingSoon' : 'join'
  if (kept !== 'joined') return kept
  if (progress >= target) return 'claim'
  return progress > 0n ? 'process' : 'joined'
}
