import { DAY_MS } from '../../lib/time-units.ts'
import type { Family } from '../engine/family.ts'
import { gameHandlers } from './operations.ts'
import { voidBet } from './vendor.ts'
import { forgetTrial, matchEnded } from './vendor-host.ts'

/** The lobby, and playing. */
export const games: Family<'games'> = {
  handlers: gameHandlers,
  jobs: { 'bet-void': voidBet, 'match-end': matchEnded },
  heard: { 'trial.ended': forgetTrial },
  stale: {
    launch_tickets: { column: 'expires_at', keepMs: 0 },
    // Deadline of a round: bets voided by the platform are not reported to the vendor.
    studio_rounds: { column: 'ends_at', keepMs: 30 * DAY_MS },
  },
}
