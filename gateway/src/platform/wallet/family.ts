import type { Family } from '../family.ts'
import { expireBonus } from './bonuses.ts'
import { walletHandlers } from './operations.ts'
import { walletTables } from './tables.ts'

/** The member's money. */
export const wallet: Family<'wallet'> = {
  handlers: walletHandlers,
  tables: walletTables,
  jobs: { 'bonus-expire': expireBonus },
}
