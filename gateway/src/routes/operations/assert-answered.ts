import type { UpstreamProfile } from '@marquee/schemas/contract'
import type { Config } from '../../config.ts'
import type { Content, LoadedBrand, Operation, Problem } from '../../content/content.ts'
import { formatProblem } from '../../content/read/problem.ts'
import { getUpstreamMode, OWN_OPERATIONS } from '../../content/upstream-mode.ts'
import { Refusal } from '../../lib/refusal.ts'
import type { Platform } from '../../platform-port/platform.ts'
import { getProfile } from '../../upstream/profile/profile.ts'
import { getUpstreamOrigin } from '../../upstream/upstream-origin.ts'

/** Content with a warning for each simulated operation that has neither a handler nor an answer file. */
export function withUnanswered(content: Content, platform: Platform | undefined): Content {
  return { ...content, problems: [...content.problems, ...findMissingBehaviour(content, platform)] }
}

/** Warnings for simulated operations without behaviour, except for those whose answer file is reported already. */
export function findMissingBehaviour(content: Content, platform: Platform | undefined): Problem[] {
  return unanswered(content, platform)
    .filter((operation) => answerFaults(content, operation).length === 0)
    .map((operation) => ({ ...noBehaviour(operation), warning: true }))
}

/** Refusal of a call without behaviour, with its reason: faults of the answer file, or the file to add. */
export function createUnansweredRefusal(content: Content, operation: Operation): Refusal {
  const problem = behaviourProblems(content)(operation).map(formatProblem).join('; ')
  return new Refusal('server.not-implemented', { values: { problem }, details: { problem } })
}

/** Stops the start if a brand needs an upstream that is missing or not allowed, and says what to write. */
export function assertUpstreams(content: Content, config: Config): void {
  const operations = [...content.operations.values()]
  for (const site of content.brands.values())
    if (operations.some((operation) => ['proxy', 'record'].includes(getUpstreamMode(site, operation)))) {
      getUpstreamOrigin(site, config)
      assertSecrets(site, getProfile(site, content), config)
    }
}

/** Refuses a start without a secret that the profile names, which would otherwise be noticed at the first call. */
function assertSecrets({ code, brand }: LoadedBrand, profile: UpstreamProfile, config: Config): void {
  const missing = [...JSON.stringify(profile).matchAll(/\{env:(UPSTREAM_[A-Z0-9_]+)\}/g)]
    .map(([, name]) => name!)
    .filter((name) => !config.upstreamSecrets[name])
  if (missing.length === 0) return
  const file = `schemas/upstreams/${brand.upstream.profile}.json`
  throw new Error(
    `${file}, the profile of ${code}, sends secrets that the environment lacks: set ${[...new Set(missing)].join(', ')}`,
  )
}

function unanswered(content: Content, platform: Platform | undefined): Operation[] {
  const brands = [...content.brands.values()]
  const isSimulated = (operation: Operation) =>
    brands.some((site) => getUpstreamMode(site, operation) === 'simulated')
  return [...content.operations.values()].filter(
    (operation) =>
      !OWN_OPERATIONS.has(operation.id) &&
      // The gateway creates streams itself, from events of the platform.
      operation.stream === undefined &&
      !platform?.handles(operation.id) &&
      !content.answers.has(operation.id) &&
      isSimulated(operation),
  )
}

function behaviourProblems(content: Content): (operation: Operation) => Problem[] {
  return (operation) => {
    const faults = answerFaults(content, operation)
    return faults.length > 0 ? faults : [noBehaviour(operation)]
  }
}

/** An answer file with faults is not used, so it looks like a missing one. */
function answerFaults({ problems }: Content, { family, name }: Operation): Problem[] {
  return problems.filter(({ file }) => file.endsWith(`answers/${family}/${name}.json`))
}

function noBehaviour({ id, family, name }: Operation): Problem {
  return {
    file: `schemas/operations/${family}/${name}.json`,
    line: 1,
    pointer: '',
    wrong: `${id} has no behaviour`,
    write: `add ${name} to fixtures/platform/${family}/operations.ts, or write fixtures/answers/${family}/${name}.json`,
  }
}
