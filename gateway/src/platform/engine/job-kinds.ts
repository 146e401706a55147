/** Kinds of work that falls due, by the family that does it; the family's `jobs` say what each does. */
export type JobKinds = {
  platform: 'sweep'
  identity: 'trial-end'
  wallet:
    | 'bonus-expire'
    | 'deposit-pay'
    | 'deposit-decide'
    | 'deposit-expire'
    | 'withdrawal-step'
    | 'withdrawal-deadline'
  bets: never
  games: 'bet-void' | 'match-end'
  lottery: 'lottery-settle'
  promotions: 'promotions-day' | 'promotion-review' | 'promotion-end' | 'redeem-decision' | 'envelope-end'
  agents: 'agent-pay' | 'team-days'
  support: 'feedback-answer'
}

export type JobKind = JobKinds[keyof JobKinds]
