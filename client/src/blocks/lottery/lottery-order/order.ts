import type { Operations } from '@marquee/schemas/contract'

/** A lottery bet with the proof of its draw and the computation of its payout. */
export type OrderAnswer = Operations['lottery.order']['value']
export type Order = OrderAnswer['order']
