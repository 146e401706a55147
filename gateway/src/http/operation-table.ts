import { escapePattern } from '@marquee/schemas/rules/escape-pattern'
import type { Operation } from '../content/content.ts'

/** Operations of a path by method, and the methods as in the Allow header. */
export type PathEntry = {
  byMethod: ReadonlyMap<string, Operation>
  /** Read that HEAD asks for. An event stream has no end, and a call that also accepts GET may be a write. */
  byHead: Operation | undefined
  /** Writes by a legacy method, for brands with upstream.legacyWrites only. */
  byLegacyMethod: ReadonlyMap<string, Operation>
  allow: string
  parameters: Readonly<Record<string, string>>
}

/**
 * Finds the entry of a path; undefined for unknown paths. Paths are compared undecoded, so that each call
 * has one spelling.
 */
export type OperationTable = (path: string) => PathEntry | undefined

/** Creates the table; called again after a file has changed. */
export function createOperationTable(operations: Iterable<Operation>): OperationTable {
  const exact = new Map<string, PathEntry>()
  const patterns: { matcher: RegExp; names: string[]; entry: PathEntry }[] = []
  for (const [path, group] of groupByPath(operations)) {
    const entry = entryOf(group)
    const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)
    if (names.length === 0) exact.set(path, entry)
    else patterns.push({ matcher: matcherOf(path), names, entry })
  }
  return (path) => exact.get(path) ?? matched(path)

  function matched(path: string): PathEntry | undefined {
    for (const { matcher, names, entry } of patterns) {
      const match = matcher.exec(path)
      if (match)
        return { ...entry, parameters: Object.fromEntries(names.map((name, at) => [name, match[at + 1]!])) }
    }
    return undefined
  }
}

function groupByPath(operations: Iterable<Operation>): Map<string, Operation[]> {
  const groups = new Map<string, Operation[]>()
  for (const operation of operations)
    groups.set(operation.path, [...(groups.get(operation.path) ?? []), operation])
  return groups
}

function entryOf(group: Operation[]): PathEntry {
  const byMethod = new Map<string, Operation>()
  const byLegacyMethod = new Map<string, Operation>()
  for (const operation of group) {
    for (const method of operation.methods) byMethod.set(method, operation)
    for (const method of operation.legacyMethods) byLegacyMethod.set(method, operation)
  }
  const byHead = group.find(({ methods, stream }) => methods[0] === 'GET' && stream === undefined)
  return { byMethod, byHead, byLegacyMethod, allow: [...byMethod.keys()].join(', '), parameters: {} }
}

function matcherOf(path: string): RegExp {
  const parts = path
    .split(/(\{\w+\})/)
    .map((part) => (part.startsWith('{') ? '([A-Za-z0-9_-]{1,64})' : escapePattern(part)))
  return new RegExp(`^${parts.join('')}$`)
}
