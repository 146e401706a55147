import type { Family } from '../engine/family.ts'
import { expireBonus } from './bonuses.ts'
import { decideDeposit, expireDeposit, payDeposit } from './deposit-course.ts'
import { walletHandlers } from './operations.ts'
import { seedWallet } from './seed.ts'
import { endConfirmation, stepWithdrawal } from './withdrawal-course.ts'

/** The member's money. */
export const wallet: Family<'wallet'> = {
  handlers: walletHandlers,
  jobs: {
    'bonus-expire': expireBonus,
    'deposit-pay': payDeposit,
    'deposit-decide': decideDeposit,
    'deposit-expire': expireDeposit,
    'withdrawal-step': stepWithdrawal,
    'withdrawal-deadline': endConfirmation,
  },
  seed: seedWallet,
}
