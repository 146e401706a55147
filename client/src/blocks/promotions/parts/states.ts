import type { Promotion } from '@marquee/schemas/contract'

export type PromotionState = Promotion['state']

type StateLook = {
  /** Text key of the badge. */
  label: string
  /** Text key of the button. */
  button: string
  /** Action of the button; without it the button only shows the state. */
  does?: 'apply' | 'claim'
  tone: 'accent' | 'primary' | 'success' | 'warning' | 'danger' | 'plain'
}

/** Look and action of each state of a promotion. */
export const STATES: Readonly<Record<PromotionState, StateLook>> = {
  comingSoon: {
    label: 'promotions.state.coming-soon',
    button: 'promotions.button.coming-soon',
    tone: 'plain',
  },
  join: { label: 'promotions.state.join', button: 'promotions.button.join', does: 'apply', tone: 'primary' },
  joined: { label: 'promotions.state.joined', button: 'promotions.button.joined', tone: 'plain' },
  process: { label: 'promotions.state.process', button: 'promotions.button.process', tone: 'warning' },
  claim: {
    label: 'promotions.state.claim',
    button: 'promotions.button.claim',
    does: 'claim',
    tone: 'accent',
  },
  applying: { label: 'promotions.state.applying', button: 'promotions.button.applying', tone: 'warning' },
  rejected: { label: 'promotions.state.rejected', button: 'promotions.button.rejected', tone: 'danger' },
  issued: {
    label: 'promotions.state.issued',
    button: 'promotions.button.issued',
    does: 'claim',
    tone: 'accent',
  },
  claimed: { label: 'promotions.state.claimed', button: 'promotions.button.claimed', tone: 'success' },
  close: { label: 'promotions.state.close', button: 'promotions.button.close', tone: 'plain' },
}

/** States of a member who has joined and is not finished, for which progress is shown. */
const RUNNING: readonly PromotionState[] = ['joined', 'process', 'claim', 'applying', 'issued']

type Standing = Pick<Promotion, 'state'>

export function isRunning({ state }: Standing): boolean {
  return RUNNING.includes(state)
}

/** Tells whether the member takes part in the promotion, or did. */
export function isOwn({ state }: Standing): boolean {
  return isRunning({ state }) || state === 'claimed' || state === 'rejected'
}

/** Tells whether the member can collect a bonus now. */
export function isWaiting({ state }: Standing): boolean {
  return state === 'claim' || state === 'issued'
}

/** Tells whether a promotion is open but this member is not eligible. */
export function isShut(
  { state, eligible }: Pick<Promotion, 'state' | 'eligible'>,
  isSignedIn: boolean,
): boolean {
  return isSignedIn && state === 'join' && !eligible
}

/** Tells whether the member can collect, is working on, or can join a promotion. */
export function isReward(promotion: Pick<Promotion, 'state' | 'eligible'>): boolean {
  return isRunning(promotion) || (promotion.state === 'join' && promotion.eligible)
}

/** Text keys by the reason of a rejected claim. */
export const REASONS: Readonly<Record<string, string>> = {
  'same-address': 'promotions.reason.same-address',
  'account-state': 'promotions.reason.account-state',
}

export const OTHER_REASON = 'promotions.reason.other'

/**
 * Percentage of the target that was reached, from 0 to 100. Amounts are text; large ones lose precision as
 * floats, which is acceptable for a percentage.
 */
export function computePercentDone(progress: string, target: string): number {
  const [done, asked] = [Number(progress), Number(target)]
  return asked > 0 ? Math.min(100, Math.max(0, Math.floor((done / asked) * 100))) : 100
}
