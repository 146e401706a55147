import type { AccountRecordRow } from '@marquee/schemas/contract'
import type { EntryKind } from '../ledger/entries.ts'

export type RecordType = AccountRecordRow['type']

/** What a member reads for an entry: when money left the wallet, and when it came in. */
export const RECORD_TYPES: Readonly<Record<EntryKind, { out: RecordType; in: RecordType }>> = {
  OPENING: { out: 'CORRECTION', in: 'OPENING' },
  DEPOSIT: { out: 'CORRECTION', in: 'DEPOSIT' },
  WITHDRAW: { out: 'WITHDRAW', in: 'CORRECTION' },
  TRANSFER: { out: 'TRANSFER_OUT', in: 'TRANSFER_IN' },
  BET: { out: 'BET', in: 'BET' },
  PAYOUT: { out: 'PAYOUT', in: 'PAYOUT' },
  VOID: { out: 'VOID', in: 'VOID' },
  DOWNLINE: { out: 'TO_DOWNLINE', in: 'FROM_UPLINE' },
  DEMO_CREDIT: { out: 'DEMO_CREDIT', in: 'DEMO_CREDIT' },
  CORRECTION: { out: 'CORRECTION', in: 'CORRECTION' },
}

/** Kinds of entry that read as this type on a side; for filters. */
export function kindsReadAs(type: RecordType, side: 'out' | 'in'): EntryKind[] {
  return (Object.keys(RECORD_TYPES) as EntryKind[]).filter((kind) => RECORD_TYPES[kind][side] === type)
}
