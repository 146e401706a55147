import { aheadAnswers } from '../../api/ahead-answers.ts'

/** Time in ms for which an answer that was read ahead is used. */
export const AHEAD_MS = 10_000

/** Reads once for a page that may be opened; resolves when the answer has come. A failed read is forgotten. */
export function readAhead(name: string, read: () => Promise<unknown>): Promise<unknown> {
  const known = aheadAnswers.get(name)
  // Whoever came first has noted the value then.
  if (known) return known.coming
  const answer = { coming: read() }
  const forget = () => {
    if (aheadAnswers.get(name) === answer) aheadAnswers.delete(name)
  }
  aheadAnswers.set(name, answer)
  setTimeout(forget, AHEAD_MS)
  return answer.coming.then((value) => void Object.assign(answer, { value }), forget)
}
