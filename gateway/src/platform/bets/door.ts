/** Public module of the bets: other families import only this file. */
export { betDetails } from './bet-details.ts'
export {
  betIdOf,
  betReference,
  type EndedBet,
  type NewBet,
  type Outcome,
  placeBet,
  placeBets,
  settleBet,
  settleBets,
} from './bets.ts'
export { payingWallet, purseOf } from './purse.ts'
export {
  type BetRow,
  lockPendingBet,
  lockPendingBets,
  playedSince,
  saveHeldPayout,
  seedRounds,
  type UnfinishedRow,
  unfinishedGames,
} from './store/rounds.ts'
