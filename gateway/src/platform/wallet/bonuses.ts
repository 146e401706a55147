import { HOUR_MS } from '../../lib/time-units.ts'
import type { Inside, JobWorld } from '../engine/world.ts'
import type { EntryKind, Posting, WalletState } from '../ledger/door.ts'
import { MAIN } from './balances.ts'
import { lapseTurnover, type TurnoverRow, turnoverOwner, turnoversOf } from './store/turnovers.ts'
import { type NewTurnover, openTurnovers } from './turnover.ts'

/** Kinds of entry that the house gives. */
export type BonusKind = Extract<
  EntryKind,
  'BONUS' | 'CASHBACK' | 'RAFFLE' | 'MISSION' | 'REFERRAL' | 'RANK_BONUS'
>

export type NewBonus = NewTurnover & { kind: BonusKind }

/** Number of a bonus as members read it, such as B000000042. */
export function bonusReference(id: number): string {
  return `B${String(id).padStart(9, '0')}`
}

/** Gives a member money of the house, with the turnover that it asks for; gives the bonus's number. */
export async function grantBonus(world: Inside, bonus: NewBonus): Promise<string> {
  const [reference] = await grantBonuses(world, [bonus])
  return reference!
}

/** The same for many members in a handful of statements. */
export async function grantBonuses(world: Inside, bonuses: readonly NewBonus[]): Promise<string[]> {
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

/** While its money is at stake a bonus is not over: the bets may still come back. */
const AGAIN_MS = HOUR_MS

/** A bonus whose turnover is not done in time goes back to the house, as far as it is still in any of the wallets. */
export async function expireBonus(id: number, world: JobWorld): Promise<void> {
  const { db, brand, ledger, clock } = world
  const owner = await turnoverOwner(db, brand, id)
  const rows = owner === undefined ? [] : await turnoversOf(db, brand, owner)
  const bonus = rows.find((row) => row.id === id)
  if (!bonus || bonus.lapsed_at !== null || bonus.done >= bonus.required) return
  const wallets = await ledger.walletsOf(bonus.member_id)
  const postings = takenBack(bonus, wallets)
  const taken = postings.reduce((sum, { amount }) => sum + amount, 0n)
  // Else what is moved to a vendor, or held by a bet, on the last day would be free on the next.
  if (taken < bonus.amount && wallets.some(({ held }) => held > 0n))
    return world.schedule('bonus-expire', clock.now() + AGAIN_MS, id)
  await lapseTurnover(db, brand, bonus, clock.now())
  await ledger.post(postings)
}

/** The bonus out of what is free in the wallets, main first. */
function takenBack(
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
