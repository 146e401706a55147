import { startOfDay } from '../../lib/days.ts'
import { toAmount } from '../../lib/money.ts'
import type { Handler } from '../engine/world.ts'
import type { EntryKind } from '../ledger/door.ts'
import { kindsReadAs, RECORD_TYPES, type RecordType } from '../wallet/door.ts'
import { pageOf } from './page.ts'
import { agentIn, scopeOf } from './tree.ts'

type Movement = {
  id: bigint
  at: bigint
  kind: EntryKind
  side: 'out' | 'in'
  member_id: number
  account: string
  wallet: string
  amount: bigint
  before: bigint
  after: bigint
  reference: string
}

/** What moved the money of the team, newest first, each as its member reads it. */
export const downlineTransactions: Handler<'agents.downline-transactions'> = async ({ query }, world) => {
  const agent = await agentIn(world)
  const { db, site, clock } = world
  const type = query.type === 'ALL' ? undefined : (query.type as RecordType)
  const parameters = [
    site.code,
    await scopeOf(world, agent, query.downlineId),
    startOfDay(clock.now(), site.brand.timeZone, query.days - 1),
    query.account.trim().toLowerCase(),
    type ? kindsReadAs(type, 'out') : null,
    type ? kindsReadAs(type, 'in') : null,
  ]
  const [sums] = await db<{ total: bigint; came: bigint; went: bigint }>(
    `SELECT count(*) AS total, coalesce(sum(amount) FILTER (WHERE amount > 0), 0)::bigint AS came,
       coalesce(sum(amount) FILTER (WHERE amount < 0), 0)::bigint AS went ${MOVEMENTS}`,
    parameters,
  )
  const rows = await db<Movement>(`SELECT * ${MOVEMENTS} ORDER BY id DESC, side LIMIT $7 OFFSET $8`, [
    ...parameters,
    query.pageSize,
    (query.pageNo - 1) * query.pageSize,
  ])
  return {
    list: rows.map((row) => ({
      id: `${row.id}${row.side === 'out' ? '-1' : '-2'}`,
      accountId: row.member_id,
      account: row.account,
      time: Number(row.at),
      type: RECORD_TYPES[row.kind][row.side],
      wallet: row.wallet,
      amount: toAmount(row.amount),
      balanceBefore: toAmount(row.before),
      balanceAfter: toAmount(row.after),
      reference: row.reference,
    })),
    ...pageOf(query, sums!.total),
    totalIn: toAmount(sums!.came),
    totalOut: toAmount(sums!.went),
  }
}

const sideOf = (side: 'out' | 'in', account: 'debit' | 'credit', kinds: string) =>
  `SELECT e.id, e.at, e.kind, '${side}' AS side, m.id AS member_id, m.account, a.wallet,
     ${side === 'out' ? '-' : ''}e.amount AS amount, e.${account}_before AS before, e.${account}_after AS after,
     e.reference
   FROM ledger_entries e JOIN ledger_accounts a ON a.brand = e.brand AND a.id = e.${account}_account
   JOIN members m ON m.brand = a.brand AND m.id = a.member_id
   WHERE e.brand = $1 AND m.path LIKE $2 AND e.at >= $3 AND ($4 = '' OR position($4 IN m.account) > 0)
     AND (${kinds}::text[] IS NULL OR e.kind = ANY(${kinds}::text[]))`

const MOVEMENTS = `FROM (${sideOf('out', 'debit', '$5')} UNION ALL ${sideOf('in', 'credit', '$6')}) movement`
