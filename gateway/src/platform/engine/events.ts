/** A bet that was settled: won, lost, or void. */
export type SettledBet = {
  id: number
  memberId: number
  /** Category of the game: RNG, LIVE, … */
  product: string
  nodeId: string
  vassalage: string
  /** Issue of a lottery's bet. */
  issue?: string
  /** Minor units. */
  stake: bigint
  /** Amount that counts for turnover, points and salaries, in minor units; 0 for a void bet. */
  validBet: bigint
  payout: bigint
  status: 'WON' | 'LOST' | 'VOID'
  /** A trial account's bet counts nowhere. */
  isTrial: boolean
}

/** Events between families, sent in the transaction in which they happen. */
export type Events = {
  /** Bets that were settled at the same time: one of a game, or many of a lottery's issue. */
  'bets.settled': readonly SettledBet[]
  /** `referrerId`: the account whose invitation code was used, agent or player; 0 without an invitation. */
  'member.registered': { memberId: number; uplineId: number; referrerId?: number }
  'member.signed-in': { memberId: number; isFirst: boolean }
  /** A trial account expired; listeners delete their data of it. */
  'trial.ended': { memberId: number; account: string }
  'deposit.approved': {
    memberId: number
    amount: bigint
    orderNo: string
    isFirst: boolean
    /** Promotion that was picked with the order; empty for none. */
    promotion: string
  }
  /** A deposit order that ended without money, other than by its member. */
  'deposit.failed': { memberId: number; amount: bigint; orderNo: string; state: 'REJECTED' | 'EXPIRED' }
  'withdrawal.paid': { memberId: number; amount: bigint; orderNo: string }
}

export type EventName = keyof Events
