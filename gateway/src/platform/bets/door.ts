/** Public module of the bets: other families import only this file. */
export { betReference, type NewBet, type Outcome, placeBet, settleBet } from './bets.ts'
export { payingWallet, purseOf } from './purse.ts'
export {
  type BetRow,
  lockPendingBet,
  playedSince,
  saveHeldPayout,
  seedRounds,
  type UnfinishedRow,
  unfinishedGames,
} from './store/rounds.ts'
