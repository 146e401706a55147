import type { Operation } from '../../content/content.ts'
import { computeEditDistance } from '../../lib/did-you-mean.ts'

const MOST = 3
const LONGEST_PATH = 200

/** The operations whose paths are most similar to an unknown one, as `GET /path (id)`; those of the same method come first. */
export function findNearCalls(method: string, path: string, operations: Iterable<Operation>): string[] {
  if (path.length > LONGEST_PATH) return []
  return [...operations]
    .flatMap((operation) => {
      const [given, wanted] = withoutCommonStart(path, operation.path)
      const distance = computeEditDistance(given, wanted)
      const isNear = distance <= Math.floor(Math.max(given.length, wanted.length) / 2)
      const isSame = operation.methods.includes(method)
      return isNear ? [{ operation, rank: distance - (isSame ? 0.5 : 0) }] : []
    })
    .sort((one, other) => one.rank - other.rank)
    .slice(0, MOST)
    .map(({ operation: { methods, path: own, id } }) => `${methods[0]} ${own} (${id})`)
}

/** Two paths without the steps with which both begin, in lower case. A placeholder fits any step after an equal one. */
function withoutCommonStart(path: string, wanted: string): [string, string] {
  const one = stepsOf(path)
  const other = stepsOf(wanted).map((step, at, all) => {
    if (!step.startsWith('{')) return step
    return one[at - 1] === all[at - 1] ? (one[at] ?? '') : ''
  })
  const differing = one.findIndex((step, at) => step !== other[at])
  const equal = differing < 0 ? one.length : differing
  const start = Math.max(0, Math.min(equal, one.length - 1, other.length - 1))
  return [one.slice(start).join('/'), other.slice(start).join('/')]
}

function stepsOf(path: string): string[] {
  return path.toLowerCase().split('/').filter(Boolean)
}
