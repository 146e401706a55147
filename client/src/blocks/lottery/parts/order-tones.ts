import type { LotteryOrder } from '@marquee/schemas/contract'

/** Colours of the states of a bet. */
export const ORDER_TONES = {
  PENDING: 'primary',
  WON: 'success',
  LOST: 'plain',
  VOID: 'warning',
  CANCELLED: 'warning',
} as const satisfies Record<LotteryOrder['status'], string>
