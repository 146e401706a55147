import type { Inside } from '../../engine/world.ts'

/** What a member bet on a category of games: one bet, or many summed up. */
export type BetSum = {
  memberId: number
  /** Ids from the top down to the member. */
  path: readonly number[]
  product: string
  validBet: bigint
  stake: bigint
  payout: bigint
}

/** Bets settled in a window, void and trial ones left out. */
export type Bets = { between(from: number, to: number): Promise<readonly BetSum[]> }

type Row = {
  member_id: number
  path: string
  product: string
  settled_at: bigint
  valid_bet: bigint
  stake: bigint
  payout: bigint
}

const COUNTED = `FROM rounds r JOIN members m ON m.brand = r.brand AND m.id = r.member_id
  WHERE r.brand = $1 AND r.settled_at >= $2 AND r.settled_at < $3
    AND r.status IN ('WON', 'LOST') AND NOT r.is_trial`

/** Short windows are read from one list of single bets, long ones are summed up by the database, each once. */
export async function betsOf(world: Inside, short: { from: number; to: number } | undefined): Promise<Bets> {
  const single = short ? await singleBets(world, short.from, short.to) : []
  const times = single.map(({ at }) => at)
  const sums = new Map<string, Promise<readonly BetSum[]>>()
  return {
    between: async (from, to) => {
      if (short && from >= short.from && to <= short.to)
        return single.slice(firstAt(times, from), firstAt(times, to))
      const key = `${from}/${to}`
      const known = sums.get(key) ?? summedBets(world, from, to)
      sums.set(key, known)
      return known
    },
  }
}

async function singleBets(
  { db, site }: Inside,
  from: number,
  to: number,
): Promise<(BetSum & { at: number })[]> {
  const rows = await db<Row>(
    `SELECT r.member_id, m.path, r.product, r.settled_at, r.valid_bet, r.stake, r.payout ${COUNTED}
     ORDER BY r.settled_at`,
    [site.code, from, to],
  )
  return rows.map((row) => ({ ...betSum(row), at: Number(row.settled_at) }))
}

async function summedBets({ db, site }: Inside, from: number, to: number): Promise<BetSum[]> {
  const rows = await db<Row>(
    `SELECT r.member_id, m.path, r.product, sum(r.valid_bet)::bigint AS valid_bet, sum(r.stake)::bigint AS stake,
       sum(r.payout)::bigint AS payout ${COUNTED} GROUP BY r.member_id, m.path, r.product
     ORDER BY r.member_id, r.product`,
    [site.code, from, to],
  )
  return rows.map(betSum)
}

function betSum(row: Row): BetSum {
  return {
    memberId: row.member_id,
    path: idsOf(row.path),
    product: row.product,
    validBet: row.valid_bet,
    stake: row.stake,
    payout: row.payout,
  }
}

const paths = new Map<string, readonly number[]>()

/** Ids of a path; the same path is read once. */
export function idsOf(path: string): readonly number[] {
  const known = paths.get(path)
  if (known) return known
  const ids = path.split('/').filter(Boolean).map(Number)
  if (paths.size > 50_000) paths.clear()
  paths.set(path, ids)
  return ids
}

/** Where the first time that is not before `at` stands in the list. */
function firstAt(times: readonly number[], at: number): number {
  let [low, high] = [0, times.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (times[middle]! < at) low = middle + 1
    else high = middle
  }
  return low
}
