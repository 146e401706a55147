import { aheadAnswers } from '../../api/ahead-answers.ts'

/** Time in ms for which an answer that was read ahead is used. */
export const AHEAD_MS = 10_000

/** Reads once for a page that may be opened; undefined if that was done already. A failed read is forgotten. */
export function readAhead(name: string, read: () => Promise<unknown>): Promise<void> | undefined {
  if (aheadAnswers.has(name)) return undefined
  const answer = { coming: read() }
  const forget = () => {
    if (aheadAnswers.get(name) === answer) aheadAnswers.delete(name)
  }
  aheadAnswers.set(name, answer)
  setTimeout(forget, AHEAD_MS)
  return answer.coming.then((value) => void Object.assign(answer, { value }), forget)
}
