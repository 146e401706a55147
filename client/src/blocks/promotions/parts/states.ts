import type { Promotion } from '@marquee/schemas/contract'

export type PromotionState = Promotion['state']

type StateLook = {
  /** Text key of the badge. */
  label: string
  /** Text key of the button. */
  button: string
  /** What the button does; without it the state only says where things stand. */
  does?: 'apply' | 'claim'
  tone: 'accent' | 'primary' | 'success' | 'warning' | 'danger' | 'plain'
}

/** How each state of a promotion looks, and what may be done in it. */
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

/** States of who has joined and is not through yet, whose progress is worth seeing. */
const RUNNING: readonly PromotionState[] = ['joined', 'process', 'claim', 'applying', 'issued']

type Standing = Pick<Promotion, 'state'>

export function isRunning({ state }: Standing): boolean {
  return RUNNING.includes(state)
}

/** The member is in it, or was. */
export function isOwn({ state }: Standing): boolean {
  return isRunning({ state }) || state === 'claimed' || state === 'rejected'
}

/** A bonus that can be had with one press. */
export function isWaiting({ state }: Standing): boolean {
  return state === 'claim' || state === 'issued'
}

/** A promotion that is open, but not to this member. */
export function isShut(
  { state, eligible }: Pick<Promotion, 'state' | 'eligible'>,
  isSignedIn: boolean,
): boolean {
  return isSignedIn && state === 'join' && !eligible
}

/** A promotion that the member can collect, is working on, or can join. */
export function isReward(promotion: Pick<Promotion, 'state' | 'eligible'>): boolean {
  return isRunning(promotion) || (promotion.state === 'join' && promotion.eligible)
}

/** Why a claim was turned down, in words. */
export const REASONS: Readonly<Record<string, string>> = {
  'same-address': 'promotions.reason.same-address',
  'account-state': 'promotions.reason.account-state',
}

export const OTHER_REASON = 'promotions.reason.other'

/** Part of the target that was done, 0 to 100; amounts are text and may be larger than a float holds exactly. */
export function percentDone(progress: string, target: string): number {
  const [done, asked] = [Number(progress), Number(target)]
  return asked > 0 ? Math.min(100, Math.max(0, Math.floor((done / asked) * 100))) : 100
}
