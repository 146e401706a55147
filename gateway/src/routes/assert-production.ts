import type { Content, LoadedBrand } from '../content/content.ts'
import { problemText, withoutWarnings } from '../content/problem.ts'
import { answererOf } from '../content/who-answers.ts'
import { OWN_OPERATIONS } from './operations/assert-answered.ts'

/** Stops a production start if a brand is broken or uses the simulated platform. */
export function assertProduction(content: Content): void {
  const problems = withoutWarnings(content.problems)
  if (problems.length > 0)
    throw new Error(`A brand or the contract is broken:\n${problems.map(problemText).join('\n')}`)
  const simulated = [...content.brands.values()].flatMap((site) => simulatedSentence(site, content))
  if (simulated.length > 0) throw new Error(simulated.join('\n'))
}

function simulatedSentence(site: LoadedBrand, content: Content): string[] {
  const count = [...content.operations.values()].filter(
    (operation) => !OWN_OPERATIONS.has(operation.id) && answererOf(site, operation) === 'simulated',
  ).length
  if (count === 0) return []
  return [
    `brands/${site.code}/brand.json: ${count} calls of ${site.code} are simulated, and production has no simulated platform. Write "upstream": { "mode": "proxy", "url": "https://…" } and put that address on UPSTREAM_ALLOW_LIST, or take the brand out of the folder.`,
  ]
}
