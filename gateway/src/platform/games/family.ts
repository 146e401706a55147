import type { Family } from '../family.ts'
import { gameHandlers } from './operations.ts'
import { studioTables } from './studio/tables.ts'
import { forgetTrial, matchEnded } from './studio-host.ts'
import { gameTables } from './tables.ts'
import { voidBet } from './vendor.ts'

const DAY = 24 * 60 * 60 * 1000

/** The lobby, and playing. */
export const games: Family<'games'> = {
  handlers: gameHandlers,
  tables: [...gameTables, ...studioTables],
  jobs: { 'bet-void': voidBet, 'match-end': matchEnded },
  heard: { 'trial.ended': forgetTrial },
  stale: {
    launch_tickets: { column: 'expires_at', keepMs: 0 },
    // By when it had to end: of what the platform took back its studio is told nothing.
    studio_rounds: { column: 'ends_at', keepMs: 30 * DAY },
  },
}
