import type { Query } from '../../store/store.ts'
import type { DepositRow } from './deposits.ts'
import type { WithdrawalRow } from './withdrawals.ts'

type OrderRows = { deposits: DepositRow; withdrawals: WithdrawalRow }

/** Orders of a member in one of several states, all if empty, and with a number, which may be empty. */
export type OrderFilter = { memberId: number; states: readonly string[]; orderNo: string }

/** One page of a member's deposits or withdrawals, newest first, and how many there are on all pages. */
export async function orderPage<Table extends keyof OrderRows>(
  db: Query,
  brand: string,
  table: Table,
  { memberId, states, orderNo }: OrderFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; rows: OrderRows[Table][] }> {
  const own =
    "WHERE brand = $1 AND member_id = $2 AND ($3 OR state = ANY($4::text[])) AND ($5 = '' OR order_no = $5)"
  const parameters = [brand, memberId, states.length === 0, states, orderNo]
  const [count] = await db<{ total: bigint }>(`SELECT count(*) AS total FROM ${table} ${own}`, parameters)
  const rows = await db<OrderRows[Table]>(
    `SELECT * FROM ${table} ${own} ORDER BY created_at DESC, id DESC LIMIT $6 OFFSET $7`,
    [...parameters, limit, offset],
  )
  return { total: Number(count?.total ?? 0), rows }
}
