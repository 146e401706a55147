/** Outcomes of a shadow read, with the headings of their columns. */
export const SHADOW_OUTCOMES = {
  same: 'Same',
  differs: 'Differ',
  unanswered: 'Unanswered',
  failed: 'Failed',
  skipped: 'Skipped',
} as const

export type ShadowOutcome = keyof typeof SHADOW_OUTCOMES

/** Reads of an operation that an upstream answered, by outcome, and the differences that were found in them. */
export type ShadowRow = {
  operation: string
  outcomes: Partial<Record<ShadowOutcome, number>>
  differences: { rule: string; what: string; count: number }[]
}
