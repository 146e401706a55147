import { covers } from '../product-groups.ts'
import type { TeamFigures } from '../tiers.ts'
import type { BetSum } from './bets.ts'
import type { Term } from './terms.ts'

type Sum = { validBet: bigint; netLoss: bigint; byMember: Map<number, bigint> }

/** Bonus and cashback that a member got; they are of no product. */
export type Gift = { path: readonly number[]; amount: bigint }

/** Figures of the team below each contract's account, without the account's own bets. */
export function teamFigures(
  terms: readonly Term[],
  bets: readonly BetSum[],
  gifts: readonly Gift[],
  activeFrom: bigint,
): Map<Term, TeamFigures> {
  const byMember = new Map<number, Term[]>()
  for (const term of terms) byMember.set(term.memberId, [...(byMember.get(term.memberId) ?? []), term])
  const sums = new Map<Term, Sum>()
  for (const bet of bets)
    for (const upline of bet.path)
      if (upline !== bet.memberId)
        for (const term of byMember.get(upline) ?? [])
          if (covers(term.group, bet.product)) add(sums, term, bet)
  for (const { path, amount } of gifts)
    for (const upline of path.slice(0, -1))
      for (const term of byMember.get(upline) ?? []) {
        const sum = sums.get(term)
        if (sum && term.group === 'CONS') sum.netLoss -= amount
      }
  return new Map([...sums].map(([term, sum]) => [term, figuresOf(sum, activeFrom)]))
}

function add(sums: Map<Term, Sum>, term: Term, { memberId, validBet, stake, payout }: BetSum): void {
  let sum = sums.get(term)
  if (!sum) {
    sum = { validBet: 0n, netLoss: 0n, byMember: new Map() }
    sums.set(term, sum)
  }
  sum.validBet += validBet
  sum.netLoss += stake - payout
  sum.byMember.set(memberId, (sum.byMember.get(memberId) ?? 0n) + validBet)
}

function figuresOf({ validBet, netLoss, byMember }: Sum, activeFrom: bigint): TeamFigures {
  let activeMembers = 0
  for (const bet of byMember.values()) if (bet >= activeFrom) activeMembers += 1
  return { validBet, netLoss, activeMembers }
}
