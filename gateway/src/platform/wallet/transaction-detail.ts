import type { LedgerRow } from '@marquee/schemas/contract'
import type { Handler } from '../engine/world.ts'
import { callerIn, maskAccount } from '../identity/door.ts'
import type { EntryKind } from '../ledger/door.ts'
import { pageOf } from './pages.ts'
import { recordPeriod } from './record-period.ts'

type Side = { member: number; wallet: string; account: string | null }
type Entry = {
  id: bigint
  at: bigint
  kind: EntryKind
  amount: bigint
  currency: string
  reference: string
  reverses: bigint | null
  idempotency_key: string
  from_member: number
  from_wallet: string
  from_account: string | null
  to_member: number
  to_wallet: string
  to_account: string | null
}

/** The entries of the books that touch the caller's money, each with both of its sides. */
export const transactionDetail: Handler<'wallet.transaction-detail'> = async ({ query }, world) => {
  const { db, site } = world
  const { memberId } = callerIn(world)
  const { from, until } = recordPeriod(world, query)
  // What follows the number of an order is its note.
  const own = `FROM ledger_entries e
    JOIN ledger_accounts d ON d.brand = e.brand AND d.id = e.debit_account
    JOIN ledger_accounts c ON c.brand = e.brand AND c.id = e.credit_account
    WHERE e.brand = $1 AND (d.member_id = $2 OR c.member_id = $2) AND e.at >= $3 AND e.at < $4
      AND ($5 = '' OR e.reference = $5 OR starts_with(e.reference, $5 || ' '))`
  const parameters = [site.code, memberId, from, until, query.ref.trim()]
  const [count] = await db<{ total: bigint }>(`SELECT count(*) AS total ${own}`, parameters)
  const rows = await db<Entry>(
    `SELECT e.id, e.at, e.kind, e.amount, e.currency, e.reference, e.reverses, e.idempotency_key,
       d.member_id AS from_member, d.wallet AS from_wallet,
       (SELECT account FROM members WHERE brand = d.brand AND id = d.member_id) AS from_account,
       c.member_id AS to_member, c.wallet AS to_wallet,
       (SELECT account FROM members WHERE brand = c.brand AND id = c.member_id) AS to_account
     ${own} ORDER BY e.id DESC LIMIT $6 OFFSET $7`,
    [...parameters, query.pageSize, (query.pageNo - 1) * query.pageSize],
  )
  return pageOf(
    query,
    Number(count?.total ?? 0),
    rows.map((row) => rowOf(row, memberId)),
  )
}

function rowOf(row: Entry, caller: number): LedgerRow {
  const debit: Side = { member: row.from_member, wallet: row.from_wallet, account: row.from_account }
  const credit: Side = { member: row.to_member, wallet: row.to_wallet, account: row.to_account }
  return {
    id: String(row.id),
    time: Number(row.at),
    type: row.kind,
    debit: sideName(debit, caller),
    credit: sideName(credit, caller),
    amountMinor: String(row.amount),
    currency: row.currency,
    ref: row.reference,
    reverses: String(row.reverses ?? ''),
    // Another member's call has a key that is nobody else's business.
    idempotencyKey:
      [0, caller].includes(row.from_member) && [0, caller].includes(row.to_member) ? row.idempotency_key : '',
  }
}

/** A wallet of the caller, an account of the house, or somebody else. */
function sideName({ member, wallet, account }: Side, caller: number): string {
  if (member === caller) return wallet
  return member === 0 ? `house.${wallet}` : maskAccount(account ?? '')
}
