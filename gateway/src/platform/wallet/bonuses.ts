import type { EntryKind } from '../ledger/entries.ts'
import type { Inside, JobWorld } from '../world.ts'
import { MAIN } from './balances.ts'
import { lapseTurnover, type NewTurnover, openTurnovers, turnoversOf } from './turnover.ts'

export { turnoverLeft } from './turnover.ts'

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

/** A bonus whose turnover is not done in time goes back to the house, as far as it is still in the main wallet. */
export async function expireBonus(id: number, world: JobWorld): Promise<void> {
  const { db, brand, ledger } = world
  const [owner] = await db<{ member_id: number }>(
    'SELECT member_id FROM turnover_requirements WHERE brand = $1 AND id = $2',
    [brand, id],
  )
  const rows = owner ? await turnoversOf(world, owner.member_id) : []
  const bonus = rows.find((row) => row.id === id)
  if (!bonus || bonus.lapsed_at !== null || bonus.done >= bonus.required) return
  await lapseTurnover(world, bonus)
  const own = { member: bonus.member_id, wallet: MAIN }
  const { balance, held } = await ledger.at(own)
  const amount = balance - held < bonus.amount ? balance - held : bonus.amount
  if (amount > 0n)
    await ledger.post([
      { kind: 'BONUS', from: own, to: { house: 'gifts' }, amount, reference: bonusReference(id) },
    ])
}
