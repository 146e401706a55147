import { isObject } from '@marquee/schemas/rules/merge-patch'
import type { Operation } from '../../src/content/content.ts'
import { normalizeName } from '../../src/doctor/propose-lines.ts'
import { listVariants } from '../../src/lib/json/schema-variants.ts'
import type { Json, JsonObject } from '../../src/lib/json-file.ts'
import { type Exchange, groupValues } from './exchanges.ts'

/** A call of a platform that was matched to an operation. */
export type Match = { operation: Operation; method: string; path: string; exchanges: Exchange[] }

/** Minimum share and number of common names of fields by which an answer is that of an operation. */
const SHAPE = { share: 0.6, names: 3 }

/** Matches calls to operations: by the whole path, else by the longest common end, else by the shape of the answer. */
export function matchCalls(
  exchanges: readonly Exchange[],
  operations: ReadonlyMap<string, Operation>,
  valueOf: (body: Json) => Json,
): { basePath: string; matches: Match[] } {
  const calls = groupValues(exchanges, ({ method, path }) => `${method} ${path}`)
  const basePath = basePathOf(exchanges, operations)
  const names = new Map([...operations.values()].map((one) => [one, namesOfSchema(one.response)]))
  const pairs = calls.flatMap((call) => {
    const [{ method, path, operation: id }] = call as [Exchange]
    const answer = call.find(({ status, body }) => status < 300 && body !== undefined)?.body
    const found = answer === undefined ? new Set<string>() : namesOfValue(valueOf(answer))
    const isRead = method === 'GET'
    return [...operations.values()].flatMap((operation) => {
      if (operation.stream || (id !== undefined && id !== operation.id)) return []
      const isSame = operation.methods.includes(method)
      const isWhole = isSamePath(path, basePath + operation.path)
      const likeness = isRead && isSame ? shareOf(found, names.get(operation)!) : 0
      const end = commonEnd(path, operation.path)
      const isLikely = isWhole || (isSame && end > 0 && (end > 1 || likeness > 0)) || likeness >= SHAPE.share
      const score = (isWhole ? 1000 : end * 10) + (isSame ? 2 : 0) + likeness + (answer === undefined ? 0 : 4)
      return isLikely ? [{ operation, method, path, exchanges: call, score }] : []
    })
  })
  const matches = new Map<Operation, Match>()
  const taken = new Set<Exchange[]>()
  for (const { score: _score, ...match } of pairs.sort((one, other) => other.score - one.score)) {
    if (matches.has(match.operation) || taken.has(match.exchanges)) continue
    matches.set(match.operation, match)
    taken.add(match.exchanges)
  }
  return { basePath, matches: [...matches.values()] }
}

/** The most frequent beginning of paths that end as an operation's. */
function basePathOf(exchanges: readonly Exchange[], operations: ReadonlyMap<string, Operation>): string {
  const counts = new Map<string, number>()
  const paths = [...operations.values()].map(({ path }) => path)
  for (const call of new Set(exchanges.map(({ path }) => path))) {
    const own = paths.find((path) => call.endsWith(path))
    const base = own && call.slice(0, -own.length)
    if (base !== undefined) counts.set(base, (counts.get(base) ?? 0) + 1)
  }
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? ''
}

const stepsOf = (path: string): string[] => path.split('/').filter(Boolean)

/** Tells whether a path is the wanted one, whose placeholders stand for any step. */
export function isSamePath(path: string, wanted: string): boolean {
  const [given, steps] = [stepsOf(path), stepsOf(wanted)]
  return (
    given.length === steps.length && steps.every((step, at) => step.startsWith('{') || step === given[at])
  )
}

/** Number of steps that two paths have in common from their end. */
function commonEnd(path: string, wanted: string): number {
  const [given, steps] = [stepsOf(path).reverse(), stepsOf(wanted).reverse()]
  const differing = steps.findIndex((step, at) => normalizeName(step) !== normalizeName(given[at] ?? ''))
  return differing < 0 ? steps.length : differing
}

function shareOf(found: ReadonlySet<string>, names: ReadonlySet<string>): number {
  const common = [...found].filter((name) => names.has(name)).length
  return common < SHAPE.names ? 0 : (2 * common) / (found.size + names.size)
}

function namesOfSchema(schema: JsonObject): Set<string> {
  return new Set(
    listVariants(schema).flatMap(({ properties, items, additionalProperties }) => {
      const fields = isObject(properties) ? properties : {}
      const inner = [...Object.values(fields), items, additionalProperties].filter((one) => isObject(one))
      return [...Object.keys(fields).map(normalizeName), ...inner.flatMap((one) => [...namesOfSchema(one)])]
    }),
  )
}

function namesOfValue(value: Json): Set<string> {
  if (typeof value !== 'object' || value === null) return new Set()
  const own = Array.isArray(value) ? [] : Object.keys(value).map(normalizeName)
  return new Set([...own, ...Object.values(value).flatMap((inner) => [...namesOfValue(inner as Json)])])
}
