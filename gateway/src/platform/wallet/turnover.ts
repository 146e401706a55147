import type { Inside } from '../engine/world.ts'
import { nextNumber } from '../store/counters.ts'
import { insertTurnovers, validBetByMember } from './store/turnovers.ts'

/** Turnover requirement that a member must meet by bets before a withdrawal. */
export type NewTurnover = {
  memberId: number
  /** Kind of the entry that credited the money: DEPOSIT, BONUS, CASHBACK, … */
  kind: string
  /** Source of the money: an order or a promotion. */
  source: string
  /** Amount in minor units. */
  amount: bigint
  /** Multiple of the amount that must be bet, a whole number; 0 for money without a requirement. */
  multiple: number
  /** Expiry in ms; by default the requirement never expires. */
  expiresAt?: number
}

/** Opens requirements in order; returns their numbers. */
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
