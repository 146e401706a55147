import type { Inside } from '../engine/world.ts'
import { nextNumber } from '../store/counters.ts'
import { insertRows } from '../store/insert-rows.ts'

/** What a member has to bet before money may leave again. */
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

export type TurnoverRow = {
  id: number
  member_id: number
  kind: string
  source: string
  amount: bigint
  required: bigint
  /** Bets that counted for it. */
  done: bigint
  opened_at: bigint
  expires_at: bigint | null
  lapsed_at: bigint | null
}

type Books = Pick<Inside, 'db' | 'site'>

/** Valid bets of a member that were ever settled; a trial's count nowhere. */
const VALID_BET = `SELECT coalesce(sum(valid_bet), 0)::bigint FROM rounds
  WHERE brand = $1 AND member_id = $2 AND settled_at IS NOT NULL AND NOT is_trial`

/**
 * Requirements of a member with what was bet for each. A bet counts once, for the oldest that is not met yet, and only
 * for those opened before it: with m the bets made before a requirement and r what it takes, the i-th is met at
 * c(i) = max(c(i-1), m(i)) + r(i), which is the running sum of r plus the greatest m less the sum before it.
 */
const WITH_DONE = `SELECT chain.*, least(takes, greatest(0, (${VALID_BET}) - (ends - takes)))::bigint AS done
  FROM (
    SELECT summed.*, through + max(mark - (through - takes)) OVER (ORDER BY id) AS ends
    FROM (
      SELECT own.*, sum(takes) OVER (ORDER BY id) AS through
      FROM turnover_requirements own WHERE brand = $1 AND member_id = $2
    ) summed
  ) chain`

/** Opens requirements, in order; gives their numbers. */
export async function openTurnovers(
  world: Pick<Inside, 'db' | 'site' | 'clock'>,
  opened: readonly NewTurnover[],
): Promise<number[]> {
  if (opened.length === 0) return []
  const { db, site, clock } = world
  const marks = await marksOf(world, [...new Set(opened.map(({ memberId }) => memberId))])
  const last = Number(await nextNumber(db, site.code, 'turnover', opened.length))
  const rows = opened.map((row, index) => ({
    ...row,
    id: last - opened.length + index + 1,
    required: row.amount * BigInt(row.multiple),
  }))
  await insertRows(db, 'turnover_requirements', rows, [
    ['brand', 'text', () => site.code],
    ['id', 'integer', ({ id }) => id],
    ['member_id', 'integer', ({ memberId }) => memberId],
    ['kind', 'text', ({ kind }) => kind],
    ['source', 'text', ({ source }) => source],
    ['amount', 'bigint', ({ amount }) => amount],
    ['required', 'bigint', ({ required }) => required],
    ['takes', 'bigint', ({ required }) => required],
    ['mark', 'bigint', ({ memberId }) => marks.get(memberId) ?? 0n],
    ['opened_at', 'bigint', () => clock.now()],
    ['expires_at', 'bigint', ({ expiresAt }) => expiresAt ?? null],
  ])
  return rows.map(({ id }) => id)
}

/** What a member still has to bet before it may withdraw, in minor units. */
export async function turnoverLeft(world: Books, memberId: number): Promise<bigint> {
  const [row] = await world.db<{ left: bigint }>(
    `SELECT coalesce(sum(takes - done), 0)::bigint AS left FROM (${WITH_DONE}) requirement`,
    [world.site.code, memberId],
  )
  return row?.left ?? 0n
}

/** All requirements of a member, oldest first. */
export function turnoversOf(world: Books, memberId: number): Promise<TurnoverRow[]> {
  return world.db<TurnoverRow>(`${WITH_DONE} ORDER BY id`, [world.site.code, memberId])
}

/** A requirement asks for no more than was bet for it by now; the bets that follow count for the next one. */
export async function lapseTurnover(
  { db, site, clock }: Pick<Inside, 'db' | 'site' | 'clock'>,
  { id, done }: TurnoverRow,
): Promise<void> {
  await db('UPDATE turnover_requirements SET takes = $3, lapsed_at = $4 WHERE brand = $1 AND id = $2', [
    site.code,
    id,
    done,
    clock.now(),
  ])
}

async function marksOf({ db, site }: Books, members: readonly number[]): Promise<Map<number, bigint>> {
  const rows = await db<{ member_id: number; mark: bigint }>(
    `SELECT member_id, sum(valid_bet)::bigint AS mark FROM rounds
     WHERE brand = $1 AND member_id = ANY($2::integer[]) AND settled_at IS NOT NULL AND NOT is_trial
     GROUP BY member_id`,
    [site.code, members],
  )
  return new Map(rows.map(({ member_id, mark }) => [member_id, mark]))
}
