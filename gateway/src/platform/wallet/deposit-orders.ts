import type { DepositOrder } from '@marquee/schemas/contract'
import type { LoadedBrand } from '../../content/content.ts'
import type { Keyed } from '../../lib/in-order.ts'
import { toAmount } from '../../lib/money.ts'
import type { Inside } from '../engine/world.ts'
import { type DepositRow, type DepositState, updateDepositState } from './store/deposits.ts'

export type DepositChannel = Keyed<LoadedBrand['brand']['depositChannels'][string]>

/** Whom to pay for an order and how, as it was when the order was made. */
export function payInfoOf(
  { type, payTo }: DepositChannel,
  orderNo: string,
  amount: bigint,
): DepositOrder['payInfo'] {
  const isScanned = type === 'QR' || type === 'CRYPTO'
  const qrText = isScanned ? `pay:${payTo.account}?amount=${toAmount(amount)}&reference=${orderNo}` : ''
  return { type, ...payTo, reference: orderNo, qrText }
}

/** An order as its member reads it. */
export function depositView(row: DepositRow): DepositOrder {
  return {
    orderNo: row.order_no,
    channel: row.channel,
    channelLabel: row.channel_label,
    amount: toAmount(row.amount),
    fee: toAmount(row.fee),
    credited: toAmount(row.amount - row.fee),
    state: row.state,
    createdAt: Number(row.created_at),
    expiresAt: Number(row.expires_at),
    endedAt: Number(row.ended_at ?? 0n),
    promotion: row.promotion,
    payInfo: JSON.parse(row.pay_info) as DepositOrder['payInfo'],
  }
}

/** Where an order may go from where it stands. */
export const DEPOSIT_MOVES: Readonly<Record<DepositState, readonly DepositState[]>> = {
  PENDING: ['PAID', 'EXPIRED'],
  PAID: ['APPROVED', 'REJECTED'],
  APPROVED: [],
  REJECTED: [],
  EXPIRED: [],
}

/** Moves an order on; undefined, and nothing done, where it may not go there. */
export async function moveDeposit(
  { db, site, clock }: Pick<Inside, 'db' | 'site' | 'clock'>,
  id: number,
  to: DepositState,
): Promise<DepositRow | undefined> {
  const from = (Object.keys(DEPOSIT_MOVES) as DepositState[]).filter((state) =>
    DEPOSIT_MOVES[state].includes(to),
  )
  const endedAt = DEPOSIT_MOVES[to].length === 0 ? clock.now() : null
  return updateDepositState(db, site.code, id, { from, to, endedAt })
}
