import type { Family } from '../engine/family.ts'
import { lotteryHandlers } from './operations.ts'
import { settleIssue } from './settle-issue.ts'

/** Lotteries: menus, issues and draws, all computed from the clock and the seed; tickets, chases and their settlement. */
export const lottery: Family<'lottery'> = {
  handlers: lotteryHandlers,
  jobs: { 'lottery-settle': settleIssue },
  // Limits of numbers end with the draw.
  stale: { lottery_stakes: { column: 'draws_at', keepMs: 0 } },
}
