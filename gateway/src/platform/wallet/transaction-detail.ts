import type { LedgerRow } from '@marquee/schemas/contract'
import { pageOf, sliceOf } from '@marquee/schemas/rules/paging'
import type { Handler } from '../engine/world.ts'
import { callerIn, maskAccount } from '../identity/door.ts'
import { recordPeriod } from './record-period.ts'
import { type EntryRow, entryPage } from './store/entries.ts'

type Side = { member: number; wallet: string; account: string | null }

/** Ledger entries of the caller's money, each with both sides. */
export const transactionDetail: Handler<'wallet.transaction-detail'> = async ({ query }, world) => {
  const { db, site } = world
  const { memberId } = callerIn(world)
  const { from, until } = recordPeriod(world, query)
  const filter = { memberId, from, until, reference: query.ref.trim() }
  const { total, rows } = await entryPage(db, site.code, filter, sliceOf(query))
  return pageOf(
    query,
    total,
    rows.map((row) => rowOf(row, memberId)),
  )
}

function rowOf(row: EntryRow, caller: number): LedgerRow {
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
    // The idempotency key of another member's call is not shown.
    idempotencyKey:
      [0, caller].includes(row.from_member) && [0, caller].includes(row.to_member) ? row.idempotency_key : '',
  }
}

/** Name of a side: a wallet of the caller, an account of the house, or another member. */
function sideName({ member, wallet, account }: Side, caller: number): string {
  if (member === caller) return wallet
  return member === 0 ? `house.${wallet}` : maskAccount(account ?? '')
}
