import { buildAutomaton } from './pattern/automaton.ts'
import { computeCost } from './pattern/cost.ts'
import { type Node, parsePattern, Unsupported } from './pattern/parse.ts'

/** Maximum length of a pattern from a server. */
const LONGEST_PATTERN = 200
/** Maximum length of a value for a slow pattern; at this length even quadratic time is short. */
const LONGEST_SLOW_VALUE = 100
/**
 * Tries that an engine completes within milliseconds; branches outside loops are overestimated, so their
 * limit is higher.
 */
const MOST_TRIES = { withLoops: 250_000, withoutLoops: 1_000_000 }

const faults = new Map<string, string | undefined>()

/**
 * Reason why a pattern from outside is unsafe for values of up to `maxLength`, phrased to follow its name;
 * undefined if it is safe. Patterns are matched with flag `u`; `*` matches anything.
 */
export function checkPattern(pattern: string, maxLength: number): string | undefined {
  if (pattern === '*') return undefined
  const key = `${maxLength} ${pattern}`
  if (!faults.has(key)) faults.set(key, findFault(pattern, maxLength))
  return faults.get(key)
}

function findFault(pattern: string, maxLength: number): string | undefined {
  if (pattern.length > LONGEST_PATTERN) return `is longer than ${LONGEST_PATTERN} characters`
  const wrongSyntax = syntaxFault(pattern)
  if (wrongSyntax) return wrongSyntax
  try {
    const { node, isAnchored } = parsePattern(pattern)
    return costFault(node, isAnchored, maxLength)
  } catch (error) {
    if (error instanceof Unsupported) return error.message
    throw error
  }
}

function syntaxFault(pattern: string): string | undefined {
  try {
    void RegExp(pattern, 'u')
    return undefined
  } catch (error) {
    return `is no regular expression: ${(error as Error).message}`
  }
}

function costFault(node: Node, isAnchored: boolean, maxLength: number): string | undefined {
  const automaton = buildAutomaton(node, isAnchored)
  const cost = computeCost(automaton)
  if (cost.isExponential) return 'takes exponential time on some values'
  for (const { node: ahead } of automaton.looks) {
    const fault = costFault(ahead, true, maxLength)
    if (fault) return fault
  }
  // A lookahead may read to the end of the value; in a loop it does so at each character.
  const degree = cost.degree + (automaton.looks.some(({ isRepeated }) => isRepeated) ? 1 : 0)
  if (degree > 0 && maxLength > LONGEST_SLOW_VALUE)
    return `takes time by the length to the power of ${degree + 1} on some values: give a maxLength of at most ${LONGEST_SLOW_VALUE}`
  const most = degree > 0 ? MOST_TRIES.withLoops : MOST_TRIES.withoutLoops
  return triesOf(degree, cost.branches, maxLength) > most ? 'takes too many tries on some values' : undefined
}

/** Number of tries: the ways to split the value between the loops. */
function triesOf(degree: number, branches: number, length: number): number {
  let tries = branches * length
  for (let loop = 1; loop <= degree; loop++) tries *= length / (loop + 1)
  return tries
}
