import type { Brand } from '@marquee/schemas/contract'
import { Refusal } from '../../lib/refusal.ts'
import type { World } from '../engine/world.ts'
import type { EntryKind } from '../ledger/door.ts'

export type ContractKind = 'DIVIDEND' | 'DAILY' | 'HOURLY' | 'REAL_TIME'
export type PaymentKind = ContractKind | 'REBATE'
export type DividendPeriod = 'Daily' | 'Weekly' | 'Semimonthly' | 'Monthly'
export type Period = DividendPeriod | 'Hourly' | 'Real time'

type KindRow = {
  module: keyof Brand['modules']
  entry: EntryKind
  /** The period that every contract of the kind has; dividends name theirs. */
  period?: Period
  /** Greatest rate where the agent has no contract of its own, parts of 100,000. */
  maximum: keyof Brand['numbers']
}

/** Settings of each kind of contract. */
export const CONTRACT_KINDS: Readonly<Record<ContractKind, KindRow>> = {
  DIVIDEND: { module: 'dividend', entry: 'DIVIDEND', maximum: 'dividendMaximumPer100000' },
  DAILY: {
    module: 'dailySalary',
    entry: 'SALARY_DAILY',
    period: 'Daily',
    maximum: 'salaryMaximumPer100000',
  },
  HOURLY: {
    module: 'hourlySalary',
    entry: 'SALARY_HOURLY',
    period: 'Hourly',
    maximum: 'salaryMaximumPer100000',
  },
  REAL_TIME: {
    module: 'realTimeSalary',
    entry: 'SALARY_REAL_TIME',
    period: 'Real time',
    maximum: 'salaryMaximumPer100000',
  },
}

/** Ledger entry of each kind of payment. */
export const ENTRY_OF: Readonly<Record<PaymentKind, EntryKind>> = {
  DIVIDEND: CONTRACT_KINDS.DIVIDEND.entry,
  DAILY: CONTRACT_KINDS.DAILY.entry,
  HOURLY: CONTRACT_KINDS.HOURLY.entry,
  REAL_TIME: CONTRACT_KINDS.REAL_TIME.entry,
  REBATE: 'REBATE',
}

/** Kinds of contract that the brand has. */
export function offeredKinds(modules: Brand['modules']): ContractKind[] {
  return (Object.keys(CONTRACT_KINDS) as ContractKind[]).filter((kind) => isOffered(modules, kind))
}

/** Refuses a kind of contract that the brand does not have. */
export function refuseUnlessOffered(world: World, kind: ContractKind): void {
  if (!isOffered(world.site.brand.modules, kind)) throw new Refusal('function.not.available')
}

function isOffered(modules: Brand['modules'], kind: ContractKind): boolean {
  return modules.agents && modules[CONTRACT_KINDS[kind].module]
}
