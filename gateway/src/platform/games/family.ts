import type { Family } from '../family.ts'
import { endMatch, voidBet } from './open-bets.ts'
import { gameHandlers } from './operations.ts'
import { gameTables } from './tables.ts'

/** The lobby, and playing. */
export const games: Family<'games'> = {
  handlers: gameHandlers,
  tables: gameTables,
  jobs: { 'bet-void': voidBet, 'match-end': endMatch },
  stale: { launch_tickets: { column: 'expires_at', keepMs: 0 } },
}
