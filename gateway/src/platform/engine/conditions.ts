import type { RegistrationRule, ScenarioFile } from '@marquee/schemas/contract'

/** Conditions that a scenario set beside the rows of the database; a reset removes them. */
export type Conditions = {
  maintenance: boolean
  regionRestriction: boolean
  /** Status that the site answers instead of the one that follows. */
  status: number | undefined
  /** Country that visitors appear to come from. */
  country: string
  /** Vendor codes that are away; `*` is all of them. */
  vendorsAway: readonly string[]
  registration: Readonly<Record<string, Partial<RegistrationRule>>>
  payments: Payments
  /** A forgotten password tells whether the account is there. */
  revealUnknownUser: boolean
  /** Operation, family (`wallet.*`), or `*` for all, to how it goes wrong. */
  faults: Readonly<Record<string, Fault>>
}

export type Fault = NonNullable<ScenarioFile['steps'][number]['fault']>

/** Decisions of the simulated bank on open payments. */
export type Payments = {
  deposits: 'APPROVED' | 'REJECTED' | 'UNPAID'
  withdrawals: 'PAID' | 'REJECTED'
  disputes: 'REFUNDED' | 'RECEIVED'
}

/** Nothing changed by a scenario. */
export const NORMAL: Conditions = {
  maintenance: false,
  regionRestriction: false,
  status: undefined,
  country: '',
  vendorsAway: [],
  registration: {},
  payments: { deposits: 'APPROVED', withdrawals: 'PAID', disputes: 'REFUNDED' },
  revealUnknownUser: false,
  faults: {},
}

/** The fault of an operation: its own, else its family's, else the one of all. */
export function faultOf(faults: Readonly<Record<string, Fault>>, operation: string): Fault | undefined {
  return patternsOf(operation)
    .map((pattern) => faults[pattern])
    .find((fault) => fault !== undefined)
}

/** Patterns that match an operation, the most specific first: `wallet.transfer`, `wallet.*`, `*`. */
export function patternsOf(operation: string): [string, string, string] {
  return [operation, `${operation.slice(0, operation.indexOf('.'))}.*`, EVERY]
}

/** Stands for every operation, and for every vendor. */
export const EVERY = '*'

/** Whether something is placed for this brand or for all; true where no brand is named. */
export function isPlacedFor({ brand }: { brand: string }, code: string | undefined): boolean {
  return code === undefined || brand === code || brand === EVERY
}
