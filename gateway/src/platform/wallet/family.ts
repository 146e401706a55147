import type { Family } from '../family.ts'
import { walletHandlers } from './operations.ts'

/** The member's money. */
export const wallet: Family<'wallet'> = { handlers: walletHandlers, tables: [], jobs: {} }
