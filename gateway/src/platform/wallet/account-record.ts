import type { AccountRecordRow } from '@marquee/schemas/contract'
import { toAmount } from '../../lib/money.ts'
import type { Handler } from '../engine/world.ts'
import { callerIn } from '../identity/door.ts'
import type { EntryKind } from '../ledger/door.ts'
import { pageOf } from './pages.ts'
import { recordPeriod } from './record-period.ts'
import { kindsReadAs, RECORD_TYPES, type RecordType } from './record-types.ts'

type Movement = {
  id: bigint
  at: bigint
  kind: EntryKind
  side: 'out' | 'in'
  wallet: string
  amount: bigint
  before: bigint
  after: bigint
  reference: string
}

/** Movements on the caller's money, newest first, each with what was in its wallet before and after. */
export const accountRecord: Handler<'wallet.account-record'> = async ({ query }, world) => {
  const { db, site } = world
  const { pageNo, pageSize, type, wallet } = query
  const { from, until } = recordPeriod(world, query)
  const parameters = [
    site.code,
    callerIn(world).memberId,
    from,
    wallet,
    type === 'ALL' ? null : kindsReadAs(type, 'out'),
    type === 'ALL' ? null : kindsReadAs(type, 'in'),
    until,
  ]
  const [count] = await db<{ total: bigint }>(`SELECT count(*) AS total ${MOVEMENTS}`, parameters)
  const rows = await db<Movement>(
    // A transfer between two of the own wallets is one entry and two movements: the one that left is the older.
    `SELECT * ${MOVEMENTS} ORDER BY id DESC, side LIMIT $8 OFFSET $9`,
    [...parameters, pageSize, (pageNo - 1) * pageSize],
  )
  return pageOf(query, Number(count?.total ?? 0), rows.map(rowOf))
}

const MOVEMENTS = `FROM (
  SELECT e.id, e.at, e.kind, 'out' AS side, a.wallet, -e.amount AS amount,
    e.debit_before AS before, e.debit_after AS after, e.reference
  FROM ledger_entries e JOIN ledger_accounts a ON a.brand = e.brand AND a.id = e.debit_account
  WHERE e.brand = $1 AND a.member_id = $2
    AND ($5::text[] IS NULL OR e.kind = ANY($5::text[]))
  UNION ALL
  SELECT e.id, e.at, e.kind, 'in', a.wallet, e.amount, e.credit_before, e.credit_after, e.reference
  FROM ledger_entries e JOIN ledger_accounts a ON a.brand = e.brand AND a.id = e.credit_account
  WHERE e.brand = $1 AND a.member_id = $2
    AND ($6::text[] IS NULL OR e.kind = ANY($6::text[]))
) movement WHERE at >= $3 AND at < $7 AND ($4 = '' OR wallet = $4)`

function rowOf(row: Movement): AccountRecordRow {
  const type: RecordType = RECORD_TYPES[row.kind][row.side]
  return {
    id: `${row.id}${row.side === 'out' ? '-1' : '-2'}`,
    time: Number(row.at),
    type,
    wallet: row.wallet,
    amount: toAmount(row.amount),
    balanceBefore: toAmount(row.before),
    balanceAfter: toAmount(row.after),
    reference: row.reference,
  }
}
