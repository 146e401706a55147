import type { Inside } from '../engine/world.ts'

/** What a member has done in all, and where it stands. */
export type Standing = {
  member_id: number
  turnover: bigint
  deposits: bigint
  first_deposit: bigint
  /** Highest level ever reached: its gift is given once. */
  highest: number
  risen_at: bigint
  tickets: number
  referrer_id: number
  referral_state: '' | 'PENDING' | 'PAID' | 'MARKED'
  referral_reward: bigint
  /** Level now, of the member's row. */
  rank: number
}

/** A member's standing; zeros for who has done nothing yet. */
export async function standingOf(
  { db, site }: Pick<Inside, 'db' | 'site'>,
  memberId: number,
): Promise<Standing> {
  const [row] = await db<Standing>(
    `SELECT coalesce(s.turnover, 0) AS turnover, coalesce(s.deposits, 0) AS deposits,
       coalesce(s.first_deposit, 0) AS first_deposit, coalesce(s.highest, 0) AS highest,
       coalesce(s.risen_at, 0) AS risen_at, coalesce(s.tickets, 0) AS tickets,
       coalesce(s.referrer_id, 0) AS referrer_id, coalesce(s.referral_state, '') AS referral_state,
       coalesce(s.referral_reward, 0) AS referral_reward, m.id AS member_id, m.rank
     FROM members m LEFT JOIN member_standings s ON s.brand = m.brand AND s.member_id = m.id
     WHERE m.brand = $1 AND m.id = $2`,
    [site.code, memberId],
  )
  return row!
}

/** What is counted that is no bet. */
export const NO_BETS: readonly string[] = ['DEPOSIT', 'SIGN_IN']

/** Valid bet of a member from a day on, or through one. */
export async function turnoverSince(
  { db, site }: Pick<Inside, 'db' | 'site'>,
  memberId: number,
  day: string,
): Promise<bigint> {
  const [row] = await db<{ turnover: bigint }>(
    `SELECT coalesce(sum(amount), 0)::bigint AS turnover FROM activity_days
     WHERE brand = $1 AND member_id = $2 AND day >= $3 AND activity <> ALL($4::text[])`,
    [site.code, memberId, day, NO_BETS],
  )
  return row?.turnover ?? 0n
}
