import type { Family } from '../engine/family.ts'
import { lotteryHandlers } from './operations.ts'
import { lotteryTables } from './tables.ts'

/** Lotteries: menus, issues and draws, all computed from the clock and the seed. */
export const lottery: Family<'lottery'> = {
  handlers: lotteryHandlers,
  tables: lotteryTables,
  jobs: {},
}
