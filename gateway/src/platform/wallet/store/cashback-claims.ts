import type { Query } from '../../store/store.ts'

export type NewClaim = {
  id: number
  memberId: number
  reference: string
  at: number
  amount: bigint
  /** Valid bet by category, ever, as JSON. */
  bets: string
  /** Paid amount by category, as JSON. */
  amounts: string
}

/** Adds a claim of cashback. */
export async function insertClaim(db: Query, brand: string, claim: NewClaim): Promise<void> {
  const { id, memberId, reference, at, amount, bets, amounts } = claim
  await db(
    `INSERT INTO cashback_claims (brand, id, member_id, reference, at, amount, bets, amounts)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [brand, id, memberId, reference, at, amount, bets, amounts],
  )
}

export type LastClaim = { at: bigint; bets: string }

/** The member's last claim, if there is one. */
export async function lastClaim(db: Query, brand: string, memberId: number): Promise<LastClaim | undefined> {
  const [last] = await db<LastClaim>(
    'SELECT at, bets FROM cashback_claims WHERE brand = $1 AND member_id = $2 ORDER BY id DESC LIMIT 1',
    [brand, memberId],
  )
  return last
}

/** Claims of a member in a period; `bucket` is the day's place in `starts`, from 1. */
export function claimsByDay(
  db: Query,
  brand: string,
  memberId: number,
  { from, until, starts }: { from: number; until: number; starts: readonly number[] },
): Promise<{ bucket: number; amounts: string }[]> {
  return db(
    `SELECT width_bucket(at, $5::bigint[]) AS bucket, amounts FROM cashback_claims
     WHERE brand = $1 AND member_id = $2 AND at >= $3 AND at < $4`,
    [brand, memberId, from, until, starts],
  )
}
