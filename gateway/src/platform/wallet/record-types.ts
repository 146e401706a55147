import type { AccountRecordRow } from '@marquee/schemas/contract'
import type { EntryKind } from '../ledger/door.ts'

export type RecordType = AccountRecordRow['type']

/**
 * Record type of an entry as shown to a member: for money that left the wallet, and for money that came in.
 */
export const RECORD_TYPES: Readonly<Record<EntryKind, { out: RecordType; in: RecordType }>> = {
  OPENING: { out: 'CORRECTION', in: 'OPENING' },
  DEPOSIT: { out: 'CORRECTION', in: 'DEPOSIT' },
  WITHDRAW: { out: 'WITHDRAW', in: 'CORRECTION' },
  TRANSFER: { out: 'TRANSFER_OUT', in: 'TRANSFER_IN' },
  BET: { out: 'BET', in: 'BET' },
  PAYOUT: { out: 'PAYOUT', in: 'PAYOUT' },
  BET_REBATE: { out: 'CORRECTION', in: 'BET_REBATE' },
  VOID: { out: 'VOID', in: 'VOID' },
  DOWNLINE: { out: 'TO_DOWNLINE', in: 'FROM_UPLINE' },
  DEPOSIT_FEE: { out: 'FEE', in: 'CORRECTION' },
  WITHDRAW_FEE: { out: 'FEE', in: 'CORRECTION' },
  WITHDRAW_RETURN: { out: 'CORRECTION', in: 'WITHDRAW_RETURN' },
  UPLINE: { out: 'TO_UPLINE', in: 'FROM_DOWNLINE' },
  BONUS: { out: 'BONUS_EXPIRED', in: 'BONUS' },
  CASHBACK: { out: 'CORRECTION', in: 'CASHBACK' },
  POINTS: { out: 'CORRECTION', in: 'POINTS' },
  RAFFLE: { out: 'CORRECTION', in: 'RAFFLE' },
  MISSION: { out: 'CORRECTION', in: 'MISSION' },
  REFERRAL: { out: 'CORRECTION', in: 'REFERRAL' },
  RANK_BONUS: { out: 'CORRECTION', in: 'RANK_BONUS' },
  RED_ENVELOPE: { out: 'RED_ENVELOPE_SENT', in: 'CORRECTION' },
  RED_ENVELOPE_CLAIM: { out: 'CORRECTION', in: 'RED_ENVELOPE' },
  RED_ENVELOPE_RETURN: { out: 'CORRECTION', in: 'RED_ENVELOPE_RETURN' },
  DIVIDEND: { out: 'DIVIDEND_PAID', in: 'DIVIDEND' },
  SALARY_DAILY: { out: 'SALARY_PAID', in: 'SALARY_DAILY' },
  SALARY_HOURLY: { out: 'SALARY_PAID', in: 'SALARY_HOURLY' },
  SALARY_REAL_TIME: { out: 'SALARY_PAID', in: 'SALARY_REAL_TIME' },
  REBATE: { out: 'SALARY_PAID', in: 'REBATE' },
  DEMO_CREDIT: { out: 'DEMO_CREDIT', in: 'DEMO_CREDIT' },
  CORRECTION: { out: 'CORRECTION', in: 'CORRECTION' },
}

/** Groups of types that a record can be filtered by; each type is in one group. */
const RECORD_GROUPS = {
  PAYMENTS: ['DEPOSIT', 'WITHDRAW', 'WITHDRAW_RETURN', 'FEE'],
  PLAY: ['BET', 'PAYOUT', 'BET_REBATE', 'VOID'],
  TRANSFERS: ['TRANSFER_OUT', 'TRANSFER_IN', 'TO_DOWNLINE', 'FROM_UPLINE', 'TO_UPLINE', 'FROM_DOWNLINE'],
  GIFTS: [
    'BONUS',
    'BONUS_EXPIRED',
    'CASHBACK',
    'POINTS',
    'RAFFLE',
    'MISSION',
    'REFERRAL',
    'RANK_BONUS',
    'RED_ENVELOPE',
    'RED_ENVELOPE_SENT',
    'RED_ENVELOPE_RETURN',
  ],
  INCOME: [
    'DIVIDEND',
    'DIVIDEND_PAID',
    'SALARY_DAILY',
    'SALARY_HOURLY',
    'SALARY_REAL_TIME',
    'SALARY_PAID',
    'REBATE',
  ],
  OTHERS: ['OPENING', 'DEMO_CREDIT', 'CORRECTION'],
} as const satisfies Record<string, readonly RecordType[]>

/** Types that a filter selects: all of its group, or the named type. */
export function typesOf(filter: RecordType | keyof typeof RECORD_GROUPS): readonly RecordType[] {
  return filter in RECORD_GROUPS
    ? RECORD_GROUPS[filter as keyof typeof RECORD_GROUPS]
    : [filter as RecordType]
}

/** Kinds of entry shown as this type on a side; for filters. */
export function kindsReadAs(type: RecordType, side: 'out' | 'in'): EntryKind[] {
  return (Object.keys(RECORD_TYPES) as EntryKind[]).filter((kind) => RECORD_TYPES[kind][side] === type)
}
