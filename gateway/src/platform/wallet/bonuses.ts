import { HOUR_MS } from '../../lib/time-units.ts'
import type { Inside, JobWorld } from '../engine/world.ts'
import type { EntryKind, Posting, WalletState } from '../ledger/door.ts'
import { MAIN } from './balances.ts'
import { lapseTurnover, type TurnoverRow, turnoverOwner, turnoversOf } from './store/turnovers.ts'
import { type NewTurnover, openTurnovers } from './turnover.ts'

/** Kinds of entry for bonuses. */
export type BonusKind = Extract<
  EntryKind,
  'BONUS' | 'CASHBACK' | 'RAFFLE' | 'MISSION' | 'REFERRAL' | 'RANK_BONUS'
>

export type NewBonus = NewTurnover & { kind: BonusKind }

/** Number of a bonus as shown to members, such as B000000042. */
export function bonusReference(id: number): string {
  return `B${String(id).padStart(9, '0')}`
}

/** Pays a bonus with its turnover requirement; returns the bonus's number. */
export async function grantBonus(world: Inside, bonus: NewBonus): Promise<string> {
  const [reference] = await grantBonuses(world, [bonus])
  return reference!
}

/** Pays bonuses to many members in a few statements. */
async function grantBonuses(world: Inside, bonuses: readonly NewBonus[]): Promise<string[]> {
  const ids = await openTurnovers(world, bonuses)
  const references = ids.map(bonusReference)
  await world.ledger.post(
    bonuses.map(({ kind, memberId, amount }, index) => ({
      kind,
      from: { house: 'gifts' },
      to: { member: memberId, wallet: MAIN },
      amount,
      reference: references[index]!,
    })),
  )
  for (const [index, { expiresAt }] of bonuses.entries())
    if (expiresAt !== undefined) await world.schedule('bonus-expire', expiresAt, ids[index]!)
  return references
}

/**
 * Delay before the next attempt while money of an expired bonus is at stake, because the bets may be
 * returned.
 */
const AGAIN_MS = HOUR_MS

/** Returns the amount of an expired bonus to the house, as far as it is still in the member's wallets. */
export async function expireBonus(id: number, world: JobWorld): Promise<void> {
  const { db, brand, ledger, clock } = world
  const owner = await turnoverOwner(db, brand, id)
  const rows = owner === undefined ? [] : await turnoversOf(db, brand, owner)
  const bonus = rows.find((row) => row.id === id)
  if (!bonus || bonus.lapsed_at !== null || bonus.done >= bonus.required) return
  const wallets = await ledger.walletsOf(bonus.member_id)
  const postings = takenBack(bonus, wallets)
  const taken = postings.reduce((sum, { amount }) => sum + amount, 0n)
  // Otherwise a member could keep the money by a transfer to a vendor, or by a bet, on the last day.
  if (taken < bonus.amount && wallets.some(({ held }) => held > 0n))
    return world.schedule('bonus-expire', clock.now() + AGAIN_MS, id)
  await lapseTurnover(db, brand, bonus, clock.now())
  await ledger.post(postings)
}

/** Entries that take a bonus out of the available balances, main first. */
export function takenBack(
  { id, member_id: member, amount }: TurnoverRow,
  wallets: readonly WalletState[],
): Posting[] {
  let left = amount
  return wallets.flatMap(({ wallet, balance, held }): Posting[] => {
    const free = balance - held
    const part = free < left ? free : left
    left -= part
    if (part === 0n) return []
    const from = { member, wallet }
    return [{ kind: 'BONUS', from, to: { house: 'gifts' }, amount: part, reference: bonusReference(id) }]
  })
}
