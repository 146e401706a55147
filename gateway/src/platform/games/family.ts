import type { Family } from '../family.ts'
import { gameHandlers } from './operations.ts'
import { gameTables } from './tables.ts'

/** The lobby, and playing. */
export const games: Family<'games'> = {
  handlers: gameHandlers,
  tables: gameTables,
  jobs: {},
  stale: { launch_tickets: { column: 'expires_at', keepMs: 0 } },
}
