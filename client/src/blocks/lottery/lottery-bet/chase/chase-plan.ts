/** Issues of a chase that are on offer, in the order of their draws. */
export type OfferedIssue = { numero: string; drawsAt: number }

/**
 * Settings of a chase. `flat` bets the same on each issue; `multiplied` raises the multiple by a factor every
 * `every` issues; `own` takes each multiple as it is typed.
 */
export type ChaseSettings = {
  mode: 'flat' | 'multiplied' | 'own'
  issues: number
  multiple: number
  factor: number
  every: number
  /** Typed multiples by issue; they replace the computed ones. */
  typed: Readonly<Record<string, number>>
  stopsOnWin: boolean
}

/** One row of the chase table, amounts in minor units. */
export type ChaseRow = OfferedIssue & { multiple: number; stake: bigint; total: bigint }

export const CHASE_START: ChaseSettings = {
  mode: 'flat',
  issues: 5,
  multiple: 1,
  factor: 2,
  every: 1,
  typed: {},
  stopsOnWin: true,
}

/** Computes the rows of a chase; `stake` is the stake of the ticket on one issue, `most` the maximum multiple. */
export function computeChaseRows(
  offered: readonly OfferedIssue[],
  settings: ChaseSettings,
  { stake, most }: { stake: bigint; most: number },
): ChaseRow[] {
  let total = 0n
  return offered.slice(0, settings.issues).map((issue, index) => {
    const multiple = Math.min(most, Math.max(1, multipleOf(settings, issue.numero, index)))
    const own = stake * BigInt(multiple)
    total += own
    return { ...issue, multiple, stake: own, total }
  })
}

function multipleOf({ mode, multiple, factor, every, typed }: ChaseSettings, numero: string, index: number) {
  if (mode === 'own') return typed[numero] ?? multiple
  return mode === 'flat' ? multiple : multiple * factor ** Math.floor(index / Math.max(1, every))
}
