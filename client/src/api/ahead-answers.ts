/** An answer that was read before its page was opened. */
export type AheadAnswer = {
  coming: Promise<unknown>
  /** Undefined until the answer has arrived. */
  value?: unknown
  /** A page has taken the answer; the next read of the same asks the platform. */
  isTaken?: boolean
}

/** Answers read ahead, by the key of their read as JSON. They are dropped soon, so that no page shows an old one. */
export const aheadAnswers = new Map<string, AheadAnswer>()

/** The answer read ahead for the first read of a page; undefined if there is none or it was taken. */
export function claimAheadAnswer<Value>(name: string): Promise<Value> | undefined {
  const found = aheadAnswers.get(name)
  if (!found || found.isTaken) return undefined
  found.isTaken = true
  return found.coming as Promise<Value>
}
