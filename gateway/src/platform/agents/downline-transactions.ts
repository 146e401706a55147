import type { Operations } from '@marquee/schemas/contract'
import { pageOf, sliceOf } from '@marquee/schemas/rules/paging'
import { amountText, type InCurrency } from '../../lib/money/currencies.ts'
import type { Handler } from '../engine/world.ts'
import { kindsReadAs, RECORD_TYPES, type RecordType, recordPeriod } from '../wallet/door.ts'
import {
  newestTeamMovements,
  type TeamMovement,
  teamMovementPage,
  teamMovementSums,
} from './store/team-entries.ts'
import { agentIn, scopeOf } from './tree.ts'

type Row = Operations['agents.downline-transactions']['value']['list'][number]

/** Ledger entries of the team, newest first, in the words of the member's own record. */
export const downlineTransactions: Handler<'agents.downline-transactions'> = async ({ query }, world) => {
  const agent = await agentIn(world)
  const { db, site } = world
  const type = query.type === 'ALL' ? undefined : (query.type as RecordType)
  const filter = {
    scope: await scopeOf(world, agent, query.downlineId),
    span: recordPeriod(world, query),
    name: query.account.trim().toLowerCase(),
    kindsOut: type ? kindsReadAs(type, 'out') : null,
    kindsIn: type ? kindsReadAs(type, 'in') : null,
  }
  const sums = await teamMovementSums(db, site.code, filter)
  const page = sums.total > MANY ? newestTeamMovements : teamMovementPage
  const rows = await page(db, site.code, filter, sliceOf(query))
  return {
    ...pageOf(
      query,
      Number(sums.total),
      rows.map((row) => rowView(site, row)),
    ),
    totals: {
      in: amountText(site, sums.came),
      out: amountText(site, sums.went),
      amount: amountText(site, sums.came + sums.went),
    },
  }
}

/** Number of movements from which a page is found faster among those of all members. */
const MANY = 20_000n

function rowView(site: InCurrency, row: TeamMovement): Row {
  return {
    id: `${row.id}${row.side === 'out' ? '-1' : '-2'}`,
    accountId: row.member_id,
    account: row.account,
    time: Number(row.at),
    type: RECORD_TYPES[row.kind][row.side],
    wallet: row.wallet,
    amount: amountText(site, row.amount),
    balanceBefore: amountText(site, row.before),
    balanceAfter: amountText(site, row.after),
    reference: row.reference,
  }
}
