import type { AccountRecordRow } from '@marquee/schemas/contract'
import { pageOf, sliceOf } from '@marquee/schemas/rules/paging'
import { amountText, type InCurrency } from '../../lib/money/currencies.ts'
import type { Handler } from '../engine/world.ts'
import { callerIn } from '../identity/door.ts'
import { recordPeriod } from './record-period.ts'
import { kindsReadAs, RECORD_TYPES, type RecordType, typesOf } from './record-types.ts'
import { type Movement, movementPage } from './store/entries.ts'
import { lotteryBetsAmong } from './store/turnovers.ts'

/**
 * Movements of the caller's money, newest first, each with the balance of its wallet before and after
 * (R-2.097).
 */
export const accountRecord: Handler<'wallet.account-record'> = async ({ query }, world) => {
  const { db, site } = world
  const { type, wallet } = query
  const { from, until } = recordPeriod(world, query)
  const { memberId } = callerIn(world)
  const filter = {
    memberId,
    from,
    until,
    wallet,
    kindsOut: type === 'ALL' ? null : typesOf(type).flatMap((one) => kindsReadAs(one, 'out')),
    kindsIn: type === 'ALL' ? null : typesOf(type).flatMap((one) => kindsReadAs(one, 'in')),
  }
  const { total, amount, rows } = await movementPage(db, site.code, filter, sliceOf(query))
  const ids = rows.flatMap(({ reference }) => betIdOf(reference) ?? [])
  const lotteryBets =
    ids.length > 0 ? await lotteryBetsAmong(db, site.code, memberId, ids) : new Set<number>()
  return {
    ...pageOf(
      query,
      total,
      rows.map((row) => rowOf(site, row, lotteryBets)),
    ),
    totals: { amount: amountText(site, amount) },
  }
}

/** Number of the bet that a reference such as `R000000328` names. */
function betIdOf(reference: string): number | undefined {
  return /^R\d{9,15}$/.test(reference) ? Number(reference.slice(1)) : undefined
}

function rowOf(site: InCurrency, row: Movement, lotteryBets: ReadonlySet<number>): AccountRecordRow {
  const type: RecordType = RECORD_TYPES[row.kind][row.side]
  return {
    id: `${row.id}${row.side === 'out' ? '-1' : '-2'}`,
    time: Number(row.at),
    type,
    wallet: row.wallet,
    amount: amountText(site, row.amount),
    balanceBefore: amountText(site, row.before),
    balanceAfter: amountText(site, row.after),
    reference: row.reference,
    ...(lotteryBets.has(betIdOf(row.reference) ?? 0) && { lotteryBetNo: row.reference }),
  }
}
