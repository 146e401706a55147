import type { RegistrationRule } from '@marquee/schemas/contract'

/** What a scenario changed beside rows of the database; a reset takes it away. */
export type Conditions = {
  maintenance: boolean
  regionRestriction: boolean
  /** Status that the site answers instead of the one that follows. */
  status: number | undefined
  /** Where visitors seem to be. */
  country: string
  /** Vendor codes that are away; `*` is all of them. */
  vendorsAway: readonly string[]
  registration: Readonly<Record<string, Partial<RegistrationRule>>>
  /** Operation, or `*` for all, to how it goes wrong. */
  faults: Readonly<Record<string, { errorCode?: string; latencyMs?: number }>>
}

/** Nothing changed by a scenario. */
export const NORMAL: Conditions = {
  maintenance: false,
  regionRestriction: false,
  status: undefined,
  country: '',
  vendorsAway: [],
  registration: {},
  faults: {},
}
