import { startOfDay } from '../../lib/days.ts'
import type { World } from '../engine/world.ts'
import type { EntryKind } from '../ledger/door.ts'

/** What a member paid by entries of a kind since the brand's midnight. */
export async function paidToday(
  { db, site, clock }: Pick<World, 'db' | 'site' | 'clock'>,
  memberId: number,
  kind: EntryKind,
): Promise<bigint> {
  const [row] = await db<{ paid: bigint }>(
    `SELECT coalesce(sum(e.amount), 0)::bigint AS paid
     FROM ledger_entries e JOIN ledger_accounts a ON a.brand = e.brand AND a.id = e.debit_account
     WHERE e.brand = $1 AND e.kind = $4 AND e.at >= $3 AND a.member_id = $2`,
    [site.code, memberId, startOfDay(clock.now(), site.brand.timeZone), kind],
  )
  return row?.paid ?? 0n
}
