import { SECOND_MS } from '../lib/time-units.ts'
import { createFault, createFine, createWarning, type Finding } from './finding.ts'
import type { Probes } from './probes.ts'

/** Difference of clocks from which sealed bodies and codes begin to fail early, and from which they fail. */
const SKEW_WARNING_MS = 5 * SECOND_MS
const SKEW_FAULT_MS = 60 * SECOND_MS

/** Compares the clock of this machine with another's, by its time in ms since 1970; NaN if it tells none. */
export function checkClock(other: string, theirs: number, { now }: Pick<Probes, 'now'>): Finding {
  const where = `clock beside ${other}`
  if (Number.isNaN(theirs))
    return createWarning(where, 'the upstream tells no time', 'compare the clocks by hand')
  const skewMs = Math.abs(now() - theirs)
  const what = `the clocks differ by ${Math.round(skewMs / SECOND_MS)} s`
  const remedy = 'synchronise both clocks by NTP; sealed bodies are valid for 60 s'
  if (skewMs >= SKEW_FAULT_MS) return createFault(where, what, remedy)
  return skewMs >= SKEW_WARNING_MS ? createWarning(where, what, remedy) : createFine(where, what)
}
