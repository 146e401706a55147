import { filterErrors } from '@marquee/schemas/rules/warnings'
import type { Content } from '../content/content.ts'
import { formatProblem } from '../content/read/problem.ts'

/** Stops a production start if a brand or the contract is broken. */
export function assertProduction(content: Content): void {
  const problems = filterErrors(content.problems)
  if (problems.length > 0)
    throw new Error(`A brand or the contract is broken:\n${problems.map(formatProblem).join('\n')}`)
}
