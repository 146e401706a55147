import type { DepositOrder } from '@marquee/schemas/contract'
import type { LoadedBrand } from '../../content/content.ts'
import type { Keyed } from '../../lib/in-order.ts'
import { amountText, type InCurrency } from '../../lib/money/currencies.ts'
import type { Inside } from '../engine/world.ts'
import type { Query } from '../store/store.ts'
import { countReceipts, type DepositRow, type DepositState, updateDepositState } from './store/deposits.ts'

export type DepositChannel = Keyed<LoadedBrand['brand']['depositChannels'][string]>

/** Payee and method of payment of an order, as they were at its creation. */
export function payInfoOf(
  site: InCurrency,
  { type, payTo }: DepositChannel,
  orderNo: string,
  amount: bigint,
): DepositOrder['payInfo'] {
  const isScanned = type === 'QR' || type === 'CRYPTO'
  const qrText = isScanned
    ? `pay:${payTo.account}?amount=${amountText(site, amount)}&reference=${orderNo}`
    : ''
  return { type, ...payTo, reference: orderNo, qrText }
}

/** Orders as shown to their member, in the order of the rows. */
export async function depositViews(
  db: Query,
  site: LoadedBrand,
  rows: readonly DepositRow[],
): Promise<DepositOrder[]> {
  const receipts = await countReceipts(
    db,
    site.code,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => viewOf(site, row, receipts.get(row.id) ?? 0))
}

function viewOf(site: InCurrency, row: DepositRow, receipts: number): DepositOrder {
  return {
    orderNo: row.order_no,
    channel: row.channel,
    channelLabel: row.channel_label,
    amount: amountText(site, row.amount),
    fee: amountText(site, row.fee),
    credited: amountText(site, row.amount - row.fee),
    state: row.state,
    createdAt: Number(row.created_at),
    expiresAt: Number(row.expires_at),
    endedAt: Number(row.ended_at ?? 0n),
    reportedAt: Number(row.reported_at ?? 0n),
    receipts,
    canCancel: DEPOSIT_MOVES[row.state].includes('CANCELLED'),
    promotion: row.promotion,
    payInfo: JSON.parse(row.pay_info) as DepositOrder['payInfo'],
  }
}

/** Allowed next states of an order by its state. */
export const DEPOSIT_MOVES: Readonly<Record<DepositState, readonly DepositState[]>> = {
  PENDING: ['PAID', 'EXPIRED', 'CANCELLED'],
  PAID: ['APPROVED', 'REJECTED'],
  APPROVED: [],
  REJECTED: [],
  EXPIRED: [],
  CANCELLED: [],
}

/** Moves an order to a state; returns undefined and changes nothing if the move is not allowed. */
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
