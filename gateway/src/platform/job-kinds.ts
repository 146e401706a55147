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
  games: never
  lottery: never
  promotions: never
  agents: 'agent-pay'
  support: never
}

export type JobKind = JobKinds[keyof JobKinds]
