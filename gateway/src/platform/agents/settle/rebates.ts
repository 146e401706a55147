import type { Inside } from '../../engine/world.ts'
import { toParts } from '../percent.ts'
import { rebatesOf } from '../store/team.ts'
import type { BetSum } from './bets.ts'

/**
 * Earnings of an agent from the rebate that it did not pass on: for each bet below, its own rebate less
 * that of the branch.
 */
export type RebateShare = { memberId: number; depth: number; validBet: bigint; amount: bigint }

/** Shares of all agents above these bets, those at the top first. */
export async function rebateShares({ db, site }: Inside, bets: readonly BetSum[]): Promise<RebateShare[]> {
  const inTeams = new Set(bets.flatMap(({ path }) => (path.length > 1 ? path : [])))
  const texts = await rebatesOf(db, site.code, [...inTeams])
  const rebates = new Map([...texts].map(([id, text]) => [id, toParts(text) ?? 0n]))
  const earned = new Map<number, { depth: number; validBet: bigint; parts: bigint }>()
  for (const { path, validBet } of bets)
    for (const [index, upline] of path.slice(0, -1).entries()) {
      const difference = (rebates.get(upline) ?? 0n) - (rebates.get(path[index + 1]!) ?? 0n)
      if (difference <= 0n) continue
      const sum = earned.get(upline) ?? { depth: index, validBet: 0n, parts: 0n }
      earned.set(upline, {
        depth: index,
        validBet: sum.validBet + validBet,
        parts: sum.parts + validBet * difference,
      })
    }
  return [...earned]
    .map(([memberId, { depth, validBet, parts }]) => ({
      memberId,
      depth,
      validBet,
      amount: parts / 100_000n,
    }))
    .filter(({ validBet }) => validBet > 0n)
    .sort((a, b) => a.depth - b.depth || a.memberId - b.memberId)
}
