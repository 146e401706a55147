import type { Inside } from '../../engine/world.ts'
import { betSumsBetween, betsBetween, type PlayedRow } from '../store/team-bets.ts'

/** Bets of a member on a category of games: one bet, or the sum of many. */
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

/** LIKE pattern of the paths of all accounts. */
export const EVERYBODY = '%'

/**
 * Bets of the accounts in `scope`, a LIKE pattern of paths. Short windows are read from one list of single bets, of
 * everybody; long ones are summed up by the database, each once.
 */
export async function betsOf(
  world: Inside,
  short: { from: number; to: number } | undefined,
  scope: string = EVERYBODY,
): Promise<Bets> {
  const single = short ? await singleBets(world, short) : []
  const times = single.map(({ at }) => at)
  const sums = new Map<string, Promise<readonly BetSum[]>>()
  return {
    between: async (from, to) => {
      if (short && from >= short.from && to <= short.to)
        return single.slice(firstAt(times, from), firstAt(times, to))
      const key = `${from}/${to}`
      const known = sums.get(key) ?? summedBets(world, { from, to, scope })
      sums.set(key, known)
      return known
    },
  }
}

async function singleBets(
  { db, site }: Inside,
  span: { from: number; to: number },
): Promise<(BetSum & { at: number })[]> {
  const rows = await betsBetween(db, site.code, span)
  return rows.map((row) => ({ ...betSum(row), at: Number(row.settled_at) }))
}

async function summedBets(
  { db, site }: Inside,
  span: { from: number; to: number; scope: string },
): Promise<BetSum[]> {
  return (await betSumsBetween(db, site.code, span)).map(betSum)
}

function betSum(row: PlayedRow): BetSum {
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

/** Index of the first time that is not before `at`. */
function firstAt(times: readonly number[], at: number): number {
  let [low, high] = [0, times.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (times[middle]! < at) low = middle + 1
    else high = middle
  }
  return low
}
