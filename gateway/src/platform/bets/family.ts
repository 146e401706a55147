import type { Family } from '../engine/family.ts'
import { betHistory } from './bet-history.ts'

/** Bets of games and lotteries, from the held stake to the settlement. */
export const bets: Family<'bets'> = {
  handlers: {},
  also: { 'wallet.bet-history': betHistory },
  jobs: {},
}
