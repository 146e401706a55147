import { expect, test } from 'vitest'
import { importsBelow } from './imports.ts'
import { SOURCES } from './layer-rows.ts'
import { expectNone } from './none.ts'

test('no imports form a cycle', () => {
  const next = new Map<string, string[]>()
  for (const { from, to } of importsBelow(...SOURCES, 'schemas', 'tests'))
    next.set(from, [...(next.get(from) ?? []), to])
  expectNone(cycleIn(next))
})

test('the search finds a cycle of three files', () => {
  const ring = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', ['a']],
  ])
  expect(cycleIn(ring)).toEqual(['a', 'b', 'c', 'a'])
})

/** The first import cycle found, with its first file repeated at the end; empty if there is none. */
function cycleIn(next: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>()
  const visit = (file: string, way: string[]): string[] => {
    const start = way.indexOf(file)
    if (start >= 0) return [...way.slice(start), file]
    if (done.has(file)) return []
    for (const to of next.get(file) ?? []) {
      const ring = visit(to, [...way, file])
      if (ring.length > 0) return ring
    }
    done.add(file)
    return []
  }
  for (const file of next.keys()) {
    const ring = visit(file, [])
    if (ring.length > 0) return ring
  }
  return []
}
