import type { Inside } from '../engine/world.ts'
import { nextNumber } from '../store/counters.ts'
import { validBetByMember } from './store/rounds.ts'
import { insertTurnovers } from './store/turnovers.ts'

/** A requirement that a member has to meet by bets before money may leave again. */
export type NewTurnover = {
  memberId: number
  /** Kind of the entry that brought the money: DEPOSIT, BONUS, CASHBACK, … */
  kind: string
  /** What it was for: an order, a promotion. */
  source: string
  /** Minor units. */
  amount: bigint
  /** How many times the amount has to be bet, a whole number; 0 for money that is free at once. */
  multiple: number
  /** When it is over, ms; never, unless told. */
  expiresAt?: number
}

/** Opens requirements, in order; gives their numbers. */
export async function openTurnovers(
  world: Pick<Inside, 'db' | 'site' | 'clock'>,
  opened: readonly NewTurnover[],
): Promise<number[]> {
  if (opened.length === 0) return []
  const { db, site, clock } = world
  const members = [...new Set(opened.map(({ memberId }) => memberId))]
  const marks = await validBetByMember(db, site.code, members)
  const last = Number(await nextNumber(db, site.code, 'turnover', opened.length))
  const rows = opened.map(({ multiple, expiresAt = null, ...row }, index) => ({
    ...row,
    id: last - opened.length + index + 1,
    required: row.amount * BigInt(multiple),
    mark: marks.get(row.memberId) ?? 0n,
    expiresAt,
  }))
  await insertTurnovers(db, site.code, rows, clock.now())
  return rows.map(({ id }) => id)
}
