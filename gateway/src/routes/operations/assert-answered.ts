import type { Config } from '../../config.ts'
import type { Content, Operation } from '../../content/content.ts'
import { answererOf, OWN_OPERATIONS } from '../../content/who-answers.ts'
import type { Platform } from '../../platform/engine/platform.ts'
import { upstreamOf } from '../../upstream/upstream-of.ts'

/** Stops the start if a brand has a simulated operation without behaviour, and names the file to add. */
export function assertAnswered(content: Content, platform: Platform | undefined): void {
  const missing = unanswered(content, platform)
  if (missing.length > 0) throw new Error(missing.join('\n'))
}

/** Simulated operations without behaviour, each with the file to add. */
export function unanswered(content: Content, platform: Platform | undefined): string[] {
  const brands = [...content.brands.values()]
  const isSimulated = (operation: Operation) =>
    brands.some((site) => answererOf(site, operation) === 'simulated')
  const missing = [...content.operations.values()].filter(
    (operation) =>
      !OWN_OPERATIONS.has(operation.id) &&
      // The gateway creates streams itself, from events of the platform.
      operation.stream === undefined &&
      !platform?.handles(operation.id) &&
      !content.answers.has(operation.id) &&
      isSimulated(operation),
  )
  return missing.map(noBehaviour)
}

/** Stops the start if a brand needs an upstream that is missing or not allowed, and says what to write. */
export function assertUpstreams(content: Content, config: Config): void {
  const operations = [...content.operations.values()]
  for (const site of content.brands.values())
    if (operations.some((operation) => ['proxy', 'record'].includes(answererOf(site, operation))))
      upstreamOf(site, config)
}

/** Sentence that names the file to add for an operation without behaviour. */
export function noBehaviour({ id, family, name }: Operation): string {
  return `${id} has no behaviour: add ${name} to gateway/src/platform/${family}/operations.ts, or write fixtures/answers/${family}/${name}.json`
}
