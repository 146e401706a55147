import { startOfDay } from '../../lib/days.ts'
import type { World } from '../engine/world.ts'
import type { EntryKind } from '../ledger/door.ts'
import { paidSince } from './store/entries.ts'

/** Sum that a member paid by entries of a kind since the brand's midnight. */
export function paidToday(
  { db, site, clock }: Pick<World, 'db' | 'site' | 'clock'>,
  memberId: number,
  kind: EntryKind,
): Promise<bigint> {
  const since = startOfDay(clock.now(), site.brand.timeZone)
  return paidSince(db, site.code, { memberId, kind, since })
}
