import type { Inside } from '../../engine/world.ts'
import { giftsBetween } from '../store/team-entries.ts'
import { EVERYBODY, idsOf } from './bets.ts'
import type { Gift } from './team-figures.ts'
import type { Settlement } from './terms.ts'

/** Bonus, less what expired of it, and cashback of a window: a dividend takes them off the net loss of all products together. */
export async function giftsIn(
  { db, site }: Pick<Inside, 'db' | 'site'>,
  settlement: Pick<Settlement, 'from' | 'to'> & { terms: Settlement['terms'] },
  scope: string = EVERYBODY,
): Promise<Gift[]> {
  if (!settlement.terms.some(({ kind, group }) => kind === 'DIVIDEND' && group === 'CONS')) return []
  const rows = await giftsBetween(db, site.code, { ...settlement, scope })
  return rows.map(({ path, amount }) => ({ path: idsOf(path), amount }))
}
