/** Number of calls of an operation that got an answer: `success`, `<code>`, `injected <code>`, `fault <kind>` or `event <name>`. */
export type SeenAnswer = { operation: string; answer: string; count: number }

/** Kinds of answers, with the headings of their columns. */
export const ANSWER_KINDS = { success: 'Success', error: 'Errors', event: 'Events', fault: 'Faults' } as const

export type AnswerKind = keyof typeof ANSWER_KINDS

/** An answer that an operation may give. */
export type CoverageCell = {
  kind: AnswerKind
  name: string
  count: number
  /** Calls that got the error from an injected fault, not from the platform. */
  injected: number
  /** Scenario that leads to it. */
  scenario?: string
  /** Reason for which no test produces it. */
  reason?: string
}

/** The answers of an operation, and how a tester makes it. */
export type CoverageRow = {
  operation: string
  method: string
  path: string
  access: string
  /** Query of a read that can be made as it is; undefined if a person makes the call. */
  query?: Readonly<Record<string, string>>
  /** Page that makes the call. */
  page?: string
  /** Instructions for a person on that page. */
  steps?: string
  cells: CoverageCell[]
}

/** Operation of the row of the codes that every call may answer. */
export const EVERY_CALL = 'every call'
